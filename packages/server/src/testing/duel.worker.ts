/**
 * The thread that works out odds of the tests' own system, and of all others. Comparisons of a duel do what a test wants
 * of them by an assumed answer: `duel.hold` lasts as long as that file is there, `duel.crash` ends the thread,
 * `duel.throw` throws. It starts once the file is gone that `DUEL_AFTER` names in its environment, and has read the duel's
 * rules once the one of `DUEL_READS` is gone. That it came to where it waits says a file beside it, `.met`.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { Comparison } from '@affray/engine';
import { anySystem } from '@affray/systems';
import { loadSystem } from '@affray/systems/lazy';
import { answerOdds } from '../odds/answer.ts';
import { duel } from './duel.ts';

const sleep = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
let made = 0;

const obedient = anySystem({
  ...duel,
  odds: {
    ...duel.odds,
    compare(_fight, who, _viewer, assume = []): readonly Comparison[] {
      for (const { site, answer } of assume) {
        if (site === 'duel.hold') while (existsSync(String(answer))) sleep(5);
        if (site === 'duel.crash') process.exit(3);
        if (site === 'duel.throw') throw new Error('a rule of the duel failed');
      }
      made++;
      return [{ id: 'count', title: `${who}, comparison ${made} of this thread`, assuming: '', rows: [] }];
    },
  },
});

const gone = (name: string): void => {
  const file = process.env[name];
  if (file === undefined) return;
  writeFileSync(`${file}.met`, '');
  while (existsSync(file)) sleep(5);
};
gone('DUEL_AFTER');
if (parentPort)
  answerOdds(parentPort, async id => {
    if (id !== 'duel') return loadSystem(id);
    gone('DUEL_READS');
    return obedient;
  });
