import { phrase } from '@affray/engine';
import { type Job, runner } from '@affray/simulator';
import type { Given } from './args.ts';
import { Failure } from './errors.ts';
import { type Start, sayWrong } from './fight-input.ts';

/** The side that `--side` names, or the first of the fight. @throws Failure where there is no such side */
export function sideOf({ system }: Start, job: Job, given: Given): string {
  const sides = Object.keys(sayWrong(() => system.visit(typed => runner(typed, job).empty())).wins);
  const side = given.text('side') ?? sides[0] ?? '';
  if (sides.includes(side)) return side;
  throw new Failure(phrase`no side "${side}" is in this fight; there are: ${sides.join(', ')}`);
}
