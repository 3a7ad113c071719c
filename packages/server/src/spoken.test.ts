/** Nothing that people read at a table is left in English where a process speaks another language. */

// Before all others: tables of words are said when their module is loaded.
import './testing/made-up.ts';

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Json, plain, Xoshiro } from '@affray/engine';
import { type AnySystem, systems } from '@affray/systems';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { choose, recordOf } from './testing/by-policy.ts';
import type { Page } from './testing/client.ts';
import { outside } from './testing/made-up.ts';
import { setTable, type TestTable } from './testing/table.ts';

const LIMITS = { burst: 10_000, perSecond: 10_000 };
const WORKER = new URL('./testing/made-up.worker.ts', import.meta.url);
const MOST_COMMANDS = 30;
/** Fields of what the server sends that people read; what they hold is a text, or texts. */
const READ = new Set([
  ...['text', 'label', 'reason', 'cost', 'hint', 'outcome', 'unit', 'confirm', 'title', 'assuming', 'meaning'],
  ...['heading', 'note', 'notes', 'says', 'describe', 'what', 'until', 'roundLength'],
]);
/** Fields of names and figures that are words in some places: of conditions, parts of a sum, rows of a sheet, details. */
const READ_IN: { readonly [owner: string]: readonly string[] } = {
  conditions: ['name'],
  parts: ['name'],
  body: ['name'],
  rows: ['value'],
  details: ['value'],
  houseRules: ['value'],
};
/** What is chosen, sent or known again by ids, whatever its fields are called. */
const IDS = new Set(['answer', 'base', 'cells', 'chosen', 'command', 'value']);
/** House rules and numbers of the charts are called by their path, as in files; no second language renames them. */
const PATH = z.string().startsWith('options.');

/** Every text that people read, each once. */
function read(value: Json, owner = '', field = '', found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (READ.has(field) || READ_IN[owner]?.includes(field)) found.add(value);
  } else if (Array.isArray(value)) {
    for (const each of value) read(each, typeof each === 'string' ? owner : field, field, found);
  } else if (value !== null && typeof value === 'object' && !namesPath(value)) {
    for (const [name, each] of Object.entries(value)) {
      if (!IDS.has(name) || typeof each === 'string') read(each, field === '' ? owner : field, name, found);
    }
  }
  return found;
}
/** Whether it offers to change something that is called by its path. */
const namesPath = (offer: object): boolean =>
  z.union([z.object({ base: z.object({ path: PATH }) }), z.object({ value: PATH })]).safeParse(offer).success;

/** Names that people gave, in a value: of combatants, sides, weapons, scenes, hazards, fights. */
function named(value: Json, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) named(each, found);
  else if (value !== null && typeof value === 'object') {
    for (const [field, each] of Object.entries(value)) {
      if (typeof each !== 'string') named(each, found);
      else if (field === 'name' || field === 'title') found.add(each);
    }
  }
  return found;
}

/** Names of things in the tables of a system's book: gear, maneuvers, Foci, Effects, poisons. */
function bookNames(system: string): string[] {
  const folder = join(import.meta.dirname, '../../systems', system);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(each =>
    /^(book|state)\b.*\.ts$/.test(each),
  );
  return files.flatMap(each => {
    const source = readFileSync(join(folder, each), 'utf8');
    return [...source.matchAll(/name: '([^']+)'|^ +\['[a-z-]+', '([A-Z][^']+)'/gm)].map(
      ([, one, other]) => one ?? other ?? '',
    );
  });
}

/**
 * Letters that are no words: dice and their notation, numbers of rules, ids and field names in messages about what
 * cannot be read, the marks of the book’s weapon traits, units.
 */
const NOTATION = [
  /\d*d\d+/,
  /\b[A-Z]{3}-[A-Z0-9.-]+\b/,
  /^ *kind:/,
  /\b(2H|AP|CC|FX|LL|N|PM|R|S|SR|SS|T)(?=:)/,
  /(?<=\d)D\b/,
  /"[^"]*"/,
];

/** What of a text is neither in a catalogue nor a name nor notation; empty where nothing is. */
function left(text: string, names: RegExp): string {
  let rest = outside(text).trim().replaceAll(names, ' ');
  for (const each of NOTATION) rest = rest.replaceAll(new RegExp(each, 'g'), ' ');
  return /\p{L}/u.test(rest) ? rest.trim() : '';
}
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Any of these names, the longest first, whatever case a sentence has it in. */
const anyOf = (names: Iterable<string>): RegExp =>
  new RegExp(
    [...new Set(names)]
      .filter(each => each !== '' && !each.includes('⟦'))
      .toSorted((a, b) => b.length - a.length)
      .map(escaped)
      .join('|'),
    'gi',
  );

/** Plays some commands by policy, all by the GM's page, with the odds of each before it. */
async function playOn(table: TestTable, system: AnySystem, gm: Page): Promise<void> {
  const random = Xoshiro.seeded(system.id);
  for (let played = 0; played < MOST_COMMANDS; played++) {
    const who = gm.view?.next[0]?.who;
    if (gm.view?.over || who === undefined) return;
    const command = choose(system, (await recordOf(table)).fight, who, random);
    await gm.ask({ kind: 'preview', commands: [command] });
    if (who !== 'gm' && played % 10 === 0) await gm.ask({ kind: 'compare', who, assume: [] });
    await gm.done({ kind: 'submit', command, seen: gm.mark });
    for (let prompt = gm.view?.waiting?.prompts[0]; prompt; prompt = gm.view?.waiting?.prompts[0]) {
      if (prompt.kind === 'dice') throw new Error('nobody asked for real dice');
      await gm.done({ kind: 'answer', prompt: prompt.id, answer: prompt.options[0]?.answer ?? null });
    }
  }
}

const samples = systems.flatMap(system =>
  system.samples.map(({ id }) => ({ name: `${system.id} ${id}`, system, sample: id })),
);

test.each(samples)('$name: all that a GM and a player read at the table is in the catalogues', async each => {
  const { system, sample } = each;
  const table = await setTable(
    { systems: [system], limits: LIMITS, odds: { worker: WORKER } },
    { from: 'sample', system: system.id, sample, seed: 'words' },
  );
  const gm = await table.gm();
  const own = gm.presence?.open[0]?.id;
  const { page } = own ? await table.player('Player', own) : await table.player('Player');
  await playOn(table, system, gm);
  // Refusals: of what cannot be read, of what is not anybody's to do, of what cannot be done.
  await page.ask({ kind: 'undo', count: 1, seen: page.mark });
  await gm.ask({ kind: 'submit', command: { kind: 'no-such-kind' }, seen: gm.mark });
  await gm.ask({ kind: 'redo', count: 1, seen: gm.mark });
  await gm.ask({ kind: 'undo', count: 10_000, seen: gm.mark });
  const heard = [...gm.messages, ...page.messages].map(message => plain(message));
  const record = plain(await recordOf(table));
  const names = anyOf([...bookNames(system.id), ...named(record), ...named(plain(system.bestiary)), system.name]);
  const texts = [...read(heard)];
  expect(texts.filter(text => text.includes('⟦')).length).toBeGreaterThan(50);
  expect(texts.flatMap(text => (left(text, names) === '' ? [] : `${left(text, names)}: ${text}`))).toEqual([]);
  await table.end();
  expect(table.complaints).toEqual([]);
});
