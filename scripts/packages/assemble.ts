/** Puts together what is published: compiled files, a manifest, README and licence, one folder per package. */
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { ROOT } from '../files.ts';
import { type Imported, importsIn } from './imports.ts';
import { type Manifest, manifestOf, PUBLISHED, type Published, sharedVersions } from './plan.ts';
import { LOADERS_LIST, unwaited, WAITING_LIST } from './unwaited.ts';

/** Oldest Node that runs what is published. The bin file and the manifests say it. */
export const OLDEST_NODE = '22.18.0';
/** Exports that only tests of the workspace use: `./testing`, `./testing/forms`. */
const isForTests = (name: string): boolean => name.split('/')[1] === 'testing';
const REPOSITORY = { type: 'git', url: 'git+https://github.com/affray/affray.git' };
const PAGE = 'packages/web/dist';

/** What a compiled file needs: files of its own package, and other packages. */
interface Reached {
  readonly files: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
}

/**
 * Writes the package into a folder of its own and answers which files it holds.
 * @param compiled the folder with the compiler's output, laid out like the repository
 * @throws Error where a file imports what no manifest names or was not compiled
 */
export function assemble(made: Published, compiled: string, into: string): void {
  const reached = reach(made, compiled);
  for (const path of reached.files) {
    const to = join(into, placeOf(made, path));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, rewritten(made, path, published(path, compiled)));
  }
  writeFileSync(join(into, 'package.json'), `${JSON.stringify(manifest(made, reached.packages), null, 2)}\n`);
  copyFileSync(join(ROOT, 'LICENSE'), join(into, 'LICENSE'));
  const own = join(ROOT, made.folder, 'PACKAGE.md');
  copyFileSync(existsSync(own) ? own : join(ROOT, 'README.md'), join(into, 'README.md'));
  if (made.isAffray) addProgram(made, into);
  if (made.program) addOwnProgram(made.folder, made.program, into);
}

/** A compiled file as it is published. */
function published(path: string, compiled: string): string {
  const text = readFileSync(join(compiled, path), 'utf8');
  return path === WAITING_LIST ? unwaited(text, readFileSync(join(compiled, LOADERS_LIST), 'utf8')) : text;
}

/** A program that starts what lies compiled in the package, and its data. */
function addOwnProgram(folder: string, { name, data }: NonNullable<Published['program']>, into: string): void {
  mkdirSync(join(into, 'bin'), { recursive: true });
  const text = readFileSync(join(ROOT, folder, `bin/${name}.mjs`), 'utf8');
  writeFileSync(join(into, `bin/${name}.mjs`), text.replace('../src/launch.ts', '../dist/launch.js'));
  for (const each of data) cpSync(join(ROOT, folder, each), join(into, each), { recursive: true });
}

/** The command line besides: its bin file, its version, the page, and the ledgers that assistants are told rules from. */
function addProgram(made: Published, into: string): void {
  mkdirSync(join(into, 'bin'), { recursive: true });
  copyFileSync(join(ROOT, 'scripts/packages/affray.mjs'), join(into, 'bin/affray.mjs'));
  const { version } = manifestOf(made.folder);
  writeFileSync(join(into, 'lib/cli/package.json'), `${JSON.stringify({ type: 'module', version })}\n`);
  cpSync(join(ROOT, PAGE), join(into, 'lib/web/dist'), { recursive: true });
  for (const [path, at] of ledgerFiles()) {
    mkdirSync(dirname(join(into, at)), { recursive: true });
    copyFileSync(join(ROOT, path), join(into, at));
  }
}

/** The ledger of each system that is published, and where it lies in the program. */
export const ledgerFiles = (): readonly (readonly [from: string, to: string])[] =>
  PUBLISHED.map(each => join(each.folder, 'RULES.md'))
    .filter(path => existsSync(join(ROOT, path)))
    .map(path => [path, path.replace(/^packages\//, 'lib/')] as const);

/** All files of the package that its entries lead to, at run time or for their types. */
function reach(made: Published, compiled: string): Reached {
  const files = new Set<string>();
  const packages = new Set<string>();
  const open = entriesOf(made).flatMap(bothOf);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (files.has(path)) continue;
    if (!existsSync(join(compiled, path)))
      throw new Error(`${made.name} needs "${path}", which the compiler did not write`);
    files.add(path);
    for (const each of importsIn(path, readFileSync(join(compiled, path), 'utf8'))) {
      const near = fileOf(made, path, each);
      // What a declaration names is needed for its types alone.
      if (near !== null) open.push(...(path.endsWith('.d.ts') ? [declarationOf(near)] : bothOf(near)));
      else if (!each.specifier.startsWith('node:')) packages.add(packageOf(each.specifier));
    }
  }
  return { files, packages };
}

/** The entries of a package as compiled files, from the root. */
function entriesOf({ folder, isAffray, program }: Published): string[] {
  const { exports } = manifestOf(folder);
  const entries = Object.entries(exports).flatMap(([name, path]) => (isForTests(name) ? [] : [path]));
  const started = isAffray || program ? ['./src/launch.ts'] : [];
  return [...entries, ...started].map(path => posix.join(folder, js(path)));
}

const js = (path: string): string => path.replace(/\.d\.ts$|\.ts$/, '.js');
const declarationOf = (path: string): string => js(path).replace(/\.js$/, '.d.ts');
const bothOf = (path: string): string[] => [js(path), declarationOf(path)];

/** The compiled file that an import means, where it lies in the same package; else null. */
function fileOf(made: Published, path: string, { specifier }: Imported): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), js(specifier));
  for (const folder of made.within) {
    const { name, exports } = manifestOf(folder);
    const entry = exports[`.${specifier.slice(name.length)}`];
    if ((specifier === name || specifier.startsWith(`${name}/`)) && entry !== undefined)
      return posix.join(folder, js(entry));
  }
  return null;
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Where a compiled file lies in the package: `packages/engine/src/table.js` at `dist/table.js`. */
function placeOf(made: Published, path: string): string {
  if (made.within.length > 0) return path.replace(/^packages\//, 'lib/');
  return posix.join('dist', posix.relative(made.folder, path).replace(/^src\//, ''));
}

/** A compiled file with its imports as they are in the package. */
function rewritten(made: Published, path: string, text: string): string {
  let out = text;
  for (const each of importsIn(path, text).toReversed()) {
    const near = fileOf(made, path, each);
    if (near === null) continue;
    const to = posix.relative(posix.dirname(placeOf(made, path)), placeOf(made, near));
    out = out.slice(0, each.start) + (to.startsWith('.') ? to : `./${to}`) + out.slice(each.end);
  }
  return out;
}

function manifest(made: Published, packages: ReadonlySet<string>): object {
  const own = manifestOf(made.folder);
  const entry = (path: string): object => {
    const place = placeOf(made, posix.join(made.folder, js(path)));
    return { types: `./${place.replace(/\.js$/, '.d.ts')}`, default: `./${place}` };
  };
  const exports = Object.entries(own.exports).filter(([name]) => !isForTests(name));
  const { program, isAffray } = made;
  const folder = made.within.length > 0 ? 'lib' : 'dist';
  const data = program?.data ?? [];
  const shares = made.shares ?? [];
  const isShared = (name: string): boolean => shares.includes(name);
  return {
    name: made.name,
    version: own.version,
    description: made.description,
    keywords: made.keywords,
    license: 'MIT',
    repository: { ...REPOSITORY, directory: made.folder },
    type: 'module',
    ...(isAffray ? { bin: { affray: 'bin/affray.mjs' } } : { sideEffects: false }),
    ...(program ? { bin: { [program.name]: `bin/${program.name}.mjs` } } : {}),
    exports: {
      ...Object.fromEntries(exports.map(([name, path]) => [name, entry(path)])),
      ...(isAffray ? { './server': entry('../server/src/index.ts') } : {}),
      ...Object.fromEntries(data.map(each => [`./${each}/*`, `./${each}/*`])),
      './package.json': './package.json',
    },
    files: [...(isAffray || program ? ['bin'] : []), folder, ...data],
    engines: { node: `>=${OLDEST_NODE}` },
    dependencies: versionsOf(
      made,
      own,
      [...packages].filter(name => !isShared(name)),
    ),
    ...(shares.length > 0 && { peerDependencies: versionsOf(made, own, shares) }),
  };
}

/** Packages that are imported, each at the version of the workspace. */
function versionsOf(made: Published, own: Manifest, packages: readonly string[]): { [name: string]: string } {
  const published = PUBLISHED.map(each => [each.name, `^${manifestOf(each.folder).version}`] as const);
  const inside = made.within.map(folder => manifestOf(folder).dependencies);
  const known: { [name: string]: string } = Object.assign(
    {},
    sharedVersions(),
    ...inside,
    own.dependencies,
    Object.fromEntries(published),
  );
  return Object.fromEntries(
    packages.toSorted().map(name => {
      const version = known[name];
      if (version === undefined) throw new Error(`${made.name} imports "${name}", which none of its manifests names`);
      return [name, version.startsWith('^') || !/^\d/.test(version) ? version : `^${version}`];
    }),
  );
}
