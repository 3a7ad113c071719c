import { resolve } from 'node:path';
import { phrase } from '@affray/engine';
import type { Given, Option } from '../args.ts';
import type { Command } from '../command.ts';
import { databaseOf, databaseOptions } from '../database.ts';
import { EXIT, Failure } from '../errors.ts';
import type { Io } from '../io.ts';

/** Where fights and campaigns are kept. */
export const PLACE = {
  data: { value: 'DIR', help: phrase`Where fights are kept; by default AFFRAY_DATA, else ./.affray.` },
  ...databaseOptions(
    'database',
    phrase`A PostgreSQL database instead of the folder; by default AFFRAY_DATABASE, else none.`,
  ),
} satisfies { readonly [name: string]: Option };

/** The same, as it was given. */
export const placeOf = (given: Given, io: Io) => ({
  data: resolve(given.text('data') ?? (io.env.AFFRAY_DATA || '.affray')),
  database: databaseOf('database', given, io, io.env.AFFRAY_DATABASE || null),
});

export const backup: Command = {
  shape: { name: 'backup', positionals: ['[FILE]'], options: PLACE },
  summary: phrase`copies all fights into one file, while they are played`,
  describe: [
    phrase`Copies all fights, as they stand at one moment, into one new file, and prints its name. A server may run meanwhile. FILE`,
    phrase`may be a folder; by default it is "backups" in the data folder. "affray restore FILE" puts a copy back.`,
  ].join('\n'),
  async run(given, io) {
    const { backup: copy, ServeError } = await import('@affray/server');
    const [to] = given.positionals;
    const file = await copy(placeOf(given, io), to === undefined ? null : resolve(to)).catch((error: unknown) => {
      throw error instanceof ServeError ? new Failure(error.message) : error;
    });
    await io.out(file);
    return EXIT.fine;
  },
};

export const restore: Command = {
  shape: {
    name: 'restore',
    positionals: ['FILE'],
    options: { ...PLACE, anyway: { help: phrase`Also a copy in which something is damaged.` } },
  },
  summary: phrase`puts a copy of all fights back in place`,
  describe: [
    phrase`Checks a copy that "affray backup" or a server made, and puts it in the place of all fights that are there. Those are kept`,
    phrase`as a file beside it. Stop the server first.`,
  ].join('\n'),
  async run(given, io) {
    const { restore: putBack, ServeError } = await import('@affray/server');
    const file = resolve(given.positional(0));
    const place = placeOf(given, io);
    const { fights, replaced, damages } = await putBack(file, place, given.flag('anyway')).catch((error: unknown) => {
      throw error instanceof ServeError ? new Failure(error.message) : error;
    });
    for (const each of damages) io.err(each);
    await io.out(phrase`${fights} ${fights === 1 ? phrase`fight` : phrase`fights`} restored from ${file}`);
    if (replaced !== null) await io.out(phrase`What was there before is in ${replaced}`);
    return EXIT.fine;
  },
};
