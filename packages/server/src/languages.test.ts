/** Nothing that people read is left in English where a process speaks another language, and nothing else changes by it. */

import { type FightRecord, fightRecord, type Json, plain, type Speaker, Xoshiro } from '@affray/engine';
import { speak } from '@affray/engine/phrase';
import { type AnySystem, systems } from '@affray/systems';
import { afterEach, expect, test } from 'vitest';
import type { Page } from './testing/client.ts';
import { inEnglish, MADE_UP, outside } from './testing/made-up.ts';
import { setTable, type TestTable } from './testing/table.ts';

afterEach(() => speak(MADE_UP));

const LIMITS = { burst: 10_000, perSecond: 10_000 };
const WORKER = new URL('./testing/made-up.worker.ts', import.meta.url);
const MOST_COMMANDS = 30;
/** Fields of what the server sends that people read, whole or in a row with others. */
const READ = new Set([
  ...['text', 'label', 'reason', 'cost', 'hint', 'outcome', 'unit', 'confirm', 'title', 'assuming', 'meaning'],
  ...['heading', 'note', 'says', 'describe'],
]);

/** Every text that people read, each once. */
function read(value: Json, field = '', found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (READ.has(field)) found.add(value);
  } else if (Array.isArray(value)) for (const each of value) read(each, field, found);
  else if (value !== null && typeof value === 'object')
    for (const [name, each] of Object.entries(value)) read(each, name, found);
  return found;
}

/** Names in a value: of combatants, sides, gear, scenes. */
function named(value: Json, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) named(each, found);
  else if (value !== null && typeof value === 'object') {
    for (const [field, each] of Object.entries(value)) {
      if (field === 'name' && typeof each === 'string') found.add(each);
      else named(each, found);
    }
  }
  return found;
}

/** Terms of the book that records and schemas hold: ids, which are no sentences. */
function terms(schema: Json, found = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) for (const each of schema) terms(each, found);
  else if (schema !== null && typeof schema === 'object') {
    for (const [field, each] of Object.entries(schema)) {
      if (field === 'const' || field === 'enum') for (const one of [each].flat()) found.add(String(one));
      else if (field === 'properties' && each !== null) for (const one of Object.keys(each)) found.add(one);
      terms(each, found);
    }
  }
  return found;
}

/** What of a text is neither in a catalogue nor a name, a term or dice. */
function left(text: string, known: readonly string[]): string {
  let rest = outside(text);
  for (const each of known) if (rest.includes(each)) rest = rest.replaceAll(each, '·');
  return rest.replace(/\d*d\d+|\b[a-z]+(-[a-z0-9]+)+\b/g, '·');
}

const recordOf = async (table: TestTable): Promise<FightRecord> =>
  fightRecord.parse((await table.api.call('GET', `/api/fights/${table.fight}/file`)).body);

const choose = (system: AnySystem, fight: Json, who: Speaker, random: Xoshiro): Json =>
  system.visit(real => {
    const [policy] = real.automation.policies;
    if (!policy) throw new Error(`${real.id} has no policy`);
    return policy.choose(real.schemas.fight.parse(fight), who, random);
  });

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
  const names = [...named([...heard, plain(await recordOf(table))]), ...terms(plain(system.schemas())), 'Player'];
  const known = names.filter(name => /[A-Za-z]{2}/.test(name)).toSorted((a, b) => b.length - a.length);
  const texts = [...read(heard)];
  expect(texts.filter(text => text.includes('⟦')).length).toBeGreaterThan(50);
  expect(texts.filter(text => /[A-Za-z]{2}/.test(left(text, known)))).toEqual([]);
  await table.end();
  expect(table.complaints).toEqual([]);
});

test.each(samples)(
  '$name: dice, commands, events and ids are the same in every language, and texts but for their words',
  each => {
    const { system, sample } = each;
    const setup = system.samples.find(one => one.id === sample)?.setup ?? null;
    const played = (): string => {
      const random = Xoshiro.seeded('tongues');
      let game = system.host.begin(setup, 'Tongues', 'seed');
      for (let command = 0; command < MOST_COMMANDS && !game.isOver(); command++) {
        const [next] = game.view({ role: 'gm' }).next;
        if (next === undefined) break;
        const reply = game.submit({
          id: `c${command}`,
          by: { role: 'gm' },
          command: choose(system, game.record.fight, next.who, random),
          seen: null,
        });
        if (!reply.ok) throw new Error(reply.refusal.reason);
        game = reply.game;
        for (
          let open = game.view({ role: 'gm' }).waiting?.prompts[0];
          open;
          open = game.view({ role: 'gm' }).waiting?.prompts[0]
        ) {
          const answer = open.kind === 'ask' ? (open.options[0]?.answer ?? null) : null;
          const answered = game.answer({ role: 'gm' }, open.id, answer);
          if (!answered.ok) throw new Error(answered.refusal.reason);
          game = answered.game;
        }
      }
      return JSON.stringify({ record: game.record, view: game.view({ role: 'gm' }) });
    };
    const foreign = played();
    speak(null);
    const english = played();
    expect(foreign).toContain('⟦');
    expect(JSON.parse(inEnglish(foreign).toLowerCase())).toEqual(JSON.parse(inEnglish(english).toLowerCase()));
  },
);
