import { type Who, whoHolds } from './seats.ts';
import type { Table } from './table.ts';

/**
 * Whose key this is at a table; null where it opens nothing. One that is not known may have been made by another process a
 * moment ago: the store is asked before it is called wrong.
 * @param house hash of the key that opens every table
 * @param unknown called before that: counts a guess, or throws @param right called where it was none, or no one can say
 */
export async function holder(
  table: Table,
  key: string,
  house: string,
  unknown: () => Promise<void> | void,
  right: () => void,
): Promise<Who | null> {
  const known = whoHolds(table.seating, key, house);
  if (known) return known;
  await unknown();
  await table.recheck().catch((error: unknown) => {
    right();
    throw error;
  });
  const found = whoHolds(table.seating, key, house);
  if (found) right();
  return found;
}
