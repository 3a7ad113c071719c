import type { Choice, Offer, OfferField } from '@affray/engine';
import { GRADES, PART_NAMES, PARTS, tag } from '../book/body.ts';
import { advantageName } from '../book/charts.ts';
import { circumstance, conditionKind, type Fight, fate } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { flag, make, number, pick, text, turns, who } from './sketch.ts';

/** What the GM does to a body: advantages, conditions, injuries, single numbers. */
export function bodies(fight: Fight): Offer[] {
  const first = { who: fight.roster[0] ?? 'gm' };
  return [
    make(fight, {
      label: 'Advantage or disadvantage',
      rule: 'ALT-2.3',
      base: { kind: 'gm-circumstance' },
      fields: [
        who(fight),
        text('name', 'Why', 60),
        points(fight),
        pick('on', 'On', circumstance.shape.on.options),
        turns,
      ],
      try: { ...first, name: '?', value: -3 },
    }),
    make(fight, {
      label: 'Condition',
      base: { kind: 'gm-condition', on: true },
      fields: [who(fight), pick('condition', 'Which', conditionKind.options), turns],
      try: { ...first, condition: 'prone' },
    }),
    make(fight, {
      id: 'gm-condition-off',
      label: 'End a condition',
      base: { kind: 'gm-condition', on: false },
      fields: [who(fight), pick('condition', 'Which', conditionKind.options)],
      try: { ...first, condition: 'prone' },
    }),
    ...harmOffers(fight),
    make(fight, {
      label: 'Fate',
      base: { kind: 'gm-fate' },
      fields: [who(fight), pick('fate', 'Now', fate.options)],
      try: { ...first, fate: 'fighting' },
    }),
    make(fight, {
      label: 'Set a number',
      base: { kind: 'gm-set' },
      fields: [
        { kind: 'choice', name: 'path', label: 'Which', options: numbers(fight) },
        { kind: 'text', name: 'value', label: 'To', most: 20 },
      ],
      refusal: null,
    }),
  ];
}

/** Advantages and disadvantages by name and by number (ALT-2.3, ALT-H2): the worst first. */
function points({ options: { charts } }: Fight): OfferField {
  const most = charts.wounds.most;
  const values = Array.from({ length: 2 * most + 1 }, (_, at) => at - most).filter(each => each !== 0);
  const options = values.map(value => ({ value, label: advantageName(charts, value) }));
  return { kind: 'choice', name: 'value', label: 'How much', options };
}

/** The numbers that are set most; a sheet on the page offers the rest. */
const numbers = (fight: Fight): Choice[] =>
  everybody(fight).flatMap(who =>
    Object.entries({ shock: who.shock, stun: who.stun, initiative: who.initiative ?? 0 }).map(([of, now]) => ({
      value: `combatants.${who.id}.${of}`,
      label: `${who.name}: ${of}`,
      hint: `now ${now}`,
      combatant: who.id,
    })),
  );

function harmOffers(fight: Fight): Offer[] {
  const first = { who: fight.roster[0] ?? 'gm' };
  const part: OfferField = {
    kind: 'choice',
    name: 'part',
    label: 'Where',
    options: PARTS.map(value => ({ value, label: PART_NAMES[value] })),
  };
  return [
    make(fight, {
      label: 'Deal an injury',
      rule: 'ALT-6.1',
      base: { kind: 'gm-wound' },
      fields: [
        who(fight),
        part,
        pick('grade', 'Wound', GRADES, true),
        pick('tag', 'Worsens', tag.options),
        number('shock', 'Shock', 0, 100, 0),
        number('stun', 'Stun', 0, 100, 0),
      ],
      try: { ...first, part: 'torso', grade: 'minor' },
    }),
    make(fight, {
      label: 'Heal',
      base: { kind: 'gm-heal' },
      fields: [
        who(fight),
        number('shock', 'Shock', 0, 100, 0),
        number('stun', 'Stun', 0, 100, 0),
        flag('treat', 'All injuries are seen to'),
      ],
      try: first,
    }),
  ];
}
