import { phrase } from '@affray/engine';
import { GRADES } from '../book/body.ts';
import { stateOf } from '../rules/damage.ts';
import { type Combatant, type Fight, is } from '../state/fight.ts';

/** Lines that harm may cross, the least first. */
const WOUNDS = GRADES.map(grade => phrase`wounds: ${grade} or worse`);
const DAZED = phrase`dazes or worse`;
const DOWN = phrase`takes it out of the fight`;
const SENSELESS = phrase`knocks out or worse`;
export const LINES = [...WOUNDS, phrase`bleeds`, DAZED, DOWN, SENSELESS, phrase`kills`];
/** Lines that somebody has crossed between two moments. */
export function crossed(before: Fight, was: Combatant, now: Fight, after: Combatant): string[] {
  const found: string[] = [];
  const fresh = after.injuries.slice(was.injuries.length);
  const worst = Math.max(-1, ...fresh.map(each => (each.grade === null ? -1 : GRADES.indexOf(each.grade))));
  found.push(...WOUNDS.slice(0, worst + 1));
  if (fresh.some(each => each.tag !== 'none')) found.push(phrase`bleeds`);
  const state = stateOf(now, after);
  const worse = state !== stateOf(before, was);
  if ((is(after, 'dazed') && !is(was, 'dazed')) || worse) found.push(DAZED);
  if (worse) found.push(...STATES[state]);
  return found;
}
const STATES = {
  fit: [],
  incapacitated: [DOWN],
  'knocked-out': [DOWN, SENSELESS],
  unconscious: [DOWN, SENSELESS],
  dead: [DOWN, SENSELESS, phrase`kills`],
} as const;
