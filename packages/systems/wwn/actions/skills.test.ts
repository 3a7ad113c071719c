import { describe, expect, test } from 'vitest';
import { arena, type Dice, type Fighter, give, HERO, one, refused, TENS, told } from '../testing.ts';

describe('[WWN-6.11, WWN-CHK-1] using a skill', () => {
  const given = { kind: 'skill', who: 'red', attribute: 'str', skill: 'exert', difficulty: 10, why: 'to lift the bar' };
  const roll = (...faces: number[]): Dice[number] => ['wwn.skill.check', 'red', ...faces];
  const strong: Fighter = {
    ...HERO,
    attributes: { ...TENS, str: 14 },
    skills: { exert: 1 },
    enters: { watch: 'never' },
  };
  test('2d6, attribute and skill against the difficulty; without the skill -1', () => {
    const fight = arena({ red: strong, blue: {} });
    const { events, fight: after } = give(fight, given, [roll(4, 4)]);
    expect(told(events, 'checked')[0]).toMatchObject({
      what: 'to lift the bar',
      bonus: { total: 2 },
      difficulty: 10,
      success: true,
    });
    expect(one(after, 'red').main).toBe(false);
    expect(told(give(fight, { ...given, skill: 'sneak' }, [roll(4, 4)]).events, 'checked')[0]?.bonus?.total).toBe(0);
  });
  test('[WWN-CHK-5] or against somebody', () => {
    const fight = arena({ red: strong, blue: { skillBonus: 2 } });
    const { events } = give(fight, { ...given, target: 'blue' }, [roll(4, 4), ['wwn.skill.against', 'blue', 4, 4]]);
    expect(told(events, 'opposed')[0]).toMatchObject({ won: true, bonus: { total: 2 }, against: { total: 2 } });
  });
  test('[WWN-CLASS-EXPERTISE] Masterful Expertise rolls a failure again, once a scene', () => {
    const fight = arena({ red: { ...strong, features: [{ id: 'masterful-expertise' }] }, blue: {} });
    const { events, fight: after } = give(
      fight,
      given,
      [roll(1, 1), roll(6, 6)],
      [['wwn.answer.check', 'red', 'again']],
    );
    expect(told(events, 'checked').map(each => each.success)).toEqual([false, true]);
    one(after, 'red').main = true;
    expect(told(give(after, given, [roll(1, 1)]).events, 'checked')).toHaveLength(1);
  });
});

test('[WWN-SAVE-4] the game master says how circumstances change a save', () => {
  const fight = arena({ red: { level: 2 }, blue: {} });
  const { events } = give(fight, { kind: 'gm-save', who: 'red', save: 'luck', bonus: -4 }, [
    ['wwn.save.luck', 'red', 17],
  ]);
  expect(told(events, 'saved')[0]).toMatchObject({ bonus: { total: -4 }, target: 14, success: false });
});

describe('[WWN-CHK-4] help with a skill', () => {
  const fight = () =>
    arena({
      red: { ...HERO, skills: { exert: 1 }, enters: { watch: 'never' } },
      r2: { ...HERO, side: 'red', skills: { exert: 0 }, enters: { watch: 'never' } },
      r3: { side: 'red' },
      blue: {},
    });
  const aid = { kind: 'aid', who: 'red', target: 'r2', attribute: 'str', skill: 'exert', difficulty: 9 };
  const exert = { kind: 'skill', who: 'r2', attribute: 'str', skill: 'exert', difficulty: 9 };
  const helped = (sum: [number, number]) => give(fight(), aid, [['wwn.skill.aid', 'red', ...sum]]).fight;
  const bonus = (now: ReturnType<typeof arena>, given: object = {}) =>
    told(give(now, { ...exert, ...given }, [['wwn.skill.check', 'r2', 4, 4]]).events, 'checked')[0]?.bonus?.total;
  test('the helper’s own check against the same difficulty gives +1 on the next, once', () => {
    expect(one(helped([4, 4]), 'red').main).toBe(false);
    expect([bonus(helped([4, 4])), bonus(helped([3, 4])), bonus(fight())]).toEqual([1, 0, 0]);
    expect(bonus(helped([4, 4]), { skill: 'notice' })).toBe(-1);
    const used = give(helped([4, 4]), exert, [['wwn.skill.check', 'r2', 4, 4]]).fight;
    one(used, 'r2').main = true;
    expect(bonus(used)).toBe(0);
  });
  test('several give no more, and nobody helps itself or a foe', () => {
    expect(refused(helped([4, 4]), { ...aid, who: 'r3' })).toBe('aided');
    expect(refused(fight(), { ...aid, target: 'red' })).toBe('no-friend');
    expect(refused(fight(), { ...aid, target: 'blue' })).toBe('no-friend');
  });
  test('it is gone with the round', () => {
    let now = helped([4, 4]);
    for (const who of ['red', 'r2', 'r3', 'blue']) now = give(now, { kind: 'end', who }).fight;
    expect(one(now, 'r2').helped).toBeNull();
  });
});
