/** The rules of Brawl, and what holds of any fight of it. */
import {
  audit,
  campOf,
  changedState,
  embed,
  fingerprint,
  type Json,
  lastingOf,
  playScripted,
  type Speaker,
  throwFaces,
  type Viewer,
  Xoshiro,
} from '@affray/engine';
import { job, playAgain, playAtTable, report, runner } from '@affray/simulator';
import { anySystem, DESCRIBED } from '@affray/systems';
import { expect, test } from 'vitest';
import { type BrawlKinds, brawl } from './index.ts';

type Fight = BrawlKinds['fight'];
const GM: Viewer = { role: 'gm' };
const SAMPLE = brawl.catalogue.samples[0]?.setup ?? { sides: [], combatants: [] };
const [ann, bob, huge, sly, stranger] = SAMPLE.combatants.map(each => each.id);
if (!ann || !bob || !huge || !sly || !stranger) throw new Error('five fight in the sample');
const player: Viewer = { role: 'player', combatants: [ann] };

/** The sample after everyone threw the same: Sly 11, Ann 10, the stranger 9, Bob 7, Huge 6. */
const begun = (): Fight => played(brawl.rules.begin(SAMPLE), { kind: 'gm-start' }, ORDER).fight;
const ORDER = SAMPLE.combatants.map(each => ['brawl.initiative', each.id, 5] as const);

type Dice = Parameters<typeof playScripted<BrawlKinds>>[3];
type Answers = Parameters<typeof playScripted<BrawlKinds>>[4];
const played = (fight: Fight, command: BrawlKinds['command'], dice: Dice = [], answers: Answers = []) =>
  playScripted<BrawlKinds>(
    { copy: brawl.rules.copy, event: brawl.schemas.event },
    fight,
    (table, copy) => brawl.rules.play(table, copy, command),
    dice,
    answers,
  );
const gritOf = (fight: Fight, who: Speaker) => fight.combatants.find(each => each.id === who)?.grit;
const swing = (who: typeof ann, target: typeof ann) => ({ kind: 'swing', who, target }) as const;

test('[BRL-1] a brawler has figures within bounds, and everyone reads them', () => {
  const check = (sheet: Json) => brawl.schemas.sheet.safeParse(sheet).success;
  expect([check({ might: 0, quickness: 10, grit: 60 }), check({ might: 11, quickness: 0, grit: 1 })]).toEqual([
    true,
    false,
  ]);
  expect(brawl.secrecy.view(begun(), player)).toMatchObject({
    combatants: [{ id: 'sly', health: { now: 18, max: 18 } }, {}, {}, {}],
  });
});

test('[BRL-1.1] whoever lies in wait is unknown to the other side until its first turn is over', () => {
  const fight = begun();
  expect(brawl.secrecy.knows(fight, stranger, player)).toBe(false);
  expect(brawl.rules.refuse({ ...fight, turn: 1 }, swing(ann, stranger))?.code).toBe('brawl/no-target');
  const after = played({ ...fight, turn: 2 }, { kind: 'guard', who: stranger }).fight;
  expect(brawl.secrecy.knows(after, stranger, player)).toBe(true);
});

test('[BRL-2] the highest of 1d10 and Quickness acts first', () => {
  expect(begun().combatants.map(each => [each.id, each.initiative])).toEqual([
    ['sly', 11],
    ['ann', 10],
    ['stranger', 9],
    ['bob', 7],
    ['huge', 6],
  ]);
  expect(brawl.rules.refuse(begun(), { kind: 'gm-start' })?.reason).toBe('the brawl has begun');
});

test('[BRL-2.1] each who stands has one action, and then a round is over', () => {
  let fight = begun();
  expect(brawl.rules.refuse(fight, { kind: 'guard', who: ann })?.reason).toBe("it is not Ann's turn");
  fight = { ...fight, combatants: fight.combatants.map(each => (each.id === ann ? { ...each, grit: 0 } : each)) };
  const order: Speaker[] = [];
  for (let turns = 0; turns < 4; turns++) {
    const [who] = brawl.rules.next(fight);
    if (who === undefined || who === 'gm') throw new Error('someone is due');
    order.push(who);
    fight = played(fight, { kind: 'guard', who }).fight;
  }
  expect([order, fight.round]).toEqual([['sly', 'stranger', 'bob', 'huge'], 2]);
});

test('[BRL-2.2, BRL-5.1] who has no Grit is down; with one side left it is over', () => {
  const fight = begun();
  for (const each of fight.combatants) if (each.side === 'house') each.grit = each.id === sly ? 1 : 0;
  const { fight: after, events } = played(
    { ...fight, turn: 1 },
    swing(ann, sly),
    [
      ['brawl.swing', ann, 13],
      ['brawl.harm', ann, 1],
    ],
    [['brawl.stool', sly, false]],
  );
  expect(events.at(-1)).toMatchObject({ kind: 'hurt', lost: 1, now: 'down' });
  expect(brawl.rules.over(after)).toEqual({ winner: 'guests', reason: 'no one but the guests is left standing' });
  expect(brawl.rules.next(after)).toEqual([]);
});

test('[BRL-3, BRL-4, BRL-5] a swing needs 10, plus Quickness, less Might; more against a guard, and when shaken', () => {
  const fight = { ...begun(), turn: 1 };
  const needed = (before: Fight) => {
    const [event] = played(before, swing(ann, sly), [['brawl.swing', ann, 1]]).events;
    return event?.kind === 'swung' ? event.needed.total : null;
  };
  const as = (who: Speaker, more: object): Fight => ({
    ...fight,
    combatants: fight.combatants.map(each => (each.id === who ? { ...each, ...more } : each)),
  });
  expect([needed(fight), needed(as(sly, { guarding: true })), needed(as(ann, { grit: 11 }))]).toEqual([13, 17, 15]);
  expect(needed(as(ann, { grit: 12 }))).toBe(13);
});

test('[BRL-3.1, BRL-3.2] a hit costs 1d6 and Might; a broken stool halves it, once', () => {
  const fight = { ...begun(), turn: 1 };
  const dice: Dice = [
    ['brawl.swing', ann, 13],
    ['brawl.harm', ann, 4],
  ];
  expect(gritOf(played(fight, swing(ann, sly), dice, [['brawl.stool', sly, false]]).fight, sly)).toBe(11);
  const broken = played(fight, swing(ann, sly), dice, [['brawl.stool', sly, true]]).fight;
  expect(gritOf(broken, sly)).toBe(14);
  expect(gritOf(played({ ...broken, turn: 1 }, swing(ann, sly), dice).fight, sly)).toBe(7);
});

test('odds come from the rules: 8 faces in 20 hit, for 1d6 and 3', () => {
  const odds = brawl.odds.preview({ ...begun(), turn: 1 }, swing(ann, sly), player);
  expect(odds?.chance).toBe(0.4);
  expect(odds?.damage?.values.map(each => each.value)).toEqual([0, 3, 4, 5]);
  expect(odds?.assumptions).toMatchObject([{ site: 'brawl.stool', label: 'Sly: break the stool and lose only half?' }]);
});

test('random fights end, survive the audit of every command, and tell players of no one in hiding', () => {
  const [policy] = brawl.automation.policies;
  if (!policy) throw new Error('Brawl has a policy');
  for (let seed = 0; seed < 40; seed++) {
    const random = Xoshiro.seeded(seed);
    let fight = brawl.rules.begin(SAMPLE);
    for (let given = 0; brawl.rules.over(fight) === null; given++) {
      expect(given).toBeLessThan(300);
      const [who = 'gm'] = brawl.rules.next(fight);
      const command =
        random.below(4) > 0 || who === 'gm' ? policy.choose(fight, who, random) : { kind: 'guard' as const, who };
      expect(brawl.rules.refuse(fight, command)).toBeNull();
      const done = audit<BrawlKinds['roll'], BrawlKinds['prompts'], BrawlKinds['event'], Fight>({
        before: fight,
        copy: brawl.rules.copy,
        play: (table, copy) => brawl.rules.play(table, copy, command),
        dice: (site, by, pool) => ({ site, who: by, pool, faces: throwFaces(random, pool) }),
        answer: (_site, _who, _about, options) => options[random.below(options.length)] ?? false,
      });
      fight = done.fight;
      if (brawl.secrecy.knows(fight, stranger, player)) continue;
      const heard = JSON.stringify([
        brawl.secrecy.view(fight, player),
        done.events.map(each => brawl.secrecy.redact(each, fight, player)),
      ]);
      expect(heard).not.toContain(stranger);
    }
  }
});

test('a recorded fight plays again to the same end, undone and redone to the same states', () => {
  const game = playAtTable(brawl, SAMPLE, 'Last orders', { seed: 'again', commands: 500, leaveOpenAfter: null });
  expect(brawl.rules.over(brawl.schemas.fight.parse(game.record.fight))).not.toBeNull();
  const again = playAgain(embed(brawl), game.record);
  expect(fingerprint(again.record.fight)).toBe(fingerprint(game.record.fight));
  const steps = game.record.steps.length;
  const undone = game.undo(GM, steps);
  if (!undone.ok) throw new Error(undone.refusal.reason);
  expect(undone.game.record.fight).toEqual({ ...brawl.rules.begin(SAMPLE), combatants: expect.anything() });
  expect(brawl.secrecy.knows(brawl.schemas.fight.parse(undone.game.record.fight), stranger, player)).toBe(true);
  const redone = undone.game.redo(GM, steps);
  expect(redone.ok && redone.game.record.fight).toEqual(game.record.fight);
});

test('a thousand fights are played by the simulator, the same from the same seed', () => {
  const asked = job.parse({ system: 'brawl', start: { kind: 'setup', setup: SAMPLE }, seed: '1', details: true });
  const [one, other] = [0, 0].map(() => report(runner(brawl, asked).run(0, 1000)));
  expect(one).toEqual(other);
  expect(one?.unfinished.share).toBe(0);
  expect(one?.sides.map(each => each.side).toSorted()).toEqual(['guests', 'house']);
  expect(one?.details).not.toBeNull();
});

test('what the GM sets by hand is read as it would be from a file, and tells of no one in hiding', () => {
  const set = (path: string, value: number) => brawl.rules.refuse(begun(), { kind: 'gm-set', path, value });
  expect(set('combatants.ann.grit', 7)).toBeNull();
  expect(set('combatants.ann.grit', 61)?.reason).toMatch(/must be 60 or less \(given: 61\)$/);
  expect(set('round', 7)?.code).toBe('brawl/fixed');
  const { fight, told } = played(begun(), { kind: 'gm-set', path: `combatants.${stranger}.grit`, value: 3 });
  expect(gritOf(fight, stranger)).toBe(3);
  expect(
    told.map(each => [brawl.secrecy.redact(each, fight, GM) === null, brawl.secrecy.redact(each, fight, player)]),
  ).toEqual([[false, null]]);
});

test('set-ups are checked with a path, and every schema becomes a JSON Schema', () => {
  const any = anySystem(brawl);
  expect(
    any.check('setup', { ...SAMPLE, combatants: [{ ...SAMPLE.combatants[0], sheet: { might: 99 } }] })[0],
  ).toMatchObject({
    path: 'combatants.0.sheet.might',
  });
  expect(any.check('setup', { ...SAMPLE, sides: SAMPLE.sides.slice(1) })).toMatchObject([
    { reason: 'a side is missing' },
  ]);
  for (const each of DESCRIBED) expect(any.schema(each)).toMatchObject({ $schema: expect.any(String) });
});

test('[BRL-6] lost Grit and a broken stool last beyond the brawl', () => {
  const fight = begun();
  Object.assign(fight.combatants.find(each => each.id === ann) ?? {}, { grit: 7, stool: false, guarding: true });
  const state = brawl.carrying.after(fight, ann, {});
  expect(state).toEqual({ grit: 7, stool: false });
  const character = { id: ann, name: 'Ann', sheet: { might: 3, quickness: 5, grit: 22 }, state };
  expect(campOf(brawl, [character], {}).combatants[0]).toMatchObject({ grit: 7, stool: false, guarding: false });
  expect(lastingOf(brawl, character, {})).toMatchObject([
    { kind: 'number', path: 'grit', label: 'Grit', value: 7, most: 22 },
    { kind: 'choice', path: 'stool', label: 'Stool', value: false },
  ]);
  expect(changedState(brawl, character, {}, 'grit', 22)).toEqual({ state: { grit: 22, stool: false } });
});
