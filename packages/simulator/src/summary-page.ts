import { midSentence, minus, phrase } from '@affray/engine';
import { lineChart } from './charts.ts';
import type { Page, Section } from './html.ts';
import type { LuckLedger } from './luck.ts';
import { type Share, wilson } from './statistics.ts';
import type { Remarkable, Summary } from './summary.ts';
import type { Tally } from './tally.ts';
import { begun, interval, luckSentence, number, percent, type Rows } from './told.ts';

/** Chances to win as a fight went on: at the beginning of each round, or phase, that was looked at. */
export type Course = readonly CoursePoint[];
export interface CoursePoint {
  readonly time: number;
  readonly sides: readonly { readonly side: string; readonly wins: Share }[];
}
/** Moments of a fight that are looked at. */
export const COURSE_MOMENTS = 16;
/** The chances at one moment, by fights that were played out from it; sides in the order of the fight's beginning. */
export const coursePoint = (time: number, { wins, fights }: Pick<Tally, 'wins' | 'fights'>): CoursePoint => ({
  time,
  sides: Object.entries(wins).map(([side, won]) => ({ side, wins: wilson(won, fights) })),
});

/** Where the chance of a side changed most from one point to the next: the share that it gained. */
export interface TurningPoint {
  readonly side: string;
  readonly before: CoursePoint;
  readonly after: CoursePoint;
  readonly from: number;
  readonly to: number;
}

/** A change that is told: a quarter of all fights went over to the other side. */
const TURNS = 0.25;

/** The moment that decided most; null where the chances never changed by a quarter. */
export function turningPoint(course: Course): TurningPoint | null {
  const turns = course.slice(1).flatMap((after, at) => {
    const before = course[at];
    if (before === undefined) return [];
    return after.sides.flatMap(({ side, wins }) => {
      const from = before.sides.find(each => each.side === side)?.wins.share ?? 0;
      return wins.share > from ? [{ side, before, after, from, to: wins.share }] : [];
    });
  });
  const [most] = turns.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  return most !== undefined && most.to - most.from >= TURNS ? most : null;
}

/** What a page says besides what the fight came to. */
export interface AboutFight {
  readonly title: string;
  /** "Alacrity Fantasy" */
  readonly system: string;
  readonly sideName: (side: string) => string;
  /** The story's lines, the oldest first; none where it is not wanted. */
  readonly story: readonly string[];
  /** None where nobody looked, or where the reader may not know. */
  readonly course: Course;
  /** How lucky those were whose dice the reader may know; none where it is not wanted. */
  readonly luck: readonly LuckLedger[];
}

/** One of several, by its number: "round 3". */
const timeOf = (timeIn: string, time: number): string => `${oneOf(timeIn)} ${time}`;
const oneOf = (several: string): string => several.replace(/s$/, '').toLowerCase();
const counted = (count: number, several: string): string =>
  `${number(count)} ${count === 1 ? oneOf(several) : several.toLowerCase()}`;

/** Whether anything was done yet, as far as the reader may know. */
const hasBegun = ({ over, time, actions, people }: Summary): boolean =>
  over !== null || (actions ?? time) > 0 || people.some(each => each.dealt + each.taken + each.open > 0);

/** How it ended, what it took, who did and suffered most, and where it turned. */
export function summarySentences(summary: Summary, { sideName, course }: Pick<AboutFight, 'sideName' | 'course'>) {
  const { over, time, timeIn, actions, people, damageIn } = summary;
  if (!hasBegun(summary)) return [phrase`The fight has not begun.`];
  const rounds = counted(time, timeIn);
  const length = actions === null ? rounds : phrase`${rounds} and ${counted(actions, phrase`actions`)}`;
  const [hardest] = people.toSorted((a, b) => b.dealt - a.dealt);
  const [worst] = people.toSorted((a, b) => b.taken - a.taken);
  const turn = turningPoint(course);
  return [
    over === null
      ? phrase`The fight goes on: ${length} so far.`
      : over.winner === null
        ? phrase`No one won after ${length}: ${over.reason}.`
        : phrase`${sideName(over.winner)} won after ${length}: ${over.reason}.`,
    ...(hardest && hardest.dealt > 0
      ? [phrase`${hardest.name} dealt the most: ${number(hardest.dealt)} ${damageIn}.`]
      : []),
    ...(worst && worst.taken > 0 ? [phrase`${worst.name} took the most: ${number(worst.taken)}.`] : []),
    ...(turn
      ? [
          phrase`It turned in ${timeOf(timeIn, turn.before.time)}: the chance of ${midSentence(sideName(turn.side))} to win went from ${percent(turn.from)} to ${percent(turn.to)}.`,
        ]
      : []),
  ];
}

/** What each combatant did and suffered, as the rows of a table. */
export const peopleRows = ({ people }: Summary, sideName: (side: string) => string): Rows => ({
  head: [phrase`who`, phrase`side`, phrase`dealt`, phrase`took`, phrase`succeeded`, phrase`felled`, phrase`now`],
  rows: people.map(({ name, side, dealt, taken, open, paid, felled, fares, standing }) => [
    name,
    sideName(side),
    number(dealt),
    number(taken),
    open === 0 ? '–' : phrase`${paid} of ${open}`,
    String(felled),
    fares ?? (standing ? phrase`stands` : phrase`is out of the fight`),
  ]),
});

/** Who fell and when, a sentence each. */
export const fallSentences = ({ falls, timeIn }: Summary): string[] =>
  falls.map(({ time, name, by }) => {
    const fell = by === null ? phrase`${name} fell` : phrase`${name} fell to ${by}`;
    return time === null ? phrase`${fell}.` : phrase`${begun(timeOf(timeIn, time))}: ${fell}.`;
  });

/** The best and the worst roll, and how lucky everyone was who threw any dice, a sentence each. */
export const diceSentences = ({ best, worst }: Summary, luck: readonly LuckLedger[]): string[] => [
  ...(best ? [phrase`Best roll: ${rollText(best)}.`] : []),
  ...(worst ? [phrase`Worst roll: ${rollText(worst)}.`] : []),
  ...luck.filter(each => each.rolls > 0).map(luckSentence),
];

const rollText = ({ name, meaning, pool, faces, total, place, worse, better }: Remarkable): string => {
  const dice = faces.length > 1 ? phrase`${faces.join(', ')}, a total of ${minus(total)}` : minus(total);
  return place >= 0.5
    ? phrase`${name}, ${meaning} (${pool}): ${dice}; of 100 rolls, ${Math.round(100 * worse)} are worse`
    : phrase`${name}, ${meaning} (${pool}): ${dice}; of 100 rolls, ${Math.round(100 * better)} are better`;
};

/** What people ruled, a sentence each. */
export const rulingSentences = ({ rulings, timeIn }: Summary): string[] =>
  rulings.map(({ time, text }) => (time === null ? text : `${begun(timeOf(timeIn, time))}: ${text}`));

/** What the GM noted, a sentence each. */
export const noteSentences = ({ notes, timeIn }: Summary): string[] =>
  notes.map(({ time, text }) => (time === null ? text : `${begun(timeOf(timeIn, time))}: ${text}`));

/** How a fight went, as a chart for a page: the chance of each side to win, over time. */
export const courseChart = (course: Course, sideName: (side: string) => string, timeIn: string): string => {
  const sides = course[0]?.sides.map(each => each.side) ?? [];
  return lineChart(
    phrase`Chance to win, from the beginning to the end`,
    course.map(each => String(each.time)),
    sides.map(side => ({
      name: sideName(side),
      points: course.flatMap(each => each.sides.find(one => one.side === side)?.wins ?? []),
    })),
    timeIn.toLowerCase(),
  );
};
const courseRows = (course: Course, sideName: (side: string) => string, timeIn: string): Rows => ({
  head: [timeIn.toLowerCase(), ...(course[0]?.sides.map(each => sideName(each.side)) ?? [])],
  rows: course.map(({ time, sides }) => [String(time), ...sides.map(each => interval(each.wins))]),
});

/** A fight, summed up: a page to be read, shared and kept. */
export function summaryPage(about: AboutFight, summary: Summary): Page {
  const { sideName, course, story, title, system, luck } = about;
  const part = (heading: string, lines: readonly string[]): Section[] => (lines.length > 0 ? [{ heading, lines }] : []);
  return {
    title,
    lead: summarySentences(summary, about),
    sections: [
      {
        heading: phrase`Who did what`,
        words: phrase`Damage in ${summary.damageIn}.`,
        table: peopleRows(summary, sideName),
      },
      ...part(phrase`Who fell`, fallSentences(summary)),
      ...part(phrase`The dice`, diceSentences(summary, luck)),
      ...(course.length > 1
        ? [
            {
              heading: phrase`How it turned`,
              words: phrase`Chances to win from each moment on, if the computer had played everyone from there.`,
              chart: courseChart(course, sideName, summary.timeIn),
              table: courseRows(course, sideName, summary.timeIn),
            },
          ]
        : []),
      ...part(phrase`What was ruled`, rulingSentences(summary)),
      ...part(phrase`Notes`, noteSentences(summary)),
      ...part(phrase`The story`, story),
    ],
    made: phrase`${system}, played with Affray.`,
  };
}
