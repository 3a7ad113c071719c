import { expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { type AnswersGiven, arena, type Dice, type Fighter, id, one, told } from '../testing.ts';
import { commands, declare, initiative, refused, type Wish } from '../testing-commands.ts';
import { passes } from './round.ts';
import { up } from './turn.ts';

type Options = NonNullable<Parameters<typeof arena>[1]>['options'];
const PERSON: Fighter = { hitPoints: 500, strength: 9, skills: { melee: 50, dodge: 40 }, weapons: ['longsword'] };
const fightWith = (options: Options = {}): Fight => arena({ mara: PERSON, orc: PERSON }, { options });
/** Mara goes first: she rolled lower. */
const order = initiative({ mara: 10, orc: 90 });
const started = (actions: Readonly<Record<string, number>>, options: Options = {}) =>
  commands(fightWith(options), declare(actions), order);

const strike = (who: string, target: string) => ({ kind: 'attack', who, target, weapon: 'longsword' }) as const;
const miss = (who: string): Dice => [['alacrity.attack.hit', who, 97]];
const nothing = (who: string): AnswersGiven => [['alacrity.defend', who, 'none']];
const hold = (who: string): Wish => ({ kind: 'hold', who });
const whose = (fight: Fight) => [fight.phase, fight.pass, ...up(fight)];

test('[ALA-5.2] everybody announces 1 to 5 actions first, and the number stands', () => {
  const fight = fightWith();
  expect(refused(fight, strike('mara', 'orc'))).toMatchObject({ code: 'alacrity/declaring', rule: 'ALA-5.2' });
  expect(() => refused(fight, { kind: 'declare', who: 'mara', actions: 6 })).toThrow();
  expect(() => refused(fight, { kind: 'declare', who: 'mara', actions: 0 })).toThrow();
  const one = commands(fight, declare({ mara: 2 })).fight;
  expect(refused(one, { kind: 'declare', who: 'mara', actions: 3 })).toMatchObject({ code: 'alacrity/declared' });
  expect(whose(one)).toEqual(['declare', 0]);
  expect(whose(commands(one, declare({ orc: 1 }), order).fight)).toEqual(['passes', 1, 'mara']);
});

test('[ALA-5.6] passes go through the order, as many as the highest number declared', () => {
  const { fight } = started({ mara: 1, orc: 3 });
  expect([passes(fight), whose(fight)]).toEqual([3, ['passes', 1, 'mara']]);
  const first = commands(fight, [strike('mara', 'orc')], miss('mara'), nothing('orc')).fight;
  expect(whose(first)).toEqual(['passes', 1, 'orc']);
  const second = commands(first, [strike('orc', 'mara')], miss('orc'), nothing('mara')).fight;
  expect(whose(second)).toEqual(['passes', 2, 'orc']);
  expect(refused(second, strike('mara', 'orc'))).toMatchObject({ code: 'alacrity/not-your-turn', rule: 'ALA-5.6' });
});

test('[ALA-5.7] held actions are released, one after another, at a later turn', () => {
  const { fight } = started({ mara: 3, orc: 1 });
  const waited = commands(
    fight,
    [hold('mara'), strike('orc', 'mara'), hold('mara')],
    miss('orc'),
    nothing('mara'),
  ).fight;
  expect([whose(waited), one(waited, 'mara').held]).toEqual([['passes', 3, 'mara'], 2]);
  const out = commands(
    waited,
    [strike('mara', 'orc'), strike('mara', 'orc'), strike('mara', 'orc')],
    [...miss('mara'), ...miss('mara'), ...miss('mara')],
    [...nothing('orc'), ...nothing('orc'), ...nothing('orc')],
  ).fight;
  expect([out.round, out.phase]).toEqual([2, 'declare']);
});

test('[ALA-5.7] or at the close of the last pass; unused they are lost, the penalty with no refund', () => {
  const { fight } = started({ mara: 1, orc: 1 });
  const closing = commands(fight, [hold('mara'), strike('orc', 'mara')], miss('orc'), nothing('mara')).fight;
  expect(whose(closing)).toEqual(['close', 1, 'mara']);
  expect(refused(closing, hold('mara'))).toMatchObject({ rule: 'ALA-5.7' });
  const lost = commands(closing, [{ kind: 'end', who: 'mara' }]);
  expect(told(lost.events, 'lost')).toMatchObject([{ who: 'mara', count: 1, rule: 'ALA-5.7' }]);
  expect(lost.fight.round).toBe(2);
});

test('[ALA-5.8] [ALA-5.1] a new round clears penalties, and everybody announces anew', () => {
  const { fight } = started({ mara: 2, orc: 1 });
  const free: Wish = { kind: 'free', who: 'mara', what: 'shifts her grip' };
  const { fight: next, events } = commands(
    fight,
    [free, free, strike('mara', 'orc'), strike('orc', 'mara'), strike('mara', 'orc')],
    [...miss('mara'), ...miss('orc'), ...miss('mara')],
    [...nothing('orc'), ...nothing('mara'), ...nothing('orc')],
  );
  expect([next.phase, next.round, one(next, 'mara').declared, one(next, 'mara').frees]).toEqual(['declare', 2, 0, 0]);
  expect(told(events, 'round')).toMatchObject([{ round: 2, rule: 'ALA-5.1' }]);
});

test('[ALA-5.9] an action whose target is gone goes on another, or does the same where it can', () => {
  const fight = arena({ mara: PERSON, orc: { ...PERSON, hitPoints: 6 }, ogre: { ...PERSON, at: [5, 25] } });
  const ready = commands(
    fight,
    declare({ mara: 2, orc: 1, ogre: 1 }),
    initiative({ mara: 5, orc: 50, ogre: 90 }),
  ).fight;
  const felled = commands(
    ready,
    [strike('mara', 'orc'), strike('ogre', 'mara')],
    [['alacrity.attack.hit', 'mara', 40], ['alacrity.attack.damage', 'mara', 9, 9, 9, 9], ...miss('ogre')],
    [...nothing('orc'), ...nothing('mara')],
  ).fight;
  expect(one(felled, 'orc').fate).toBe('dead');
  expect(refused(felled, strike('mara', 'orc'))).toMatchObject({ code: 'alacrity/gone', rule: 'ALA-5.9' });
  expect(refused(felled, strike('mara', 'ogre'))).toBeNull();
});

test('[ALA-5.10] the worked example: a strike in pass 1, a wait, a strike in pass 3, and a dive at the end', () => {
  const { fight } = started({ mara: 3, orc: 3 });
  const played = commands(
    fight,
    [
      strike('mara', 'orc'),
      hold('orc'),
      hold('mara'),
      hold('orc'),
      strike('mara', 'orc'),
      hold('mara'),
      { ...strike('orc', 'mara'), rulings: { exertion: true } },
    ],
    [
      ['alacrity.attack.hit', 'mara', 97],
      ['alacrity.attack.hit', 'mara', 97],
      ['alacrity.attack.hit', 'orc', 30],
      ['alacrity.defend.dodge', 'mara', 19],
    ],
    [...nothing('orc'), ...nothing('orc'), ['alacrity.defend', 'mara', 'desperate']],
  );
  const attacks = told(played.events, 'attack');
  expect(attacks.map(each => [each.who, each.skill?.total, each.verdict])).toEqual([
    ['mara', 30, 'miss'],
    ['mara', 30, 'miss'],
    ['orc', 30, 'miss'],
  ]);
  expect(told(played.events, 'desperate')).toMatchObject([{ who: 'mara', burned: true }]);
  expect(attacks[2]?.against?.total).toBe(20);
});

test('[ALA-6.5] an incidental action is free, at any moment, and without penalty', () => {
  const { fight } = started({ mara: 1, orc: 1 });
  const { fight: after, events } = commands(fight, [
    { kind: 'incidental', who: 'orc', what: 'roars' },
    { kind: 'drop', who: 'orc', weapon: 'longsword' },
  ]);
  expect([one(after, 'orc').frees, one(after, 'orc').spent, one(after, 'orc').main]).toEqual([0, 0, null]);
  expect(told(events, 'incidental')).toMatchObject([{ what: 'roars', rule: 'ALA-6.5' }]);
});

test('[ALA-6.1] [ALA-6.2] free actions are not declared ones, and the second lowers every later roll', () => {
  const { fight } = started({ mara: 1, orc: 1 });
  const free: Wish = { kind: 'free', who: 'mara', what: 'shifts her grip' };
  const skills = (frees: number) =>
    told(
      commands(
        fight,
        [...Array.from({ length: frees }, () => free), strike('mara', 'orc')],
        miss('mara'),
        nothing('orc'),
      ).events,
      'attack',
    )[0]?.skill?.total;
  expect([skills(0), skills(1), skills(2), skills(3)]).toEqual([50, 50, 40, 30]);
});

test('[ALA-8.5] somebody may wait for another and act after it; the place in the order stays', () => {
  const { fight } = started({ mara: 1, orc: 1 });
  const waits = commands(fight, [{ kind: 'delay', who: 'mara', after: 'orc' }]).fight;
  expect(whose(waits)).toEqual(['passes', 1, 'orc']);
  const back = commands(waits, [strike('orc', 'mara')], miss('orc'), nothing('mara')).fight;
  expect(whose(back)).toEqual(['passes', 1, 'mara']);
  const next = commands(
    back,
    [strike('mara', 'orc'), ...declare({ mara: 1, orc: 1 })],
    miss('mara'),
    nothing('orc'),
  ).fight;
  expect([next.round, whose(next)]).toEqual([2, ['passes', 1, 'mara']]);
});

test('[ALA-C15] held actions come at one’s own turn, or at any moment where the fight is played so', () => {
  const waiting = (heldRelease: 'passTurn' | 'interrupt') =>
    commands(started({ mara: 2, orc: 2 }, { heldRelease }).fight, [hold('mara')]).fight;
  expect(refused(waiting('passTurn'), strike('mara', 'orc'))?.code).toBe('alacrity/not-your-turn');
  const now = commands(waiting('interrupt'), [strike('mara', 'orc')], miss('mara'), nothing('orc')).fight;
  expect([one(now, 'mara').held, one(now, 'mara').spent, whose(now)]).toEqual([0, 1, ['passes', 1, 'orc']]);
});

test('[ALA-C16] held actions vanish, or one is kept for the next round', () => {
  const end = (carryHeld: boolean) =>
    commands(
      started({ mara: 1, orc: 1 }, { carryHeld }).fight,
      [hold('mara'), strike('orc', 'mara'), { kind: 'end', who: 'mara' }],
      miss('orc'),
      nothing('mara'),
    );
  expect(
    [end(false), end(true)].map(({ fight, events }) => [one(fight, 'mara').held, told(events, 'carried').length]),
  ).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test('[ALA-C16] [ALA-8.5] an action kept on purpose comes before the place in the order of the next round', () => {
  const { fight } = commands(
    fightWith({ carryHeld: true }),
    declare({ mara: 1, orc: 1 }),
    initiative({ mara: 90, orc: 10 }),
  );
  const kept = commands(
    fight,
    [strike('orc', 'mara'), hold('mara'), { kind: 'end', who: 'mara' }, ...declare({ mara: 1, orc: 1 })],
    miss('orc'),
    nothing('mara'),
  ).fight;
  expect([whose(kept), one(kept, 'mara').held]).toEqual([['passes', 1, 'orc'], 1]);
  const early = commands(kept, [strike('mara', 'orc')], miss('mara'), nothing('orc')).fight;
  expect([whose(early), one(early, 'mara').held]).toEqual([['passes', 1, 'orc'], 0]);
  expect(refused(early, strike('mara', 'orc'))).toMatchObject({ code: 'alacrity/not-your-turn' });
});

test('[ALA-5.8] penalties clear when the fight ends, too: care afterwards takes none', () => {
  const { fight } = started({ mara: 4, orc: 1 });
  const over = commands(fight, [{ kind: 'gm-end-fight', winner: null }]).fight;
  one(over, 'mara').hp = 1;
  const aid: Wish = { kind: 'first-aid', who: 'orc', target: 'mara' };
  one(over, 'orc').stats = { ...one(over, 'orc').stats, skills: { ...one(over, 'orc').stats.skills, firstAid: 40 } };
  const { events } = commands(over, [aid], [['alacrity.first-aid', 'orc', 99]]);
  expect([one(over, 'mara').declared, told(events, 'test')[0]?.target?.total]).toEqual([0, 40]);
});

test('[ALA-11.4] [ALA-C20] [ALA-G44] whoever aims a whole round strikes in the first pass of the next', () => {
  const aims = (aimedStrikeFirst: boolean) => {
    const fight = commands(
      fightWith({ aimedStrikeFirst }),
      declare({ mara: 1, orc: 1 }),
      initiative({ mara: 90, orc: 10 }),
    ).fight;
    return commands(
      fight,
      [
        strike('orc', 'mara'),
        { kind: 'aim', who: 'mara', target: 'orc', weapon: 'longsword' },
        ...declare({ mara: 1, orc: 1 }),
      ],
      miss('orc'),
      nothing('mara'),
    ).fight;
  };
  expect([one(aims(false), 'mara').aim?.stage, whose(aims(false))]).toEqual(['ready', ['passes', 1, 'orc']]);
  expect(whose(aims(true))).toEqual(['passes', 1, 'mara']);
});

test('[ALA-11.4] aiming takes a round in which nothing else is done, and moving breaks it', () => {
  const { fight } = started({ mara: 2, orc: 1 });
  const aim: Wish = { kind: 'aim', who: 'mara', target: 'orc', weapon: 'longsword' };
  const busy = commands(fight, [{ kind: 'free', who: 'mara', what: 'shifts her grip' }]).fight;
  expect(refused(busy, aim)).toMatchObject({ code: 'alacrity/busy', rule: 'ALA-11.4' });
  const aimed = commands(fight, [aim]).fight;
  expect(one(aimed, 'mara').aim?.stage).toBe('now');
  const dropped = commands(aimed, [{ kind: 'drop', who: 'mara', weapon: 'longsword' }]).fight;
  expect(one(dropped, 'mara').aim).toBeNull();
});

test('[ALA-15.H] [ALA-15.D] whoever cannot act loses the action of its pass', () => {
  const fight = started({ mara: 1, orc: 1 }).fight;
  one(fight, 'orc').conditions = [{ kind: 'stunned', source: null, cause: 'a word', ends: 1 }];
  const { fight: after, events } = commands(fight, [strike('mara', 'orc')], miss('mara'), nothing('orc'));
  expect(told(events, 'unable')).toMatchObject([{ who: 'orc', rule: 'ALA-15.H' }]);
  expect([after.round, one(after, 'orc').conditions]).toEqual([2, []]);
});

test('[ALA-G28] [ALA-8.2] two who tie in all act at the same time: both blows land', () => {
  const deadly: Fighter = { ...PERSON, hitPoints: 20 };
  const fight = arena({ mara: deadly, orc: deadly });
  const tied = commands(fight, declare({ mara: 1, orc: 1 }), initiative({ mara: 40, orc: 40 })).fight;
  expect(whose(tied)).toEqual(['passes', 1, 'mara', 'orc']);
  const blow = (who: string): Dice => [
    ['alacrity.attack.hit', who, 20],
    ['alacrity.attack.damage', who, 9, 9, 9, 9],
  ];
  const both = commands(
    tied,
    [strike('mara', 'orc'), strike('orc', 'mara')],
    [...blow('mara'), ...blow('orc')],
    [...nothing('orc'), ...nothing('mara')],
  ).fight;
  expect([one(both, 'mara').fate, one(both, 'orc').fate, both.ended?.winner]).toEqual(['dead', 'dead', null]);
});

test('[ALA-G42] in a pass that only the hidden open nobody seen gets a turn', () => {
  const fight = arena({ mara: PERSON, orc: PERSON, spy: { ...PERSON, hidden: true, at: [5, 40] } });
  const ready = commands(fight, declare({ mara: 1, orc: 1, spy: 2 }), initiative({ mara: 10, orc: 50, spy: 90 })).fight;
  const wait: Wish[] = [hold('mara'), strike('orc', 'mara'), { kind: 'free', who: 'spy', what: 'creeps' }, hold('spy')];
  const second = commands(ready, wait, miss('orc'), nothing('mara')).fight;
  expect([whose(second), one(second, 'mara').held]).toEqual([['passes', 2, 'spy'], 1]);
  const closing = commands(second, [hold('spy')]).fight;
  expect(whose(closing)).toEqual(['close', 2, 'mara']);
});

test('[ALA-G43] after a hundred rounds without harm a fight ends undecided', () => {
  const { fight } = started({ mara: 1, orc: 1 });
  fight.quiet = 98;
  const idle: Wish[] = [hold('mara'), hold('orc'), { kind: 'end', who: 'mara' }, { kind: 'end', who: 'orc' }];
  const later = commands(fight, idle).fight;
  expect([later.quiet, later.phase]).toEqual([99, 'declare']);
  const { fight: over } = commands(later, [...declare({ mara: 1, orc: 1 }), ...idle]);
  expect([over.phase, over.ended?.winner]).toEqual(['over', null]);
});

test('[ALA-C10] the order is rolled once, or each round', () => {
  const round = (initiativeEachRound: boolean, dice: Dice) =>
    commands(
      started({ mara: 1, orc: 1 }, { initiativeEachRound }).fight,
      [strike('mara', 'orc'), strike('orc', 'mara'), ...declare({ mara: 1, orc: 1 })],
      [...miss('mara'), ...miss('orc'), ...dice],
      [...nothing('orc'), ...nothing('mara')],
    ).fight;
  expect(whose(round(false, []))).toEqual(['passes', 1, 'mara']);
  expect(whose(round(true, initiative({ mara: 80, orc: 20 })))).toEqual(['passes', 1, 'orc']);
});

test('a fight ends when one side alone can still act', () => {
  const { fight } = started({ mara: 1, orc: 1 });
  one(fight, 'orc').hp = 60;
  const done = commands(
    fight,
    [strike('mara', 'orc')],
    [
      ['alacrity.attack.hit', 'mara', 20],
      ['alacrity.attack.damage', 'mara', 9, 9, 9, 9],
    ],
    nothing('orc'),
  );
  expect([done.fight.phase, done.fight.ended?.winner]).toEqual(['over', 'red']);
  expect(told(done.events, 'care').map(each => each.who)).toEqual([id('orc')]);
});
