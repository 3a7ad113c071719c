import { Store } from '../device/store.ts';

/** Moments that can be gone to: from `first` to `last`; it stands at `now`. */
export interface Span {
  readonly first: number;
  readonly now: number;
  readonly last: number;
}
/** What going through moments asks of the server. @typeParam T what is told of all of them, P of one */
export interface AsksOfMoments<T extends Span, P> {
  timeline(): Promise<T>;
  past(step: number): Promise<P>;
  readonly saying: (problem: unknown) => string;
}
export interface MomentsState<T extends Span, P> {
  readonly timeline: T | null;
  /** Where the slider stands. */
  readonly at: number;
  /** What is shown: it follows the slider as fast as the server answers. */
  readonly past: P | null;
  readonly trouble: string | null;
}

/** Goes through the moments of something that is kept step by step. */
export class Moments<T extends Span, P> {
  readonly store = new Store<MomentsState<T, P>>({ timeline: null, at: 0, past: null, trouble: null });
  private readonly asked: AsksOfMoments<T, P>;
  private busy = false;

  constructor(asks: AsksOfMoments<T, P>) {
    this.asked = asks;
  }

  /** Reads what there is, also when it has moved on; whoever looks at a moment stays there. */
  async load(): Promise<void> {
    try {
      const timeline = await this.asked.timeline();
      const first = this.store.get().timeline === null;
      this.store.patch({ timeline });
      this.seek(first ? timeline.now : this.store.get().at);
    } catch (problem) {
      this.failed(problem);
    }
  }

  /** Goes to a moment, within what there is. */
  readonly seek = (step: number): void => {
    const { timeline } = this.store.get();
    if (timeline === null) return;
    this.store.patch({ at: Math.max(timeline.first, Math.min(timeline.last, step)) });
    void this.follow();
  };

  readonly failed = (problem: unknown): void => this.store.patch({ trouble: this.asked.saying(problem) });

  /** One question at a time: what the slider passed meanwhile is not asked for. */
  private async follow(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (let asked = -1; asked !== this.store.get().at; ) {
        asked = this.store.get().at;
        this.store.patch({ past: await this.asked.past(asked), trouble: null });
      }
    } catch (problem) {
      this.failed(problem);
    } finally {
      this.busy = false;
    }
  }
}
