import { expect, test } from 'vitest';
import { strikeAt as attack } from '../actions/attack.ts';
import { command } from '../commands.ts';
import type { Fight } from '../state/fight.ts';
import { type Dice, type Fighter, one, play, told } from '../testing.ts';
import { byDodge, dodged, duel, missed, type Options, shown, strikes, through } from '../testing-attacks.ts';

test('[ALA-9.1] [ALA-1.6] attack 60 rolling 40 beats Dodge 50 rolling 45', () => {
  const hit = shown(strikes(duel(), {}, [...dodged(40, 45), through], byDodge));
  expect(hit).toMatchObject({ verdict: 'hit', rule: 'ALA-9.1', skill: { total: 60 }, against: { total: 50 } });
  expect(shown(strikes(duel(), {}, dodged(40, 30), byDodge)).verdict).toBe('miss');
  expect(shown(strikes(duel(), {}, dodged(40, 29), byDodge)).verdict).toBe('miss');
});

test('[ALA-9.2] without a defence the attack only needs to succeed', () => {
  const alone = (face: number, dice: Dice = []) =>
    shown(strikes(duel(), { rulings: { unaware: true } }, [['alacrity.attack.hit', 'mara', face], ...dice]));
  expect(alone(60, [through])).toMatchObject({ verdict: 'hit', rule: 'ALA-9.2', defence: 'impossible', against: null });
  expect(alone(61).verdict).toBe('miss');
});

test('[ALA-9.3] the weapon does not change the roll', () => {
  const fight = duel({ weapons: ['longsword', 'dagger', 'greatsword'] });
  expect(['longsword', 'dagger', 'greatsword'].map(weapon => missed(fight, { weapon }).total)).toEqual([60, 60, 60]);
});

/** The ways of defence that the foe is offered. */
function offered(fight: Fight, more: object = {}): string[] {
  const given = command.parse({ kind: 'attack', who: 'mara', target: 'foe', weapon: 'longsword', ...more });
  if (given.kind !== 'attack') throw new Error('no attack');
  let ways: string[] = [];
  play(
    fight,
    (table, now) =>
      attack(
        {
          ...table,
          roll: table.roll.bind(table),
          check: (_site, _who, _pool, judge) => judge(97),
          contest: (_one, _two, judge) => judge(97, 1),
          askAll: table.askAll.bind(table),
          tally: table.tally.bind(table),
          ask: (_site, _who, { options }) => {
            ways = options.map(String);
            const last = options.at(-1);
            if (last === undefined) throw new Error('a question without answers');
            return last;
          },
        },
        now,
        given,
        () => {},
      ),
    [],
  );
  return ways;
}

test('[ALA-9.4] [ALA-4.6] an unarmed strike is met by Dodge or Unarmed Combat; barehanded, so is any blow', () => {
  expect(offered(duel(), { weapon: 'unarmed' })).toEqual(['dodge', 'unarmed', 'none']);
  expect(offered(duel())).toEqual(['dodge', 'none']);
  expect(offered(duel({}, { weapons: [] }))).toEqual(['dodge', 'unarmed', 'none']);
});

test('[ALA-9.5] what is thrown or shot is met by Dodge alone', () => {
  const archer: Fighter = { weapons: ['long-bow', 'dagger'] };
  const fencer: Fighter = { skills: { melee: 80, dodge: 50 } };
  expect(offered(duel(archer, fencer), { weapon: 'long-bow' })).toEqual(['dodge', 'none']);
  expect(offered(duel(archer, fencer), { weapon: 'dagger', thrown: true })).toEqual(['dodge', 'none']);
  expect(offered(duel(archer, fencer), { weapon: 'dagger' })).toEqual(['parry', 'dodge', 'none']);
});

test('[ALA-4.7] [ALA-4.4] a parry from Melee Combat 40 at -20, from 60 at full skill and free of declared actions', () => {
  const parried = (melee: number) => {
    const fight = duel({}, { skills: { melee, dodge: 10 } });
    one(fight, 'foe').declared = 3;
    const dice: Dice = [
      ['alacrity.attack.hit', 'mara', 97],
      ['alacrity.defend.parry', 'foe', 1],
    ];
    return shown(strikes(fight, {}, dice, [['alacrity.defend', 'foe', 'parry']])).against?.total;
  };
  expect(offered(duel({}, { skills: { melee: 39, dodge: 10 } }))).toEqual(['dodge', 'none']);
  expect([parried(40), parried(59), parried(60)]).toEqual([0, 19, 60]);
  expect(offered(duel({}, { skills: { melee: 80 }, weapons: [] }))).not.toContain('parry');
});

test('[ALA-4.4] a Legendary Action is rolled without the multi-action penalty', () => {
  const fight = duel({ skills: { melee: 85 } });
  Object.assign(one(fight, 'mara'), { declared: 4, frees: 2 });
  expect([missed(fight).total, missed(fight, { manner: 'legendary' }).total]).toEqual([45, 85]);
});

test('[ALA-C3] the higher margin lands even where both fail, unless an attack must succeed', () => {
  expect(shown(strikes(duel(), {}, [...dodged(70, 90), through], byDodge)).verdict).toBe('hit');
  expect(shown(strikes(duel({}, {}, { attackMustSucceed: true }), {}, dodged(70, 90), byDodge)).verdict).toBe('miss');
});

test('[ALA-6.3] [ALA-5.5] [ALA-C19] a Dodge takes the multi-action penalty as it stands when it is rolled', () => {
  const fight = duel();
  Object.assign(one(fight, 'foe'), { declared: 3, frees: 2 });
  expect(shown(strikes(fight, {}, dodged(97, 1), byDodge)).against).toMatchObject({ total: 20 });
});

test('[ALA-10.3] [ALA-C8] a passive Dodge takes wounds, and may be spared the multi-action penalty', () => {
  const fight = duel({}, { hitPoints: 100 }, { passiveDodgeIgnoresMultiAction: true });
  Object.assign(one(fight, 'foe'), { declared: 3, hp: 60 });
  expect(shown(strikes(fight, {}, dodged(97, 1), byDodge)).against).toMatchObject({ total: 40 });
});

test('[ALA-6.4] [ALA-10.2] [ALA-C17] a dive burns an action, or takes a further -10 where none is left', () => {
  const dive = (declared: number, used: number) => {
    const fight = duel();
    Object.assign(fight, { phase: 'passes', pass: 1 });
    Object.assign(one(fight, 'foe'), { declared, used });
    const played = strikes(fight, { rulings: { exertion: true } }, dodged(97, 1), [
      ['alacrity.defend', 'foe', 'desperate'],
    ]);
    return [told(played.events, 'desperate')[0]?.burned, shown(played).against?.total, one(played.fight, 'foe').used];
  };
  expect(dive(2, 0)).toEqual([true, 40, 1]);
  expect(dive(2, 2)).toEqual([false, 30, 2]);
});

test('[ALA-G12] Dodges are not limited and cost nothing, unless the fight has a penalty for repeating', () => {
  const twice = (options: Options) => {
    const first = strikes(duel({}, {}, options), {}, dodged(97, 1), byDodge);
    return shown(strikes(first.fight, {}, dodged(97, 1), byDodge)).against?.total;
  };
  expect(twice({})).toBe(50);
  expect(twice({ charts: { dodge: { repeat: -10 } } })).toBe(40);
});

test('[ALA-4.5] a shot leaves the bow empty', () => {
  const fight = duel({ weapons: ['long-bow'] });
  expect(one(fight, 'mara').loaded).toEqual(['long-bow']);
  const { fight: after } = strikes(
    fight,
    { weapon: 'long-bow' },
    [['alacrity.attack.hit', 'mara', 97]],
    [['alacrity.defend', 'foe', 'none']],
  );
  expect(one(after, 'mara').loaded).toEqual([]);
});

test('[ALA-9.6] [ALA-G15] a critical success passes the base Soak', () => {
  const fight = duel({}, { armor: ['plate'] });
  const played = strikes(
    fight,
    {},
    [['alacrity.attack.hit', 'mara', 2], through],
    [['alacrity.defend', 'foe', 'none']],
  );
  expect(shown(played).verdict).toBe('hit-critical');
  expect(one(played.fight, 'foe').hp).toBe(500 - 7);
});

test('[ALA-9.6] [ALA-G15] a critical failure drops the weapon, or the attacker where there is none', () => {
  const fumble = (weapon: string, options: Options = {}) =>
    strikes(
      duel({}, {}, options),
      { weapon },
      [['alacrity.attack.hit', 'mara', 99]],
      [['alacrity.defend', 'foe', 'none']],
    );
  const sword = fumble('longsword');
  expect(told(sword.events, 'critical')).toMatchObject([{ what: 'drops-weapon', success: false }]);
  expect(one(sword.fight, 'mara').main).toBeNull();
  const fist = fumble('unarmed');
  expect(one(fist.fight, 'mara').conditions.map(each => each.kind)).toEqual(['prone']);
  expect(one(fumble('longsword', { criticalEffects: 'none' }).fight, 'mara').main).toBe('longsword');
});

test('[ALA-19.5] the off-hand attack is at -5, from Melee Combat 70 on without it', () => {
  const off = (melee: number) =>
    missed(duel({ skills: { melee }, weapons: ['shortsword', 'dagger'], offHand: 'dagger' }), {
      weapon: 'dagger',
      manner: 'off-hand',
    }).total;
  expect([off(69), off(70)]).toEqual([64, 70]);
});

test('[ALA-G41] whoever strikes out of hiding is met by no defence', () => {
  const fight = duel();
  one(fight, 'mara').unseen = true;
  expect(shown(strikes(fight, {}, [['alacrity.attack.hit', 'mara', 97]])).defence).toBe('impossible');
});
