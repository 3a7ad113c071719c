import { expect, test } from 'vitest';
import type { Condition } from '../state/fight.ts';
import { type AnswersGiven, arena, one, told } from '../testing.ts';
import {
  byDodge,
  dodged,
  duel,
  FOE,
  MARA,
  missed,
  type Options,
  shown,
  strikes,
  through,
  under,
} from '../testing-attacks.ts';

test('[ALA-15.A] [ALA-15.D] [ALA-15.G] [ALA-15.H] [ALA-C4] conditions of the target help its attackers', () => {
  const against = (kind: Condition['kind']) => {
    const fight = under(duel({ skills: { melee: 30 } }), 'foe', kind);
    const answers: AnswersGiven = kind === 'incapacitated' ? [] : [['alacrity.defend', 'foe', 'none']];
    return shown(strikes(fight, {}, [['alacrity.attack.hit', 'mara', 97]], answers)).skill?.total;
  };
  const kinds = ['blinded', 'restrained', 'stunned', 'incapacitated'] as const;
  expect(kinds.map(against)).toEqual([60, 50, 40, 70]);
});

test('[ALA-15.A] [ALA-C9] [ALA-15.F] [ALA-15.G] conditions of the attacker hinder it, by the conditions’ own numbers', () => {
  const own = (...kinds: Condition['kind'][]) => missed(under(duel(), 'mara', ...kinds)).total;
  expect([own('blinded'), own('prone'), own('restrained'), own('grappled')]).toEqual([20, 50, 40, 40]);
});

test('[ALA-15.F] prone: melee +10 against it, shots -10 from more than 10 feet', () => {
  const prone = (apart: number, weapon: string) => {
    const fight = under(
      arena({ mara: { ...MARA, weapons: ['long-bow', 'longsword'], at: [0, 20] }, foe: { ...FOE, at: [apart, 20] } }),
      'foe',
      'prone',
    );
    return missed(fight, { weapon }).parts;
  };
  expect(prone(5, 'longsword')).toEqual([['target prone', 10]]);
  expect(prone(10, 'long-bow')).toEqual([]);
  expect(prone(11, 'long-bow')).toEqual([['target prone', -10]]);
});

test('[ALA-15.D] [ALA-C32] the helpless are attacked at +40 without defence, or hit by themselves', () => {
  const asleep = (options: Options) => under(duel({}, {}, options), 'foe', 'incapacitated');
  const bonus = strikes(asleep({}), {}, [['alacrity.attack.hit', 'mara', 97], through]);
  expect(shown(bonus)).toMatchObject({ verdict: 'hit', defence: 'impossible', skill: { total: 100 } });
  expect(shown(strikes(asleep({ helpless: 'autoHit' }), {}, [through])).verdict).toBe('automatic');
});

test('[ALA-16.1] [ALA-16.2] cover and concealment lower the attack', () => {
  const behind = (more: object) => {
    const fight = duel();
    Object.assign(one(fight, 'foe'), more);
    return missed(fight).total;
  };
  expect(['partial', 'medium', 'substantial'].map(cover => behind({ cover }))).toEqual([50, 40, 30]);
  expect(['light', 'heavy', 'total'].map(concealment => behind({ concealment }))).toEqual([50, 30, 20]);
});

test('[ALA-16.3] [ALA-C29] so does the dark; Darkvision lifts darkness, not dim light or total darkness', () => {
  const lit = (visibility: 'clear' | 'dim' | 'darkness' | 'totalDarkness', darkvision = false) =>
    missed(arena({ mara: { ...MARA, darkvision }, foe: FOE }, { scene: { visibility } })).total;
  expect([lit('clear'), lit('dim'), lit('darkness'), lit('totalDarkness')]).toEqual([60, 50, 30, 20]);
  expect([lit('dim', true), lit('darkness', true), lit('totalDarkness', true)]).toEqual([50, 60, 20]);
});

test('[ALA-G22] [ALA-G8] of light, concealment and blindness only the worst counts; cover adds to it', () => {
  const fight = under(arena({ mara: MARA, foe: FOE }, { scene: { visibility: 'darkness' } }), 'mara', 'blinded');
  Object.assign(one(fight, 'foe'), { concealment: 'light', cover: 'medium' });
  expect(missed(fight).parts).toEqual([
    ['blinded', -40],
    ['cover', -20],
  ]);
});

test('[ALA-G21] lying down is no cover; behind an object both count', () => {
  const shot = (cover: 'none' | 'partial') => {
    const fight = under(
      arena({ mara: { ...MARA, weapons: ['long-bow'], at: [0, 20] }, foe: { ...FOE, at: [40, 20] } }),
      'foe',
      'prone',
    );
    one(fight, 'foe').cover = cover;
    return missed(fight, { weapon: 'long-bow' }).total;
  };
  expect([shot('none'), shot('partial')]).toEqual([40, 30]);
});

test('[ALA-G11] range bands: point-blank, a quarter, a half, all of the range', () => {
  const from = (apart: number) => {
    const fight = arena(
      { mara: { ...MARA, weapons: ['long-bow'], at: [0, 20] }, foe: { ...FOE, at: [apart, 20] } },
      {
        scene: { width: 300 },
      },
    );
    return missed(fight, { weapon: 'long-bow' }).total;
  };
  expect([10, 60, 61, 120, 121, 240].map(from)).toEqual([50, 50, 40, 40, 20, 20]);
  const far = arena({ mara: { ...MARA, weapons: ['long-bow'], at: [0, 20] }, foe: { ...FOE, at: [241, 20] } });
  const beyond = strikes(far, { weapon: 'long-bow' });
  expect([beyond.paid, told(beyond.events, 'retargeted')[0]?.why]).toEqual([false, 'out of reach']);
});

test('[ALA-4.2] [ALA-4.3] [ALA-2.1] the GM’s guidance comes as a difficulty of its own', () => {
  expect(missed(duel(), { rulings: { ladder: 20 } }).parts).toEqual([['difficulty', 20]]);
  expect(missed(duel(), { rulings: { ladder: -50 } }).total).toBe(10);
});

test('[ALA-C9B] an active defender is no penalty by itself, unless the fight has one', () => {
  const total = (options: Options) => shown(strikes(duel({}, {}, options), {}, dodged(97, 1), byDodge)).skill?.total;
  expect([total({}), total({ charts: { dodge: { activeDefence: -10 } } })]).toEqual([60, 50]);
});
