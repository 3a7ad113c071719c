import type { Refusal } from '@affray/engine';
import type { z } from 'zod';
import { command } from './commands.ts';
import type { Fight } from './fight.ts';
import { play as playCommand } from './play.ts';
import { refuse } from './refuse.ts';
import { type AnswersGiven, type Dice, type Played, play } from './testing.ts';

export type Wish = z.input<typeof command>;

/**
 * Plays commands in order, each of which must be legal when its turn comes.
 * @throws Error naming the command that is refused, and why
 */
export function commands(before: Fight, wishes: readonly Wish[], dice: Dice = [], answers: AnswersGiven = []): Played {
  return play(
    before,
    (table, fight) => {
      for (const wish of wishes) {
        const given = command.parse(wish);
        const why = refuse(fight, given);
        if (why !== null) throw new Error(`${JSON.stringify(wish)} is refused: ${why.reason} (${why.code})`);
        playCommand(table, fight, given);
      }
    },
    dice,
    answers,
  );
}

/** Why a command is refused; null where it is not. */
export const refused = (fight: Fight, wish: Wish): Refusal | null => refuse(fight, command.parse(wish));

/** Announcements of so many actions, by name. */
export const declare = (actions: Readonly<Record<string, number>>): Wish[] =>
  Object.entries(actions).map(([who, count]) => ({ kind: 'declare', who, actions: count }));

/** Initiative faces, by name. */
export const initiative = (faces: Readonly<Record<string, number>>): Dice =>
  Object.entries(faces).map(([who, face]) => ['alacrity.initiative', who, face] as const);
