import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { fightRecord, Xoshiro } from '@affray/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api, Page } from './testing/client.ts';
import { startPostgres, type TestPostgres } from './testing/postgres.ts';

const CHILD = fileURLToPath(new URL('./testing/child.ts', import.meta.url));
/** `AFFRAY_RESTARTS=50 npx vitest run packages/server/src/restarts.test.ts` is the long form. */
const TIMES = Number(process.env.AFFRAY_RESTARTS ?? 4);

let database: TestPostgres;
let folder = '';
const children: ChildProcess[] = [];
beforeAll(async () => {
  database = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'affray-restarts-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.stop();
  rmSync(folder, { recursive: true });
});

async function start(name: string): Promise<Api> {
  // What it complains of is that the database is gone, over and over.
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
  const child = spawn(process.execPath, [CHILD, join(folder, name), database.address], { stdio });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) return Api.of(line);
  throw new Error('the server printed no address');
}

/** One page that sends a command after the other, each until it is confirmed, whatever becomes of its socket. */
class Stream {
  readonly confirmed: string[] = [];
  readonly words = new Set<string>();
  private readonly url: string;
  private readonly fight: { id: string; gm: string };
  private page: Page | null = null;
  private stopped = false;
  readonly running: Promise<void>;

  constructor(url: string, name: string, fight: { id: string; gm: string }) {
    this.url = url;
    this.fight = fight;
    this.running = this.run(name);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
    await this.page?.close();
  }

  private async run(name: string): Promise<void> {
    for (let count = 0; !this.stopped; count++) {
      const id = `${name}-${count}`;
      const command = { kind: 'gm-hp', who: 'grim', hp: count % 90 };
      await expect.poll(() => this.isDone({ kind: 'submit', id, command }), { interval: 20 }).toBe(true);
      this.confirmed.push(id);
    }
  }

  private async isDone(wish: Parameters<Page['ask']>[0]): Promise<boolean> {
    try {
      this.page ??= await Page.at(this.url, this.fight.id, this.fight.gm);
      const answer = await this.page.ask(wish);
      if (answer.kind === 'refused') this.words.add(answer.refusal.code);
      return answer.kind === 'ack';
    } catch (error) {
      this.words.add(/\d+$/.exec(String(error))?.[0] ?? String(error));
      this.page = null;
      return false;
    }
  }
}

test(`${TIMES} restarts of the database under a stream: nobody dies, nothing confirmed is lost, readiness is the truth`, {
  timeout: 900_000 + TIMES * 30_000,
}, async () => {
  const chance = Xoshiro.seeded('restarts');
  const [one, two] = await Promise.all([start('one'), start('two')]);
  if (!one || !two) throw new Error('there are two');
  const servers = [one, two];
  // A fight for each: of two that race for one, the slower may lose again and again, which is no matter of restarts.
  const sample = { from: 'sample', system: 'duel', sample: 'three', seed: 'k' };
  const fights = await Promise.all(servers.map(each => each.newFight(sample)));
  const streams = fights.map((fight, at) => new Stream(servers[at]?.url ?? '', `stream-${at}`, fight));
  const ask = (path: string): Promise<number[]> =>
    Promise.all(servers.map(async each => (await fetch(`${each.url}${path}`)).status));
  /** Until each stream has so many more confirmed. */
  const goOn = async (more: number): Promise<void> => {
    const before = streams.map(each => each.confirmed.length);
    await expect
      .poll(() => streams.every((each, at) => each.confirmed.length >= (before[at] ?? 0) + more), { interval: 5 })
      .toBe(true);
  };
  for (let time = 0; time < TIMES; time++) {
    await goOn(1 + chance.below(20));
    await database.halt(time % 2 === 0 ? 'off' : 'sent away');
    expect(await ask('/readyz')).toEqual([503, 503]);
    expect(await ask('/healthz')).toEqual([200, 200]);
    await database.resume();
    await expect.poll(() => ask('/readyz')).toEqual([200, 200]);
    await goOn(1);
  }
  await Promise.all(streams.map(each => each.stop()));
  expect(children.map(child => child.exitCode)).toEqual([null, null]);
  let total = 0;
  for (const [at, fight] of fights.entries()) {
    // Read at the other server: what one confirmed is there for all.
    const record = fightRecord.parse(
      (await servers[1 - at]?.call('GET', `/api/fights/${fight.id}/file`, undefined, fight.gm))?.body,
    );
    const steps = record.steps.map(step => step.id);
    expect(steps).toEqual(streams[at]?.confirmed);
    total += steps.length;
  }
  // What could not be done was said in words that the page knows.
  const words = new Set(streams.flatMap(each => [...each.words]));
  expect([...words].filter(word => !['table/no-store', 'table/busy', '4011'].includes(word))).toEqual([]);
  console.info(`${TIMES} restarts, ${total} commands confirmed and there, heard: ${[...words].join(', ')}`);
});
