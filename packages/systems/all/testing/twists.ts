/** Fights as they stand, changed by chance in a few places, as their schema allows: states that hardly any play reaches. */
import { type Json, json, type Kinds, type Random, type System, Xoshiro } from '@affray/engine';
import * as z from 'zod';
import { Extremes } from '../testing-extremes.ts';
import { jsonSchema } from './setups.ts';

type Fields = { readonly [field: string]: Json };
const fields = z.record(z.string(), json);
const all = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

/** What a combatant is, and what a fight is made of: it stays. */
const STAYS = new Set(
  'id name stats side options combatants roster sides scene swarm field spots order rulings houseBook numbered serial'.split(
    ' ',
  ),
);
/** Fights in which others than combatants are changed: one of so many. */
const WHOLE = 5;

/** Changes fights of one system in place, by chance but the same for the same numbers. */
export class Twists<K extends Kinds> {
  private readonly random: Random;
  private readonly extremes: Extremes;
  private readonly whole: Fields;
  private readonly combatant: Fields;

  constructor({ fight, combatant, schema }: Twisting, random: Random) {
    this.random = random;
    this.extremes = new Extremes(schema, random);
    this.whole = fight;
    this.combatant = combatant;
  }

  /** One field changed, of a combatant or of the fight. @param fight a copy: its sheets and lists may be shared, and are replaced */
  twist(fight: K['fight'], ids: readonly string[]): void {
    this.extremes.ids = ids;
    if (this.random.below(WHOLE) === 0) {
      this.change(fight, this.whole);
      return;
    }
    const { combatants } = z.looseObject({ combatants: all }).parse(fight);
    const who = this.extremes.one(Object.values(combatants));
    this.extremes.words = [...ids, ...thingsOf(who)];
    this.change(who, this.combatant);
  }

  private change(what: unknown, schemas: Fields): void {
    const name = this.extremes.one(Object.keys(schemas));
    if (name === undefined || typeof what !== 'object' || what === null) return;
    const value: unknown = Reflect.get(what, name);
    Reflect.set(what, name, typeof value === 'number' ? this.near(value) : this.extremes.of(schemas[name] ?? {}));
  }

  private near(value: number): number {
    return this.extremes.one([value - 1, value + 1, Math.floor(value / 2), 0, 1, 2, 3]) ?? value;
  }
}

/** Ids of what is on a combatant's sheet: weapons, spells. */
function thingsOf(who: unknown): string[] {
  const read = z.looseObject({ stats: z.record(z.string(), z.unknown()) }).safeParse(who);
  if (!read.success) return [];
  const lists = Object.values(read.data.stats).filter(Array.isArray);
  return lists.flatMap(list => list.flatMap(each => named.safeParse(each).data?.id ?? []));
}
const named = z.looseObject({ id: z.string() });

/** The schemas that a fight is changed by. */
export interface Twisting {
  readonly schema: Json;
  readonly fight: Fields;
  readonly combatant: Fields;
}
export function twistingOf<K extends Kinds>({ schemas }: System<K>): Twisting {
  const schema = jsonSchema(schemas.fight);
  const reader = new Extremes(schema, Xoshiro.seeded(0));
  const fight = reader.read(schema).properties ?? {};
  const list = reader.read(fight.combatants ?? {});
  const combatant = reader.read(list.items ?? list.additionalProperties ?? {}).properties ?? {};
  const open = (from: Fields): Fields =>
    fields.parse(Object.fromEntries(Object.entries(from).filter(([name]) => !STAYS.has(name))));
  return { schema, fight: open(fight), combatant: open(combatant) };
}
