import { d5, totals } from '@affray/engine';
import type { Options } from './options.ts';

/** Chance that 2d5 plus a skill reach a number, with this fight's flukes: 0 to 1 (ALT-1.4). */
export function chanceAgainst({ flukes }: Options, skill: number, dn: number): number {
  let chance = 0;
  for (const [total, weight] of totals(d5(2, flukes))) if (total + skill >= dn) chance += weight;
  return chance;
}

/** Chance to win a Competing Skill Roll, where ties are the first's (ALT-1.5). */
export function chanceRivals({ flukes }: Options, skill: number, rival: number): number {
  const all = totals(d5(2, flukes));
  let chance = 0;
  for (const [one, weight] of all)
    for (const [two, share] of all) if (one + skill >= two + rival) chance += weight * share;
  return chance;
}

/** `62 %` */
export const percent = (chance: number): string => {
  const whole = Math.round(chance * 100);
  return whole === 0 && chance > 0 ? '< 1 %' : whole === 100 && chance < 1 ? '> 99 %' : `${whole} %`;
};
