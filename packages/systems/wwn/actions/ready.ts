import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { SHIELD } from '../book/gear.ts';
import { needsMain } from '../rules/costs.ts';
import { freeHands, nameOfItem, put, readyCost } from '../rules/items.ts';
import { where } from '../rules/places.ts';
import { no } from '../rules/refusal.ts';
import { tellDoes } from '../rules/tell.ts';
import { end, said, thing, type WwnAction } from './action.ts';
import { INSTANT } from './moment.ts';
import { refuseThing, thingPlans } from './things.ts';

/** What is Stowed becomes Readied, or the other way. */

const RULE: RuleId = 'WWN-6.12';
const readied = said('ready', { weapon: thing, end });
const COSTS = { main: phrase`Main`, 'on-turn': phrase`On Turn`, instant: INSTANT } as const;

/** Takes something out of the pack; Armsmaster and Deadeye do so as an Instant (WWN-FOC-ARMSMASTER). */
export const ready: WwnAction<z.infer<typeof readied>, typeof readied> = {
  rule: RULE,
  schema: readied,
  moment: 'swift',
  traits: ['handles'],
  group: 'other',
  cost: (fight, who, command) => COSTS[command === null ? 'main' : readyCost(fight, who, command.weapon)],
  plans: (fight, who) => thingPlans(fight, who, 'ready', phrase`Ready`, ({ at }) => at === 'stowed'),
  refuse(fight, who, { weapon }) {
    const refused = refuseThing(who, weapon);
    if (refused !== null) return refused;
    if (where(who, weapon) !== 'stowed')
      return no('not-stowed', phrase`${nameOfItem(who, weapon)} is not Stowed`, RULE);
    if (weapon === SHIELD && freeHands(fight, who) < 1)
      return no('hands', phrase`a shield takes a free hand; drop or sheathe something`, 'WWN-12.1A');
    return readyCost(fight, who, weapon) === 'main' ? needsMain(who, RULE) : null;
  },
  play(table, fight, who, { weapon }) {
    if (readyCost(fight, who, weapon) === 'main') who.main = false;
    put(who, weapon, 'readied');
    tellDoes(table, who, 'ready', RULE, nameOfItem(who, weapon));
  },
  odds: () => null,
};

const stowed = said('stow', { weapon: thing, end });
/** Puts something into the pack. */
export const stow: WwnAction<z.infer<typeof stowed>, typeof stowed> = {
  rule: RULE,
  schema: stowed,
  moment: 'turn',
  traits: ['handles'],
  group: 'other',
  cost: () => phrase`Main`,
  plans: (fight, who) => thingPlans(fight, who, 'stow', phrase`Stow`, ({ at }) => at === 'readied'),
  refuse(_fight, who, { weapon }) {
    const refused = refuseThing(who, weapon);
    if (refused !== null) return refused;
    return where(who, weapon) === 'readied'
      ? needsMain(who, RULE)
      : no('not-readied', phrase`${nameOfItem(who, weapon)} is not Readied`, RULE);
  },
  play(table, _fight, who, { weapon }) {
    who.main = false;
    put(who, weapon, 'stowed');
    tellDoes(table, who, 'stow', RULE, nameOfItem(who, weapon));
  },
  odds: () => null,
};
