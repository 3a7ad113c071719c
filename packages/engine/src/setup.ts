import * as z from 'zod/mini';
import { knowledge } from './gm/reveal.ts';
import { insteadOf } from './near.ts';
import { phrase } from './phrase.ts';
import { falseUnlessSaid, type Schema } from './schema.ts';
import { MOST_COMBATANTS } from './system.ts';
import { combatantId } from './table.ts';

/** What set-ups of every system have: who takes part, and what no schema of one field can say. */

const sideId = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, phrase`a side’s id has 1 to 40 lower-case letters, digits and hyphens`));

/** Somebody who takes part, as a set-up or a GM writes it; the sheet comes after this. */
export const joinerFields = {
  id: combatantId,
  /** Null: the sheet's name. */
  name: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(60))), null),
  side: sideId,
  controller: z._default(z.enum(['player', 'gm']), 'gm'),
};
/** What is known of it. */
export const joinerKnown = {
  /** Others do not know that it exists. */
  hidden: falseUnlessSaid(),
  /** What players may know of it; null: everything of a player's, words of the GM's. */
  knowledge: z._default(z.nullable(knowledge), null),
};
/** Those who take part. */
export const joinersOf = <S extends Schema>(joiner: S, least: number, tooFew: string) =>
  z
    .array(joiner)
    .check(
      z.minLength(least, tooFew),
      z.maxLength(MOST_COMBATANTS, phrase`a fight has at most ${MOST_COMBATANTS} combatants`),
    );

/** What every set-up begins with. @param scene with its default */
export const setupFields = <O extends Schema, S extends Schema>(options: O, scene: S) => ({
  options: asFields(options),
  scene: asFields(scene),
});

/** As it is, but that a Map, a Date or the like is not taken for a group of fields in which nothing is said. */
function asFields<S extends Schema>(schema: S): S {
  const { run } = schema._zod;
  schema._zod.run = (payload, context) => {
    const kind = oddKind(payload.value);
    if (kind === null) return run(payload, context);
    const message = phrase`is a ${kind}, but must be a group of fields`;
    payload.issues.push({ code: 'custom', input: payload.value, path: [], message });
    return payload;
  };
  return schema;
}
/** "Map", "Date"; null for a group of fields, and for what is no object, or a list, which the schema says. */
function oddKind(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const [, kind = ''] = /^\[object (.*)\]$/.exec(Object.prototype.toString.call(value)) ?? [];
  return kind === Object.name ? null : kind;
}

/** The sides of a set-up. @param more what a side says besides its name */
export const sidesOf = <M extends z.core.$ZodShape>(more: M, least: number, tooFew: string) =>
  z
    .array(z.strictObject({ id: sideId, name: z.string().check(z.minLength(1), z.maxLength(60)), ...more }))
    .check(z.minLength(least, tooFew), z.maxLength(8));

/** Complaints about a set-up as a whole. */
export type Complain = (path: (string | number)[], message: string) => void;

interface Lineup {
  readonly sides: readonly { readonly id: string }[];
  readonly combatants: readonly { readonly id: string; readonly side: string }[];
}
/** Checks a set-up as a whole: its ids, and what else the system asks of it. */
export const wholeSetup =
  <S extends Lineup>(check: (setup: S, complain: Complain) => void) =>
  ({ value, issues }: z.core.ParsePayload<S>): void => {
    const complain: Complain = (path, message) => {
      issues.push({ code: 'custom', input: value, path, message });
    };
    checkIds(value, complain);
    check(value, complain);
  };

/** Every side and every combatant has an id of its own, and every combatant a side that there is. */
function checkIds({ sides: all, combatants }: Lineup, complain: Complain): void {
  const sides = all.map(each => each.id);
  sides.forEach((id, at) => {
    if (sides.indexOf(id) !== at)
      complain(['sides', at, 'id'], phrase`two sides have the id "${id}"; each needs its own`);
  });
  const places = new Map<string, number>();
  combatants.forEach(({ id, side }, at) => {
    const first = places.get(id);
    if (first === undefined) places.set(id, at);
    else
      complain(
        ['combatants', at, 'id'],
        phrase`combatants ${first} and ${at} both have the id "${id}"; each needs its own`,
      );
    if (!sides.includes(side)) complain(['combatants', at, 'side'], phrase`no side "${side}"${insteadOf(side, sides)}`);
  });
}
