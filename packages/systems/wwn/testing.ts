import {
  type AnswersGiven as Answers,
  type CombatantId,
  combatantId,
  type DiceGiven,
  filled,
  type Offer,
  type Played as Outcome,
  playScripted,
  type Random,
} from '@affray/engine';
import { type Command, command, play, refuse } from './commands.ts';
import type { Wwn } from './kinds.ts';
import { event, type WwnEvent, type WwnTable } from './state/events.ts';
import { type Combatant, copy, type Fight, the } from './state/fight.ts';
import { begin, type SetupInput, setup } from './state/setup.ts';
import type { SheetInput } from './state/sheet.ts';

type Joining = SetupInput['combatants'][number];
/** One in a test: what its sheet says beyond the plainest, and how it enters. */
export interface Fighter extends Partial<SheetInput> {
  readonly side?: string;
  readonly at?: readonly [x: number, y: number];
  readonly enters?: Partial<Joining>;
}

/** Ten in everything: an attribute of 10 adds nothing. */
export const TENS = { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 } as const;

/**
 * A fight in its first round for a test, with red to act. Everyone has 20 hit points, +0 to hit and no armor unless
 * told otherwise, stands 5 feet from the next, and is asked for no Instants.
 */
export function arena(fighters: Readonly<Record<string, Fighter>>, more: Partial<SetupInput> = {}): Fight {
  const fight = before(fighters, more);
  fight.phase = 'rounds';
  fight.round = 1;
  fight.order = fight.sides
    .map(side => ({
      members: fight.combatants.filter(each => each.side === side.id).map(each => each.id),
      side: side.id,
      score: 4,
    }))
    .filter(each => each.members.length > 0);
  for (const each of fight.combatants) {
    each.main = !each.down;
    each.move = !each.down;
  }
  fight.turn = (fight.order[0]?.members ?? []).filter(each => !the(fight, each).down);
  return fight;
}

/** The same before it begins. */
export function before(fighters: Readonly<Record<string, Fighter>>, more: Partial<SetupInput> = {}): Fight {
  const combatants = Object.entries(fighters).map(([id, { side, at, enters, ...sheet }], nth): Joining => {
    const [x, y] = at ?? [5 * nth, 0];
    return {
      id,
      side: side ?? (nth === 0 ? 'red' : 'blue'),
      at: { x, y },
      sheet: { name: id, hitPoints: 20, attackBonus: 0, ...sheet },
      watch: 'never',
      ...enters,
    };
  });
  const sides = ['red', 'blue'].map(id => ({ id, name: id }));
  return begin(setup.parse({ sides, combatants, ...more }));
}

/** A warrior as a player character: tens, a long sword, Stab-1. */
export const HERO: SheetInput = {
  name: 'hero',
  pc: true,
  hitPoints: 20,
  attackBonus: 1,
  attributes: TENS,
  skills: { stab: 1, punch: 0, shoot: 0 },
  weapons: ['long-sword'],
};

/** The id of a combatant, as a command has it. */
export const id = (name: string): CombatantId => combatantId.parse(name);
/** A combatant of a fight, to look at or to prepare. */
export const one = (fight: Fight, name: string): Combatant => the(fight, id(name));

export type Dice = DiceGiven<Wwn>;
export type AnswersGiven = Answers<Wwn>;
export type Played = Outcome<Wwn>;

/** The die of an attack. */
export const hit = (who: string, face: number): Dice[number] => ['wwn.attack.hit', who, face];

/** Plays rules of this system with scripted dice and answers on a copy of a fight, as `playScripted` does. */
export const playing = (
  before: Fight,
  rules: (table: WwnTable, fight: Fight) => void,
  dice: Dice = [],
  answers: AnswersGiven = [],
): Played => playScripted<Wwn>({ copy, event }, before, rules, dice, answers);

/** A command as a test writes it: what has a default may be left out. */
export type Given = { readonly kind: string } & Readonly<Record<string, unknown>>;

/**
 * Gives one legal command, with scripted dice and answers.
 * @throws Error where it is not legal, with the reason
 */
export function give(before: Fight, given: Given, dice: Dice = [], answers: AnswersGiven = []): Played {
  const parsed = command.parse(given);
  const refusal = refuse(before, parsed);
  if (refusal !== null) throw new Error(`${refusal.code}: ${refusal.reason}`);
  return playing(before, (table, fight) => play(table, fight, parsed), dice, answers);
}

/** Why a command may not be given: its code without the system's name; null where it may. */
export const refused = (fight: Fight, given: Given): string | null =>
  refuse(fight, command.parse(given))?.code.replace('wwn/', '') ?? null;

/** The events of one kind. */
export const told = <K extends WwnEvent['kind']>(
  events: readonly WwnEvent[],
  kind: K,
): Extract<WwnEvent, { kind: K }>[] =>
  events.filter((each): each is Extract<WwnEvent, { kind: K }> => each.kind === kind);

/** Gives the turn to a side, everyone's actions as they are. */
export function turnOf(fight: Fight, side: string): Fight {
  const next = copy(fight);
  next.at = Math.max(
    0,
    next.order.findIndex(each => each.side === side),
  );
  next.turn = next.combatants.filter(each => each.side === side).map(each => each.id);
  return next;
}

/** A legal command that an offer may come to, each field filled by chance; none where a few tries find none. */
export function commandsOf(fight: Fight, offer: Offer, random: Random): Command[] {
  for (let tries = 0; tries < 6; tries++) {
    const made = command.safeParse(filled(offer, random));
    if (made.success && refuse(fight, made.data) === null) return [made.data];
  }
  return [];
}

/** Somebody strong who knows how to wrestle. */
export const WRESTLER: Fighter = {
  ...HERO,
  attributes: { ...TENS, str: 14 },
  skills: { punch: 1, stab: 0 },
  enters: { watch: 'never' },
};

/** Dice of a contest of red against blue, who wrestle. */
export const contest = (kind: 'grapple' | 'shove', mine: [number, number], theirs: [number, number]): Dice => [
  [`wwn.${kind}.attacker`, 'red', ...mine],
  [`wwn.${kind}.defender`, 'blue', ...theirs],
];

/** A fight in which these hold blue. */
export function holding(fight: Fight, ...holders: string[]): Fight {
  for (const who of holders) one(fight, who).holds = id('blue');
  one(fight, 'blue').heldBy = holders.map(id);
  return fight;
}
