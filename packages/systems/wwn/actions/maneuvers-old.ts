import { armorAgainst, plainStrike, reveal, type Strike, shockAgainst, strike, swing } from '../rules/attack/attack.ts';
import { land } from '../rules/attack/landing.ts';
import { go } from '../rules/attack/movement.ts';
import { answerAction, readyStrike } from '../rules/attack/reactions.ts';
import { checkPool, opposedCheck, skillBonus } from '../rules/checks.ts';
import { drawn, spendShot } from '../rules/items.ts';
import { beside, feetBetween, paceOf, reachOf, settleFeet } from '../rules/places.ts';
import type { Way } from '../rules/refusals.ts';
import { tallyFrom } from '../rules/sum.ts';
import type { Arm, Wield } from '../state/arms.ts';
import type { WwnTable } from '../state/events.ts';
import { bearsShield, type Combatant, type Fight, knowsOf, opposed, up } from '../state/fight.ts';
import { invalidate } from '../state/roster.ts';

/** A weapon used in one way, and whether whoever falls by it is only knocked out. */
interface Meant {
  readonly arm: Arm;
  readonly wield: Wield;
  readonly spare: boolean;
}

/**
 * Charge: up to twice the move in a straight line, then a blow or a throw at +2; AC is 2 lower until the round ends
 * (WWN-6.5). Whoever sees it come may answer before the run, and once more when it arrives.
 */
export function charge(table: WwnTable, fight: Fight, who: Combatant, target: Combatant, meant: Meant) {
  const { arm, wield, spare } = meant;
  settleFeet(table, fight, who, target);
  if (!isRunnable(fight, chargeRun(fight, who, target, arm, wield))) return foil(table, who, 'reach');
  who.main = false;
  who.move = false;
  if (fight.options.chargePenalty === 'declared') who.charging = true;
  if (who.hidden) reveal(table, who);
  if (!sallies(table, fight, who, target, meant)) return;
  const { most, gap } = chargeRun(fight, who, target, arm, wield);
  if (!go(table, fight, who, { to: null, toward: target }, { how: 'charge', feet: most, gap })) return;
  readyStrike(fight, who, arm, wield, target);
  strike(table, fight, { ...plainStrike(who, target, arm, wield, 'charge', 0), spare });
  if (up(who)) who.charging = true;
}

/** The run of a charge: how far it has to go, how far it can, and how far from the target it ends. */
interface Run {
  readonly feet: number;
  readonly most: number;
  readonly gap: number;
}

function chargeRun(fight: Fight, who: Combatant, target: Combatant, arm: Arm, wield: Wield): Run {
  const { runUp } = fight.options.charts;
  const apart = feetBetween(fight, who, target) ?? 0;
  const gap = wield.use === 'melee' ? reachOf(fight, arm) : Math.min(arm.range?.max ?? 0, Math.max(0, apart - runUp));
  return { feet: apart - gap, most: 2 * paceOf(fight, who), gap };
}

const isRunnable = (fight: Fight, { feet, most }: Run): boolean => feet >= fight.options.charts.runUp && feet <= most;

/** Whether a charge can still be run after others have answered it, before its first step. */
function sallies(table: WwnTable, fight: Fight, who: Combatant, target: Combatant, { arm, wield }: Way): boolean {
  const act = { by: who, on: target, how: 'run-up', arm: null, wield: null, depth: 0 };
  if (!answerAction(table, fight, act)) return true;
  const why = !up(who)
    ? 'fell'
    : target.fate !== 'fighting'
      ? 'gone'
      : isRunnable(fight, chargeRun(fight, who, target, arm, wield))
        ? null
        : 'reach';
  if (why !== null) foil(table, who, why);
  return why === null;
}

function foil(table: WwnTable, who: Combatant, why: 'fell' | 'gone' | 'reach'): void {
  table.tell?.({ kind: 'foiled', rule: 'WWN-6.5', who: who.id, why });
}

/** Shatter a Shield, as a Main action (WWN-6.6). */
export function shatter(
  table: WwnTable,
  fight: Fight,
  who: Combatant,
  target: Combatant,
  arm: Arm,
  wield: Wield,
): void {
  readyStrike(fight, who, arm, wield, target);
  shatterSwing(table, fight, plainStrike(who, target, arm, wield, 'attack', 0));
}

/** A blow at a shield: it has to hit, then to win Str/Stab against the bearer, who adds 1 (WWN-6.6). No Shock either way. */
export function shatterSwing(table: WwnTable, fight: Fight, plain: Strike): void {
  const s: Strike = { ...plain, harmless: true };
  if (swing(table, fight, s) !== true) return;
  const bearer = s.on;
  if (!bearsShield(bearer)) return;
  if (bearer.stats.shieldMagical) return;
  const won = opposedCheck(
    table,
    fight,
    {
      who: s.by,
      site: 'wwn.shield.attacker',
      pool: checkPool(false),
      bonus: skillBonus(table, fight, s.by, ['str'], ['stab']),
    },
    {
      who: bearer,
      site: 'wwn.shield.defender',
      pool: checkPool(false),
      bonus: skillBonus(table, fight, bearer, ['str'], ['stab']).add(1, 'bearer', 'WWN-6.6'),
    },
    { what: 'shield', rule: 'WWN-6.6' },
  );
  if (!won) return;
  bearer.shield = 'broken';
  table.tell?.({ kind: 'shattered', rule: 'WWN-6.6', by: s.by.id, who: bearer.id });
}

/** Screen an Ally: moves to the ward and stands between until the next turn (WWN-6.7). */
export function screenAlly(table: WwnTable, fight: Fight, who: Combatant, ward: Combatant): void {
  const { reach } = fight.options.charts;
  const near = fight.field.kind !== 'map' || beside(fight, who, ward);
  if (
    !near &&
    !go(table, fight, who, { to: null, toward: ward }, { how: 'screen', feet: paceOf(fight, who), gap: reach })
  )
    return;
  who.ward = ward.id;
  invalidate(fight);
  table.tell?.({ kind: 'does', rule: 'WWN-6.7', who: who.id, what: 'screen', thing: null, on: ward.id });
}

/** Joins a swarm against somebody: the Main action is spent, and one of the swarm will strike for all (WWN-6.4). */
export function joinSwarm(table: WwnTable, fight: Fight, who: Combatant, target: Combatant, arm: Arm): void {
  const apart = settleFeet(table, fight, who, target);
  if (apart > Math.max(reachOf(fight, arm), arm.far === null ? 0 : (arm.range?.max ?? 0))) {
    table.tell?.({ kind: 'foiled', rule: 'WWN-6.4', who: who.id, why: 'reach' });
    return;
  }
  who.main = false;
  who.swarm = target.id;
  who.swarmArm = arm.id;
  table.tell?.({ kind: 'does', rule: 'WWN-6.4', who: who.id, what: 'swarm-join', thing: arm.name, on: target.id });
}

/** Those who have joined a swarm with somebody and still can. */
export const swarmOf = (fight: Fight, who: Combatant): Combatant[] =>
  fight.combatants.filter(
    each => each.swarm !== null && each.swarm === who.swarm && each.side === who.side && up(each),
  );

/** How many of a swarm count for the one who strikes: the others, or all of them, at most 3 (WWN-AMB-4). */
export function swarmCount(fight: Fight, size: number): number {
  return Math.min(3, fight.options.swarmCounts === 'others' ? size - 1 : size);
}

/** The strike of a swarm, an Instant by any one of it (WWN-6.4). The swarm is over with it. */
export function swarmStrike(
  table: WwnTable,
  fight: Fight,
  who: Combatant,
  target: Combatant,
  { arm, wield, spare }: Meant,
): void {
  const members = swarmOf(fight, who);
  const others = swarmCount(fight, members.length);
  for (const each of members) each.swarm = null;
  if (wield.use !== 'melee') spendShot(fight, who, arm, wield, target);
  strike(table, fight, { ...plainStrike(who, target, arm, wield, 'swarm', 0), others, spare });
}

/** Whirlwind Assault: own Shock to every foe in reach that it can harm, once a scene (WWN-FOC-WHIRLWIND). */
export function whirl(table: WwnTable, fight: Fight, who: Combatant, arm: Arm, wield: Wield): void {
  who.used = [...who.used, 'whirl'];
  table.tell?.({ kind: 'does', rule: 'WWN-FOC-WHIRLWIND', who: who.id, what: 'whirlwind', thing: arm.name, on: null });
  drawn(who, arm, null);
  for (const foe of fight.combatants) {
    const feet = feetBetween(fight, who, foe);
    if (!opposed(who, foe) || !up(foe) || !knowsOf(who, foe) || feet === null || feet > reachOf(fight, arm)) continue;
    const s = plainStrike(who, foe, arm, wield, 'whirl', 0);
    const shock = shockAgainst(fight, s, armorAgainst(table, fight, s).total);
    const turns = shock !== null && foe.shield === 'ready' && !foe.blocked;
    if (turns) foe.blocked = true;
    land(table, fight, {
      strike: s,
      amount: turns ? 0 : (shock ?? 0),
      cause: 'shock',
      damage: wield.shock === null || table.tell === undefined ? null : tallyFrom(table, wield.shock).explain(),
      why: turns ? 'shield' : 'armor',
    });
  }
}
