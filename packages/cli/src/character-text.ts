import type { CharacterLine, CharacterSection, Explained } from '@affray/engine';
import { signed } from '@affray/engine';
import type { Io } from './io.ts';

/** A character as its page shows it: what it is, and its sections. */
interface Page {
  readonly role: string;
  readonly line: string;
  readonly sections: readonly CharacterSection[];
}

/** Prints a character's page: each group under its title, what is derived with what it is made of. */
export async function showPage(name: string, { role, line, sections }: Page, io: Io): Promise<void> {
  await io.out(role === '' ? name : `${name}: ${role}`);
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
  const said = note === undefined || note === '' ? [] : [`  ${rule === undefined ? note : `${note} (${rule})`}`];
  return [...`${head}${made}`.split('\n'), ...said];
}

const sum = ({ parts }: Explained): string => parts.map(({ name, value }) => `${name} ${signed(value)}`).join(', ');
