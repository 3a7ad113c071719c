import { expect, test } from 'vitest';
import type { Condition, Fight } from '../state/fight.ts';
import { arena, type Dice, id, one, play, told } from '../testing.ts';
import { commands, declare, initiative, refused } from '../testing-commands.ts';
import { impose } from './conditions.ts';
import { skillTally } from './rolls.ts';
import { proceed } from './round.ts';
import { lastsFor } from './turn.ts';

const fear = (source: string | null, cause = 'a roar'): Condition => ({
  kind: 'frightened',
  source: source === null ? null : id(source),
  cause,
  ends: null,
});
const MARA = { skills: { melee: 50, athletics: 40 }, mind: 10, at: [50, 20] } as const;
const begun = (actions = 2): Fight =>
  commands(
    arena({ mara: MARA, ogre: { at: [60, 20] }, troll: { side: 'blue', at: [40, 20] } }),
    declare({ mara: actions, ogre: 1, troll: 1 }),
    initiative({ mara: 1, ogre: 50, troll: 90 }),
  ).fight;
const burden = (fight: Fight): number => {
  let total = 0;
  play(fight, (table, now) => {
    total = skillTally(table, now, one(now, 'mara'), 'melee', 'attack').total;
  });
  return total;
};

test('[ALA-15.B] fear weighs only while its source is in sight, and always where it is of no one in particular', () => {
  const fight = begun(1);
  one(fight, 'mara').conditions = [fear('ogre')];
  expect(burden(fight)).toBe(40);
  const away: ((fight: Fight) => void)[] = [
    now => void (one(now, 'ogre').fate = 'fled'),
    now => void (one(now, 'ogre').hidden = true),
    now => void (one(now, 'ogre').cover = 'total'),
    now => void (one(now, 'ogre').conditions = [{ ...fear(null), kind: 'incapacitated' }]),
  ];
  for (const out of away) expect(burden(play(fight, (_table, now) => out(now)).fight)).toBe(50);
  one(fight, 'mara').conditions = [fear(null)];
  expect(burden(fight)).toBe(40);
});

test('[ALA-15.B] a Mind check ends one fear of several, on a turn after that of the fright', () => {
  const fight = begun();
  const mara = one(fight, 'mara');
  mara.conditions = [fear('ogre'), fear('troll')];
  const gathered = commands(fight, [{ kind: 'steady', who: 'mara', of: 'troll' }], [['alacrity.steady', 'mara', 1]]);
  expect(one(gathered.fight, 'mara').conditions).toEqual([fear('ogre')]);
  mara.conditions = [];
  const now = play(fight, (table, at) => impose(table, at, one(at, 'mara'), fear('ogre'), 'ALA-15.B')).fight;
  expect(refused(now, { kind: 'steady', who: 'mara' })).toMatchObject({ code: 'alacrity/same-turn' });
  const foes = play(begun(), (table, at) => {
    at.at = 1;
    impose(table, at, one(at, 'mara'), fear('ogre'), 'ALA-15.B');
    at.at = 0;
  }).fight;
  expect(refused(foes, { kind: 'steady', who: 'mara' })).toBeNull();
  expect(refused(foes, { kind: 'steady', who: 'mara', of: 'troll' })).toMatchObject({ code: 'alacrity/not-afraid' });
});

test('[ALA-15.B] the Frightened do not hold their actions while there is a way out', () => {
  const fight = begun();
  one(fight, 'mara').conditions = [fear('ogre')];
  expect(refused(fight, { kind: 'hold', who: 'mara' })).toMatchObject({ code: 'alacrity/frightened' });
});

test('[ALA-15.B] whoever can get away from one of two fears does, though the other has it cornered', () => {
  const between = commands(
    arena({ mara: { ...MARA, at: [0, 20] }, ogre: { at: [5, 20] }, troll: { side: 'blue', at: [0, 40] } }),
    declare({ mara: 1, ogre: 1, troll: 1 }),
    initiative({ mara: 1, ogre: 50, troll: 90 }),
  ).fight;
  const attack = { kind: 'attack', who: 'mara', target: 'ogre', weapon: 'unarmed' } as const;
  one(between, 'mara').conditions = [fear('ogre')];
  expect(refused(between, attack)).toBeNull();
  one(between, 'mara').conditions = [fear('ogre'), fear('troll')];
  expect(refused(between, attack)).toMatchObject({ code: 'alacrity/frightened' });
  one(between, 'mara').conditions = [fear('troll'), fear('ogre')];
  expect(refused(between, attack)).toMatchObject({ code: 'alacrity/frightened' });
});

test('[ALA-G49] a condition of one round counts from the next turn of whoever has none left, or is the round it falls in', () => {
  const fight = begun(1);
  const lasts = (who: string) => lastsFor(fight, one(fight, who), 1);
  expect(lasts('mara')).toBe(1);
  one(fight, 'mara').used = 1;
  expect([lasts('mara'), lasts('ogre')]).toEqual([2, 1]);
  fight.options = { ...fight.options, shortConditions: 'round' };
  expect(lasts('mara')).toBe(1);
});

test('[ALA-15.H] the GM’s word of Stunned lasts a round unless it says otherwise; other conditions until they end', () => {
  const set = (condition: 'stunned' | 'prone', rounds: number | null) => {
    const { fight } = commands(begun(), [{ kind: 'gm-condition', who: 'ogre', condition, on: true, rounds }]);
    return one(fight, 'ogre').conditions[0]?.ends;
  };
  expect([set('stunned', null), set('stunned', 3), set('prone', null)]).toEqual([1, 3, null]);
});

test('[ALA-15.B] the GM names whom a condition comes from, and the offer asks for it', () => {
  const { fight } = commands(begun(), [
    { kind: 'gm-condition', who: 'mara', condition: 'grappled', on: true, source: 'ogre' },
  ]);
  expect([one(fight, 'ogre').holds, one(fight, 'mara').conditions[0]?.source]).toEqual(['mara', 'ogre']);
});

test('[ALA-15.H] Stunned is −20 on every roll, since only reflexes are left', () => {
  const fight = begun();
  one(fight, 'mara').conditions = [{ kind: 'stunned', source: null, cause: 'a blow', ends: 1 }];
  const { events } = commands(
    fight,
    [{ kind: 'use-skill', who: 'mara', skill: 'vigilance', cost: 'reflexive' }],
    [['alacrity.check.skill', 'mara', 50]],
  );
  expect(told(events, 'test')[0]?.target?.parts).toMatchObject([
    {},
    { name: 'declared actions', value: -10 },
    { name: 'stunned', value: -20 },
  ]);
});

/** Round 1 closes, after everyone has acted, and round 2 begins. */
const closed = (fight: Fight, dice: Dice = []): Fight =>
  play(
    fight,
    (table, now) => {
      now.phase = 'close';
      proceed(table, now);
    },
    dice,
  ).fight;

test.each(['round', 'nextTurn'] as const)(
  '[ALA-G49] what the close of a round brings counts from the next round, whoever joined the fight first: %s',
  shortConditions => {
    const friend = { side: 'red' };
    const options = { shortConditions, moraleChecks: 'automatic' } as const;
    const fight = arena(
      { ann: friend, mara: { ...friend, hitPoints: 100 }, zoe: friend, orc: { side: 'blue' } },
      { options },
    );
    // The GM has woken one of the dying: it falls again as the round closes, and its friends lose heart.
    Object.assign(one(fight, 'mara'), { hp: 0, dying: true });
    const next = closed(fight, [
      ['alacrity.morale', 'ann', 90],
      ['alacrity.morale', 'zoe', 90],
    ]);
    const ends = (now: Fight) => ['ann', 'zoe'].map(who => one(now, who).conditions.map(each => each.ends));
    expect([next.round, ...ends(next)]).toEqual([2, [2], [2]]);
    expect(ends(closed(next))).toEqual([[], []]);
  },
);

test('[ALA-C11] fear begins to end as the round closes in which its source dies, whoever joined the fight first', () => {
  const friend = { side: 'red' };
  const fight = arena({ ann: friend, ogre: { side: 'blue' }, zoe: friend, orc: { side: 'blue' } });
  Object.assign(one(fight, 'ogre'), { hp: 1 - one(fight, 'ogre').stats.body, dying: true });
  for (const who of ['ann', 'zoe']) one(fight, who).conditions = [fear('ogre')];
  const next = closed(fight);
  expect(one(next, 'ogre').fate).toBe('dead');
  const ends = (now: Fight) => ['ann', 'zoe'].map(who => one(now, who).conditions.map(each => each.ends));
  expect(ends(next)[0]).toEqual(ends(next)[1]);
});
