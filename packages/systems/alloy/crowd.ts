import { Beside, type CombatantId } from '@affray/engine';
import type { Combatant, Fight } from './fight.ts';

/**
 * What a look at everybody has shown, kept beside a fight so that nobody is looked at for nothing: derived, never
 * stored, and absent from a copy until it is asked for.
 */
interface Crowd {
  readonly roster: readonly CombatantId[];
  readonly all: readonly Combatant[];
  /** Place on the roster, and among those of one side. */
  places: ReadonlyMap<string, { readonly of: number; readonly own: number }> | null;
  /** Two of different sides who were fighting when somebody last looked. */
  pair: readonly [Combatant, Combatant] | null;
  /** Between two commands: whose phase it is, once that was asked. */
  between: boolean;
  due: Combatant | null | undefined;
}
const CROWDS = new Beside<Fight['combatants'], Crowd>();

function crowd(on: Fight): Crowd {
  const known = CROWDS.get(on.combatants);
  if (known !== undefined && known.roster === on.roster && known.all.length === on.roster.length) return known;
  const all = on.roster.flatMap(id => on.combatants[id] ?? []);
  const fresh: Crowd = { roster: on.roster, all, places: null, pair: null, between: false, due: undefined };
  CROWDS.set(on.combatants, fresh);
  return fresh;
}

/** Everybody, in the order they joined. */
export const everybody = (on: Fight): readonly Combatant[] => crowd(on).all;

const placesOf = (known: Crowd): NonNullable<Crowd['places']> => {
  if (known.places !== null) return known.places;
  const sides = new Map<string, number>();
  const places = new Map<string, { of: number; own: number }>();
  known.all.forEach(({ id, side }, of) => {
    const own = sides.get(side) ?? 0;
    sides.set(side, own + 1);
    places.set(id, { of, own });
  });
  known.places = places;
  return places;
};

/** Place of somebody on the roster. */
export const placeOf = (on: Fight, who: Combatant): number => placesOf(crowd(on)).get(who.id)?.of ?? -1;
/** Place of somebody among those of its side. */
export const placeInSide = (on: Fight, who: Combatant): number => placesOf(crowd(on)).get(who.id)?.own ?? -1;

/** Whether two of different sides are still fighting. */
export function contested(on: Fight): boolean {
  const known = crowd(on);
  if (known.pair !== null && known.pair[0].fate === 'fighting' && known.pair[1].fate === 'fighting') return true;
  let one: Combatant | null = null;
  for (const each of known.all) {
    if (each.fate !== 'fighting' || each.side === one?.side) continue;
    if (one !== null) {
      known.pair = [one, each];
      return true;
    }
    one = each;
  }
  return false;
}

/**
 * Whose phase it is: found once between two commands, and each time anew while one is played.
 * @param find looks at everybody
 */
export function dueOnce(on: Fight, find: () => Combatant | null): Combatant | null {
  const known = crowd(on);
  if (!known.between) return find();
  if (known.due === undefined) known.due = find();
  return known.due;
}

/** A command begins: from here on anything may change. */
export function opens(on: Fight): void {
  crowd(on).between = false;
}

/** A command is over: nothing changes until the next begins. */
export function rests(on: Fight): void {
  const known = crowd(on);
  known.between = true;
  known.due = undefined;
}
