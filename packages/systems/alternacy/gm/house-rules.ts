import { BesideEach, type Choice, choice, type GmPlan, type Json, phrase, text } from '@affray/engine';
import { chartNumbers, numberAt } from '../book/charts.ts';
import type { Fight } from '../state/fight.ts';
import { switches } from '../state/options.ts';

type Plan = GmPlan<never> & { readonly kind: 'gm-set' };
const shown = { kind: 'gm-set', group: 'gm-rules' } as const;

/** Plans by the options that they are made of: these are never changed in place, and have many numbers. */
const KNOWN = new BesideEach<Fight['options'], readonly Plan[]>();

/** House rules and numbers of the charts, changed in the middle of a fight: no default of ours is fixed. */
export const houseRules = ({ options }: Fight): readonly Plan[] => KNOWN.of(options, plansOf);

function plansOf(options: Fight['options']): Plan[] {
  const now = new Map<string, Json>(Object.entries(options));
  const readings = switches().map(({ name, hint, values, word }) => ({
    id: `gm-rule-${name}`,
    ...shown,
    label: capital(wordsOf(name)),
    cost: phrase`now: ${word(now.get(name) ?? null)}. ${hint}`,
    command: null,
    base: { path: `options.${name}` },
    fields: [
      choice(
        'value',
        phrase`Now`,
        values.map(value => ({ value, label: word(value) })),
      ),
    ],
  }));
  const numbers: Choice[] = NUMBERS.map(({ path, label, rule, origin }) => ({
    value: `options.charts.${path}`,
    label,
    hint: phrase`now ${numberAt(options.charts, path)}; ${origin === 'ours' ? phrase`a default of ours` : phrase`printed`}, ${rule}`,
  }));
  return [
    ...readings,
    {
      id: 'gm-rule-number',
      ...shown,
      label: phrase`A number of the charts`,
      cost: phrase`every default can be changed for this fight`,
      command: null,
      fields: [choice('path', phrase`Which`, numbers), text('value', phrase`To`, 20)],
    },
  ];
}

/** `calledShotMiss`: "called shot miss". */
const wordsOf = (name: string): string => name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Numbers that stand alone: lists are set in the set-up. */
const NUMBERS = chartNumbers()
  .filter(each => each.single)
  .map(each => ({ ...each, label: capital(each.path.split('.').map(wordsOf).join(', ')) }));
