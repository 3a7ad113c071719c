/**
 * `npm run bench:wire`: what a command costs on its way from one page to all: milliseconds beside a bare broadcast of as many
 * bytes, processor time of the server, bytes on the wire and on the disk, memory a table.
 * `-- --before DIR` measures another checkout's server by turns with this one; `--only WORD` some rows; `--rounds N`;
 * `--warm N` plays so many tables first; `--profile DIR` writes a profile of each server there; `--keep` writes the figures into
 * `docs/speed.json` and `docs/speed.md`.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { FightRecord, Json } from '@affray/engine';
import { playAtTable } from '@affray/simulator';
import { withSystem } from '@affray/systems';
import * as z from 'zod';
import { call, code, joined, made } from './call.ts';
import { keep } from './kept.ts';
import { type Found, figuresOf, line } from './wire.found.ts';
import { Screen } from './wire.screen.ts';

/** What is measured: so many tables of a sample, with so many screens each, and so many commands at each. */
interface Row {
  readonly name: string;
  readonly system: string;
  readonly sample: string;
  readonly tables: number;
  readonly screens: number;
  readonly commands: number;
  /** The sample's first side so many times; 1: as it is. */
  readonly fold: number;
}
const one = (system: string, sample: string, more: Partial<Row> = {}): Row => {
  const row = { system, sample, tables: 1, screens: 8, commands: 60, fold: 1, ...more };
  const of = row.fold === 1 ? '' : ` x ${row.fold}`;
  return { name: `${system} ${sample}${of}, ${row.tables} x ${row.screens}`, ...row };
};
const ROWS: readonly Row[] = [
  one('alacrity', 'melee'),
  one('alloy', 'ambush'),
  one('alternacy', 'brawl'),
  one('wwn', 'melee'),
  one('alacrity', 'melee', { tables: 50, screens: 6, commands: 20 }),
  one('alloy', 'ambush', { tables: 50, screens: 6, commands: 20 }),
  one('alacrity', 'melee', { fold: 16, commands: 30 }),
  one('alloy', 'ambush', { fold: 20, commands: 30 }),
];
const SEED = 'wire';

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '1' },
    warm: { type: 'string', default: '3' },
    profile: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const SIDES = [...(values.before ? [{ name: 'before', root: values.before }] : []), { name: 'now', root: '.' }];

/** What one page says, and in what order: a command, or the answer to whoever is asked at a site. */
type Beat =
  | { readonly say: 'submit'; readonly command: Json }
  | { readonly say: 'answer'; readonly who: string; readonly site: string; readonly answer: Json };

const beatsOf = ({ steps }: FightRecord): readonly Beat[] =>
  steps.flatMap(({ command, journal }): Beat[] => [
    { say: 'submit', command },
    ...journal.flatMap((each): Beat[] => {
      // A suggestion that held was asked of no one.
      if (each.kind !== 'answer' || each.by === 'suggested') return [];
      const { who, site, answer } = each;
      return [{ say: 'answer', who, site, answer }];
    }),
  ]);

const group = z.looseObject({ count: z.int() });
const sided = z.looseObject({ sides: z.array(z.looseObject({ groups: z.array(group) })) });

/** A sample with so many times its fighters. */
function folded(setup: Json, fold: number): Json {
  const read = sided.safeParse(setup);
  if (fold === 1 || !read.success) return setup;
  const sides = read.data.sides.map(side => ({
    ...side,
    groups: side.groups.map(each => ({ ...each, count: each.count * fold })),
  }));
  return z.json().parse({ ...read.data, sides });
}

interface Script {
  readonly setup: Json;
  readonly beats: readonly Beat[];
}
function scriptOf({ system, sample, commands, fold }: Row): Script {
  const script = withSystem(system, typed => {
    const found = typed.catalogue.samples.find(each => each.id === sample);
    if (!found) throw new Error(`${system} has no sample "${sample}"`);
    const setup = typed.schemas.setup.parse(folded(z.json().parse(found.setup), fold));
    const { record } = playAtTable(typed, setup, 'Wire', { seed: SEED, commands, leaveOpenAfter: null });
    return { setup: z.json().parse(JSON.parse(JSON.stringify(setup))), beats: beatsOf(record) };
  });
  if (!script) throw new Error(`there is no system "${system}"`);
  return script;
}

const used = z.object({
  cpu: z.number(),
  threads: z.record(z.string(), z.number()),
  memory: z.number(),
  written: z.number().nullable(),
  bare: z.int(),
});
type Used = z.infer<typeof used>;

const profileOf = (folder: string, root: string): string =>
  join(folder, `${root === '.' ? 'now' : 'before'}-${Date.now()}.cpuprofile`);

class Server {
  readonly data = mkdtempSync(join(tmpdir(), 'affray-wire-'));
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly lines: Interface;

  constructor(root: string) {
    const file = new URL('./load.server.ts', import.meta.url).pathname;
    const profile = values.profile === undefined ? [] : [profileOf(values.profile, root)];
    const args = ['--expose-gc', file, root, this.data, ...profile];
    this.child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = createInterface(this.child.stdout);
  }

  async line(): Promise<string> {
    const [line]: [string] = z.tuple([z.string()]).parse(await once(this.lines, 'line'));
    return line;
  }

  /** @param what "held": memory without what is garbage */
  async asked(what: 'used' | 'held'): Promise<Used> {
    const line = this.line();
    this.child.stdin.write(`${what}\n`);
    return used.parse(JSON.parse(await line));
  }

  async end(): Promise<void> {
    this.child.stdin.end();
    if (this.child.exitCode === null) await once(this.child, 'exit');
    rmSync(this.data, { recursive: true });
  }
}

/** One table with its pages: the GM's, and players' with a combatant each as far as there are. */
class Sitting {
  readonly screens: readonly Screen[];
  private readonly gm: Screen;
  private readonly beats: readonly Beat[];
  private said = 0;

  private constructor(gm: Screen, players: readonly Screen[], beats: readonly Beat[]) {
    this.gm = gm;
    this.screens = [gm, ...players];
    this.beats = beats;
  }

  static async begin(gmUrl: string, row: Row, { setup, beats }: Script, takes: object): Promise<Sitting> {
    const [url = '', key = ''] = gmUrl.split('/#key=');
    const wanted = { from: 'setup', system: row.system, title: 'Wire', setup, seed: SEED };
    const fight = await call(url, key, '/api/fights', made, wanted);
    const invite = await call(url, key, `/api/fights/${fight.id}/invite`, code);
    const gm = Screen.of(url, fight.id, fight.gm, takes);
    await gm.until(() => gm.heard('{"kind":"update"'));
    gm.read();
    const players: Screen[] = [];
    for (let at = 1; at < row.screens; at++) {
      const seat = await call(url, '', `/api/join/${invite.code}`, joined, { name: `Player ${at}` });
      const combatants = gm.cast.slice(at - 1, at);
      if (combatants.length > 0) await gm.ask({ kind: 'assign', seat: seat.seat, combatants }, `seat-${at}`);
      const page = Screen.of(url, fight.id, seat.token, takes);
      await page.until(() => page.heard('{"kind":"update"'));
      players.push(page);
    }
    return new Sitting(gm, players, beats);
  }

  get left(): number {
    return this.beats.length - this.said;
  }

  /** Says the next, and reads nothing. @returns milliseconds until the last page that is shown something has been */
  async next(): Promise<number> {
    const beat = this.beats[this.said++];
    if (!beat) throw new Error('the fight is over');
    this.gm.read();
    for (const each of this.screens) each.skip();
    const id = `beat-${this.said}`;
    const message = beat.say === 'submit' ? { kind: 'submit', command: beat.command } : this.answer(beat);
    const began = performance.now();
    await this.gm.ask(message, id);
    // What is shown to the others was written before the answer; what is packed comes a little later.
    for (let had = -1; had !== bytesOf([this]); await sleep(QUIET_MS)) had = bytesOf([this]);
    return Math.max(...this.screens.map(each => each.last)) - began;
  }

  private answer({ who, site, answer }: Extract<Beat, { say: 'answer' }>): object {
    const prompt = this.gm.prompts.find(each => each.kind === 'ask' && each.who === who && each.site === site);
    return { kind: 'answer', prompt: prompt?.id ?? 'none', answer };
  }

  close(): void {
    for (const each of this.screens) each.close();
  }
}

/** Once so long nothing came, everything has come. */
const QUIET_MS = 3;

const bytesOf = (tables: readonly Sitting[]): number =>
  tables.flatMap(each => each.screens).reduce((sum, each) => sum + each.bytes, 0);

/** Plays warm tables to their end, and sits down at those that count. */
async function seated(server: Server, takes: object, row: Row, script: Script) {
  const gmUrl = await server.line();
  for (let at = 0; at < Number(values.warm); at++) {
    const warm = await Sitting.begin(gmUrl, row, script, takes);
    while (warm.left > 0) await warm.next();
    warm.close();
  }
  return async (): Promise<readonly Sitting[]> => {
    const tables: Sitting[] = [];
    for (let at = 0; at < row.tables; at++) tables.push(await Sitting.begin(gmUrl, row, script, takes));
    return tables;
  };
}

async function measured(root: string, takes: object, row: Row, script: Script): Promise<Found> {
  const server = new Server(root);
  try {
    const sit = await seated(server, takes, row, script);
    const tables = await sit();
    const begun = await server.asked('used');
    const [sat, began] = [bytesOf(tables), performance.now()];
    const took: number[] = [];
    const sizes: number[][] = [];
    const all = tables.map(async each => {
      while (each.left > 0) {
        const had = each.screens.map(one => one.bytes);
        took.push(await each.next());
        sizes.push(each.screens.map((one, at) => one.bytes - (had[at] ?? 0)));
      }
    });
    await Promise.all(all);
    const seconds = (performance.now() - began) / 1000;
    const ended = await server.asked('used');
    const bytes = bytesOf(tables) - sat;
    const commands = took.length;
    const bare = row.tables === 1 ? await broadcast(ended.bare, row.screens, sizes) : [];
    const disk = begun.written === null || ended.written === null ? null : ended.written - begun.written - bytes;
    return {
      took,
      bare,
      commands,
      rate: commands / seconds,
      cpuRate: (1000 * commands) / (ended.cpu - begun.cpu),
      cpu: (ended.cpu - begun.cpu) / commands,
      threads: Object.fromEntries(
        Object.entries(ended.threads).map(([kind, ms]) => [kind, (ms - (begun.threads[kind] ?? 0)) / commands]),
      ),
      wire: bytes / commands / row.screens,
      disk: disk === null ? null : disk / commands,
      memory: await heldBy(root, takes, row, script),
      file: statSync(join(server.data, 'affray.sqlite')).size,
    };
  } finally {
    await server.end();
  }
}

/** Bytes that a server of its own holds for each table: to look for garbage throws away what was compiled, and would count as time. */
async function heldBy(root: string, takes: object, row: Row, script: Script): Promise<number> {
  const server = new Server(root);
  try {
    const sit = await seated(server, takes, row, script);
    const before = await server.asked('held');
    const tables = await sit();
    await Promise.all(
      tables.map(async each => {
        while (each.left > 0) await each.next();
      }),
    );
    return ((await server.asked('held')).memory - before.memory) / row.tables;
  } finally {
    await server.end();
  }
}

/** How long a server takes that knows no rules to send the same bytes to as many. */
async function broadcast(port: number, screens: number, sizes: readonly (readonly number[])[]): Promise<number[]> {
  const all: Screen[] = [];
  for (let at = 0; at < screens; at++) {
    const screen = new Screen(`http://127.0.0.1:${port}/`, null);
    await screen.opened();
    all.push(screen);
  }
  const took: number[] = [];
  for (const each of sizes) {
    const due = all.map((screen, at) => screen.frames + (each[at] ? 1 : 0));
    const began = performance.now();
    all[0]?.say(each.join(' '));
    for (const [at, screen] of all.entries()) await screen.until(() => screen.frames >= (due[at] ?? 0));
    took.push(Math.max(...all.map(screen => screen.last)) - began);
  }
  for (const each of all) each.close();
  return took;
}

/** What a page takes: servers before decision 27 know whole views alone, and refuse a greeting that asks for more. */
function takenBy(root: string): object {
  const has = (file: string): boolean => existsSync(join(root, file));
  if (!has('packages/protocol/src/spread.ts')) return {};
  return {
    ...{ changes: true, pieces: true },
    ...(has('packages/server/src/table/pictures.ts') && { hand: true }),
    ...(has('packages/server/src/table/rulings.test.ts') && { rulings: true }),
  };
}

const rows: ReturnType<typeof figuresOf>[] = [];
for (const row of ROWS.filter(each => each.name.includes(values.only))) {
  const script = scriptOf(row);
  const noneYet = (): Found[] => [];
  const found = SIDES.map(side => ({ side, all: noneYet() }));
  for (let round = 0; round < Number(values.rounds); round++)
    for (const { side, all } of found) all.push(await measured(side.root, takenBy(side.root), row, script));
  for (const { side, all } of found) console.log(line(row.name, side.name, all));
  rows.push(figuresOf(row.name, found.at(-1)?.all ?? []));
}
if (values.keep) keep({ wire: rows });
