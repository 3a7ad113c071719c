import {
  combatantIds,
  falseUnlessSaid,
  joinerFields,
  joinerKnown,
  joinersOf,
  phrase,
  place,
  setupFields,
  sidesOf,
  wholeSetup,
} from '@affray/engine';
import * as z from 'zod/mini';
import { cover, scene } from './fight.ts';
import { options } from './options.ts';
import { sheet } from './sheet.ts';

/** Somebody who takes part, as a set-up or a GM writes it. */
export const joiner = z.strictObject({
  ...joinerFields,
  sheet,
  /** Where it stands, on a map. */
  at: z._default(z.nullable(place), null),
  ...joinerKnown,
  alert: z._default(z.boolean(), true).check(z.meta({ title: phrase`Ready for a fight` })),
  cover: z._default(cover, 'none').check(z.meta({ title: phrase`Cover` })),
});
export type Joiner = z.infer<typeof joiner>;

/** A fight as somebody writes it. */
const written = z.strictObject({
  ...setupFields(options, z.prefault(scene, {})),
  /** `map`: places in feet. `word`: the GM says distances where they matter. */
  field: z._default(z.enum(['map', 'word']), 'map'),
  sides: sidesOf({}, 2, phrase`a fight has at least two sides`),
  combatants: joinersOf(joiner, 2, phrase`a fight has at least two combatants`),
  ambush: z._default(
    z.nullable(z.strictObject({ party: combatantIds.check(z.minLength(1)), granted: falseUnlessSaid() })),
    null,
  ),
});
export const setup = written.check(
  wholeSetup<z.infer<typeof written>>((value, complain) => {
    const { width, height } = value.scene;
    value.combatants.forEach(({ at }, nth) => {
      if (at !== null && (at.x < 0 || at.y < 0 || at.x > width || at.y > height))
        complain(
          ['combatants', nth, 'at'],
          phrase`${at.x}, ${at.y} is off the map, which is ${width} by ${height} feet`,
        );
    });
    const ids = new Set<string>(value.combatants.map(each => each.id));
    // The list as a whole: whoever was named twice stands in it once, so that places in it are not those of what was written.
    for (const id of value.ambush?.party ?? [])
      if (!ids.has(id)) complain(['ambush', 'party'], phrase`no combatant "${id}" to lie in wait`);
  }),
);
export type Setup = z.infer<typeof setup>;
