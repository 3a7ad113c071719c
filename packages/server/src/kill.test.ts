import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type FightRecord, fightRecord, Xoshiro } from '@affray/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Api, Page } from './testing/client.ts';
import { strike } from './testing/table.ts';

const CHILD = fileURLToPath(new URL('./testing/child.ts', import.meta.url));
const TIMES = 50;

let folder = '';
/** Every life of the server compiles the same: only the first one does. */
let compiled = '';
let child: ChildProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-kill-'));
  compiled = mkdtempSync(join(tmpdir(), 'affray-compiled-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  for (const each of [folder, compiled]) rmSync(each, { recursive: true });
});

async function start(): Promise<Api> {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(compiled, 'node') };
  const made = spawn(process.execPath, [CHILD, folder], { stdio: ['ignore', 'pipe', 'inherit'], env });
  child = made;
  for await (const line of createInterface({ input: made.stdout })) return Api.of(line);
  throw new Error('the server printed no address');
}

async function kill(): Promise<void> {
  const killed = child;
  if (!killed) return;
  const gone = new Promise(resolve => killed.once('exit', resolve));
  killed.kill('SIGKILL');
  await gone;
}

/** What was confirmed to the page, over all lives of the server. */
class Ledger {
  readonly begun = new Set<string>();
  readonly finished = new Set<string>();
  /** A wish that was sent and neither confirmed nor refused. */
  open: Parameters<Page['ask']>[0] | null = null;
  /** Answers that came. */
  confirmed = 0;
  private count = 0;

  /** Sends one blow after the other, each with its answer, until the socket breaks. */
  async stream(page: Page): Promise<void> {
    for (;;) {
      const id = `blow-${++this.count}`;
      await this.send(page, { ...strike('ana', 'grim'), id });
      this.begun.add(id);
      const [prompt] = page.view?.waiting?.prompts ?? [];
      if (prompt) {
        await this.send(page, { kind: 'answer', id: `${id}-answer`, prompt: prompt.id, answer: 'stand' });
      }
      this.finished.add(id);
      const heal = { kind: 'gm-hp', who: 'grim', hp: 90 };
      await this.send(page, { kind: 'submit', id: `${id}-heal`, command: heal });
      this.finished.add(`${id}-heal`);
    }
  }

  async send(page: Page, wish: NonNullable<Ledger['open']>): Promise<void> {
    this.open = wish;
    const answer = await page.ask(wish);
    if (answer.kind !== 'ack') throw new Error(`refused: ${JSON.stringify(answer)}`);
    this.open = null;
    this.confirmed++;
  }

  /** Everything that was confirmed is in the record, once. */
  check(record: FightRecord): void {
    const steps = record.steps.map(step => step.id);
    expect(new Set(steps).size).toBe(steps.length);
    const known = new Set(steps);
    expect([...this.finished].filter(id => !known.has(id))).toEqual([]);
    if (record.waiting) known.add(record.waiting.id);
    expect([...this.begun].filter(id => !known.has(id))).toEqual([]);
  }
}

test(`after SIGKILL at ${TIMES} random moments every confirmed command is there`, async () => {
  const chance = Xoshiro.seeded('kill');
  const ledger = new Ledger();
  let api = await start();
  const { id, gm } = await api.newFight({ from: 'sample', system: 'duel', sample: 'three', seed: 'k' });
  let cutOff = 0;
  let prompts = 0;
  for (let life = 0; life < TIMES; life++) {
    const page = await Page.at(api.url, id, gm);
    // A moment counted in what the server did, not in time: after so many answers, somewhere on the way to the next.
    const killedAt = ledger.confirmed + chance.below(12);
    const streaming = ledger.stream(page).catch((error: unknown) => page.closedWith ?? error);
    await page.until(() => ledger.confirmed >= killedAt);
    for (let turn = chance.below(200); turn > 0; turn--) await new Promise(setImmediate);
    await kill();
    expect(await streaming).toBe(1006);
    const shown = page.view?.waiting?.prompts[0]?.id;

    api = await start();
    const record = fightRecord.parse((await api.call('GET', `/api/fights/${id}/file`)).body);
    ledger.check(record);
    const back = await Page.at(api.url, id, gm);
    const asked = back.view?.waiting?.prompts[0]?.id;
    if (asked !== undefined) prompts++;
    // A prompt that was shown is there still, unless the answer that was cut off did arrive.
    if (shown !== undefined && ledger.open?.kind !== 'answer') expect(asked).toBe(shown);
    if (ledger.open) {
      // Nobody knows whether it arrived: it is sent once more, and done once.
      cutOff++;
      const again = ledger.open;
      await ledger.send(back, again);
      const after = fightRecord.parse((await api.call('GET', `/api/fights/${id}/file`)).body);
      ledger.check(after);
      expect(after.steps.length).toBeLessThanOrEqual(record.steps.length + 1);
    }
    if (back.view?.waiting) await ledger.send(back, { kind: 'withdraw', id: `withdraw-${life}` });
    for (const blow of ledger.begun) if (!ledger.finished.has(blow)) ledger.begun.delete(blow);
    await back.close();
  }
  expect(ledger.finished.size).toBeGreaterThan(TIMES);
  expect(cutOff).toBeGreaterThan(TIMES / 2);
  expect(prompts).toBeGreaterThan(0);
});
