import type { Choice, Offer, OfferField } from '@affray/engine';
import { bestiary } from '../bestiary.ts';
import { LEVELS, levelName } from '../book/body.ts';
import { strikesText } from '../rules/hazards.ts';
import type { Fight } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { bodies } from './body-offers.ts';
import { houseRuleOffers } from './rule-offers.ts';
import { flag, make, number, people, pick, text, who, whos } from './sketch.ts';

/** Everything that the GM can do beside answering. */
export function gmOffers(fight: Fight): Offer[] {
  return [
    ...running(fight),
    ...bodies(fight),
    ...order(fight),
    ...roster(fight),
    ...table(fight),
    ...houseRuleOffers(fight),
  ];
}

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
