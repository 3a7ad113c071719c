import * as z from 'zod/mini';
import { choice } from '../fields.ts';
import { phrase } from '../phrase.ts';
import type { Schema } from '../schema.ts';
import type { OfferField, Refusal } from '../system.ts';
import { type CombatantId, combatantId } from '../table.ts';
import { type Desk, type GmAction, type GmKinds, gmActions, ofOne, said, thing } from './action.ts';
import { knowledge } from './reveal.ts';
import { type Parting, refusePart } from './taking-part.ts';

/** Who is in the fight, and what became of them: what of it is the same for every system's GM. */

type Addition = { readonly kind: 'gm-add'; readonly joiner: { readonly id: string; readonly side: string } };
/** Adds a combatant with a sheet of its own; the page has a place of its own for it. @param more why else it cannot join */
export const addHand =
  <K extends GmKinds>() =>
  <C extends Addition, S extends Schema<C>>(
    schema: S & Schema<C>,
    parting: Parting<K['fight']>,
    play: (table: K['table'], fight: K['fight'], command: C) => void,
    more: (fight: K['fight'], command: C) => Refusal | null = () => null,
  ): GmAction<K, C, S> => ({
    schema,
    group: 'gm-people',
    label: phrase`Add`,
    isNewcomers: true,
    plan: () => null,
    refuse: (fight, command) => refusePart(parting, fight, command) ?? more(fight, command),
    play,
  });

const removed = said('gm-remove', { who: combatantId });
/** Takes a combatant out of the fight, with everything that names it. */
export const removeHand = <K extends GmKinds>(
  parting: Parting<K['fight']>,
  play: (table: K['table'], fight: K['fight'], who: CombatantId) => void,
) =>
  gmActions<K>()(removed, {
    group: 'gm-people',
    label: phrase`Take out of the fight`,
    plan: ofOne,
    refuse: (fight, command) => refusePart(parting, fight, command),
    play: (table, fight, { who }) => play(table, fight, who),
  });

/** Fields of a command that puts a ready creature into the fight. */
export const summonFields = {
  creature: thing,
  /** Null: one is given that nobody can guess. */
  id: z._default(z.nullable(combatantId), null),
  side: thing,
};
/** What its offer leaves open, whatever else a system leaves open. */
export const summonChoices = (
  bestiary: readonly { readonly id: string; readonly name: string; readonly describe: string }[],
  { sides }: Desk,
): OfferField[] => [
  choice(
    'creature',
    phrase`What`,
    bestiary.map(each => ({ value: each.id, label: each.name, hint: each.describe })),
  ),
  choice('side', phrase`Side`, sides),
];

/** Fields of the command that says what players know of a combatant; null: as it is. */
export const revealFields = {
  who: combatantId,
  hidden: z._default(z.nullable(z.boolean()), null),
  knowledge: z._default(z.nullable(knowledge), null),
};

/** What can become of a combatant. */
const FATES: { readonly [fate: string]: string } = {
  fighting: phrase`in the fight`,
  fled: phrase`fled`,
  surrendered: phrase`surrendered`,
  down: phrase`down`,
  dead: phrase`dead`,
};

/** Decides whether a combatant is still part of the fight. @param fates schema of what can become of one */
export const fateHand =
  <K extends GmKinds>() =>
  <const F extends { readonly [fate: string]: string }>(
    fates: z.ZodMiniEnum<F>,
    play: (
      table: K['table'],
      fight: K['fight'],
      command: { readonly who: CombatantId; readonly fate: F[keyof F] },
    ) => void,
  ) =>
    gmActions<K>()(said('gm-fate', { who: combatantId, fate: fates }), {
      group: 'gm-conditions',
      label: phrase`Decide a fate`,
      plan: (_fight, { who }) => ({
        command: null,
        fields: [
          who,
          choice(
            'fate',
            phrase`Fate`,
            fates.options.map(value => ({ value, label: FATES[value] ?? value })),
          ),
        ],
      }),
      play,
    });
