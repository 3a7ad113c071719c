import { type Comment, type Program, parseSync } from 'oxc-parser';
import type { Source } from './files.ts';

/** A node of a syntax tree, whatever its kind, with where it stands in the text. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export interface Parsed {
  readonly path: string;
  readonly text: string;
  readonly program: Node;
  readonly comments: readonly Comment[];
  /** The line, from 1, of a place in the text. */
  line(at: number): number;
}

/** @throws SyntaxError naming the file, where it is not TypeScript */
export function parse({ path, text }: Source): Parsed {
  const { program, comments, errors } = parseSync(path, text);
  const [first] = errors;
  if (first) throw new SyntaxError(`${path}: ${first.message}`);
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const line = (place: number): number => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= place) low = middle;
      else high = middle;
    }
    return low + 1;
  };
  return { path, text, program: asNode(program), comments, line };
}

function asNode(program: Program): Node {
  const { ...node } = program;
  return node;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** Calls `visit` with every node below one, itself first, and the nodes above it, nearest last. */
export function walk(node: Node, visit: (node: Node, above: readonly Node[]) => void, above: Node[] = []): void {
  visit(node, above);
  above.push(node);
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) walk(each, visit, above);
  }
  above.pop();
}

/** The name of an identifier, or of a member such as `Math.random`, as written; empty for anything else. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier' && typeof node.name === 'string') return node.name;
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  if (node.type === 'MemberExpression' && node.computed === false) {
    return `${nameOf(node.object)}.${nameOf(node.property)}`;
  }
  return '';
}

/** The text of a string, or of a template's fixed parts; null for anything else. */
export function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null;
  return node.quasis.map((each: unknown) => (isNode(each) ? cooked(each.value) : '')).join('…');
}

const cooked = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string'
    ? value.cooked
    : '';

/** What a call calls; for a table of tests, `test.each(…)(…)`, what makes it. */
export function calleeOf(call: Node): unknown {
  if (call.type !== 'CallExpression') return null;
  return isNode(call.callee) && call.callee.type === 'CallExpression' ? call.callee.callee : call.callee;
}
