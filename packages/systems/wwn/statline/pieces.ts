/** How every entry of a stat line begins. */
const KEYS =
  'HD|Hit Dice|HP|Hit Points|AC|Armou?r Class|Armou?r|Atk|Attack Bonus|Attack|AB|To Hit|Dmg|Damage|Shock|Move|Mv|Movement|Speed|ML|Morale|Inst|Instinct|Skill Bonus|Skills?|Saving Throws?|Saves?|Sv';
/** What can follow such a beginning, so that the same word in a name is none. */
const VALUE = '\\.?\\s*:?\\s*(?:[+−–-](?![a-z])|\\d|½|none\\b|Wpn\\b|weapon\\b|d\\d|—)';
const BEGINS = new RegExp(`^(?:${KEYS})${VALUE}`, 'i');
const ANYWHERE = new RegExp(`\\b(?:${KEYS})${VALUE}`, 'i');

/** Whether a text begins as an entry does. */
export const beginsEntry = (text: string): boolean => BEGINS.test(text);

/**
 * Cuts a pasted text into entries: at commas, semicolons, bars, lines, and before each word that begins an entry.
 * A row of a table in the order of the books (WWN-14.1) gets the words that stand above its columns.
 */
export function piecesOf(text: string): string[] {
  const labelled = ANYWHERE.test(text) ? text : text.split('\n').map(labelRow).join('\n');
  return labelled
    .replace(/[|\t]/g, ';')
    .replace(new RegExp(`[([{]\\s*(?=(?:${KEYS})${VALUE})`, 'gi'), ';')
    .replace(new RegExp(`[\\s:]+(?=(?:${KEYS})${VALUE})`, 'gi'), ';')
    .split(/[;,\n]+/)
    .map(each => closed(each.trim()).replace(/(?<!\b(?:Jr|Sr|Dr|St|Esq))\.$/, ''))
    .filter(each => each !== '');
}

/** Without the bracket that closes one which a cut has taken away. */
function closed(piece: string): string {
  const opened = piece.match(/[([{]/g)?.length ?? 0;
  const shut = piece.match(/[)\]}]/g)?.length ?? 0;
  return shut > opened ? piece.replace(/\s*[)\]}]$/, '') : piece;
}

const GAP = '[\\s|;,]+';
const COLUMNS: readonly (readonly [label: string, pattern: string])[] = [
  ['HD', '(?:\\d+|½|1/2)'],
  ['AC', '\\d+a?'],
  ['Atk', '[+−–-]\\s?\\d+(?:\\s*[x×]\\s*\\d+)?'],
  ['Dmg', '(?:Wpn|\\d*d\\d+|\\d+)(?:\\s?[+−–-]\\s?\\d+)?'],
  ['Shock', '(?:None|-|—|(?:Wpn|\\d+)(?:\\s?\\+\\s?\\d+)?(?:\\s?/\\s?(?:\\d+|-|—))?)'],
  ['Move', "\\d+\\s?(?:'|’|′|ft\\.?|feet)?"],
  ['ML', '\\d+'],
  ['Inst', '\\d+'],
  ['Skill', '[+−–-]\\s?\\d+'],
  ['Save', '\\d+\\s?\\+?'],
];
const ROW = new RegExp(
  `^\\W*([\\p{L}].*?)${GAP}${COLUMNS.map(([, pattern]) => `(${pattern})`).join(GAP)}(?:${GAP}(.*))?$`,
  'iu',
);

/** A row of the books' table with its columns named; other text as it is. */
function labelRow(line: string): string {
  const found = ROW.exec(line.trim());
  if (found === null) return line;
  const [, name = '', ...values] = found;
  const entries = COLUMNS.map(([label], at) => `${label} ${values[at] ?? ''}`);
  return [name, ...entries, values[COLUMNS.length] ?? ''].join('; ');
}
