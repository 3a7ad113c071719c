import { poolText, total } from '../dice.ts';
import { type DiceSource, type Entry, JournalMismatch, type Prompt, type Rolled, type Told } from '../journal.ts';
import { type Json, same } from '../json.ts';
import { type PromptKinds, type Question, type Speaker, type Table, Tally } from '../table.ts';

/** A command with all that is needed to play it once more from its start. */
export interface Attempt<R extends string, P extends PromptKinds, E> {
  /** Rolls and answers known so far; new dice are appended. Store it before anybody sees the result. */
  readonly journal: Entry[];
  readonly dice: DiceSource;
  /** Answers that need nobody: standing orders. Undefined where the seat is to be asked. */
  readonly standing: (site: string, who: Speaker, about: Json, options: readonly Json[]) => Json | undefined;
  /** Plays on a copy of the fight that belongs to this attempt alone. */
  readonly play: (table: Table<R, P, E>) => void;
}
export type Outcome<E> =
  | { readonly status: 'done'; readonly events: readonly Told<E>[] }
  | { readonly status: 'waiting'; readonly prompts: readonly Prompt[]; readonly events: readonly Told<E>[] };

/** Rules that draw more than this for one command have lost their way. */
const LONGEST_JOURNAL = 2000;

/**
 * Plays a command with people at the table. Known entries are taken from the journal in order; dice beyond it are
 * thrown and appended; a question beyond it stops the play, and its half-done state is the caller's to throw away.
 * @throws JournalMismatch where an entry does not fit what the rules ask for at that point
 */
export function attempt<R extends string, P extends PromptKinds, E>(run: Attempt<R, P, E>): Outcome<E> {
  const { journal } = run;
  const events: Told<E>[] = [];
  const waiting = Symbol('thrown through the rules, caught only below');
  let prompts: Prompt[] = [];
  let rolls: Rolled[] = [];
  let at = 0;

  const next = (): Entry | undefined => {
    if (at > LONGEST_JOURNAL) throw new Error(`a command drew more than ${LONGEST_JOURNAL} rolls and answers`);
    return journal[at++];
  };
  const mismatch = (wanted: string): never => {
    throw new JournalMismatch(
      `entry ${at - 1} of the journal does not fit: ${wanted} was due, there is ${JSON.stringify(journal[at - 1] ?? 'nothing')}`,
    );
  };
  const stop = (open: Prompt[]): never => {
    prompts = open;
    throw waiting;
  };
  const roll: Table<R, P, E>['roll'] = (site, who, pool) => {
    let past = next();
    if (past === undefined) {
      const fallen = run.dice(site, who, pool);
      if (fallen === 'wait') return stop([{ kind: 'dice', id: `${journal.length}:${site}:${who}`, site, who, pool }]);
      journal.push((past = { kind: 'roll', ...fallen }));
    }
    if (past.kind !== 'roll' || past.site !== site || past.who !== who || !same(past.pool, pool)) {
      return mismatch(`${poolText(pool)} for ${site} of ${who}`);
    }
    const { kind: _, ...fallen } = past;
    rolls.push(fallen);
    return total(pool, past.faces);
  };
  const askAll = <S extends keyof P & string>(
    site: S,
    whos: readonly Speaker[],
    question: (who: Speaker) => Question<P[S]['about'], P[S]['answer']>,
  ): P[S]['answer'][] => {
    const open: Prompt[] = [];
    const answers: P[S]['answer'][] = [];
    for (const who of whos) {
      const { about, options, secret = false } = question(who);
      let past = open.length > 0 ? undefined : next();
      if (past === undefined) {
        const standing = run.standing(site, who, about, options);
        if (standing === undefined) {
          open.push({ kind: 'ask', id: `${journal.length}:${site}:${who}`, site, who, about, options, secret });
        }
        if (standing === undefined || open.length > 0) continue;
        journal.push((past = { kind: 'answer', site, who, answer: standing, by: 'standing' }));
      }
      if (past.kind !== 'answer' || past.site !== site || past.who !== who)
        return mismatch(`an answer to ${site} by ${who}`);
      const given = past.answer;
      const answer = options.find(option => same(option, given));
      if (answer === undefined) return mismatch(`one of ${JSON.stringify(options)}`);
      answers.push(answer);
    }
    return open.length > 0 ? stop(open) : answers;
  };
  const table: Table<R, P, E> = {
    roll,
    check: (site, who, pool, judge) => judge(roll(site, who, pool)),
    contest: (first, second, judge) => {
      const one = roll(first.site, first.who, first.pool);
      return judge(one, roll(second.site, second.who, second.pool));
    },
    ask(site, who, question) {
      const [answer] = askAll(site, [who], () => question);
      return answer === undefined ? mismatch(`an answer to ${site} by ${who}`) : answer;
    },
    askAll,
    tell(event) {
      events.push({ event, rolls });
      rolls = [];
    },
    tally: (base, name, rule) => new Tally(base, name, rule, true),
  };

  try {
    run.play(table);
  } catch (thrown) {
    if (thrown === waiting) return { status: 'waiting', prompts, events };
    throw thrown;
  }
  if (at < journal.length) {
    at = journal.length;
    mismatch('the end');
  }
  return { status: 'done', events };
}
