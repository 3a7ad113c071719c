import { isNode, type Parsed, walk } from '../syntax.ts';

/** Lines that make a run worth telling. */
export const LEAST = 6;

/** A run of lines that stands in two places, each `path:line` of its first line. */
export interface Run {
  readonly lines: number;
  readonly at: readonly [string, string];
}
interface Line {
  /** As it is compared: without comments, and with single spaces. A name of its own at the end of each file. */
  readonly text: string;
  readonly file: number;
  readonly number: number;
}

/**
 * Every pair of places where six lines or more are the same, each run as long as it goes. Blank lines, comments, imports
 * and indentation do not count; names do, so what was copied and renamed is not found. A run that only closes what was
 * opened before it (`</li>`, `))}`, `</ul>`, `);`) is none: it says nothing that could stand once.
 */
export function duplicates(files: readonly Parsed[]): readonly Run[] {
  const lines = files.flatMap(linesToCompare);
  const same = (one: number, two: number): boolean => lines[one]?.text === lines[two]?.text;
  const place = (at: number): string => `${files[lines[at]?.file ?? 0]?.path}:${lines[at]?.number}`;
  const found: Run[] = [];
  for (const starts of windows(lines).values()) {
    starts.forEach((one, nth) => {
      for (const two of starts.slice(nth + 1)) {
        // Not the beginning of the run: it was counted from there.
        if (one > 0 && same(one - 1, two - 1)) continue;
        let count = LEAST;
        while (two + count < lines.length && same(one + count, two + count)) count++;
        const overlaps = lines[one]?.file === lines[two]?.file && one + count > two;
        const says = lines.slice(one, one + count).some(({ text }) => /\w/.test(text.replace(/<\/[\w.]*>/g, '')));
        if (says && !overlaps) found.push({ lines: count, at: [place(one), place(two)] });
      }
    });
  }
  return found.toSorted((a, b) => b.lines - a.lines);
}

/** Where each text of six lines begins. */
function windows(lines: readonly Line[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (let at = 0; at + LEAST <= lines.length; at++) {
    const key = lines.slice(at, at + LEAST).map(each => each.text);
    const text = key.join('\n');
    const there = found.get(text);
    if (there) there.push(at);
    else found.set(text, [at]);
  }
  return found;
}

function linesToCompare(parsed: Parsed, file: number): Line[] {
  const imports = importLines(parsed);
  const lines = withoutComments(parsed)
    .split('\n')
    .map((text, at) => ({ text: text.trim().replace(/\s+/g, ' '), file, number: at + 1 }))
    .filter(({ text, number }) => text !== '' && !imports.has(number));
  return [...lines, { text: `\u0000${file}`, file, number: 0 }];
}

/** The text with spaces in place of its comments, so that every line keeps its number. */
function withoutComments({ text, comments }: Parsed): string {
  let [rest, at] = ['', 0];
  for (const { start, end } of comments) {
    rest += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
    at = end;
  }
  return rest + text.slice(at);
}

function importLines(parsed: Parsed): ReadonlySet<number> {
  const found = new Set<number>();
  walk(parsed.program, node => {
    const imports = /^(Import|ExportAll)Declaration$/.test(node.type);
    if (!imports && !(node.type === 'ExportNamedDeclaration' && isNode(node.source))) return;
    for (let line = parsed.line(node.start); line <= parsed.line(node.end); line++) found.add(line);
  });
  return found;
}
