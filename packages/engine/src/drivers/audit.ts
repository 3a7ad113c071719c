import type { DiceSource, Entry, Told } from '../journal.ts';
import { canonical, type Json } from '../json.ts';
import { phrase } from '../phrase.ts';
import type { PromptKinds, Speaker, Table } from '../table.ts';
import { attempt, type Outcome } from './live.ts';

/** One command under audit: how to play it from a stored fight, and who supplies dice and answers. */
export interface Audit<R extends string, P extends PromptKinds, E, F> {
  readonly before: F;
  readonly copy: (fight: F) => F;
  readonly play: (table: Table<R, P, E>, fight: F) => void;
  readonly dice: DiceSource;
  readonly answer: (site: string, who: Speaker, about: Json, options: readonly Json[]) => Json;
}
export interface Audited<F, E> {
  readonly fight: F;
  readonly events: readonly Told<E>[];
  readonly journal: readonly Entry[];
}

/**
 * Plays one command, stopping at every question, with the fight and the journal passed through JSON at each stop; then
 * replays it from every prefix of its journal.
 * @throws Error where two ways of playing differ, a stop leaves a trace, or what was shown does not stay true
 */
export function audit<R extends string, P extends PromptKinds, E, F>(run: Audit<R, P, E, F>): Audited<F, E> {
  const untouched = canonical(run.before);
  const play = (journal: Entry[], dice: DiceSource): { outcome: Outcome<E>; fight: F } => {
    const fight = run.copy(run.before);
    const outcome = attempt<R, P, E>({
      journal,
      dice,
      standing: () => undefined,
      play: table => run.play(table, fight),
    });
    if (canonical(run.before) !== untouched)
      throw new Error(phrase`playing a copy changed the fight that it was copied from`);
    return { outcome, fight };
  };

  let journal: Entry[] = [];
  let shown: readonly Told<E>[] = [];
  let played = play(journal, run.dice);
  while (played.outcome.status === 'waiting') {
    mustBegin(played.outcome.events, shown);
    shown = played.outcome.events;
    journal = JSON.parse(JSON.stringify(journal));
    for (const open of played.outcome.prompts) {
      if (open.kind === 'dice') throw new Error(phrase`an audit types in no dice`);
      const answer = run.answer(open.site, open.who, open.about, open.options);
      journal.push({ kind: 'answer', site: open.site, who: open.who, answer, by: 'seat' });
    }
    played = play(journal, run.dice);
  }
  mustBegin(played.outcome.events, shown);

  const end = canonical(played.fight);
  if (canonical(JSON.parse(JSON.stringify(played.fight))) !== end)
    throw new Error(phrase`the fight does not survive JSON`);
  for (let cut = 0; cut <= journal.length; cut++) {
    const due = journal[cut];
    // What needs nobody is there again at once: dice, and suggestions that hold.
    if (due?.kind === 'roll' || due?.by === 'suggested') continue;
    const again = play(journal.slice(0, cut), () => {
      throw new Error(phrase`a replay threw dice that the journal does not know`);
    });
    if (cut === journal.length && canonical(again.fight) !== end)
      throw new Error(phrase`a replay ended in another fight`);
    mustBegin(played.outcome.events, again.outcome.events);
  }
  return { fight: played.fight, events: played.outcome.events, journal };
}

function mustBegin<E>(all: readonly Told<E>[], start: readonly Told<E>[]): void {
  if (canonical(all.slice(0, start.length)) !== canonical(start))
    throw new Error(phrase`what was shown did not stay true`);
}
