/** Texts that keys of states name by a number. */
const NUMBERS = new Map<string, number>();

/**
 * A small number for a text, the same each time within one process: keys of states are shorter, and quicker to compare,
 * where they name by it what stays as it is for long. For texts of which there are few: sheets, lists of gear, rulings.
 */
export function numbered(text: string): number {
  let known = NUMBERS.get(text);
  if (known === undefined) NUMBERS.set(text, (known = NUMBERS.size));
  return known;
}
