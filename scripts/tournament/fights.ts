/** Fights in which policies meet: both sides alike, or two strong ones against six weak ones. */
import { type Json, plain } from '@affray/engine';
import type { AnySystem } from '@affray/systems';

/** Who fights on each side, by what the bestiary calls them. */
interface Meeting {
  readonly kind: 'three' | 'duel' | 'crowd';
  readonly red: readonly string[];
  readonly blue: readonly string[];
}
const twice = (kind: Meeting['kind'], side: readonly string[]): Meeting => ({ kind, red: side, blue: side });
const six = (weak: string): string[] => Array.from({ length: 6 }, () => weak);

const MEETINGS: { readonly [system: string]: readonly Meeting[] } = {
  alacrity: [
    twice('three', ['fighter', 'archer', 'bandit']),
    twice('duel', ['bandit-captain']),
    { kind: 'crowd', red: ['fighter', 'paladin'], blue: six('goblin') },
  ],
  alloy: [
    twice('three', ['captain', 'lancer', 'ranger']),
    twice('duel', ['duelist']),
    { kind: 'crowd', red: ['captain', 'hammerer'], blue: six('bandit-raider') },
  ],
  alternacy: [
    twice('three', ['swordswoman', 'archer', 'bandit']),
    twice('duel', ['guard']),
    { kind: 'crowd', red: ['swordswoman', 'knight'], blue: six('goblin') },
  ],
  wwn: [
    twice('three', ['brenna', 'brigand-bow', 'road-brigand']),
    twice('duel', ['garran']),
    { kind: 'crowd', red: ['brenna', 'osk'], blue: six('mire-goblin') },
  ],
};

/** Set-ups of a system's meetings, red on the left and forty feet apart, or as its field has it. */
export function meetingsOf(system: AnySystem): readonly { readonly kind: Meeting['kind']; readonly setup: Json }[] {
  const sheetOf = (id: string): Json => {
    const found = system.bestiary.find(each => each.id === id);
    if (!found) throw new Error(`${system.id} has no "${id}" in its bestiary`);
    return found.sheet;
  };
  const mapped = system.id !== 'alloy';
  return (MEETINGS[system.id] ?? []).map(({ kind, red, blue }) => {
    const line = (side: 'red' | 'blue', ids: readonly string[]) =>
      ids.map((id, at) => ({
        id: `${side}-${at + 1}`,
        name: `${side} ${at + 1}`,
        side,
        sheet: sheetOf(id),
        ...(mapped ? { at: { x: side === 'red' ? 30 : 70, y: 10 + 8 * at } } : {}),
      }));
    const setup = {
      scene: mapped ? { name: 'The lists', width: 100, height: 60 } : { name: 'The lists' },
      sides: [
        { id: 'red', name: 'Red' },
        { id: 'blue', name: 'Blue' },
      ],
      combatants: [...line('red', red), ...line('blue', blue)],
    };
    return { kind, setup: plain(setup) };
  });
}
