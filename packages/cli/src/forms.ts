import { csvLines, type FigureTable } from '@affray/engine/csv';
import { phrase } from '@affray/engine/phrase';
import type { Given, Option } from './args.ts';
import type { Io } from './io.ts';

/** The forms in which a command that prints a table prints it as well. */
export const FORMS = {
  json: { form: true, help: phrase`Prints one JSON object.` },
  csv: { form: true, help: phrase`Prints figures as CSV, one a row, shares from 0 to 1.` },
} satisfies { readonly [name: string]: Option };

/** The same, of a table of words. */
export const LIST_FORMS = {
  ...FORMS,
  csv: { form: true, help: phrase`Prints a table as CSV.` },
} satisfies { readonly [name: string]: Option };

/** What a command has to print, in each of its forms; only the one that is asked for is made. */
export interface Printed {
  readonly json: () => object;
  readonly figures: () => FigureTable;
  readonly lines: () => readonly string[];
}

/** Prints in the form that was asked for. */
export async function print(given: Given, io: Io, { json, figures, lines }: Printed): Promise<void> {
  if (given.flag('json')) return io.out(JSON.stringify(json()));
  for (const line of given.flag('csv') ? csvLines(figures()) : lines()) await io.out(line);
}
