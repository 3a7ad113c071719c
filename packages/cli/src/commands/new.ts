import { existsSync } from 'node:fs';
import { phrase, plain } from '@affray/engine';
import type { SetupFile } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import type { Given } from '../args.ts';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { putJson, systemNamed } from '../files.ts';
import type { Io } from '../io.ts';
import { encounterNamed, fightOf, type Group, inBestiary, type NewFight, sampleNamed } from '../new-fight.ts';

const CHALLENGES = { easy: phrase`easy`, fair: phrase`fair`, hard: phrase`hard` } as const;

export const create: Command = {
  shape: {
    name: 'new',
    positionals: ['SYSTEM'],
    options: {
      sample: { value: 'ID', help: phrase`Takes a fight that comes with the system.` },
      encounter: { value: 'ID', help: phrase`Takes an encounter for four ready characters; see docs/encounters.md.` },
      add: {
        value: 'SIDE:CREATURE*COUNT',
        multiple: true,
        help: phrase`Puts creatures on a side, such as goblins:goblin*3, foes:wolf.json*2 or a stat line; may be given again.`,
      },
      title: { value: 'TEXT', help: phrase`What the fight is called.` },
      out: { value: 'FILE', help: phrase`Writes there instead of to stdout.` },
      list: { help: phrase`Lists the samples, encounters and creatures of the system.` },
    },
  },
  summary: phrase`writes a fight file from a sample, an encounter or creatures`,
  describe: [
    phrase`Writes a fight that has not begun, as JSON, to change by hand, to load at the table or to simulate:`,
    '',
    phrase`  affray new alacrity --sample duel > duel.json`,
    phrase`  affray new wwn --encounter cellar > cellar.json`,
    phrase`  affray new alacrity --add heroes:knight --add foes:goblin*4 --title "At the bridge" > bridge.json`,
    phrase`  affray new wwn --add heroes:ilsa --add "foes:Ghoul; HD 2; AC 12; Atk +3; Dmg 1d6 claw*3" > crypt.json`,
    '',
    phrase`A creature is one of the bestiary, a file as "affray import" reads it, or a stat line; what was read goes to stderr.`,
  ].join('\n'),
  async run(given, io) {
    const system = await systemNamed(given.positional(0));
    if (given.flag('list')) return list(system, io);
    const { title, setup, source } = await asked(system, given, io);
    const file: SetupFile = {
      format: 'affray-setup',
      formatVersion: 1,
      system: system.id,
      title: given.text('title') ?? title,
      ...(source === undefined ? {} : { source }),
      setup,
    };
    await putJson(given.text('out'), plain(file), io);
    return EXIT.fine;
  },
};

/** The fight that the command line says: of one of three kinds. */
async function asked(system: AnySystem, given: Given, io: Io): Promise<NewFight> {
  const [sample, encounter, added] = [given.text('sample'), given.text('encounter'), given.texts('add')];
  const said = [sample !== null, encounter !== null, added.length > 0].filter(each => each);
  if (said.length !== 1)
    throw new Failure(
      phrase`say which fight: either --sample ID, --encounter ID or --add SIDE:CREATURE*COUNT; --list shows what there is`,
      EXIT.usage,
    );
  if (sample !== null) return sampleNamed(system, sample);
  if (encounter !== null) return encounterNamed(system, encounter);
  const groups: Group[] = [];
  for (const each of groupsOf(added)) groups.push(...(await readElsewhere(system, each, io)));
  return fightOf(system, groups);
}

/** A creature that the bestiary does not have is looked for in a file, or read as a stat line. */
async function readElsewhere(system: AnySystem, group: Typed, io: Io): Promise<readonly Group[]> {
  const { creature: text, side, count } = group;
  if (inBestiary(system, text) !== undefined) return [group];
  const isFile = existsSync(text) || /\.(?:json|ya?ml|csv|md|txt)$/i.test(text);
  if (!isFile && !/[\s,;]/.test(text)) return [group];
  const { reportLines } = await import('@affray/importer');
  const { readImported, readLine } = await import('../import-input.ts');
  const read = isFile ? await readImported(text, [system], io) : readLine(text, system);
  if (read === null) return [group];
  for (const line of reportLines(read)) io.err(line);
  return read.found.map(({ name, sheet, count: many }) => ({
    ...{ side, count: count * many, creature: { id: idFor(name), name, sheet } },
  }));
}

/** A name as an id has it. */
const idFor = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-+|-+$/g, '') || 'creature';

async function list({ samples, encounters, bestiary }: AnySystem, io: Io): Promise<typeof EXIT.fine> {
  const width = Math.max(...[...samples, ...encounters, ...bestiary].map(({ id }) => id.length));
  await io.out(phrase`Samples`);
  for (const { id, title, describe } of samples) await io.out(`  ${id.padEnd(width)}  ${title}: ${describe}`);
  if (encounters.length > 0) await io.out(phrase`Encounters`);
  for (const { id, title, describe, challenge, source } of encounters)
    await io.out(`  ${id.padEnd(width)}  ${title} (${CHALLENGES[challenge]}): ${describe} ${source}.`);
  await io.out(phrase`Creatures`);
  for (const { id, name, describe, source } of bestiary)
    await io.out(`  ${id.padEnd(width)}  ${name}: ${describe}${source === undefined ? '' : ` ${source}.`}`);
  return EXIT.fine;
}

/** Creatures of a side as the command line has them. */
interface Typed extends Group {
  readonly creature: string;
}

/** Creatures by side, as they are typed. @throws Failure where one does not read so */
const groupsOf = (added: readonly string[]): Typed[] =>
  added.map(text => {
    const [, side, creature, count] = /^([^:*]+):(\s*[^\s*:][^*]*)(?:\*(\d+))?$/.exec(text) ?? [];
    if (side !== undefined && creature !== undefined) return { side, creature, count: Number(count ?? 1) };
    throw new Failure(
      phrase`--add takes SIDE:CREATURE or SIDE:CREATURE*COUNT, such as goblins:goblin*3, not "${text}"`,
      EXIT.usage,
    );
  });
