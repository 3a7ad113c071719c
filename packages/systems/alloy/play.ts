import type { RuleId } from '@affray/engine';
import { tellDid } from './actions.ts';
import { advance, type Passing, pass, payFree } from './clock.ts';
import { type Command, type CommandOf, isOwn, type OwnCommand } from './commands.ts';
import { opens, rests } from './crowd.ts';
import { bleed, setCondition } from './damage.ts';
import type { AlloyTable, EventOf } from './events.ts';
import { type Combatant, type Fight, sideOf, the } from './fight.ts';
import { playGm } from './gm.ts';
import { arrive, arriving, rollTactics, takeStance, undecided } from './initiative.ts';
import { refuseFree } from './legal.ts';
import { over } from './over.ts';
import { breakOff, embark, proceed } from './plans.ts';
import { blocksAcross, chargeOf } from './refuse.ts';
import { letGo, weaponOf } from './wield.ts';
import { beginWork, block, blockEnds } from './works.ts';

const passing: Passing = {
  roundBegins(table, on) {
    bleed(table, on);
    for (const id of arriving(on)) arrive(table, on, id);
  },
  blockEnds,
  isOver: on => over(on) !== null,
};

/** Plays one legal command, and moves the count on to whoever is due then. */
export function play(table: AlloyTable, on: Fight, given: Command): void {
  opens(on);
  const before = over(on);
  if (isOwn(given)) act(table, on, given);
  else if (given.kind === 'roll-tactics') rollTactics(table, on);
  else if (given.kind === 'stances') takeStances(table, on, given);
  else playGm(table, on, given);
  advance(table, on, passing);
  const end = over(on);
  if (end && !before) table.tell?.({ kind: 'ended', rule: 'ALY-G5', secret: null, ...end });
  rests(on);
}

/** One stance for many at once: all that the GM plays and that have none (ALY-4.2); the ambushed are Neutral (ALY-4.4). */
function takeStances(table: AlloyTable, on: Fight, { stance, side }: CommandOf<'stances'>): void {
  for (const who of undecided(on)) {
    const meant = who.controller === 'gm' && (side === null || who.side === side);
    if (meant) takeStance(table, on, who, sideOf(on, who.side).ambushed ? 'neutral' : stance);
  }
}

/** Plays what somebody does, and remembers who acted last: a Free action may still follow (ALY-5.1). */
function act(table: AlloyTable, on: Fight, given: OwnCommand): void {
  const { phase } = on;
  const who = the(on, given.who);
  const inPhase = who.phase === phase;
  const unseen = who.hidden;
  playOwn(table, on, given);
  if (given.kind !== 'stance' && inPhase && !unseen) on.last = { who: who.id, phase };
}

function playOwn(table: AlloyTable, on: Fight, given: OwnCommand): void {
  const who = the(on, given.who);
  switch (given.kind) {
    case 'stance':
      takeStance(table, on, who, given.stance);
      return;
    case 'charge':
      embark(table, on, who, chargeOf(given));
      return;
    case 'combo':
      embark(table, on, who, given.parts);
      return;
    case 'continue':
      proceed(table, on, who);
      return;
    case 'break-off':
      breakOff(table, on, who);
      return;
    case 'work':
      startWork(table, on, who, given);
      return;
    case 'resume': {
      const work = on.works.find(each => each.id === given.work);
      if (work) block(table, on, who, work);
      return;
    }
    case 'wait':
      pass(on, who, given.phases, 'waits');
      did(table, on, who, 'wait', '', given.phases, 'ALY-5.14');
      return;
    case 'improvise':
      improvise(table, on, who, given);
      return;
    case 'free':
    case 'drop':
    case 'grip':
    case 'drop-prone':
    case 'leave-cover':
      trifle(table, on, who, given);
      return;
    case 'approach':
    case 'withdraw':
      move(table, on, who, given);
      return;
    default:
      embark(table, on, who, [given]);
  }
}

const did = (
  table: AlloyTable,
  on: Fight,
  who: Combatant,
  what: EventOf<'did'>['what'],
  thing: string,
  cost: number,
  rule: RuleId,
): void => tellDid(table, on, who, what, thing, { cost, next: who.phase }, rule);

/** A near band is crossed with one action; a far one in blocks (ALY-6.3). */
function move(table: AlloyTable, on: Fight, who: Combatant, given: CommandOf<'approach' | 'withdraw'>): void {
  const target = the(on, given.target);
  const need = blocksAcross(on, who, target);
  if (need === 0) {
    embark(table, on, who, [given]);
    return;
  }
  beginWork(table, on, who, {
    work: 'crossing',
    what: '',
    need,
    target: target.id,
    way: given.kind === 'approach' ? 'toward' : 'away',
  });
}

function startWork(table: AlloyTable, on: Fight, who: Combatant, given: CommandOf<'work'>): void {
  const { works } = on.options.charts;
  const need = given.work === 'other' ? (given.blocks ?? 1) : works[given.work];
  const target = given.work === 'examination' ? given.target : null;
  beginWork(table, on, who, { work: given.work, what: given.what, need, target, way: null });
}

/** What may stand beside an action, once a phase (ALY-5.1). */
function trifle(
  table: AlloyTable,
  on: Fight,
  who: Combatant,
  given: CommandOf<'free' | 'drop' | 'grip' | 'drop-prone' | 'leave-cover'>,
): void {
  payFree(on, who, given.kind === 'free' ? given.what : given.kind);
  switch (given.kind) {
    case 'free':
      did(table, on, who, 'free', given.what, 0, 'ALY-5.1');
      return;
    case 'drop':
      did(table, on, who, 'drop', weaponOf(who, given.weapon)?.name ?? given.weapon, 0, 'ALY-5.1');
      letGo(who);
      return;
    case 'grip':
      who.grip = given.grip;
      did(table, on, who, 'grip', given.grip === 2 ? 'both hands' : 'one hand', 0, 'ALY-5.13');
      return;
    case 'drop-prone':
      did(table, on, who, 'drop-prone', '', 0, 'ALY-5.1');
      setCondition(table, on, who, 'prone', true, 'ALY-G13');
      return;
    case 'leave-cover':
      did(table, on, who, 'leave-cover', who.cover, 0, 'ALY-5.1');
      who.cover = 'none';
  }
}

/** Costs that the GM may name, the likeliest first (ALY-5.12). */
const COSTS = [3, 1, 6, 10, 0];
const TNS = [2, 1, 3, 4, 5, 6, 0];

/**
 * Anything that no rule names: the GM says what it costs and how hard it is, before it is begun.
 * @see ALY-5.12 ALY-9.1
 */
export function improvise(table: AlloyTable, on: Fight, who: Combatant, given: CommandOf<'improvise'>): void {
  const about = { who: who.id, what: given.what };
  const open = refuseFree(on, who, 0) ? COSTS.filter(each => each > 0) : COSTS;
  const cost = given.cost ?? table.ask('alloy.gm.cost', 'gm', { about, options: open });
  const tn = given.basis === null ? 0 : (given.tn ?? table.ask('alloy.gm.tn', 'gm', { about, options: TNS }));
  embark(table, on, who, [{ ...given, cost, tn }]);
}
