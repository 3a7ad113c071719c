import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startPostgres, type TestPostgres } from '@affray/server/testing';
import { job, localFights, runner, spanOfPlay } from '@affray/simulator';
import { withSystem } from '@affray/systems';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { reasonOf } from './errors.ts';
import { fleetFights, runOnFleet, startWorker } from './index.ts';
import { openQueue } from './queue.ts';
import { Shelf } from './shelf.ts';

let database: TestPostgres;
const workers: Worker[] = [];

beforeAll(async () => {
  database = await startPostgres();
});
afterEach(() => {
  for (const { process } of workers.splice(0)) process.kill('SIGKILL');
});
afterAll(() => database.stop());

interface Worker {
  readonly process: ChildProcess;
  readonly shards: number[];
  /** Resolves with each further line. */
  readonly lines: AsyncIterator<string>;
}

async function newWorker(): Promise<Worker> {
  const file = fileURLToPath(new URL('./testing/worker.ts', import.meta.url));
  const process = spawn('node', [file, database.address], { stdio: ['ignore', 'pipe', 'inherit'] });
  const shards: number[] = [];
  const heard = createInterface(process.stdout);
  heard.on('line', line => {
    if (line.startsWith('shard ')) shards.push(Number(line.slice(6)));
  });
  await once(heard, 'line');
  const own = { process, shards, lines: heard[Symbol.asyncIterator]() };
  workers.push(own);
  return own;
}

const duel = (seed: string) => {
  const setup = withSystem('alacrity', system => system.catalogue.samples[0]?.setup) ?? null;
  return job.parse({ system: 'alacrity', start: { kind: 'setup', setup }, seed });
};
const alone = (seed: string, fights: number) =>
  withSystem('alacrity', system => runner(system, duel(seed)).run(0, fights));
const until = async (worker: Worker, shards: number): Promise<void> => {
  while (worker.shards.length < shards) await worker.lines.next();
};

test('two workers come to the tally of one machine, though one is killed in the middle', async () => {
  const fights = 6000;
  const first = await newWorker();
  const seen: number[] = [];
  const asked = runOnFleet({
    address: database.address,
    job: duel('fleet'),
    fights,
    size: 250,
    onProgress: done => void seen.push(done),
  });
  await until(first, 3);
  first.process.kill('SIGKILL');
  await once(first.process, 'close');
  const second = await newWorker();
  const { tally, cancelled } = await asked;
  expect(cancelled).toBe(false);
  expect(tally).toEqual(alone('fleet', fights));
  // Both had a part in it, and the one that was left played what the dead one held. One shard may have been kept by the
  // one that died before it could say so.
  await until(second, 23 - first.shards.length);
  const both = [...first.shards, ...second.shards];
  expect(first.shards.length).toBeGreaterThanOrEqual(3);
  expect(first.shards.length).toBeLessThan(24);
  expect(new Set(both).size).toBe(both.length);
  expect(both.length).toBeGreaterThanOrEqual(23);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBe(fights);
});

test('a fleet plays each way of playing, and tells the span of one machine', async () => {
  await newWorker();
  const ways = ['aggressive', 'cautious', 'plain'].map(name => ({ ...duel('span'), policies: { heroes: name } }));
  const own = { heroes: 0.5 };
  const here = withSystem('alacrity', system => spanOfPlay(localFights(system), ways, own, undefined, 40));
  const spans = await spanOfPlay(fleetFights(database.address), ways, own, undefined, 40);
  expect(spans).toEqual(await here);
  expect(spans.some(each => each.low < each.high)).toBe(true);
});

test('a job whose asker died goes on where it stood', async () => {
  const stop = new AbortController();
  const asked = { address: database.address, job: duel('again'), fights: 400, size: 100 };
  const first = await Shelf.open(database.address, reason => expect.fail(reason));
  const worker = await newWorker();
  // The asker dies: nobody takes the run away, its shards are done all the same.
  const { process } = spawnAsker();
  expect(await once(process, 'close')).toEqual([null, 'SIGKILL']);
  await until(worker, 2);
  const before = worker.shards.length;
  const { tally } = await runOnFleet({ ...asked, signal: stop.signal });
  expect(tally).toEqual(alone('again', 400));
  expect(before).toBeGreaterThanOrEqual(2);
  await until(worker, 4);
  expect(worker.shards).toHaveLength(4);
  await first.close();

  function spawnAsker(): { process: ChildProcess } {
    const file = fileURLToPath(new URL('./testing/asker.ts', import.meta.url));
    const input = JSON.stringify(asked);
    return { process: spawn('node', [file, input], { stdio: 'inherit' }) };
  }
});

test('a job of less than a second stays in one piece', async () => {
  const worker = await newWorker();
  const { tally } = await runOnFleet({ address: database.address, job: duel('small'), fights: 200 });
  expect(tally).toEqual(alone('small', 200));
  await until(worker, 1);
  expect(worker.shards).toEqual([0]);
});

test('an asker that gives up keeps what was played and takes the rest away', async () => {
  const stop = new AbortController();
  await newWorker();
  const { tally, cancelled } = await runOnFleet({
    address: database.address,
    job: duel('stop'),
    fights: 1_000_000,
    size: 100,
    signal: stop.signal,
    onProgress: done => {
      if (done > 0) stop.abort();
    },
  });
  expect(cancelled).toBe(true);
  expect(tally.fights).toBeGreaterThan(0);
  expect(tally.fights % 100).toBe(0);
  const shelf = await Shelf.open(database.address, reason => expect.fail(reason));
  expect(await shelf.run('none')).toBeNull();
  await shelf.close();
});

test('a worker that is stopped gives its shard back at once', async () => {
  const asked = runOnFleet({ address: database.address, job: duel('back'), fights: 1200, size: 600 });
  const done: number[] = [];
  const first = await startWorker({
    address: database.address,
    threads: 1,
    complain: () => undefined,
    onShard: (_run, shard) => void done.push(shard),
  });
  await first.stop();
  await newWorker();
  expect((await asked).tally).toEqual(alone('back', 1200));
  expect(done.length).toBeLessThan(2);
});

test('what no worker can play is said by name', async () => {
  const wrong = job.parse({ ...duel('wrong'), system: 'chess' });
  await expect(runOnFleet({ address: database.address, job: wrong, fights: 10 })).rejects.toThrow(
    'there is no system "chess"',
  );
  await expect(
    runOnFleet({ address: 'postgres://nobody@127.0.0.1:1/none', job: duel('x'), fights: 10 }),
  ).rejects.toThrow('cannot use the database (');
});

test('a database that goes away ends whoever asked with a sentence; workers say why, and wait', async () => {
  const passing = await startPostgres();
  const complaints: string[] = [];
  let begun = (): void => undefined;
  const firstShard = new Promise<void>(resolve => {
    begun = resolve;
  });
  const worker = await startWorker({
    address: passing.address,
    threads: 1,
    complain: reason => void complaints.push(reason),
    onShard: () => begun(),
  });
  const asked = runOnFleet({ address: passing.address, job: duel('gone'), fights: 1_000_000, size: 100 });
  const told = expect(asked).rejects.toMatchObject({
    name: 'FleetError',
    message: expect.stringMatching(/^the database does not answer any more \(.+\); once it does, the same command/),
  });
  await firstShard;
  await passing.stop();
  await told;
  await expect.poll(() => complaints.length).toBeGreaterThan(5);
  await worker.stop();
  for (const each of complaints) expect(each).toMatch(/connect|database|terminat/i);
});

test('a line that broke is told as such, whoever says it', () => {
  for (const said of ['read ECONNRESET', 'write EPIPE', 'read ECONNRESET (Queue: fights-1, Worker: 2)'])
    expect(reasonOf(new Error(said))).toBe(`the connection broke (${said})`);
  expect(reasonOf(new Error('the disk is full'))).toBe('the disk is full');
});

test('the queue waits for the database no longer than the shelf does', async () => {
  const queue = await openQueue(database.address, reason => expect.fail(reason));
  const told = async (setting: string): Promise<unknown> =>
    (await queue.getDb().executeSql(`SHOW ${setting}`)).rows[0]?.[setting];
  expect(await told('lock_timeout')).toBe('30s');
  expect(await told('idle_in_transaction_session_timeout')).toBe('1min');
  await queue.stop({ graceful: false });
});

test('trouble is told in words, whatever it comes as', () => {
  expect(reasonOf({ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED', queue: 'x' })).toBe('connect ECONNREFUSED');
  expect(reasonOf(new AggregateError([new Error('no ::1'), new Error('no 127.0.0.1')]))).toBe('no ::1, no 127.0.0.1');
  expect(reasonOf(new Error('read ECONNRESET'))).toBe('the connection broke (read ECONNRESET)');
  expect(reasonOf(new TypeError())).toBe('TypeError');
  expect(reasonOf({ code: 7 })).toBe('{"code":7}');
  expect(reasonOf('gone')).toBe('gone');
});
