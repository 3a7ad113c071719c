import type { Verdict } from '@affray/engine';
import { phrase } from '@affray/engine';
import { woundPenalty } from '../rules/rolls.ts';
import { type Combatant, type Fight, is } from '../state/fight.ts';

export const HIT = phrase`hit`;
/** What a verdict is called, the best first. */
export const OUTCOMES: ReadonlyMap<Verdict, string> = new Map<Verdict, string>([
  ['hit-critical', phrase`critical hit`],
  ['automatic', HIT],
  ['hit', HIT],
  ['hit-fumble', phrase`hit with a fumble`],
  ['critical-success', phrase`critical success`],
  ['success', phrase`success`],
  [true, phrase`success`],
  [false, phrase`failure`],
  ['failure', phrase`failure`],
  ['critical-failure', phrase`critical failure`],
  ['miss-critical', phrase`miss despite a critical roll`],
  ['miss', phrase`miss`],
  ['miss-fumble', phrase`miss with a fumble`],
]);
/** Lines that somebody has crossed between two moments. */
export function crossed(now: Fight, was: Combatant, is_: Combatant): string[] {
  if (was.hp === is_.hp && was.sp === is_.sp) return [];
  const marks: string[] = [];
  const penalty = woundPenalty(now, is_);
  const before = woundPenalty(now, was);
  for (const { penalty: line } of now.options.charts.wounds)
    if (penalty <= line && before > line) marks.push(wound(line));
  if (is(is_, 'incapacitated') && !is(was, 'incapacitated')) marks.push(DOWN);
  if (is_.dying && !was.dying) marks.push(DYING);
  if (is_.fate === 'dead') marks.push(KILLED);
  return marks;
}
const wound = (penalty: number): string => phrase`wounds: ${penalty}% on all rolls`;
const DOWN = phrase`takes it down`;
export const DYING = phrase`leaves it dying`;
const KILLED = phrase`kills`;

/** All lines that harm may cross in a fight, the least first. */
export const linesOf = (fight: Fight): string[] => [
  ...new Set([...fight.options.charts.wounds.map(each => wound(each.penalty)), DOWN, DYING, KILLED]),
];
