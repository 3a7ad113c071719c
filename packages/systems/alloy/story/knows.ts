import { type CombatantId, keepShown, phrase, type Speaker, type Viewer } from '@affray/engine';
import { due, order, roundOf } from '../rules/clock.ts';
import { type Combatant, type Fight, find, inPlay, isVeiled, members } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';

/** Sides that a viewer plays on. */
export const sidesOf = (fight: Fight, by: Viewer): string[] =>
  by.role === 'gm' ? [] : by.combatants.flatMap(id => find(fight, id)?.side ?? []);

/** Whether a viewer may learn of what the given side alone knows (see `veil`). */
export const privy = (fight: Fight, secret: string | null, by: Viewer): boolean =>
  by.role === 'gm' || secret === null || sidesOf(fight, by).includes(secret);

/** Whether a viewer may know that a combatant exists at all. */
export function knows(fight: Fight, who: CombatantId, by: Viewer): boolean {
  if (by.role === 'gm') return true;
  const found = find(fight, who);
  return found !== null && privy(fight, isVeiled(found) && !found.seen ? found.side : null, by);
}

/** Whether a viewer plays on a combatant's side. */
export const allied = (fight: Fight, who: Combatant, by: Viewer): boolean =>
  by.role === 'gm' || sidesOf(fight, by).includes(who.side);

/**
 * Whom a viewer sees as due. Where somebody unknown is, it is the next one known: the table seems to wait for that one,
 * as it does for a while at every turn. Null where that one is the viewer's own, which can tell that it may not act, and
 * where it acts in a round that has not begun: the story tells of no round ahead of time.
 * @see ALY-4.10
 */
export function seemsDue(fight: Fight, by: Viewer): Combatant | null {
  const first = due(fight);
  if (first === null || knows(fight, first.id, by)) return first;
  const [next] = everybody(fight)
    .filter(each => inPlay(each) && knows(fight, each.id, by))
    .sort((a, b) => order(fight, a, b));
  if (next === undefined || roundOf(next.phase) > fight.round) return null;
  return by.role === 'gm' || !by.combatants.includes(next.id) ? next : null;
}

/** Whether a viewer may know a combatant's figures: its own side's, those the GM opens, and those that were read. */
export function reads(fight: Fight, who: Combatant, by: Viewer): boolean {
  if (by.role === 'gm' || who.knowledge === 'all' || allied(fight, who, by)) return true;
  const sides = sidesOf(fight, by);
  return [...who.readBy, ...who.shownTo].some(each => sides.includes(each));
}

/** What a viewer calls a combatant. */
export function nameOf(fight: Fight, who: Speaker, by: Viewer): string {
  if (who === 'gm') return phrase`the GM`;
  const found = find(fight, who);
  return found && knows(fight, who, by) ? found.name : found ? phrase`someone` : who;
}

/** Names of several: "Thralls", "The wolves", "Footmen". */
const SEVERAL = /(?<![isu’'])s$|(?:children|dead|folk|men|mice|people)$/i;

/**
 * Whether a viewer calls a combatant as several. That is in the name: a group may be called "The pack", and one called
 * "Thralls" is called so to its last member. Only minions, and groups, are called so at all.
 */
export function isSeveral(fight: Fight, who: Speaker, by: Viewer): boolean {
  const found = who === 'gm' ? null : find(fight, who);
  if (found === null || (found.stats.kind !== 'minion' && members(found) < 2)) return false;
  return SEVERAL.test(found.name) && knows(fight, found.id, by);
}

/** After an undo, players know what they were shown; sides that read somebody have read it. */
export const keepRevealed = keepShown<Fight, Combatant>({
  everybody,
  seenIsKnown: true,
  more: (was, now) => {
    // Whoever came and has not come yet again: players know that it will.
    now.seen = now.seen || (isVeiled(now) && !isVeiled(was));
    now.shownTo = [...new Set([...was.shownTo, ...was.readBy])];
  },
});
