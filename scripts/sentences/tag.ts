/** Puts the tag before every sentence that stands without it, and imports the tag where it is new. */
import { posix } from 'node:path';
import type { Source } from '../files.ts';
import { isNode, type Node, type Parsed } from '../syntax.ts';
import { type Sentence, sentencesIn, TAG } from './find.ts';

const ENGINE = 'packages/engine/src/';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly put: string;
}

/**
 * A source with every sentence of it tagged; the same text where none was bare. A word beside a sentence is one as well
 * (`['shakes', phrase`puts down`]`), which shows only once that is tagged: so it looks until nothing is bare.
 */
export function tagged(file: Source): string {
  const text = taggedOnce(file);
  return text === file.text ? text : tagged({ ...file, text });
}

function taggedOnce(file: Source): string {
  const { parsed, sentences } = sentencesIn(file);
  const bare = sentences.filter(each => !each.tagged);
  if (bare.length === 0) return file.text;
  return [...bare.map(each => editOf(file.text, each)), ...imported(file.path, parsed)]
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, put }) => `${text.slice(0, start)}${put}${text.slice(end)}`, file.text);
}

/** A template only gets the tag before it, since others may lie in its slots; a string becomes a template. */
function editOf(text: string, { start, end, pieces: [said = ''] }: Sentence): Edit {
  if (text[start] === '`') return { start, end: start, put: TAG };
  const escaped = said.replace(/[\\`]|\$\{/g, found => `\\${found}`).replaceAll('\n', '\\n');
  return { start, end, put: `${TAG}\`${escaped}\`` };
}

/** The import of the tag: into one from the same place, or a line of its own before all others; none where it is there. */
function imported(path: string, { program }: Parsed): Edit[] {
  const from = path.startsWith(ENGINE) ? relative(path) : '@affray/engine';
  const body = Array.isArray(program.body) ? program.body.filter(isNode) : [];
  const imports = body.filter(each => each.type === 'ImportDeclaration');
  if (imports.some(each => namesOf(each).includes(TAG))) return [];
  const same = imports.find(
    each => isNode(each.source) && each.source.value === from && each.importKind !== 'type' && namesOf(each).length > 0,
  );
  const first = same && Array.isArray(same.specifiers) ? same.specifiers.find(isNode) : null;
  if (first) return [{ start: first.start, end: first.start, put: `${TAG}, ` }];
  const at = (imports[0] ?? body[0])?.start ?? 0;
  return [{ start: at, end: at, put: `import { ${TAG} } from '${from}';\n` }];
}

function relative(path: string): string {
  const way = posix.relative(posix.dirname(path), `${ENGINE}phrase.ts`);
  return way.startsWith('.') ? way : `./${way}`;
}

/** What an import names by braces. */
const namesOf = ({ specifiers }: Node): string[] =>
  (Array.isArray(specifiers) ? specifiers.filter(isNode) : []).flatMap(each =>
    each.type === 'ImportSpecifier' && isNode(each.imported) && typeof each.imported.name === 'string'
      ? [each.imported.name]
      : [],
  );
