import { readdirSync, readFileSync } from 'node:fs';
import type { Kit } from './reader.ts';

const FOLDER = new URL('../cases/', import.meta.url);

/** The systems that there are cases for. */
export const kitIds = (): string[] =>
  readdirSync(FOLDER).flatMap(file => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []));

/** The cases of a system. @throws Error naming the systems that there are, where this is not one of them */
export function kitOf(system: string): Kit {
  if (!kitIds().includes(system))
    throw new Error(`there are no cases for "${system}"; there are some for ${kitIds().join(', ')}`);
  const kit: Kit = JSON.parse(readFileSync(new URL(`${system}.json`, FOLDER), 'utf8'));
  return kit;
}
