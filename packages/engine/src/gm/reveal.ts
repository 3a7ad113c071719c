import * as z from 'zod/mini';
import { phrase } from '../phrase.ts';
import type { CombatantId } from '../table.ts';

/** What players may know of a combatant: everything, words such as "hurt", or only that it is there. */
export const knowledge = z.enum(['all', 'words', 'nothing']);
/** What players know of a combatant, in words. */
export const KNOWLEDGE: Readonly<Record<z.infer<typeof knowledge>, string>> = {
  all: phrase`every number`,
  words: phrase`words alone: hurt, badly hurt`,
  nothing: phrase`only that it is there`,
};

/** What players may know of a combatant, as every system keeps it. */
export interface Shown {
  readonly id: CombatantId;
  readonly side: string;
  readonly controller: 'player' | 'gm';
  hidden: boolean;
  /** Players have known it at some time. */
  seen: boolean;
  knowledge: z.infer<typeof knowledge>;
}

/** How a system's fights hold what players were shown. */
export interface Showing<F, W extends Shown> {
  readonly everybody: (fight: F) => readonly W[];
  /** Whether somebody who was `seen` is known though it is hidden by the rules; otherwise it is hidden no longer. */
  readonly seenIsKnown?: boolean;
  /** What else players were shown of one combatant. */
  readonly more?: (was: W, now: W) => void;
}

const OPENNESS: readonly Shown['knowledge'][] = ['nothing', 'words', 'all'];

/**
 * After an undo, what players were shown in `undone` stays shown in `restored`: that a combatant is there, and how much
 * of it they know. Nothing else is kept. The players' own are left as they were, unless players of another side saw them.
 */
export function keepShown<F, W extends Shown>(showing: Showing<F, W>): (undone: F, restored: F) => void {
  const { everybody, seenIsKnown = false, more } = showing;
  return (undone, restored) => {
    const before = new Map(everybody(undone).map(each => [each.id, each]));
    const all = everybody(restored);
    const sides = new Set(all.flatMap(each => (each.controller === 'player' ? [each.side] : [])));
    for (const now of all) {
      const was = before.get(now.id);
      if (was === undefined || (now.controller === 'player' && sides.size < 2)) continue;
      const revealed = now.hidden && !was.hidden;
      now.seen = now.seen || was.seen || revealed;
      if (revealed && !seenIsKnown) now.hidden = false;
      if (OPENNESS.indexOf(was.knowledge) > OPENNESS.indexOf(now.knowledge)) now.knowledge = was.knowledge;
      more?.(was, now);
    }
  };
}
