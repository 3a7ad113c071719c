/** Finds the sentences that people read: those that have the tag `phrase`, and those that should. */
import { isTest, type Source } from '../files.ts';
import { isNode, type Node, nameOf, type Parsed, parse, walk } from '../syntax.ts';

/** The tag's name. */
export const TAG = 'phrase';

/** A sentence in a source. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** Its fixed pieces, as they are read, not as they are written; between two of them lies a slot. */
  readonly pieces: readonly string[];
  readonly tagged: boolean;
}

/** Packages whose sentences are said with the tag; the page has its own catalogue. */
const SPEAKS = /^packages\/(systems\/[a-z]+|engine|dice|protocol|client|simulator|server|fleet|cli)\//;
/** Helpers of tests, the tag itself, what writes for a shell, what steps are packed beside, and what reads and writes a notation of the book. */
const SILENT =
  /\/(testing[^/]*|fixtures|examples|store\/(contract|usual-text)|src\/phrase|src\/canonical|cli\/src\/shell\/\w+|statline\/(pieces|write))(\/|\.ts$)/;
/** Tables of names: only what describes them is a sentence. */
const NAMES = /\/(samples|gear-list)\.ts$/;

/** Whether sentences of a file are tagged. */
export const speaks = (path: string): boolean =>
  SPEAKS.test(path) && path.endsWith('.ts') && !isTest(path) && !SILENT.test(path);

/** What is called with words that only the program reads. */
const UNSPOKEN_CALLS =
  /(^|\.)(startsWith|endsWith|includes|indexOf|split|replace|replaceAll|match|get|has|set|setHeader|header|exec|prepare|enum|literal|query|run|on|once|emit|for|RegExp|URL|Symbol|import|require|derive|seeded)$/;
/** What is called with a list of ids. */
const SCHEMAS = /^(enum|literal)$/;
/** Fields that hold names, ids and notations, and what dice fall from: the same in every language. */
const UNSPOKEN_FIELDS = new Set(['name', 'id', 'kind', 'code', 'rule', 'site', 'example', 'case', 'seed']);
/** Ids with a space in them: records and the page know them so. */
const IDS = new Set(['badly hurt', 'near death', 'at hand', 'on a lame leg', 'some way', 'where it pays']);
/** Fields whose single words are read by people. */
const SPOKEN_FIELDS = new Set([
  'label',
  'text',
  'reason',
  'title',
  'describe',
  'hint',
  'unit',
  'meaning',
  'confirm',
  'message',
  'short',
]);
/** What is a record, and no table of words. */
const FIELDS = new Set([...UNSPOKEN_FIELDS, ...SPOKEN_FIELDS, 'group', 'tone', 'value', 'about']);
/** Tables that hold words for ids. */
const SPOKEN_TABLES = new Set(['words', 'labels']);
/** What has spaces and letters, and is for a database, a browser, or whoever reads dice. */
const NOTATION = [
  /^\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|BEGIN|COMMIT|ROLLBACK|VACUUM|WITH|LISTEN|ATTACH|DETACH)\b/,
  /\bWHERE\b|^; SELECT|^substr\(/,
  /^\s*<|^\s*:root/,
  /^(GET|POST|PUT|PATCH|DELETE) \//,
  /-src '|-(uri|action|ancestors) '|charset=|max-age=|^Bearer /,
  /^…d6 goal …$/,
  /^newcomer … … …$|^player …$/,
];

const isNotation = (text: string): boolean => IDS.has(text) || NOTATION.some(each => each.test(text));

/** Every sentence of a source, first to last. */
export function sentencesIn(file: Source): { readonly parsed: Parsed; readonly sentences: readonly Sentence[] } {
  const parsed = parse(file);
  const sentences: Sentence[] = [];
  const said = new Set<Node>();
  walk(parsed.program, (node, above) => {
    const pieces = piecesOf(node);
    if (pieces === null) return;
    const tagged = tagOf(above) === TAG;
    const slot = inSlotOf(node, above);
    const within = (slot !== null && (said.has(slot) || isSpaced(slot))) || besideSentence(node, above);
    if (!tagged && !isSpoken(file.path, node, pieces, above, within)) return;
    said.add(node);
    sentences.push({ start: node.start, end: node.end, line: parsed.line(node.start), pieces, tagged });
  });
  return { parsed, sentences };
}

/** The tag of a template, by the nodes above it; empty where it has none. */
function tagOf(above: readonly Node[]): string {
  const parent = above.at(-1);
  return parent?.type === 'TaggedTemplateExpression' ? nameOf(parent.tag) : '';
}

function piecesOf(node: Node): readonly string[] | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : null;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null;
  return node.quasis.map((each: unknown) => (isNode(each) ? cooked(each.value) : ''));
}
const cooked = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string'
    ? value.cooked
    : '';

function isSpoken(
  path: string,
  node: Node,
  pieces: readonly string[],
  above: readonly Node[],
  within: boolean,
): boolean {
  const text = pieces.join('…');
  if (
    !/[A-Za-z]{2}|\ba …/.test(text) ||
    IDS.has(text) ||
    NOTATION.some(each => each.test(text)) ||
    isForProgram(node, above)
  )
    return false;
  if (isPart(node, above)) return true;
  const field = fieldOf(node, above);
  if (field !== null && UNSPOKEN_FIELDS.has(field)) return false;
  const said = (field !== null && SPOKEN_FIELDS.has(field)) || inTable(above);
  if (within && /[a-z]/.test(text)) return true;
  if (NAMES.test(path)) return said || (pieces.length > 1 && /\s/.test(text));
  return said || /\s/.test(text) || /^[A-Z][a-z]+$/.test(text);
}

/** Whether a string stands where only the program reads it. */
function isForProgram(node: Node, above: readonly Node[]): boolean {
  const parent = above.at(-1);
  if (!parent || above.some(each => isCase(each) || /^TS(?!As|Satisfies|NonNull|Parameter)/.test(each.type)))
    return true;
  switch (parent.type) {
    case 'Property':
    case 'PropertyDefinition':
      return parent.key === node && parent.computed !== true;
    case 'ArrayExpression':
      return SCHEMAS.test(methodOf(above.at(-2)?.callee));
    case 'MemberExpression':
      return parent.property === node;
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TaggedTemplateExpression':
    case 'ExpressionStatement':
      return true;
    case 'SwitchCase':
      return parent.test === node;
    case 'BinaryExpression':
      return parent.operator !== '+';
    case 'CallExpression':
    case 'NewExpression':
      return UNSPOKEN_CALLS.test(methodOf(parent.callee));
    default:
      return false;
  }
}
/** What like rulings are known again by: no one reads it, and it is the same in every language. */
const isCase = ({ type, key, value, id }: Node): boolean =>
  (type === 'Property' && nameOf(key) === 'case' && isNode(value) && value.type === 'ArrayExpression') ||
  (type === 'Property' && nameOf(key) === 'alike') ||
  (type === 'VariableDeclarator' && nameOf(id) === 'alike');
/** The last name of what is called: `replace`, whatever it is called on. */
const methodOf = (callee: unknown): string =>
  isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);

const PASSED_THROUGH = /^(ConditionalExpression|LogicalExpression|ArrowFunctionExpression|ParenthesizedExpression)$/;
/** The field that a value is written into: directly, or by a choice between several; null where it is no field's. */
function fieldOf(node: Node, above: readonly Node[]): string | null {
  let inner = node;
  for (const each of above.toReversed()) {
    if (each.type === 'Property' || each.type === 'PropertyDefinition')
      return each.value === inner ? keyOf(each) : null;
    if (!PASSED_THROUGH.test(each.type)) return null;
    inner = each;
  }
  return null;
}
/** The template whose slot a value fills, by itself or by a choice between several. */
function inSlotOf(node: Node, above: readonly Node[]): Node | null {
  let inner = node;
  for (const each of above.toReversed()) {
    if (each.type === 'TemplateLiteral') return each;
    if (!/^(Conditional|Logical|Parenthesized)Expression$/.test(each.type) || each.test === inner) return null;
    inner = each;
  }
  return null;
}
/** Whether words in its slots would be read as a sentence: "{who} {does}." */
function isSpaced(template: Node): boolean {
  const text = (piecesOf(template) ?? []).join('…');
  return /\s/.test(text) && !isNotation(text);
}

/** Whether a word is the other choice to a sentence, or stands in a table of words with one: `{ fled: 'flees', dead: 'is dead' }`. */
function besideSentence(node: Node, above: readonly Node[]): boolean {
  const [table, parent] = above.slice(-2);
  if (parent?.type === 'ConditionalExpression')
    return (
      [parent.consequent, parent.alternate].some(each => each !== node && isSentence(each)) && parent.test !== node
    );
  if (parent?.type === 'ArrayExpression') return besideInList(node, parent, table);
  if (parent?.type !== 'Property' || parent.value !== node || table?.type !== 'ObjectExpression') return false;
  const fields = Array.isArray(table.properties) ? table.properties.filter(isNode) : [];
  const isTable = fields.every(({ value, ...each }) => isText(value) && !FIELDS.has(keyOf(each)));
  return isTable && fields.some(each => isSentence(each.value));
}
/** In a list with a sentence: `[phrase`hits all`, 'success']`; or as a sentence's place in pairs: `[['yes', phrase`it is so`], ['no', 'not']]`. */
function besideInList(node: Node, list: Node, outer: Node | undefined): boolean {
  const all = (each: unknown): readonly unknown[] =>
    isNode(each) && each.type === 'ArrayExpression' && Array.isArray(each.elements) ? each.elements : [];
  const at = all(list).indexOf(node);
  const pairs = all(outer).map(all);
  if (pairs.length > 1 && pairs.every(each => each.length === 2))
    return at === 1 && pairs.some(([, each]) => isTagged(each));
  return all(list).some(isTagged);
}
const isTagged = (node: unknown): boolean =>
  isNode(node) && node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === TAG;
const isText = (node: unknown): boolean =>
  isNode(node) && (node.type === 'TaggedTemplateExpression' || piecesOf(node) !== null);
function isSentence(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'TaggedTemplateExpression') return nameOf(node.tag) === TAG;
  const text = piecesOf(node)?.join('…') ?? '';
  return /[A-Za-z]\s|\s[A-Za-z]/.test(text) && !isNotation(text);
}
const keyOf = ({ key }: { readonly [field: string]: unknown }): string =>
  isNode(key) && typeof key.value === 'string' ? key.value : nameOf(key);

/** Whether a string names a part of a sum: `sum.add(-2, 'charging', 'WWN-6.5')`, `{ value: -10, name: 'far off', rule }`. */
function isPart(node: Node, above: readonly Node[]): boolean {
  const owner = chosenFor(node, above);
  if (owner === null) return false;
  const { at, inner } = owner;
  if (at.type === 'CallExpression') {
    const given = Array.isArray(at.arguments) ? at.arguments : [];
    return /^(add|tally)$/.test(methodOf(at.callee)) && given.length === 3 && given[1] === inner;
  }
  const fields = at.type === 'Property' && nameOf(at.key) === 'name' ? owner.above.at(-1)?.properties : null;
  const names = Array.isArray(fields) ? fields.filter(isNode).map(keyOf) : [];
  return names.includes('value') && names.includes('rule');
}
/** What a string is given to, by itself or by a choice between several. */
function chosenFor(
  node: Node,
  above: readonly Node[],
): { readonly at: Node; readonly inner: Node; readonly above: readonly Node[] } | null {
  let inner = node;
  for (const [place, each] of [...above.entries()].toReversed()) {
    if (!/^(Conditional|Logical|Parenthesized)Expression$/.test(each.type)) {
      return { at: each, inner, above: above.slice(0, place) };
    }
    if (each.test === inner) return null;
    inner = each;
  }
  return null;
}

function inTable(above: readonly Node[]): boolean {
  const table = above.at(-3);
  return above.at(-1)?.type === 'Property' && table?.type === 'Property' && SPOKEN_TABLES.has(keyOf(table));
}
