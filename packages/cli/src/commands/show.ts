import { type FightRecord, type Kinds, phrase, type System } from '@affray/engine';
import type { Command } from '../command.ts';
import { EXIT } from '../errors.ts';
import { LIST_FORMS, print } from '../forms.ts';
import { MOMENT_OPTIONS, readPast } from '../past-input.ts';

const GM = { role: 'gm' } as const;
/** So many lines of the story lead up to the moment; they are looked for in so many steps before it. */
const LINES = 6;
const LOOK_BACK = 24;

export const show: Command = {
  shape: {
    name: 'show',
    positionals: ['FIGHT.json'],
    options: { ...MOMENT_OPTIONS, ...LIST_FORMS },
  },
  summary: phrase`how a saved fight stood at any of its steps`,
  describe: [
    phrase`Tells how a saved fight stood at a moment of it, as its GM knows it: who was there, how they fared, your note`,
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
    const steps = whole.steps.length;
    const over = system.visit(({ rules, schemas }) => rules.over(schemas.fight.parse(record.fight)));
    await print(given, io, {
      json: () => ({ title: whole.title, step, steps, time, over, fighters, note, story }),
      figures: () => ({
        head: ['id', 'name', 'side', 'fares'],
        rows: fighters.map(({ id, name, side, fares }) => [id, name, side, fares ?? '']),
      }),
      lines: () => [
        phrase`${whole.title}: after step ${step} of ${steps}, ${timeIn} ${time}`,
        ...(over === null ? [] : [phrase`This fight is over: ${over.reason}.`]),
        ...fighters.map(({ name, side, fares }) => `  ${name} (${side})${fares === null ? '' : `: ${fares}`}`),
        ...(note === null ? [] : [phrase`Your note: ${note}`]),
        ...(story.length === 0 ? [] : ['', ...story]),
      ],
    });
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
