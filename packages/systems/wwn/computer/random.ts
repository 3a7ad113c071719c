import { type Json, type Lot, type Random, randomCommand } from '@affray/engine';
import { ACTIONS, type OwnCommand, offersOf, refuseOwn } from '../actions/index.ts';
import { command, isOwn } from '../commands.ts';
import type { Combatant, Fight } from '../state/fight.ts';

/** Half of what is drawn is a blow, or random fights would never end. */
const BLOWS = 5;
/** With the Main action spent, what is drawn is mostly the end of the turn. */
const ENDING = 6;
/** Once in so many draws it leaves the fight or gives up, or random fights would be over at once. */
const SELDOM = 100;

const GROUPS: readonly string[] = [...new Set(Object.values(ACTIONS).map(each => each.group))];

/** Any legal command of a combatant. */
export function anyCommand(fight: Fight, who: Combatant, random: Random): OwnCommand {
  const quits = random.below(SELDOM) === 0;
  const weightOf = (group: string): number => {
    if (group === 'flow') return who.main ? 1 : ENDING;
    return group === 'attack' ? BLOWS : 1;
  };
  const lots = GROUPS.map(
    (group): Lot => ({
      weight: weightOf(group),
      offers: () => offersOf(fight, who, each => each.group === group && (quits || !each.traits.includes('quits'))),
    }),
  );
  const read = (filled: Json): OwnCommand | null => {
    const parsed = command.safeParse(filled);
    return parsed.success && isOwn(parsed.data) && refuseOwn(fight, parsed.data) === null ? parsed.data : null;
  };
  return randomCommand(lots, read, random) ?? { kind: 'end', who: who.id };
}
