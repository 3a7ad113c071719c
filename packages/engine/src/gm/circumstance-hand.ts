import type { z } from 'zod/mini';
import type { refusals } from '../action.ts';
import { choice } from '../fields.ts';
import { phrase } from '../phrase.ts';
import type { Choice } from '../system.ts';
import type { CombatantId, RuleId } from '../table.ts';
import { type GmAction, type GmKinds, said } from './action.ts';
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
export interface Laying<K extends GmKinds, R extends readonly string[]> {
  readonly no: ReturnType<typeof refusals>;
  readonly rule?: RuleId;
  /** What the page calls it. */
  readonly label: string;
  /** As in `circumstanceOf`. */
  readonly rolls: R;
  readonly most: number;
  everybody(fight: K['fight']): readonly Borne<R>[];
  /** The book's difficulties by name, and what they are called. */
  difficulties(fight: K['fight']): { readonly label: string; readonly options: readonly Choice[] };
  /** Says what the GM did: `high ground +2`. @param of whom it is against; the GM alone reads it where it is secret */
  tell(
    table: K['table'],
    fight: K['fight'],
    who: CombatantId,
    what: string,
    of: Pick<Circumstance, 'secret' | 'against'>,
  ): void;
}

const ended = said('gm-end-circumstance', endedFields);
/** Spelled by the functions that make it, so that its declaration is written as it stands here. */
type LaidSchema<R extends readonly string[]> = ReturnType<
  typeof said<'gm-circumstance', ReturnType<typeof laidFields<R>>>
>;

/** The two commands: one lays a circumstance on a combatant, the other ends one before its time. */
export interface CircumstanceHand<K extends GmKinds, R extends readonly string[]> {
  readonly lay: GmAction<K, z.infer<LaidSchema<R>>, LaidSchema<R>>;
  readonly end: GmAction<K, z.infer<typeof ended>, typeof ended>;
}

/** The game master's hand with circumstances, in a system's own words. */
export const circumstanceHand =
  <K extends GmKinds>() =>
  <const R extends readonly string[]>(system: Laying<K, R>): CircumstanceHand<K, R> => {
    const { rolls, most, everybody, no, rule = 'GM-1' } = system;
    const find = (fight: K['fight'], id: CombatantId): Borne<R> | undefined =>
      everybody(fight).find(each => each.id === id);
    const nameIn = (fight: K['fight']) => (id: CombatantId) => find(fight, id)?.name ?? id;
    const circumstance = circumstanceOf(rolls, most);
    const lay: GmAction<K, z.infer<LaidSchema<R>>, LaidSchema<R>> = {
      schema: said('gm-circumstance', laidFields(rolls, most)),
      rule,
      group: 'gm-conditions',
      label: system.label,
      plan: (fight, { first, who, people }) => ({
        command: { who: first, name: '?', value: 1 },
        fields: circumstanceFields({ who, people, rolls, values: most, difficulties: system.difficulties(fight) }),
      }),
      refuse(fight, command) {
        const who = find(fight, command.who);
        if (who === undefined) return no('no-combatant', phrase`"${command.who}" is not in this fight`, 'GM-1');
        const why = refuseCircumstance(who, command);
        return why && no(why.code, why.reason, 'GM-1');
      },
      play(table, fight, command) {
        const who = find(fight, command.who);
        if (who === undefined) return;
        const made = circumstance.parse(circumstanceFrom(command, nextCircumstance(everybody(fight))));
        who.circumstances = [...who.circumstances, made];
        const { options } = system.difficulties(fight);
        const nameOf = (value: number): string => options.find(each => each.value === value)?.label ?? `${value}`;
        system.tell(table, fight, who.id, circumstanceText(made, nameIn(fight), nameOf), made);
      },
    };
    const end: GmAction<K, z.infer<typeof ended>, typeof ended> = {
      schema: ended,
      rule,
      group: 'gm-conditions',
      label: phrase`End a circumstance`,
      plan(fight) {
        const all = circumstanceChoices(everybody(fight), nameIn(fight));
        const [first] = all;
        if (first === undefined) return null;
        return {
          command: { id: first.value },
          fields: [choice('id', phrase`Which`, all)],
        };
      },
      refuse: (fight, { id }) =>
        bearerOf(everybody(fight), id) ? null : no('no-such', phrase`there is no such circumstance`, 'GM-1'),
      play(table, fight, { id }) {
        const found = bearerOf(everybody(fight), id);
        if (found === null) return;
        endCircumstance(found.who, id);
        system.tell(table, fight, found.who.id, phrase`no longer ${found.circumstance.name}`, found.circumstance);
      },
    };
    return { lay, end };
  };
