import {
  type AnswersGiven as Answers,
  type CombatantId,
  combatantId,
  type DiceGiven,
  type Played as Outcome,
  playScripted,
} from '@affray/engine';
import type { z } from 'zod/mini';
import type { AlacrityKinds } from './kinds.ts';
import { begin } from './rules/begin.ts';
import type { AlacrityTable } from './state/events.ts';
import { type Event, event } from './state/events.ts';
import { type Combatant, copy, type Fight, the } from './state/fight.ts';
import { setup } from './state/setup.ts';

type Written = z.input<typeof setup>;
type Joining = Written['combatants'][number];
/** One in a test: what its sheet says beyond 10 in every statistic, and where it stands. */
export interface Fighter extends Partial<Joining['sheet']> {
  readonly side?: string;
  readonly at?: readonly [x: number, y: number];
  readonly hidden?: boolean;
}

/** A fight for a test: everybody has 10 in every statistic unless told otherwise, and stands 5 feet from the next. */
export function arena(fighters: Readonly<Record<string, Fighter>>, more: Partial<Written> = {}): Fight {
  const combatants = Object.entries(fighters).map(([id, { side, at, hidden, ...sheet }], nth): Joining => {
    const [x, y] = at ?? [5 + 5 * nth, 20];
    return {
      id,
      side: side ?? (nth === 0 ? 'red' : 'blue'),
      at: { x, y },
      hidden: hidden ?? false,
      sheet: { name: id, strength: 10, dexterity: 10, body: 10, mind: 10, ...sheet },
    };
  });
  const sides = ['red', 'blue'].map(id => ({ id, name: id }));
  const scene = { width: 1000, height: 1000 };
  const fight = begin(setup.parse({ sides, combatants, scene, ...more }));
  fight.round = 1;
  return fight;
}

/** The id of a combatant, as a command has it. */
export const id = (name: string): CombatantId => combatantId.parse(name);
/** A combatant of a fight, to look at or to prepare. */
export const one = (fight: Fight, name: string): Combatant => the(fight, id(name));

export type Dice = DiceGiven<AlacrityKinds>;
export type AnswersGiven = Answers<AlacrityKinds>;
export type Played = Outcome<AlacrityKinds>;

/** Plays rules of this system with scripted dice and answers on a copy of a fight, as `playScripted` does. */
export const play = (
  before: Fight,
  rules: (table: AlacrityTable, fight: Fight) => void,
  dice: Dice = [],
  answers: AnswersGiven = [],
): Played => playScripted<AlacrityKinds>({ copy, event }, before, rules, dice, answers);

/** The events of one kind. */
export const told = <K extends Event['kind']>(events: readonly Event[], kind: K): Extract<Event, { kind: K }>[] =>
  events.filter((each): each is Extract<Event, { kind: K }> => each.kind === kind);
