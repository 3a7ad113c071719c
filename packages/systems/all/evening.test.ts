import { OWN_SOURCE, plain } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { beginnersOf, systems } from './index.ts';

/** What every system brings for an evening. */
const LEAST = { creatures: 20, characters: 10, encounters: 8 };
/** Heroes among those of a bestiary that are Affray's own: no creatures. */
const HEROES: { readonly [system: string]: number } = { alacrity: 6, alloy: 7, alternacy: 6, wwn: 7 };

const written = z.looseObject({
  combatants: z.array(z.looseObject({ id: z.string(), side: z.string(), name: z.string(), sheet: z.json() })),
});

describe.each(systems.map(system => ({ id: system.id, system })))('an evening of $id', ({ system }) => {
  test('has creatures, characters and encounters enough, marked as Affray’s own', () => {
    const own = system.bestiary.filter(each => each.source === OWN_SOURCE).length;
    expect(own - (HEROES[system.id] ?? 0)).toBeGreaterThanOrEqual(LEAST.creatures);
    expect(beginnersOf(system).length).toBeGreaterThanOrEqual(LEAST.characters);
    expect(system.encounters).toHaveLength(LEAST.encounters);
    for (const { source } of beginnersOf(system)) expect(source).toBe(OWN_SOURCE);
    for (const { source } of system.encounters) expect(source).toBe(OWN_SOURCE);
  });

  test('has encounters of every kind, the easy ones first, and no two of one name', () => {
    const order = ['easy', 'fair', 'hard'];
    const all = system.encounters.map(each => order.indexOf(each.challenge));
    expect(all).toEqual(all.toSorted());
    for (const [nth] of order.entries()) expect(all.filter(each => each === nth).length).toBeGreaterThanOrEqual(2);
    for (const field of ['id', 'title'] as const)
      expect(new Set(system.encounters.map(each => each[field])).size).toBe(system.encounters.length);
  });

  test.each(system.encounters.map(each => ({ ...each })))('$id is a fight of four ready characters', ({ setup }) => {
    expect(system.check('setup', plain(setup()))).toEqual([]);
    const { combatants } = written.parse(setup());
    const party = combatants.filter(each => each.side === 'heroes');
    expect(party).toHaveLength(4);
    const ready = beginnersOf(system);
    for (const { id, name, sheet } of party) {
      const choices = ready.find(each => each.id === id)?.choices ?? null;
      expect(sheet).toEqual(system.visit(own => own.characters?.make(name, choices)));
    }
    expect(combatants.length).toBeGreaterThan(party.length);
  });
});
