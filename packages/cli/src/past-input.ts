import { branchAt, type FightRecord, type Game, phrase } from '@affray/engine';
import { type Moment, moments } from '@affray/simulator';
import type { AnySystem } from '@affray/systems';
import type { Given, Option } from './args.ts';
import { EXIT, Failure } from './errors.ts';
import { readStart } from './fight-input.ts';
import { readJson } from './files.ts';
import type { Io } from './io.ts';

/** How a moment of a saved fight is named. */
export const MOMENT_OPTIONS = {
  at: { value: 'STEP', help: phrase`After so many steps; 0 is before the first. As it stands at the end by default.` },
  round: { value: 'N', help: phrase`When this round, or phase, began.` },
  system: { value: 'SYSTEM', help: phrase`Whose rules, where the file does not say.` },
} satisfies { readonly [name: string]: Option };

/** A saved fight as it stood at a moment of it. */
export interface PastFight {
  readonly system: AnySystem;
  /** As it was saved. */
  readonly whole: FightRecord;
  readonly step: number;
  /** The round, or phase; counted in `timeIn`: "round". */
  readonly time: number;
  readonly timeIn: string;
  /** The fight with nothing done that came after. */
  readonly past: Game;
}

/** Reads a saved fight, and goes back to the moment that was asked for. @throws Failure where the fight has no such moment */
export async function readPast(path: string, given: Given, io: Io): Promise<PastFight> {
  if (given.text('at') !== null && given.text('round') !== null)
    throw new Failure(phrase`--at and --round exclude each other`, EXIT.usage);
  const { system, start } = await readStart(path, given, io);
  if (start.kind === 'setup') throw new Failure(phrase`${path} is a set-up: only a saved fight has steps`);
  const whole = system.host.open(await readJson(path, io)).record;
  const step = stepAsked(system, whole, given);
  const record = branchAt(whole, step);
  if (record === null) throw new Failure(phrase`${path}: how the fight stood after step ${step} is not known`);
  const { time, timeIn } = system.visit(({ schemas, report }) => ({
    time: report.standings(schemas.fight.parse(record.fight)).time,
    timeIn: report.timeIn.replace(/s$/, '').toLowerCase(),
  }));
  return { system, whole, step, time, timeIn, past: system.host.open(record) };
}

function stepAsked(system: AnySystem, record: FightRecord, given: Given): number {
  const { sealed, steps } = record;
  if (given.text('round') === null) return given.number('at', steps.length, sealed, steps.length);
  const found = system.visit((typed): readonly Moment[] => moments(typed, record, steps.length + 1));
  const times = found.map(each => each.time);
  const round = given.number('round', 0, Math.min(...times), Math.max(...times));
  const began = found.find(each => each.time >= round);
  return began?.step ?? steps.length;
}
