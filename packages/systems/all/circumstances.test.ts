import {
  type CombatantId,
  type Game,
  type Json,
  type Kinds,
  openPrompts,
  type Prompt,
  type Reply,
  type System,
  throwFaces,
  type Viewer,
  Xoshiro,
} from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { systems } from './index.ts';

const GM: Viewer = { role: 'gm' };
const REASON = 'cursed by the moon';

const granted = (reply: Reply): Game => {
  if (!reply.ok) throw new Error(reply.refusal.reason);
  return reply.game;
};
const submit = (game: Game, command: object): Game =>
  granted(game.submit({ id: `c${game.record.version}`, by: GM, command, seen: null }));

/**
 * A sample's fight, with a circumstance on everybody in it, played on by the GM as a policy says.
 * @param dice told of every real die that was asked for
 */
function played<K extends Kinds>(
  system: System<K>,
  game: Game,
  commands: number,
  dice: (prompt: Prompt) => void = () => undefined,
): Game {
  const [policy] = system.automation.policies;
  if (policy === undefined) throw new Error('nobody plays');
  const random = Xoshiro.seeded('moon');
  let now = game;
  for (let nth = 0; nth < commands; nth++) {
    const fight = system.schemas.fight.parse(now.record.fight);
    const [who] = system.rules.over(fight) === null ? system.rules.next(fight, 1) : [];
    if (who === undefined) return now;
    now = settled(submit(now, policy.choose(fight, who, random)), random, dice);
  }
  return now;
}
/** Every open question answered with its first option, and real dice thrown where they are asked for. */
function settled(game: Game, random: Xoshiro, dice: (prompt: Prompt) => void): Game {
  let now = game;
  for (let [open] = openPrompts(now.record.waiting); open; [open] = openPrompts(now.record.waiting)) {
    if (open.kind === 'dice') dice(open);
    const { id } = open;
    now = granted(
      open.kind === 'ask' ? now.answer(GM, id, open.options[0]) : now.enterDice(GM, id, throwFaces(random, open.pool)),
    );
  }
  return now;
}
const laidOnAll = (game: Game, all: readonly CombatantId[], more: object): Game =>
  all.reduce((now, who) => submit(now, { kind: 'gm-circumstance', who, name: REASON, value: 1, ...more }), game);
const told = (game: Game, to: Viewer): string => JSON.stringify([game.story(to, 0), game.view(to).fight]);
const rollsIn = (game: Game, to: Viewer): number =>
  game.story(to, 0).flatMap(({ lines }) => lines.flatMap(each => each.rolls)).length;
const left = (fight: Json): number => JSON.stringify(fight).split(REASON).length - 1;

describe.each(systems.map(each => ({ name: each.id, any: each })))('the GM’s circumstances: $name', ({ any }) => {
  const begin = (): { readonly game: Game; readonly all: readonly CombatantId[]; readonly player: Viewer } => {
    const [sample] = any.samples;
    if (sample === undefined) throw new Error(`${any.id} has no sample`);
    const game = any.host.begin(sample.setup, sample.title, 'moon');
    const all = any.cast(game.record.fight, GM).map(each => each.id);
    return { game, all, player: { role: 'player', combatants: all } };
  };
  const play = (game: Game, dice?: (prompt: Prompt) => void): Game =>
    any.visit(system => played(system, game, 14, dice));

  test('stand in the line of every roll that they count for, for all to read', () => {
    const { game, all, player } = begin();
    const after = play(laidOnAll(game, all, {}));
    expect(JSON.stringify(after.story(player, all.length))).toContain(REASON);
    expect(left(after.record.fight)).toBe(all.length);
  });

  test('for the next roll are gone with that roll, and come back with an undo', () => {
    const { game, all } = begin();
    const laid = laidOnAll(game, all, { once: true });
    const after = play(laid);
    expect(left(after.record.fight)).toBeLessThan(all.length);
    const back = granted(after.undo(GM, after.record.steps.length - laid.record.steps.length));
    expect(left(back.record.fight)).toBe(all.length);
  });

  test('in secret are nobody’s to read but the GM’s, nor are the rolls under them', () => {
    const { game, all, player } = begin();
    const after = play(laidOnAll(game, all, { secret: true }));
    expect(told(after, GM)).toContain(REASON);
    expect(told(after, player)).not.toContain(REASON);
    expect(rollsIn(after, player)).toBeLessThan(rollsIn(after, GM));
  });

  test('in secret ask no seat for real dice, and the GM where the GM throws real ones', () => {
    const { game, all, player } = begin();
    const laid = laidOnAll(game, all, { secret: true });
    const seated = [...all, 'gm' as const].reduce((now, who) => granted(now.useRealDice(GM, who, true)), laid);
    const asked: Prompt[] = [];
    const after = play(seated, prompt => asked.push(prompt));
    const seats = asked.filter(each => each.who !== 'gm');
    const real = (to: Viewer) =>
      after.story(to, 0).flatMap(each => each.lines.flatMap(({ rolls }) => rolls.filter(roll => roll.real)));
    expect(seats.length).toBeLessThan(asked.length);
    expect(real(player)).toHaveLength(seats.length);
    expect(real(GM)).toHaveLength(asked.length);
  });

  test('are offered to the GM, and one that stands can be ended', () => {
    const { game, all } = begin();
    const kinds = (of: Game) => of.offers(GM, 'gm').map(each => each.base.kind);
    expect(kinds(game)).toContain('gm-circumstance');
    expect(kinds(laidOnAll(game, all, {}))).toContain('gm-end-circumstance');
  });
});
