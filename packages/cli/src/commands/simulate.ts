import { fightRecord, type Json } from '@affray/engine';
import { setupFile } from '@affray/protocol';
import { type Job, JobError, job, type Report, report, runner, type Share } from '@affray/simulator';
import { runFights } from '@affray/simulator/node';
import type { AnySystem } from '@affray/systems';
import type { Given } from '../args.ts';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { complaintLine, complaints, fieldNames, isFields, readJson, systemOf } from '../files.ts';
import type { Io } from '../io.ts';

export const simulate: Command = {
  shape: {
    name: 'simulate',
    positionals: ['FIGHT.json'],
    options: {
      fights: { value: 'N', help: 'How many; 1,000 by default.' },
      seed: { value: 'TEXT', help: 'The same seed gives the same result; "affray" by default.' },
      policy: {
        value: '[SIDE=]NAME',
        multiple: true,
        help: 'How the computer plays: everybody, or one side; may be given again.',
      },
      workers: { value: 'N', help: 'Threads; one per core by default. The result does not depend on it.' },
      longest: {
        value: 'N',
        help: 'Commands after which a fight counts as unfinished; 2,000 per combatant by default.',
      },
      system: { value: 'SYSTEM', help: 'Whose rules, where the file does not say.' },
      json: { help: 'Prints one JSON object.' },
    },
  },
  summary: 'plays a fight many times: who wins, how long it takes, who falls',
  describe: [
    'Plays a fight many times by computer, from its set-up or from where a saved fight stands. Shares come with their',
    '95 % interval (Wilson). Ctrl-C prints what was played until then. "-" reads the fight from stdin.',
  ].join('\n'),
  async run(given, io) {
    const path = given.positional(0);
    const { system, title, start } = readStart(await readJson(path, io), path, given.text('system'));
    const fights = given.number('fights', 1000, 1, 1_000_000_000);
    const seed = given.text('seed') ?? 'affray';
    const asked = job.parse({ system: system.id, start, seed, ...policiesOf(given), longest: longestOf(given) });
    const { told, cancelled } = await play(system, asked, fights, given, io);
    if (given.flag('json'))
      await io.out(JSON.stringify({ system: system.id, rules: system.version, title, seed, ...told }));
    else for (const line of table(title, system, seed, told)) await io.out(line);
    return cancelled ? EXIT.interrupted : EXIT.fine;
  },
};

interface Start {
  readonly system: AnySystem;
  readonly title: string;
  readonly start: Job['start'];
}

/** What to play: a set-up (as a file or bare) or a record. @throws Failure where it is not well-formed */
function readStart(value: Json, path: string, asked: string | null): Start {
  if (!isFields(value)) throw new Failure(`${path}: is no fight: ${JSON.stringify(value).slice(0, 40)}`);
  const system = systemOf(value, asked, path);
  if (value.format === 'affray-fight') {
    const [wrong] = complaints(() => system.host.open(value));
    if (wrong) throw new Failure(`${path}: ${complaintLine(wrong, value)}; "affray check ${path}" tells more`);
    const { title, fight } = fightRecord.parse(system.host.open(value).record);
    return { system, title, start: { kind: 'fight', fight } };
  }
  if (value.format === 'affray-setup') {
    const [wrong] = complaints(() => setupFile.parse(value));
    if (wrong) throw new Failure(`${path}: ${complaintLine(wrong, value, Object.keys(setupFile.shape))}`);
  }
  const setup = value.format === 'affray-setup' ? (value.setup ?? null) : value;
  const [wrong] = system.check('setup', setup);
  if (wrong) {
    const line = complaintLine(wrong, setup, fieldNames(system.schemas().setup));
    throw new Failure(`${path}: ${line}; "affray check ${path}" tells more`);
  }
  const title = typeof value.title === 'string' ? value.title : path;
  return { system, title, start: { kind: 'setup', setup } };
}

function policiesOf(given: Given): Pick<Job, 'policy' | 'policies'> {
  const named = given.texts('policy').map(text => text.split('='));
  const everybody = named.filter(({ length }) => length === 1).map(([name]) => name ?? '');
  const sides = named
    .filter(({ length }) => length > 1)
    .map(([side, ...name]) => [side ?? '', name.join('=')] as const);
  if (everybody.length > 1) throw new Failure(`two policies for everybody: ${everybody.join(' and ')}`, EXIT.usage);
  return { policy: everybody[0] ?? null, policies: Object.fromEntries(sides) };
}

const longestOf = (given: Given): number | null =>
  given.text('longest') === null ? null : given.number('longest', 1, 1, 1_000_000_000);

async function play(
  system: AnySystem,
  asked: Job,
  fights: number,
  given: Given,
  io: Io,
): Promise<{ told: Report; cancelled: boolean }> {
  const stop = new AbortController();
  const off = io.onInterrupt(() => stop.abort());
  const workers = given.number('workers', 0, 1, 256);
  try {
    const empty = system.visit(typed => runner(typed, asked).empty());
    const { tally, cancelled } = await runFights({
      job: asked,
      fights,
      empty,
      ...(given.text('workers') === null ? {} : { workers }),
      signal: stop.signal,
      onProgress: done => io.draw?.(bar(done, fights)),
    });
    return { told: report(tally), cancelled };
  } catch (error) {
    throw error instanceof JobError ? new Failure(error.message) : error;
  } finally {
    io.draw?.('');
    off();
  }
}

function bar(done: number, of: number): string {
  const filled = Math.round((done / of) * 30);
  return `${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${done.toLocaleString('en')} of ${of.toLocaleString('en')} fights`;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const interval = ({ share, low, high }: Share): string => `${percent(share)} (${percent(low)} to ${percent(high)})`;

function table(title: string, system: AnySystem, seed: string, told: Report): string[] {
  const { mean, sd, least, most } = told.time;
  const sides = told.sides.map(({ side, wins, survivors }) => [side, interval(wins), survivors.toFixed(2)]);
  const combatants = told.combatants.map(({ name, side, falls, dies }) => [
    name,
    side,
    interval(falls),
    interval(dies),
  ]);
  return [
    `${title} (${system.name} ${system.version}): ${told.fights.toLocaleString('en')} fights, seed "${seed}"`,
    '',
    ...columns([['side', 'wins (95 % interval)', 'left standing'], ...sides]),
    ...(told.unwon.share > 0 ? [`nobody left standing: ${interval(told.unwon)}`] : []),
    ...(told.unfinished.share > 0 ? [`stopped before the end: ${interval(told.unfinished)}`] : []),
    '',
    `rounds: ${mean.toFixed(2)} on average, standard deviation ${sd.toFixed(2)}, from ${least} to ${most}`,
    '',
    ...columns([['combatant', 'side', 'falls', 'dies'], ...combatants]),
  ];
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0)));
  return rows.map(row =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
