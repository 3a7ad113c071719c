import { phrase } from '@affray/engine';
import type { Command } from '../command.ts';
import { Conformer } from '../conformance.ts';
import { EXIT } from '../errors.ts';

export const conformance: Command = {
  shape: { name: 'conformance', positionals: [], options: {} },
  summary: phrase`plays the cases of the conformance kit, for its reader`,
  describe: [
    phrase`Reads questions of the conformance kit from stdin, one JSON value a line, and answers each with a line: how a fight`,
    phrase`begins, and what comes of a command and its dice. docs/guide-conformance.md describes the lines.`,
    '',
    phrase`  npx affray-conformance alloy -- npx affray conformance`,
  ].join('\n'),
  async run(_given, io) {
    const conformer = new Conformer();
    for await (const line of io.stdinLines()) await io.out(JSON.stringify(await conformer.answer(line)));
    return EXIT.fine;
  },
};
