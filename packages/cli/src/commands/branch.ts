import { phrase, Xoshiro } from '@affray/engine';
import type { Command } from '../command.ts';
import { EXIT } from '../errors.ts';
import { putText, titleSaid } from '../files.ts';
import { MOMENT_OPTIONS, readPast } from '../past-input.ts';

/** A title is at most so long before what a branch adds to it. */
const ROOM = 160;

export const branch: Command = {
  shape: {
    name: 'branch',
    positionals: ['FIGHT.json'],
    options: {
      ...MOMENT_OPTIONS,
      seed: { value: 'TEXT', help: phrase`The same seed gives the same dice from there on; "affray" by default.` },
      title: { value: 'TEXT', help: phrase`What the new fight is called.` },
      out: { value: 'FILE', help: phrase`Writes there instead of to stdout.` },
    },
  },
  summary: phrase`begins a fight of its own from any step of a saved one`,
  describe: [
    phrase`Begins a new fight from a saved one as it stood at a moment of it, with the story up to there, and dice of its own from`,
    phrase`there on. The saved one stays as it is. The new one goes to standard output:`,
    phrase`  affray branch night.json --round 3 > other.json`,
  ].join('\n'),
  async run(given, io) {
    const { whole, step, time, timeIn, past } = await readPast(given.positional(0), given, io);
    const title = titleSaid(given) ?? phrase`${whole.title.slice(0, ROOM)}, from ${timeIn} ${time}`;
    const branched = { fight: null, title: whole.title, steps: step };
    const random = Xoshiro.seeded(given.text('seed') ?? 'affray').state;
    const branch = { ...past.record, title: title.slice(0, 200), branched, random };
    await putText(given.text('out'), JSON.stringify(branch, null, 2), io);
    return EXIT.fine;
  },
};
