import { type Game, phrase } from '@affray/engine';
import type { AnySystem } from '@affray/systems';
import * as z from 'zod';
import type { Calls } from '../calls/calls.ts';
import type { OpenedFight, Store } from '../store/store.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

/** What a table takes from the server. */
export interface TableNeeds {
  readonly store: Store;
  readonly systemOf: (id: string) => AnySystem | null;
  readonly complain: (error: unknown) => void;
  /** Calls devices whose owners look elsewhere; null where nothing does. */
  readonly calls: Calls | null;
  /** Posts the story; null where nothing does. */
  readonly webhooks: Webhooks | null;
}

/** A stored fight that this version cannot open; the message says why. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen';
}
/** The game of a stored fight, and its system. @throws CannotOpen */
export function open(
  systemOf: (id: string) => AnySystem | null,
  { head, steps }: Pick<OpenedFight, 'head' | 'steps'>,
): { readonly system: AnySystem; readonly game: Game } {
  try {
    const { system: id } = z.looseObject({ system: z.string() }).parse(head);
    const system = systemOf(id);
    if (!system) throw new Error(phrase`there is no system "${id}" here`);
    return { system, game: system.host.open(head, steps) };
  } catch (error) {
    throw new CannotOpen(error instanceof Error ? error.message : String(error));
  }
}
