/** A server with a fight, a GM's page and players' pages, in a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { combatantId } from '@affray/engine';
import { type Served, type ServeOptions, serve } from '../serve.ts';
import { Api, Page } from './client.ts';
import { anyDuel } from './duel.ts';

/** Works out odds of the tests' own system too. */
const DUEL_WORKER = new URL('./duel.worker.ts', import.meta.url);

export interface TestTable {
  served: Served;
  api: Api;
  readonly data: string;
  readonly fight: string;
  /** What went wrong that is nobody's input: none should. */
  readonly complaints: unknown[];
  gm(): Promise<Page>;
  /** A player with these combatants. */
  player(name: string, ...combatants: string[]): Promise<{ page: Page; token: string; seat: string }>;
  restart(): Promise<void>;
  end(): Promise<void>;
}

export async function setTable(options: Partial<ServeOptions> = {}, wanted?: unknown): Promise<TestTable> {
  const data = mkdtempSync(join(tmpdir(), 'affray-table-'));
  const complaints: unknown[] = [];
  const start = (): Promise<Served> =>
    serve({
      data,
      port: 0,
      host: '127.0.0.1',
      page: null,
      systems: [anyDuel],
      complain: error => complaints.push(error),
      ...options,
      // However busy the machine is, questions are answered: a test that wants a limit says so.
      odds: { worker: DUEL_WORKER, question: 60_000, enough: 60_000, queue: 60_000, ...options.odds },
    });
  const served = await start();
  const api = Api.of(served.gmUrl);
  const { id: fight } = await api.newFight(wanted ?? { from: 'sample', system: 'duel', sample: 'three', seed: 'a' });
  const table: TestTable = {
    served,
    api,
    data,
    fight,
    complaints,
    gm() {
      return Page.at(table.served.url, fight, table.api.key);
    },
    async player(name, ...combatants) {
      const { token, seat } = await table.api.join(fight, name);
      const page = await Page.at(table.served.url, fight, token);
      for (const each of combatants) await page.done({ kind: 'claim', combatant: combatantId.parse(each), on: true });
      return { page, token, seat };
    },
    async restart() {
      await table.served.close();
      table.served = await start();
      table.api = Api.of(table.served.gmUrl);
    },
    async end() {
      await table.served.close();
      rmSync(data, { recursive: true });
    },
  };
  return table;
}

export const strike = (who: string, target: string) =>
  ({ kind: 'submit', command: { kind: 'strike', who, target } }) as const;

/** Answers whatever a page is asked now as is offered first; nothing, where it is asked nothing. */
export async function answerFirst(page: Page): Promise<void> {
  const prompt = page.view?.waiting?.prompts[0];
  if (!prompt) return;
  const answer = prompt.kind === 'ask' ? (prompt.options[0]?.answer ?? null) : null;
  await page.done({ kind: 'answer', prompt: prompt.id, answer });
}
