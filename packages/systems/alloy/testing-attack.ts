/** Ann strikes at Bob: what tests of attacks share. */

import { type Attack, costOf } from './actions/steps.ts';
import { alloy } from './index.ts';
import { blowOf } from './rules/blow.ts';
import type { Fight } from './state/fight.ts';
import { arena, type Dice, type Given, give, id, one, type Person, parse } from './testing.ts';

export const refused = (on: Fight, given: object) => alloy.rules.refuse(on, parse(given));
export const deed = (
  weapon: string,
  basic: string,
  modifiers: string[] = [],
  targets: string[] = ['bob'],
  thrown = false,
): Attack => ({
  kind: 'attack',
  weapon,
  basic,
  modifiers,
  targets: targets.map(id),
  thrown,
  rulings: null,
});
/** Ann with these weapons, the first in hand, engaged with Bob. */
export function duel(ann: Person = {}, bob: Person = {}, more: Parameters<typeof arena>[1] = {}): Fight {
  return arena(
    { ann, bob: { side: 'blue', phase: 50, dodge: 0, parry: 0, health: 9, defense: 4, ...bob } },
    { engaged: [['ann', 'bob']], ...more },
  );
}
export const strike = (on: Fight, given: Attack, faces: number[], dice: Dice = [], answers: Given = []) =>
  give(on, { ...given, who: 'ann' }, [['alloy.attack', 'ann', ...faces], ...dice], answers);
export const cost = (on: Fight, given: Attack): number => costOf(on, one(on, 'ann'), given);
export const blow = (on: Fight, given: Attack) => blowOf(on, one(on, 'ann'), given, false);
