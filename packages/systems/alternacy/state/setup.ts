import {
  falseUnlessSaid,
  houseBook,
  joinerFields,
  joinerKnown,
  joinersOf,
  phrase,
  place,
  setupFields,
  sidesOf,
  wholeFrom,
  wholeSetup,
} from '@affray/engine';
import * as z from 'zod/mini';
import { type Condition, type Fight, hazard, scene } from './fight.ts';
import { options } from './options.ts';
import { equip, sheet } from './sheet.ts';

/** Somebody who takes part, as a set-up or a GM writes it. */
export const joiner = z.strictObject({
  ...joinerFields,
  sheet,
  /** Where it stands, on a map. */
  at: z._default(z.nullable(place), null),
  ...joinerKnown,
  /** Expects no attack (ALT-5.6). */
  unaware: falseUnlessSaid().check(z.meta({ title: phrase`Expects nothing` })),
  cover: falseUnlessSaid().check(z.meta({ title: phrase`Behind cover` })),
});
export type Joiner = z.infer<typeof joiner>;

/** A fight as somebody writes it. */
const written = z.strictObject({
  ...setupFields(options, z.prefault(scene, {})),
  /** `map`: places in feet. `word`: the GM says distances where they matter. */
  field: z._default(z.enum(['map', 'word']), 'map'),
  /** Seconds that a Turn stands for, until the GM says otherwise (ALT-3.3). */
  seconds: z._default(wholeFrom(1, 100_000), 6),
  sides: sidesOf({}, 1, phrase`a fight has at least one side`),
  combatants: joinersOf(joiner, 1, phrase`a fight has at least one combatant`),
  hazards: z._default(z.array(hazard).check(z.maxLength(50)), []),
  /** Rulings of a campaign, to be offered again in the same circumstances (ALT-8.3). */
  houseBook: z._default(houseBook, []),
});
export const setup = written.check(
  wholeSetup<z.infer<typeof written>>((value, complain) => {
    const ids = new Set<string>(value.combatants.map(each => each.id));
    value.hazards.forEach(({ id, springs }, at) => {
      if (value.hazards.findIndex(each => each.id === id) !== at)
        complain(['hazards', at, 'id'], phrase`two hazards have the id "${id}"; each needs its own`);
      // The list as a whole: whoever was named twice stands in it once, so that places in it are not those of what was written.
      for (const who of springs?.on ?? [])
        if (!ids.has(who)) complain(['hazards', at, 'springs', 'on'], phrase`no combatant "${who}" to be struck`);
    });
  }),
);
export type Setup = z.infer<typeof setup>;

/** A combatant as it enters a fight. */
export function entering(given: Joiner): Fight['combatants'][string] {
  const stats = equip(given.sheet);
  const conditions: Condition[] = [];
  if (given.unaware) conditions.push({ kind: 'unaware', cause: phrase`expects nothing`, ends: null });
  if (given.cover) conditions.push({ kind: 'cover', cause: phrase`stands behind cover`, ends: null });
  return {
    id: given.id,
    name: given.name ?? stats.name,
    side: given.side,
    controller: given.controller,
    hidden: given.hidden,
    seen: !given.hidden,
    knowledge: given.knowledge ?? (given.controller === 'player' ? 'all' : 'words'),
    stats,
    fate: 'fighting',
    injuries: [],
    shock: 0,
    stun: 0,
    conditions,
    circumstances: [],
    initiative: null,
    acted: false,
    reacted: false,
    deed: null,
    weapon: stats.weapons[0]?.id ?? 'fist',
    shieldUp: stats.shield !== null && stats.weapons[0]?.hands !== 'two',
    empty: [],
    posture: 0,
    inContact: false,
  };
}

/** The fight before its first roll. */
export function begin(given: Setup): Fight {
  const places: Record<string, { x: number; y: number }> = {};
  for (const { id, at } of given.combatants) if (at) places[id] = { x: at.x, y: at.y };
  return {
    options: given.options,
    scene: { ...given.scene },
    sides: given.sides.map(each => ({ ...each })),
    combatants: Object.fromEntries(given.combatants.map(each => [each.id, entering(each)])),
    roster: given.combatants.map(each => each.id),
    // A map on which nobody stands anywhere tells nothing: then the GM says distances, and they are remembered.
    field:
      given.field === 'map' && Object.keys(places).length > 0 ? { kind: 'map', places } : { kind: 'word', said: {} },
    phase: 'initiative',
    turn: 0,
    seconds: given.seconds,
    order: [],
    at: 0,
    go: null,
    interrupted: [],
    leftover: 0,
    engagements: [],
    met: [],
    rulings: [],
    houseBook: given.houseBook,
    hazards: given.hazards,
    serial: 0,
    quiet: 0,
    harmed: false,
    ended: null,
  };
}
