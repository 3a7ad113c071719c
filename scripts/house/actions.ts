import type { Parsed } from '../syntax.ts';
import { isNode, type Node, walk } from '../syntax.ts';
import { folderOf, median, type Tree } from './tree.ts';

export interface Spread {
  readonly system: string;
  /** Over all its actions: how many files name one. */
  readonly median: number;
  readonly most: number;
  /** Every action with the files that name it, the widest spread first. */
  readonly actions: readonly { readonly kind: string; readonly files: readonly string[] }[];
}

/** In how many files of a system each of its own actions stands. @param kinds the system's command kinds */
export function spreadOf({ rules }: Tree, system: string, kinds: readonly string[]): Spread {
  const own = rules.filter(({ path }) => path.startsWith(folderOf(system)));
  const said = own.map(file => ({ path: file.path.slice(folderOf(system).length), strings: stringsOf(file) }));
  const actions = kinds
    .filter(kind => !kind.startsWith('gm-'))
    .map(kind => ({ kind, files: said.filter(({ strings }) => strings.has(kind)).map(({ path }) => path) }))
    .toSorted((a, b) => b.files.length - a.files.length);
  const counts = actions.map(({ files }) => files.length);
  return { system, median: median(counts), most: Math.max(0, ...counts), actions };
}

/** Every string that a file writes, quoted keys included. */
function stringsOf(file: Parsed): ReadonlySet<string> {
  const found = new Set<string>();
  walk(file.program, (node: Node) => {
    if (isNode(node) && node.type === 'Literal' && typeof node.value === 'string') found.add(node.value);
  });
  return found;
}
