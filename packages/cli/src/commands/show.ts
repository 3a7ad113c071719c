import { type FightRecord, type Kinds, phrase, type System } from '@affray/engine';
import type { Command } from '../command.ts';
import { EXIT } from '../errors.ts';
import { MOMENT_OPTIONS, readPast } from '../past-input.ts';

const GM = { role: 'gm' } as const;
/** So many lines of the story lead up to the moment; they are looked for in so many steps before it. */
const LINES = 6;
const LOOK_BACK = 24;

export const show: Command = {
  shape: {
    name: 'show',
    positionals: ['FIGHT.json'],
    options: { ...MOMENT_OPTIONS, json: { help: phrase`Prints one JSON object.` } },
  },
  summary: phrase`how a saved fight stood at any of its steps`,
  describe: [
    phrase`Tells how a saved fight stood at a moment of it, as its game master knows it: who was there, how they fared, your note`,
    phrase`on that step, and the story that led there. "affray branch" begins a fight of its own from the same moment.`,
  ].join('\n'),
  async run(given, io) {
    const { system, whole, step, time, timeIn, past } = await readPast(given.positional(0), given, io);
    const { record } = past;
    const fighters = system.visit(typed => faring(typed, record));
    const story = past
      .story(GM, Math.max(0, step - LOOK_BACK), step)
      .flatMap(each => each.lines.map(line => line.text))
      .slice(-LINES);
    const id = record.steps.at(-1)?.id ?? null;
    const note = record.notes?.find(each => each.step === id)?.text ?? null;
    if (given.flag('json')) {
      await io.out(
        JSON.stringify({ title: whole.title, step, steps: whole.steps.length, time, fighters, note, story }),
      );
      return EXIT.fine;
    }
    await io.out(phrase`${whole.title}: after step ${step} of ${whole.steps.length}, ${timeIn} ${time}`);
    for (const { name, side, fares } of fighters)
      await io.out(fares === null ? `  ${name} (${side})` : `  ${name} (${side}): ${fares}`);
    if (note !== null) await io.out(phrase`Your note: ${note}`);
    if (story.length > 0) await io.out('');
    for (const line of story) await io.out(line);
    return EXIT.fine;
  },
};

/** Everyone in the fight, and how each fares. */
function faring<K extends Kinds>({ schemas, secrecy, words, report }: System<K>, record: FightRecord) {
  const fight = schemas.fight.parse(record.fight);
  return report.standings(fight).combatants.map(({ id, side }) => ({
    id,
    name: secrecy.nameOf(fight, id, GM),
    side,
    fares: words.fares?.(fight, id, GM) ?? null,
  }));
}
