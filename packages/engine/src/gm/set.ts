import * as z from 'zod';
import type { refusals } from '../action.ts';
import type { Json } from '../json.ts';
import { phrase } from '../phrase.ts';
import { type Desk, type GmKinds, type GmPlan, gmActions, said } from './action.ts';
import { type Edited, edited, type Settable } from './edit.ts';

const schema = said('gm-set', {
  path: z.string().min(1).max(200),
  value: z.union([z.number(), z.string().max(2000), z.boolean(), z.null()]),
});
type SetValue = z.infer<typeof schema>;

/** How the values of a system's fight are set by hand. */
export interface Setting<K extends GmKinds> {
  readonly no: ReturnType<typeof refusals>;
  readonly settable: Settable<K['fight']>;
  plan(fight: K['fight'], desk: Desk): GmPlan<Omit<SetValue, 'kind'>>;
  /** Says so, and lets follow what follows. @param edit what the value was, and is @param was the fight as it was */
  settle(
    table: K['table'],
    fight: K['fight'],
    set: Omit<SetValue, 'kind'> & { readonly before: Json; readonly after: Json },
    was: K['fight'],
  ): void;
}

/** Sets any number, text or choice of the fight: `combatants.goblin-1.hp`. The whole must stay well-formed. */
export const setHand = <K extends GmKinds>({ no, settable, plan, settle }: Setting<K>) =>
  gmActions<K>()(schema, {
    group: 'gm-points',
    label: phrase`Set a value`,
    plan,
    refuse(fight, command) {
      const edit = edited(settable, fight, command);
      return 'reason' in edit ? no(edit.code, edit.reason, 'GM-1') : null;
    },
    play(table, fight, { path, value }) {
      const edit: Edited<K['fight']> = edited(settable, fight, { path, value });
      if ('reason' in edit) throw new Error(phrase`${edit.reason}: this was not checked`);
      const was = { ...fight };
      Object.assign(fight, edit.fight);
      settle(table, fight, { path, value, before: edit.before, after: edit.after }, was);
    },
  });
