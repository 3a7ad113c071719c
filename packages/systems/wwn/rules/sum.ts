import type { Tally } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Sum } from '../state/arms.ts';
import type { WwnTable } from '../state/events.ts';

const IN_ALL = phrase`in all`;

/** Starts a sum from one that was worked out before, with its parts where a combatant listens. */
export function tallyFrom(table: WwnTable, sum: Sum): Tally {
  if (table.tell === undefined) return table.tally(sum.total, IN_ALL, 'WWN-HIT-1');
  const [first] = sum.parts;
  if (first === undefined) return table.tally(sum.total, phrase`nothing`, 'WWN-HIT-1');
  const tally = table.tally(first.value, first.name, first.rule);
  for (let at = 1; at < sum.parts.length; at++) {
    const each = sum.parts[at];
    if (each !== undefined) tally.add(each.value, each.name, each.rule);
  }
  return tally.add(sum.total - tally.total, phrase`never below 0`, 'WWN-GAP-3');
}
