import { Beside, type Choice, choice, type Json, text } from '@affray/engine';
import { chartNumbers, numberAt } from '../book/charts.ts';
import type { Fight } from '../state/fight.ts';
import { SWITCHES } from '../state/options.ts';
import type { GmPlan } from './action.ts';

const group = 'gm-rules';

/** Plans by the options that they are made of: these are never changed in place, and have many numbers. */
const KNOWN = new Beside<Fight['options'], readonly GmPlan<object>[]>();

/** House rules and numbers of the charts, changed in the middle of a fight: no default of ours is fixed. */
export function houseRules({ options }: Fight): readonly GmPlan<object>[] {
  const known = KNOWN.get(options) ?? plansOf(options);
  KNOWN.set(options, known);
  return known;
}

function plansOf(options: Fight['options']): GmPlan<object>[] {
  const now = new Map<string, Json>(Object.entries(options));
  const switches = SWITCHES.map(({ name, hint, values }) => ({
    id: `gm-rule-${name}`,
    group,
    label: capital(wordsOf(name)),
    cost: `now ${String(now.get(name))}. ${hint}`,
    command: { kind: 'gm-set', path: `options.${name}` },
    fields: [
      choice(
        'value',
        'Now',
        values.map(value => ({ value, label: wordsOf(String(value)) })),
      ),
    ],
    isOpen: true as const,
  }));
  const numbers: Choice[] = NUMBERS.map(({ path, label, rule, origin }) => ({
    value: `options.charts.${path}`,
    label,
    hint: `now ${numberAt(options.charts, path)}; ${origin === 'ours' ? 'a default of ours' : 'printed'}, ${rule}`,
  }));
  return [
    ...switches,
    {
      id: 'gm-rule-number',
      group,
      label: 'A number of the charts',
      cost: 'every default can be changed for this fight',
      command: { kind: 'gm-set' },
      fields: [choice('path', 'Which', numbers), text('value', 'To', 20)],
      isOpen: true,
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
