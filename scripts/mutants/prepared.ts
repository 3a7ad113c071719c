/** A system's rules with all their mutants asleep in them. */
import { isTest, sources } from '../files.ts';
import { enumsOf, type Mutant, mutate } from './mutate.ts';

/** Rooms of a system that hold rules. */
const ROOMS = ['rules', 'actions', 'gm', 'book'];

export const folderOf = (system: string): string => `packages/systems/${system}/`;

/**
 * Every mutant of a system, and the texts that they sleep in, by path.
 * @param only words of which one stands in the path of each file that is mutated; none: all files
 */
export function prepared(
  system: string,
  only: readonly string[],
): { readonly mutants: readonly Mutant[]; readonly texts: { readonly [path: string]: string } } {
  const folder = folderOf(system);
  const code = sources().filter(each => each.path.startsWith(folder) && !isTest(each.path));
  const isMeant = (path: string): boolean =>
    ROOMS.some(room => path.startsWith(`${folder}${room}/`)) &&
    (only.length === 0 || only.some(each => path.includes(each)));
  const enums = enumsOf(code);
  const mutants: Mutant[] = [];
  const texts: { [path: string]: string } = {};
  for (const file of code.filter(each => isMeant(each.path))) {
    const made = mutate(file, enums, mutants.length);
    mutants.push(...made.mutants);
    texts[file.path] = made.text;
  }
  return { mutants, texts };
}

/** A mutant as a line of the report. */
export const placeOf = ({ line, source, from, to }: Pick<Mutant, 'line' | 'source' | 'from' | 'to'>): string =>
  `  ${line}: ${from} → ${to}    ${source}`;
