import * as z from 'zod/mini';
import type { refusals } from '../action.ts';
import type { Pool } from '../dice.ts';
import type { Json } from '../json.ts';
import { phrase } from '../phrase.ts';
import { type Desk, type GmKinds, type GmPlan, gmActions, said } from './action.ts';
import { type By, byOf, changed } from './by.ts';
import { type Edited, edited, type Settable, type Wanted } from './edit.ts';

const schema = said('gm-set', {
  path: z.string().check(z.minLength(1), z.maxLength(200)),
  value: z.union([z.number(), z.string().check(z.maxLength(2000)), z.boolean(), z.null()]),
});
type SetValue = z.infer<typeof schema>;

/** How the values of a system's fight are set by hand. */
export interface Setting<K extends GmKinds> {
  readonly no: ReturnType<typeof refusals>;
  readonly settable: Settable<K['fight']>;
  plan(fight: K['fight'], desk: Desk): GmPlan<Omit<SetValue, 'kind'>>;
  /** Throws the dice of a change, at a site of the system. */
  roll(table: K['table'], pool: Pool): number;
  /** Says so, and lets follow what follows. @param edit what the value was, and is @param was the fight as it was */
  settle(
    table: K['table'],
    fight: K['fight'],
    set: Omit<SetValue, 'kind'> & { readonly before: Json; readonly after: Json },
    was: K['fight'],
  ): void;
}

/**
 * Sets any number, text or choice of the fight: `combatants.goblin-1.hp`. A number may be changed instead, by points or by
 * dice: `-=5`, `+=2d6`. The whole must stay well-formed.
 */
export const setHand = <K extends GmKinds>({ no, settable, plan, roll, settle }: Setting<K>) => {
  const tried = (fight: K['fight'], { path, value }: Wanted, by: By | null): Edited<K['fight']> =>
    by === null ? edited(settable, fight, { path, value }) : changed(settable, fight, path, by.sign * by.flat);
  return gmActions<K>()(schema, {
    group: 'gm-points',
    label: phrase`Set a value`,
    plan,
    refuse(fight, command) {
      const by = byOf(command.value);
      // Dice are thrown where the least of them can change something.
      const edit = tried(fight, command, by?.pool ? { ...by, flat: 1 } : by);
      return 'reason' in edit ? no(edit.code, edit.reason, 'GM-1') : null;
    },
    play(table, fight, { path, value }) {
      const by = byOf(value);
      const thrown = by?.pool ? { ...by, flat: Math.max(0, by.flat + roll(table, by.pool)) } : by;
      const edit = tried(fight, { path, value }, thrown);
      if ('reason' in edit) throw new Error(phrase`${edit.reason}: this was not checked`);
      const was = { ...fight };
      Object.assign(fight, edit.fight);
      settle(table, fight, { path, value, before: edit.before, after: edit.after }, was);
    },
  });
};
