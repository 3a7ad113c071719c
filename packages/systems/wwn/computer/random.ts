import { type Json, type Lot, type Random, randomCommand } from '@affray/engine';
import { ACTIONS, ALL, type OwnCommand, offersOf, refuseOwn } from '../actions/index.ts';
import { command, isOwn } from '../commands.ts';
import type { Combatant, Fight } from '../state/fight.ts';

/** How often an attack is drawn, and the end of the turn, against every other action, or random fights would not end. */
const ATTACKS = 25;
const ENDS = 12;
/** One draw in so many may leave the fight or give up, or random fights would be over at once. */
const SELDOM = 100;

/** How often each kind is drawn, and whether it is one of those that quit. */
const DRAWN = ALL.map(each => {
  const [, action] = each;
  const weight = action === ACTIONS.attack ? ATTACKS : action === ACTIONS.end ? ENDS : 1;
  return { kind: [each], weight, quits: action.traits.includes('quits') };
});

/** Any legal command of a combatant. */
export function anyCommand(fight: Fight, who: Combatant, random: Random): OwnCommand {
  const mayQuit = random.below(SELDOM) === 0;
  const lots = DRAWN.map(
    ({ kind, weight, quits }): Lot => ({
      weight: quits && !mayQuit ? 0 : weight,
      offers: () => offersOf(fight, who, kind),
    }),
  );
  const read = (filled: Json): OwnCommand | null => {
    const parsed = command.safeParse(filled);
    return parsed.success && isOwn(parsed.data) && refuseOwn(fight, parsed.data) === null ? parsed.data : null;
  };
  return randomCommand(lots, read, random) ?? { kind: 'end', who: who.id };
}
