import { describe, expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { arena, type Dice, give, giveGo, one, questions, told } from '../testing.ts';

const kinds = (fight: Fight, who: string): string[] => one(fight, who).conditions.map(each => each.kind);

describe('whoever is struck down without expecting it', () => {
  const engage = { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' } as const;
  const shot = { kind: 'shoot', who: 'ana', target: 'bert', weapon: 'pistol' } as const;
  const armed = { weapons: ['longsword', 'pistol'], skills: { sidearms: 14 } };
  const begun = (): Fight => arena({ ana: armed, bert: { unaware: true, skills: { brawn: 0 } }, cleo: {} });
  const out = (...hit: [number, number]): Dice => [
    ['alternacy.attack.location', 'gm', 2],
    ['alternacy.attack.hit', 'ana', ...hit],
    ['alternacy.damage.stun', 'bert', 1, 1],
  ];

  test('[ALT-5.6] [ALT-H8] wakes knowing that it was attacked: by a blow', () => {
    const { fight: down, events } = give(begun(), engage, out(5, 5));
    expect(kinds(down, 'bert')).toContain('knocked-out');
    expect(kinds(down, 'bert')).not.toContain('unaware');
    expect(told(events, 'condition').filter(each => each.condition === 'unaware')).toMatchObject([
      { who: 'bert', on: false, cause: 'knows of the attack on waking' },
    ]);
  });

  test('[ALT-5.6] or by a shot', () => {
    const fight = begun();
    one(fight, 'ana').weapon = 'pistol';
    const down = give(fight, shot, out(5, 5)).fight;
    expect(kinds(down, 'bert')).toContain('knocked-out');
    expect(kinds(down, 'bert')).not.toContain('unaware');
  });

  test('[ALT-5.6] but whoever lay senseless and is missed sleeps on, and of the dead nothing is told', () => {
    const asleep = begun();
    one(asleep, 'bert').conditions = [
      ...one(asleep, 'bert').conditions,
      { kind: 'knocked-out', cause: 'a potion', ends: null },
    ];
    const missed = give(
      asleep,
      engage,
      [
        ['alternacy.attack.location', 'gm', 2],
        ['alternacy.attack.hit', 'ana', 1, 1],
      ],
      [['alternacy.ruling.undefended', 'gm', 30]],
    ).fight;
    expect(kinds(missed, 'bert')).toEqual(['unaware', 'knocked-out']);
    const dying = begun();
    one(dying, 'bert').shock = 19;
    const killed = give(dying, engage, out(5, 5).slice(0, 2));
    expect(one(killed.fight, 'bert').fate).toBe('dead');
    expect(told(killed.events, 'condition').filter(each => each.condition === 'unaware')).toEqual([]);
  });
});

describe('[ALT-3.7] what the GM deals to somebody in the middle of something may cancel it, as any hit may', () => {
  const running = (): Fight => {
    const fight = arena({ ana: {}, bert: {}, cleo: {} });
    const dash = { kind: 'dash', who: 'ana', what: 'away', to: { x: 90, y: 20 } } as const;
    return give(fight, dash, [['alternacy.move.roll', 'ana', 5, 5]]).fight;
  };
  const wound = { kind: 'gm-wound', who: 'ana', part: 'left-leg', grade: 'disabling', tag: 'none' } as const;

  test('[ALT-H5] a leg that gives way stops a runner, unless the GM says otherwise', () => {
    const hurt = give(running(), wound);
    expect(questions(hurt, 'alternacy.ruling.cancel')).toMatchObject([{ options: ['cancelled', 'goes-on'] }]);
    expect(one(hurt.fight, 'ana').deed).toBeNull();
    const on = give(running(), wound, [], [['alternacy.ruling.cancel', 'gm', 'goes-on']]).fight;
    expect(one(on, 'ana').deed?.kind).toBe('dash');
  });

  test('a scratch may, and whoever does nothing is asked of nothing', () => {
    const scratched = give(running(), { ...wound, part: 'torso', grade: 'minor' });
    expect(questions(scratched, 'alternacy.ruling.cancel')).toMatchObject([{ options: ['goes-on', 'cancelled'] }]);
    expect(give(running(), { ...wound, who: 'bert' }).asked).toEqual([]);
    const idle = running();
    giveGo(idle, 'bert');
    expect(give(idle, { ...wound, who: 'cleo' }).asked).toEqual([]);
  });
});
