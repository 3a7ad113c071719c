import { expect, test } from 'vitest';
import { gather as steady } from '../actions/steady.ts';
import { CHARTS } from '../book/charts.ts';
import type { Fight } from '../state/fight.ts';
import { arena, type Dice, id, one, play, told } from '../testing.ts';
import { tickConditions } from './conditions.ts';
import { loseHits } from './health.ts';
import { callFear, callMorale, moraleAfter } from './morale.ts';

const mara = id('mara');
const ogre = id('ogre');
const foe = { side: 'blue' };

const morale = (fight: Fight, ladder: number, dice: Dice) =>
  play(
    fight,
    (table, now) => callMorale(table, now, { kind: 'gm-morale', whos: [mara], ladder, why: 'half the band is down' }),
    dice,
  );

test('[ALA-18.2] morale is d100 against Mind x 5 with the difficulty of its trigger', () => {
  const fight = arena({ mara: { mind: 11 }, foe });
  const held = morale(fight, -10, [['alacrity.morale', 'mara', 45]]);
  expect(told(held.events, 'test')).toMatchObject([
    { what: 'Morale', why: 'half the band is down', target: { total: 45 }, outcome: 'success' },
  ]);
  expect(one(held.fight, 'mara').conditions).toEqual([]);
  const broken = morale(fight, -10, [['alacrity.morale', 'mara', 46]]);
  expect(one(broken.fight, 'mara').conditions.map(each => each.kind)).toEqual(['frightened']);
});

test('[ALA-18.2] strong motives help, and the mindless know no fear', () => {
  const brave = arena({ mara: { mind: 11, resolve: 20 }, foe });
  expect(told(morale(brave, 0, [['alacrity.morale', 'mara', 75]]).events, 'test')[0]?.outcome).toBe('success');
  const bones = arena({ mara: { mind: 2, moraleImmune: true }, foe });
  const { events, fight } = morale(bones, -50, []);
  expect(told(events, 'note')).toHaveLength(1);
  expect(one(fight, 'mara').conditions).toEqual([]);
});

test('[ALA-15.D] [ALA-18.2] the Incapacitated are unaware: no courage of theirs is tested', () => {
  const fight = arena({ mara: { mind: 11 }, foe });
  one(fight, 'mara').conditions = [{ kind: 'incapacitated', source: null, cause: 'wounds', ends: null }];
  const called = morale(fight, -50, []);
  expect(told(called.events, 'note')).toMatchObject([{ rule: 'ALA-15.D', text: 'mara is unaware and feels no fear.' }]);
  expect(one(called.fight, 'mara').conditions).toHaveLength(1);
});

test('[ALA-18.3] [ALA-G36] failing it is a round of fear, and a critical failure panic until it is steadied', () => {
  const fight = arena({ mara: { mind: 10 }, foe });
  fight.round = 3;
  const failed = morale(fight, 0, [['alacrity.morale', 'mara', 60]]);
  expect(told(failed.events, 'breaks')).toMatchObject([{ how: 'frightened', cause: 'half the band is down' }]);
  expect(one(failed.fight, 'mara').conditions).toMatchObject([{ kind: 'frightened', ends: 3 }]);
  const panic = morale(fight, 0, [['alacrity.morale', 'mara', 98]]);
  expect(told(panic.events, 'breaks')).toMatchObject([{ how: 'panics' }]);
  expect(one(panic.fight, 'mara').conditions).toMatchObject([{ kind: 'frightened', ends: null }]);
});

test('[ALA-15.1] [ALA-C11] the rounds of fear and its penalty are numbers of the fight', () => {
  expect(CHARTS.conditions.frightened).toEqual({ rolls: -10, rounds: 1 });
  const charts = { conditions: { frightened: { rolls: -20, rounds: 6 } } };
  const fight = arena({ mara: {}, foe }, { options: { charts } });
  const { fight: after } = morale(fight, 0, [['alacrity.morale', 'mara', 90]]);
  expect(one(after, 'mara').conditions).toMatchObject([{ ends: 6 }]);
});

const fear = (fight: Fight, strength: 'mild' | 'strong', dice: Dice) =>
  play(
    fight,
    (table, now) =>
      callFear(table, now, { kind: 'gm-fear', whos: [mara], source: ogre, ladder: 0, strength, why: 'the ogre roars' }),
    dice,
  );

test('[ALA-15.B] fear of somebody lasts while it is there, and a round longer', () => {
  const fight = arena({ mara: { mind: 10 }, ogre: {} });
  const afraid = fear(fight, 'mild', [['alacrity.morale', 'mara', 51]]).fight;
  expect(one(afraid, 'mara').conditions).toMatchObject([{ kind: 'frightened', source: 'ogre', ends: null }]);
  const close = (before: Fight, prepare: (now: Fight) => void) =>
    play(before, (table, now) => {
      prepare(now);
      tickConditions(table, now, one(now, 'mara'));
      now.round++;
    }).fight;
  const still = close(afraid, () => {});
  expect(one(still, 'mara').conditions).toMatchObject([{ ends: null }]);
  const gone = close(still, now => {
    one(now, 'ogre').fate = 'fled';
  });
  expect(one(gone, 'mara').conditions).toMatchObject([{ ends: 3 }]);
  expect(
    one(
      close(gone, () => {}),
      'mara',
    ).conditions,
  ).toEqual([]);
});

test('[ALA-2.5] [ALA-C28] where morale is 2d10, the strength of the fear sets the target', () => {
  expect(CHARTS.targets.fear).toEqual({ mild: 12, moderate: 10, strong: 8, powerful: 6, overwhelming: 4 });
  const fight = arena({ mara: { mind: 16 }, ogre: {} }, { options: { moraleTest: '2d10' } });
  const nine: Dice = [['alacrity.morale', 'mara', 4, 5]];
  expect(told(fear(fight, 'mild', nine).events, 'test')).toMatchObject([{ target: { total: 12 }, outcome: 'success' }]);
  expect(told(fear(fight, 'strong', nine).events, 'test')).toMatchObject([
    { target: { total: 8 }, outcome: 'failure' },
  ]);
});

test('[ALA-15.B] a Mind check steadies the frightened, once a round', () => {
  const fight = arena({ mara: { mind: 10 }, ogre: {} });
  one(fight, 'mara').conditions = [{ kind: 'frightened', source: ogre, cause: 'a roar', ends: null }];
  const gather = (face: number) =>
    one(
      play(fight, (table, now) => steady(table, now, { kind: 'steady', who: mara, of: null }), [
        ['alacrity.steady', 'mara', face],
      ]).fight,
      'mara',
    );
  expect([gather(50).conditions, gather(50).steadied]).toEqual([[], true]);
  expect([gather(51).conditions.length, gather(51).steadied]).toEqual([1, true]);
});

test('[ALA-18.2] by itself, morale says what it is about', () => {
  const fight = arena({ mara: {}, foe });
  const why = (trigger: 'ally-falls' | 'severe-wound') =>
    told(
      play(fight, (table, now) => moraleAfter(table, now, mara, trigger), [['alacrity.morale', 'mara', 1]]).events,
      'test',
    )[0]?.why;
  expect([why('ally-falls'), why('severe-wound')]).toEqual(['an ally falls', 'a severe wound']);
});

test('[ALA-G47] [ALA-18.2] by itself: below half one’s Hit Points, and as an ally falls', () => {
  const fight = arena(
    { mara: { hitPoints: 100 }, nell: { side: 'red' }, ogre: {} },
    { options: { moraleChecks: 'automatic' } },
  );
  const hurt = (before: Fight, amount: number, dice: Dice) =>
    play(before, (table, now) => loseHits(table, now, one(now, 'mara'), amount, 'a blow', 'ALA-12.1'), dice);
  expect(told(hurt(fight, 50, []).events, 'test')).toEqual([]);
  const severe = hurt(fight, 51, [['alacrity.morale', 'mara', 1]]);
  expect(told(severe.events, 'test').map(each => [each.who, each.why])).toEqual([['mara', 'a severe wound']]);
  expect(told(hurt(severe.fight, 10, []).events, 'test')).toEqual([]);
  const down = hurt(severe.fight, 40, [['alacrity.morale', 'nell', 90]]);
  expect(told(down.events, 'test').map(each => [each.who, each.why])).toEqual([['nell', 'an ally falls']]);
  expect(one(down.fight, 'nell').conditions.map(each => each.kind)).toEqual(['frightened']);
});
