import { combatantId, type Plan, phrase, type Refusal, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { moveCost, needsMove, payMove } from '../rules/costs.ts';
import { change, freeHands, isInReach, isShield, nameOfItem, takeFrom, takeUp } from '../rules/items.ts';
import { feetBetween, settleFeet, where } from '../rules/places.ts';
import { isRefusal, named, no } from '../rules/refusal.ts';
import { tellDoes, tellFoiled } from '../rules/tell.ts';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, type Fight, find, the } from '../state/fight.ts';
import { end, said, thing, type WwnAction } from './action.ts';
import { known } from './offering.ts';
import { refuseThing, thingPlans } from './things.ts';

const RULE: RuleId = 'WWN-6.15';
const schema = said('pick-up', {
  weapon: thing,
  /** Whose it was; null: its own. */
  from: z._default(z.nullable(combatantId), null),
  end,
});
type PickUp = z.infer<typeof schema>;

/** Takes something up from the ground, one's own or another's, which ends in the hand. */
export const pickUp: WwnAction<PickUp, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['handles'],
  group: 'other',
  cost: (_fight, who) => moveCost(who),
  plans: (fight, who) => [
    ...thingPlans(
      fight,
      who,
      'pick-up',
      phrase`Pick up`,
      ({ arm, at }) => at === 'ground' || who.lying.some(each => each.id === arm.id),
    ).map(plan => ({ ...plan, tries: plan.tries.map(each => ({ ...each, from: null })) })),
    ...known(fight, who).flatMap(other => (other === who ? [] : plansFrom(fight, who, other))),
  ],
  refuse: (fight, who, command) =>
    (command.from === null ? refuseOwn(fight, who, command) : refuseOther(fight, who, command.from, command.weapon)) ??
    (freeHands(fight, who) < 1 ? no('hands', phrase`a free hand is needed; drop or sheathe something`, RULE) : null) ??
    needsMove(who, RULE),
  play(table, fight, who, { weapon, from }) {
    const owner = from === null ? who : the(fight, from);
    const found = owner.lying.find(each => each.id === weapon && isInReach(fight, who, each));
    // Without a map the game master may have to say how far it lies; then it may turn out to be out of reach.
    const there = found?.by == null ? (owner === who ? null : owner) : find(fight, found.by);
    if (
      there !== null &&
      fight.field.kind === 'word' &&
      settleFeet(table, fight, who, there) > fight.options.charts.reach
    )
      return tellFoiled(table, who, 'reach', 'WWN-GAP-7');
    payMove(who);
    if (owner !== who) return takeOthers(table, who, owner, weapon, found);
    takeUp(who, found ?? { id: weapon, count: 0, at: null, by: null, thrown: false });
    if (!isShield(who, weapon)) {
      change(who, weapon, each => ({ ...each, count: Math.max(1, each.count) }));
      if (!who.hands.includes(weapon)) who.hands = [...who.hands, weapon];
    }
    tellDoes(table, who, 'pick-up', RULE, nameOfItem(who, weapon));
  },
  odds: () => null,
};

function takeOthers(
  table: WwnTable,
  who: Combatant,
  owner: Combatant,
  weapon: string,
  found: Combatant['lying'][number] | undefined,
): void {
  if (found === undefined) return;
  const name = nameOfItem(owner, weapon);
  takeFrom(who, owner, found);
  tellDoes(table, who, 'pick-up', RULE, name, owner.id);
}

/** What of another's lies within reach: "Pick up: Long Sword of Cutter". */
const plansFrom = (fight: Fight, who: Combatant, owner: Combatant): Plan<PickUp>[] =>
  [...new Set(owner.lying.filter(each => isNear(fight, who, owner, each)).map(each => each.id))]
    .filter(weapon => !isShield(owner, weapon))
    .map(weapon => ({
      id: `pick-up:${owner.id}:${weapon}`,
      label: phrase`Pick up: ${nameOfItem(owner, weapon)} of ${owner.name}`,
      tries: [{ kind: 'pick-up', end: false, who: who.id, weapon, from: owner.id }],
    }));

/** Whether it may lie within reach: at its owner's feet, where no one has said. */
function isNear(fight: Fight, who: Combatant, owner: Combatant, found: Combatant['lying'][number]): boolean {
  if (found.at !== null || found.by !== null) return isInReach(fight, who, found);
  return (feetBetween(fight, who, owner) ?? 0) <= fight.options.charts.reach;
}

function refuseOther(fight: Fight, who: Combatant, from: Combatant['id'], weapon: string): Refusal | null {
  const owner = named(fight, from);
  if (isRefusal(owner)) return owner;
  const there = owner.lying.filter(each => each.id === weapon);
  if (there.length === 0 || isShield(owner, weapon))
    return no('not-there', phrase`no "${weapon}" of ${owner.name} lies on the ground`, RULE);
  if (!there.some(each => isNear(fight, who, owner, each)))
    return no('too-far', phrase`${nameOfItem(owner, weapon)} lies out of reach; go there first`, RULE);
  return who.stats.weapons.length >= MOST_WEAPONS
    ? no('laden', phrase`${who.name} carries too many weapons already`, RULE)
    : null;
}
/** As many as a sheet has room for. */
const MOST_WEAPONS = 20;

function refuseOwn(fight: Fight, who: Combatant, { weapon }: PickUp): Refusal | null {
  const refused = refuseThing(who, weapon);
  if (refused !== null) return refused;
  const name = nameOfItem(who, weapon);
  const at = where(who, weapon);
  const there = who.lying.filter(each => each.id === weapon);
  if (at !== 'ground' && there.length === 0) return no('not-there', phrase`${name} does not lie on the ground`, RULE);
  if (at === 'stowed') return no('stowed', phrase`the rest of ${name} is Stowed; Ready it first`, RULE);
  if (there.length > 0 && !there.some(each => isInReach(fight, who, each)))
    return no('too-far', phrase`${name} lies out of reach; go there first`, RULE);
  return null;
}
