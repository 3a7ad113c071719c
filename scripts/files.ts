import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, '..');

/** A file of the repository: its path from the root, with `/`, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** What a check found wrong: where, and a sentence that says what would be right. */
export interface Complaint {
  readonly path: string;
  readonly line: number;
  readonly reason: string;
}

const SKIPPED = new Set(['node_modules', 'dist', 'fixtures', 'schemas', 'coverage', 'screenshots', '.git', '.affray']);

/** Every file below a folder, without what is installed, built or recorded. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** The TypeScript sources of the repository, declarations left out. */
export function sources(root = ROOT): Source[] {
  const loose = readdirSync(root).filter(name => name.endsWith('.ts'));
  const paths = [
    ...loose.map(name => join(root, name)),
    ...filesBelow(join(root, 'packages')),
    ...filesBelow(join(root, 'examples')),
    ...filesBelow(join(root, 'scripts')),
  ];
  return paths
    .filter(path => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map(path => read(root, path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Every text file that is committed, or would be: what git knows or does not ignore. Without git, what lies there. */
export function committed(root = ROOT): Source[] {
  const listed = gitFiles(root) ?? filesBelow(root);
  return listed
    .filter(path => existsSync(path) && !/\.(png|jpe?g|gif|ico|woff2?|gz|zip)$/.test(path))
    .map(path => read(root, path));
}

function gitFiles(root: string): string[] | null {
  try {
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 26,
    });
    return listed
      .split('\n')
      .filter(Boolean)
      .map(path => join(root, path));
  } catch {
    return null;
  }
}

function read(root: string, path: string): Source {
  return { path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') };
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || /\/(testing|test)(\/|\.ts$)/.test(path);

/** Prints complaints as `file:line: reason`; says whether there were none. */
export function report(title: string, complaints: readonly Complaint[]): boolean {
  for (const { path, line, reason } of complaints) console.error(`${path}:${line}: ${reason}`);
  console.log(`${title}: ${complaints.length === 0 ? 'in order' : `${complaints.length} complaints`}`);
  return complaints.length === 0;
}
