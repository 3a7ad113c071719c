import { amount, choice, type OfferField, phrase } from '@affray/engine';
import { ATTRIBUTE_NAMES, ATTRIBUTES, attribute, SKILLS, skillId } from '../book/charts.ts';
import { worthOf } from '../state/features.ts';
import type { Combatant } from '../state/fight.ts';
import { difficulty } from './action.ts';

/** What the schemas of skill checks say. */
export const task = { attribute, skill: skillId, difficulty };

/** What is rolled, and against what. */
export const taskFields = (who: Combatant): OfferField[] => [
  choice(
    'attribute',
    phrase`Attribute`,
    ATTRIBUTES.map(each => ({ value: each, label: ATTRIBUTE_NAMES[each] })),
  ),
  choice(
    'skill',
    phrase`Skill`,
    SKILLS.map(each => ({ value: each, label: each, hint: String(worthOf(who.stats, each)) })),
  ),
  amount('difficulty', phrase`Difficulty`, 2, 20, 8),
];

/** A difficulty as odds show it. */
export const shown = (value: number) => [{ label: phrase`difficulty`, value: String(value) }];
