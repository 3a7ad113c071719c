import { type AskedFor, contentOf, LENGTHS } from '@affray/simulator';
import { Store } from '../device/store.ts';
import * as words from '../words/simulate.ts';
import { type Answer, type Asked, answer, jobOf, type Question, type Settings } from './ask.ts';
import type { Crew } from './crew.ts';
import type { Subject } from './subject.ts';
import { WrongFight, wrongInWords } from './wrong.ts';

/** An answer with all that it was asked with. */
export interface Told {
  readonly answer: Answer;
  readonly settings: Asked;
  readonly title: string;
  /** Seconds that it took. */
  readonly took: number;
  /** Somebody stopped it: it holds what was played until then. */
  readonly stopped: boolean;
  /** Something is still to come. */
  readonly isMoreToCome: boolean;
}
/** How many fights each kind of question is asked with. */
export type Lengths = { readonly [kind in Question['kind']]: AskedFor };
export interface SimulateState {
  readonly subject: Subject | null;
  readonly settings: Settings;
  readonly lengths: Lengths;
  /** Fights that were played, and how many there may be: 0 where nobody knows yet. */
  readonly running: { readonly done: number; readonly of: number } | null;
  /** Fights that were taken on so far. */
  readonly taken: number;
  readonly told: Told | null;
  readonly trouble: string | null;
}
export interface SimulateOptions {
  readonly crew: Crew;
  readonly now: () => number;
}

export const STANDARD: Settings = {
  beginning: '',
  seed: 'affray',
  policies: {},
  combatants: {},
  referee: null,
  options: {},
};

/** How a fight ends is asked of one fight alone; each of the others plays several. */
export const LONG_ENOUGH: Lengths = {
  play: { fights: 10_000, within: null },
  compare: LENGTHS.compare,
  sweep: LENGTHS.sweep,
  balance: LENGTHS.balance,
  matters: LENGTHS.sensitivity,
  rulings: LENGTHS.rulings,
  replay: LENGTHS.compare,
};

/** Progress is told no more often: to draw it takes time that the fights want. */
const TOLD_MS = 250;

/** A fight that is asked about by playing it many times on this device. */
export class SimulateCtrl {
  readonly store = new Store<SimulateState>({
    subject: null,
    settings: STANDARD,
    lengths: LONG_ENOUGH,
    running: null,
    taken: 0,
    told: null,
    trouble: null,
  });
  private readonly options: SimulateOptions;
  private stopping: AbortController | null = null;
  private rehearsal: AbortController | null = null;

  constructor(options: SimulateOptions) {
    this.options = options;
  }

  /** Takes a fight on; what was asked of another is forgotten. */
  readonly take = (subject: Subject): void => {
    this.putAway();
    this.rehearse(subject);
    this.store.set({
      subject,
      settings: { ...STANDARD, beginning: subject.beginnings[0]?.id ?? '' },
      lengths: LONG_ENOUGH,
      running: null,
      taken: this.store.get().taken + 1,
      told: null,
      trouble: null,
    });
  };

  /** Puts the fight away: another is to be chosen. */
  readonly putAway = (): void => {
    this.stop();
    this.stopping = null;
    this.rehearsal?.abort();
    this.store.patch({ subject: null, running: null, told: null, trouble: null });
  };

  /** While somebody reads what can be asked. */
  private rehearse(subject: Subject): void {
    this.rehearsal = new AbortController();
    const settings = { ...STANDARD, beginning: subject.beginnings[0]?.id ?? '' };
    void this.options.crew.rehearse(jobOf(subject, settings, false), this.rehearsal.signal);
  }

  readonly fail = (problem: unknown): void => this.store.patch({ trouble: this.inWords(problem) });

  private inWords(problem: unknown): string {
    const [first] = this.store.get().subject?.beginnings ?? [];
    if (problem instanceof WrongFight && first) return wrongInWords(contentOf(first), problem.complaints);
    return problem instanceof Error ? problem.message : words.somethingWentWrongOnThis;
  }

  readonly set = (some: Partial<Settings>): void =>
    this.store.patch({ settings: { ...this.store.get().settings, ...some } });

  /** How many fights a kind of question is asked with, from now on. */
  readonly lengthen = (kind: Question['kind'], some: Partial<AskedFor>): void => {
    const { lengths } = this.store.get();
    this.store.patch({ lengths: { ...lengths, [kind]: { ...lengths[kind], ...some } } });
  };

  /** Asks; one question at a time. */
  readonly ask = async (question: Question): Promise<void> => {
    const { subject, lengths, running, settings: played } = this.store.get();
    if (!subject || running) return;
    const settings: Asked = { ...played, ...lengths[question.kind] };
    const { crew, now } = this.options;
    this.rehearsal?.abort();
    const stopping = new AbortController();
    this.stopping = stopping;
    const { signal } = stopping;
    // Of a fight that was put away since, nobody wants to hear.
    const isWanted = (): boolean => this.stopping === stopping;
    this.store.patch({ running: { done: 0, of: 0 }, trouble: null });
    const began = now();
    try {
      let last = began;
      const progress = (done: number, of: number): void => {
        if (!isWanted() || now() - last < TOLD_MS) return;
        last = now();
        // What is known well enough is looked at now and then, so it may take some more than it needs.
        this.store.patch({ running: { done, of: Math.max(done, of) } });
      };
      let isKnown = false;
      const tell = (found: Answer, isMoreToCome: boolean): void => {
        const took = (now() - began) / 1000;
        const stopped = signal.aborted && !isKnown;
        isKnown = isMoreToCome;
        if (isWanted())
          this.store.patch({ told: { answer: found, settings, title: subject.title, took, stopped, isMoreToCome } });
      };
      const known = (found: Answer): void => {
        tell(found, true);
        // Progress is told now and then, so the last of it may not have been.
        const done = found.kind === 'play' ? found.report.fights : 0;
        if (isWanted()) this.store.patch({ running: { done, of: done } });
      };
      tell(await answer(crew, subject, settings, question, { progress, known, signal }), false);
    } catch (problem) {
      if (isWanted()) this.fail(problem);
    } finally {
      if (isWanted()) {
        this.stopping = null;
        this.store.patch({ running: null });
      }
    }
  };

  /** Stops what runs; what was played until then is told. */
  readonly stop = (): void => this.stopping?.abort();

  readonly close = (): void => {
    this.stop();
    this.rehearsal?.abort();
    this.options.crew.close();
  };
}
