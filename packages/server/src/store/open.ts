import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/**
 * Opens the store of a place. What speaks with PostgreSQL is loaded only where somebody has one.
 * @param database address of a PostgreSQL; null for a file in the folder
 * @throws ServeError where it cannot be opened
 */
export async function openStore(
  data: string,
  database: string | null,
  complain: (error: unknown) => void,
): Promise<Store> {
  if (database === null) return openSqlite(data, complain);
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(database, complain);
}
