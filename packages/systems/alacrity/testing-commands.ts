import { filled as filledByChance, type Offer, type Random, type Refusal, type Speaker } from '@affray/engine';
import type { z } from 'zod/mini';
import { actionOf } from './actions/index.ts';
import { type Command, command, type OwnCommand, offers, play as playCommand, refuse } from './commands.ts';
import { type Fight, the } from './state/fight.ts';
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

/** Why an action refuses a command by itself, whatever the moment; null where it does not. */
export const refusedAtAll = (fight: Fight, command: OwnCommand): Refusal | null =>
  actionOf(command).refuse(fight, the(fight, command.who), command);

/** Ways of filling an offer that are tried before one gives up. */
const TRIES = 12;

/** An offer with all its fields filled in by chance; null where no filling was legal. */
export function filled(fight: Fight, offer: Offer, random: Random): Command | null {
  for (let tried = 0; tried < TRIES; tried++) {
    const parsed = command.safeParse(filledByChance(offer, random));
    if (parsed.success && refuse(fight, parsed.data) === null) return parsed.data;
  }
  return null;
}

/** Legal commands of a speaker, one filled in by chance for each offer that stands and can be filled. */
export const legalCommands = (fight: Fight, who: Speaker, random: Random): Command[] =>
  offers(fight, who).flatMap(each => (each.refusal === null ? (filled(fight, each, random) ?? []) : []));

/** One legal command of a speaker: offers that stand are drawn till one can be filled in; null where none can. */
export function anyLegal(fight: Fight, who: Speaker, random: Random): Command | null {
  const standing = offers(fight, who).filter(each => each.refusal === null);
  while (standing.length > 0) {
    const [offer] = standing.splice(random.below(standing.length), 1);
    const command = offer && filled(fight, offer, random);
    if (command) return command;
  }
  return null;
}
