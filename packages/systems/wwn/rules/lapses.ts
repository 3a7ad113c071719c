import type { z } from 'zod/mini';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, type Fight, type lasting, lasting as lastingMarks, type marks } from '../state/fight.ts';
import { alarm } from './alarm.ts';
import { revive } from './damage.ts';

type Lasting = z.infer<typeof lasting>;

/** Whether a state can be laid for so many rounds. */
export const canLapse = (mark: z.infer<typeof marks>): mark is Lasting => lastingMarks.safeParse(mark).success;

/**
 * A state ends with a round, whatever was said of it before (WWN-GAP-38).
 * @param round null: it does not end by itself
 */
export function lapseAt(who: Combatant, mark: z.infer<typeof marks>, round: number | null): void {
  const others = (who.lapses ?? []).filter(each => each.mark !== mark);
  const now = round !== null && canLapse(mark) ? [...others, { mark, round }] : others;
  if (now.length > 0) who.lapses = now;
  else delete who.lapses;
}

/** Ends a state, with what follows from that. Whoever is told of danger is told so as by any alarm. */
export function lift(table: WwnTable, fight: Fight, who: Combatant, mark: z.infer<typeof marks>): void {
  if (mark === 'unaware') alarm(table, fight, each => each === who);
  who[mark] = false;
  if (mark === 'dying' || mark === 'down') wake(who);
}

/** Whoever is neither dying nor out any more is awake, on 1 hit point at least (WWN-DMG-5). */
function wake(who: Combatant): void {
  if (who.dying || who.down || who.fate !== 'fighting') return;
  revive(who);
  who.hp = Math.max(1, who.hp);
}

/** At the end of a round: what was laid for so many rounds, and still holds, is over (WWN-GAP-38). */
export function expire(table: WwnTable, fight: Fight): void {
  for (const who of fight.combatants) {
    if (who.lapses === undefined) continue;
    for (const { mark, round } of who.lapses) {
      if (round > fight.round && who[mark]) continue;
      lapseAt(who, mark, null);
      if (!who[mark] || who.fate !== 'fighting') continue;
      lift(table, fight, who, mark);
      table.tell?.({ kind: 'lapsed', rule: 'WWN-GAP-38', who: who.id, mark });
    }
  }
}
