import * as z from 'zod/mini';
import { knowledge } from './gm/reveal.ts';
import { phrase } from './phrase.ts';
import { inOnePiece, type Schema } from './schema.ts';
import { shown } from './shown.ts';
import { type CombatantId, combatantId, type Speaker } from './table.ts';

/** What a combatant of every system is called, and whose it is. */
export const combatantFields = (side: z.ZodMiniString<string>) => ({
  id: combatantId,
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  side,
  controller: z.enum(['player', 'gm']),
  /** Players do not know that it exists. */
  hidden: z.boolean(),
});
/** What players know of it. */
export const knownFields = {
  /** Players have known it at some time. */
  seen: z.boolean(),
  knowledge,
};

/** What a fight of most systems begins with: its house rules, its scene, and who takes part. */
export const fightFields = <O extends Schema, S extends Schema, Side extends Schema, W extends Schema<object>>(
  options: O,
  scene: S,
  side: Side,
  combatant: W,
) => ({
  options,
  scene,
  sides: z.array(side),
  combatants: z.record(z.string(), inOnePiece(combatant)),
  /** Everybody, in the order they joined. */
  roster: z.array(combatantId),
});

/** A fight that keeps its combatants by id. */
interface ById<W> {
  readonly combatants: { readonly [id: string]: W };
}
/** A combatant that must be there. @throws Error where it is not: a command was not checked */
export function combatantOf<W>(fight: ById<W>, id: Speaker): W {
  const found = fight.combatants[id];
  if (found === undefined) throw new Error(phrase`there is no combatant ${shown(id)} in this fight`);
  return found;
}
/** A combatant of that id, or null. */
export const combatantOrNull = <W>({ combatants }: ById<W>, id: string): W | null =>
  Object.hasOwn(combatants, id) ? (combatants[id] ?? null) : null;

/** Everybody on a roster, in the order they joined: pushed one by one, as copies are. */
export function onRoster<W>({ combatants, roster }: ById<W> & { readonly roster: readonly CombatantId[] }): W[] {
  const all: W[] = [];
  for (const id of roster) {
    const who = combatants[id];
    if (who !== undefined) all.push(who);
  }
  return all;
}

/**
 * A list with something else in the place of what it held: pushed one by one, since engines read lists that `map` made in another way,
 * and slower where both occur.
 */
export function replaced<T>(list: readonly T[], was: T, now: T): T[] {
  const all: T[] = [];
  for (const each of list) all.push(each === was ? now : each);
  return all;
}
