import type { Command, CommandOf } from '../commands.ts';
import { playGm } from '../gm/gm-old.ts';
import { alarmAll } from '../rules/alarm.ts';
import { plainStrike, strike } from '../rules/attack/attack.ts';
import { run, withdraw } from '../rules/attack/movement.ts';
import { defend, snapAll } from '../rules/attack/reactions.ts';
import { execute } from '../rules/execution.ts';
import { breakFree, carry, grapple, shove } from '../rules/grapple.ts';
import { drawn, gather, spendShot } from '../rules/items.ts';
import { beside, paceOf, settleFeet, spanOf } from '../rules/places.ts';
import { isRefusal, servingWay } from '../rules/refusals.ts';
import { actHeld, delay, endTurn, giveUpSwarm, hold, settle, start } from '../rules/turns.ts';
import type { Arm, Wield } from '../state/arms.ts';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, derived, type Fight, the } from '../state/fight.ts';
import type { Instant } from '../state/prompts.ts';
import { invalidate } from '../state/roster.ts';
import { armOf, deed, others, payMove, wayOf } from './deeds-old.ts';
import { charge, joinSwarm, screenAlly, shatter, swarmOf, swarmStrike } from './maneuvers-old.ts';

/** Plays one legal command to its end (WWN-FLOW-1). */
export function play(table: WwnTable, fight: Fight, given: Command) {
  if (given.kind === 'start') {
    unsettle(fight, given);
    fight.ambush = given.ambush;
    return start(table, fight);
  }
  if (isOwn(given)) {
    perform(table, fight, given);
    const who = the(fight, given.who);
    if ('end' in given && given.end && isSpent(fight, who)) endTurn(table, fight, who);
  } else {
    unsettle(fight, given);
    playGm(table, fight, given);
  }
  if (!isOwn(given)) invalidate(fight);
  if (fight.phase === 'surprise' || fight.phase === 'rounds') settle(table, fight);
}

/** What a combatant does, without the turns that come after it: odds weigh the deed alone. */
export function perform(table: WwnTable, fight: Fight, given: Own): void {
  unsettle(fight, given);
  act(table, fight, given, the(fight, given.who));
}

/** Any deed but a blow or the end of a turn may change who can come between. */
function unsettle(fight: Fight, { kind }: Command): void {
  if (kind === 'attack' || kind === 'end') return;
  fight.calm = false;
  fight.settled = false;
  if (kind !== 'move' && kind !== 'stand') invalidate(fight);
}

/**
 * Whether a turn can end with what was just done: no blow is left to strike. Of a swarm, the last who can join stays to
 * strike for it.
 */
function isSpent(fight: Fight, who: Combatant): boolean {
  if (who.main || who.attacks > 0 || !fight.turn.includes(who.id)) return false;
  return who.swarm === null || (fight.turn.length > 1 && swarmOf(fight, who).length < fight.options.charts.swarm);
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

function act(table: WwnTable, fight: Fight, given: Own, who: Combatant) {
  if (who.attacks > 0 && BREAKS_OFF.has(given.kind)) who.attacks = 0;
  switch (given.kind) {
    case 'attack':
      return attack(table, fight, who, given);
    case 'snap':
      return snap(table, fight, who, given);
    case 'defend':
      return defend(table, who);
    case 'swarm-join':
      return joinSwarm(table, fight, who, the(fight, given.target), armOf(fight, who, given.weapon));
    case 'swarm-strike':
      return strikeOfSwarm(table, fight, who, given);
    case 'charge': {
      const { arm, wield } = wayOf(fight, who, given);
      alarmAll(table, fight);
      return charge(table, fight, who, the(fight, given.target), { arm, wield, spare: given.spare });
    }
    case 'shatter':
    case 'shove':
    case 'grapple':
    case 'escape':
    case 'carry':
    case 'execute':
      return handToHand(table, fight, given, who);
    case 'screen':
      payMove(who);
      return screenAlly(table, fight, who, the(fight, given.target));
    case 'move':
    case 'withdraw':
    case 'stand':
    case 'prone':
      return moving(table, fight, given, who);
    case 'hold':
      payMove(who);
      return hold(table, fight, who);
    case 'act-held':
      return actHeld(table, fight, who);
    case 'delay':
      return delay(table, fight, who, the(fight, given.after));
    case 'end':
      giveUpSwarm(table, fight, who);
      return endTurn(table, fight, who);
    default:
      return others(table, fight, given, who);
  }
}

type HandToHand = CommandOf<'shatter' | 'shove' | 'grapple' | 'escape' | 'carry' | 'execute'>;
type Moving = CommandOf<'move' | 'withdraw' | 'stand' | 'prone'>;

/** Where places are words, an attack may turn out to be out of reach: it then costs nothing. */
function outOfReach(table: WwnTable, fight: Fight, who: Combatant, target: Combatant, arm: Arm, wield: Wield): boolean {
  if (fight.field.kind === 'map' || settleFeet(table, fight, who, target) <= spanOf(fight, arm, wield)) return false;
  table.tell?.({ kind: 'foiled', rule: 'WWN-GAP-7', who: who.id, why: 'reach' });
  return true;
}

/** A melee or ranged attack, one of those that a Main action allows (WWN-6.1, WWN-6.2, WWN-HIT-5). */
function attack(table: WwnTable, fight: Fight, who: Combatant, given: CommandOf<'attack'>): void {
  const { arm, wield } = wayOf(fight, who, given);
  const target = the(fight, given.target);
  if (outOfReach(table, fight, who, target, arm, wield)) return;
  if (who.attacks > 0) who.attacks--;
  else {
    who.main = false;
    who.attacks = who.stats.attacks - 1;
  }
  const second = given.second === null ? null : armOf(fight, who, given.second);
  const sure = isSure(fight, who, target, arm);
  drawn(who, arm, second);
  if (wield.use !== 'melee') spendShot(fight, who, arm, wield, target);
  const s = plainStrike(who, target, arm, wield, 'attack', 0);
  s.second = second;
  s.spare = given.spare;
  s.sure = sure;
  strike(table, fight, s);
}

function snap(table: WwnTable, fight: Fight, who: Combatant, given: CommandOf<'snap'>): void {
  const { arm, wield } = wayOf(fight, who, given);
  if (outOfReach(table, fight, who, the(fight, given.target), arm, wield)) return;
  snapAll(table, fight, [{ who, what: snapOf(given) }], 0);
}

/** Assassins cannot miss with knives at point blank while their target is surprised (WWN-FOC-ASSASSIN). */
function isSure(fight: Fight, who: Combatant, target: Combatant, arm: Arm): boolean {
  return (
    fight.phase === 'surprise' &&
    arm.knife &&
    target.surprised &&
    derived(fight, who).gifts.sureAmbush &&
    beside(fight, who, target)
  );
}

function snapOf({ target, weapon, thrown, spare }: CommandOf<'snap'>): Exclude<Instant, 'pass'> {
  const plain = { do: 'snap', on: target, weapon, thrown } as const;
  return spare ? { ...plain, spare } : plain;
}

function strikeOfSwarm(table: WwnTable, fight: Fight, who: Combatant, given: CommandOf<'swarm-strike'>): void {
  const foe = the(fight, given.target);
  const way = servingWay(fight, who, foe, who.swarmArm ?? 'unarmed');
  if (isRefusal(way)) return;
  drawn(who, way.arm, null);
  swarmStrike(table, fight, who, foe, { ...way, spare: given.spare });
}

function handToHand(table: WwnTable, fight: Fight, given: HandToHand, who: Combatant) {
  switch (given.kind) {
    case 'execute': {
      const way = wayOf(fight, who, given);
      const target = the(fight, given.target);
      if (outOfReach(table, fight, who, target, way.arm, way.wield)) return;
      who.main = false;
      return execute(table, fight, who, target, { ...way, spare: given.spare });
    }
    case 'escape':
      who.main = false;
      return breakFree(table, fight, who);
    case 'carry':
      who.main = false;
      return carry(table, fight, who, given.how, given.toward === null ? null : the(fight, given.toward));
    case 'grapple': {
      const target = the(fight, given.target);
      const { hands } = derived(fight, who);
      if (hands.melee !== null && outOfReach(table, fight, who, target, hands, hands.melee)) return;
      who.main = false;
      return grapple(table, fight, who, target);
    }
    case 'shatter':
    case 'shove': {
      const way = wayOf(fight, who, { weapon: given.weapon, thrown: given.kind === 'shove' && given.thrown });
      const target = the(fight, given.target);
      if (outOfReach(table, fight, who, target, way.arm, way.wield)) return;
      who.main = false;
      if (given.kind === 'shatter') return shatter(table, fight, who, target, way.arm, way.wield);
      return shove(table, fight, who, target, { ...way, push: given.push });
    }
  }
}

function moving(table: WwnTable, fight: Fight, given: Moving, who: Combatant) {
  switch (given.kind) {
    case 'move':
      return move(table, fight, given, who);
    case 'withdraw':
      if (!derived(fight, who).gifts.slipsAway) who.main = false;
      return withdraw(table, who);
    case 'stand':
      payMove(who);
      who.prone = false;
      gather(fight, who);
      return deed(table, who, 'stand-up', 'WWN-6.16');
    case 'prone':
      who.prone = true;
      return deed(table, who, 'go-prone', 'WWN-6.17');
  }
}

/** A Move in one piece; Assassins may split theirs around an execution (WWN-ACT-2, WWN-FOC-ASSASSIN). */
function move(table: WwnTable, fight: Fight, { way, feet }: CommandOf<'move'>, who: Combatant): void {
  const rest = who.stride > 0;
  const most = Math.min(feet, rest ? who.stride : paceOf(fight, who));
  if (rest) who.stride = 0;
  else {
    payMove(who);
    const prepared = who.aim !== null && who.aim.rounds >= fight.options.charts.preparation;
    if (prepared && derived(fight, who).gifts.stalks) who.stride = paceOf(fight, who) - most;
  }
  run(table, fight, who, {
    to: way.kind === 'to' ? way.place : null,
    toward: way.kind === 'toward' ? the(fight, way.target) : null,
    most,
  });
}
