import { amount, BesideEach, choice, type OfferField, phrase } from '@affray/engine';
import { ATTRIBUTE_NAMES, ATTRIBUTES, attribute, SKILL_NAMES, SKILLS, skillId } from '../book/charts.ts';
import { worthOf } from '../state/features.ts';
import type { Combatant } from '../state/fight.ts';
import { difficulty } from './action.ts';

/** What the schemas of skill checks say. */
export const task = { attribute, skill: skillId, difficulty };

const ATTRIBUTE = choice(
  'attribute',
  phrase`Attribute`,
  ATTRIBUTES.map(each => ({ value: each, label: ATTRIBUTE_NAMES[each] })),
);
const DIFFICULTY = amount('difficulty', phrase`Difficulty`, 2, 20, 8);

const skillsOf = (stats: Combatant['stats']): OfferField =>
  choice(
    'skill',
    phrase`Skill`,
    SKILLS.map(each => ({ value: each, label: SKILL_NAMES[each], hint: String(worthOf(stats, each)) })),
  );
/** The longest list that is offered to everybody each time somebody is up: made once of each sheet. */
const SKILL = new BesideEach<Combatant['stats'], OfferField>();

/** What is rolled, and against what. */
export const taskFields = ({ stats }: Combatant): OfferField[] => [ATTRIBUTE, SKILL.of(stats, skillsOf), DIFFICULTY];

/** A difficulty as odds show it. */
export const shown = (value: number) => [{ label: phrase`difficulty`, value: String(value) }];
