/**
 * Checks that imports between the packages run one way, and so do those between the rooms of a system; that no file
 * imports itself by way of others; and that engine and systems stay pure.
 */
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
  client: ['engine', 'protocol'],
  simulator: ['engine', 'systems'],
  importer: ['engine', 'systems'],
  server: ['engine', 'dice', 'systems', 'protocol', 'simulator'],
  fleet: ['engine', 'systems', 'simulator'],
  web: ['engine', 'dice', 'importer', 'systems', 'protocol', 'client', 'simulator'],
  cli: ['engine', 'dice', 'importer', 'systems', 'protocol', 'simulator', 'server', 'fleet'],
  conformance: [],
  scripts: ['engine', 'dice', 'systems', 'system', 'protocol', 'simulator', 'server', 'web', 'cli', 'conformance'],
};
/** What a package may name the types of besides: the page reads a system's view by the view's own type. */
const MAY_NAME: { readonly [from: string]: readonly string[] } = { web: ['system'] };
/** What tests of a package may import besides: those of the page drive a real server. */
const IN_TESTS: { readonly [from: string]: readonly string[] } = {
  web: ['server'],
  client: ['server', 'system', 'systems'],
  conformance: ['cli'],
  fleet: ['server'],
  simulator: ['system'],
  system: ['systems', 'simulator'],
};
/** Packages that run in a browser as well: nothing of Node in them but for the folders named here. */
const BROWSER = new Set(['engine', 'dice', 'system', 'systems', 'protocol', 'client', 'simulator', 'importer', 'web']);
const NODE_FOLDERS = ['packages/simulator/src/node/', 'packages/web/vite.config.ts'];
/** Outside libraries that the pure packages may use. */
const PURE_MAY_USE = new Set(['zod']);
const PURE = new Set(['engine', 'dice', 'system']);

/**
 * The rooms of a system, lowest first: each may import itself and those before it. A room is a folder of the system, or
 * a file that stands beside them.
 */
const ROOMS = [
  'book',
  'state',
  'bestiary',
  'statline',
  'foundry',
  'rules',
  'actions',
  'gm',
  'commands',
  'kinds',
  'story',
  'character',
  'odds',
  'play',
  'computer',
  'samples',
  'encounters',
  'index',
];
/** Rooms whose types all may name: what can be said and done is what a fight remembers and what rules speak of. */
const NAMED_BY_ALL = new Set(['actions', 'commands', 'kinds']);
/** A system is held to the order of rooms once it has this folder. */
const FIRST_MOVED = '/actions/';
/** Folders whose files may import each other in a circle, since what they say goes in a circle too. */
const CIRCLES = [
  // An Instant may come between an attack and its hit, and is itself an attack.
  'packages/systems/wwn/rules/attack/',
];

interface Home {
  readonly kind: string;
  /** The package's own folder, with a slash at its end. */
  readonly folder: string;
}

function homeOf(path: string): Home | null {
  const system = /^packages\/systems\/([^/]+)\//.exec(path);
  if (system) return { kind: system[1] === 'all' ? 'systems' : 'system', folder: system[0] };
  const example = /^examples\/[^/]+\//.exec(path);
  if (example) return { kind: 'system', folder: example[0] };
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
  const moved = new Set(files.flatMap(({ path }) => (path.includes(FIRST_MOVED) ? homeOf(path)?.folder : [])));
  const exempt = (path: string): boolean => homeOf(path)?.kind === 'system' && !moved.has(homeOf(path)?.folder);
  const between = files.flatMap(file => {
    const home = homeOf(file.path);
    if (!home) return [];
    return importsOf(file).flatMap(each => {
      const reason = wrong(file.path, home, each) ?? (exempt(file.path) ? null : upward(file.path, each));
      return reason ? [{ path: file.path, line: each.line, reason }] : [];
    });
  });
  return [...between, ...circles(files.filter(each => !exempt(each.path)))];
}

/** The room of a system that a file lies in; null outside of systems, and for tests and their means. */
function roomOf(path: string): { readonly folder: string; readonly room: string } | null {
  const home = homeOf(path);
  if (home?.kind !== 'system' || isTest(path) || /\/testing[^/]*\.ts$/.test(path)) return null;
  const [room = ''] = path.slice(home.folder.length).split(/[/.]/);
  return { folder: home.folder, room };
}

/** Why an import inside a system does not point down; null where it does. */
function upward(path: string, { specifier, isType }: Import): string | null {
  if (!specifier.startsWith('.')) return null;
  const [from, to] = [roomOf(path), roomOf(posix.join(posix.dirname(path), specifier))];
  if (!from || !to || from.room === to.room || (isType && NAMED_BY_ALL.has(to.room))) return null;
  const [low, high] = [ROOMS.indexOf(to.room), ROOMS.indexOf(from.room)];
  if (low < 0 || high < 0) return `"${low < 0 ? to.room : from.room}" is not a room of a system: ${ROOMS.join(', ')}`;
  return low < high ? null : `${from.room} may not import ${to.room}: the rooms of a system are ${ROOMS.join(' < ')}`;
}

/** Every circle of imports at run time, told once, at the first of its files. */
export function circles(files: readonly Source[]): Complaint[] {
  const targets = new Map<string, readonly string[]>();
  for (const file of files) {
    if (isTest(file.path)) continue;
    const found = importsOf(file).filter(each => each.specifier.startsWith('.') && !each.isType);
    targets.set(
      file.path,
      found.map(each => posix.join(posix.dirname(file.path), each.specifier)),
    );
  }
  const allowed = (circle: readonly string[]): boolean =>
    CIRCLES.some(folder => circle.every(each => each.startsWith(folder)));
  return circlesAmong(targets)
    .filter(each => !allowed(each))
    .map(circle => ({
      path: circle[0] ?? '',
      line: 1,
      reason: `these files import each other in a circle: ${circle.join(', ')}`,
    }));
}

/** Groups of files of which each imports, by way of others, every other (Tarjan). */
function circlesAmong(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const met = new Map<string, number>();
  const least = new Map<string, number>();
  const path: string[] = [];
  const visit = (at: string): number => {
    let low = met.size;
    met.set(at, low);
    least.set(at, low);
    path.push(at);
    for (const to of targets.get(at) ?? []) {
      if (!met.has(to)) low = Math.min(low, visit(to));
      else if (path.includes(to)) low = Math.min(low, least.get(to) ?? low);
    }
    least.set(at, low);
    if (low < (met.get(at) ?? 0)) return low;
    const circle = path.splice(path.indexOf(at));
    if (circle.length > 1 || targets.get(at)?.includes(at)) found.push(circle.toSorted());
    return low;
  };
  for (const at of targets.keys()) if (!met.has(at)) visit(at);
  return found;
}

function wrong(path: string, { kind, folder }: Home, { specifier, isType }: Import): string | null {
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(path), specifier);
    if (target.startsWith(folder) || kind === 'scripts') return null;
    if (isTest(path) && target.startsWith('examples/')) return null;
    return `"${specifier}" reaches into another package's folder: import the package by its name`;
  }
  if (specifier.startsWith('@affray/')) {
    const target = kindOf(specifier);
    if (isTest(path) && IN_TESTS[kind]?.includes(target)) return null;
    if (isType && MAY_NAME[kind]?.includes(target)) return null;
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

interface Import {
  readonly specifier: string;
  readonly line: number;
  /** Types alone: nothing of it is left at run time. */
  readonly isType: boolean;
}

/** Everything a file imports, re-exports or loads. */
function importsOf(file: Source): Import[] {
  const parsed = parse(file);
  const found: Import[] = [];
  walk(parsed.program, node => {
    const from = /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression)$/.test(node.type);
    const specifier = from && isNode(node.source) ? textOf(node.source) : null;
    const isType = node.importKind === 'type' || node.exportKind === 'type';
    if (specifier !== null) found.push({ specifier, line: parsed.line(node.start), isType });
  });
  return found;
}

if (import.meta.main && !report('arrows between packages', arrows(sources()))) process.exitCode = 1;
