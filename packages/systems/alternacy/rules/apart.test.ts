import { distance, sayDistance } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { CHARTS } from '../book/charts.ts';
import type { Fight } from '../state/fight.ts';
import { arena, type Dice, give, giveGo, id, one, questions } from '../testing.ts';
import { armedWith } from './guards.ts';
import { likelyShot } from './suggest.ts';

const apart = (fight: Fight, a: string, b: string): number | null => distance(fight.field, id(a), id(b));

describe('[ALT-8.2] how far apart two are holds until one of them moves', () => {
  const said = (): Fight => {
    const fight = arena({ ana: {}, bert: {}, cleo: { side: 'red' } }, { field: 'word' });
    sayDistance(fight.field, id('ana'), id('bert'), 20);
    sayDistance(fight.field, id('ana'), id('cleo'), 60);
    sayDistance(fight.field, id('bert'), id('cleo'), 40);
    return fight;
  };
  const all = (fight: Fight) => [
    apart(fight, 'ana', 'bert'),
    apart(fight, 'ana', 'cleo'),
    apart(fight, 'bert', 'cleo'),
  ];

  test('[ALT-4.3] and a small movement is one, into cover as well', () => {
    expect(all(give(said(), { kind: 'step', who: 'ana', what: 'back' }).fight)).toEqual([null, null, 40]);
    expect(all(give(said(), { kind: 'step', who: 'ana', cover: true }).fight)).toEqual([null, null, 40]);
  });

  test('where there is no cover nobody has moved, nor by dropping down', () => {
    const held = give(said(), { kind: 'step', who: 'ana', cover: true }, [], [['alternacy.ruling.cover', 'gm', 'no']]);
    expect(all(held.fight)).toEqual([20, 60, 40]);
    expect(all(give(said(), { kind: 'stance', who: 'ana', prone: true }).fight)).toEqual([20, 60, 40]);
  });

  test('[ALT-4.5] whoever steps up to somebody is beside that one, and how far from the others no one has said', () => {
    const dice: Dice = [
      ['alternacy.attack.location', 'gm', 2],
      ['alternacy.attack.hit', 'ana', 1, 1],
      ['alternacy.attack.defence', 'bert', 5, 5],
    ];
    const engage = { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' } as const;
    const met = give(said(), engage, dice, [['alternacy.return', 'bert', 'none']]);
    expect(questions(met, 'alternacy.ruling.near')).toEqual([]);
    expect(all(met.fight)).toEqual([5, null, 40]);
    giveGo(met.fight, 'ana');
    const beside = { ...met.fight, engagements: [] };
    sayDistance(beside.field, id('ana'), id('cleo'), 60);
    expect(all(give(beside, engage, dice, [['alternacy.return', 'bert', 'none']]).fight)).toEqual([5, 60, 40]);
  });
});

describe('[ALT-5.3] [ALT-4.3] feet that are ours stand in the charts', () => {
  test('those within which two who have fought are still at it', () => {
    const shot = (fighting: number): readonly string[] => {
      const options = { charts: { suggestions: { fighting } } };
      const fight = arena(
        { ana: { weapons: ['pistol'] }, bert: { at: [40, 20] }, cleo: { at: [52, 20] } },
        { options },
      );
      const bond = { manner: 'melee', turn: 1, back: false, byPenalty: 0, onPenalty: 0 } as const;
      fight.engagements = [{ ...bond, by: id('cleo'), on: id('bert') }];
      const ana = one(fight, 'ana');
      return likelyShot(fight, ana, one(fight, 'bert'), armedWith(ana, 'pistol'), 35).case;
    };
    expect(CHARTS.suggestions).toMatchObject({ fighting: 10, beside: 5, crawl: 5 });
    expect(shot(10)).not.toContain('in a melee');
    expect(shot(15)).toContain('in a melee');
  });

  test('those of whoever crawls', () => {
    const far = (crawl: number): number | null => {
      const fight = arena({ ana: {}, bert: { at: [65, 20] } }, { options: { charts: { suggestions: { crawl } } } });
      const leg = { id: 9, grade: 'disabling', penalty: 15, tag: 'none', treated: true, clock: 0 } as const;
      one(fight, 'ana').injuries = [{ ...leg, part: 'left-leg' }];
      return apart(give(fight, { kind: 'step', who: 'ana', toward: 'bert' }).fight, 'ana', 'bert');
    };
    expect([far(5), far(10)]).toEqual([55, 50]);
  });
});
