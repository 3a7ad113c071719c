import { combatantId, json } from '@affray/engine';
import { encounter as encounterSchema } from '@affray/protocol';
import { systems } from '@affray/systems';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { draftOf, encounterOf } from './encounter.ts';

const KNOWS = {
  field: true,
  scene: true,
  options: true,
  controller: true,
  hidden: true,
  houseBook: false,
  hits: 'hitPoints',
};
const combatant = z.looseObject({ id: z.string(), side: z.string(), sheet: json, name: z.string().nullish() });
const setup = z.looseObject({ combatants: z.array(combatant) });
const bare = (of: unknown) =>
  z
    .array(combatant)
    .parse(of)
    .map(({ id, sheet, side, name }) => ({ id, sheet, side, name }));

describe.each(systems.map(each => ({ system: each, name: each.name })))('$name', ({ system }) => {
  test.each(system.samples.map(each => ({ ...each })))('"$title" leaves the builder as it came in', sample => {
    const { combatants, options: _, ...rest } = setup.parse(sample.setup);
    const side = combatants[0]?.side ?? '';
    const own = combatants.filter(each => each.side === side);
    const foes = combatants.filter(each => each.side !== side);
    const written = encounterSchema.parse({
      ...{ id: 'mill', title: 'The mill', folder: 'Road', note: 'At night', side },
      party: own.map(each => combatantId.parse(each.id)),
      places: own.map(({ id: _id, name: _name, side: _side, sheet: _sheet, controller: _by, ...more }) => more),
      setup: { ...rest, combatants: foes },
    });
    const heroes = own.map(each => ({ id: each.id, name: `Hero ${each.id}`, sheet: each.sheet }));
    const knows = { ...KNOWS, at: own.some(each => 'at' in each) };
    const page = { system: system.id, options: {} };
    const again = encounterOf(draftOf(page, heroes, written, 'hitPoints'), written, written.title, knows);
    expect(bare(again.setup.combatants).map(each => each.sheet)).toEqual(foes.map(each => each.sheet));
    if (foes.every(each => typeof each.name === 'string'))
      expect(bare(again.setup.combatants)).toEqual(bare(written.setup.combatants));
    expect(again.setup.sides).toEqual(written.setup.sides);
    expect(again.party).toEqual(written.party);
    expect(again.places.map(each => each.at)).toEqual(written.places.map(each => each.at));
    // Read once more it is the same to the last byte.
    expect(encounterOf(draftOf(page, heroes, again, 'hitPoints'), again, again.title, knows)).toEqual(again);
  });
});

test('hit points of each are read again as they were thrown; a sheet that states none stays so', () => {
  const goblin = (nth: number, hitPoints: number | null) => ({
    ...{ id: `goblin-${nth}`, name: `Goblin ${nth}`, side: 'foes' },
    sheet: { name: 'Goblin', hitPoints },
  });
  const combatants = [goblin(1, 5), goblin(2, 7), goblin(3, null)];
  const sides = [{ id: 'foes', name: 'Foes' }];
  const written = encounterSchema.parse({ id: 'mill', title: 'Mill', side: 'heroes', setup: { sides, combatants } });
  const draft = draftOf({ system: 'alacrity', options: {} }, [], written, 'hitPoints');
  expect(draft.groups.map(each => [each.count, each.hits])).toEqual([
    [2, [5, 7]],
    [1, []],
  ]);
  const again = encounterOf(draft, written, 'Mill', { ...KNOWS, at: false });
  expect(bare(again.setup.combatants).map(each => each.sheet)).toEqual(combatants.map(each => each.sheet));
});

test('who is away keeps the place that the encounter gives, and who stays has their own', () => {
  const [alacrity] = systems;
  const [sample] = alacrity?.samples ?? [];
  const { combatants, ...rest } = setup.parse(sample?.setup);
  const place = (id: string, x: number) => ({ id, at: { x, y: 0 } });
  const written = encounterSchema.parse({
    ...{ id: 'mill', title: 'The mill', side: 'heroes', setup: { ...rest, combatants } },
    places: [place('ilsa', 3), place('osk', 6), place('garran', 9)],
  });
  const sheet = combatants[0]?.sheet ?? null;
  const heroes = ['garran', 'osk'].map(id => ({ id, name: id, sheet }));
  const page = { system: alacrity?.id ?? '', options: {} };
  const again = encounterOf(draftOf(page, heroes, written, null), written, 'The mill', { ...KNOWS, at: true });
  expect(again.places.map(({ id, at }) => ({ id, at }))).toEqual([
    place('garran', 9),
    place('osk', 6),
    place('ilsa', 3),
  ]);
});
