/** Sources that note, as they run, which way each of their comparisons and conditions goes. */
import type { Source } from '../files.ts';
import { isNode, type Node, parse } from '../syntax.ts';

const COMPARED = new Set(['<', '<=', '>', '>=', '===', '!==']);
const RECKONED = new Set(['+', '-', '*', '/', '%']);
const SILENT = /^(TS(?!AsExpression|SatisfiesExpression|NonNull)|Import|ExportAll)/;

/** What was noted: places in the sources, each with how it came out. */
let noted = new Set<number>();
const WAYS = 8;
const wayOf = (value: unknown): number => (value === 0 ? 2 : value === 1 ? 3 : value ? 1 : 0);
function between(left: unknown, right: unknown): number {
  if (typeof left !== 'number' || typeof right !== 'number') return left === right ? 1 : 0;
  const apart = left - right;
  return apart === 0 ? 1 : apart === 1 ? 4 : apart === -1 ? 5 : apart > 0 ? 2 : 3;
}
Reflect.set(globalThis, '__way', (place: number, value: unknown): unknown => {
  noted.add(place * WAYS + wayOf(value));
  return value;
});
Reflect.set(globalThis, '__between', (place: number, left: unknown, right: unknown): void => {
  noted.add(place * WAYS + between(left, right));
});

/** All that was noted since it was last asked. */
export function taken(): ReadonlySet<number> {
  const all = noted;
  noted = new Set();
  return all;
}

function* children(node: Node): Iterable<Node> {
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield each;
}

/** The places of these files are numbered through. */
export function notingTexts(files: readonly Source[]): { readonly [path: string]: string } {
  let place = 0;
  const textOf = (file: Source): string => {
    const { program, text } = parse(file);
    const write = (node: Node, isTest: boolean): string => {
      const own = text.slice(node.start, node.end);
      if (SILENT.test(node.type)) return own;
      let out = '';
      let at = node.start;
      for (const child of [...children(node)]
        .filter(each => each.start >= node.start)
        .toSorted((a, b) => a.start - b.start)) {
        if (child.start < at) continue;
        const isCondition = node.test === child || node.type === 'LogicalExpression';
        out += text.slice(at, child.start) + write(child, isCondition);
        at = child.end;
      }
      return wrapped(node, out + text.slice(at, node.end), own, isTest);
    };
    const wrapped = (node: Node, out: string, own: string, isTest: boolean): string => {
      const operator = String(node.operator);
      if (node.type === 'BinaryExpression' && COMPARED.has(operator)) {
        const [left, right] = [node.left, node.right].map(each =>
          isNode(each) ? text.slice(each.start, each.end) : '',
        );
        // Both sides are worked out twice: only where that cannot change anything.
        if (!/[(`]/.test(own)) return `(__between(${place++}, ${left}, ${right}), ${out})`;
      }
      const isReckoned = node.type === 'BinaryExpression' && RECKONED.has(operator);
      return isTest || isReckoned || node.type === 'BinaryExpression' ? `(__way(${place++}, ${out}))` : out;
    };
    return text.slice(0, program.start) + write(program, false) + text.slice(program.end);
  };
  return Object.fromEntries(files.map(file => [file.path, textOf(file)]));
}
