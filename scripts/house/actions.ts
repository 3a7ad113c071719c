import type { Parsed } from '../syntax.ts';
import { isNode, type Node, nameOf, walk } from '../syntax.ts';
import { folderOf, median, type Tree } from './tree.ts';

export interface Spread {
  readonly system: string;
  /** Over all its actions: how many files name one. */
  readonly median: number;
  readonly most: number;
  /** Every action with the files that name it, the widest spread first. */
  readonly actions: readonly { readonly kind: string; readonly files: readonly string[] }[];
}

/** In how many files of a system each of its own actions is named. @param kinds the system's command kinds */
export function spreadOf({ rules }: Tree, system: string, kinds: readonly string[]): Spread {
  const own = rules.filter(({ path }) => path.startsWith(folderOf(system)));
  const known = new Set(kinds);
  const named = own.map(file => ({ path: file.path.slice(folderOf(system).length), kinds: kindsIn(file, known) }));
  const actions = kinds
    .filter(kind => !kind.startsWith('gm-'))
    .map(kind => ({ kind, files: named.filter(each => each.kinds.has(kind)).map(({ path }) => path) }))
    .toSorted((a, b) => b.files.length - a.files.length);
  const counts = actions.map(({ files }) => files.length);
  return { system, median: median(counts), most: Math.max(0, ...counts), actions };
}

/**
 * The kinds of action that a file names as such. Words such as "free" or "ready" are everyday words besides: a string
 * counts where something is called `kind` (a field, what is compared, a switch, the schema that `said` makes), in a list or
 * a record of nothing but kinds, or where the action itself is imported from its file.
 */
function kindsIn(file: Parsed, known: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (...strings: readonly string[]): void => {
    for (const each of strings) if (known.has(each)) found.add(each);
  };
  walk(file.program, node => {
    if (isField(node, 'kind')) add(...stringsIn(node.value ?? node.typeAnnotation));
    else if (node.type === 'BinaryExpression' && [node.left, node.right].some(isKind))
      add(...stringsIn(node.left), ...stringsIn(node.right));
    else if (node.type === 'SwitchStatement' && isKind(node.discriminant))
      add(...nodesOf(node.cases).flatMap(each => stringsIn(each.test)));
    else if (node.type === 'CallExpression' && /^(said|stepSaid)$/.test(nameOf(node.callee)))
      add(...stringsIn(nodesOf(node.arguments)[0]));
    else if (node.type === 'ImportDeclaration') add(importedFrom(file.path, node));
    else if (node.type === 'ObjectExpression') add(...allKinds(nodesOf(node.properties).map(keyOf), known));
    else if (node.type === 'ArrayExpression' || node.type === 'TSUnionType')
      add(...allKinds(nodesOf(node.elements ?? node.types).map(literalOf), known));
  });
  return found;
}

/** Two strings or more of which each is a kind; else none. */
const allKinds = (strings: readonly (string | null)[], known: ReadonlySet<string>): string[] => {
  const all = strings.flatMap(each => (each !== null && known.has(each) ? [each] : []));
  return all.length > 1 && all.length === strings.length ? all : [];
};

const isField = (node: Node, name: string): boolean =>
  (node.type === 'Property' || node.type === 'TSPropertySignature') && keyOf(node) === name;

/** `command.kind`, or a variable of that name. */
const isKind = (node: unknown): boolean => {
  const name = nameOf(node);
  return name === 'kind' || name.endsWith('.kind');
};

/** The action whose file is imported: `charge` of `../actions/charge.ts`; empty for another file. */
function importedFrom(path: string, { source }: Node): string {
  const from = isNode(source) && typeof source.value === 'string' ? source.value : '';
  const near = path.includes('/actions/') ? /^\.\/([a-z-]+)\.ts$/ : /\/actions\/([a-z-]+)\.ts$/;
  return near.exec(from)?.[1] ?? '';
}

function keyOf({ key }: Node): string | null {
  if (!isNode(key)) return null;
  return key.type === 'Literal' ? literalOf(key) : nameOf(key);
}

function literalOf(node: Node): string | null {
  const of = node.type === 'TSLiteralType' && isNode(node.literal) ? node.literal : node;
  return of.type === 'Literal' && typeof of.value === 'string' ? of.value : null;
}

/** The strings of an expression or a type: `'charge'`, `z.literal('charge')`, `'charge' | 'attack'`. */
function stringsIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  const found: string[] = [];
  walk(node, each => {
    const text = each.type === 'Literal' ? literalOf(each) : null;
    if (text !== null) found.push(text);
  });
  return found;
}

const nodesOf = (list: unknown): Node[] => (Array.isArray(list) ? list.filter(isNode) : []);
