/** Whom prepared fights are made of. */
import type { CombatantId } from '@affray/engine';
import type { Combatant, Fight } from './state/fight.ts';
import { type Fighter, HERO, id, one, TENS } from './testing.ts';

type Changes = Readonly<Record<string, Partial<Combatant>>>;
/** A fight with what has come of its combatants so far. */
export function so(fight: Fight, changes: Changes, more: Partial<Fight> = {}): Fight {
  for (const [name, change] of Object.entries(changes)) Object.assign(one(fight, name), change);
  return Object.assign(fight, { calm: false }, more);
}
export const ids = (...names: readonly string[]): CombatantId[] => names.map(id);

export const ALL = { watch: 'all' } as const;
export const OWN = { watch: 'own' } as const;
/** A character that is asked about everything. */
export const ASKED: Fighter = { ...HERO, enters: ALL };
export const FOE: Fighter = { side: 'blue', weapons: ['short-sword'], skills: { stab: 0 }, morale: 7, enters: OWN };
export const BRUTE: Fighter = {
  ...FOE,
  attributes: { ...TENS, str: 18, dex: 14, con: 4 },
  weapons: ['great-club', 'club'],
};
export const item = (
  what: string,
  where: Combatant['items'][number]['where'],
  more: Partial<Combatant['items'][number]> = {},
) => ({
  ...{ id: what, where, loaded: true, count: 1, loading: 0 },
  ...more,
});
export const lies = (what: string, more: Partial<Combatant['lying'][number]> = {}) => ({
  ...{ id: what, count: 1, at: null, by: null, thrown: false },
  ...more,
});
export const crowdOf = (count: number, like: Fighter, from: number): Record<string, Fighter> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, nth): [string, Fighter] => [
      `c${nth}`,
      { ...like, at: [from + 5 * (nth % 6), 10 + 5 * Math.floor(nth / 6)] },
    ]),
  );
