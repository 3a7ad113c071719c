/** Something of a fleet that people can mend: its database, or a job that no worker can play. */
export class FleetError extends Error {
  override readonly name = 'FleetError';
}

/** What went wrong, in a few words. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);
