import { type Choice, MOST_COMBATANTS, type Offer, type OfferField } from '@affray/engine';
import { type Command, command } from './commands.ts';
import { CONDITIONS } from './conditions.ts';
import { bestiary } from './creatures.ts';
import { concealment, conditionKind, cover, type Fight, fate, knowledge, the, visibility } from './fight.ts';
import { poisons } from './hazards.ts';
import { amount, choice } from './offer.ts';
import { ruledAttacks } from './offers-ruled.ts';
import { refuse } from './refuse.ts';
import { undeclared } from './round.ts';
import { numberName } from './say-words.ts';
import { SKILL_NAMES, SKILLS } from './sheet.ts';
import { up } from './turn.ts';

/** What an identifier is called by people. */
const CALLED: { readonly [value: string]: string } = {
  totalDarkness: 'total darkness',
  clear: 'clear light',
  dim: 'dim light',
  all: 'every number',
  words: 'words alone: hurt, badly hurt',
  nothing: 'only that it is there',
  fighting: 'in the fight',
  partial: 'partial cover',
  medium: 'medium cover',
  substantial: 'substantial cover',
  total: 'total',
  light: 'lightly obscured',
  heavy: 'heavily obscured',
};
const words = (values: readonly string[]): Choice[] => values.map(value => ({ value, label: CALLED[value] ?? value }));
const yes = (name: string, label: string, no = 'no', yes = 'yes', optional = false): OfferField =>
  choice(
    name,
    label,
    [
      { value: true, label: yes },
      { value: false, label: no },
    ],
    optional,
  );
const no = (name: string, label: string): OfferField =>
  choice(name, label, [
    { value: false, label: 'no' },
    { value: true, label: 'yes' },
  ]);
const text = (name: string, label: string, optional = true): OfferField =>
  optional ? { kind: 'text', name, label, most: 200, optional } : { kind: 'text', name, label, most: 200 };

/** Under which heading a page shows each of the GM's tools. */
const GROUPS: { readonly [kind: string]: string } = {
  'gm-damage': 'gm-points',
  'gm-heal': 'gm-points',
  'gm-rest': 'gm-points',
  'gm-set': 'gm-points',
  'gm-condition': 'gm-conditions',
  'gm-effect': 'gm-conditions',
  'gm-end-effect': 'gm-conditions',
  'gm-fate': 'gm-conditions',
  'gm-summon': 'gm-people',
  'gm-remove': 'gm-people',
  'gm-reveal': 'gm-people',
  'gm-order': 'gm-order',
  'gm-turn': 'gm-order',
  'gm-skip': 'gm-order',
  'gm-check': 'gm-checks',
  'gm-morale': 'gm-checks',
  'gm-fear': 'gm-checks',
  'gm-ambush': 'gm-checks',
  'gm-fall': 'gm-hazards',
  'gm-suffocate': 'gm-hazards',
  'gm-breathe': 'gm-hazards',
  'gm-exposure': 'gm-hazards',
  'gm-shelter': 'gm-hazards',
  'gm-poison': 'gm-hazards',
  'gm-antidote': 'gm-hazards',
  'gm-scene': 'gm-scene',
  'gm-cover': 'gm-scene',
  'gm-distance': 'gm-scene',
  'gm-note': 'gm-story',
  'gm-end-fight': 'gm-story',
};

/** Everything that the GM can do: running the game, and the hand that overrides it. */
export function gmOffers(fight: Fight): Offer[] {
  const people: Choice[] = fight.roster.map(id => ({ value: id, label: the(fight, id).name, combatant: id }));
  const who = choice('who', 'Who', people);
  const make = (
    kind: string,
    label: string,
    fields: readonly OfferField[],
    sample: object,
    group = GROUPS[kind] ?? 'gm',
  ): Offer => {
    const parsed = command.safeParse({ kind, ...sample });
    const refusal = parsed.success ? refuse(fight, parsed.data) : null;
    return { id: kind, group, label, cost: '', rule: 'GM-1', base: { kind }, fields, refusal };
  };
  return [
    ...running(fight, make),
    ...(people.length === 0
      ? []
      : [
          ...bodies(fight, make, who),
          ...gifts(fight, make, who),
          ...nerves(make, who, people),
          ...hazards(make, who),
          ...order(fight, make, who, people),
        ]),
    ...table(fight, make),
    ...ruledAttacks(fight),
  ];
}

type Make = (
  kind: Command['kind'],
  label: string,
  fields: readonly OfferField[],
  sample: object,
  group?: string,
) => Offer;

function running(fight: Fight, make: Make): Offer[] {
  const found: Offer[] = [];
  if (fight.phase === 'ambush') found.push(make('spring-ambush', 'Spring the ambush', [], {}, 'flow'));
  if (fight.phase === 'declare' && undeclared(fight).some(id => the(fight, id).controller === 'gm')) {
    const numbers: Choice[] = [1, 2, 3, 4, 5].map(value => ({ value, label: `${value}` }));
    found.push(
      make('declare-all', 'Announce for all of mine', [choice('actions', 'Actions', numbers)], { actions: 1 }, 'flow'),
    );
  }
  return found;
}

/** The numbers that are set most; a sheet on the page offers the rest. */
function numbers(fight: Fight): Choice[] {
  return fight.roster.flatMap(id => {
    const who = the(fight, id);
    const { strength, dexterity, body, mind } = who.stats;
    const points = { hp: who.hp, sp: who.sp, mp: who.mp };
    const statistics = {
      'stats.strength': strength,
      'stats.dexterity': dexterity,
      'stats.body': body,
      'stats.mind': mind,
    };
    return Object.entries({ ...points, ...statistics }).map(([of, now]) => ({
      value: `combatants.${id}.${of}`,
      label: `${who.name}: ${numberName(of)}`,
      hint: `now ${now}`,
      combatant: id,
    }));
  });
}

function bodies(fight: Fight, make: Make, who: OfferField): Offer[] {
  const first = fight.roster[0];
  const points = (name: string, label: string): OfferField => amount(name, label, [0, 500, 0]);
  const to: Choice[] = [
    { value: 'hits', label: 'Hit Points' },
    { value: 'stun', label: 'Stun Points' },
  ];
  const spans: Choice[] = [
    { value: 'hour', label: 'an hour' },
    { value: 'mana', label: 'six hours' },
    { value: 'day', label: 'a day' },
  ];
  const harm = [amount('dice', 'd10s', [0, 50, 1]), amount('flat', 'plus', [0, 200, 0]), choice('to', 'From', to)];
  const health = [points('hits', 'Hit Points'), points('stun', 'Stun Points'), points('mana', 'Mana Points')];
  return [
    make('gm-damage', 'Deal damage', [who, ...harm, yes('soaked', 'Soak meets it'), text('cause', 'Cause')], {
      who: first,
      dice: 1,
      flat: 0,
      to: 'hits',
      soaked: true,
    }),
    make('gm-heal', 'Give points back', [who, ...health], { who: first, hits: 0, stun: 0, mana: 0 }),
    make('gm-rest', 'Rest', [who, choice('what', 'How long', spans)], { who: first, what: 'hour' }),
    make('gm-fate', 'Settle a fate', [who, choice('fate', 'It is', words(fate.options))], {
      who: first,
      fate: 'fighting',
    }),
    make('gm-set', 'Set a number', [choice('path', 'Which', numbers(fight)), text('value', 'To', false)], {}),
    make('gm-remove', 'Take out of the fight', [who], { who: first }),
  ];
}

/** Conditions, Effects, and what players know. */
function gifts(fight: Fight, make: Make, who: OfferField): Offer[] {
  const first = fight.roster[0];
  const kinds: Choice[] = conditionKind.options.map(value => ({ value, label: CONDITIONS[value].name }));
  const rounds = amount('rounds', 'Rounds', [1, 100, 1], '', 1, true);
  const soak: Choice[] = [
    { value: null, label: 'none' },
    ...[1, 2, 3, 4, 6].map(dice => ({ value: { kind: 'add', dice, oneAttack: false }, label: `+${dice}d10` })),
    { value: { kind: 'replace', dice: 6, oneAttack: false }, label: '6d10 in place of armor' },
  ];
  const worn = [...new Set(fight.roster.flatMap(id => the(fight, id).effects.map(each => each.id)))];
  const known = choice('knowledge', 'They know', words(knowledge.options), true);
  const found = [
    make(
      'gm-condition',
      'Set a condition',
      [who, choice('condition', 'Condition', kinds), yes('on', 'Is it so', 'ends', 'begins'), rounds],
      { who: first, condition: 'prone', on: true },
    ),
    make('gm-effect', 'Grant an Effect', [who, text('name', 'Name', false), choice('soak', 'Soak', soak), rounds], {
      who: first,
      name: 'Blessing',
      soak: null,
    }),
    make('gm-reveal', 'What players know', [who, yes('hidden', 'Hidden', 'in sight', 'hidden', true), known], {
      who: first,
    }),
  ];
  if (worn.length > 0)
    found.push(make('gm-end-effect', 'End an Effect', [who, choice('effect', 'Effect', words(worn))], {}));
  return found;
}

/** Checks, morale and fear. */
function nerves(make: Make, who: OfferField, people: readonly Choice[]): Offer[] {
  const whos: OfferField = { kind: 'choices', name: 'whos', label: 'Who', options: people, most: MOST_COMBATANTS };
  const ladder = amount('ladder', 'Difficulty', [-50, 50, 0], '', 10);
  const first = people[0]?.value ?? null;
  const source = choice('source', 'Of', [{ value: null, label: 'nobody here' }, ...people], true);
  const skills: Choice[] = SKILLS.map(skill => ({
    value: { kind: 'skill', skill, ladder: 0, sight: false },
    label: SKILL_NAMES[skill],
  }));
  const statistics: Choice[] = ['strength', 'dexterity', 'body', 'mind'].map(attribute => ({
    value: { kind: 'attribute', attribute, target: null },
    label: attribute,
  }));
  const strength = choice('strength', 'Strength', words(['mild', 'moderate', 'strong', 'powerful', 'overwhelming']));
  const checks = choice('check', 'Check', [...skills, ...statistics]);
  return [
    make('gm-check', 'Call for a check', [who, checks, text('why', 'Why')], {}),
    make('gm-morale', 'Call for morale', [whos, ladder, text('why', 'Why')], { whos: [first] }),
    make('gm-fear', 'Frighten', [whos, source, ladder, strength, text('why', 'Why')], { whos: [first], source: null }),
  ];
}

function hazards(make: Make, who: OfferField): Offer[] {
  const first = who.kind === 'choice' ? (who.options[0]?.value ?? null) : null;
  const ladder = amount('ladder', 'Difficulty', [-50, 50, 0], '', 10);
  const toxins: Choice[] = [...poisons.values()].map(each => ({ value: each.id, label: each.name }));
  const how = choice('skill', 'With', [
    { value: null, label: 'no check' },
    { value: 'acrobatics', label: 'Acrobatics' },
    { value: 'athletics', label: 'Athletics' },
  ]);
  const every = amount('every', 'Check every so many rounds', [1, 100, 6]);
  return [
    make('gm-fall', 'Let fall', [who, amount('feet', 'Feet', [0, 500, 20], 'ft', 10), how, ladder], {
      who: first,
      feet: 10,
      skill: null,
    }),
    make('gm-suffocate', 'Cut off the air', [who, no('strain', 'Under strain')], { who: first, strain: false }),
    make('gm-breathe', 'Let breathe', [who], { who: first }),
    make('gm-exposure', 'Expose to heat or cold', [who, choice('what', 'To', words(['heat', 'cold'])), every, ladder], {
      who: first,
      what: 'heat',
      every: 6,
    }),
    make('gm-shelter', 'Shelter from it', [who, no('survival', 'With Survival')], { who: first }),
    make('gm-poison', 'Poison', [who, choice('poison', 'With', toxins)], {
      who: first,
      poison: toxins[0]?.value ?? '',
    }),
    make('gm-antidote', 'Give an antidote', [who], { who: first }),
  ];
}

function order(fight: Fight, make: Make, who: OfferField, people: readonly Choice[]): Offer[] {
  const [first, second] = fight.roster;
  const now = up(fight)[0] ?? first;
  const before = choice('before', 'Before', [{ value: null, label: 'nobody: last' }, ...people]);
  const cells = [
    who,
    choice('cover', 'Cover', words(cover.options), true),
    choice('concealment', 'Concealment', words(concealment.options), true),
  ];
  const found = [
    make('gm-order', 'Move in the order', [who, before], { who: first, before: null }),
    make('gm-turn', 'Give the turn', [who], { who: first }),
    make('gm-skip', 'Skip the turn', [who], { who: now }),
    make('gm-cover', 'Cover and concealment', cells, { who: first, cover: 'none' }),
  ];
  if (fight.field.kind === 'word')
    found.push(
      make(
        'gm-distance',
        'Say a distance',
        [
          choice('one', 'Between', people),
          choice('other', 'and', people),
          amount('feet', 'Feet', [0, 1000, 5], 'ft', 5),
        ],
        { one: first, other: second, feet: 5 },
      ),
    );
  if (fight.phase === 'declare' && !fight.rolled)
    found.push(
      make(
        'gm-ambush',
        'Lay an ambush',
        [
          { kind: 'choices', name: 'party', label: 'Who lies in wait', options: people, most: MOST_COMBATANTS },
          yes('granted', 'Surprise is granted', 'Stealth decides'),
        ],
        { party: [first], granted: false },
      ),
    );
  return found;
}

function table(fight: Fight, make: Make): Offer[] {
  const light = choice('visibility', 'Light', words(visibility.options), true);
  const found = [
    make('gm-scene', 'Change the scene', [light, yes('rough', 'Rough ground', 'no', 'yes', true)], {}),
    make('gm-note', 'Tell the table', [text('text', 'What', false)], { text: 'x' }),
  ];
  const winners: Choice[] = [
    { value: null, label: 'nobody' },
    ...fight.sides.map(each => ({ value: each.id, label: each.name })),
  ];
  const now = amount('actions', 'Actions for the rest of this round', [1, 5, 1], '', 1, true);
  const kinds: Choice[] = bestiary.map(each => ({ value: each.id, label: each.name, hint: each.describe }));
  const sides = choice(
    'side',
    'Side',
    fight.sides.map(each => ({ value: each.id, label: each.name })),
  );
  found.push(
    make('gm-summon', 'Add to the fight', [choice('creature', 'What', kinds), sides, no('hidden', 'Hidden'), now], {
      creature: bestiary[0]?.id ?? '',
      side: fight.sides[0]?.id ?? '',
    }),
  );
  if (fight.phase === 'over') found.push(make('gm-resume', 'Let the fight go on', [], {}, 'flow'));
  else
    found.push(
      make('gm-end-fight', 'End the fight', [choice('winner', 'Winner', winners), text('reason', 'Why')], {
        winner: null,
        reason: '',
      }),
    );
  return found;
}
