import { type Json, phrase, Xoshiro } from '@affray/engine';
import type { HitsAnswer } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import { HttpProblem, notWell } from './errors.ts';

/**
 * Hit points of creatures, as the book throws them.
 * @param seed where the dice fall from
 * @throws HttpProblem where the book throws for none, or the sheet is not well-formed
 */
export function hitsOf(system: AnySystem, sheet: Json, count: number, seed: string): HitsAnswer {
  const { thrownHits } = system;
  if (!thrownHits) throw new HttpProblem(422, 'no-dice', phrase`${system.name} throws no dice for hit points`);
  notWell('sheet.', system.check('sheet', sheet));
  const dice = thrownHits.dice(sheet);
  if (!dice) throw new HttpProblem(422, 'no-dice', phrase`the book throws no dice for hit points of this one`);
  const { count: dies, sides, plus } = dice;
  const random = Xoshiro.seeded(seed);
  const least = (points: number): number => Math.max(1, points);
  const throws = (): number =>
    Array.from({ length: dies }, () => 1 + random.below(sides)).reduce((a, b) => a + b, plus);
  return {
    dice: plus === 0 ? `${dies}d${sides}` : `${dies}d${sides} + ${plus}`,
    average: least(Math.floor((dies * (sides + 1)) / 2) + plus),
    thrown: Array.from({ length: count }, () => least(throws())),
    rule: thrownHits.rule,
  };
}
