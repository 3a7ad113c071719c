import { type Choice, choice, gmGives, phrase, type RuleId, text, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import { skillId } from '../book/gear.ts';
import { check } from '../rules/check.ts';
import { refuseFree } from '../rules/refusal.ts';
import { rulings } from '../state/rulings.ts';
import { basis } from '../state/sheet.ts';
import { type Step, stepSaid, type TellsCheck, wording } from './action.ts';

const RULE: RuleId = 'ALY-5.12';
const says = stepSaid('improvise', {
  what: wording.check(z.minLength(1)),
  /** Null: the GM says what it costs, and its TN where it is rolled. */
  cost: gmGives(z._default(z.nullable(wholeFrom(0, 100)), null)),
  tn: gmGives(z._default(z.nullable(wholeFrom(0, 20)), null)),
  basis: z._default(z.nullable(basis), null),
  skill: z._default(z.nullable(skillId), null),
  rulings,
});

/** Costs that the GM may name, the likeliest first, and Target Numbers. */
const COSTS = [3, 1, 6, 10, 0];
const TNS = [2, 1, 3, 4, 5, 6, 0];

const BASES: readonly Choice[] = [
  { value: null, label: phrase`nothing` },
  { value: 'strength', label: phrase`Strength` },
  { value: 'agility', label: phrase`Agility` },
  { value: 'perception', label: phrase`Perception` },
  { value: 'resolve', label: phrase`Resolve` },
  { value: 'intellect', label: phrase`Intellect` },
  { value: 'charisma', label: phrase`Charisma` },
  { value: 'initiative', label: phrase`Initiative (reaction alone)` },
];

/**
 * Anything that no rule names: the GM says what it costs and how hard it is, before it is begun.
 * @see ALY-9.1 ALY-2.7 ALY-1.3
 */
export const improvise: Step<typeof says> & TellsCheck = {
  ...says,
  rule: RULE,
  group: 'other',
  role: 'aside',
  traits: ['beside', 'ruled'],
  text: (_fight, _who, { what }) => what,
  price: (table, _fight, _who, { cost, what }) => table.tally(cost ?? 0, what, RULE),
  plans: (_fight, { id }) => [
    {
      label: phrase`Something else`,
      tries: [
        {
          kind: 'improvise',
          who: id,
          what: 'something',
          cost: null,
          tn: null,
          basis: null,
          skill: null,
          rulings: null,
        },
      ],
      fields: () => [text('what', phrase`What`, 200), choice('basis', phrase`Rolled with`, BASES)],
    },
  ],
  refuse: () => null,
  costAlone: (_fight, _who, { cost: said }, cost) => (said === null ? null : cost),
  begin(table, fight, who, step) {
    const about = { who: who.id, what: step.what };
    const options = refuseFree(fight, who, 0) ? COSTS.filter(each => each > 0) : COSTS;
    const cost = step.cost ?? table.ask('alloy.gm.cost', 'gm', { about, options });
    const tn = step.basis === null ? 0 : (step.tn ?? table.ask('alloy.gm.tn', 'gm', { about, options: TNS }));
    return { ...step, cost, tn };
  },
  apply: () => undefined,
  perform(table, fight, who, step, doing) {
    const tn = step.basis === null ? 0 : (step.tn ?? 0);
    check(
      table,
      fight,
      who,
      {
        what: 'improvise',
        site: 'alloy.test',
        rule: RULE,
        target: null,
        words: step.what,
        basis: step.basis ?? 'intellect',
        skill: step.skill,
        rulings: step.rulings,
        tn: tn > 0 ? tn : null,
      },
      doing,
    );
  },
  checked: (_target, words) => phrase`does this: ${words}`,
  odds: { label: phrase`succeeds`, targets: () => [], isRolled: step => step.basis !== null },
};
