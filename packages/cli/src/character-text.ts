import type { CharacterLine, CharacterSection, Explained } from '@affray/engine';
import { phrase, signed } from '@affray/engine';
import type { Io } from './io.ts';

/** A character as its page shows it: what it is, and its sections. */
interface Page {
  readonly role: string;
  readonly line: string;
  readonly sections: readonly CharacterSection[];
}

/** Prints a character's page: each group under its title, what is derived with what it is made of. */
export async function showPage(name: string, { role, line, sections }: Page, io: Io): Promise<void> {
  await io.out(role === '' || role === name ? name : `${name}: ${role}`);
  if (line !== '') await io.out(line);
  for (const { title, lines } of sections) {
    if (lines.length === 0) continue;
    await io.out('');
    await io.out(io.strong(title));
    for (const each of lines) for (const text of lineText(each)) await io.out(`  ${text}`);
  }
}

/** "Armor class 16 (Chain shirt +14, Dexterity +2)", and what is said besides below it. */
function lineText({ label, value, note, rule, parts }: CharacterLine): string[] {
  const head = [label, value].filter(each => each !== '').join(' ');
  const made = parts && parts.parts.length > 1 ? ` (${sum(parts)})` : '';
  const lines = `${head}${made}`.split('\n');
  if (note === undefined || note === '') return lines;
  const said = rule === undefined ? note : `${note} (${rule})`;
  const last = lines.at(-1) ?? '';
  // What is said besides stands behind where there is room, else below.
  return last.length + said.length < WIDTH ? [...lines.slice(0, -1), `${last} · ${said}`] : [...lines, `  ${said}`];
}
const WIDTH = 90;

const sum = ({ parts }: Explained): string => parts.map(({ name, value }) => `${name} ${signed(value)}`).join(', ');

/** Prints what happened to a character, the oldest first; nothing where nothing did. */
export async function showHistory(
  history: readonly { readonly at: string; readonly title?: string | null; readonly text: string }[],
  io: Io,
): Promise<void> {
  if (history.length === 0) return;
  await io.out('');
  await io.out(io.strong(phrase`History`));
  for (const { at, title = null, text } of history)
    await io.out(`  ${at.slice(0, 10)} ${title === null ? text : `${title}: ${text}`}`);
}
