import { phrase } from '@affray/engine';
import type { CommandOf } from '../commands.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Combatant, type Fight, is } from '../state/fight.ts';
import type { Attack } from './attack.ts';
import { rule } from './ruling.ts';
import { visualPenalty } from './sight.ts';

/** What of an attack is the GM's to judge before it is rolled. */

type Called = CommandOf<'attack'>['called'];
export type Visual = ReturnType<typeof visualPenalty>;

/** Whether somebody who is heavily obscured can be aimed at: the GM's to say (ALA-16.2). */
export function isSeen(table: AlacrityTable, fight: Fight, by: Combatant, on: Combatant): boolean {
  if (on.concealment !== 'heavy' && on.concealment !== 'total') return true;
  const ruled = rule(table, fight, 'alacrity.gm.seen', 'possible', () => ({
    who: by.id,
    on: on.id,
    what: phrase`a target heavily obscured`,
    case: [on.concealment],
    why: [],
    options: ['possible', 'impossible'],
  }));
  return ruled === 'possible';
}

/** A called shot with what its mark costs: the chart's by its size, or as the GM says (ALA-11.2, ALA-G2). */
export function sized(
  table: AlacrityTable,
  fight: Fight,
  by: Combatant,
  on: Combatant,
  called: NonNullable<Called>,
): NonNullable<Called> {
  if (called.penalty !== null) return called;
  const { large, medium, small, tiny, [called.mark]: usual } = fight.options.charts.calledShot;
  const penalty = rule(table, fight, 'alacrity.gm.mark', usual, () => ({
    who: by.id,
    on: on.id,
    what: called.at || phrase`a ${called.mark} mark`,
    case: [called.at || called.mark],
    why: [],
    options: [usual, ...[large, medium, small, tiny].filter(each => each !== usual)],
    fits: (answer): answer is number => typeof answer === 'number' && answer <= 0,
  }));
  return { ...called, penalty };
}

/** How somebody helpless is struck: at a bonus, by itself, or by itself and critically (ALA-15.D, ALA-C32). */
export function helplessness(
  table: AlacrityTable,
  fight: Fight,
  { by, on, called }: Attack,
): 'bonus' | 'hit' | 'critical' {
  if (called !== null || !is(on, 'incapacitated')) return 'bonus';
  const usual = fight.options.helpless === 'autoHit' ? 'hit' : 'bonus';
  const others = (['bonus', 'hit', 'critical'] as const).filter(each => each !== usual);
  return rule(table, fight, 'alacrity.gm.helpless', usual, () => ({
    who: by.id,
    on: on.id,
    what: on.name,
    case: ['helpless'],
    why: [],
    options: [usual, ...others],
  }));
}

/** What hinders an attacker's eyes; of the dark and of thick fog the GM says how much (ALA-16.2, ALA-16.3, ALA-C29). */
export function ruledVisual(
  table: AlacrityTable,
  fight: Fight,
  { by, on }: Pick<Attack, 'by' | 'on'>,
  ranged: boolean,
): Visual {
  const visual = visualPenalty(fight, by, on, ranged);
  if (visual.value > -20 || visual.rule === 'ALA-15.A') return visual;
  const range = visual.rule === 'ALA-16.2' ? [-30, -40] : [-20, -30, -40, -50];
  const spared = ranged ? [] : [0];
  const value = rule(table, fight, 'alacrity.gm.dark', visual.value, () => ({
    who: by.id,
    on: on.id,
    what: visual.name,
    case: [visual.name, fight.scene.visibility, ranged ? 'ranged' : 'melee'],
    why: [],
    options: [visual.value, ...[...range, ...spared].filter(each => each !== visual.value)],
  }));
  return { ...visual, value };
}
