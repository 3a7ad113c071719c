/** Harm by its page: what armor does at further locations, and what the GM has weighed already. */
import { describe, expect, test } from 'vitest';
import { arena, give, id, told } from '../testing.ts';

describe('[ALT-6.9] [ALT-H12] further locations', () => {
  const scattered = (vest: number, hit: readonly [number, number]) => {
    const armor = vest === 0 ? null : { id: 'own-vest', name: 'Vest', covers: ['torso' as const], levels: vest };
    const levels = { wound: 'moderate', shock: 'moderate', stun: 'moderate' } as const;
    const scatter = { id: 'scatter', name: 'Scatter gun', manner: 'missile', skill: 'sidearms', spread: 2 } as const;
    const fight = arena({
      ana: { weapons: [{ ...scatter, levels, brawn: 'none' }], skills: { sidearms: 10 } },
      bert: { armor, skills: { brawn: 30 } },
    });
    const { events } = give(
      fight,
      { kind: 'shoot', who: 'ana', target: 'bert', weapon: 'scatter' },
      [
        ['alternacy.attack.location', 'gm', 2],
        ['alternacy.attack.hit', 'ana', ...hit],
        ['alternacy.attack.location', 'gm', 5],
        ['alternacy.attack.side', 'gm', 1],
        ['alternacy.damage.variance', 'gm', 3, 3],
        ['alternacy.damage.stun', 'bert', 5, 5],
        ['alternacy.damage.stun', 'bert', 5, 5],
      ],
      [['alternacy.ruling.shot', 'gm', 10]],
    );
    return told(events, 'damage').map(each => [each.part, each.dealt.wound]);
  };
  test('thick armor on the first does not make the next worse than the weapon is', () => {
    expect(scattered(5, [3, 3])).toEqual([
      ['torso', 'glance'],
      ['left-leg', 'moderate'],
    ]);
    expect(scattered(1, [3, 3])).toEqual([
      ['torso', 'light'],
      ['left-leg', 'moderate'],
    ]);
  });
  test('the Damage Number of a poor hit counts for all of them', () => {
    expect(scattered(0, [1, 2])).toEqual([
      ['torso', 'glance'],
      ['left-leg', 'glance'],
    ]);
  });
});

test('[ALT-6.5] what the GM makes up is as bad as the GM says; of what lies ready armor takes its levels off, and says so', () => {
  const plate = { id: 'own-plate', name: 'Plate', covers: ['torso' as const], levels: 3 };
  const fight = arena({ ana: { armor: plate, skills: { brawn: 30 } }, bert: {} });
  const heavy = { wound: 'heavy', shock: 'heavy', stun: 'heavy' } as const;
  const fall = {
    id: 'harm',
    name: 'A fall',
    levels: heavy,
    strikes: { kind: 'parts' as const, parts: ['torso' as const] },
    dodgeable: false,
  };
  const dealt = (hazard: object) =>
    give(fight, { kind: 'gm-hazard', hazard: { ...fall, ...hazard }, whos: [id('ana')] }, [
      ['alternacy.damage.variance', 'gm', 3, 3],
      ['alternacy.damage.stun', 'ana', 5, 5],
    ]);
  expect(told(dealt({ armor: false }).events, 'damage')[0]?.dealt.wound).toBe('heavy');
  const dampened = dealt({});
  expect(told(dampened.events, 'damage')[0]?.dealt.wound).toBe('glance');
  expect(told(dampened.events, 'ruled')).toMatchObject([{ site: 'alternacy.ruling.harm', on: 'ana', from: 'held' }]);
});
