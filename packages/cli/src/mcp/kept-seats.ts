import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { settingsFolder } from '../config.ts';
import type { Io } from '../io.ts';

/** A seat that an invitation or a code to move led to. */
const keptSeat = z.object({ fight: z.string(), token: z.string() });
export type KeptSeat = z.infer<typeof keptSeat>;
const keptSeats = z.record(z.string(), keptSeat);

/**
 * Seats by the links that led to them, in a file beside the settings that its owner alone can read. A link is given once,
 * and an assistant's program starts anew with each conversation: it comes back to the same seat.
 */
export class KeptSeats {
  private readonly file: string | null;

  constructor(env: Io['env']) {
    const folder = settingsFolder(env);
    this.file = folder === null ? null : join(folder, 'seats.json');
  }

  get(link: string): KeptSeat | null {
    const all = this.all();
    return (Object.hasOwn(all, link) ? all[link] : null) ?? null;
  }

  /** Keeps a seat; where nothing can be kept, the seat holds for this once. */
  keep(link: string, seat: KeptSeat): void {
    if (this.file === null) return;
    try {
      mkdirSync(dirname(this.file), { recursive: true });
      writeFileSync(this.file, `${JSON.stringify({ ...this.all(), [link]: seat }, null, 2)}\n`, { mode: 0o600 });
    } catch {
      // A folder that cannot be written: nothing else needs it.
    }
  }

  private all(): { readonly [link: string]: KeptSeat } {
    try {
      return this.file === null ? {} : keptSeats.parse(JSON.parse(readFileSync(this.file, 'utf8')));
    } catch {
      return {};
    }
  }
}
