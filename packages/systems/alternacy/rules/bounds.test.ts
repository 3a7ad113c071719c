/** Where a rule ends: the last foot, the last point of a word, the shortest time. */
import { expect, test } from 'vitest';
import type { Levels } from '../book/body.ts';
import { command, refuse } from '../commands.ts';
import type { Fight } from '../state/fight.ts';
import { arena, give, one, questions, told } from '../testing.ts';
import { healthOf } from './damage.ts';
import { bandOf, levelChoices } from './suggest.ts';

const two = (more: Parameters<typeof arena>[1] = {}): Fight => arena({ ana: {}, bert: {} }, more);
const injury = { id: 1, part: 'torso', grade: 'major', tag: 'none', treated: false, clock: 0 } as const;

test('[ALT-H6] health in words goes by the worst injury, by Shock and by Stun', () => {
  const fight = two();
  const word = (penalty: number, shock: number, stun = 0) => {
    const injuries = penalty === 0 ? [] : [{ ...injury, penalty }];
    return healthOf(fight, { ...one(fight, 'ana'), injuries, shock, stun });
  };
  expect([word(0, 0), word(1, 0), word(0, 1), word(0, 0, 1)]).toEqual([
    'unhurt',
    'scratched',
    'scratched',
    'scratched',
  ]);
  expect([word(2, 2, 14), word(3, 0), word(0, 3), word(0, 0, 15)]).toEqual(['scratched', 'hurt', 'hurt', 'hurt']);
  expect([word(5, 5), word(6, 0), word(0, 6)]).toEqual(['hurt', 'badly hurt', 'badly hurt']);
  expect([word(14, 8), word(15, 0), word(0, 9)]).toEqual(['badly hurt', 'near death', 'near death']);
});

test('[ALT-H7] a deadly injury gets worse as often as the chart says, and never where it says 0', () => {
  const after = (deadlySeconds: number) => {
    const fight = two();
    fight.options.charts.worsening.deadlySeconds = deadlySeconds;
    one(fight, 'bert').injuries = [{ ...injury, penalty: 6, tag: 'deadly' }];
    return one(give(fight, { kind: 'gm-time', seconds: 3 }).fight, 'bert').shock;
  };
  expect([after(0), after(1), after(2), after(3), after(4)]).toEqual([0, 3, 1, 1, 0]);
});

test('[ALT-H8] [ALT-H10] seconds let Stun fade by whole Turns, and are no rest', () => {
  const fight = two();
  one(fight, 'bert').stun = 12;
  const { decay } = fight.options.charts.stun;
  expect(one(give(fight, { kind: 'gm-time', seconds: fight.seconds }).fight, 'bert').stun).toBe(12 - decay);
});

test('[ALT-3.8] first aid for whom the GM takes out of the fight is cancelled', () => {
  const fight = arena({ ana: {}, abe: { side: 'red' }, bert: {} });
  one(fight, 'abe').injuries = [{ ...injury, penalty: 6, tag: 'deadly' }];
  const turns = [['alternacy.ruling.turns', 'gm', 3]] as const;
  const begun = give(fight, { kind: 'first-aid', who: 'ana', target: 'abe' }, [], turns).fight;
  expect(one(begun, 'ana').deed).not.toBeNull();
  const { events } = give(begun, { kind: 'gm-remove', who: 'abe' });
  expect(told(events, 'deed')).toMatchObject([{ who: 'ana', state: 'cancelled' }]);
});

test('[GM-1] how far apart two are is told as it was said', () => {
  const { events } = give(two({ field: 'word' }), { kind: 'gm-distance', one: 'ana', other: 'bert', feet: 33 });
  expect(told(events, 'gm')).toMatchObject([{ after: 33 }]);
});

test('[ALT-4.3] twice the reach is still some way, which is suggested to be near enough; beyond it is far', () => {
  const asked = (feet: number) => {
    const fight = arena({ ana: { at: [0, 20] }, bert: { at: [feet, 20] } });
    const { reach } = fight.options.charts.suggestions;
    const played = give(
      fight,
      { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' },
      [],
      [['alternacy.ruling.reach', 'gm', 'no']],
    );
    return [feet / reach, questions(played, 'alternacy.ruling.reach')[0]?.options[0]];
  };
  expect([asked(31)[1], asked(60), asked(61)[1]]).toEqual(['yes', [2, 'yes'], 'no']);
});

test('[ALT-6.3] the GM chooses one level for all where a hit has one, else from three', () => {
  const suggestion: Levels = { wound: 'light', shock: 'light', stun: 'light' };
  const uniform = ({ wound, shock, stun }: Levels): boolean => wound === shock && shock === stun;
  const choices = (damageLevels: 'one' | 'three', from = suggestion) =>
    levelChoices(two({ options: { damageLevels } }), from);
  expect(choices('one').every(uniform)).toBe(true);
  const mixed: Levels = { wound: 'light', shock: 'moderate', stun: 'heavy' };
  expect(choices('one', mixed).slice(1).every(uniform)).toBe(true);
  expect(choices('three', mixed).slice(1, 3)).toEqual([
    { wound: 'moderate', shock: 'heavy', stun: 'severe' },
    { wound: 'glance', shock: 'light', stun: 'moderate' },
  ]);
});

test('[ALT-5.3] beyond all bands a shot is as in the last of them', () => {
  const { charts } = two().options;
  const bands = [
    { name: 'near', upTo: 10, dn: 10 },
    { name: 'middle', upTo: 20, dn: 14 },
    { name: 'last', upTo: 30, dn: 18 },
  ];
  const at = (feet: number) => bandOf({ ...charts, suggestions: { ...charts.suggestions, bands } }, feet).name;
  expect([10, 11, 20, 30, 31, 500].map(at)).toEqual(['near', 'middle', 'middle', 'last', 'last', 'last']);
});

test('[ALT-8.3] opening a house book is told', () => {
  const { events } = give(two(), { kind: 'gm-house-book', book: [] });
  expect(told(events, 'gm')).toMatchObject([{ what: 'opens a house book' }]);
});

test('[ALT-5.1] [ALT-5.3] a weapon of the other kind is refused by what it is for', () => {
  const fight = arena({ ana: { weapons: ['longsword', 'long-bow'] }, bert: {} });
  const why = (kind: 'engage' | 'shoot', weapon: string) =>
    refuse(fight, command.parse({ kind, who: 'ana', target: 'bert', weapon }))?.reason;
  expect(why('engage', 'long-bow')).toContain('is a missile');
  expect(why('shoot', 'longsword')).toContain('is for hand-to-hand');
});
