/**
 * `node scripts/bench/long.ts [--before DIR] [--lengths N,N] [--rounds N] [--fights N]`: what a long fight costs, beside a short one of the same
 * system: its opening by the game master and by a player in a fresh server, its opening by the game master in a server that has opened another,
 * and a command in it. `--before DIR` measures another checkout's server by turns. A long fight is a short one whose steps were told again and
 * again, under ids of their own.
 * Last, how long a server takes to start with so many such fights of 100 steps in its store, and with none.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type FightRecord, plain } from '@affray/engine';
import { PROTOCOL } from '@affray/protocol';
import { playAtTable } from '@affray/simulator';
import { systems, withSystem } from '@affray/systems';
import { WebSocket } from 'ws';
import * as z from 'zod';
import { call, code, joined, made } from './call.ts';
import { median } from './harness.ts';

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    lengths: { type: 'string', default: '10,100,1000,5000' },
    fights: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
  },
});
const LENGTHS = values.lengths.split(',').map(Number);
/** So many commands of a fight are played, and told again. */
const PLAYED = 40;
/** So many commands are given before any is counted, and then counted. */
const [WARM, COUNTED] = [40, 60];
const roots = [...(values.before ? [{ name: 'before', root: values.before }] : []), { name: 'now', root: '.' }];

function longFight(system: string, length: number): FightRecord {
  const record = withSystem(system, typed => {
    const [sample] = typed.catalogue.samples.toReversed();
    if (!sample) throw new Error(`${system} has no sample`);
    const how = { seed: 'a', commands: PLAYED, leaveOpenAfter: null };
    return playAtTable(typed, sample.setup, sample.title, how).record;
  });
  if (!record) throw new Error(`there is no system "${system}"`);
  const last = record.steps.slice(-length);
  const before = Array.from({ length: Math.max(0, length - last.length) }, (_, at) => {
    const told = record.steps[at % record.steps.length];
    return told ? [{ ...told, id: `again-${at}` }] : [];
  }).flat();
  return { ...record, steps: [...before, ...last], sealed: before.length };
}

/** A server is idle that used less than so many milliseconds of processor time between two looks, so many milliseconds apart. */
const [IDLE, LOOKED] = [4, 200];
const used = z.object({ cpu: z.number() });

/** A server in a process of its own. */
async function started(root: string, data: string) {
  const file = new URL('./load.server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [file, root, data], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async (): Promise<string> => String((await lines.next()).value);
  const [url = '', key = ''] = (await line()).split('/#key=');
  const cpu = async (): Promise<number> => {
    child.stdin.write('\n');
    return used.parse(JSON.parse(await line())).cpu;
  };
  return {
    url,
    key,
    cpu,
    /** Waits until it has nothing to do: after its start it checks all fights. */
    idle: async (): Promise<void> => {
      for (let last = -IDLE, now = await cpu(); now - last >= IDLE; now = await cpu()) {
        last = now;
        await setTimeout(LOOKED);
      }
    },
    stop: async (): Promise<void> => {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
type Server = Awaited<ReturnType<typeof started>>;

interface Told {
  readonly ms: number;
  readonly cpu: number;
  readonly bytes: number;
}
/** A page that sits down: until its first view is there. */
async function opened(server: Server, fight: string, token: string) {
  const cpu = await server.cpu();
  const began = performance.now();
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`);
  const heard: string[] = [];
  let wake: () => void = () => undefined;
  socket.on('message', data => {
    heard.push(data.toString());
    wake();
  });
  await once(socket, 'open');
  const until = async (is: (text: string) => boolean): Promise<void> => {
    while (!heard.some(is)) await new Promise<void>(resolve => (wake = resolve));
  };
  socket.send(JSON.stringify({ kind: 'hello', protocol: PROTOCOL, fight, token, changes: true, pieces: true }));
  await until(text => text.includes('"kind":"update"'));
  const ms = performance.now() - began;
  const told: Told = {
    ms,
    cpu: (await server.cpu()) - cpu,
    bytes: heard.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  };
  const commands = async (count: number, name: string): Promise<void> => {
    for (let at = 0; at < count; at++) {
      heard.length = 0;
      const id = `${name}-${at}`;
      socket.send(
        JSON.stringify({ kind: 'submit', id, command: { kind: 'gm-note', text: `It rains, ${id}` }, seen: null }),
      );
      await until(text => text.includes(`"id":"${id}"`));
    }
  };
  return { told, commands, close: () => socket.close() };
}

interface Row {
  readonly gm: Told;
  readonly player: Told;
  /** The game master opens another such fight, in a server that has opened one before. */
  readonly warm: Told;
  readonly command: number;
}

async function measured(root: string, system: string, length: number): Promise<Row> {
  const data = mkdtempSync(join(tmpdir(), 'affray-long-'));
  try {
    const first = await started(root, data);
    const file = plain(longFight(system, length));
    const fight = await call(first.url, first.key, '/api/fights', made, { from: 'file', file });
    const second = await call(first.url, first.key, '/api/fights', made, { from: 'file', file });
    const invite = await call(first.url, first.key, `/api/fights/${fight.id}/invite`, code);
    const seat = await call(first.url, '', `/api/join/${invite.code}`, joined, { name: 'Anna' });
    await first.stop();
    const one = await started(root, data);
    await one.idle();
    const gm = await opened(one, fight.id, fight.gm);
    await gm.commands(WARM, 'warm');
    await one.idle();
    const cpu = await one.cpu();
    await gm.commands(COUNTED, 'counted');
    const command = ((await one.cpu()) - cpu) / COUNTED;
    gm.close();
    await one.stop();
    const other = await started(root, data);
    await other.idle();
    const player = await opened(other, fight.id, seat.token);
    player.close();
    await other.idle();
    const warm = await opened(other, second.id, second.gm);
    warm.close();
    await other.stop();
    return { gm: gm.told, player: player.told, warm: warm.told, command };
  } finally {
    rmSync(data, { recursive: true });
  }
}

const said = ({ ms, cpu, bytes }: Told): string =>
  `${ms.toFixed(0)} ms (processor ${cpu.toFixed(0)}), ${(bytes / 1000).toFixed(0)} kB`;
const middle = (all: readonly Told[]): Told => ({
  ms: median(all.map(each => each.ms)),
  cpu: median(all.map(each => each.cpu)),
  bytes: median(all.map(each => each.bytes)),
});
for (const { id } of systems) {
  for (const length of LENGTHS) {
    const rows = new Map<string, Row[]>(roots.map(({ name }) => [name, []]));
    for (let round = 0; round < Number(values.rounds); round++)
      for (const { name, root } of roots) rows.get(name)?.push(await measured(root, id, length));
    for (const [name, all] of rows) {
      const [gm, player] = [middle(all.map(each => each.gm)), middle(all.map(each => each.player))];
      const warm = middle(all.map(each => each.warm));
      const command = median(all.map(each => each.command)).toFixed(1);
      process.stdout.write(
        `${id}, ${length} steps, ${name}: GM opens ${said(gm)}; player ${said(player)}; GM, warm ${said(warm)}; a command ${command} ms\n`,
      );
    }
  }
}

/** From the start of a process until its server says where it is, in milliseconds: the median of five, with and without fights. */
async function starts(fights: number): Promise<readonly [number, number]> {
  const [none, full] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'affray-long-')));
  if (none === undefined || full === undefined) throw new Error('there is no folder to start in');
  try {
    const server = await started('.', full);
    const file = plain(longFight('alacrity', 100));
    for (let at = 0; at < fights; at++) await call(server.url, server.key, '/api/fights', made, { from: 'file', file });
    await server.stop();
    const took: [number[], number[]] = [[], []];
    for (let round = 0; round < 5; round++) {
      for (const [at, data] of [none, full].entries()) {
        const began = performance.now();
        const one = await started('.', data);
        took[at]?.push(performance.now() - began);
        await one.stop();
      }
    }
    return [median(took[0]), median(took[1])];
  } finally {
    for (const data of [none, full]) rmSync(data, { recursive: true });
  }
}
const many = Number(values.fights);
if (many > 0) {
  const [none, full] = (await starts(many)).map(ms => ms.toFixed(0));
  process.stdout.write(`a server starts in ${none} ms with no fight in its store, in ${full} ms with ${many}\n`);
}
