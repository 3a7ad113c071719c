/**
 * How fast the store is: `node packages/server/src/testing/store-speed.ts [FIGHTS] [STEPS]`. Makes so many fights in a folder of
 * its own, then measures commits, opening the store, the first list, the check of every fight, and a copy.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { host, type Step } from '@affray/engine';
import { serve } from '../serve.ts';
import { fileIn, openSqlite } from '../store/sqlite.ts';
import { duel } from './duel.ts';

const [, , fights = '1000', steps = '50'] = process.argv;
const folder = mkdtempSync(join(tmpdir(), 'affray-speed-'));
const said = (what: string, began: number, of = 1): void =>
  console.info(`${what}: ${((performance.now() - began) / of).toFixed(2)} ms`);

const { record } = host(duel).begin(duel.catalogue.samples[0]?.setup, 'A duel', 'seed');
const seating = { gm: '00', seats: [], open: [], locked: false, patience: null };
const fill = 'x'.repeat(1500);
const step = (at: number): Step => {
  const plain = { by: 'gm' as const, journal: [], events: [], undo: [], redo: [] };
  return { id: `step-${at}`, command: { kind: 'wait', fill }, ...plain };
};
const all = Array.from({ length: Number(steps) }, (_, at) => step(at));
const store = openSqlite(folder);
for (let at = 0; at < Number(fights); at++) {
  const base = { place: 0, record };
  const fight = { ...record, steps: all };
  await store.create({ id: `f-${at}`, code: `c-${at}`, seating, record: fight, over: false, at: 'now', base });
}
const COMMITS = 2000;
const { steps: _, ...head } = record;
let began = performance.now();
for (let at = 0; at < COMMITS; at++) {
  const change = { head, writes: 'step' as const, keep: all.length + at, add: [step(at)], over: false };
  await store.commit('f-0', at, { record: change, seating: null, done: `w-${at}`, at: 'now', base: null });
}
said('one commit', began, COMMITS);
began = performance.now();
await store.copyTo(join(folder, 'copy.sqlite'));
said(`a copy of ${(statSync(fileIn(folder)).size / 1e6).toFixed(0)} MB`, began);
await store.close();
began = performance.now();
const served = await serve({ data: folder, port: 0, host: '127.0.0.1', page: null, backups: 0 });
said(`start with ${fights} fights`, began);
await served.close();
const again = openSqlite(folder);
began = performance.now();
for (let at = 0; at < Number(fights); at++) await again.check(`f-${at}`);
said('the check of a fight', began, Number(fights));
await again.close();
rmSync(folder, { recursive: true });
