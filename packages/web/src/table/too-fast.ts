import type { Timers } from '@affray/client/connection';
import type { Fault } from '@affray/protocol';
import type { Outbox } from '../wire/outbox.ts';
import { AGAIN_MS, MOST_AGAIN, TOO_FAST } from './once.ts';

/**
 * Wishes that the table did not read, because too much had been said before them, such as one choice for each of a crowd. Each is
 * said again by itself.
 */
export class TooFast {
  private readonly times = new Map<string, number>();
  private readonly needs: { readonly outbox: Outbox; readonly timers: Timers };
  private readonly say: (text: string) => void;

  constructor(needs: { readonly outbox: Outbox; readonly timers: Timers }, say: (text: string) => void) {
    this.needs = needs;
    this.say = say;
  }

  /** Whether a wish that was refused is said again in a moment: then that was no answer to it. */
  again(id: string, { code }: Fault): boolean {
    const { outbox, timers } = this.needs;
    const times = this.times.get(id) ?? 0;
    const wish = outbox.all().find(each => each.id === id);
    if (code !== TOO_FAST || !wish || times === MOST_AGAIN) return false;
    this.times.set(id, times + 1);
    timers.set(() => outbox.has(id) && this.say(wish.text), AGAIN_MS);
    return true;
  }

  settled(id: string): void {
    this.times.delete(id);
  }
}
