import { d5, gather, totals } from '@affray/engine';
import type { Options } from '../state/options.ts';

/** Chance that 2d5 plus a skill reach a number, with this fight's flukes: 0 to 1 (ALT-1.4). */
export const chanceAgainst = ({ flukes }: Options, skill: number, dn: number): number => AT_LEAST[flukes](dn - skill);

/** Chance to win a Competing Skill Roll, where ties are the first's (ALT-1.5). */
export function chanceRivals({ flukes }: Options, skill: number, rival: number): number {
  let chance = 0;
  for (const [apart, weight] of APART[flukes]) if (apart + skill >= rival) chance += weight;
  return chance;
}

/** How far apart two throws of 2d5 fall, with the weight of each distance. */
const APART = { off: apart('off'), single: apart('single'), chain: apart('chain') } as const;
function apart(flukes: Options['flukes']): readonly (readonly [apart: number, weight: number])[] {
  const all = totals(d5(2, flukes));
  return gather(all.flatMap(([one, weight]) => all.map(([two, share]) => [one - two, weight * share] as const)));
}

/** How far apart two throws of 2d5 fall, with the weight of each distance. */
export const rivalsApart = (flukes: Options['flukes']): readonly (readonly [apart: number, weight: number])[] =>
  APART[flukes];
/** 2d5 with the weight of each total. */
export const throwsOf = (flukes: Options['flukes']): readonly (readonly [total: number, weight: number])[] =>
  THROWS[flukes];
const THROWS = { off: totals(d5(2, 'off')), single: totals(d5(2, 'single')), chain: totals(d5(2, 'chain')) } as const;

/** Chance that 2d5 come to a number or more; each worked out once. */
const AT_LEAST = { off: atLeast('off'), single: atLeast('single'), chain: atLeast('chain') } as const;
function atLeast(flukes: Options['flukes']): (number: number) => number {
  const known = new Map<number, number>();
  return number => {
    let chance = known.get(number);
    if (chance === undefined) {
      chance = 0;
      for (const [total, weight] of THROWS[flukes]) if (total >= number) chance += weight;
      known.set(number, chance);
    }
    return chance;
  };
}

/** What a body brings to its roll against Stun: half of its Brawn, or all of it (ALT-H8, ALT-L13). */
export const steadiness = ({ stunCheck }: Options, brawn: number): number =>
  stunCheck === 'halfBrawn' ? Math.floor((brawn + 1) / 2) : brawn;

/** The Stun that dazes at the latest: by its threshold, or whatever 2d5 show, flukes aside (ALT-H8). */
export const dazedBy = (options: Options, brawn: number): number =>
  options.stunCheck === 'thresholds' ? options.charts.stun.dazedAt : steadiness(options, brawn) + 2 * 5 + 1;

/** `62%` */
export const percent = (chance: number): string => {
  const whole = Math.round(chance * 100);
  return whole === 0 && chance > 0 ? '<1%' : whole === 100 && chance < 1 ? '>99%' : `${whole}%`;
};
