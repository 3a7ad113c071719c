import type { Choice, Json, Offer, OfferField, RuleId } from '@affray/engine';
import { GRADES, LEVELS, levelName, PART_NAMES, PARTS, tag } from './body.ts';
import { bestiary } from './creatures.ts';
import { circumstance, conditionKind, everybody, type Fight, fate } from './fight.ts';
import { strikesText } from './hazards.ts';
import { refusalOf } from './offers.ts';

/** Everything that the GM can do beside answering. */
export function gmOffers(fight: Fight): Offer[] {
  return [...running(fight), ...bodies(fight), ...order(fight), ...roster(fight), ...table(fight)];
}

interface Sketch {
  readonly id?: string;
  readonly group?: string;
  readonly label: string;
  readonly cost?: string;
  readonly rule?: RuleId;
  readonly base: Offer['base'];
  readonly fields?: readonly OfferField[];
  /** Fields with some value each, to see whether the command may be given. */
  readonly try?: { readonly [field: string]: Json };
  /** Null where it is known to be possible: then nothing is tried. */
  readonly refusal?: null;
}
/** Under which heading a page shows each of the GM's tools. */
const GROUPS: { readonly [kind: string]: string } = {
  'gm-hazard': 'gm-hazards',
  'gm-event': 'gm-hazards',
  'gm-time': 'gm-scene',
  'gm-turn-length': 'gm-scene',
  'gm-scene': 'gm-scene',
  'gm-wound': 'gm-points',
  'gm-heal': 'gm-points',
  'gm-set': 'gm-points',
  'gm-condition': 'gm-conditions',
  'gm-circumstance': 'gm-conditions',
  'gm-fate': 'gm-conditions',
  'gm-deed': 'gm-order',
  'gm-order': 'gm-order',
  'gm-turn': 'gm-order',
  'gm-skip': 'gm-order',
  'gm-summon': 'gm-people',
  'gm-remove': 'gm-people',
  'gm-reveal': 'gm-people',
  'gm-forget-ruling': 'gm-story',
  'gm-note': 'gm-story',
  'gm-end-fight': 'gm-story',
  'gm-resume': 'gm-story',
};

const make = (
  fight: Fight,
  { id, group, label, cost = '', rule = 'GM-1', base, fields = [], ...more }: Sketch,
): Offer => ({
  id: id ?? base.kind,
  group: group ?? GROUPS[base.kind] ?? 'gm',
  label,
  cost,
  rule,
  base,
  fields,
  refusal: more.refusal === null ? null : refusalOf(fight, { ...base, ...more.try }),
});

const people = (fight: Fight): Choice[] =>
  everybody(fight).map(({ id, name }) => ({ value: id, label: name, combatant: id }));
const who = (fight: Fight, label = 'Whom'): OfferField => ({
  kind: 'choice',
  name: 'who',
  label,
  options: people(fight),
});
const whos = (fight: Fight): OfferField => ({
  kind: 'choices',
  name: 'whos',
  label: 'Whom',
  options: people(fight),
  most: 50,
});
const pick = (name: string, label: string, values: readonly string[], optional = false): OfferField => ({
  kind: 'choice',
  name,
  label,
  options: values.map(value => ({ value, label: value })),
  ...(optional && { optional }),
});
const number = (
  name: string,
  label: string,
  min: number,
  max: number,
  suggested: number,
  unit?: string,
): OfferField => ({
  kind: 'number',
  name,
  label,
  min,
  max,
  step: 1,
  suggested,
  ...(unit !== undefined && { unit }),
});
const text = (name: string, label: string, most = 300): OfferField => ({ kind: 'text', name, label, most });
const flag = (name: string, label: string): OfferField => ({ kind: 'flag', name, label });
const turns: OfferField = {
  kind: 'number',
  name: 'turns',
  label: 'For so many Turns',
  min: 1,
  max: 100,
  step: 1,
  suggested: 1,
  optional: true,
};

/** Falls, traps and blasts: those that lie ready, and one made up on the spot (ALT-6.5). */
function hazardOffers(fight: Fight): Offer[] {
  const struck = { whos: [fight.roster[0] ?? 'gm'] };
  const ready = fight.hazards.map(each =>
    make(fight, {
      id: `hazard-${each.id}`,
      label: `${each.name}: ${strikesText(each)}`,
      rule: 'ALT-6.5',
      base: { kind: 'gm-hazard', hazard: each.id },
      fields: [whos(fight)],
      try: struck,
    }),
  );
  const levels = LEVELS.map(level => ({
    value: {
      id: 'harm',
      name: 'Sudden harm',
      levels: { wound: level, shock: level, stun: level },
      strikes: { kind: 'random', count: 1 },
    },
    label: levelName(level),
  }));
  const made = make(fight, {
    label: 'A fall, a trap, a blast',
    rule: 'ALT-6.5',
    base: { kind: 'gm-hazard' },
    fields: [{ kind: 'choice', name: 'hazard', label: 'How bad', options: levels }, whos(fight)],
    try: { hazard: levels[0]?.value ?? '', ...struck },
  });
  return [...ready, made];
}

function running(fight: Fight): Offer[] {
  const struck = { whos: [fight.roster[0] ?? 'gm'] };
  return [
    make(fight, {
      group: 'flow',
      label: 'Roll initiative',
      cost: '',
      rule: 'ALT-3.4',
      base: { kind: 'roll-initiative' },
    }),
    ...hazardOffers(fight),
    make(fight, {
      label: 'Something sudden',
      rule: 'ALT-3.2',
      base: { kind: 'gm-event' },
      fields: [text('what', 'What happens'), whos(fight)],
      try: { what: '?', ...struck },
    }),
    make(fight, {
      label: 'Time passes',
      rule: 'ALT-H7',
      base: { kind: 'gm-time' },
      fields: [
        number('seconds', 'Seconds', 0, 1_000_000, 60, 's'),
        number('days', 'Days of rest', 0, 1000, 0, 'd'),
        flag('assisted', 'Under a healer’s care'),
      ],
    }),
    make(fight, {
      label: 'What a Turn stands for',
      rule: 'ALT-3.3',
      base: { kind: 'gm-turn-length' },
      fields: [number('seconds', 'Seconds', 1, 100_000, fight.seconds, 's')],
      try: { seconds: fight.seconds },
    }),
  ];
}

function bodies(fight: Fight): Offer[] {
  const first = { who: fight.roster[0] ?? 'gm' };
  return [
    make(fight, {
      label: 'Advantage or disadvantage',
      rule: 'ALT-2.3',
      base: { kind: 'gm-circumstance' },
      fields: [
        who(fight),
        text('name', 'Why', 60),
        number('value', 'Points', -15, 15, -3),
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

function order(fight: Fight): Offer[] {
  const acting = fight.go?.who ?? fight.roster[0] ?? 'gm';
  const busy = everybody(fight).find(each => each.deed)?.id ?? acting;
  const waiting = fight.order.find(id => id !== acting) ?? acting;
  return [
    make(fight, { label: 'End this go', base: { kind: 'gm-skip', who: acting } }),
    make(fight, { label: 'Give the go to', base: { kind: 'gm-turn' }, fields: [who(fight)], try: { who: waiting } }),
    make(fight, {
      label: 'Move in the order',
      base: { kind: 'gm-order' },
      fields: [
        who(fight),
        {
          kind: 'choice',
          name: 'before',
          label: 'Before',
          options: [...people(fight), { value: null, label: 'last' }],
        },
      ],
      try: { who: acting, before: null },
    }),
    make(fight, {
      label: 'Settle an action in progress',
      rule: 'ALT-3.7',
      base: { kind: 'gm-deed' },
      fields: [who(fight), pick('state', 'It is', ['done', 'cancelled'])],
      try: { who: busy, state: 'done' },
    }),
  ];
}

/** Who is there, and what players know of them. */
function roster(fight: Fight): Offer[] {
  const first = { who: fight.roster[0] ?? 'gm' };
  const kinds: Choice[] = bestiary.map(({ id, name, describe }) => ({ value: id, label: name, hint: describe }));
  const sides: Choice[] = fight.sides.map(({ id, name }) => ({ value: id, label: name }));
  const known: Choice[] = [
    { value: 'words', label: 'words alone: hurt, badly hurt' },
    { value: 'all', label: 'every number' },
    { value: 'nothing', label: 'only that it is there' },
  ];
  const choice = (name: string, label: string, options: readonly Choice[]): OfferField => ({
    kind: 'choice',
    name,
    label,
    options,
  });
  const summon = { creature: bestiary[0]?.id ?? '', side: fight.sides[0]?.id ?? '' };
  const add = {
    fields: [choice('creature', 'What', kinds), choice('side', 'Side', sides)],
    rule: 'ALT-3.5',
    try: summon,
  } as const;
  return [
    make(fight, { label: 'Add to the fight', base: { kind: 'gm-summon' }, ...add }),
    make(fight, { id: 'gm-summon-hidden', label: 'Add in hiding', base: { kind: 'gm-summon', hidden: true }, ...add }),
    make(fight, {
      label: 'Show to players',
      base: { kind: 'gm-reveal', hidden: false },
      fields: [who(fight)],
      try: first,
    }),
    make(fight, {
      id: 'gm-hide',
      label: 'Hide from players',
      base: { kind: 'gm-reveal', hidden: true },
      fields: [who(fight)],
      try: first,
    }),
    make(fight, {
      id: 'gm-knowledge',
      label: 'What players know',
      base: { kind: 'gm-reveal' },
      fields: [who(fight), choice('knowledge', 'They know', known)],
      try: first,
    }),
    make(fight, { label: 'Take out of the fight', base: { kind: 'gm-remove' }, fields: [who(fight)], try: first }),
  ];
}

function table(fight: Fight): Offer[] {
  const sides: Choice[] = [
    ...fight.sides.map(({ id, name }) => ({ value: id, label: name })),
    { value: null, label: 'nobody' },
  ];
  const rulings: Choice[] = fight.rulings.map((each, index) => ({
    value: index,
    label: `${each.site.split('.').at(-1)}: ${JSON.stringify(each.answer)}`,
    hint: each.case,
  }));
  return [
    make(fight, {
      label: 'Light',
      base: { kind: 'gm-scene' },
      fields: [pick('light', 'Now', ['bright', 'dim', 'dark', 'black'])],
    }),
    make(fight, {
      label: 'Forget a ruling',
      rule: 'ALT-8.2',
      base: { kind: 'gm-forget-ruling' },
      fields: [
        { kind: 'choice', name: 'index', label: 'Which', options: [{ value: null, label: 'all of them' }, ...rulings] },
      ],
      try: { index: null },
    }),
    make(fight, { label: 'Note', base: { kind: 'gm-note' }, fields: [text('text', 'Text')], try: { text: '?' } }),
    make(fight, {
      label: 'End the fight',
      base: { kind: 'gm-end-fight' },
      fields: [{ kind: 'choice', name: 'winner', label: 'Won by', options: sides }, text('reason', 'Why', 200)],
      try: { winner: null, reason: '' },
    }),
    make(fight, { label: 'Let the fight go on', base: { kind: 'gm-resume' } }),
  ];
}
