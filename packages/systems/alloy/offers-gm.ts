import type { Choice, Offer, OfferField, RuleId } from '@affray/engine';
import { BANDS } from './charts.ts';
import type { Command } from './commands.ts';
import { bestiary } from './creatures.ts';
import { everybody } from './crowd.ts';
import type { Combatant, Fight } from './fight.ts';
import { ruledOffers } from './offers-ruled.ts';
import { refuse } from './refuse.ts';
import { BAND_NAMES, STANCE_NAMES } from './words.ts';

/** A choice that may be left as things are. */
const maybe = (name: string, label: string, options: readonly Choice[]): OfferField => ({
  kind: 'choice',
  name,
  label,
  options,
  optional: true,
});
const choice = (name: string, label: string, options: readonly Choice[]): OfferField => ({
  kind: 'choice',
  name,
  label,
  options,
});
const number = (name: string, label: string, min: number, max: number, suggested: number): OfferField => ({
  kind: 'number',
  name,
  label,
  min,
  max,
  step: 1,
  suggested,
});
const words = (options: readonly string[]): Choice[] => options.map(value => ({ value, label: value }));
const flag = (name: string, label: string): OfferField => ({ kind: 'flag', name, label });
const text = (name: string, label: string, most: number): OfferField => ({ kind: 'text', name, label, most });

/** What every offer to the GM is made of. */
interface Making {
  readonly on: Fight;
  /** Somebody, and somebody else where there is one, for commands that stand for many. */
  readonly first: Combatant;
  readonly other: Combatant;
  readonly people: readonly Choice[];
  readonly who: OfferField;
  readonly sides: readonly Choice[];
}

/** What the GM can do: the steps of the start, and its hand on everything. */
export function gmOffers(on: Fight): Offer[] {
  const [first, other = first] = everybody(on);
  if (!first || !other) return [];
  const people = everybody(on).map(({ id, name }): Choice => ({ value: id, label: name, combatant: id }));
  const sides = on.sides.map(({ id, name }): Choice => ({ value: id, label: name }));
  const making: Making = { on, first, other, people, sides, who: choice('who', 'Whom', people) };
  return [...starting(making), ...touching(making), ...arranging(making), ...deciding(making), ...ruledOffers(on)];
}

/** Headings under which the page shows the GM's tools. */
const GROUPS: { readonly [kind: string]: string } = {
  'gm-damage': 'gm-points',
  'gm-heal': 'gm-points',
  'gm-set': 'gm-points',
  'gm-condition': 'gm-conditions',
  'gm-end-effect': 'gm-conditions',
  'gm-fate': 'gm-conditions',
  'gm-summon': 'gm-people',
  'gm-remove': 'gm-people',
  'gm-reveal': 'gm-people',
  'gm-leader': 'gm-people',
  'gm-order': 'gm-order',
  'gm-ambush': 'gm-order',
  'gm-scene': 'gm-scene',
  'gm-cover': 'gm-scene',
  'gm-place': 'gm-scene',
  'gm-note': 'gm-story',
  'gm-end-fight': 'gm-story',
  'gm-resume': 'gm-story',
};

function offer(on: Fight, given: Command, label: string, fields: readonly OfferField[], rule: RuleId = 'GM-1'): Offer {
  const open = new Set(fields.map(each => each.name));
  const base = Object.entries(given).filter(([name]) => !open.has(name));
  return {
    id: given.kind,
    group: GROUPS[given.kind] ?? 'flow',
    label,
    cost: '',
    rule,
    base: { ...Object.fromEntries(base), kind: given.kind },
    fields,
    refusal: refuse(on, given),
  };
}

/** Tactics, stances, ambushes and leaders. */
function starting({ on, first, people, sides }: Making): Offer[] {
  const side = choice('side', 'Side', sides);
  const stances = Object.entries(STANCE_NAMES).map(([value, label]) => ({ value, label }));
  return [
    offer(on, { kind: 'roll-tactics' }, 'Roll tactics', [], 'ALY-4.1'),
    offer(
      on,
      { kind: 'stances', stance: 'neutral', side: null },
      'Stances of all of the GM’s',
      [choice('stance', 'Stance', stances), choice('side', 'Side', [{ value: null, label: 'all sides' }, ...sides])],
      'ALY-4.2',
    ),
    offer(
      on,
      { kind: 'gm-ambush', side: first.side, ambushed: true },
      'Rule an ambush',
      [side, flag('ambushed', 'Ambushed')],
      'ALY-9.5',
    ),
    offer(
      on,
      { kind: 'gm-leader', side: first.side, leader: first.id },
      'Name a leader',
      [side, choice('leader', 'Leader', people)],
      'ALY-4.1',
    ),
  ];
}

/** Harm, healing, conditions and cover. */
function touching({ on, first: { id }, who }: Making): Offer[] {
  return [
    offer(on, { kind: 'gm-damage', who: id, damage: 6, passes: 0, cause: '' }, 'Deal damage', [
      who,
      number('damage', 'Damage', 0, 1000, 6),
      number('passes', 'Armor passed', 0, 100, 0),
      text('cause', 'From what', 300),
    ]),
    offer(on, { kind: 'gm-heal', who: id, health: 1 }, 'Heal', [who, number('health', 'Health', 1, 1000, 1)]),
    offer(on, { kind: 'gm-condition', who: id, condition: 'prone', on: true }, 'Put or lift a condition', [
      who,
      choice('condition', 'Condition', words(['prone', 'lame', 'bleeding'])),
      flag('on', 'On'),
    ]),
    offer(on, { kind: 'gm-cover', who: id, cover: 'none' }, 'Set cover', [
      who,
      choice('cover', 'Cover', words(['none', 'light', 'heavy'])),
    ]),
  ];
}

/** Places, phases and the scene. */
function arranging({ on, first: { id }, other, people, who }: Making): Offer[] {
  const bands = (['engaged', ...BANDS] as const).map(value => ({ value, label: BAND_NAMES[value] }));
  const now = Math.max(1, on.phase);
  return [
    offer(
      on,
      { kind: 'gm-place', who: id, of: other.id, band: 'close' },
      'Place',
      [who, choice('of', 'From', people), choice('band', 'Distance', bands)],
      'ALY-9.6',
    ),
    offer(on, { kind: 'gm-order', who: id, phase: now }, 'Set a phase', [
      who,
      number('phase', 'Phase', now, on.phase + 100, on.phase + 1),
    ]),
    offer(on, { kind: 'gm-end-effect', who: id }, 'End what it is doing', [who]),
    offer(
      on,
      { kind: 'gm-scene', name: null, cover: null, round: null },
      'Change the scene',
      [
        { kind: 'text', name: 'name', label: 'Scene', most: 120, optional: true },
        maybe('cover', 'Best cover', words(['none', 'light', 'heavy'])),
        maybe('round', 'A round is', words(['half-minute', 'minute', 'ten-minutes'])),
      ],
      'ALY-9.2',
    ),
  ];
}

/** Who knows what, who is in, and how it ends. */
function deciding({ on, first, who, sides }: Making): Offer[] {
  const { id, health } = first;
  return [
    offer(on, { kind: 'gm-reveal', who: id, hidden: false, knowledge: null }, 'Reveal or hide', [
      who,
      maybe('hidden', 'Others', [
        { value: true, label: 'do not know of it' },
        { value: false, label: 'see it' },
      ]),
      maybe('knowledge', 'Players know', words(['all', 'words', 'nothing'])),
    ]),
    offer(on, { kind: 'gm-fate', who: id, fate: 'down' }, 'Decide a fate', [
      who,
      choice('fate', 'Fate', words(['fighting', 'down', 'dead', 'fled'])),
    ]),
    offer(
      on,
      { kind: 'gm-summon', creature: bestiary[0]?.id ?? '', id: null, side: first.side, members: 1, hidden: false },
      'Add to the fight',
      [
        choice(
          'creature',
          'What',
          bestiary.map(each => ({ value: each.id, label: each.name, hint: each.describe })),
        ),
        choice('side', 'Side', sides),
        number('members', 'How many as one group (minions)', 1, 100, 1),
        choice('hidden', 'Others', [
          { value: false, label: 'see it' },
          { value: true, label: 'do not know of it' },
        ]),
      ],
    ),
    offer(on, { kind: 'gm-remove', who: id }, 'Remove', [who]),
    offer(on, { kind: 'gm-set', path: `combatants.${id}.health`, value: health }, 'Set a value', [
      text('path', 'Path', 200),
      number('value', 'Value', -1000, 1000, health),
    ]),
    offer(on, { kind: 'gm-note', text: 'a note' }, 'Write into the story', [text('text', 'Text', 300)]),
    offer(on, { kind: 'gm-end-fight', winner: null, reason: '' }, 'End the fight', [
      choice('winner', 'Winner', [{ value: null, label: 'nobody' }, ...sides]),
      text('reason', 'Why', 200),
    ]),
    offer(on, { kind: 'gm-resume' }, 'Take the fight up again', []),
  ];
}
