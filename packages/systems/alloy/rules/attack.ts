import type { CombatantId } from '@affray/engine';
import { phrase } from '@affray/engine';
import { effectOf, type Maneuver } from '../book/maneuvers.ts';
import { GUARDS } from '../book/words.ts';
import type { AlloyTable, EventOf, Paid } from '../state/events.ts';
import { type Combatant, type Fight, is, members, veil } from '../state/fight.ts';
import { isEngaged, lock } from '../state/position.ts';
import { invalidate } from '../state/roster.ts';
import {
  attackMaking,
  type Blow,
  damageTally,
  distinct,
  guardOf,
  judge,
  nameOf,
  passedBy,
  tnTally,
  type Verdict,
} from './blow.ts';
import { useStance } from './clock.ts';
import { defenseTally, healthLost, loseHealth, setCondition } from './damage.ts';
import { leapers } from './leap.ts';
import { isCritical, lastOf, net, poolOf } from './rolls.ts';
import { rule } from './ruling.ts';
import { letGo, useUp } from './wield.ts';

/**
 * An attack from first to last: who leaps aside, one roll, then each target in turn.
 * @see ALY-7.10 for several targets with one roll
 */
export function attack(table: AlloyTable, fight: Fight, blow: Blow, { cost, next }: Paid): void {
  const { who, targets } = blow;
  const leaping = leapers(table, fight, blow);
  reveal(table, fight, who);
  const outside = targets.some(each => !isEngaged(who, each));
  const made = attackMaking(table, fight, blow);
  const tn = tnTally(table, fight, blow);
  const last = lastOf(who, blow.rulings, cost === 0);
  if (cost > 0) useStance(who);
  const pool = poolOf(fight.options, made.dice.total, made.goal, made.trained, last);
  const successes = net(table, 'alloy.attack', who, pool);
  const critical = isCritical(successes);
  const secret = veil(fight, ...distinct(targets));
  table.tell?.({
    kind: 'attack',
    rule: blow.basic.rule,
    secret,
    who: who.id,
    targets: distinct(targets),
    weapon: blow.weapon.name,
    maneuver: nameOf(blow),
    dice: made.dice.explain(),
    goal: made.goal,
    last,
    tn: tn.explain(),
    net: successes,
    critical,
    cost,
    next,
  });
  if (outside && who.engaged.length > 0 && fight.options.resolve === 'start')
    who.exposed = Math.max(who.exposed, fight.phase + cost);
  // A thrown weapon is gone, but for those that come as a set; a crossbow is empty.
  useUp(fight, who, blow.weapon, blow.mode, targets[0] ?? null);
  for (const target of targets) strike(table, fight, blow, target, { successes, tn: tn.total, leaping });
  if (blow.charge && targets[0]) who.charging = { target: targets[0].id, until: next };
  if (critical && blow.weapon.traits.exotic) backfire(table, fight, blow);
}

/** Whoever attacks or engages is hidden no longer (ALY-4.9). */
export function reveal(table: AlloyTable, fight: Fight, who: Combatant): void {
  if (!who.hidden) return;
  who.hidden = false;
  invalidate(fight);
  table.tell?.({ kind: 'revealed', rule: 'ALY-4.9', secret: null, who: who.id });
}

interface Roll {
  readonly successes: number;
  readonly tn: number;
  readonly leaping: readonly CombatantId[];
}

/** One target of an attack: its defence, the hit, its damage and its effect. */
function strike(table: AlloyTable, fight: Fight, blow: Blow, target: Combatant, roll: Roll): void {
  // One that the same sweep has already felled is no target any more.
  if (target.fate !== 'fighting') return;
  const guard = guardOf(table, fight, blow, target, roll.leaping.includes(target.id));
  const defence =
    fight.options.defence === 'rolled' ? defend(table, fight, target, guard.value.total) : guard.value.total;
  const verdict = judge(fight, blow, roll.successes, roll.tn, defence);
  const harmful = verdict.hit && blow.basic.damage !== null;
  const damage = harmful ? damageTally(table, fight, blow, target, verdict) : null;
  const defense = harmful ? defenseTally(table, target, passedBy(blow, verdict)) : null;
  const meant = verdict.hit ? effectOf(blow.basic, verdict.worked) : 'none';
  const effect = isOpenTo(target, meant) ? meant : 'none';
  table.tell?.({
    kind: 'struck',
    rule: struckBy(fight, verdict.hit, roll),
    secret: veil(fight, blow.who.id, target.id),
    who: blow.who.id,
    target: target.id,
    way: guard.way,
    defence:
      fight.options.defence === 'rolled'
        ? { total: defence, parts: [{ name: phrase`${GUARDS[guard.way]}, rolled`, value: defence, rule: 'ALY-K12' }] }
        : guard.value.explain(),
    hit: verdict.hit,
    extras: verdict.hit ? verdict.extras : null,
    stunts: verdict.worked.filter(each => each.price !== null).map(each => each.name),
    failed: verdict.failed.map(each => each.name),
    damage: damage?.explain() ?? null,
    defense: defense?.explain() ?? null,
    effect,
  });
  if (damage && defense) loseHealth(table, fight, target, healthLost(damage.total, defense.total), 'ALY-G5');
  take(table, fight, blow.who, target, effect);
  if (verdict.hit) encumber(target, blow, verdict);
}

/** What maneuvers add to the cost of the next action of whom they hit (ALY-7.16). */
function encumber(target: Combatant, { basic }: Blow, { worked }: Verdict): void {
  if (basic.upon === 0 && worked.every(each => each.upon === 0)) return;
  const upon = [basic, ...worked].filter(each => each.upon !== 0);
  const by = upon.reduce((sum, each) => sum + each.upon, target.burden?.by ?? 0);
  const why = upon.map(each => each.name).join(' + ');
  target.burden = by === 0 ? null : { by, why: why.slice(0, 80) };
}

/** The rule that decided whether a target was hit. */
function struckBy(fight: Fight, hit: boolean, { successes, tn }: Roll): EventOf<'struck'>['rule'] {
  if (fight.options.hitRule === 'sum') return 'ALY-K11';
  if (hit) return 'ALY-7.3';
  return successes < tn ? 'ALY-7.5' : 'ALY-7.4';
}

/** Dodge or Parry as a pool of as many dice (ALY-K12). */
function defend(table: AlloyTable, fight: Fight, target: Combatant, dice: number): number {
  const { options } = fight;
  const goal = options.dice === 'revised2015' ? options.charts.dice.revisedGoal : options.charts.dice.goal;
  return Math.max(0, net(table, 'alloy.defence', target, poolOf(options, dice, goal, false, 'none')));
}

/** What a maneuver does besides damage. */
function take(table: AlloyTable, fight: Fight, who: Combatant, target: Combatant, effect: Maneuver['effect']): void {
  if (effect === 'disarm') letGo(fight, target);
  if (effect === 'tackle') {
    // Whoever engages comes out of its cover (ALY-5.20).
    who.cover = 'none';
    lock(who, target);
  }
  if (effect === 'prone' || effect === 'tackle')
    setCondition(table, fight, target, 'prone', true, effect === 'prone' ? 'ALY-7.9' : 'ALY-7.13');
}

/**
 * A critical failure with an Exotic weapon: the GM says whether it hurts its user.
 * @see ALY-7.26 ALY-9.8
 */
function backfire(table: AlloyTable, fight: Fight, blow: Blow): void {
  const { who } = blow;
  const none: Verdict = { hit: true, extras: 0, worked: [], failed: [] };
  const damage = damageTally(table, fight, { ...blow, charge: false }, who, none).total;
  const weapon = blow.weapon.name;
  const answer = rule(table, fight, 'alloy.gm.injury', 'hurt', () => ({
    who: who.id,
    on: null,
    what: weapon,
    case: [weapon],
    why: [],
    options: ['hurt', 'spared'],
    more: { weapon, damage },
  }));
  if (answer === 'hurt')
    loseHealth(table, fight, who, healthLost(damage, defenseTally(table, who, 0).total), 'ALY-7.26');
}

/** Whether an effect would change anything for somebody: who lies is not tripped, who holds nothing not disarmed. */
export function isOpenTo(who: Combatant, effect: Maneuver['effect']): boolean {
  if (effect === 'prone') return !is(who, 'prone');
  return effect !== 'disarm' || who.main !== null;
}

/** Whether somebody is one alone and not a group: only such can be tripped, disarmed or tackled (ALY-7.14). */
export const isAlone = (who: Combatant): boolean => members(who) <= 1;
