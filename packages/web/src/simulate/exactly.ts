import type { Exact, Report, Share } from '@affray/simulator';

const sure = (share: number): Share => ({ share, low: share, high: share });

/** A report with every figure exact that the exact answer knows; the others stay as they were played. */
export function exactly(played: Report, exact: Exact): Report {
  const { meanTime: mean, time } = exact;
  const rounds = time.map(each => each.at);
  const square = time.reduce((sum, { at, chance }) => sum + chance * (at - mean) ** 2, 0);
  return {
    ...played,
    sides: played.sides.map(each => {
      const own = exact.sides.find(one => one.side === each.side);
      return own ? { ...each, wins: sure(own.wins) } : each;
    }),
    unwon: sure(exact.unwon),
    undecided: sure(exact.undecided),
    unfinished: sure(exact.unfinished),
    time: { mean, sd: Math.sqrt(square), least: Math.min(...rounds), most: Math.max(...rounds) },
    times: time.map(({ at, chance }) => ({ time: at, share: chance })),
    combatants: played.combatants.map(each => {
      const own = exact.combatants.find(one => one.id === each.id);
      return own ? { ...each, falls: sure(own.falls), dies: sure(own.dies) } : each;
    }),
  };
}
