import { combatantId, MOST_COMBATANTS, place } from '@affray/engine';
import { z } from 'zod';
import { cover, knowledge, scene } from './fight.ts';
import { options } from './options.ts';
import { sheet } from './sheet.ts';

const side = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'a side’s id has 1 to 40 lower-case letters, digits and hyphens');

/** Somebody who takes part, as a set-up or a GM writes it. */
export const joiner = z.strictObject({
  id: combatantId,
  /** Null: the sheet's name. */
  name: z.string().min(1).max(60).nullable().default(null),
  side,
  controller: z.enum(['player', 'gm']).default('gm'),
  sheet,
  /** Where it stands, on a map. */
  at: place.nullable().default(null),
  /** Players do not know that it exists. */
  hidden: z.boolean().default(false),
  /** What players may know of it; null: everything of a player's, words of the GM's. */
  knowledge: knowledge.nullable().default(null),
  alert: z.boolean().default(true),
  cover: cover.default('none'),
});
export type Joiner = z.infer<typeof joiner>;

/** A fight as somebody writes it. */
export const setup = z
  .strictObject({
    options,
    scene: scene.prefault({}),
    /** `map`: places in feet. `word`: the GM says distances where they matter. */
    field: z.enum(['map', 'word']).default('map'),
    sides: z
      .array(z.strictObject({ id: side, name: z.string().min(1).max(60) }))
      .min(2, 'a fight has at least two sides')
      .max(8),
    combatants: z
      .array(joiner)
      .min(2, 'a fight has at least two combatants')
      .max(MOST_COMBATANTS, `a fight has at most ${MOST_COMBATANTS} combatants`),
    ambush: z
      .strictObject({ party: z.array(combatantId).min(1), granted: z.boolean().default(false) })
      .nullable()
      .default(null),
  })
  .check(({ value, issues }) => {
    const complain = (path: (string | number)[], message: string): void => {
      issues.push({ code: 'custom', input: value, path, message });
    };
    const sides = value.sides.map(each => each.id);
    sides.forEach((id, at) => {
      if (sides.indexOf(id) !== at) complain(['sides', at, 'id'], `two sides have the id "${id}"; each needs its own`);
    });
    const ids = new Map<string, number>();
    value.combatants.forEach(({ id, side: of, at }, nth) => {
      const first = ids.get(id);
      if (first !== undefined)
        complain(
          ['combatants', nth, 'id'],
          `combatants ${first} and ${nth} both have the id "${id}"; each needs its own`,
        );
      else ids.set(id, nth);
      const { width, height } = value.scene;
      if (at !== null && (at.x < 0 || at.y < 0 || at.x > width || at.y > height))
        complain(['combatants', nth, 'at'], `${at.x}, ${at.y} is off the map, which is ${width} by ${height} feet`);
      if (!sides.includes(of))
        complain(['combatants', nth, 'side'], `no side "${of}"; the sides are ${sides.join(', ')}`);
    });
    value.ambush?.party.forEach((id, at) => {
      if (!ids.has(id)) complain(['ambush', 'party', at], `no combatant "${id}" to lie in wait`);
    });
  });
export type Setup = z.infer<typeof setup>;
