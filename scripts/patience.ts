/** Checks that no test depends on how fast the machine is: it waits for states, with room, and asserts nothing of time. */
import { type Complaint, isTest, type Source } from './files.ts';
import { calleeOf, isNode, type Node, nameOf, parse, walk } from './syntax.ts';

/** Milliseconds: whoever gives up sooner on a state or a test gives up on a busy machine. */
const LEAST = 240_000;

const CLOCKS = /^((globalThis|window)\.)?(performance\.now|Date\.now|process\.(hrtime|uptime|hrtime\.bigint))$/;
const TESTS = /^(test|it|describe|beforeAll|beforeEach|afterAll|afterEach)(\.|$)/;

/** Everything in one test, or in a helper of tests, that a busy machine can break. */
export function impatience(file: Source): Complaint[] {
  if (!isTest(file.path)) return [];
  const parsed = parse(file);
  const found: Complaint[] = [];
  const timed = timedNames(parsed.program);
  walk(parsed.program, (node, above) => {
    const reason = sleeps(node, above) ?? hurries(node) ?? (measures(node, timed) ? MEASURED : null);
    if (reason) found.push({ path: file.path, line: parsed.line(node.start), reason });
  });
  return found;
}

const SLEPT = 'a test waits for a state, never for time: wait for what is to come (waitFor, expect.poll, an event)';
const MEASURED = 'a test asserts nothing of elapsed time: other programs may have the machine';
const HURRIED = `a test gives up after ${LEAST} ms at the earliest: leave the limit to vitest.config.ts and harness.ts`;

function sleeps(node: Node, above: readonly Node[]): string | null {
  if (node.type === 'ImportDeclaration')
    return isNode(node.source) && node.source.value === 'node:timers/promises' ? SLEPT : null;
  const called = nameOf(calleeOf(node));
  if (called.endsWith('.waitForTimeout')) return SLEPT;
  const inPromise = above.some(each => each.type === 'NewExpression' && nameOf(each.callee) === 'Promise');
  return inPromise && /(^|\.)setTimeout$/.test(called) ? SLEPT : null;
}

function hurries(node: Node): string | null {
  if (node.type === 'Property') return nameOf(node.key) === 'timeout' && isShort(node.value) ? HURRIED : null;
  if (!TESTS.test(nameOf(calleeOf(node))) || !Array.isArray(node.arguments)) return null;
  return isShort(node.arguments.at(-1)) ? HURRIED : null;
}

const isShort = (node: unknown): boolean =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'number' && node.value > 0 && node.value < LEAST;

const measures = (node: Node, timed: ReadonlySet<string>): boolean =>
  node.type === 'CallExpression' &&
  nameOf(node.callee) === 'expect' &&
  Array.isArray(node.arguments) &&
  node.arguments.some(each => isNode(each) && tellsTime(each, timed));

/** Whether an expression reads a clock, or a name that was made from one. A function in it reads none yet. */
function tellsTime(node: Node, timed: ReadonlySet<string>): boolean {
  let told = false;
  walk(node, (each, above) => {
    if (above.some(({ type }) => /Function/.test(type))) return;
    told ||= CLOCKS.test(nameOf(each)) || (each.type === 'Identifier' && timed.has(nameOf(each)));
  });
  return told;
}

/** The names of a file that hold a time, or what was reckoned from one. */
function timedNames(program: Node): ReadonlySet<string> {
  const timed = new Set<string>();
  walk(program, node => {
    if (node.type !== 'VariableDeclarator' || !isNode(node.init)) return;
    if (nameOf(node.id) !== '' && tellsTime(node.init, timed)) timed.add(nameOf(node.id));
  });
  return timed;
}
