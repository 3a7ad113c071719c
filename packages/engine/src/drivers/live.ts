import { type Pool, poolText, total } from '../dice.ts';
import {
  type Answered,
  type DiceSource,
  type Entry,
  JournalMismatch,
  type Prompt,
  type Rolled,
  type Told,
} from '../journal.ts';
import { type Json, same } from '../json.ts';
import { phrase } from '../phrase.ts';
import {
  type PromptKinds,
  type Question,
  type RuleId,
  type Speaker,
  type Table,
  Tally,
  type Throw,
  type Verdict,
} from '../table.ts';

/** A command with all that is needed to play it once more from its start. */
export interface Attempt<R extends string, P extends PromptKinds, E> {
  /** Rolls and answers known so far; new dice are appended. Store it before anybody sees the result. */
  readonly journal: Entry[];
  readonly dice: DiceSource;
  /** Answers that need nobody: standing orders. Undefined where the seat is to be asked. */
  readonly standing: (site: string, who: Speaker, about: Json, options: readonly Json[]) => Json | undefined;
  /** Answers that were given before, when the command was first played: undefined where none fits. */
  readonly kept?: (site: string, who: Speaker, options: readonly Json[]) => Answered | undefined;
  /** Who rules in the place of suggestions that would hold: a script, or a fight that was recorded. */
  readonly judge?: Judge | undefined;
  /** Plays on a copy of the fight that belongs to this attempt alone. */
  readonly play: (table: Table<R, P, E>) => void;
}
/** Rules in the place of a suggestion; undefined where the suggestion holds. */
export type Judge = (site: string, who: Speaker, options: readonly Json[], about: Json) => Json | undefined;
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
  const table = new LiveTable<R, P, E>(run);
  try {
    run.play(table);
  } catch (thrown) {
    if (thrown !== table.waiting) throw thrown;
    return { status: 'waiting', prompts: table.prompts, events: table.events };
  }
  table.finish();
  return { status: 'done', events: table.events };
}

/** One attempt under way. */
class LiveTable<R extends string, P extends PromptKinds, E> implements Table<R, P, E> {
  /** Thrown through the rules where somebody must answer first; fresh for each attempt, so nothing else catches it. */
  readonly waiting = Symbol('waiting');
  readonly events: Told<E>[] = [];
  prompts: Prompt[] = [];
  private readonly run: Attempt<R, P, E>;
  private rolls: Rolled[] = [];
  private at = 0;
  private isSecret = false;

  constructor(run: Attempt<R, P, E>) {
    this.run = run;
  }

  roll(site: R, who: Speaker, pool: Pool): number {
    const { journal } = this.run;
    let past = this.next();
    if (past === undefined) {
      const fallen = this.run.dice(site, who, pool, this.isSecret);
      if (fallen === 'wait') {
        const asked = this.isSecret ? 'gm' : who;
        return this.stop([{ kind: 'dice', id: `${journal.length}:${site}:${asked}`, site, who: asked, pool }]);
      }
      past = { kind: 'roll', ...fallen };
      journal.push(past);
    }
    const isTheirs = past.who === who || (this.isSecret && past.who === 'gm');
    if (past.kind !== 'roll' || past.site !== site || !isTheirs || !same(past.pool, pool)) {
      return this.mismatch(phrase`${poolText(pool)} for ${site} of ${who}`);
    }
    const { kind: _, ...fallen } = past;
    this.rolls.push({ ...fallen, who });
    return total(pool, past.faces);
  }

  /** Real dice that the GM throws in secret are journaled as the GM's, and told as those of whoever they are of. */
  inSecret(isSecret: boolean): void {
    this.isSecret = isSecret;
  }

  /** They are told with what they count as; the journal keeps the faces. */
  counts(total: number): void {
    const last = this.rolls.at(-1);
    if (last) this.rolls = this.rolls.with(-1, { ...last, counts: total });
  }

  check<V extends Verdict>(site: R, who: Speaker, pool: Pool, judge: (total: number) => V): V {
    return judge(this.roll(site, who, pool));
  }

  contest<V extends Verdict>(first: Throw<R>, second: Throw<R>, judge: (first: number, second: number) => V): V {
    const one = this.roll(first.site, first.who, first.pool);
    return judge(one, this.roll(second.site, second.who, second.pool));
  }

  ask<S extends keyof P & string>(site: S, who: Speaker, question: QuestionOf<P, S>): P[S]['answer'] {
    const [answer] = this.askAll(site, [who], () => question);
    return answer === undefined ? this.mismatch(phrase`an answer to ${site} by ${who}`) : answer;
  }

  askAll<S extends keyof P & string>(
    site: S,
    whos: readonly Speaker[],
    question: (who: Speaker) => QuestionOf<P, S>,
  ): P[S]['answer'][] {
    const open: Prompt[] = [];
    const answers: P[S]['answer'][] = [];
    for (const who of whos) {
      const asked = question(who);
      // Once a seat is awaited, the journal ends here; the others are asked at the same time, whatever they answer.
      const past =
        (open.length > 0 ? undefined : this.nextFor(site, who, asked)) ?? this.byOrder(site, who, asked, open);
      if (past === null || open.length > 0) continue;
      if (past.kind !== 'answer' || past.site !== site || past.who !== who) {
        return this.mismatch(phrase`an answer to ${site} by ${who}`);
      }
      const given = past.answer;
      const answer = asked.options.find(option => same(option, given));
      if (answer === undefined) return this.mismatch(phrase`one of ${JSON.stringify(asked.options)}`);
      const { about, options } = asked;
      if (asked.ruling) this.run.journal[this.at - 1] = { ...past, question: { about, options } };
      answers.push(answer);
    }
    return open.length > 0 ? this.stop(open) : answers;
  }

  tell(event: E, isSecret = false): void {
    this.events.push({ event, rolls: this.rolls, ...(isSecret && { secret: true }) });
    this.rolls = [];
  }

  tally(base: number, name: string, rule: RuleId): Tally {
    return new Tally(base, name, rule, true);
  }

  /** @throws JournalMismatch where the journal holds more than the command took */
  finish(): void {
    if (this.at >= this.run.journal.length) return;
    this.at = this.run.journal.length;
    this.mismatch(phrase`the end`);
  }

  /** Answers by what was kept, a standing order or a suggestion that holds, and journals it; else opens a prompt. */
  private byOrder<S extends keyof P & string>(
    site: S,
    who: Speaker,
    question: QuestionOf<P, S>,
    open: Prompt[],
  ): Entry | null {
    const { journal } = this.run;
    const known = this.known(site, who, question);
    if (known === undefined) {
      const { about, options, secret = false } = question;
      open.push({ kind: 'ask', id: `${journal.length}:${site}:${who}`, site, who, about, options, secret });
      return null;
    }
    const entry: Entry = { kind: 'answer', ...known };
    if (open.length === 0) journal.push(entry);
    return entry;
  }

  /** An answer that needs nobody; undefined where somebody is to be asked. */
  private known<S extends keyof P & string>(
    site: S,
    who: Speaker,
    { about, options, ruling }: QuestionOf<P, S>,
  ): Answered | undefined {
    const { kept, standing, judge } = this.run;
    const before = kept?.(site, who, options);
    if (before !== undefined) return before;
    if (!isHeld(ruling)) {
      const ordered = standing(site, who, about, options);
      return ordered === undefined ? undefined : { site, who, answer: ordered, by: 'standing' };
    }
    const judged = judge?.(site, who, options, about);
    if (judged !== undefined) return { site, who, answer: judged, by: 'seat' };
    const [suggestion] = options;
    return suggestion === undefined ? undefined : { site, who, answer: suggestion, by: 'suggested' };
  }

  /**
   * The journal's answer to a question. Where a suggestion holds, an older journal may have none: then it is put in,
   * and what comes next in the journal is due next.
   */
  private nextFor<S extends keyof P & string>(site: S, who: Speaker, question: QuestionOf<P, S>): Entry | undefined {
    const { journal } = this.run;
    const due = journal[this.at];
    if (isHeld(question.ruling) && due !== undefined && !(due.kind === 'answer' && due.site === site)) {
      const known = this.known(site, who, question);
      if (known !== undefined) journal.splice(this.at, 0, { kind: 'answer', ...known });
    }
    return this.next();
  }

  private next(): Entry | undefined {
    if (this.at > LONGEST_JOURNAL)
      throw new Error(phrase`a command drew more than ${LONGEST_JOURNAL} rolls and answers`);
    return this.run.journal[this.at++];
  }

  private stop(prompts: Prompt[]): never {
    this.prompts = prompts;
    throw this.waiting;
  }

  private mismatch(wanted: string): never {
    const there = JSON.stringify(this.run.journal[this.at - 1] ?? 'nothing');
    throw new JournalMismatch(
      phrase`entry ${this.at - 1} of the journal does not fit: ${wanted} was due, there is ${there}`,
    );
  }
}

/** Whether a ruling holds at a table without asking. */
const isHeld = (ruling: Question<Json, Json>['ruling']): boolean => ruling === 'suggest' || ruling === 'holds';

type QuestionOf<P extends PromptKinds, S extends keyof P> = Question<P[S]['about'], P[S]['answer']>;
