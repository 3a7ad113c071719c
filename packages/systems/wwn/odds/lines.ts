import { phrase } from '@affray/engine';
import { type Combatant, helpless, up } from '../state/fight.ts';
import { healthOf } from '../story/knows.ts';

export const DOWN = phrase`brings it down`;
const BLOODIES = phrase`bloodies`;
const DYING = phrase`leaves it mortally wounded`;
const OUT = phrase`knocks it out`;
const KILLS = phrase`kills`;
/** Lines that harm may cross, the least first. */
export const LINES = [BLOODIES, DOWN, DYING, OUT, KILLS] as const;
export type Crossing = (typeof LINES)[number];

/** Lines that a combatant has crossed between two moments. */
export function crossed(was: Combatant, is: Combatant): Crossing[] {
  if (was.hp === is.hp && was.fate === is.fate && up(was) === up(is)) return [];
  const found: Crossing[] = [];
  // Whoever flees or gives up stands no more either, but was not brought down.
  const fell = up(was) && (helpless(is) || is.fate === 'dead');
  if (healthOf(was) !== 'bloodied' && (healthOf(is) === 'bloodied' || fell) && up(was)) found.push(BLOODIES);
  if (fell) found.push(DOWN);
  if (is.dying && !was.dying) found.push(DYING);
  if (is.down && !was.down) found.push(OUT);
  if (is.fate === 'dead' && was.fate !== 'dead') found.push(KILLS);
  return found;
}
