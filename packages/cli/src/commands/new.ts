import { type Json, phrase, plain } from '@affray/engine';
import type { SetupFile } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import type { Command } from '../command.ts';
import { didYouMean, EXIT, Failure } from '../errors.ts';
import { complaintLine, putJson, systemNamed } from '../files.ts';
import type { Io } from '../io.ts';

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
    const { title, setup } = sample === null ? build(system, added) : sampleNamed(system, sample);
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

interface Fight {
  readonly title: string;
  readonly setup: Json;
}

function sampleNamed({ samples, name }: AnySystem, id: string): Fight {
  const found = samples.find(each => each.id === id);
  if (found) return { title: found.title, setup: plain(found.setup) };
  const ids = samples.map(each => each.id);
  throw new Failure(phrase`${name} has no sample "${id}"${didYouMean(id, ids) || phrase`; it has: ${ids.join(', ')}`}`);
}

/** A set-up of creatures by side. Every system's set-up takes sides with a name, and combatants with id, side and sheet. */
function build(system: AnySystem, added: readonly string[]): Fight {
  const sides = new Set<string>();
  const used = new Map<string, number>();
  const combatants = added.flatMap(text => {
    const [, side, id, many] = /^([^:*]+):([^:*]+)(?:\*(\d+))?$/.exec(text) ?? [];
    if (side === undefined || id === undefined)
      throw new Failure(
        phrase`--add takes SIDE:CREATURE or SIDE:CREATURE*COUNT, such as goblins:goblin*3, not "${text}"`,
        EXIT.usage,
      );
    const template = system.bestiary.find(each => each.id === id);
    if (!template) {
      const near = didYouMean(
        id,
        system.bestiary.map(each => each.id),
      );
      throw new Failure(phrase`${system.name} has no creature "${id}"${near || phrase`; --list shows them`}`);
    }
    sides.add(side);
    const count = Number(many ?? 1);
    const alone = count === 1 && !used.has(id) && added.filter(each => each.includes(`:${id}`)).length === 1;
    return Array.from({ length: count }, () => {
      const number = (used.get(id) ?? 0) + 1;
      used.set(id, number);
      const named = alone ? { id } : { id: `${id}-${number}`, name: `${template.name} ${number}` };
      return { ...named, side, sheet: plain(template.sheet) };
    });
  });
  const setup: Json = { sides: [...sides].map(side => ({ id: side, name: side })), combatants };
  const [wrong] = system.check('setup', setup);
  if (wrong) throw new Failure(phrase`these creatures do not make a fight: ${complaintLine(wrong, setup)}`);
  return { title: [...sides].join(phrase` against `), setup };
}
