import type { Choice, Offer, OfferField, RuleId } from '@affray/engine';
import { BANDS } from './charts.ts';
import type { Command } from './commands.ts';
import { everybody, type Fight } from './fight.ts';
import { refuse } from './refuse.ts';
import { BAND_NAMES, STANCE_NAMES } from './words.ts';

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
const onOff: OfferField = { kind: 'flag', name: 'on', label: 'On' };

/** What the GM can do: the steps of the start, and its hand on everything. */
export function gmOffers(on: Fight): Offer[] {
  const people = everybody(on).map(({ id, name }): Choice => ({ value: id, label: name, combatant: id }));
  const who = choice('who', 'Whom', people);
  const sides = on.sides.map(({ id, name }): Choice => ({ value: id, label: name }));
  const side = choice('side', 'Side', sides);
  const offer = (given: Command, label: string, fields: readonly OfferField[], rule: RuleId = 'GM-1'): Offer => {
    const open = new Set(fields.map(each => each.name));
    const base = Object.entries(given).filter(([name]) => !open.has(name));
    return {
      id: given.kind,
      group: given.kind.startsWith('gm-') ? 'gm' : 'flow',
      label,
      cost: '',
      rule,
      base: { ...Object.fromEntries(base), kind: given.kind },
      fields,
      refusal: refuse(on, given),
    };
  };
  const [first] = everybody(on);
  if (!first) return [];
  const { id } = first;
  const other = everybody(on).find(each => each.id !== id)?.id ?? id;
  return [
    offer({ kind: 'roll-tactics' }, 'Roll tactics', [], 'ALY-4.1'),
    offer(
      { kind: 'stances', stance: 'neutral', side: null },
      'Stances of all of the GM’s',
      [
        choice(
          'stance',
          'Stance',
          Object.entries(STANCE_NAMES).map(([value, label]) => ({ value, label })),
        ),
        choice('side', 'Side', [{ value: null, label: 'all sides' }, ...sides]),
      ],
      'ALY-4.2',
    ),
    offer(
      { kind: 'gm-ambush', side: first.side, ambushed: true },
      'Rule an ambush',
      [side, { kind: 'flag', name: 'ambushed', label: 'Ambushed' }],
      'ALY-9.5',
    ),
    offer(
      { kind: 'gm-leader', side: first.side, leader: id },
      'Name a leader',
      [side, choice('leader', 'Leader', people)],
      'ALY-4.1',
    ),
    offer({ kind: 'gm-damage', who: id, damage: 6, passes: 0, cause: '' }, 'Deal damage', [
      who,
      number('damage', 'Damage', 0, 1000, 6),
      number('passes', 'Armor passed', 0, 100, 0),
      { kind: 'text', name: 'cause', label: 'From what', most: 300 },
    ]),
    offer({ kind: 'gm-heal', who: id, health: 1 }, 'Heal', [who, number('health', 'Health', 1, 1000, 1)]),
    offer({ kind: 'gm-condition', who: id, condition: 'prone', on: true }, 'Put or lift a condition', [
      who,
      choice('condition', 'Condition', words(['prone', 'lame', 'bleeding'])),
      onOff,
    ]),
    offer({ kind: 'gm-cover', who: id, cover: 'none' }, 'Set cover', [
      who,
      choice('cover', 'Cover', words(['none', 'light', 'heavy'])),
    ]),
    offer(
      { kind: 'gm-place', who: id, of: other, band: 'close' },
      'Place',
      [
        who,
        choice('of', 'From', people),
        choice(
          'band',
          'Distance',
          (['engaged', ...BANDS] as const).map(value => ({ value, label: BAND_NAMES[value] })),
        ),
      ],
      'ALY-9.6',
    ),
    offer({ kind: 'gm-order', who: id, phase: Math.max(1, on.phase) }, 'Set a phase', [
      who,
      number('phase', 'Phase', Math.max(1, on.phase), on.phase + 100, on.phase + 1),
    ]),
    offer({ kind: 'gm-end-effect', who: id }, 'End what it is doing', [who]),
    offer(
      { kind: 'gm-scene', name: null, cover: null, round: null },
      'Change the scene',
      [
        { kind: 'text', name: 'name', label: 'Scene', most: 120, optional: true },
        choice('cover', 'Best cover', words(['none', 'light', 'heavy'])),
        choice('round', 'A round is', words(['half-minute', 'minute', 'ten-minutes'])),
      ],
      'ALY-9.2',
    ),
    offer({ kind: 'gm-reveal', who: id, hidden: false, knowledge: null }, 'Reveal or hide', [
      who,
      { kind: 'flag', name: 'hidden', label: 'Hidden' },
      choice('knowledge', 'Players know', words(['all', 'words', 'nothing'])),
    ]),
    offer({ kind: 'gm-fate', who: id, fate: 'down' }, 'Decide a fate', [
      who,
      choice('fate', 'Fate', words(['fighting', 'down', 'dead', 'fled'])),
    ]),
    offer({ kind: 'gm-remove', who: id }, 'Remove', [who]),
    offer({ kind: 'gm-set', path: `combatants.${id}.health`, value: first.health }, 'Set a value', [
      { kind: 'text', name: 'path', label: 'Path', most: 200 },
      number('value', 'Value', -1000, 1000, first.health),
    ]),
    offer({ kind: 'gm-note', text: 'a note' }, 'Write into the story', [
      { kind: 'text', name: 'text', label: 'Text', most: 300 },
    ]),
    offer({ kind: 'gm-end-fight', winner: null, reason: '' }, 'End the fight', [
      choice('winner', 'Winner', [{ value: null, label: 'nobody' }, ...sides]),
      { kind: 'text', name: 'reason', label: 'Why', most: 200 },
    ]),
    offer({ kind: 'gm-resume' }, 'Take the fight up again', []),
  ];
}
