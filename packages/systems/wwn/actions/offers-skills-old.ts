import type { OfferField } from '@affray/engine';
import { ATTRIBUTE_NAMES, ATTRIBUTES, SKILLS } from '../book/charts.ts';
import { worthOf } from '../state/features.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { choiceOf, friendsKnown, known, type Plan, targets } from './offering.ts';

/** Skills, used oneself or in help of others (WWN-6.11, WWN-CHK-4). */
export const skillPlans = (fight: Fight, who: Combatant): Plan[] => [skillPlan(fight, who), aidPlan(fight, who)];

/** What is rolled, and against what. */
const fieldsOf = (who: Combatant): OfferField[] => [
  {
    kind: 'choice',
    name: 'attribute',
    label: 'Attribute',
    options: ATTRIBUTES.map(each => ({ value: each, label: ATTRIBUTE_NAMES[each] })),
  },
  {
    kind: 'choice',
    name: 'skill',
    label: 'Skill',
    options: SKILLS.map(each => ({ value: each, label: each, hint: String(worthOf(who.stats, each)) })),
  },
  { kind: 'number', name: 'difficulty', label: 'Difficulty', min: 2, max: 20, step: 1, suggested: 8 },
];

function skillPlan(fight: Fight, who: Combatant): Plan {
  const others = known(fight, who).filter(each => each !== who && each.fate === 'fighting');
  const base = { kind: 'skill', end: false, who: who.id } as const;
  return {
    id: 'skill',
    group: 'help',
    label: 'Use a skill',
    cost: 'Main',
    rule: 'WWN-6.11',
    base,
    fields: [
      ...fieldsOf(who),
      {
        kind: 'choice',
        name: 'target',
        label: 'Against',
        options: others.map(each => choiceOf(fight, who, each)),
        optional: true,
      },
      { kind: 'text', name: 'why', label: 'What for', most: 300, optional: true },
    ],
    tries: [{ ...base, attribute: 'str', skill: 'exert', difficulty: 8, target: null, why: null }],
  };
}

function aidPlan(fight: Fight, who: Combatant): Plan {
  const base = { kind: 'aid', end: false, who: who.id } as const;
  const { field, tries } = targets(fight, who, friendsKnown(fight, who), target => ({
    ...base,
    target,
    attribute: 'str',
    skill: 'exert',
    difficulty: 8,
  }));
  return {
    id: 'aid',
    group: 'help',
    label: 'Help with a skill',
    cost: 'Main',
    rule: 'WWN-CHK-4',
    base,
    fields: [{ ...field, label: 'Whom to help' }, ...fieldsOf(who)],
    tries,
    otherwise: 'there is no friend to help',
  };
}
