/** Checks that imports between the packages run one way, and that engine and systems stay pure. */
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { type Complaint, isTest, report, type Source, sources } from './files.ts';
import { isNode, parse, textOf, walk } from './syntax.ts';

/** Which packages each kind of package may import. `system` is any one system's folder, `systems` the list of them all. */
const MAY_IMPORT: { readonly [from: string]: readonly string[] } = {
  engine: [],
  dice: ['engine'],
  system: ['engine'],
  systems: ['engine', 'system'],
  protocol: ['engine', 'systems'],
  simulator: ['engine', 'systems'],
  server: ['engine', 'dice', 'systems', 'protocol', 'simulator'],
  fleet: ['engine', 'systems', 'simulator'],
  web: ['engine', 'dice', 'systems', 'protocol', 'simulator'],
  cli: ['engine', 'dice', 'systems', 'protocol', 'simulator', 'server', 'fleet'],
  scripts: ['engine', 'dice', 'systems', 'system', 'protocol', 'simulator', 'server', 'web', 'cli'],
};
/** What tests of a package may import besides: those of the page drive a real server. */
const IN_TESTS: { readonly [from: string]: readonly string[] } = {
  web: ['server'],
  fleet: ['server'],
  simulator: ['system'],
};
/** Packages that run in a browser as well: nothing of Node in them but for the folders named here. */
const BROWSER = new Set(['engine', 'dice', 'system', 'systems', 'protocol', 'simulator', 'web']);
const NODE_FOLDERS = ['packages/simulator/src/node/', 'packages/web/vite.config.ts'];
/** Outside libraries that the pure packages may use. */
const PURE_MAY_USE = new Set(['zod']);
const PURE = new Set(['engine', 'dice', 'system']);

interface Home {
  readonly kind: string;
  /** The package's own folder, with a slash at its end. */
  readonly folder: string;
}

function homeOf(path: string): Home | null {
  const system = /^packages\/systems\/([^/]+)\//.exec(path);
  if (system) return { kind: system[1] === 'all' ? 'systems' : 'system', folder: system[0] };
  const plain = /^packages\/([^/]+)\//.exec(path);
  if (plain?.[1]) return { kind: plain[1], folder: plain[0] };
  return path.startsWith('scripts/') ? { kind: 'scripts', folder: 'scripts/' } : null;
}

/** What a package name such as `@affray/wwn` is: one of the kinds above. */
function kindOf(specifier: string): string {
  const name = specifier.split('/')[1] ?? '';
  return name in MAY_IMPORT && name !== 'system' ? name : 'system';
}

export function arrows(files: readonly Source[]): Complaint[] {
  return files.flatMap(file => {
    const home = homeOf(file.path);
    if (!home) return [];
    return importsOf(file).flatMap(({ specifier, line }) => {
      const reason = wrong(file.path, home, specifier);
      return reason ? [{ path: file.path, line, reason }] : [];
    });
  });
}

function wrong(path: string, { kind, folder }: Home, specifier: string): string | null {
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(path), specifier);
    if (target.startsWith(folder) || kind === 'scripts') return null;
    return `"${specifier}" reaches into another package's folder: import the package by its name`;
  }
  if (specifier.startsWith('@affray/')) {
    const target = kindOf(specifier);
    if (isTest(path) && IN_TESTS[kind]?.includes(target)) return null;
    if (MAY_IMPORT[kind]?.includes(target) || `@affray/${kind}` === specifier) return null;
    const known = MAY_IMPORT[kind]?.join(', ');
    return `${kind} may not import ${specifier}: arrows run one way, and ${kind} may import ${known || 'no package of ours'}`;
  }
  if (isTest(path)) return null;
  const fromNode = specifier.startsWith('node:') || builtinModules.includes(specifier);
  if (fromNode && BROWSER.has(kind) && !NODE_FOLDERS.some(each => path.startsWith(each)))
    return `"${specifier}" is Node's, and ${kind} runs in a browser too`;
  const library = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (PURE.has(kind) && !fromNode && !PURE_MAY_USE.has(library))
    return `${kind} may use ${[...PURE_MAY_USE].join(', ')} and no other library, not "${specifier}"`;
  return null;
}

/** Everything a file imports, re-exports or loads. */
function importsOf(file: Source): { readonly specifier: string; readonly line: number }[] {
  const parsed = parse(file);
  const found: { specifier: string; line: number }[] = [];
  walk(parsed.program, node => {
    const from = /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression)$/.test(node.type);
    const specifier = from && isNode(node.source) ? textOf(node.source) : null;
    if (specifier !== null) found.push({ specifier, line: parsed.line(node.start) });
  });
  return found;
}

if (import.meta.main && !report('arrows between packages', arrows(sources()))) process.exitCode = 1;
