import { type CombatantId, combatantId, type Json, plain, Xoshiro } from '@affray/engine';
import { type AnySystem, systems } from '@affray/systems';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { choose, recordOf } from './testing/by-policy.ts';
import type { Page } from './testing/client.ts';
import { anyDuel } from './testing/duel.ts';
import { setTable, type TestTable } from './testing/table.ts';

/** Every system with a sample: each plays each of its samples at a real table. */
const cases = [anyDuel, ...systems].flatMap(system =>
  system.samples.map(sample => ({ name: `${system.id} ${sample.id}`, system, sample: sample.id })),
);
const MOST_COMMANDS = 120;

/** Plays a fight by the system's own policy, all by the GM's page, and looks at it after every command. */
async function playOn(table: TestTable, system: AnySystem, gm: Page, look: (fight: Json) => void): Promise<number> {
  const random = Xoshiro.seeded(system.id);
  for (let played = 0; played < MOST_COMMANDS; played++) {
    const { fight } = await recordOf(table);
    look(fight);
    const who = gm.view?.next[random.below(gm.view.next.length || 1)]?.who;
    if (gm.view?.over || who === undefined) return played;
    await gm.done({ kind: 'submit', command: choose(system, fight, who, random), seen: gm.mark });
    for (let prompt = gm.view?.waiting?.prompts[0]; prompt; prompt = gm.view?.waiting?.prompts[0]) {
      if (prompt.kind === 'dice') throw new Error('nobody asked for real dice');
      const option = prompt.options[random.below(prompt.options.length)];
      await gm.done({ kind: 'answer', prompt: prompt.id, answer: option?.answer ?? null });
    }
  }
  return MOST_COMMANDS;
}

test.each(cases)(
  '$name: a fight goes over the wire, and a player hears nothing of those it may not know',
  async each => {
    const { system, sample } = each;
    const table = await setTable(
      { systems: [system], limits: { burst: 10_000, perSecond: 10_000 } },
      { from: 'sample', system: system.id, sample, seed: 'wire' },
    );
    const gm = await table.gm();
    const own = gm.presence?.open[0]?.id;
    const { page } = own ? await table.player('Player', own) : await table.player('Player');
    const everKnown = new Map<CombatantId, string>();
    const all = new Map<CombatantId, string>();
    const played = await playOn(table, system, gm, fight => {
      const viewer = { role: 'player', combatants: own ? [own] : [] } as const;
      for (const { id, name } of system.cast(fight, viewer)) everKnown.set(id, name);
      for (const { id, name } of system.cast(fight, { role: 'gm' })) all.set(id, name);
    });
    expect(played).toBeGreaterThan(0);
    expect(gm.lines.length).toBe(played);
    expect(page.lines.flat().length).toBeGreaterThan(0);
    const heard = page.heard.join('\n');
    const knownNames = [...everKnown.values()].join('\n');
    for (const [id, name] of all) {
      if (everKnown.has(id)) continue;
      expect(heard).not.toMatch(new RegExp(`(?<![a-z0-9-])${id}(?![a-z0-9-])`));
      if (!knownNames.includes(name)) expect(heard).not.toContain(name);
    }
    await table.restart();
    const after = await table.gm();
    expect(after.view).toEqual(gm.view);
    expect(after.lines).toEqual(gm.lines);
    await table.end();
    expect(table.complaints).toEqual([]);
  },
);

test.each(systems.map(system => ({ name: system.id, system })))(
  '$name: several commands at once come to what they come to one by one',
  async ({ system }) => {
    const wanted = { from: 'sample', system: system.id, sample: system.samples[0]?.id ?? '', seed: 'several' };
    const tables = await Promise.all([0, 1].map(() => setTable({ systems: [system] }, wanted)));
    const gms = await Promise.all(tables.map(each => each.gm()));
    const [one, all] = gms;
    const [first] = tables;
    if (!one || !all || !first) throw new Error('there are two');
    const { fight } = await recordOf(first);
    const random = Xoshiro.seeded('several');
    const up = one.view?.next[0]?.who ?? 'gm';
    const cast = system.cast(fight, { role: 'gm' }).map(({ id }) => ({ kind: 'gm-note', text: `Look at ${id}.` }));
    const commands = [...cast, choose(system, fight, up, random), { kind: 'fly' }];
    const singly: (number | string)[] = [];
    for (const [at, command] of commands.entries()) {
      const told = one.view?.waiting ? null : await one.ask({ kind: 'submit', command });
      if (told?.kind !== 'ack') singly.push(at);
    }
    const told = await all.ask({ kind: 'submitAll', commands });
    expect(told).toMatchObject({ kind: 'submitted', repeated: false });
    expect(told.kind === 'submitted' && told.refused.map(each => each.at)).toEqual(singly);
    expect({ ...all.view, version: 0 }).toEqual({ ...one.view, version: 0 });
    expect(all.lines).toEqual(one.lines);
    for (const each of tables) {
      await each.end();
      expect(each.complaints).toEqual([]);
    }
  },
);

const isGone = (value: Json, gone: readonly string[]): boolean =>
  typeof value === 'string'
    ? gone.includes(value)
    : isFields(value) && typeof value.id === 'string' && gone.includes(value.id);
const isFields = (value: Json): value is { readonly [key: string]: Json } =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** A set-up without these combatants, wherever a list names them, and with other names for those. */
function recast(value: Json, gone: readonly string[], renamed: readonly string[]): Json {
  if (Array.isArray(value)) {
    return value.flatMap((each: Json) => (isGone(each, gone) ? [] : [recast(each, gone, renamed)]));
  }
  if (!isFields(value)) return value;
  const fields = Object.entries(value).map(([key, field]) => [key, recast(field, gone, renamed)] as const);
  const other = typeof value.id === 'string' && renamed.includes(value.id) ? { name: 'Somebody else entirely' } : {};
  return { ...Object.fromEntries(fields), ...other };
}

const meantFor = z.looseObject({ id: combatantId, controller: z.string() });
const fightOf = z.looseObject({ combatants: z.union([z.array(meantFor), z.record(z.string(), meantFor)]) });

/** Samples with somebody of whom no player knows, whichever character is theirs. */
const veiled = cases.flatMap(({ name, system, sample }) => {
  const found = system.samples.find(each => each.id === sample);
  const fight = found && system.host.begin(found.setup, found.title, 'veil').record.fight;
  if (!found || !fight) return [];
  const said = fightOf.safeParse(fight).data?.combatants ?? [];
  const characters = Object.values(said).flatMap(each => (each.controller === 'player' ? [each.id] : []));
  const known = [[], characters]
    .flatMap(own => system.cast(fight, { role: 'player', combatants: own }))
    .map(each => each.id);
  const hidden = system.cast(fight, { role: 'gm' }).flatMap(({ id }) => (known.includes(id) ? [] : [id]));
  return hidden.length > 0 ? [{ name, system, setup: found.setup, hidden }] : [];
});

test('there are samples with somebody hidden', () => {
  expect(veiled.map(each => each.system.id)).toEqual(expect.arrayContaining(systems.map(each => each.id)));
});

test.each(veiled)('$name: however many are hidden, and whoever they are, looks the same', async each => {
  const { system, setup, hidden } = each;
  const setups = [setup, recast(setup, hidden.slice(1), []), recast(setup, [], hidden)];
  const shown: unknown[] = [];
  for (const wanted of setups) {
    const table = await setTable(
      { systems: [system] },
      { from: 'setup', system: system.id, title: 'Veil', setup: wanted, seed: 'v' },
    );
    const { page } = await table.player('Player');
    const own = page.presence?.open[0]?.id;
    if (own) await page.done({ kind: 'claim', id: 'take', combatant: own, on: true });
    await page.until(() => own === undefined || page.messages.filter(one => one.kind === 'update').length > 1);
    const { view, lines, mark, presence } = page;
    shown.push(plain({ view, lines, mark, open: presence?.open ?? [], sizes: page.heard.map(text => text.length) }));
    await table.end();
  }
  expect(shown[1]).toEqual(shown[0]);
  expect(shown[2]).toEqual(shown[0]);
});

test.each(systems.map(system => ({ name: system.id, system })))(
  '$name: players may take those that are meant for players, whoever stands first in the fight',
  async ({ system }) => {
    const setup = system.samples[0]?.setup ?? null;
    if (!isFields(setup) || !Array.isArray(setup.combatants)) throw new Error('a sample lists its combatants');
    const wanted = { ...setup, combatants: setup.combatants.toReversed() };
    const table = await setTable(
      { systems: [system] },
      { from: 'setup', system: system.id, title: 'Turned', setup: wanted, seed: 't' },
    );
    const gm = await table.gm();
    const { combatants } = fightOf.parse((await recordOf(table)).fight);
    const meant = Object.values(combatants).flatMap(each => (each.controller === 'player' ? [each.id] : []));
    expect(meant.length).toBeGreaterThan(0);
    expect(gm.presence?.open.map(each => each.id).toSorted()).toEqual(meant.toSorted());
    await table.end();
  },
);
