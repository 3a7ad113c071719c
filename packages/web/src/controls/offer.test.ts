import type { Offer } from '@affray/engine';
import { combatantId } from '@affray/engine';
import { expect, test } from 'vitest';
import { percent } from '../words/numbers.ts';
import { atOnce, begun, composed, ending, grouped, missing, settledDraft, targetField } from './offer.ts';

const goblin = combatantId.parse('goblin-1');
const orc = combatantId.parse('orc');
const attack: Offer = {
  id: 'attack',
  group: 'attack',
  label: 'Attack',
  cost: '1 action',
  rule: 'ALA-9.1',
  base: { kind: 'attack', who: 'mara' },
  fields: [
    {
      kind: 'choice',
      name: 'target',
      label: 'Target',
      options: [
        { value: 'goblin-1', label: 'Goblin', combatant: goblin },
        { value: 'orc', label: 'Orc', combatant: orc },
      ],
    },
    {
      kind: 'choice',
      name: 'weapon',
      label: 'Weapon',
      options: [
        { value: 0, label: 'Sword' },
        { value: 1, label: 'Bow' },
      ],
    },
    { kind: 'number', name: 'bonus', label: 'Bonus', min: -50, max: 50, step: 10, suggested: 0, optional: true },
    { kind: 'flag', name: 'careful', label: 'Careful' },
    { kind: 'text', name: 'why', label: 'Why', most: 50 },
  ],
  refusal: null,
};

test('a form opens with what is plain, and leaves the target to a person', () => {
  expect(begun(attack)).toEqual({ weapon: 0, careful: false, why: '' });
});

test('whoever was chosen last is chosen again while that can be', () => {
  expect(begun(attack, { target: 'orc', weapon: 1 })).toMatchObject({ target: 'orc', weapon: 1 });
  expect(begun(attack, { target: 'ogre' })).not.toHaveProperty('target');
});

test('the only target is preselected', () => {
  const [field] = attack.fields;
  if (field?.kind !== 'choice') throw new Error('no choice');
  const one = { ...attack, fields: [{ ...field, options: field.options.slice(1) }] };
  expect(begun(one)).toEqual({ target: 'orc' });
});

test('a draft with something missing is no command, and says what is missing', () => {
  const draft = begun(attack);
  expect(missing(attack, draft)).toEqual(['Target', 'Why']);
  expect(composed(attack, draft)).toBeNull();
});

test('a full draft is the base with a value for every field, null where nothing was said', () => {
  expect(composed(attack, { ...begun(attack), target: 'orc', why: ' loud ' })).toEqual({
    kind: 'attack',
    who: 'mara',
    target: 'orc',
    weapon: 0,
    bonus: null,
    careful: false,
    why: 'loud',
  });
});

test('a text that nobody wrote is left to the command’s own default', () => {
  const [why] = attack.fields.filter(field => field.kind === 'text');
  if (!why) throw new Error('no text');
  const said = { ...attack, fields: [{ ...why, optional: true }] };
  expect(composed(said, {})).toEqual({ kind: 'attack', who: 'mara' });
});

test('a list that takes one of some needs one, and has it where there is one', () => {
  const [target] = attack.fields;
  if (target?.kind !== 'choice') throw new Error('no choice');
  const on = { kind: 'choices', name: 'targets', label: 'On', options: target.options, most: 1 } as const;
  const cast = { ...attack, fields: [on] };
  expect(missing(cast, begun(cast))).toEqual(['On']);
  expect(begun({ ...cast, fields: [{ ...on, options: on.options.slice(1) }] })).toEqual({ targets: ['orc'] });
});

test('targets are found, and a single short choice can be given at once', () => {
  expect(targetField(attack)?.name).toBe('target');
  expect(atOnce(attack)).toBeNull();
  const [, weapon] = attack.fields;
  expect(weapon && atOnce({ ...attack, fields: [weapon] })?.name).toBe('weapon');
});

test('groups keep the order of the listing', () => {
  const offers = ['move', 'attack', 'move'].map((group, at) => ({ ...attack, id: `${at}`, group }));
  expect(grouped(offers).map(each => [each.group, each.offers.map(offer => offer.id)])).toEqual([
    ['move', ['0', '2']],
    ['attack', ['1']],
  ]);
});

test('chances are never rounded to certainty', () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(each => percent(each))).toEqual(['0%', '<1%', '50%', '>99%', '100%']);
});

test('an offer that leaves nothing to say can be given with one press', () => {
  const [target, weapon] = attack.fields;
  if (target?.kind !== 'choice' || weapon?.kind !== 'choice') throw new Error('no choice');
  expect(settledDraft({ ...attack, fields: [] })).toEqual({});
  expect(settledDraft({ ...attack, fields: [{ ...weapon, options: weapon.options.slice(1) }] })).toEqual({ weapon: 1 });
  expect(settledDraft({ ...attack, fields: [weapon] })).toBeNull();
  expect(settledDraft({ ...attack, fields: [{ ...target, options: target.options.slice(1) }] })).toBeNull();
});

test('a deed ends the turn as somebody wishes, where it may', () => {
  const deed = { ...attack, base: { ...attack.base, end: true } };
  expect(ending([deed, attack], null)).toEqual([deed, attack]);
  expect(ending([deed, attack], false).map(each => each.base.end)).toEqual([false, undefined]);
});
