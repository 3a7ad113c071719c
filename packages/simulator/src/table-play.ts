import {
  apply,
  type Entry,
  expectWholeSystem,
  type FightRecord,
  type Game,
  type Host,
  host,
  type Json,
  type Judge,
  type Kinds,
  phrase,
  type Rolled,
  type System,
  same,
  type Viewer,
  Xoshiro,
} from '@affray/engine';
import { type Answer, answerer } from './computer.ts';
import { expectAsked } from './given.ts';

/** How far to play a fight at the table. */
export interface Playing {
  readonly seed: string;
  /** At most so many commands. */
  readonly commands: number;
  /** Stops at the first question that comes after so many commands, and leaves it open; null answers all. */
  readonly leaveOpenAfter: number | null;
}

/**
 * Plays a fight at the live table by a policy: with journal, events and everything that a stored fight holds, where
 * `runner` plays for the result alone.
 * @throws Error where the policy gives a command or an answer that the table refuses
 */
export function playAtTable<K extends Kinds>(
  system: System<K>,
  setup: K['setup'],
  title: string,
  playing: Playing,
): Game {
  expectWholeSystem(system);
  expectAsked('playing', playing);
  const { seed, commands, leaveOpenAfter } = playing;
  const [policy] = system.automation.policies;
  if (!policy) throw new Error(phrase`${system.name} has no policy to play by`);
  const random = Xoshiro.seeded(`policy of ${seed}`);
  let game = host(system).begin(setup, title, seed);
  for (let given = 0; given < commands; given++) {
    const fight = system.schemas.fight.parse(game.record.fight);
    const [who] = system.rules.next(fight);
    if (who === undefined) break;
    const command = policy.choose(fight, who, random);
    const reply = game.submit({ id: `c${given + 1}`, by: { role: 'gm' }, command, seen: null });
    if (!reply.ok)
      throw new Error(phrase`${policy.name} gave ${JSON.stringify(command)}, refused: ${reply.refusal.reason}`);
    game = reply.game;
    if (leaveOpenAfter !== null && given + 1 >= leaveOpenAfter && game.record.waiting) return game;
    game = answerAll(game, answerer(policy, fight, random));
  }
  return game;
}

function answerAll(waiting: Game, answer: Answer): Game {
  let game = waiting;
  for (let open = game.record.waiting; open; open = game.record.waiting) {
    const answered = open.partial.map(each => each.who);
    const prompt = open.prompts.find(each => !answered.includes(each.who));
    if (prompt?.kind !== 'ask') throw new Error(phrase`the table waits for dice, which a policy does not throw`);
    const { id, site, who, about, options } = prompt;
    const by: Viewer = who === 'gm' ? { role: 'gm' } : { role: 'player', combatants: [who] };
    const reply = game.answer(by, id, answer(site, who, about, options));
    if (!reply.ok) throw new Error(phrase`an answer to ${site} was refused: ${reply.refusal.reason}`);
    game = reply.game;
  }
  return game;
}

/**
 * Gives all commands of a fight again, from the state before the first, with the same dice and answers. Not by undo,
 * which leaves known what was revealed.
 * @throws Error where a command is refused, or asks something that its journal does not answer
 */
export function playAgain(host: Host, record: FightRecord): Game {
  expectAsked('record', record);
  const played = record.steps.slice(record.sealed);
  const fight = played.toReversed().reduce<Json>((state, each) => apply(state, each.undo), record.fight);
  const lying = played.flatMap(each => each.journal).flatMap(entry => (entry.kind === 'roll' ? [fallen(entry)] : []));
  const steps = record.steps.slice(0, record.sealed);
  let again = host.open({ ...record, fight, steps, undone: [], waiting: null, lying });
  for (const { id, command, journal } of played) {
    const { answerTo, judge } = answersIn(journal);
    const reply = again.ruledBy(judge).submit({ id, by: { role: 'gm' }, command, seen: null });
    if (!reply.ok) throw new Error(phrase`the fight cannot be played again: ${reply.refusal.reason}`);
    again = answerAll(reply.game, (site, who) => {
      const found = answerTo(site, who);
      if (found !== undefined) return found;
      throw new Error(phrase`the journal of ${id} has no answer to ${site} of ${who}`);
    });
  }
  return again;
}

/** The answers of a journal, each given once where it is asked for again; suggestions that held hold again. @throws Malformed */
export function answersIn(journal: readonly Entry[]) {
  expectAsked('journal', journal);
  const answers = journal.flatMap(each => (each.kind === 'answer' ? [each] : []));
  const take = (found: Answered | undefined): Json | undefined => {
    if (found) answers.splice(answers.indexOf(found), 1);
    return found?.answer;
  };
  const answerTo = (site: string, who: string): Json | undefined =>
    take(answers.find(each => each.site === site && each.who === who && each.by !== 'suggested'));
  /** A ruling that was made anew is as it was made; one that held as suggested is not answered by what was said later. */
  const judge: Judge = (site, who, options) => {
    const next = answers.find(each => each.site === site && each.who === who);
    if (!next || !options.some(each => same(each, next.answer))) return undefined;
    const said = take(next);
    return next.by === 'suggested' ? undefined : said;
  };
  return { answerTo, judge };
}
type Answered = Extract<Entry, { kind: 'answer' }>;

function fallen({ kind: _, ...rolled }: Extract<Entry, { kind: 'roll' }>): Rolled {
  return rolled;
}
