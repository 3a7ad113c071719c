import { type Json, json, type Kinds, plain, type System } from '@affray/engine';
import * as z from 'zod';

/** As many as a game master has to run at once. */
const CROWD = 40;

const written = z.looseObject({
  sides: z.array(z.looseObject({ id: z.string() })),
  combatants: z.array(z.record(z.string(), json)),
});

/**
 * A fight of the players of a sample against forty of one kind: the sample with the most foes, and those of them of whom
 * there are the most. They stand where the rules put whoever has no place.
 */
export function crowded<K extends Kinds>({ catalogue, schemas }: System<K>): K['setup'] {
  const [first] = catalogue.samples
    .map(({ setup }) => written.parse(setup))
    .toSorted((a, b) => foesIn(b).length - foesIn(a).length);
  if (!first) throw new Error('there is no sample to make a crowd of');
  const kinds = Map.groupBy(foesIn(first), each => JSON.stringify(each.sheet));
  const [most] = [...kinds.values()].toSorted((a, b) => b.length - a.length);
  const like = most?.[0];
  if (!like) throw new Error('there is no foe to make a crowd of');
  const players = first.combatants.filter(each => each.side === first.sides[0]?.id);
  const crowd = Array.from({ length: CROWD }, (_, nth): { readonly [field: string]: Json } => ({
    id: `crowd-${nth + 1}`,
    name: `Goblin ${nth + 1}`,
    side: like.side ?? null,
    sheet: like.sheet ?? null,
  }));
  return schemas.setup.parse(plain({ sides: first.sides, combatants: [...players, ...crowd] }));
}

const foesIn = ({ sides, combatants }: z.infer<typeof written>) =>
  combatants.filter(each => each.side !== sides[0]?.id);
