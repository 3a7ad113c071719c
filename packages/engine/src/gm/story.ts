import * as z from 'zod/mini';
import { choice, text } from '../fields.ts';
import { phrase } from '../phrase.ts';
import type { Schema } from '../schema.ts';
import { type GmAction, type GmKinds, gmActions, said, wording } from './action.ts';
import { type Parting, refusePart } from './taking-part.ts';

/** What every system's GM tells, and how a fight ends. Each takes what its system makes of it. */

const noted = said('gm-note', { text: wording.check(z.minLength(1)) });
/** The GM’s own note in the story, as an action of the GM’s hand. @param play tells it as an event of the system */
export const noteHand = <K extends GmKinds>(play: (table: K['table'], fight: K['fight'], text: string) => void) =>
  gmActions<K>()(noted, {
    group: 'gm-story',
    label: phrase`Write into the story`,
    plan: () => ({ command: { text: phrase`a note` }, fields: [text('text', phrase`Text`, 300)] }),
    play: (table, fight, command) => play(table, fight, command.text),
  });

type End = { readonly kind: 'gm-end-fight'; readonly winner: string | null; readonly reason: string | null };
/** Ends the fight. */
export const endHand =
  <K extends GmKinds>() =>
  <C extends End, S extends Schema<C>>(
    schema: S & Schema<C>,
    parting: Parting<K['fight']>,
    play: (table: K['table'], fight: K['fight'], command: C) => void,
  ): GmAction<K, C, S> => ({
    schema,
    group: 'gm-story',
    label: phrase`End the fight`,
    plan: (_fight, { sides }) => ({
      command: { winner: null, reason: '' },
      fields: [
        choice('winner', phrase`Winner`, [{ value: null, label: phrase`no one` }, ...sides]),
        text('reason', phrase`Why`, 200),
      ],
    }),
    refuse: (fight, command) => refusePart(parting, fight, command),
    play,
  });

const resumed = said('gm-resume', {});
/** A fight that was over continues. */
export const resumeHand = <K extends GmKinds>(
  parting: Parting<K['fight']>,
  play: (table: K['table'], fight: K['fight']) => void,
) =>
  gmActions<K>()(resumed, {
    group: 'gm-story',
    label: phrase`Continue the fight`,
    plan: () => ({ command: {} }),
    refuse: (fight, command) => refusePart(parting, fight, command),
    play,
  });
