/**
 * `npm run house`: how the house lies, in figures, each with its goal; `--json` tells every file behind a figure,
 * `--duplicates` the duplicated runs, a line each.
 * It complains of nothing. How each figure is counted, tests and what only helps them always left out:
 *
 * - *Files that name one own action*: an action is a command kind that is not the game master's (`gm-…`). A file names
 *   it where its kind stands as one: as a field `kind` or compared with one, in the schema that it makes, in a list or record
 *   of kinds, or by importing its file. The same word for something else ("free", "ready") does not count; nor do data of the book.
 * - *Lines of systems and page*: of TypeScript below `packages/systems` and `packages/web`, as an editor counts them.
 * - *File names that only one system has*: from the system's folder on (`actions/charge.ts`), without data.
 * - *Circles at run time*: groups of files that load each other; `import type` is gone by then and loads nothing.
 * - *Duplicated runs*: pairs of places that share six lines or more; without data, imports, comments, blank lines, and runs
 *   of nothing but closing brackets and tags.
 * - *Members of the contract*: of `interface System`, those that the smallest system cannot leave out.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT, sources } from './files.ts';
import { type Spread, spreadOf } from './house/actions.ts';
import { circles } from './house/circles.ts';
import { type Contract, contractIn } from './house/contract.ts';
import { duplicates, type Run } from './house/duplicates.ts';
import { type Names, namesIn } from './house/names.ts';
import { linesOf, type Tree, treeOf } from './house/tree.ts';

export interface House {
  readonly actions: readonly Spread[];
  readonly lines: { readonly systems: number; readonly page: number };
  readonly names: Names;
  readonly circles: readonly (readonly string[])[];
  readonly duplicates: readonly Run[];
  readonly contract: Contract;
}

/** All measures of a tree. @param kindsOf the command kinds of a system; none where they are not known */
export function measure(tree: Tree, kindsOf: (system: string) => readonly string[]): House {
  const lines = (folder: string): number =>
    tree.code.filter(({ path }) => path.startsWith(folder)).reduce((sum, file) => sum + linesOf(file), 0);
  return {
    actions: tree.systems.map(system => spreadOf(tree, system, kindsOf(system))),
    lines: { systems: lines('packages/systems/'), page: lines('packages/web/') },
    names: namesIn(tree),
    circles: circles(tree.code),
    duplicates: duplicates(tree.rules),
    contract: contractIn(tree.code) ?? { required: [], optional: [] },
  };
}

/** A figure as it is printed: what, today, the goal. */
type Row = readonly [what: string, today: string, goal: string];

export function rowsOf(house: House): Row[] {
  const { lines, names, contract } = house;
  const alone = Object.values(names.alone).flat();
  const ofTheGame = alone.filter(name => /^(actions|gm|book|statline|foundry)\//.test(name)).length;
  const number = (value: number): string => value.toLocaleString('en-US');
  return [
    ...house.actions.map(({ system, median, most, actions }): Row => {
      const widest = actions[0] ? ` (${actions[0].kind})` : '';
      return [`files that name one action of ${system}, median/most`, `${median}/${most}${widest}`, '3/9'];
    }),
    ['lines of systems and page', number(lines.systems + lines.page), 'under 54,000'],
    [
      'file names that only one system has',
      `${alone.length}, ${ofTheGame} of them actions, gm, book, statline or foundry`,
      'only what that game alone has',
    ],
    ['circles of imports at run time', number(house.circles.length), '1'],
    ['duplicated runs of six lines and more', number(house.duplicates.length), 'under 40'],
    [
      'members of the contract to be filled in',
      `${contract.required.length} of ${contract.required.length + contract.optional.length}`,
      'under 20',
    ],
  ];
}

const commandSchema = z.object({
  oneOf: z.array(z.object({ properties: z.object({ kind: z.object({ const: z.string() }) }) })),
});

/** The command kinds of a system, from its committed JSON Schema; none where it has no schema there. */
export function kindsOf(system: string): readonly string[] {
  const path = join(ROOT, 'schemas', system, 'command.schema.json');
  if (!existsSync(path)) return [];
  return commandSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).oneOf.map(each => each.properties.kind.const);
}

if (import.meta.main) {
  const house = measure(treeOf(sources()), kindsOf);
  if (process.argv.includes('--json')) console.log(JSON.stringify(house, null, 2));
  else if (process.argv.includes('--duplicates'))
    for (const { lines, at } of house.duplicates) console.log(`${lines} lines: ${at.join(' ')}`);
  else {
    const rows: Row[] = [['', 'today', 'goal'], ...rowsOf(house)];
    const width = (at: 0 | 1): number => Math.max(...rows.map(row => row[at].length));
    for (const [what, today, goal] of rows)
      console.log(`${what.padEnd(width(0))}  ${today.padEnd(width(1))}  ${goal}`.trimEnd());
  }
}
