import type { RuleId } from '@affray/engine';
import { attack, type Paid, reveal } from './attack.ts';
import { blowOf } from './blow.ts';
import { leave, setCondition, stopBleeding } from './damage.ts';
import type { Act, DeedOf, Improvised } from './deeds.ts';
import type { AlloyTable, EventOf } from './events.ts';
import { type Combatant, type Fight, the, veil } from './fight.ts';
import { bandOf, isEngaged, lock, part, stepAway, stepToward } from './position.ts';
import { lastOf, making, net, poolOf, ruled } from './rolls.ts';
import { modeOf, useUp, weaponOf } from './wield.ts';
import { leaveWork } from './works.ts';

/** What surrounds an action: its price, and whether it is the blow of a charge. */
export interface Doing extends Paid {
  readonly charge: boolean;
}

/** Does one action, now. It was checked, and its cost is charged by whoever calls. */
export function perform(table: AlloyTable, on: Fight, who: Combatant, deed: Act, doing: Doing): void {
  switch (deed.kind) {
    case 'attack':
      attack(table, on, blowOf(on, who, deed, doing.charge), doing);
      return;
    case 'aid':
      aid(table, on, who, deed, doing);
      return;
    case 'assess':
      assess(table, on, who, deed, doing);
      return;
    case 'engage':
    case 'approach':
    case 'withdraw':
    case 'disengage': {
      const stood = who.spot.close;
      apply(on, who, deed);
      if (deed.kind === 'engage') reveal(table, who);
      tellMove(table, on, who, deed, doing);
      leaveWork(table, on, who, stood);
      return;
    }
    case 'flee':
      flee(table, on, who, doing);
      return;
    case 'improvise':
      improvise(table, on, who, deed, doing);
      return;
    default:
      if (deed.kind === 'stand') setCondition(table, on, who, 'prone', false, 'ALY-5.3');
      apply(on, who, deed);
      tellDid(table, on, who, deed.kind, thingOf(who, deed), doing, RULES[deed.kind]);
  }
}

const RULES = {
  stand: 'ALY-5.3',
  prepare: 'ALY-5.13',
  'pick-up': 'ALY-5.2',
  reload: 'ALY-5.10',
  'take-cover': 'ALY-5.2',
} as const satisfies { readonly [kind: string]: RuleId };

/**
 * What an action changes whatever the dice say, and nothing told: also used to look ahead along a combo.
 * @see ALY-5.13 ALY-6.3 ALY-6.9 ALY-G14
 */
export function apply(on: Fight, who: Combatant, deed: Act): void {
  switch (deed.kind) {
    case 'engage':
      who.cover = 'none';
      lock(who, the(on, deed.target));
      return;
    case 'approach':
      who.cover = 'none';
      stepToward(on, who, the(on, deed.target));
      return;
    case 'withdraw':
      who.cover = 'none';
      stepAway(on, who, the(on, deed.target));
      return;
    case 'disengage': {
      const foe = who.engaged[0];
      who.cover = 'none';
      part(on, who);
      if (deed.to === 'short' && foe !== undefined) stepAway(on, who, the(on, foe));
      return;
    }
    case 'stand':
      who.conditions = who.conditions.filter(each => each !== 'prone');
      return;
    case 'prepare':
      who.main = deed.weapon;
      who.grip = deed.grip;
      who.shieldUp = deed.shield;
      return;
    case 'pick-up':
      who.lost = who.lost.filter(each => each !== deed.weapon);
      if (who.main === null) who.main = deed.weapon;
      return;
    case 'reload':
      who.loaded = [...who.loaded, deed.weapon];
      return;
    case 'take-cover':
      who.cover = deed.cover;
      return;
    case 'attack': {
      const weapon = weaponOf(who, deed.weapon);
      if (weapon) useUp(who, weapon, modeOf(weapon, deed.thrown));
      return;
    }
    case 'aid':
    case 'assess':
    case 'flee':
    case 'improvise':
      return;
  }
}

function tellMove(
  table: AlloyTable,
  on: Fight,
  who: Combatant,
  deed: DeedOf<'engage' | 'approach' | 'withdraw' | 'disengage'>,
  { cost, next }: Doing,
): void {
  const target = deed.kind === 'disengage' ? null : the(on, deed.target);
  const band = target === null ? (deed.kind === 'disengage' ? deed.to : 'close') : bandOf(who, target);
  table.tell?.({
    kind: 'moved',
    rule: deed.kind === 'engage' ? 'ALY-5.3' : deed.kind === 'disengage' ? 'ALY-G14' : 'ALY-6.3',
    secret: veil(on, who.id, target?.id ?? null),
    who: who.id,
    how: deed.kind,
    target: target?.id ?? null,
    band: target !== null && isEngaged(who, target) ? 'engaged' : band,
    cost,
    next,
  });
}

function thingOf(who: Combatant, deed: Act): string {
  if (deed.kind === 'take-cover') return deed.cover;
  if (deed.kind !== 'prepare' && deed.kind !== 'pick-up' && deed.kind !== 'reload') return '';
  return deed.weapon === null ? (who.stats.shield?.name ?? '') : (weaponOf(who, deed.weapon)?.name ?? deed.weapon);
}

/** Tells of an action without dice. */
export function tellDid(
  table: AlloyTable,
  on: Fight,
  who: Combatant,
  what: EventOf<'did'>['what'],
  thing: string,
  { cost, next }: Paid,
  rule: RuleId,
): void {
  table.tell?.({ kind: 'did', rule, secret: veil(on, who.id), who: who.id, what, thing, cost, next });
}

/** Leaves the fight for good (ALY-6.10). */
function flee(table: AlloyTable, on: Fight, who: Combatant, { cost, next }: Paid): void {
  const secret = veil(on, who.id);
  leave(on, who);
  who.fate = 'fled';
  table.tell?.({ kind: 'fled', rule: 'ALY-6.10', secret, who: who.id, cost, next });
}

/**
 * Something that no rule names, with the cost and the TN that the GM has said.
 * @see ALY-5.12 ALY-2.7 ALY-1.3
 */
function improvise(table: AlloyTable, on: Fight, who: Combatant, deed: Improvised, { cost, next }: Paid): void {
  const tn = deed.basis === null ? 0 : (deed.tn ?? 0);
  const made = ruled(making(table, on, who, deed.basis ?? 'intellect', deed.skill), deed.rulings);
  const pool = poolOf(on.options, made.dice.total, made.goal, made.trained, lastOf(who, deed.rulings, cost === 0));
  const successes = tn > 0 ? net(table, 'alloy.test', who, pool) : 0;
  table.tell?.({
    kind: 'checked',
    rule: 'ALY-5.12',
    secret: veil(on, who.id),
    who: who.id,
    what: 'improvise',
    target: null,
    words: deed.what,
    dice: tn > 0 ? made.dice.explain() : null,
    goal: tn > 0 ? made.goal : null,
    tn: tn > 0 ? tn : null,
    net: tn > 0 ? successes : null,
    success: tn > 0 ? successes >= tn : null,
    cost,
    next,
  });
}

/** Rapid first aid: stops the loss, restores nothing (ALY-G13). */
function aid(table: AlloyTable, on: Fight, who: Combatant, deed: DeedOf<'aid'>, paid: Doing): void {
  const target = the(on, deed.target);
  const success = check(table, on, who, deed, { tn: on.options.charts.aid, rule: 'ALY-G13', ...paid });
  if (success) stopBleeding(table, on, target, 'ALY-G13');
}

/** Reading a foe: its figures are known to the reader's side (ALY-5.16). */
function assess(table: AlloyTable, on: Fight, who: Combatant, deed: DeedOf<'assess'>, paid: Doing): void {
  const target = the(on, deed.target);
  const success = check(table, on, who, deed, { tn: on.options.charts.assess, rule: 'ALY-5.16', ...paid });
  if (success && !target.readBy.includes(who.side)) target.readBy.push(who.side);
}

/** An Intellect roll against a TN, told (ALY-1.3). */
function check(
  table: AlloyTable,
  on: Fight,
  who: Combatant,
  deed: DeedOf<'aid' | 'assess'>,
  { tn, rule, cost, next }: Paid & { readonly tn: number; readonly rule: RuleId },
): boolean {
  const made = ruled(making(table, on, who, 'intellect', deed.kind === 'aid' ? 'medicine' : 'tactics'), deed.rulings);
  const pool = poolOf(on.options, made.dice.total, made.goal, made.trained, lastOf(who, deed.rulings, cost === 0));
  const successes = net(table, deed.kind === 'aid' ? 'alloy.aid' : 'alloy.assess', who, pool);
  const success = successes >= tn;
  table.tell?.({
    kind: 'checked',
    rule,
    secret: veil(on, who.id, deed.target),
    who: who.id,
    what: deed.kind,
    target: deed.target,
    words: '',
    dice: made.dice.explain(),
    goal: made.goal,
    tn,
    net: successes,
    success,
    cost,
    next,
  });
  return success;
}
