import { Store } from '../device/store.ts';
import * as words from '../words/simulate.ts';
import { type Answer, answer, type Question, type Settings } from './ask.ts';
import type { Crew } from './crew.ts';
import type { Subject } from './subject.ts';

/** An answer with all that it was asked with. */
export interface Told {
  readonly answer: Answer;
  readonly settings: Settings;
  readonly title: string;
  /** Seconds that it took. */
  readonly took: number;
  /** Somebody stopped it: it holds what was played until then. */
  readonly stopped: boolean;
}
export interface SimulateState {
  readonly subject: Subject | null;
  readonly settings: Settings;
  readonly running: { readonly done: number; readonly of: number } | null;
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
  fights: 10_000,
  within: null,
  policies: {},
  combatants: {},
  referee: null,
  options: {},
};

/** Progress is told no more often: to draw it takes time that the fights want. */
const TOLD_MS = 250;

/** A fight that is asked about by playing it many times on this device. */
export class SimulateCtrl {
  readonly store = new Store<SimulateState>({
    subject: null,
    settings: STANDARD,
    running: null,
    told: null,
    trouble: null,
  });
  private readonly options: SimulateOptions;
  private stopping: AbortController | null = null;

  constructor(options: SimulateOptions) {
    this.options = options;
  }

  /** Takes a fight on; what was asked of another is forgotten. */
  readonly take = (subject: Subject): void =>
    this.store.set({
      subject,
      settings: { ...STANDARD, beginning: subject.beginnings[0]?.id ?? '' },
      running: null,
      told: null,
      trouble: null,
    });

  readonly fail = (problem: unknown): void =>
    this.store.patch({ trouble: problem instanceof Error ? problem.message : words.somethingWentWrongOnThis });

  readonly set = (some: Partial<Settings>): void =>
    this.store.patch({ settings: { ...this.store.get().settings, ...some } });

  /** Asks; one question at a time. */
  readonly ask = async (question: Question): Promise<void> => {
    const { subject, settings, running } = this.store.get();
    if (!subject || running) return;
    const { crew, now } = this.options;
    this.stopping = new AbortController();
    const { signal } = this.stopping;
    this.store.patch({ running: { done: 0, of: settings.fights }, trouble: null });
    const began = now();
    try {
      let told = began;
      const progress = (done: number, of: number): void => {
        if (now() - told < TOLD_MS) return;
        told = now();
        this.store.patch({ running: { done, of } });
      };
      const found = await answer(crew, subject, settings, question, { progress, signal });
      const took = (now() - began) / 1000;
      this.store.patch({ told: { answer: found, settings, title: subject.title, took, stopped: signal.aborted } });
    } catch (problem) {
      this.fail(problem);
    } finally {
      this.stopping = null;
      this.store.patch({ running: null });
    }
  };

  /** Stops what runs; what was played until then is told. */
  readonly stop = (): void => this.stopping?.abort();

  readonly close = (): void => {
    this.stop();
    this.options.crew.close();
  };
}
