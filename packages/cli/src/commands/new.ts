import { existsSync } from 'node:fs';
import { phrase, plain } from '@affray/engine';
import type { Imported } from '@affray/importer';
import type { SetupFile } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import { ANSWER } from '../answering.ts';
import type { Given } from '../args.ts';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { putJson, systemNamed, titleSaid } from '../files.ts';
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
      answer: ANSWER,
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
      title: titleSaid(given) ?? title,
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
  const answers = given.texts('answer');
  if (answers.length > 0 && added.length === 0)
    throw new Failure(
      phrase`--answer says what a file or stat line of --add leaves open; without --add, leave it out`,
      EXIT.usage,
    );
  if (sample !== null) return sampleNamed(system, sample);
  if (encounter !== null) return encounterNamed(system, encounter);
  return fightOf(system, await groupsWith(system, groupsOf(added), answers, io));
}

/**
 * Whom the bestiary does not have is read from a file or a stat line. All questions are numbered through.
 * @param typed answers to them
 */
async function groupsWith(
  system: AnySystem,
  added: readonly Typed[],
  typed: readonly string[],
  io: Io,
): Promise<readonly Group[]> {
  const read = await Promise.all(
    added.map(async group => ({ group, imported: await readElsewhere(system, group, io) })),
  );
  const all = read.flatMap(({ imported }) => (imported === null ? [] : [imported]));
  if (all.length === 0 && typed.length === 0) return added;
  const { sheetWith } = await import('@affray/importer');
  const { answersTo, reportWith } = await import('../import-input.ts');
  const whole: Imported = {
    found: all.flatMap(each => each.found),
    maps: all.flatMap(each => each.maps),
    passedOver: all.flatMap(each => each.passedOver),
  };
  const said = answersTo(whole, typed);
  for (const line of reportWith(whole, said)) io.err(line);
  return read.flatMap(({ group, imported }): readonly Group[] =>
    imported === null
      ? [group]
      : imported.found.map(each => ({
          side: group.side,
          count: group.count * each.count,
          creature: { id: idFor(each.name), name: each.name, sheet: sheetWith(each, said) },
        })),
  );
}

/** A creature that the bestiary does not have, from a file or a stat line; null where it can be neither. */
async function readElsewhere(system: AnySystem, { creature: text }: Typed, io: Io): Promise<Imported | null> {
  if (inBestiary(system, text) !== undefined) return null;
  const isFile = existsSync(text) || /\.(?:json|ya?ml|csv|md|txt)$/i.test(text);
  if (!isFile && !/[\s,;]/.test(text)) return null;
  const { readImported, readLine } = await import('../import-input.ts');
  return isFile ? readImported(text, [system], io) : readLine(text, system);
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
