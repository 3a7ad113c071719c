import { phrase } from '@affray/engine';
import { type Job, kindsIn, runner, startOf } from '@affray/simulator';
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

/** What people call those whom an id counts: of `cellar-rat-1` and `cellar-rat-2` "Cellar Rat". The id itself where nobody has it. */
export function kindName({ system }: Start, job: Job, id: string): string {
  return system.visit(typed => {
    const fight = startOf(typed, job);
    const people = typed.report.standings(fight).combatants;
    const kind = kindsIn(people).find(each => each.id === id)?.members ?? people.filter(each => each.id === id);
    const [first] = kind;
    return first === undefined ? id : typed.secrecy.nameOf(fight, first.id, GM).replace(/ \d+$/, '');
  });
}
const GM = { role: 'gm' } as const;
