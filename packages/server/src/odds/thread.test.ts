import { combatantId } from '@affray/engine';
import { expect, test } from 'vitest';
import { begin } from '../table/begin.ts';
import { anyDuel } from '../testing/duel.ts';
import type { Question } from './question.ts';
import { Thread } from './thread.ts';

const UNHURRIED = { question: 60_000, enough: 60_000 };

test('a thread holds so many fights, and is told anew of one that it had to forget', async () => {
  const thread = new Thread(new URL('../testing/duel.worker.ts', import.meta.url));
  const question: Question = { kind: 'compare', viewer: { role: 'gm' }, who: combatantId.parse('ana'), assume: [] };
  const tables = Array.from({ length: 17 }, (_, at) => ({
    id: `table ${at}`,
    record: begin({ from: 'sample', system: 'duel', sample: 'three' }, () => anyDuel).game.record,
  }));
  const ask = ({ id, record }: (typeof tables)[number]) => thread.ask(id, record, question, UNHURRIED);
  for (const each of tables) await ask(each);
  expect(tables.filter(each => !thread.knows(each.id)).map(each => each.id)).toEqual(['table 0']);
  for (const each of tables) expect(await ask(each)).toMatchObject({ kind: 'answered', failed: null });
  await thread.end();
});
