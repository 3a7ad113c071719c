/** What a column takes. */
export type Value = string | number | null | Uint8Array;
/** A statement with its values; `$1` is the first. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}
/** What a database must be able to do. */
export interface Driver {
  /** Reads all of it as it stands at one moment. */
  read(...statements: readonly Statement[]): Promise<readonly (readonly unknown[])[]>;
  /**
   * One transaction that is on the disk when the promise is kept. Where the first statement changes no row, nothing is
   * done and the answer is false.
   * @param fight whose watchers in other processes are told
   */
  write(fight: string, statements: readonly Statement[]): Promise<boolean>;
  /** Does something while other processes that would write to a fight wait, as far as that can be had. Throws what it throws. */
  alone<T>(fight: string, work: () => Promise<T>): Promise<T>;
  watch(told: (fight: string | null) => void): () => void;
  /** @returns why nothing can be done now, for people; null where all is well. May take as long as it likes */
  ready(): Promise<string | null>;
  /** Writes all that it holds into one new SQLite file. */
  copyTo(file: string): Promise<void>;
  close(): Promise<void>;
}
