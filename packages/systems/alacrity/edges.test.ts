import { expect, test } from 'vitest';
import { verdictOf } from './rules/attack.ts';
import type { Fight } from './state/fight.ts';
import { arena, one } from './testing.ts';
import { commands, declare, initiative, refused, type Wish } from './testing-commands.ts';

const tie = { quickness: 10, weapons: ['longsword'], skills: { melee: 60 } };
const blow = (who: string, target: string): Wish => ({ kind: 'attack', who, target, weapon: 'longsword' });

test('[ALA-8.2] [ALA-G28] who acts at the same time does so at the close of the round too', () => {
  const fight = commands(
    arena({ mara: tie, orc: { ...tie, hitPoints: 12 } }),
    declare({ mara: 1, orc: 1 }),
    initiative({ mara: 40, orc: 40 }),
  );
  const { fight: done, events } = commands(
    fight.fight,
    [{ kind: 'hold', who: 'mara' }, { kind: 'hold', who: 'orc' }, blow('mara', 'orc'), blow('orc', 'mara')],
    [
      ['alacrity.attack.hit', 'mara', 20],
      ['alacrity.attack.damage', 'mara', 9, 9, 9, 9],
      ['alacrity.attack.hit', 'orc', 20],
      ['alacrity.attack.damage', 'orc', 1, 1, 1, 1],
    ],
    [
      ['alacrity.defend', 'orc', 'none'],
      ['alacrity.defend', 'mara', 'none'],
    ],
  );
  expect([one(done, 'orc').hp < 0, one(done, 'mara').hp]).toEqual([true, 58]);
  expect(done.phase).toBe('over');
  expect(events.filter(each => each.kind === 'fell').map(each => each.cause)).toEqual(['Longsword']);
});

const held = (): Fight => {
  const fight = commands(
    arena({ mara: { skills: { unarmed: 60 } }, orc: {}, imp: { side: 'blue' } }),
    declare({ mara: 3, orc: 1, imp: 1 }),
    initiative({ mara: 1, orc: 50, imp: 90 }),
  ).fight;
  return commands(
    fight,
    [{ kind: 'grapple', who: 'mara', target: 'orc' }],
    [
      ['alacrity.maneuver.attempt', 'mara', 10],
      ['alacrity.maneuver.resist', 'orc', 90],
    ],
    [['alacrity.resist', 'orc', 'dodge']],
  ).fight;
};

test('[ALA-15.C] a hold ends where the grappler leaves, flees, or is put out of reach', () => {
  const ends = (wish: Wish) => one(commands(held(), [wish]).fight, 'orc').conditions;
  expect(one(held(), 'orc').conditions).toMatchObject([{ kind: 'grappled', source: 'mara' }]);
  expect(ends({ kind: 'gm-fate', who: 'mara', fate: 'fled' })).toEqual([]);
  expect(ends({ kind: 'gm-place', who: 'mara', place: { x: 80, y: 80 } })).toEqual([]);
  const next = commands(held(), [
    { kind: 'hold', who: 'orc' },
    { kind: 'hold', who: 'imp' },
    { kind: 'flee', who: 'mara' },
  ]);
  expect(one(next.fight, 'orc').conditions).toEqual([]);
});

test('[ALA-19.4] a pin comes at a later turn than the grapple, also at the close', () => {
  const fight = held();
  expect(refused(fight, { kind: 'pin', who: 'mara', target: 'orc' })?.code).toBe('alacrity/not-your-turn');
  one(fight, 'mara').marks = [{ pass: 0, did: 'released', what: 'grapple' }];
  Object.assign(one(fight, 'mara'), { held: 1, done: 0 });
  Object.assign(fight, { phase: 'close', at: 0 });
  expect(refused(fight, { kind: 'pin', who: 'mara', target: 'orc' })?.code).toBe('alacrity/later-turn');
});

test('[ALA-G13] Hit Points that the GM sets to 0 or less leave somebody dying', () => {
  const { fight } = commands(arena({ mara: {}, orc: {}, imp: { side: 'blue' } }), [
    { kind: 'gm-set', path: 'combatants.orc.hp', value: -3 },
  ]);
  expect(one(fight, 'orc').dying).toBe(true);
});

test('[ALA-4.4] called shots and disarms take Melee Combat 20', () => {
  const begun = (melee: number) =>
    commands(
      arena({ mara: { weapons: ['longsword'], skills: { melee } }, orc: { weapons: ['club'] } }),
      declare({ mara: 1, orc: 1 }),
      initiative({ mara: 1, orc: 90 }),
    ).fight;
  const called: Wish = { kind: 'attack', who: 'mara', target: 'orc', weapon: 'longsword', called: { mark: 'large' } };
  const disarm: Wish = { kind: 'disarm', who: 'mara', target: 'orc', weapon: 'longsword', thing: 'club' };
  expect([refused(begun(19), called)?.code, refused(begun(19), disarm)?.code]).toEqual([
    'alacrity/no-skill',
    'alacrity/no-skill',
  ]);
  expect([refused(begun(20), called), refused(begun(20), disarm)]).toEqual([null, null]);
});

test('whoever the GM moves in the order keeps its own number', () => {
  const fight = commands(
    arena({ mara: {}, orc: {} }),
    declare({ mara: 1, orc: 1 }),
    initiative({ mara: 10, orc: 60 }),
  ).fight;
  const before = one(fight, 'orc').initiative;
  const after = commands(fight, [{ kind: 'gm-order', who: 'orc', before: 'mara' }]).fight;
  expect([one(after, 'orc').initiative, after.order[0]?.members]).toEqual([before, ['orc']]);
});

test('[ALA-C1] as printed, the face alone decides where nothing opposes it', () => {
  const fight = arena({ mara: {}, orc: {} }, { options: { criticals: 'printed' } });
  expect(verdictOf(fight, false, 60, 98, null, 0)).toBe('hit-critical');
  expect(verdictOf(fight, false, 60, 1, null, 0)).toBe('miss-fumble');
  expect(verdictOf(fight, false, 60, 98, 50, 10)).toBe('miss-critical');
});
