import type { Manner } from '@affray/engine';
import { expect, test } from 'vitest';
import { alacrity } from '../index.ts';
import { asked } from '../odds/asked.ts';
import type { Fight } from '../state/fight.ts';
import { arena, type Dice, id, one, told } from '../testing.ts';
import { byDodge, dodged, duel, FOE, MARA, missed, shown, strikes, through } from '../testing-attacks.ts';

test('[ALA-11.1] the GM rules on a called shot: impossible costs nothing, a covered mark keeps its Soak', () => {
  const called = { called: { mark: 'small', at: 'the visor' } };
  const none = strikes(duel(), called, [], [['alacrity.gm.called-shot', 'gm', 'impossible']]);
  expect([none.paid, told(none.events, 'retargeted').length]).toEqual([false, 1]);
  const ruled = (ruling: 'bare' | 'covered', soak: Dice) => {
    const fight = duel({ skills: { melee: 100 } }, { armor: ['plate'] });
    const dice: Dice = [['alacrity.attack.hit', 'mara', 50], through, ...soak];
    return strikes(fight, called, dice, [
      ['alacrity.gm.called-shot', 'gm', ruling],
      ['alacrity.defend', 'foe', 'none'],
    ]);
  };
  expect(one(ruled('bare', []).fight, 'foe').hp).toBe(500 - 7);
  expect(one(ruled('covered', [['alacrity.attack.soak', 'foe', 9, 9, 9, 9, 9, 9]]).fight, 'foe').hp).toBe(500);
});

test('[ALA-R1] [ALA-11.1] a called shot is ruled as suggested where the GM wants it so', () => {
  const set = (fight: Fight, manner: Manner): Fight => ({
    ...fight,
    options: { ...fight.options, rulings: { [SITE]: manner } },
  });
  const called = { called: { mark: 'small', at: 'the visor' } };
  const shot = (manner: Manner) =>
    strikes(set(duel(), manner), called, [['alacrity.attack.hit', 'mara', 99]], [['alacrity.defend', 'foe', 'none']]);
  expect(told(shot('suggest').events, 'ruled').filter(each => each.site === SITE)).toMatchObject([
    { answer: 'bare', from: 'held', who: 'mara', on: 'foe' },
  ]);
  expect(told(strikes(set(duel(), { fixed: 'impossible' }), called, [], []).events, 'ruled')).toMatchObject([
    { from: 'fixed' },
  ]);
});
const SITE = 'alacrity.gm.called-shot';

const sized = (mark: string) => ({ called: { mark }, rulings: { mark: 'bare' } });

test('[ALA-G2] [ALA-11.2] each size of mark has its penalty, or one of the caller’s own', () => {
  const totals = ['large', 'medium', 'small', 'tiny'].map(mark => missed(duel(), sized(mark)).total);
  expect(totals).toEqual([50, 35, 20, 10]);
  expect(missed(duel(), { called: { mark: 'small', penalty: -15 }, rulings: { mark: 'bare' } }).total).toBe(45);
});

test('[ALA-11.3] it adds to cover, wounds, range, actions and all else', () => {
  const fight = arena({
    mara: { ...MARA, hitPoints: 100, weapons: ['long-bow'], at: [0, 20] },
    foe: { ...FOE, at: [100, 20] },
  });
  Object.assign(one(fight, 'mara'), { declared: 2, hp: 60 });
  one(fight, 'foe').cover = 'partial';
  expect(missed(fight, { weapon: 'long-bow', ...sized('medium') }).parts).toEqual([
    ['declared actions', -10],
    ['wounds', -10],
    ['cover', -10],
    ['medium range', -10],
    ['called shot', -25],
  ]);
});

test('[ALA-11.4] [ALA-G44] aiming takes 10 off for one strike at that target with that weapon', () => {
  const fight = duel({ weapons: ['longsword', 'dagger'] });
  one(fight, 'mara').aim = { target: id('foe'), weapon: 'longsword', stage: 'ready' };
  expect(missed(fight, sized('medium')).total).toBe(45);
  expect(missed(fight, { ...sized('medium'), weapon: 'dagger' }).total).toBe(35);
  expect(missed(fight).total).toBe(60);
  const after = strikes(fight, {}, [['alacrity.attack.hit', 'mara', 97]], [['alacrity.defend', 'foe', 'none']]).fight;
  expect(one(after, 'mara').aim).toBeNull();
});

test('[ALA-11.5] a called shot that does not succeed misses, whatever the margins', () => {
  expect(shown(strikes(duel(), sized('medium'), dodged(36, 100), byDodge)).verdict).toBe('miss');
  expect(shown(strikes(duel(), sized('medium'), [...dodged(35, 100), through], byDodge)).verdict).toBe('hit');
});

test('[ALA-11.5] the story says why the higher margin did not hit', () => {
  const played = strikes(duel(), sized('medium'), dodged(36, 100), byDodge);
  const miss = played.told.find(each => each.event.kind === 'attack');
  if (!miss) throw new Error('nobody attacked');
  expect(alacrity.words.say(miss, who => (who === 'foe' ? 'the guard' : 'Mara')).text).toBe(
    'Mara fails to hit the guard with Longsword, aiming at the medium mark: 36 against 35 (Melee Combat 60, called shot −25), margin −1; Dodge 100 against 50, margin −50; a called shot that fails its own roll misses.',
  );
});

test.each([
  ['small', 'a small mark'],
  ['visor', 'the visor'],
])('[ALA-11.1] the GM is asked about a called shot at %s in words', (mark, words) => {
  const ruling = {
    who: 'mara',
    on: 'foe',
    what: 'a called shot',
    why: [],
    from: 'suggestion',
    of: 'alacrity.gm.called-shot',
  };
  const about = { ...ruling, attacker: 'mara', target: 'foe', mark };
  const site = 'alacrity.gm.called-shot';
  const prompt = { kind: 'ask', id: '', site, who: 'gm', about, options: [], secret: false } as const;
  expect(asked(duel({ name: 'Mara' }, { name: 'Foe' }), prompt, { role: 'gm' }).text).toBe(
    `Mara aims at ${words} of Foe. Is that possible, and does armor cover it?`,
  );
});

const fromHiding = (fight: Fight): Fight =>
  Object.assign(fight, { phase: 'surprise', surprise: [{ who: id('mara'), over: [id('foe')] }] });

test('[ALA-11.6] [ALA-18.1] in surprise nobody dodges and the penalty is halved, rounded for the attacker', () => {
  const totals = ['large', 'medium', 'small', 'tiny'].map(mark => {
    const dice: Dice = [['alacrity.attack.hit', 'mara', 97]];
    const attack = shown(strikes(fromHiding(duel()), sized(mark), dice));
    return [attack.defence, attack.skill?.total];
  });
  expect(totals).toEqual([
    ['impossible', 55],
    ['impossible', 48],
    ['impossible', 40],
    ['impossible', 35],
  ]);
});

test('[ALA-C21] halving comes before the 10 of aiming, and the sum is never a bonus', () => {
  const aimed = (mark: string) => {
    const fight = fromHiding(duel());
    one(fight, 'mara').aim = { target: id('foe'), weapon: 'longsword', stage: 'ready' };
    return shown(strikes(fight, sized(mark), [['alacrity.attack.hit', 'mara', 97]])).skill?.total;
  };
  expect([aimed('small'), aimed('large')]).toEqual([50, 60]);
});

test('[ALA-11.7] [ALA-G26] from Melee Combat 90 on a called shot is 10 easier, never a bonus', () => {
  const at = (melee: number, mark: string) => missed(duel({ skills: { melee } }), sized(mark)).total;
  expect([at(89, 'medium'), at(90, 'medium'), at(90, 'large')]).toEqual([64, 75, 90]);
});
