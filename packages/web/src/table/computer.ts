import type { Speaker } from '@affray/engine';
import type { Presence, TableView } from '@affray/protocol';
import type { Drawn } from '../systems/picture.ts';

/** Policies by group: `foes` for a side, `foes/Goblin` for those of it that are called so. */
export type Hands = { readonly [group: string]: string };
/** Of a group: not by the computer, whatever its side is played by. */
export const BY_HAND = 'by hand';

/** Combatants that the computer plays alike. */
export interface Group {
  readonly key: string;
  readonly name: string;
  readonly members: readonly string[];
  /** Name of the seat that plays them; null where the page's own person does. */
  readonly seat: string | null;
}
/** A side with the groups in it. */
export interface Team extends Group {
  readonly groups: readonly Group[];
}

/** What numbered combatants are called together: "Goblin 12" and "Goblin 3" are goblins. */
export const stemOf = (name: string): string => name.replace(/[\s#-]*\d+$/, '') || name;

/** Whom the computer may play for this page, side by side: for the GM everyone, for a player the own combatants. */
export function teamsOf(drawn: Drawn, presence: Presence | null, gm: boolean): readonly Team[] {
  const seatOf = (id: string): string | null =>
    gm ? (presence?.seats.find(seat => seat.combatants.some(each => each.id === id))?.name ?? null) : null;
  return drawn.scene.sides.flatMap(({ id: side, name }, at): Team[] => {
    const own = drawn.scene.tokens.filter(each => each.side === at && (gm || drawn.mine.includes(each.id)));
    if (own.length === 0) return [];
    const groups = new Map<string, Group>();
    for (const each of own) {
      const seat = seatOf(each.id);
      const stem = seat === null ? stemOf(each.name) : each.name;
      const key = `${side}/${stem}`;
      groups.set(key, { key, name: stem, seat, members: [...(groups.get(key)?.members ?? []), each.id] });
    }
    return [{ key: side, name, seat: null, members: own.map(each => each.id), groups: [...groups.values()] }];
  });
}

/** Who is played by which policy. A side's policy is not that of combatants whom players have: theirs is chosen for them alone. */
export function playersOf(teams: readonly Team[], hands: Hands): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const team of teams) {
    for (const { key, seat, members } of team.groups) {
      const policy = hands[key] ?? (seat === null ? hands[team.key] : undefined);
      if (policy === undefined || policy === BY_HAND) continue;
      for (const id of members) found.set(id, policy);
    }
  }
  return found;
}

/** What the computer has to do now. */
export type Due =
  | { readonly kind: 'command'; readonly who: Speaker; readonly name: string; readonly policy: string }
  | {
      readonly kind: 'answer';
      readonly who: Speaker;
      readonly name: string;
      readonly policy: string;
      readonly prompt: string;
    };

/** The next decision that is the computer's; null where a person decides: by hand, by ruling, or with real dice. */
export function dueOf(view: TableView, players: ReadonlyMap<string, string>): Due | null {
  if (view.waiting) {
    for (const prompt of view.waiting.paused === null ? view.waiting.prompts : []) {
      const policy = players.get(prompt.who);
      if (prompt.kind !== 'ask' || prompt.who === 'gm' || policy === undefined) continue;
      return { kind: 'answer', who: prompt.who, name: prompt.name, policy, prompt: prompt.id };
    }
    return null;
  }
  if (view.over) return null;
  for (const { who, name } of view.next) {
    const policy = players.get(who);
    if (policy !== undefined) return { kind: 'command', who, name, policy };
  }
  return null;
}
