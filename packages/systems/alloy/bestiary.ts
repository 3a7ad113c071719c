import { OWN_SOURCE, phrase, sheetsOf, type Template } from '@affray/engine';
import { ENTRIES } from './state/creatures.ts';
import type { Entry } from './state/entry.ts';
import { type Sheet, sheet } from './state/sheet.ts';

/** A ready combatant, with where it comes from. */
export type Creature = Template & { readonly sheet: Sheet; readonly origin: 'printed' | 'ours' };

const template = ({ id, describe, origin, sheet: written }: Entry): Creature => {
  const whole = sheet.parse(written);
  return {
    id,
    name: whole.name,
    describe,
    origin,
    source: origin === 'printed' ? phrase`Printed in the book` : OWN_SOURCE,
    sheet: whole,
  };
};

/** Ready heroes for players; all of them are ours (ALY-2.13). */
export const heroes: readonly Creature[] = ENTRIES.heroes.map(template);
/** Creatures and people to fight: the two printed ones, then ours (ALY-2.11, ALY-2.13). */
export const creatures: readonly Creature[] = ENTRIES.creatures.map(template);
/** Everybody whom a game master may put into a fight: heroes first. */
export const bestiary: readonly Template[] = [...heroes, ...creatures].map(({ origin: _, ...each }) => each);

/** The sheet of a ready combatant. @throws Error where there is none of that id */
export const sheetOf = sheetsOf<Sheet>([...heroes, ...creatures]);
