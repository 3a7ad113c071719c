import { writeFileSync } from 'node:fs';
import { phrase } from '@affray/engine';
import { type About, csvLines, type FigureTable, type Job, type Runner, runner, told } from '@affray/simulator';
import { openThreads, type Threads } from '@affray/simulator/node';
import type { Given } from './args.ts';
import { EXIT, type Exit, unusable } from './errors.ts';
import { asFailure, type Start, sayWrong } from './fight-input.ts';
import type { Io } from './io.ts';

/** What each thread runs. It is ours, so that no one has to wonder whether it comes to an end. */
export const THREAD = { file: new URL('./thread.ts', import.meta.url), patience: null };

/** What a question gets to be asked with. */
export interface Asking {
  readonly fights: Threads;
  readonly signal: AbortSignal;
  /** Draws how far it is. */
  readonly onProgress: (done: number, of?: number) => void;
  /** Takes away what was drawn, before something is printed. */
  readonly clear: () => void;
}

/**
 * Asks a question with worker threads; Ctrl-C stops it, and what was played until then is told.
 * @param jobs looked at before any thread starts, so that what is wrong is said at once
 */
export async function ask<T>(
  { system }: Start,
  jobs: readonly Job[],
  most: number,
  given: Given,
  io: Io,
  question: (asking: Asking) => Promise<T>,
): Promise<T> {
  for (const each of jobs) sayWrong(() => system.visit(typed => runner(typed, each).empty()));
  const { listen, settle } = listening(most, io);
  const workers = given.number('workers', 0, 1, 256);
  const here = (job: Job): Runner => system.visit(typed => runner(typed, job));
  const fights = openThreads({ ...THREAD, here, ...(given.text('workers') !== null && { workers }) });
  try {
    return await question({ fights, ...listen });
  } catch (error) {
    throw asFailure(error);
  } finally {
    settle();
    await fights.close();
  }
}

/** Draws how far something is, and stops it with Ctrl-C; `settle` ends both. */
export function listening(
  most: number,
  io: Io,
): { readonly listen: Omit<Asking, 'fights'>; readonly settle: () => void } {
  const stop = new AbortController();
  const off = io.onInterrupt(() => stop.abort());
  // What is known well enough is looked at now and then, so it may take some more than it needs.
  let isClear = false;
  const onProgress = (done: number, of = most): void => {
    isClear = false;
    io.draw?.(bar(done, Math.max(done, of)));
  };
  const clear = (): void => {
    if (!isClear) io.draw?.('');
    isClear = true;
  };
  const settle = (): void => {
    clear();
    off();
  };
  return { listen: { signal: stop.signal, onProgress, clear }, settle };
}

/** What a page says besides its result. */
export const aboutOf = ({ system, title }: Start, { seed }: Job, what: string, cancelled = false): About => ({
  title: what === '' ? title : `${title}: ${what}`,
  system: system.name,
  version: system.version,
  seed,
  timeIn: system.visit(typed => typed.report.timeIn),
  damageIn: system.visit(typed => typed.report.damageIn),
  cancelled,
});

/**
 * Prints what came out: as JSON, as CSV, or as lines; and writes the page where one is asked for, before a reader of what is
 * printed can close. Of no fights there is nothing to tell.
 */
export async function tell(
  given: Given,
  io: Io,
  result: {
    readonly json: object;
    readonly lines: readonly string[];
    readonly figures: () => FigureTable;
    readonly page: () => string;
    /** Whether it was stopped; then after so many fights. */
    readonly cancelled: boolean;
    readonly fights: number;
  },
): Promise<Exit> {
  const { json, lines, figures, page, cancelled, fights } = result;
  const nothing = cancelled && fights === 0;
  const file = given.text('html');
  if (file !== null && !nothing) write(file, page());
  const said = nothing ? [] : [...lines, ...(cancelled ? ['', told.CANCELLED] : [])];
  if (given.flag('json')) await io.out(JSON.stringify({ ...json, cancelled }));
  else for (const line of given.flag('csv') && !nothing ? csvLines(figures()) : said) await io.out(line);
  if (nothing) io.err(phrase`affray: cancelled before a fight was over`);
  return cancelled ? EXIT.interrupted : EXIT.fine;
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw unusable(file, error);
  }
}

function bar(done: number, of: number): string {
  const filled = Math.max(0, Math.min(30, Math.round((done / of) * 30)));
  return phrase`${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${done.toLocaleString('en')} of ${of.toLocaleString('en')} fights`;
}

/** The axis below bars of a width: a tick and a label at each end and in the middle. */
export function axisBelow(
  indent: number,
  [left, middle, right]: readonly [string, string, string],
  width = 40,
): string[] {
  const half = Math.floor(width / 2);
  const before = ' '.repeat(indent);
  const ticks = `${before}├${'─'.repeat(half - 1)}┼${'─'.repeat(width - half - 2)}┤`;
  const at = half - Math.floor(middle.length / 2);
  const labels = `${left.padEnd(at)}${middle}`.padEnd(width - right.length);
  return [ticks, `${before}${labels}${right}`];
}
