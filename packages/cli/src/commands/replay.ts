import { phrase } from '@affray/engine';
import { caseFile, playCase } from '../case.ts';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { complaintLine, complaints, readJson, systemNamed } from '../files.ts';

export const replay: Command = {
  shape: {
    name: 'replay',
    positionals: ['CASE.json'],
    options: {
      strict: { help: phrase`Every roll and answer must be in the script (so it is where the case has no seed).` },
      'no-strict': {
        help: phrase`What the script does not name comes from the seed; questions take their first answer.`,
      },
    },
  },
  summary: phrase`plays a scripted fight and prints what happened`,
  describe: [
    phrase`Plays the commands of a case without a server. Prints each event as a line of JSON, {"step", "event", "rolls"},`,
    phrase`then the fight as it stands at the end, {"fight", "over", "fingerprint"}. "-" reads the case from stdin.`,
    phrase`The format of a case is described in docs/case-format.md.`,
  ].join('\n'),
  async run(given, io) {
    const path = given.positional(0);
    const raw = await readJson(path, io);
    const [wrong] = complaints(() => caseFile.parse(raw));
    if (wrong) throw new Failure(`${path}: ${complaintLine(wrong, raw)}`);
    const read = caseFile.parse(raw);
    if (given.flag('strict') && given.flag('no-strict'))
      throw new Failure(phrase`--strict and --no-strict exclude each other`, EXIT.usage);
    const strict = given.flag('strict') || (!given.flag('no-strict') && (read.strict ?? read.seed === null));
    const system = await systemNamed(read.system);
    for (const played of playCase(system, read, strict)) {
      if (played.kind === 'end') {
        const { record } = played.game;
        const over = played.game.view({ role: 'gm' }).over;
        await io.out(JSON.stringify({ fight: record.fight, over, fingerprint: played.fingerprint }));
      } else {
        for (const { event, rolls } of played.step.events)
          await io.out(JSON.stringify({ step: played.number, event, rolls }));
      }
    }
    return EXIT.fine;
  },
};
