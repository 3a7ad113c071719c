import type { PastAnswer, TimelineAnswer } from '@affray/protocol';
import { type AsksOfMoments, Moments } from './moments.ts';

/** What a timeline asks of the server. */
export interface Asks extends AsksOfMoments<TimelineAnswer, PastAnswer> {
  note(step: number, text: string): Promise<void>;
}

/** Goes through a fight's journal, for its game master. */
export class TimelineCtrl extends Moments<TimelineAnswer, PastAnswer> {
  private readonly asks: Asks;

  constructor(asks: Asks) {
    super(asks);
    this.asks = asks;
  }

  /** @param text empty takes the note away */
  async note(text: string): Promise<void> {
    try {
      await this.asks.note(this.store.get().at, text);
      this.store.patch({ timeline: await this.asks.timeline(), trouble: null });
    } catch (problem) {
      this.failed(problem);
    }
  }
}
