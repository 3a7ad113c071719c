/** Something of a fleet that people can mend: its database, or a job that no worker can play. */
import { phrase } from '@affray/engine';
export class FleetError extends Error {
  override readonly name = 'FleetError';
}

/** The database does not answer any more: what was kept there stands as it was. */
export class GoneError extends Error {
  override readonly name = 'GoneError';
}

/** What went wrong, in a few words: also of the plain objects by which the queue tells of trouble. */
export function reasonOf(error: unknown): string {
  // What a name with several addresses comes to has no words of its own.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(reasonOf).join(', ');
  if (typeof error !== 'object' || error === null) return String(error);
  if ('message' in error && typeof error.message === 'string' && error.message !== '')
    return BROKEN.test(error.message) ? phrase`the connection broke (${error.message})` : error.message;
  return error instanceof Error ? error.name : JSON.stringify(error);
}

/** What the system says of a line that the other end dropped; the queue says after it whose line that was. */
const BROKEN = /^(read|write) E[A-Z]+( \(.+\))?$/;

/** Waits for the database. @throws GoneError where it does not answer */
export async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new GoneError(reasonOf(error));
  }
}
