import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Change, changesIn, nextVersion, readChange, withVersion, writtenChange } from './changes.ts';
import { obstacles, publishing, type Situation } from './obstacles.ts';

const change = (size: Change['size'], text = 'It does more.'): Change => ({ file: 'a.md', size, text });

test('a change is read with the largest of its sizes', () => {
  expect(readChange('a.md', '---\n"affray": patch\n\'@affray/engine\': minor\n---\n\nTwo\nlines.\n')).toEqual({
    file: 'a.md',
    size: 'minor',
    text: 'Two\nlines.',
  });
});

test('what npm run change writes is read as it was meant', () => {
  const { file, written } = writtenChange('minor', '`affray serve --quiet` prints the address alone.');
  expect(file).toBe('affray-serve-quiet-prints-the-address.md');
  expect(readChange(file, written)).toEqual({
    file,
    size: 'minor',
    text: '`affray serve --quiet` prints the address alone.',
  });
});

test.each([
  [
    'It does more.',
    '.changeset/a.md: it names no package; it begins with ---, a line such as "affray": minor, and ---',
  ],
  ['---\n---\nIt does more.', /names no package/],
  [
    '---\n"afray": minor\n---\nIt does more.',
    /^\.changeset\/a\.md: ""afray": minor" names no package of ours; there are @affray\/engine, /,
  ],
  [
    '---\n"affray": huge\n---\nIt does more.',
    '.changeset/a.md: ""affray": huge" has no size; there are major, minor, patch',
  ],
  ['---\n"affray": minor\n---\n\n', '.changeset/a.md: it has no text for the changelog'],
])('what is no change is refused by its file: %j', (written, reason) => {
  expect(() => readChange('a.md', written)).toThrow(reason);
});

test('the folder of changes is read without its README, and may be missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'affray-changes-'));
  writeFileSync(join(folder, 'README.md'), '# no change');
  writeFileSync(join(folder, 'b.md'), writtenChange('patch', 'Second.').written);
  writeFileSync(join(folder, 'a.md'), writtenChange('minor', 'First.').written);
  expect(changesIn(folder).map(each => each.text)).toEqual(['First.', 'Second.']);
  rmSync(folder, { recursive: true });
  expect(changesIn(folder)).toEqual([]);
});

test('the changes that wait in the repository can be read', () => {
  for (const { text } of changesIn()) expect(text).not.toBe('');
});

test.each([
  ['0.1.0', [], null],
  ['0.1.0', ['patch'], '0.1.1'],
  ['0.1.3', ['patch', 'minor'], '0.2.0'],
  ['0.9.1', ['major'], '0.10.0'],
  ['1.4.2', ['minor', 'major'], '2.0.0'],
  ['1.4.2', ['minor'], '1.5.0'],
] as const)('after %s come changes %j: %s', (version, sizes, next) => {
  expect(
    nextVersion(
      version,
      sizes.map(size => change(size)),
    ),
  ).toBe(next);
});

test('the changelog gets a heading with the changes and what stood there', () => {
  const log = '# Changelog\n\n## Unreleased\n\n- Before.\n\n## 0.1.0\n\n- First.\n';
  expect(withVersion(log, '0.2.0', '2026-11-30', [change('minor', 'Two\nlines.')])).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0, 2026-11-30\n\n- Two\n  lines.\n- Before.\n\n## 0.1.0\n\n- First.\n',
  );
  expect(() => withVersion('# Changelog\n', '0.2.0', '2026-11-30', [])).toThrow('no line "## Unreleased"');
});

const ready: Situation = {
  version: '0.2.0',
  branch: 'main',
  changed: [],
  waiting: [],
  published: ['@affray/engine'],
  packages: ['@affray/engine', 'affray'],
  environment: { GITHUB_ACTIONS: 'true', ACTIONS_ID_TOKEN_REQUEST_URL: 'https://example.org' },
};

test('where all is in order nothing hinders a release, also one that was begun', () => {
  expect(obstacles(ready)).toEqual([]);
  expect(obstacles({ ...ready, environment: { GITLAB_CI: 'true', SIGSTORE_ID_TOKEN: 'x' } })).toEqual([]);
});

test.each<[Partial<Situation>, RegExp]>([
  [{ branch: 'light' }, /^this is the branch "light", and only "main" is published$/],
  [{ changed: ['1', '2', '3', '4', '5', '6'] }, /^6 files are not as committed: 1, 2, 3, 4, 5 …$/],
  [{ waiting: [change('minor')] }, /^1 change waits for a version: run "npm run release:version"/],
  [{ published: ['@affray/engine', 'affray'] }, /^0\.2\.0 is published already/],
  [{ environment: {} }, /provenance/],
  [{ environment: { GITHUB_ACTIONS: 'true' } }, /"id-token: write"/],
])('%j hinders it', (other, reason) => {
  expect(obstacles({ ...ready, ...other })).toEqual([expect.stringMatching(reason)]);
});

test('npm publishes with provenance where it is meant, and else only says what it would do', () => {
  expect(publishing('a.tgz', true)).toContain('--provenance');
  expect(publishing('a.tgz', true)).not.toContain('--dry-run');
  expect(publishing('a.tgz', false)).toContain('--dry-run');
});
