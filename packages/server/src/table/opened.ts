import { type Game, type Json, phrase } from '@affray/engine';
import type { AnySystem } from '@affray/systems';
import * as z from 'zod';

/** A stored fight that this version cannot open; the message says why. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen';
}
/** The game of a stored record, and its system. @throws CannotOpen */
export function open(
  systemOf: (id: string) => AnySystem | null,
  record: Json,
): { readonly system: AnySystem; readonly game: Game } {
  try {
    const { system: id } = z.looseObject({ system: z.string() }).parse(record);
    const system = systemOf(id);
    if (!system) throw new Error(phrase`there is no system "${id}" here`);
    return { system, game: system.host.open(record) };
  } catch (error) {
    throw new CannotOpen(error instanceof Error ? error.message : String(error));
  }
}
