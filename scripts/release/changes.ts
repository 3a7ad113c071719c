/** Changes that wait for their version: files in `.changeset`, in the form that the tool of that name made common. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../files.ts';
import { PUBLISHED } from '../packages/plan.ts';

export const CHANGES = join(ROOT, '.changeset');

/** Largest first. */
export const SIZES = ['major', 'minor', 'patch'] as const;
export type Size = (typeof SIZES)[number];

export interface Change {
  /** The file's name, without its folder. */
  readonly file: string;
  readonly size: Size;
  /** The sentences for the changelog. */
  readonly text: string;
}

/** Every change that waits, by file name. @throws Error that names the file that is not one */
export function changesIn(folder = CHANGES): Change[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter(name => name.endsWith('.md') && name !== 'README.md');
  return files.toSorted().map(name => readChange(name, readFileSync(join(folder, name), 'utf8')));
}

/**
 * Reads one: packages with sizes between two lines of dashes, then the text. All packages move together, so the largest
 * of its sizes counts.
 * @throws Error that says what is wrong in which file, and what would be right
 */
export function readChange(file: string, written: string): Change {
  const [, head = '', text = ''] = /^---\r?\n([\s\S]*?)\r?\n?---\r?\n([\s\S]*)$/.exec(written) ?? [];
  const wrong = (reason: string): Error => new Error(`.changeset/${file}: ${reason}`);
  const sizes = head.split(/\r?\n/).flatMap(line => {
    if (line.trim() === '') return [];
    const [, name = '', word = ''] = /^["']?([^"':]+)["']?:\s*(\S+)\s*$/.exec(line) ?? [];
    const size = SIZES.find(each => each === word);
    if (!PUBLISHED.some(each => each.name === name))
      throw wrong(`"${line}" names no package of ours; there are ${PUBLISHED.map(each => each.name).join(', ')}`);
    if (size === undefined) throw wrong(`"${line}" has no size; there are ${SIZES.join(', ')}`);
    return [size];
  });
  const largest = largestOf(sizes);
  if (largest === null) throw wrong('it names no package; it begins with ---, a line such as "affray": minor, and ---');
  if (text.trim() === '') throw wrong('it has no text for the changelog');
  return { file, size: largest, text: text.trim() };
}

/** The file of a change of the whole, and its text. */
export function writtenChange(size: Size, text: string): { readonly file: string; readonly written: string } {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? ['change'];
  const file = `${words.slice(0, 6).join('-')}.md`;
  return { file: basename(file), written: `---\n"affray": ${size}\n---\n\n${text.trim()}\n` };
}

const largestOf = (sizes: readonly Size[]): Size | null => SIZES.find(each => sizes.includes(each)) ?? null;

/** The version after these changes; null where there are none. Before 1.0.0 a major change counts as a minor one. */
export function nextVersion(version: string, changes: readonly Change[]): string | null {
  const size = largestOf(changes.map(each => each.size));
  if (size === null) return null;
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (size === 'patch') return `${major}.${minor}.${patch + 1}`;
  return size === 'major' && major > 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

const UNRELEASED = '## Unreleased\n';

/**
 * The changelog with a heading for the version: the changes that waited, then what stood under "Unreleased".
 * @param day as `2026-11-30`
 * @throws Error where the changelog has no "Unreleased"
 */
export function withVersion(log: string, version: string, day: string, changes: readonly Change[]): string {
  const at = log.indexOf(UNRELEASED);
  if (at < 0) throw new Error('CHANGELOG.md has no line "## Unreleased"');
  const before = log.slice(0, at + UNRELEASED.length);
  const rest = log.slice(at + UNRELEASED.length).replace(/^\n+/, '');
  const items = changes.map(({ text }) => `- ${text.replaceAll(/\r?\n/g, '\n  ')}\n`).join('');
  return `${before}\n## ${version}, ${day}\n\n${items}${rest}`;
}
