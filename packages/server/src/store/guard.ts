import { type BigIntStats, statSync } from 'node:fs';
import { phrase } from '@affray/engine';

/** Windows writes down late when a file was changed, and lets nobody replace one that is open. */
const TELLS_TIMES = process.platform !== 'win32';

const look = (file: string): BigIntStats | null => statSync(file, { bigint: true, throwIfNoEntry: false }) ?? null;
const sameFile = (a: BigIntStats | null, b: BigIntStats | null): boolean => a?.ino === b?.ino && a?.dev === b?.dev;

/**
 * Watches the file of an open SQLite database, and its log. What is written to a file that was deleted is gone with it,
 * and one that somebody copied over ours holds none of what we wrote: SQLite itself notices neither.
 */
export class FileGuard {
  private readonly file: string;
  private main: BigIntStats | null;
  private log: BigIntStats | null = null;

  constructor(file: string) {
    this.file = file;
    this.main = look(file);
  }

  /** @returns what happened to the file since we last wrote, for people; null where it is ours */
  touched(): string | null {
    const now = look(this.file);
    if (now === null) return phrase`the data file was deleted while Affray is running`;
    if (!sameFile(now, this.main)) return phrase`the data file was replaced while Affray is running`;
    if (TELLS_TIMES && (now.mtimeNs !== this.main?.mtimeNs || now.size !== this.main.size)) {
      return phrase`another program wrote into the data file while Affray is running`;
    }
    return this.logTouched();
  }

  /** As `touched`, after a commit of ours, which may have changed the file. */
  wrote(): string | null {
    const now = look(this.file);
    if (now === null || !sameFile(now, this.main)) return this.touched();
    this.main = now;
    const log = look(`${this.file}-wal`);
    if (this.log === null) this.log = log;
    return this.logTouched(log);
  }

  private logTouched(now: BigIntStats | null = look(`${this.file}-wal`)): string | null {
    if (this.log === null || sameFile(now, this.log)) return null;
    return phrase`the data file’s log was ${now === null ? phrase`deleted` : phrase`replaced`} while Affray is running`;
  }
}
