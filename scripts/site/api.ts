/** The public interface as texts: what each published package exports, from the code and the comments above it. */
import { posix } from 'node:path';
import * as z from 'zod';
import type { Source } from '../files.ts';
import { PUBLISHED } from '../packages/plan.ts';
import { isNode, type Node, nameOf, type Parsed, parse } from '../syntax.ts';

/** Something that a package exports. */
export interface Exported {
  readonly name: string;
  /** The file that declares it. */
  readonly path: string;
  readonly line: number;
  readonly kind: 'function' | 'class' | 'value' | 'type';
  /** How it is written, without what it does. */
  readonly signature: string;
  /** The comment above it, without its stars; empty where there is none. */
  readonly comment: string;
}
/** One address that a program imports from. */
export interface Entry {
  readonly address: string;
  readonly exports: readonly Exported[];
}

/** Where a name is declared. */
interface Declared {
  /** What it is called there. */
  readonly local: string;
  readonly file: Parsed;
  /** The statements: several where a function has several forms. */
  readonly statements: readonly Node[];
}
type Names = Map<string, Declared>;

/** Reads the exports of all public packages. @param texts of the repository, code among them */
export function publicEntries(texts: readonly Source[]): Entry[] {
  const reader = new Reader(texts);
  return PUBLISHED.filter(each => each.isAffray !== true).flatMap(({ name, folder }) =>
    reader.entriesOf(folder).map(([path, file]) => ({
      address: `${name}${path.slice(1)}`,
      exports: [...reader.namesOf(file)]
        .map(([exported, declared]) => described(exported, declared))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    })),
  );
}

const manifest = z.object({ exports: z.record(z.string(), z.string()).default({}) });

class Reader {
  private readonly texts: ReadonlyMap<string, Source>;
  private readonly parsed = new Map<string, Parsed>();

  constructor(texts: readonly Source[]) {
    this.texts = new Map(texts.map(each => [each.path, each]));
  }

  /** What a folder's manifest says that others import, and the file of each. */
  entriesOf(folder: string): (readonly [path: string, file: string])[] {
    const text = this.texts.get(`${folder}/package.json`)?.text ?? '{}';
    return Object.entries(manifest.parse(JSON.parse(text)).exports)
      .filter(([path]) => !path.startsWith('./testing'))
      .map(([path, file]) => [path, posix.join(folder, file)]);
  }

  /** All that a file exports, by name. */
  namesOf(path: string): Names {
    const file = this.read(path);
    const found: Names = new Map();
    if (!file) return found;
    for (const statement of listOf(file.program.body)) {
      if (statement.type === 'ExportAllDeclaration') this.all(file, statement, found);
      if (statement.type === 'ExportNamedDeclaration') this.named(file, statement, found);
    }
    return found;
  }

  private all(file: Parsed, statement: Node, found: Names): void {
    const spoken = nameOf(statement.exported);
    if (spoken !== '') found.set(spoken, { local: spoken, file, statements: [statement] });
    else for (const [name, declared] of this.namesOf(this.target(file.path, statement))) found.set(name, declared);
  }

  private named(file: Parsed, statement: Node, found: Names): void {
    const { declaration } = statement;
    for (const name of isNode(declaration) ? declaredNames(declaration) : [])
      found.set(name, { local: name, file, statements: [...(found.get(name)?.statements ?? []), statement] });
    const from = isNode(statement.source) ? this.namesOf(this.target(file.path, statement)) : null;
    for (const each of listOf(statement.specifiers)) {
      const local = nameOf(each.local);
      const declared = from ? from.get(local) : this.localIn(file, local);
      if (declared) found.set(nameOf(each.exported), declared);
    }
  }

  /** A name of a file that it exports further down, or only hands on. */
  private localIn(file: Parsed, name: string): Declared | undefined {
    for (const statement of listOf(file.program.body)) {
      if (statement.type === 'ImportDeclaration') {
        const imported = listOf(statement.specifiers).find(each => nameOf(each.local) === name);
        if (imported) return this.namesOf(this.target(file.path, statement)).get(nameOf(imported.imported));
      } else if (declaredNames(statement).includes(name)) return { local: name, file, statements: [statement] };
    }
    return undefined;
  }

  /** The file that an import or an export names. */
  private target(path: string, { source }: Node): string {
    const specifier = isNode(source) ? String(source.value) : '';
    if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
    const own = PUBLISHED.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
    const wanted = own ? `.${specifier.slice(own.name.length)}` : '';
    return own ? (this.entriesOf(own.folder).find(([entry]) => entry === wanted)?.[1] ?? '') : '';
  }

  private read(path: string): Parsed | null {
    const known = this.parsed.get(path);
    const source = this.texts.get(path);
    if (known || !source) return known ?? null;
    const file = parse(source);
    this.parsed.set(path, file);
    return file;
  }
}

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

function declaredNames(declaration: Node): string[] {
  if (declaration.type === 'VariableDeclaration') return listOf(declaration.declarations).map(each => nameOf(each.id));
  return isNode(declaration.id) ? [nameOf(declaration.id)] : [];
}

function described(name: string, { local, file, statements }: Declared): Exported {
  const [first] = statements;
  if (!first) throw new Error(`${name} is declared nowhere`);
  const inner = isNode(first.declaration) ? first.declaration : first;
  const one =
    inner.type === 'VariableDeclaration' ? listOf(inner.declarations).find(each => nameOf(each.id) === local) : null;
  const forms = statements.map(each => (isNode(each.declaration) ? each.declaration : each));
  // Where a function has several forms, the one with the body is not for callers.
  const shown = forms.length > 1 ? forms.filter(each => each.type === 'TSDeclareFunction') : forms;
  return {
    name,
    path: file.path,
    line: file.line(first.start),
    kind: kindOf(inner, one ?? null),
    signature: shown.map(each => (one ? written(file, one) : signature(file, each))).join('\n'),
    comment: statements.map(each => commentAbove(file, each)).find(each => each !== '') ?? '',
  };
}

function kindOf(declaration: Node, one: Node | null): Exported['kind'] {
  if (/Interface|TypeAlias/.test(declaration.type)) return 'type';
  if (declaration.type === 'ClassDeclaration') return 'class';
  const isFunction = /Function/.test(declaration.type) || (isNode(one?.init) && /Function/.test(one.init.type));
  return isFunction ? 'function' : 'value';
}

/** A declaration up to where it begins to do something. */
function signature(file: Parsed, declaration: Node): string {
  const { text } = file;
  if (declaration.type === 'ClassDeclaration') return classOf(file, declaration);
  if (declaration.type === 'ExportAllDeclaration') return text.slice(declaration.start, declaration.end);
  const end =
    isNode(declaration.body) && declaration.type.includes('Function') ? declaration.body.start : declaration.end;
  return text.slice(declaration.start, end).trim();
}

/** A constant: of a function its head, else its type, or what it is where that is short. */
function written(file: Parsed, { id, init, end, start }: Node): string {
  const { text } = file;
  const head = (isNode(init) && headOf(file, init)) || null;
  if (head !== null && isNode(init)) return `const ${text.slice(start, init.start)}${head}`;
  const typed = isNode(id) && isNode(id.typeAnnotation) ? text.slice(id.start, id.typeAnnotation.end) : null;
  const whole = text.slice(start, end);
  return `const ${typed ?? (whole.length <= 200 ? whole : nameOf(id))}`;
}

/** A function without its body; null where it is none. */
function headOf({ text }: Parsed, node: Node): string | null {
  if (!/^(ArrowFunctionExpression|FunctionExpression)$/.test(node.type) || !isNode(node.body)) return null;
  return text
    .slice(node.start, node.body.start)
    .replace(/=>\s*\(?\s*$/, '')
    .trim();
}

/** A class with what is public of it. */
function classOf(file: Parsed, { start, body }: Node): string {
  if (!isNode(body)) return '';
  const members = listOf(body.body).flatMap((member): string[] => {
    const isHidden = member.accessibility === 'private' || member.accessibility === 'protected';
    if (isHidden || (isNode(member.key) && member.key.type === 'PrivateIdentifier')) return [];
    const { value } = member;
    const head = isNode(value) ? headOf(file, value) : null;
    if (member.type === 'MethodDefinition' && isNode(value) && isNode(value.body))
      return [file.text.slice(member.start, value.body.start).trim()];
    if (head !== null && isNode(value)) return [`${file.text.slice(member.start, value.start)}${head}`];
    return [file.text.slice(member.start, isNode(value) ? value.start : member.end).replace(/\s*=?\s*;?$/, '')];
  });
  return `${file.text.slice(start, body.start)}{\n${members.map(each => `  ${each};`).join('\n')}\n}`;
}

/** The comment right above a statement, without its stars. */
function commentAbove({ text, comments }: Parsed, { start }: Node): string {
  const found = comments.find(
    each =>
      each.type === 'Block' &&
      each.value.startsWith('*') &&
      each.end <= start &&
      text.slice(each.end, start).trim() === '',
  );
  return (found?.value ?? '')
    .split('\n')
    .map(line => line.replace(/^\s*\*+ ?/, '').trimEnd())
    .join('\n')
    .trim();
}

/** A comment as a text: what it names by `@` stands in a list below. */
function told(comment: string): string {
  const [said = '', ...named] = comment.split(/(?:^|\s)(?=@(?:param|returns|throws|see|typeParam)\b)/);
  const items = named.map(each => {
    const [, tag = '', rest = ''] = /^@(\w+)\s+([\s\S]*)$/.exec(each.replaceAll('\n', ' ').trim()) ?? [];
    const [, name = '', text = ''] = /^([\w.]+)\s+([\s\S]*)$/.exec(rest) ?? [];
    if (tag === 'param' || tag === 'typeParam') return `- \`${name}\`: ${text}`;
    return `- ${{ returns: 'Gives', throws: 'Throws', see: 'See' }[tag] ?? tag} ${rest}`;
  });
  return [plain(said), items.map(plain).join('\n')].filter(each => each !== '').join('\n\n');
}

/** What markdown would take for its own, outside of code. */
const plain = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[<[\]]/g, '\\$&').replace(/(?<=\w)_|_(?=\w)/g, '\\_')))
    .join('');

/** A page for each package: its addresses, and below them what they export. */
export function apiTexts(texts: readonly Source[]): Source[] {
  const entries = publicEntries(texts);
  return PUBLISHED.flatMap(({ name, description }) => {
    const own = entries.filter(({ address }) => address === name || address.startsWith(`${name}/`));
    if (own.length === 0) return [];
    const parts = own.flatMap(({ address, exports }) => [
      `## \`${address}\``,
      ...exports.flatMap(each => [
        `### ${each.name}`,
        `\`\`\`ts\n${each.signature}\n\`\`\``,
        told(each.comment),
        `\`${each.path}:${each.line}\``,
      ]),
    ]);
    const path = `docs/api/${name.split('/')[1] ?? name}.md`;
    return [{ path, text: [`# ${name}`, description, ...parts].filter(part => part !== '').join('\n\n') }];
  });
}
