import { alarmAll } from './alarm.ts';
import type { Arm, Wield } from './arms.ts';
import { plainStrike, strike } from './attack.ts';
import type { Command, CommandOf } from './commands.ts';
import { lookAgain } from './crowd.ts';
import { armOf, deed, others, payMove, wayOf } from './deeds.ts';
import { execute } from './execution.ts';
import { type Combatant, derived, type Fight, the } from './fight.ts';
import { playGm } from './gm.ts';
import { breakFree, carry, grapple, shove } from './grapple.ts';
import { drawn, gather, spendShot } from './items.ts';
import type { WwnTable } from './kinds.ts';
import { charge, joinSwarm, screenAlly, shatter, swarmOf, swarmStrike } from './maneuvers.ts';
import { run, withdraw } from './movement.ts';
import { beside, paceOf, settleFeet, spanOf } from './places.ts';
import type { Instant } from './prompts.ts';
import { defend, snapAll } from './reactions.ts';
import { isRefusal, servingWay } from './refusals.ts';
import { actHeld, delay, endTurn, giveUpSwarm, hold, settle, start } from './turns.ts';

/** Plays one legal command to its end (WWN-FLOW-1). */
export function play(table: WwnTable, on: Fight, given: Command) {
  if (given.kind === 'start') {
    unsettle(on, given);
    on.ambush = given.ambush;
    return start(table, on);
  }
  if (isOwn(given)) {
    perform(table, on, given);
    const who = the(on, given.who);
    if ('end' in given && given.end && isSpent(on, who)) endTurn(table, on, who);
  } else {
    unsettle(on, given);
    playGm(table, on, given);
  }
  if (!isOwn(given)) lookAgain(on);
  if (on.phase === 'surprise' || on.phase === 'rounds') settle(table, on);
}

/** What a combatant does, without the turns that come after it: odds weigh the deed alone. */
export function perform(table: WwnTable, on: Fight, given: Own): void {
  unsettle(on, given);
  act(table, on, given, the(on, given.who));
}

/** Any deed but a blow or the end of a turn may change who can come between. */
function unsettle(on: Fight, { kind }: Command): void {
  if (kind === 'attack' || kind === 'end') return;
  on.calm = false;
  on.settled = false;
  if (kind !== 'move' && kind !== 'stand') lookAgain(on);
}

/**
 * Whether a turn can end with what was just done: no blow is left to strike. Of a swarm, the last who can join stays to
 * strike for it.
 */
function isSpent(on: Fight, who: Combatant): boolean {
  if (who.main || who.attacks > 0 || !on.turn.includes(who.id)) return false;
  return who.swarm === null || (on.turn.length > 1 && swarmOf(on, who).length < on.options.charts.swarm);
}

type Gm = Extract<Command, { kind: `gm-${string}` }>;
/** What a combatant does of itself. */
export type Own = Exclude<Command, Gm | { kind: 'start' }>;
const isGm = (given: Command): given is Gm => given.kind.startsWith('gm-');
export const isOwn = (given: Command): given is Own => given.kind !== 'start' && !isGm(given);

/** What breaks off the attacks that a Main action still allows: they are one action, and nothing comes between. */
const BREAKS_OFF: ReadonlySet<Command['kind']> = new Set([
  'move',
  'stand',
  'screen',
  'withdraw',
  'hold',
  'delay',
  'leave',
]);

function act(table: WwnTable, on: Fight, given: Own, who: Combatant) {
  if (who.attacks > 0 && BREAKS_OFF.has(given.kind)) who.attacks = 0;
  switch (given.kind) {
    case 'attack':
      return attack(table, on, who, given);
    case 'snap':
      return snap(table, on, who, given);
    case 'defend':
      return defend(table, who);
    case 'swarm-join':
      return joinSwarm(table, on, who, the(on, given.target), armOf(on, who, given.weapon));
    case 'swarm-strike':
      return strikeOfSwarm(table, on, who, given);
    case 'charge': {
      const { arm, wield } = wayOf(on, who, given);
      alarmAll(table, on);
      return charge(table, on, who, the(on, given.target), { arm, wield, spare: given.spare });
    }
    case 'shatter':
    case 'shove':
    case 'grapple':
    case 'escape':
    case 'carry':
    case 'execute':
      return handToHand(table, on, given, who);
    case 'screen':
      payMove(who);
      return screenAlly(table, on, who, the(on, given.target));
    case 'move':
    case 'withdraw':
    case 'stand':
    case 'prone':
      return moving(table, on, given, who);
    case 'hold':
      payMove(who);
      return hold(table, on, who);
    case 'act-held':
      return actHeld(table, on, who);
    case 'delay':
      return delay(table, on, who, the(on, given.after));
    case 'end':
      giveUpSwarm(table, on, who);
      return endTurn(table, on, who);
    default:
      return others(table, on, given, who);
  }
}

type HandToHand = CommandOf<'shatter' | 'shove' | 'grapple' | 'escape' | 'carry' | 'execute'>;
type Moving = CommandOf<'move' | 'withdraw' | 'stand' | 'prone'>;

/** Where places are words, an attack may turn out to be out of reach: it then costs nothing. */
function outOfReach(table: WwnTable, on: Fight, who: Combatant, target: Combatant, arm: Arm, wield: Wield): boolean {
  if (on.field.kind === 'map' || settleFeet(table, on, who, target) <= spanOf(on, arm, wield)) return false;
  table.tell?.({ kind: 'foiled', rule: 'WWN-GAP-7', who: who.id, why: 'reach' });
  return true;
}

/** A melee or ranged attack, one of those that a Main action allows (WWN-6.1, WWN-6.2, WWN-HIT-5). */
function attack(table: WwnTable, on: Fight, who: Combatant, given: CommandOf<'attack'>): void {
  const { arm, wield } = wayOf(on, who, given);
  const target = the(on, given.target);
  if (outOfReach(table, on, who, target, arm, wield)) return;
  if (who.attacks > 0) who.attacks--;
  else {
    who.main = false;
    who.attacks = who.stats.attacks - 1;
  }
  const second = given.second === null ? null : armOf(on, who, given.second);
  const sure = isSure(on, who, target, arm);
  drawn(who, arm, second);
  if (wield.use !== 'melee') spendShot(on, who, arm, wield, target);
  const s = plainStrike(who, target, arm, wield, 'attack', 0);
  s.second = second;
  s.spare = given.spare;
  s.sure = sure;
  strike(table, on, s);
}

function snap(table: WwnTable, on: Fight, who: Combatant, given: CommandOf<'snap'>): void {
  const { arm, wield } = wayOf(on, who, given);
  if (outOfReach(table, on, who, the(on, given.target), arm, wield)) return;
  snapAll(table, on, [{ who, what: snapOf(given) }], 0);
}

/** Assassins cannot miss with knives at point blank while their target is surprised (WWN-FOC-ASSASSIN). */
function isSure(on: Fight, who: Combatant, target: Combatant, arm: Arm): boolean {
  return (
    on.phase === 'surprise' &&
    arm.knife &&
    target.surprised &&
    derived(on, who).gifts.sureAmbush &&
    beside(on, who, target)
  );
}

function snapOf({ target, weapon, thrown, spare }: CommandOf<'snap'>): Exclude<Instant, 'pass'> {
  const plain = { do: 'snap', on: target, weapon, thrown } as const;
  return spare ? { ...plain, spare } : plain;
}

function strikeOfSwarm(table: WwnTable, on: Fight, who: Combatant, given: CommandOf<'swarm-strike'>): void {
  const foe = the(on, given.target);
  const way = servingWay(on, who, foe, who.swarmArm ?? 'unarmed');
  if (isRefusal(way)) return;
  drawn(who, way.arm, null);
  swarmStrike(table, on, who, foe, { ...way, spare: given.spare });
}

function handToHand(table: WwnTable, on: Fight, given: HandToHand, who: Combatant) {
  switch (given.kind) {
    case 'execute': {
      const way = wayOf(on, who, given);
      const target = the(on, given.target);
      if (outOfReach(table, on, who, target, way.arm, way.wield)) return;
      who.main = false;
      return execute(table, on, who, target, { ...way, spare: given.spare });
    }
    case 'escape':
      who.main = false;
      return breakFree(table, on, who);
    case 'carry':
      who.main = false;
      return carry(table, on, who, given.how, given.toward === null ? null : the(on, given.toward));
    case 'grapple': {
      const target = the(on, given.target);
      const { hands } = derived(on, who);
      if (hands.melee !== null && outOfReach(table, on, who, target, hands, hands.melee)) return;
      who.main = false;
      return grapple(table, on, who, target);
    }
    case 'shatter':
    case 'shove': {
      const way = wayOf(on, who, { weapon: given.weapon, thrown: given.kind === 'shove' && given.thrown });
      const target = the(on, given.target);
      if (outOfReach(table, on, who, target, way.arm, way.wield)) return;
      who.main = false;
      if (given.kind === 'shatter') return shatter(table, on, who, target, way.arm, way.wield);
      return shove(table, on, who, target, { ...way, push: given.push });
    }
  }
}

function moving(table: WwnTable, on: Fight, given: Moving, who: Combatant) {
  switch (given.kind) {
    case 'move':
      return move(table, on, given, who);
    case 'withdraw':
      if (!derived(on, who).gifts.slipsAway) who.main = false;
      return withdraw(table, who);
    case 'stand':
      payMove(who);
      who.prone = false;
      gather(on, who);
      return deed(table, who, 'stand-up', 'WWN-6.16');
    case 'prone':
      who.prone = true;
      return deed(table, who, 'go-prone', 'WWN-6.17');
  }
}

/** A Move in one piece; Assassins may split theirs around an execution (WWN-ACT-2, WWN-FOC-ASSASSIN). */
function move(table: WwnTable, on: Fight, { way, feet }: CommandOf<'move'>, who: Combatant): void {
  const rest = who.stride > 0;
  const most = Math.min(feet, rest ? who.stride : paceOf(on, who));
  if (rest) who.stride = 0;
  else {
    payMove(who);
    const prepared = who.aim !== null && who.aim.rounds >= on.options.charts.preparation;
    if (prepared && derived(on, who).gifts.stalks) who.stride = paceOf(on, who) - most;
  }
  run(table, on, who, {
    to: way.kind === 'to' ? way.place : null,
    toward: way.kind === 'toward' ? the(on, way.target) : null,
    most,
  });
}
