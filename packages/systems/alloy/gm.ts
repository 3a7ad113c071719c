import { type CombatantId, combatantId, numberOf, type RuleId } from '@affray/engine';
import { noteEnd } from './clock.ts';
import type { CommandOf, GmCommand } from './commands.ts';
import { sheetOf } from './creatures.ts';
import { everybody } from './crowd.ts';
import { defenseTally, fall, healthLost, leave, loseHealth, setCondition, stopBleeding } from './damage.ts';
import type { AlloyTable } from './events.ts';
import { type Combatant, type Fight, the, veil } from './fight.ts';
import { changed } from './gm-refuse.ts';
import { ambush, arrive } from './initiative.ts';
import { part, put } from './position.ts';
import { BARE } from './rolls.ts';
import { combatantOf, join } from './setup.ts';
import { BAND_NAMES } from './words.ts';
import { leaveWork } from './works.ts';

/** Does what the GM wants done by hand; all of it is told as the GM's. */
export function playGm(table: AlloyTable, on: Fight, given: GmCommand): void {
  switch (given.kind) {
    case 'gm-ambush':
    case 'gm-leader':
    case 'gm-scene':
      arrange(table, on, given);
      return;
    case 'gm-damage':
    case 'gm-heal':
    case 'gm-condition':
    case 'gm-cover':
      touch(table, on, given);
      return;
    case 'gm-place':
    case 'gm-order':
    case 'gm-end-effect':
      shift(table, on, given);
      return;
    case 'gm-set':
      set(table, on, given);
      return;
    case 'gm-add':
      add(table, on, given);
      return;
    case 'gm-summon':
      summon(table, on, given);
      return;
    case 'gm-remove':
    case 'gm-fate':
    case 'gm-reveal':
      decide(table, on, given);
      return;
    case 'gm-note':
      tell(table, on, null, given.text);
      return;
    case 'gm-end-fight':
      on.ended = { winner: given.winner, reason: given.reason };
      return;
    case 'gm-resume':
      on.ended = null;
      on.harmed = on.phase;
      tell(table, on, null, 'The fight goes on');
      return;
  }
}

/** What the GM did, in a sentence that everybody reads, or with `open` false the GM alone. */
function tell(
  table: AlloyTable,
  on: Fight,
  who: CombatantId | null,
  text: string,
  rule: RuleId = 'GM-1',
  open = true,
): void {
  table.tell?.({ kind: 'gm', rule, secret: veil(on, who), who, text, open });
}

function arrange(table: AlloyTable, on: Fight, given: CommandOf<'gm-ambush' | 'gm-leader' | 'gm-scene'>): void {
  if (given.kind === 'gm-scene') {
    on.scene = {
      name: given.name ?? on.scene.name,
      cover: given.cover ?? on.scene.cover,
      round: given.round ?? on.scene.round,
    };
    tell(table, on, null, `The scene changes${given.round ? `: a round is a ${given.round}` : ''}`, 'ALY-9.2');
    return;
  }
  const side = on.sides.find(each => each.id === given.side);
  if (!side) return;
  if (given.kind === 'gm-leader') {
    side.leader = given.leader;
    tell(table, on, given.leader, `${side.name} has another leader`, 'ALY-4.1');
    return;
  }
  side.ambushed = given.ambushed;
  // Nobody is to hear of an ambush before it falls.
  const text = `${side.name} ${given.ambushed ? 'walks into an ambush' : 'is not ambushed'}`;
  tell(table, on, null, text, 'ALY-9.5', false);
}

function touch(
  table: AlloyTable,
  on: Fight,
  given: CommandOf<'gm-damage' | 'gm-heal' | 'gm-condition' | 'gm-cover'>,
): void {
  const who = the(on, given.who);
  switch (given.kind) {
    case 'gm-damage': {
      const lost = healthLost(given.damage, defenseTally(BARE, who, given.passes).total);
      tell(table, on, who.id, `${who.name} takes harm${given.cause ? `: ${given.cause}` : ''}`);
      loseHealth(table, on, who, lost, 'GM-1');
      return;
    }
    case 'gm-heal':
      who.health += given.health;
      tell(table, on, who.id, `${who.name} is healed`);
      settle(table, on, who);
      return;
    case 'gm-condition':
      if (given.condition !== 'bleeding') {
        setCondition(table, on, who, given.condition, given.on, 'GM-1');
        return;
      }
      if (!given.on) {
        stopBleeding(table, on, who, 'GM-1');
        return;
      }
      who.bleeding = who.fate === 'down';
      tell(table, on, who.id, `${who.name} is bleeding`);
      return;
    case 'gm-cover':
      who.cover = given.cover;
      tell(table, on, who.id, `${who.name} has ${given.cover === 'none' ? 'no' : given.cover} cover`);
  }
}

function shift(table: AlloyTable, on: Fight, given: CommandOf<'gm-place' | 'gm-order' | 'gm-end-effect'>): void {
  const who = the(on, given.who);
  if (given.kind === 'gm-place') {
    const of = the(on, given.of);
    const stood = who.spot.close;
    put(on, who, of, given.band);
    table.tell?.({
      kind: 'gm',
      rule: 'ALY-9.6',
      secret: veil(on, who.id, of.id),
      who: who.id,
      text: `${who.name} is ${given.band === 'engaged' ? 'engaged with' : `at ${BAND_NAMES[given.band]} range from`} ${of.name}`,
      open: true,
    });
    leaveWork(table, on, who, stood);
    return;
  }
  if (given.kind === 'gm-order') {
    putTo(who, given.phase);
    tell(table, on, who.id, `${who.name} acts on phase ${given.phase}`);
    return;
  }
  who.plan = null;
  who.block = null;
  tell(table, on, who.id, `${who.name} leaves off what it was doing`);
}

/** Another next phase; whatever somebody is in the middle of moves along. */
function putTo(who: Combatant, phase: number): void {
  const { plan, block, charging } = who;
  const by = phase - who.phase;
  const moved = (at: number): number => Math.max(0, at + by);
  who.phase = phase;
  const end = plan?.end ?? block?.to;
  if (end !== undefined) noteEnd(who, end, moved(end));
  if (plan)
    who.plan = {
      ...plan,
      parts: plan.parts.map(each => ({ ...each, at: moved(each.at) })),
      from: moved(plan.from),
      end: moved(plan.end),
    };
  if (block) who.block = { ...block, from: moved(block.from), to: moved(block.to) };
  if (charging) who.charging = { ...charging, until: moved(charging.until) };
}

/** Sets one value; whoever is at 0 Health now falls, whoever is above rises. */
function set(table: AlloyTable, on: Fight, given: CommandOf<'gm-set'>): void {
  const after = changed(on, given);
  if (typeof after === 'string') return;
  Object.assign(on, after);
  tell(table, on, null, `${given.path} is ${String(given.value)}`, 'GM-1', false);
  for (const who of everybody(on)) settle(table, on, who);
}

/** Brings somebody's fate in line with its Health. */
function settle(table: AlloyTable, on: Fight, who: Combatant): void {
  if (who.fate === 'fighting' && who.health <= 0) fall(table, on, who);
  else if (who.fate === 'down' && who.health > 0) {
    who.fate = 'fighting';
    who.bleeding = false;
    who.phase = Math.max(who.phase, on.phase + 1);
    setCondition(table, on, who, 'prone', true, 'GM-1');
  }
}

/** Somebody joins: from now on as a latecomer, or in a round to come (ALY-4.7). */
function add(table: AlloyTable, on: Fight, { joiner }: CommandOf<'gm-add'>): void {
  const who = combatantOf(joiner, on.options);
  if (on.stage === 'phases') who.entered = false;
  join(on, who, 'short');
  tell(table, on, who.id, `${who.name} joins`);
  if (on.stage === 'stances') ambush(on);
  if (on.stage === 'phases' && who.arrives <= on.round) arrive(table, on, who.id);
}

/** Puts a ready creature into the fight, a latecomer like any other: by the id that is said, or `goblin-1`, or the next free. */
function summon(table: AlloyTable, on: Fight, given: CommandOf<'gm-summon'>): void {
  const { creature, side, members, hidden } = given;
  const sheet = sheetOf(creature);
  const names = Object.values(on.combatants).map(each => each.name);
  const nth = numberOf(
    hidden ? given.id : null,
    one => !Object.hasOwn(on.combatants, `${creature}-${one}`) && !names.includes(`${sheet.name} ${one}`),
  );
  const id = given.id ?? combatantId.parse(`${creature}-${nth}`);
  const plain = {
    controller: 'gm',
    knowledge: null,
    stance: null,
    arrives: null,
    from: null,
    ready: true,
    cover: 'none',
  } as const;
  add(table, on, {
    kind: 'gm-add',
    joiner: { ...plain, id, side, hidden, members, name: `${sheet.name} ${nth}`, sheet },
  });
}

function decide(table: AlloyTable, on: Fight, given: CommandOf<'gm-remove' | 'gm-fate' | 'gm-reveal'>): void {
  const who = the(on, given.who);
  switch (given.kind) {
    case 'gm-remove':
      tell(table, on, who.id, `${who.name} leaves the fight`);
      remove(on, who);
      return;
    case 'gm-fate':
      tell(table, on, who.id, `${who.name} is ${given.fate}`);
      if (given.fate === 'fighting') {
        who.health = Math.max(1, who.health);
        who.phase = Math.max(who.phase, on.phase + 1);
      } else leave(on, who);
      who.fate = given.fate;
      who.bleeding = false;
      return;
    case 'gm-reveal':
      who.hidden = given.hidden ?? who.hidden;
      who.knowledge = given.knowledge ?? who.knowledge;
      tell(
        table,
        on,
        who.id,
        given.hidden === false ? `${who.name} comes to light` : `The GM says who knows of ${who.name}`,
        'GM-1',
        given.hidden === false,
      );
  }
}

/** Takes somebody out of the fight with everything that names it. */
function remove(on: Fight, who: Combatant): void {
  part(on, who);
  if (on.last?.who === who.id) on.last = null;
  delete on.combatants[who.id];
  on.roster = on.roster.filter(each => each !== who.id);
  on.works = on.works.filter(each => each.who !== who.id && each.target !== who.id);
  for (const side of on.sides) if (side.leader === who.id) side.leader = null;
  for (const each of everybody(on)) {
    if (each.charging?.target === who.id) each.charging = null;
    if (each.entry?.of === who.id) each.entry = null;
  }
}
