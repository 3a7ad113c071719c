import { phrase } from '@affray/engine';
import { type Combatant, helpless, up } from '../state/fight.ts';
import { healthOf } from '../story/knows.ts';

/** Lines that harm may cross, the least first. */
export const LINES = [
  phrase`bloodies`,
  phrase`brings it down`,
  phrase`leaves it mortally wounded`,
  phrase`knocks it out`,
  phrase`kills`,
] as const;
export type Crossing = (typeof LINES)[number];

/** Lines that a combatant has crossed between two moments. */
export function crossed(was: Combatant, is: Combatant): Crossing[] {
  if (was.hp === is.hp && was.fate === is.fate && up(was) === up(is)) return [];
  const found: Crossing[] = [];
  // Whoever flees or gives up stands no more either, but was not brought down.
  const fell = up(was) && (helpless(is) || is.fate === 'dead');
  if (healthOf(was) !== 'bloodied' && (healthOf(is) === 'bloodied' || fell) && up(was)) found.push(phrase`bloodies`);
  if (fell) found.push(phrase`brings it down`);
  if (is.dying && !was.dying) found.push(phrase`leaves it mortally wounded`);
  if (is.down && !was.down) found.push(phrase`knocks it out`);
  if (is.fate === 'dead' && was.fate !== 'dead') found.push(phrase`kills`);
  return found;
}
