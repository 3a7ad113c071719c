import { expect, test } from 'vitest';
import { one, told } from '../testing.ts';
import { byDodge, dodged, duel, shown, strikes } from '../testing-attacks.ts';
import { commands, refused } from '../testing-commands.ts';

const lay = (more: object) => ({ kind: 'gm-circumstance' as const, who: 'mara', name: 'slick floor', ...more });

test('[ALA-2.1] [ALA-1.3] an attack takes the difficulty by its name and any other modifier by its reason', () => {
  const { fight, events } = commands(duel(), [lay({ value: -5, difficulty: -20, on: 'attack', once: true })]);
  expect(told(events, 'gm')[0]).toMatchObject({
    who: 'mara',
    what: 'slick floor -5, difficulty Hard (-20), on attack, for the next roll',
  });
  const struck = strikes(fight, {}, dodged(97, 1), byDodge);
  expect(shown(struck).skill?.parts).toEqual(
    expect.arrayContaining([
      { name: 'difficulty Hard (-20)', value: -20, rule: 'ALA-2.1' },
      { name: 'slick floor', value: -5, rule: 'ALA-2.1' },
    ]),
  );
});

test('[ALA-2.1] one against another foe does not count, nor does one on defences', () => {
  const plain = shown(strikes(duel(), {}, dodged(97, 1), byDodge)).skill?.total;
  const { fight } = commands(duel(), [lay({ value: -50, on: 'defence' }), lay({ value: 30, against: 'mara' })]);
  expect(shown(strikes(fight, {}, dodged(97, 1), byDodge)).skill?.total).toBe(plain);
});

test('[ALA-1.3] a check that the GM calls takes it, once', () => {
  const { fight } = commands(duel(), [lay({ value: 10, once: true })]);
  const check = {
    kind: 'gm-check' as const,
    who: 'mara',
    check: { kind: 'skill' as const, skill: 'stealth' as const, ladder: 0 },
  };
  const played = commands(
    fight,
    [check, check],
    [
      ['alacrity.check.skill', 'mara', 97],
      ['alacrity.check.skill', 'mara', 97],
    ],
  );
  const parts = told(played.events, 'test').map(each =>
    each.target?.parts.map(({ name }) => name).includes('slick floor'),
  );
  expect(parts).toEqual([true, false]);
  expect(one(played.fight, 'mara').circumstances).toEqual([]);
});

test('the GM ends one by hand; nothing is refused with its reason', () => {
  const { fight } = commands(duel(), [lay({ value: 10 })]);
  const id = one(fight, 'mara').circumstances[0]?.id ?? -1;
  const ended = commands(fight, [{ kind: 'gm-end-circumstance', id }]).fight;
  expect(one(ended, 'mara').circumstances).toEqual([]);
  expect(refused(ended, { kind: 'gm-end-circumstance', id })?.code).toBe('alacrity/no-such');
  expect(refused(ended, lay({ value: 0 }))?.code).toBe('alacrity/nothing');
});
