import { phrase } from '@affray/engine';
import type { Balanced } from './balance.ts';
import { barChart, colourOf, differenceChart, histogram, lineChart } from './charts.ts';
import type { Compared } from './compare.ts';
import { expectAsked } from './given.ts';
import { htmlPage, type Section } from './html.ts';
import type { Report } from './report.ts';
import type { Sensitivity } from './sensitivity.ts';
import type { PlaySpan } from './span.ts';
import type { Swept } from './sweep.ts';
import * as told from './told.ts';

/** What a result's page says besides the result. */
export interface About {
  readonly title: string;
  /** "Alacrity Fantasy" */
  readonly system: string;
  readonly version: string;
  readonly seed: string;
  /** What time is counted in, of several: "rounds". */
  readonly timeIn: string;
  /** What damage is counted in. */
  readonly damageIn: string;
  /** Whether it was stopped before all fights were played; by default not. */
  readonly cancelled?: boolean;
}

/** A page's first sentences, after one that says so where it was stopped. */
export const leadOf = ({ cancelled }: About, ...sentences: readonly string[]): string[] => [
  ...(cancelled ? [told.CANCELLED] : []),
  ...sentences,
];

/** By what a page of figures was made, so that it can be made again: system, version, seed and how many fights. */
export const madeBy = ({ system, version, seed }: About, fights: number): string =>
  phrase`${system} ${version}, seed "${seed}", ${told.number(fights)} fights, each played by the whole rules. The same seed gives the same result. Intervals hold the true share in 95 of 100 cases.`;

/** How often each side wins, as a chart for a page. @throws Malformed */
export function winsChart(report: Report): string {
  expectAsked('report', report);
  return barChart(
    phrase`Wins by side`,
    report.sides.map(({ side, wins }, at) => ({ label: side, ...wins, colour: colourOf(at) })),
  );
}

/** A simulation's report as one HTML file. @throws Malformed */
export function reportPage(about: About, report: Report, spans: readonly PlaySpan[] = []): string {
  expectAsked('about', about);
  expectAsked('report', report);
  const { fights, sides, time } = report;
  const best = sides.toSorted((a, b) => b.wins.share - a.wins.share)[0];
  return htmlPage({
    title: about.title,
    lead: leadOf(
      about,
      best
        ? phrase`In ${told.number(fights)} fights the side “${best.side}” wins ${told.interval(best.wins)}.`
        : phrase`No one fights.`,
      ...told.spans(spans).map(each => `${told.begun(each)}.`),
      phrase`A fight takes ${time.mean.toFixed(1)} ${about.timeIn} on average, from ${time.least} to ${time.most}.`,
      ...told.unwonShares(report).map(({ how, share }) => `${told.begun(how)}: ${told.interval(share)}.`),
    ),
    sections: reportSections(about, report),
    made: madeBy(about, fights),
  });
}

function reportSections({ timeIn, damageIn }: About, report: Report): Section[] {
  const { sides, combatants, details } = report;
  const colour = (side: string): string => colourOf(sides.findIndex(each => each.side === side));
  const bars = combatants.map(({ name, side, falls }) => ({ label: name, ...falls, colour: colour(side) }));
  const parts: Section[] = [
    { heading: phrase`Who wins`, chart: winsChart(report), table: told.sideRows(report) },
    { heading: phrase`How long it takes`, chart: histogram(phrase`How many ${timeIn}`, report.times, timeIn) },
    {
      heading: phrase`Who falls`,
      chart: barChart(phrase`Share of fights in which each falls`, bars),
      table: told.combatantRows(report),
    },
  ];
  if (!details) return parts;
  return [
    ...parts,
    {
      heading: phrase`What decided it`,
      words: phrase`What differed most between fights that a combatant’s side won and those that it did not. An effect is the difference in standard deviations: 0.2 is small, 0.8 large.`,
      table: told.deciderRows(details),
    },
    { heading: phrase`Who falls first`, table: told.fallRows(details) },
    { heading: phrase`Damage`, table: told.damageRows(details, damageIn) },
    { heading: phrase`Actions, and how well they paid`, table: told.actionRows(details) },
  ];
}

/** A comparison of two variants as one HTML file. */
export function comparedPage(about: About, compared: Compared, labels: readonly [string, string]): string {
  const { one, other, wins, time } = compared;
  const chart = differenceChart(
    phrase`Difference in wins by side`,
    wins.map(({ side, difference, low, high }) => ({ label: side, value: difference, low, high })),
    told.points,
  );
  return htmlPage({
    title: about.title,
    lead: leadOf(
      about,
      told.comparedSentence(compared, labels),
      phrase`A fight takes ${Math.abs(time).toFixed(2)} ${about.timeIn} ${time < 0 ? phrase`less` : phrase`more`} on average.`,
    ),
    sections: [
      { heading: phrase`Wins`, chart, table: told.comparedRows(compared, labels) },
      { heading: labels[0], chart: winsChart(one), table: told.combatantRows(one) },
      { heading: labels[1], chart: winsChart(other), table: told.combatantRows(other) },
    ],
    made: madeBy(about, one.fights),
  });
}

/** A sweep as one HTML file. @param axis what was varied */
export function sweptPage(about: About, rows: readonly Swept[], axis: string): string {
  const sides = rows[0]?.report.sides.map(each => each.side) ?? [];
  const lines = sides.map(side => ({
    name: side,
    points: rows.flatMap(({ report }) => report.sides.find(each => each.side === side)?.wins ?? []),
  }));
  const labels = rows.map(each => each.label);
  return htmlPage({
    title: about.title,
    lead: leadOf(about, phrase`${axis}, from ${labels[0] ?? ''} to ${labels.at(-1) ?? ''}, played with the same dice.`),
    sections: [
      { heading: phrase`Wins`, chart: lineChart(phrase`Wins by ${axis}`, labels, lines, axis) },
      ...sides.map(side => ({ heading: side, table: told.sweptRows(rows, axis, side, about.timeIn) })),
    ],
    made: madeBy(
      about,
      rows.reduce((sum, { report }) => sum + report.fights, 0),
    ),
  });
}

/** A search for balance as one HTML file. */
export function balancedPage(about: About, found: Balanced, what: string, side: string, target: number): string {
  const bars = found.tried.map(({ count, wins }) => ({
    label: `${what}: ${count}`,
    ...wins,
    colour: count === found.count ? 'var(--c)' : 'var(--a)',
  }));
  return htmlPage({
    title: about.title,
    lead: leadOf(about, told.balancedSentence(found, what, side, target)),
    sections: [
      {
        heading: phrase`Wins of ${side}`,
        words: phrase`A number is played only until it is surely above or below the target.`,
        chart: barChart(phrase`Wins of ${side}`, bars),
        table: told.balancedRows(found, what, side),
      },
    ],
    made: madeBy(about, found.fights),
  });
}

/** A sensitivity analysis as one HTML file. */
export function sensitivityPage(about: About, found: Sensitivity, side: string): string {
  const rows = found.moved.map(({ path, perUnit: { difference, low, high } }) => ({
    label: path,
    value: difference,
    low,
    high,
  }));
  return htmlPage({
    title: about.title,
    lead: leadOf(
      about,
      phrase`Every number is raised alone and played with the same dice as the fight as it is; shown is how much more often the side “${side}” wins for one point more.`,
      told.sensitivitySentence(found),
    ),
    sections: [
      {
        heading: phrase`What moves the result most`,
        chart: differenceChart(phrase`Points for one more`, rows, told.points),
        table: told.sensitivityRows(found, side),
      },
    ],
    made: madeBy(about, found.fights),
  });
}
