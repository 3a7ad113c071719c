import { z } from 'zod';
import type { refusals } from '../action.ts';
import { choice } from '../fields.ts';
import type { Choice, OfferField, Refusal } from '../system.ts';
import type { CombatantId } from '../table.ts';
import {
  type Bearer,
  bearerOf,
  type Circumstance,
  circumstanceChoices,
  circumstanceFields,
  circumstanceFrom,
  circumstanceOf,
  circumstanceText,
  endCircumstance,
  endedFields,
  laidFields,
  nextCircumstance,
  refuseCircumstance,
} from './circumstances.ts';

type Laid<R extends readonly string[]> = z.infer<ReturnType<typeof circumstanceOf<R>>>;
/** A combatant as the hand needs it. */
type Borne<R extends readonly string[]> = Bearer<Laid<R>> & { readonly name: string };

/** How a system's GM lays circumstances on its combatants. */
export interface Laying<R extends readonly string[], F, T> {
  /** As in `circumstanceOf`. */
  readonly rolls: R;
  readonly most: number;
  everybody(fight: F): readonly Borne<R>[];
  /** The book's difficulties by name, and what they are called. */
  difficulties(fight: F): { readonly label: string; readonly options: readonly Choice[] };
  readonly no: ReturnType<typeof refusals>;
  /** Says what the GM did: `high ground +2`. @param of whom it is against; the GM alone reads it where it is secret */
  tell(table: T, fight: F, who: CombatantId, what: string, of: Pick<Circumstance, 'secret' | 'against'>): void;
}

/** The two commands: one lays a circumstance on a combatant, the other ends one before its time. */
export function circumstanceHand<const R extends readonly string[], F, T>(system: Laying<R, F, T>) {
  const { rolls, most, everybody, no } = system;
  const find = (fight: F, id: CombatantId): Borne<R> | undefined => everybody(fight).find(each => each.id === id);
  const nameIn = (fight: F) => (id: CombatantId) => find(fight, id)?.name ?? id;
  const circumstance = circumstanceOf(rolls, most);
  const laid = z.strictObject({ kind: z.literal('gm-circumstance'), ...laidFields(rolls, most) });
  const ended = z.strictObject({ kind: z.literal('gm-end-circumstance'), ...endedFields });
  return {
    lay: {
      schema: laid,
      /** One such command, and what its offer leaves open. */
      offer: (fight: F, first: CombatantId, who: OfferField, people: readonly Choice[]) => ({
        command: laid.parse({ kind: 'gm-circumstance', who: first, name: '?', value: 1 }),
        fields: circumstanceFields({ who, people, rolls, values: most, difficulties: system.difficulties(fight) }),
      }),
      refuse(fight: F, command: z.infer<typeof laid>): Refusal | null {
        const who = find(fight, command.who);
        if (who === undefined) return no('no-combatant', `"${command.who}" is not in this fight`, 'GM-1');
        const why = refuseCircumstance(who, command, id => find(fight, id) !== undefined);
        return why && no(why.code, why.reason, 'GM-1');
      },
      play(table: T, fight: F, command: z.infer<typeof laid>): void {
        const who = find(fight, command.who);
        if (who === undefined) return;
        const made = circumstance.parse(circumstanceFrom(command, nextCircumstance(everybody(fight))));
        who.circumstances = [...who.circumstances, made];
        const { options } = system.difficulties(fight);
        const nameOf = (value: number): string => options.find(each => each.value === value)?.label ?? `${value}`;
        system.tell(table, fight, who.id, circumstanceText(made, nameIn(fight), nameOf), made);
      },
    },
    end: {
      schema: ended,
      /** Null where there is none to end. */
      offer(fight: F) {
        const all = circumstanceChoices(everybody(fight), nameIn(fight));
        const [first] = all;
        if (first === undefined) return null;
        const command = ended.parse({ kind: 'gm-end-circumstance', id: first.value });
        return { command, fields: [choice('id', 'Which', all)] };
      },
      refuse: (fight: F, { id }: z.infer<typeof ended>): Refusal | null =>
        bearerOf(everybody(fight), id) ? null : no('no-such', 'there is no such circumstance', 'GM-1'),
      play(table: T, fight: F, { id }: z.infer<typeof ended>): void {
        const found = bearerOf(everybody(fight), id);
        if (found === null) return;
        endCircumstance(found.who, id);
        system.tell(table, fight, found.who.id, `no longer ${found.circumstance.name}`, found.circumstance);
      },
    },
  };
}
