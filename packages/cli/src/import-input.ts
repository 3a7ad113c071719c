import { phrase } from '@affray/engine';
import { type Imported, importText, NotRead } from '@affray/importer';
import { LIMITS } from '@affray/protocol';
import { type AnySystem, loadSystem, systemIds } from '@affray/systems/lazy';
import { Failure } from './errors.ts';
import { readText, systemNamed } from './files.ts';
import type { Io } from './io.ts';

/** The systems that may read a file: the one asked for, else all. @throws Failure where there is no such system */
export async function systemsAsked(system: string | null): Promise<readonly AnySystem[]> {
  if (system !== null) return [await systemNamed(system)];
  return (await Promise.all(systemIds.map(loadSystem))).filter(each => each !== undefined && each !== null);
}

/** Reads a file of another tool, or stdin where the name is `-`. @throws Failure where nothing in it can be taken in */
export async function readImported(path: string, systems: readonly AnySystem[], io: Io): Promise<Imported> {
  const text = path === '-' ? await io.stdin() : readText(path);
  if (Buffer.byteLength(text) > LIMITS.file)
    throw new Failure(phrase`${path}: a file has at most ${Math.ceil(LIMITS.file / 1024 / 1024)} MB`);
  try {
    return importText(text, systems);
  } catch (error) {
    if (error instanceof NotRead) throw new Failure(`${path}: ${error.message}`);
    throw error;
  }
}
