/** Random legal play at the table, with undo, redo and replay; and each policy there. Raise AFFRAY_FIGHTS for a long run. */
import { fingerprint, type Game, host, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { policies } from './computer/policies.ts';
import { alternacy } from './index.ts';
import { samples } from './samples.ts';
import type { Fight } from './state/fight.ts';
import { everybody } from './state/roster.ts';
import { broken, written } from './testing-play.ts';

const FIGHTS = Number(process.env.AFFRAY_FIGHTS ?? 2000);
const GAMES = Math.ceil(FIGHTS / 20);
const MOST_COMMANDS = 40;
const LONG = 900_000 + FIGHTS * 100;
const gm = { role: 'gm' } as const;
const random = policies.find(each => each.name === 'random');
if (!random) throw new Error('no random policy');

const fightOf = (game: Game): Fight => alternacy.schemas.fight.parse(game.record.fight);

/** A fight's fingerprint but for what players have seen, which an undo does not take back. */
function state(game: Game): string {
  const fight = fightOf(game);
  for (const who of everybody(fight)) Object.assign(who, { hidden: false, seen: true, knowledge: 'all' });
  return fingerprint(fight);
}

const open = ({ record: { waiting } }: Game) =>
  waiting?.prompts.find(each => !waiting.partial.some(done => done.who === each.who));

/** Answers everything that waits, at random; now and then the GM looks at the whole table. */
function answered(game: Game, dice: Xoshiro): Game {
  let now = game;
  for (let prompt = open(now); prompt; prompt = open(now)) {
    if (prompt.kind !== 'ask') throw new Error('nobody asked for real dice');
    if (dice.below(20) === 0) looked(now);
    const reply = now.answer(gm, prompt.id, prompt.options[dice.below(prompt.options.length)]);
    if (!reply.ok) throw new Error(reply.refusal.reason);
    now = reply.game;
  }
  return now;
}

function looked(game: Game): void {
  const { waiting } = game.view(gm);
  for (const prompt of waiting?.prompts ?? [])
    if (prompt.kind === 'ask') expect(prompt.options.every(each => each.label !== '')).toBe(true);
}

function playOn(game: Game, dice: Xoshiro, name: string): Game | null {
  const fight = fightOf(game);
  const [who] = alternacy.rules.next(fight);
  if (who === undefined || !random) return null;
  const reply = game.submit({ id: name, by: gm, command: random.choose(fight, who, dice), seen: null });
  if (!reply.ok) throw new Error(`${reply.refusal.code}: ${reply.refusal.reason}`);
  return answered(reply.game, dice);
}

test(
  `${GAMES} random legal fights at the table come back by undo and redo, and replay to the same fight`,
  () => {
    for (let number = 0; number < GAMES; number++) {
      const dice = Xoshiro.seeded(`choices ${number}`);
      let game = host(alternacy).begin(
        JSON.parse(JSON.stringify(written(number))),
        `fight ${number}`,
        `seed ${number}`,
      );
      const states = [state(game)];
      for (let step = 0; step < MOST_COMMANDS; step++) {
        const next = playOn(game, dice, `s${step}`);
        if (next === null) break;
        game = next;
        expect(broken(fightOf(game))).toBeNull();
        states.push(state(game));
      }
      for (const line of game.story(gm, 0).flatMap(each => each.lines)) expect(line.text.trim()).not.toBe('');
      const steps = game.record.steps.length;
      const back = 1 + dice.below(steps);
      const undone = game.undo(gm, back);
      if (!undone.ok) throw new Error(undone.refusal.reason);
      expect(state(undone.game)).toBe(states[steps - back]);
      const redone = undone.game.redo(gm, back);
      if (!redone.ok) throw new Error(redone.refusal.reason);
      expect(state(redone.game)).toBe(states[steps]);
      expect(state(replayed(game, number))).toBe(states[steps]);
    }
  },
  LONG,
);

/** The same commands and answers with the same seed, in a game of its own. */
function replayed(game: Game, number: number): Game {
  let again = host(alternacy).begin(JSON.parse(JSON.stringify(written(number))), 'again', `seed ${number}`);
  for (const step of game.record.steps) {
    const begun = again.submit({ id: step.id, by: gm, command: step.command, seen: null });
    if (!begun.ok) throw new Error(begun.refusal.reason);
    again = begun.game;
    for (const entry of step.journal) {
      if (entry.kind !== 'answer' || entry.by === 'suggested') continue;
      const due = again.record.waiting?.prompts.find(each => each.who === entry.who && each.site === entry.site);
      const reply = again.answer(gm, due?.id ?? '', entry.answer);
      if (!reply.ok) throw new Error(reply.refusal.reason);
      again = reply.game;
    }
    expect(again.record.steps.at(-1)?.journal).toEqual(step.journal);
  }
  return again;
}

test.each(policies.map(each => [each.name, each] as const))(
  'the policy %s gives nothing but legal commands',
  (_name, policy) => {
    for (const sample of samples) {
      const dice = Xoshiro.seeded(`${policy.name} ${sample.id}`);
      let game: Game = host(alternacy).begin(JSON.parse(JSON.stringify(sample.setup)), sample.title, policy.name);
      for (let step = 0; step < 40; step++) {
        const fight = fightOf(game);
        const [who] = alternacy.rules.next(fight);
        if (who === undefined) break;
        const reply = game.submit({ id: `s${step}`, by: gm, command: policy.choose(fight, who, dice), seen: null });
        expect(reply.ok ? '' : reply.refusal.reason).toBe('');
        if (reply.ok) game = answered(reply.game, dice);
      }
    }
  },
);
