import type { Timers } from '@affray/client/connection';
import type { Fault } from '@affray/protocol';
import { Store } from '../device/store.ts';
import * as words from '../words/computer.ts';
import { type Due, dueOf } from './computer.ts';
import type { TableCtrl } from './ctrl.ts';
import { AGAIN_MS, TOO_BUSY } from './once.ts';
import type { TableState } from './told-state.ts';

/** How the computer is playing at this page. */
export interface Flight {
  /** Goes on by itself, until it is stopped. */
  readonly on: boolean;
  /** A step is under way. */
  readonly busy: boolean;
  /** Why it stopped, in a sentence; null where it did not. */
  readonly trouble: string | null;
}
const IDLE: Flight = { on: false, busy: false, trouble: null };

/** Refusals that pass: too much was asked for a moment, or the fight moved on meanwhile. */
const PASSES = new Set([...TOO_BUSY, 'table/replaced', 'table/stale']);

/** What it takes of a table. */
export interface Playable extends Pick<TableCtrl, 'suggest' | 'submit' | 'answer'> {
  readonly store: Pick<Store<Pick<TableState, 'view' | 'link'>>, 'get' | 'subscribe'>;
}
export interface AutopilotOptions {
  readonly ctrl: Playable;
  readonly timers: Timers;
  /** Milliseconds between two steps. */
  readonly pace: () => number;
}

/**
 * Plays for groups of combatants at this page: each step is asked of the table and given like a person's, so that it is in
 * the story and in undo. It stops by itself where something is undone, and waits where a person decides.
 */
export class Autopilot {
  readonly store = new Store<Flight>(IDLE);
  private readonly options: AutopilotOptions;
  private players: ReadonlyMap<string, string> = new Map();
  private timer: number | null = null;
  private undone = 0;
  private readonly leave: () => void;

  constructor(options: AutopilotOptions) {
    this.options = options;
    this.leave = options.ctrl.store.subscribe(() => this.follow());
  }

  /** Ends it for good. */
  readonly close = (): void => {
    this.stop();
    this.leave();
  };

  /** Who is played, by which policy. */
  readonly play = (players: ReadonlyMap<string, string>): void => {
    this.players = players;
    this.follow();
  };

  /** The next decision that is the computer's. */
  get due(): Due | null {
    const { view, link } = this.options.ctrl.store.get();
    return view && link === 'open' ? dueOf(view, this.players) : null;
  }

  readonly start = (): void => {
    this.store.patch({ on: true, trouble: null });
    this.follow();
  };

  readonly stop = (): void => {
    if (this.timer !== null) this.options.timers.clear(this.timer);
    this.timer = null;
    if (this.store.get().on) this.store.patch({ on: false });
  };

  /** One step now; nothing where a person decides. */
  readonly step = async (): Promise<void> => {
    const { due } = this;
    if (due === null || this.store.get().busy) return;
    this.store.patch({ busy: true, trouble: null });
    const wait = await this.done(due);
    this.store.patch({ busy: false });
    if (wait === null) this.stop();
    else this.follow(wait);
  };

  /** @returns milliseconds to wait besides the pace; null where it stops */
  private async done(due: Due): Promise<number | null> {
    const { ctrl } = this.options;
    const { suggestion, fault } = await ctrl.suggest(due.who, due.policy, due.kind === 'answer' ? due.prompt : null);
    if (fault) return this.faulty(fault);
    if (suggestion === null) {
      this.store.patch({ trouble: words.stoppedFor(due.name) });
      return null;
    }
    const given =
      suggestion.kind === 'command'
        ? await ctrl.submit(suggestion.command)
        : await ctrl.answer(suggestion.prompt, suggestion.answer);
    return given ? this.faulty(given) : 0;
  }

  private faulty({ code, reason }: Fault): number | null {
    if (PASSES.has(code) || code === 'table/no-such-prompt') return AGAIN_MS;
    this.store.patch({ trouble: words.stoppedBy(reason) });
    return null;
  }

  /** Goes on where it is on and has something to do. What was undone is not done again at once. */
  private follow(wait = 0): void {
    const redo = this.options.ctrl.store.get().view?.redo ?? 0;
    const isBack = redo > this.undone;
    this.undone = redo;
    if (isBack) this.stop();
    const { on, busy } = this.store.get();
    if (!on || busy || this.timer !== null || this.due === null) return;
    this.timer = this.options.timers.set(() => {
      this.timer = null;
      if (this.store.get().on) void this.step();
    }, this.options.pace() + wait);
  }
}
