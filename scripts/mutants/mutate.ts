/** Mutants of a source file: one small change each, all in one text, each asleep until it is named. */
import type { Source } from '../files.ts';
import { isNode, type Node, parse } from '../syntax.ts';

/** One small change of a file. */
export interface Mutant {
  /** Its number among all mutants of a run. */
  readonly id: number;
  readonly path: string;
  readonly line: number;
  /** The line that it changes, without the blanks around it. */
  readonly source: string;
  readonly from: string;
  readonly to: string;
  /** It is read once, as its file is loaded: a table, a schema. */
  readonly atLoad: boolean;
}
/** A file with its mutants asleep in it: `__m(7) ? changed : as it was`. */
export interface Mutated {
  readonly text: string;
  readonly mutants: readonly Mutant[];
}

/** Enumerations of words, by word: what it may be confused with. */
export type Enums = ReadonlyMap<string, readonly string[]>;

const TURNED: { readonly [operator: string]: readonly string[] } = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
};
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** Nothing in these is carried out. */
const SILENT = /^(TS(?!AsExpression|SatisfiesExpression|NonNull)|Import|ExportAll)/;
const LONGEST = 60;

/** Words that stand together in an enumeration of a schema: `z.enum(['start', 'end'])`. */
export function enumsOf(files: readonly Source[]): Enums {
  const found = new Map<string, Set<string>>();
  const visit = (node: Node): void => {
    const words = node.type === 'CallExpression' && /\benum$/.test(calleeText(node)) ? wordsIn(node) : [];
    for (const word of words) {
      const others = found.get(word) ?? new Set();
      for (const other of words) if (other !== word) others.add(other);
      found.set(word, others);
    }
    for (const child of children(node)) visit(child);
  };
  for (const file of files) visit(parse(file).program);
  return new Map([...found].map(([word, others]) => [word, [...others]]));
}

function calleeText({ callee }: Node): string {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee.property)) return '';
  return typeof callee.property.name === 'string' ? callee.property.name : '';
}
function wordsIn({ arguments: given }: Node): string[] {
  const [list] = Array.isArray(given) ? given : [];
  if (!isNode(list) || !Array.isArray(list.elements)) return [];
  return list.elements.flatMap((each: unknown) => (isNode(each) && typeof each.value === 'string' ? each.value : []));
}

function* children(node: Node): Iterable<Node> {
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield each;
}

/** Puts every mutant of a file into its text. @param first number of the first of them */
export function mutate(file: Source, enums: Enums, first: number): Mutated {
  const { program, text, line } = parse(file);
  const mutants: Mutant[] = [];
  const lines = text.split('\n');
  const add = (node: Node, to: string, inside: boolean): number => {
    const at = line(node.start);
    const id = first + mutants.length;
    const from = text.slice(node.start, node.end);
    mutants.push({
      id,
      path: file.path,
      line: at,
      source: (lines[at - 1] ?? '').trim(),
      from: short(from),
      to: short(to),
      atLoad: !inside,
    });
    return id;
  };
  /** The text of a node with all mutants in it. */
  const write = (node: Node, above: readonly Node[], inside: boolean): string => {
    if (SILENT.test(node.type)) return text.slice(node.start, node.end);
    const isIn = inside || FUNCTIONS.has(node.type);
    const below = [...above, node];
    let out = '';
    let at = node.start;
    for (const child of [...children(node)]
      .filter(each => each.start >= node.start)
      .sort((a, b) => a.start - b.start)) {
      // A shorthand `{ a }` holds its one name twice.
      if (child.start < at) continue;
      out += text.slice(at, child.start) + write(child, below, isIn);
      at = child.end;
    }
    out += text.slice(at, node.end);
    const changed = changesOf(node, above, text, enums).map(to => [add(node, to, inside), to] as const);
    if (changed.length === 0) return out;
    if (node.type === 'ExpressionStatement')
      return `${changed.map(([id]) => `if (__m(${id})) {} else `).join('')}${out}`;
    return `(${changed.map(([id, to]) => `__m(${id}) ? (${to}) : `).join('')}(${out}))`;
  };
  const whole = text.slice(0, program.start) + write(program, [], false) + text.slice(program.end);
  return { text: `const __m = globalThis.__mutant; ${whole}`, mutants };
}

const short = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ');
  return flat.length > LONGEST ? `${flat.slice(0, LONGEST)}…` : flat;
};

/** What a node may be changed to; nothing for most. */
function changesOf(node: Node, above: readonly Node[], text: string, enums: Enums): string[] {
  const of = (part: unknown): string => (isNode(part) ? text.slice(part.start, part.end) : '');
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return turned(node, of);
    case 'UnaryExpression':
      return node.operator === '!' ? [of(node.argument)] : [];
    case 'ConditionalExpression':
      return [`!(${of(node.test)}) ? ${of(node.consequent)} : ${of(node.alternate)}`].filter(() => isBare(node.test));
    case 'Literal':
      return isValue(node, above) ? literals(node, above.at(-1), enums) : [];
    case 'ExpressionStatement':
      return isCall(node.expression) ? ['nothing'] : [];
    default:
      return negated(node, above, of);
  }
}

function turned(node: Node, of: (part: unknown) => string): string[] {
  const operator = String(node.operator);
  const isText = [node.left, node.right].some(
    each => isNode(each) && (each.type === 'TemplateLiteral' || typeof each.value === 'string'),
  );
  if (operator === '+' && isText) return [];
  // With another `&&` or `||` beside it, what was meant needs its brackets.
  return (TURNED[operator] ?? []).map(other => `(${of(node.left)}) ${other} (${of(node.right)})`);
}

/** A condition that is no comparison of its own, and so is not turned already. */
const isBare = (test: unknown): boolean => isNode(test) && !/^(Binary|Logical|Unary)/.test(test.type);

/** The bare condition of an `if`. */
function negated(node: Node, above: readonly Node[], of: (part: unknown) => string): string[] {
  const parent = above.at(-1);
  return parent?.type === 'IfStatement' && parent.test === node && isBare(node) ? [`!(${of(node)})`] : [];
}

const isCall = (node: unknown): boolean =>
  isNode(node) && (node.type === 'CallExpression' || (node.type === 'ChainExpression' && isCall(node.expression)));

/** Whether a literal is a value, and no name of a field or module. */
function isValue(node: Node, above: readonly Node[]): boolean {
  const parent = above.at(-1);
  if (!parent || parent.type === 'ExpressionStatement') return false;
  return !((parent.type === 'Property' || parent.type === 'PropertyDefinition') && parent.key === node);
}

/** Of a comparison with a whole number: by how much that would have to change to be what its moved boundary is already. */
const MOVED: { readonly [operator: string]: number } = { '<': 1, '<=': -1, '>': -1, '>=': 1 };

function literals(node: Node, parent: Node | undefined, enums: Enums): string[] {
  const { value } = node;
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'number') {
    const same = parent?.right === node && Number.isInteger(value) ? MOVED[String(parent.operator)] : undefined;
    return [1, -1].filter(by => by !== same).map(by => `${value + by}`);
  }
  if (typeof value !== 'string') return [];
  return (enums.get(value) ?? []).slice(0, 1).map(each => JSON.stringify(each));
}
