import type { PastAnswer, TimelineAnswer } from '@affray/protocol';
import { Store } from '../device/store.ts';

/** What a timeline asks of the server. */
export interface Asks {
  timeline(): Promise<TimelineAnswer>;
  past(step: number): Promise<PastAnswer>;
  note(step: number, text: string): Promise<void>;
  readonly saying: (problem: unknown) => string;
}
export interface TimelineState {
  readonly timeline: TimelineAnswer | null;
  /** Where the slider stands. */
  readonly at: number;
  /** What is shown: it follows the slider as fast as the server answers. */
  readonly past: PastAnswer | null;
  readonly trouble: string | null;
}

/** Goes through a fight's journal, for its game master. */
export class TimelineCtrl {
  readonly store = new Store<TimelineState>({ timeline: null, at: 0, past: null, trouble: null });
  private readonly asks: Asks;
  private busy = false;

  constructor(asks: Asks) {
    this.asks = asks;
  }

  /** Reads what there is, also when the fight has moved on; whoever looks at a moment stays there. */
  async load(): Promise<void> {
    try {
      const timeline = await this.asks.timeline();
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

  /** @param text empty takes the note away */
  async note(text: string): Promise<void> {
    try {
      await this.asks.note(this.store.get().at, text);
      this.store.patch({ timeline: await this.asks.timeline(), trouble: null });
    } catch (problem) {
      this.failed(problem);
    }
  }

  readonly failed = (problem: unknown): void => this.store.patch({ trouble: this.asks.saying(problem) });

  /** One question at a time: what the slider passed meanwhile is not asked for. */
  private async follow(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (let asked = -1; asked !== this.store.get().at; ) {
        asked = this.store.get().at;
        this.store.patch({ past: await this.asks.past(asked), trouble: null });
      }
    } catch (problem) {
      this.failed(problem);
    } finally {
      this.busy = false;
    }
  }
}
