import type { Choice, Json, Offer } from '@affray/engine';
import { chartNumbers, numberAt } from '../book/charts.ts';
import type { Fight } from '../state/fight.ts';
import { SWITCHES } from '../state/options.ts';
import { make } from './sketch.ts';

/** House rules and numbers of the charts, changed in the middle of a fight: no default of ours is fixed. */
export function houseRuleOffers(fight: Fight): Offer[] {
  const now = new Map<string, Json>(Object.entries(fight.options));
  const switches = SWITCHES.map(({ name, hint, values }) =>
    make(fight, {
      id: `gm-rule-${name}`,
      group: 'gm-rules',
      label: capital(wordsOf(name)),
      cost: `now ${String(now.get(name))}. ${hint}`,
      base: { kind: 'gm-set', path: `options.${name}` },
      fields: [
        {
          kind: 'choice',
          name: 'value',
          label: 'Now',
          options: values.map(value => ({ value, label: wordsOf(String(value)) })),
        },
      ],
      refusal: null,
    }),
  );
  const numbers: Choice[] = NUMBERS.map(({ path, rule, origin }) => ({
    value: `options.charts.${path}`,
    label: capital(path.split('.').map(wordsOf).join(', ')),
    hint: `now ${numberAt(fight.options.charts, path)}; ${origin === 'ours' ? 'a default of ours' : 'printed'}, ${rule}`,
  }));
  return [
    ...switches,
    make(fight, {
      id: 'gm-rule-number',
      group: 'gm-rules',
      label: 'A number of the charts',
      cost: 'every default can be changed for this fight',
      base: { kind: 'gm-set' },
      fields: [
        { kind: 'choice', name: 'path', label: 'Which', options: numbers },
        { kind: 'text', name: 'value', label: 'To', most: 20 },
      ],
      refusal: null,
    }),
  ];
}

/** `calledShotMiss`: "called shot miss". */
const wordsOf = (name: string): string => name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Numbers that stand alone: lists are set in the set-up. */
const NUMBERS = chartNumbers().filter(each => each.single);
