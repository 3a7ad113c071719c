/** Two servers on one database, of which one is killed in the middle of a command: the other goes on, and knows all that was confirmed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { fightRecord, Xoshiro } from '@affray/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api, Page, type Said } from './testing/client.ts';
import { startPostgres, type TestPostgres } from './testing/postgres.ts';

const CHILD = fileURLToPath(new URL('./testing/child.ts', import.meta.url));
const KILLS = 4;

let database: TestPostgres;
let folder = '';
const children = new Set<ChildProcess>();
beforeAll(async () => {
  database = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'affray-one-of-two-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.stop();
  rmSync(folder, { recursive: true });
});

interface House {
  readonly api: Api;
  kill(): Promise<void>;
}
async function start(name: string): Promise<House> {
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const child = spawn(process.execPath, [CHILD, join(folder, name), database.address], { stdio });
  children.add(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const kill = async (): Promise<void> => {
      const gone = new Promise(resolve => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
      children.delete(child);
    };
    return { api: Api.of(line), kill };
  }
  throw new Error('the server printed no address');
}

/** Somebody who sends a command after the other, each again where its answer did not come, to whichever server there is. */
class Sender {
  readonly confirmed: string[] = [];
  /** How often a page was lost. */
  lost = 0;
  /** Commands that had been done when they were sent again. */
  repeated = 0;
  url: string;
  private readonly name: string;
  private readonly fight: { readonly id: string; readonly gm: string };
  private page: Page | null = null;
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(url: string, name: string, fight: { readonly id: string; readonly gm: string }) {
    this.url = url;
    this.name = name;
    this.fight = fight;
  }

  begin(): void {
    this.running = this.run();
  }

  async end(): Promise<void> {
    this.stopped = true;
    await this.running;
    await this.page?.close();
  }

  /** Goes to the address that it has by now. */
  async leave(): Promise<void> {
    await this.page?.close();
  }

  private async run(): Promise<void> {
    for (let count = 0; !this.stopped; count++) {
      const id = `${this.name}-${count}`;
      const wish: Said = { kind: 'submit', id, command: { kind: 'gm-hp', who: 'grim', hp: count % 90 } };
      while (!(await this.isDone(wish)));
      this.confirmed.push(id);
    }
  }

  private async isDone(wish: Said): Promise<boolean> {
    try {
      this.page ??= await Page.at(this.url, this.fight.id, this.fight.gm);
      const answer = await this.page.ask(wish);
      if (answer.kind === 'ack' && answer.repeated) this.repeated++;
      return answer.kind === 'ack';
    } catch {
      this.lost++;
      this.page = null;
      return false;
    }
  }
}

test(`one of two servers is killed ${KILLS} times under both streams: nothing is lost or done twice, and the other never stops`, async () => {
  const chance = Xoshiro.seeded('one of two');
  let one = await start('one');
  const two = await start('two');
  const fight = await one.api.newFight({ from: 'sample', system: 'duel', sample: 'three', seed: 'k' });
  const watcher = await Page.at(two.api.url, fight.id, fight.gm);
  const moving = new Sender(one.api.url, 'moving', fight);
  const staying = new Sender(two.api.url, 'staying', fight);
  moving.begin();
  staying.begin();
  const more = async (sender: Sender, count: number): Promise<void> => {
    const before = sender.confirmed.length;
    await expect.poll(() => sender.confirmed.length, { interval: 5 }).toBeGreaterThanOrEqual(before + count);
  };
  for (let time = 0; time < KILLS; time++) {
    await more(moving, 1 + chance.below(10));
    for (let turn = chance.below(200); turn > 0; turn--) await new Promise(setImmediate);
    await one.kill();
    // The next time it comes to the other one, which goes on meanwhile.
    moving.url = two.api.url;
    await Promise.all([more(moving, 2), more(staying, 2)]);
    one = await start('one');
    // As a page that is loaded anew, which is sent there now.
    moving.url = one.api.url;
    await moving.leave();
  }
  await Promise.all([moving.end(), staying.end()]);
  expect(staying.lost).toBe(0);
  expect(moving.lost).toBeGreaterThanOrEqual(KILLS);
  const sent = [...moving.confirmed, ...staying.confirmed];
  for (const { api } of [one, two]) {
    const { body } = await api.call('GET', `/api/fights/${fight.id}/file`, undefined, fight.gm);
    const steps = fightRecord.parse(body).steps.map(each => each.id);
    expect(steps.toSorted()).toEqual(sent.toSorted());
    expect(steps.filter(each => each.startsWith('moving'))).toEqual(moving.confirmed);
    expect(steps.filter(each => each.startsWith('staying'))).toEqual(staying.confirmed);
  }
  await watcher.until(() => watcher.lines.length === sent.length);
  const fresh = await Page.at(one.api.url, fight.id, fight.gm);
  expect(fresh.lines).toEqual(watcher.lines);
  expect(fresh.mark).toBe(watcher.mark);
  expect(watcher.closedWith).toBeNull();
});
