/** Checks what neither the compiler nor the linter can: what rules may not contain, casts, sizes, and tests that hurry. */
import { type Complaint, committed, isTest, report, type Source, sources } from './files.ts';
import { impatience } from './patience.ts';
import { calleeOf, isNode, type Node, nameOf, type Parsed, parse, walk } from './syntax.ts';

const LONGEST_FILE = 400;
const LONGEST_FUNCTION = 60;
const LONG_FUNCTION = 30;

/** Where code has to give the same result every time: nothing of chance, time or the world outside. */
const isPure = (path: string): boolean => /^(packages\/(engine|systems)|examples\/[^/]+)\//.test(path) && !isTest(path);
/** Where code speaks to a table, which may stop it at any question: nothing may catch that. Policies only choose. */
const isRules = (path: string): boolean =>
  /^(packages\/systems\/(?!all\/)|examples\/[^/]+\/)/.test(path) && !isTest(path) && !path.endsWith('/policies.ts');

/** What a node of a kind is called in a complaint, where rules may not contain it. */
const NOT_IN_RULES: { readonly [type: string]: string } = {
  TryStatement: 'rules contain no try: it would swallow a question that waits for its answer',
  AwaitExpression: 'rules contain no await: they are straight-line functions',
  YieldExpression: 'rules contain no yield: they are straight-line functions',
};
const NOT_PURE = new Map([
  ['Date', 'no clock here: the same journal must give the same fight'],
  ['Math.random', 'no chance of its own here: dice come from the table'],
  ['performance', 'no clock here: the same journal must give the same fight'],
  ['crypto', 'no chance of its own here: dice come from the table'],
  [
    'z.core',
    'import zod/v4/core as a whole: behind "z" it brings all of zod into the bundle of whoever plays one system',
  ],
  ['console', 'nothing is printed here: events tell what happened'],
]);

/** Everything banned in one file, with where it stands. */
export function bans(file: Source): Complaint[] {
  const parsed = parse(file);
  const found: Complaint[] = [];
  const complain = (at: number, reason: string): void => {
    found.push({ path: file.path, line: parsed.line(at), reason });
  };
  walk(parsed.program, (node, above) => {
    const reason =
      untyped(node) ?? (isRules(file.path) ? inRules(node) : null) ?? (isPure(file.path) ? impure(node, above) : null);
    if (reason) complain(node.start, reason);
  });
  for (const { value, start } of parsed.comments) {
    const told = /@ts-(ignore|nocheck|expect-error)/.exec(value)?.[0];
    if (told && !(told === '@ts-expect-error' && isTest(file.path)))
      complain(start, `${told} hides a mistake: mend the type instead`);
  }
  return found;
}

function untyped(node: Node): string | null {
  switch (node.type) {
    case 'TSAnyKeyword':
      return '"any" switches the types off: use "unknown" and look';
    case 'TSNonNullExpression':
      return '"!" claims what the compiler cannot see: test for null instead';
    case 'TSTypeAssertion':
      return 'a cast claims what the compiler cannot see: parse or narrow instead';
    case 'TSAsExpression':
      return isConst(node.typeAnnotation)
        ? null
        : 'a cast claims what the compiler cannot see: parse, narrow or use "satisfies"';
    default:
      return null;
  }
}

const isConst = (type: unknown): boolean =>
  isNode(type) && type.type === 'TSTypeReference' && nameOf(type.typeName) === 'const';

function inRules(node: Node): string | null {
  if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
    if (node.async === true) return 'rules contain no async functions: they are straight-line functions';
    if (node.generator === true) return 'rules contain no generators: they are straight-line functions';
  }
  return NOT_IN_RULES[node.type] ?? null;
}

function impure(node: Node, above: readonly Node[]): string | null {
  if (node.type === 'VariableDeclaration' && node.kind !== 'const' && isTopLevel(above))
    return 'no state in a module: two fights would share it';
  const parent = above.at(-1);
  // What an interface extends is a type.
  if (above.some(each => each.type === 'TSInterfaceHeritage')) return null;
  if (node.type === 'MemberExpression') return NOT_PURE.get(nameOf(node)) ?? null;
  if (node.type !== 'Identifier' || !parent) return null;
  const named = parent.type === 'MemberExpression' && parent.property === node && parent.computed === false;
  const key = parent.type === 'Property' && parent.key === node && parent.shorthand !== true;
  return named || key || parent.type.startsWith('TS') ? null : (NOT_PURE.get(nameOf(node)) ?? null);
}

const isTopLevel = (above: readonly Node[]): boolean =>
  above.every(each => each.type === 'Program' || each.type === 'ExportNamedDeclaration');

export interface Sizes {
  readonly complaints: readonly Complaint[];
  /** Functions that are long but allowed. */
  readonly warnings: readonly Complaint[];
}

/** Files of more than 400 lines and functions of more than 60, with those of more than 30 as warnings. */
export function sizes(file: Source): Sizes {
  const complaints: Complaint[] = [];
  const warnings: Complaint[] = [];
  const parsed = parse(file);
  const lines = file.text.trimEnd().split('\n').length;
  if (lines > LONGEST_FILE)
    complaints.push({
      path: file.path,
      line: LONGEST_FILE + 1,
      reason: `${lines} lines: a file has at most ${LONGEST_FILE}`,
    });
  walk(parsed.program, node => {
    const length = lengthOf(parsed, node);
    if (length <= LONG_FUNCTION || isBlockOfTests(node)) return;
    const where = { path: file.path, line: parsed.line(node.start) };
    if (length > LONGEST_FUNCTION)
      complaints.push({ ...where, reason: `a function of ${length} lines: it has at most ${LONGEST_FUNCTION}` });
    else warnings.push({ ...where, reason: `a function of ${length} lines` });
  });
  return { complaints, warnings };
}

function lengthOf(parsed: Parsed, node: Node): number {
  if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return 0;
  return parsed.line(node.end) - parsed.line(node.start) + 1;
}

/** A function whose own statements are tests: a block of them, or a suite that several files run. */
function isBlockOfTests({ body }: Node): boolean {
  const statements: unknown[] = isNode(body) && Array.isArray(body.body) ? body.body : [];
  return statements.some(
    each =>
      isNode(each) && isNode(each.expression) && /^(test|it|describe)(\.|$)/.test(nameOf(calleeOf(each.expression))),
  );
}

/** Addresses and folders of one machine, which mean nothing on another. */
const OF_ONE_MACHINE = [
  /(?<![\w.@-])\/(work|root|home|Users)\/[\w.-]+/,
  /"resolved": "(?!https:\/\/registry\.npmjs\.org\/)[a-z][^"]+"/,
  /\b(registry|proxy|mirror)\.(?!npmjs\.org)[\w-]+\.(internal|local|lan|corp)\b/,
  /^\s*(registry|proxy|https-proxy)\s*=/m,
];

/** Committed files that name a folder or an address of one machine. */
export function strays(file: Source): Complaint[] {
  return OF_ONE_MACHINE.flatMap(pattern => {
    const found = pattern.exec(file.text);
    if (!found) return [];
    const line = file.text.slice(0, found.index).split('\n').length;
    // A workspace's own packages are links, and say so.
    if (/"resolved": "(packages|node_modules)\//.test(found[0])) return [];
    return [{ path: file.path, line, reason: `"${found[0].trim()}" belongs to one machine` }];
  });
}

if (import.meta.main) {
  const all = sources();
  const sized = all.map(sizes);
  const warnings = sized.flatMap(each => each.warnings);
  if (process.argv.includes('--warnings'))
    for (const { path, line, reason } of warnings)
      console.log(`${path}:${line}: ${reason} (${LONG_FUNCTION} is the aim)`);
  else if (warnings.length > 0)
    console.log(`functions over ${LONG_FUNCTION} lines: ${warnings.length} (--warnings lists them)`);
  const complaints = [
    ...all.flatMap(bans),
    ...all.flatMap(impatience),
    ...sized.flatMap(each => each.complaints),
    ...committed().flatMap(strays),
  ];
  if (!report('bans and sizes', complaints)) process.exitCode = 1;
}
