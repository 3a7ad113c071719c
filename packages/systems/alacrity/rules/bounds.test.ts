/** Where a rule ends: the last point of a word, the first round, the one action that is left. */
import { expect, test } from 'vitest';
import { castEffect } from '../actions/cast.ts';
import { usualSkill } from '../actions/grappling.ts';
import { effect } from '../book/effects.ts';
import type { CommandOf } from '../commands.ts';
import { distanceOf } from '../state/ground.ts';
import { setup } from '../state/setup.ts';
import { arena, id, one, play } from '../testing.ts';
import { commands, refused } from '../testing-commands.ts';
import { begin } from './begin.ts';
import { expose } from './hazards.ts';
import { healthOf, loseHits, loseStun, stunOf } from './health.ts';
import { endOf } from './lasting.ts';

import { walk } from './moving.ts';
import { burn } from './turn.ts';

const begun = (options = {}) => {
  const fight = arena({ mara: { hitPoints: 100, body: 12 }, orc: {} }, { options });
  fight.phase = 'passes';
  fight.pass = 1;
  return fight;
};

test('[ALA-12.1] health in words changes at a quarter, a half and three quarters lost', () => {
  const mara = one(begun(), 'mara');
  const at = (points: number) => {
    Object.assign(mara, { hp: points, sp: points });
    return [healthOf(mara), stunOf(mara)];
  };
  const words = [100, 99, 75, 74, 50, 49, 25, 24].map(at);
  expect(words.map(([hits]) => hits)).toEqual([
    'unhurt',
    'scratched',
    'scratched',
    'hurt',
    'hurt',
    'badly hurt',
    'badly hurt',
    'near death',
  ]);
  expect(words.every(([hits, stun]) => hits === stun)).toBe(true);
  mara.conditions = [{ kind: 'incapacitated', source: null, cause: 'wounds', ends: null }];
  expect([healthOf(mara), stunOf(mara)]).toEqual(['down', 'near death']);
});

test('[ALA-12.8] a new wound may be tended, stun that costs no Hit Point is none', () => {
  const fight = begun();
  one(fight, 'mara').tended = true;
  const after = (lose: Parameters<typeof play>[1]) => one(play(fight, lose).fight, 'mara').tended;
  expect(after((table, now) => loseHits(table, now, one(now, 'mara'), 1, 'a blow', 'ALA-12.1'))).toBe(false);
  expect(after((table, now) => loseStun(table, now, one(now, 'mara'), 4, 'a fist', 'ALA-12.4'))).toBe(true);
});

test('what lasts a round ends with this one, and with the first where none has begun', () => {
  const ends = (round: number, rounds: number | null) => endOf({ ...begun(), round }, rounds);
  expect([ends(0, 1), ends(1, 1), ends(3, 2), ends(3, 0), ends(3, null)]).toEqual([1, 1, 4, 3, null]);
});

test('[ALA-17.2] the first check against the cold comes at the end of so many rounds, the first round at the earliest', () => {
  const next = (round: number, every: number) => {
    const fight = { ...begun(), round };
    const exposed = { kind: 'gm-exposure', who: id('mara'), what: 'cold', every, ladder: 0 } as const;
    return play(fight, (table, now) => expose(table, now, exposed)).fight.combatants[id('mara')]?.ailments[0];
  };
  expect([next(0, 1), next(1, 1), next(2, 3)]).toMatchObject([{ next: 1 }, { next: 1 }, { next: 4 }]);
});

test('[ALA-6.4] a reflex of real exertion burns the held action before one of the round', () => {
  const fight = begun();
  const mara = one(fight, 'mara');
  Object.assign(mara, { declared: 3, held: 1, used: 1 });
  expect([burn(fight, mara), mara.held, mara.used]).toEqual([true, 0, 1]);
  expect([burn(fight, mara), mara.held, mara.used]).toEqual([true, 0, 2]);
});

test('[ALA-7.4] whoever is Prone does not drop Prone again', () => {
  const fight = begun();
  const drop = { kind: 'drop-prone', who: 'mara' } as const;
  fight.order = [{ members: [id('mara')], score: 1, together: false }];
  expect(refused(fight, drop)?.code).not.toBe('alacrity/prone');
  one(fight, 'mara').conditions = [{ kind: 'prone', source: null, cause: 'choice', ends: null }];
  expect(refused(fight, drop)?.code).toBe('alacrity/prone');
});

test('[GM-1] [ALA-G13] whoever the GM sets to 0 Hit Points is dying, unless nobody dies here', () => {
  const set = (options: object, path: string, value: number) =>
    one(commands(begun(options), [{ kind: 'gm-set', path: `combatants.mara.${path}`, value }]).fight, 'mara').dying;
  expect([set({}, 'hp', 0), set({}, 'hp', 1), set({ death: 'never' }, 'hp', 0), set({}, 'sp', 0)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('[ALA-4.4] trips and shoves are of Melee Combat once it is good enough, else of Athletics', () => {
  const { standardFrom } = begun().options.charts.melee;
  const skill = (melee: number) => {
    const fight = arena({ mara: { skills: { melee } }, orc: {} });
    return usualSkill(fight, one(fight, 'mara'));
  };
  expect([skill(0), skill(standardFrom)]).toEqual(['athletics', 'melee']);
});

test('[ALA-7.2] where distances are words, going away adds to them and coming closer ends in reach', () => {
  const fight = arena({ mara: {}, orc: {} }, { field: 'word' });
  const [mara, orc] = [one(fight, 'mara'), id('orc')];
  const at = commands(fight, [{ kind: 'gm-distance', one: 'mara', other: 'orc', feet: 20 }]).fight;
  const gone = (kind: 'away' | 'toward', feet: number) => {
    const now = structuredClone(at);
    return [walk(now, one(now, 'mara'), { kind, target: orc }, feet), distanceOf(now, mara.id, orc)];
  };
  const { reach } = fight.options.charts.melee;
  expect([gone('away', 30), gone('toward', 12), gone('toward', 60)]).toEqual([
    [30, 50],
    [12, 8],
    [20 - reach, reach],
  ]);
});

test('those whom nobody has placed stand side by side with their own, 40 feet from the next side', () => {
  const people = ['a', 'b', 'c', 'd', 'e'].map(each => ({ id: each, side: 'red' }));
  const foes = ['x', 'y'].map(each => ({ id: each, side: 'blue' }));
  const tens = { strength: 10, dexterity: 10, body: 10, mind: 10 };
  const written = [...people, ...foes].map(each => ({ ...each, sheet: { name: each.id, ...tens } }));
  const fight = begin(
    setup.parse({
      sides: ['red', 'blue'].map(each => ({ id: each, name: each })),
      combatants: written,
      scene: { width: 1000, height: 1000 },
    }),
  );
  const places = fight.field.kind === 'map' ? fight.field.places : {};
  expect(['a', 'b', 'c', 'd', 'e', 'x', 'y'].map(each => [places[id(each)]?.x, places[id(each)]?.y])).toEqual([
    [480, 500],
    [480, 495],
    [480, 505],
    [480, 490],
    [480, 510],
    [520, 500],
    [520, 495],
  ]);
});

test('[ALA-22.3] a single Mana Point that is missing is paid with a single Hit Point', () => {
  const light = effect.parse({
    ...{ id: 'light', name: 'Light', cost: 3, range: 60 },
    impact: { kind: 'condition', condition: 'blinded', rounds: 1, resist: 'none' },
  });
  const fight = arena({ mage: { skills: { magic: 60 }, effects: [light] }, orc: {} });
  const mage = one(fight, 'mage');
  const cast: CommandOf<'cast'> = {
    ...{ kind: 'cast', end: true, who: mage.id },
    ...{ effect: 'light', targets: [id('orc')], ladder: 0 },
  };
  const paid = (mana: number) => {
    mage.mp = mana;
    const now = one(
      play(fight, (table, at) => castEffect(table, at, cast), [['alacrity.cast', 'mage', 90]]).fight,
      'mage',
    );
    return [now.mp, mage.hp - now.hp, now.bled];
  };
  expect([paid(3), paid(2), paid(0)]).toEqual([
    [0, 0, 0],
    [0, 1, 1],
    [0, 3, 3],
  ]);
});

test('[ALA-12.5] Stun that takes the last Hit Points leaves somebody dying, and does not kill', () => {
  const fight = begun();
  one(fight, 'mara').hp = 2;
  const stunned = (amount: number) =>
    one(
      play(fight, (table, now) => loseStun(table, now, one(now, 'mara'), amount, 'a fist', 'ALA-12.4')).fight,
      'mara',
    );
  expect([stunned(9), stunned(10), stunned(14)].map(({ hp, dying, fate }) => [hp, dying, fate])).toEqual([
    [1, false, 'fighting'],
    [0, true, 'fighting'],
    [0, true, 'fighting'],
  ]);
});
