import { type Game, host, type Json, type Kinds, type Policy, type System, type Viewer, Xoshiro } from '@affray/engine';

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
  { seed, commands, leaveOpenAfter }: Playing,
): Game {
  const [policy] = system.policies;
  if (!policy) throw new Error(`${system.name} has no policy to play by`);
  const random = Xoshiro.seeded(`policy of ${seed}`);
  let game = host(system).begin(setup, title, seed);
  for (let given = 0; given < commands; given++) {
    const fight = system.schemas.fight.parse(game.record.fight);
    const [who] = system.next(fight);
    if (who === undefined) break;
    const command = policy.choose(fight, who, random);
    const reply = game.submit({ id: `c${given + 1}`, by: { role: 'gm' }, command, seen: null });
    if (!reply.ok) throw new Error(`${policy.name} gave ${JSON.stringify(command)}, refused: ${reply.refusal.reason}`);
    game = reply.game;
    if (leaveOpenAfter !== null && given + 1 >= leaveOpenAfter && game.record.waiting) return game;
    game = answerAll(game, answerer(policy, fight, random));
  }
  return game;
}

type Answer = (site: string, who: string, about: Json, options: readonly Json[]) => Json;

/** A policy's answers by the name of the question; the names are those of the system's own prompts. */
function answerer<K extends Kinds>(policy: Policy<K>, fight: K['fight'], random: Xoshiro): Answer {
  const bySite = new Map(Object.entries(policy.answers(fight, random)));
  return (site, who, about, options) => {
    const answer = bySite.get(site);
    if (!answer) throw new Error(`${policy.name} has no answer to ${site}`);
    return answer(who, about, options);
  };
}

function answerAll(waiting: Game, answer: Answer): Game {
  let game = waiting;
  for (let open = game.record.waiting; open; open = game.record.waiting) {
    const answered = open.partial.map(each => each.who);
    const prompt = open.prompts.find(each => !answered.includes(each.who));
    if (prompt?.kind !== 'ask') throw new Error('the table waits for dice, which a policy does not throw');
    const { id, site, who, about, options } = prompt;
    const by: Viewer = who === 'gm' ? { role: 'gm' } : { role: 'player', combatants: [who] };
    const reply = game.answer(by, id, answer(site, who, about, options));
    if (!reply.ok) throw new Error(`an answer to ${site} was refused: ${reply.refusal.reason}`);
    game = reply.game;
  }
  return game;
}

/**
 * Takes a whole fight back and gives its commands again, with the same answers; the dice lie where they fell.
 * @throws Error where a command is refused, or asks something that its journal does not answer
 */
export function playAgain(game: Game): Game {
  const { steps, sealed } = game.record;
  const gm: Viewer = { role: 'gm' };
  const must = (reply: ReturnType<Game['undo']>): Game => {
    if (reply.ok) return reply.game;
    throw new Error(`the fight cannot be played again: ${reply.refusal.reason}`);
  };
  const played = steps.slice(sealed);
  if (played.length === 0) return game;
  let again = game.record.waiting ? must(game.withdraw(gm)) : game;
  again = must(again.undo(gm, played.length));
  for (const { id, command, journal } of played) {
    const answers = journal.filter(each => each.kind === 'answer');
    again = must(again.submit({ id: `again-${id}`, by: gm, command, seen: null }));
    again = answerAll(again, (site, who) => {
      const at = answers.findIndex(each => each.site === site && each.who === who);
      const [found] = at < 0 ? [] : answers.splice(at, 1);
      if (found) return found.answer;
      throw new Error(`the journal of ${id} has no answer to ${site} of ${who}`);
    });
  }
  return again;
}
