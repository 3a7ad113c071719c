import { phrase, plain } from '@affray/engine';
import type { SetupFile } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { putJson, systemNamed } from '../files.ts';
import type { Io } from '../io.ts';
import { fightOf, type Group, sampleNamed } from '../new-fight.ts';

export const create: Command = {
  shape: {
    name: 'new',
    positionals: ['SYSTEM'],
    options: {
      sample: { value: 'ID', help: phrase`Takes a fight that comes with the system.` },
      add: {
        value: 'SIDE:CREATURE*COUNT',
        multiple: true,
        help: phrase`Puts creatures on a side, such as goblins:goblin*3; may be given again.`,
      },
      title: { value: 'TEXT', help: phrase`What the fight is called.` },
      out: { value: 'FILE', help: phrase`Writes there instead of to stdout.` },
      list: { help: phrase`Lists the samples and creatures of the system.` },
    },
  },
  summary: phrase`writes a fight file from a sample or from creatures`,
  describe: [
    phrase`Writes a fight that has not begun, as JSON, to change by hand, to load at the table or to simulate:`,
    '',
    phrase`  affray new alacrity --sample duel > duel.json`,
    phrase`  affray new alacrity --add heroes:knight --add foes:goblin*4 --title "At the bridge" > bridge.json`,
  ].join('\n'),
  async run(given, io) {
    const system = await systemNamed(given.positional(0));
    if (given.flag('list')) return list(system, io);
    const sample = given.text('sample');
    const added = given.texts('add');
    if ((sample === null) === (added.length === 0)) {
      throw new Failure(
        phrase`say which fight: either --sample ID or --add SIDE:CREATURE*COUNT; --list shows what there is`,
        EXIT.usage,
      );
    }
    const { title, setup } = sample === null ? fightOf(system, groupsOf(added)) : sampleNamed(system, sample);
    const file: SetupFile = {
      format: 'affray-setup',
      formatVersion: 1,
      system: system.id,
      title: given.text('title') ?? title,
      setup,
    };
    await putJson(given.text('out'), plain(file), io);
    return EXIT.fine;
  },
};

async function list({ samples, bestiary }: AnySystem, io: Io): Promise<typeof EXIT.fine> {
  const width = Math.max(...[...samples, ...bestiary].map(({ id }) => id.length));
  await io.out(phrase`Samples`);
  for (const { id, title, describe } of samples) await io.out(`  ${id.padEnd(width)}  ${title}: ${describe}`);
  await io.out(phrase`Creatures`);
  for (const { id, name, describe } of bestiary) await io.out(`  ${id.padEnd(width)}  ${name}: ${describe}`);
  return EXIT.fine;
}

/** Creatures by side, as they are typed. @throws Failure where one does not read so */
const groupsOf = (added: readonly string[]): Group[] =>
  added.map(text => {
    const [, side, creature, count] = /^([^:*]+):([^:*]+)(?:\*(\d+))?$/.exec(text) ?? [];
    if (side !== undefined && creature !== undefined) return { side, creature, count: Number(count ?? 1) };
    throw new Failure(
      phrase`--add takes SIDE:CREATURE or SIDE:CREATURE*COUNT, such as goblins:goblin*3, not "${text}"`,
      EXIT.usage,
    );
  });
