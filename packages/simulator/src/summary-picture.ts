import { phrase } from '@affray/engine';
import { colourOf, escaped } from './charts.ts';
import type { Page } from './html.ts';
import type { Summary } from './summary.ts';
import { type AboutFight, courseChart } from './summary-page.ts';

const WIDE = 1200;
const EDGE = 56;
/** Rows at most: whoever did and took least is left out of a picture. */
const MOST_ROWS = 12;
const ROW = 34;
const CHART = { wide: 440, tall: 330 };
const COLOURS =
  '--paper:#fff;--ink:#1c2126;--soft:#69737d;--line:#d5dade;--track:#eef1f3;--a:#2563b8;--b:#b8432f;--c:#2e7d4f;--d:#8a5a00;--e:#7a3e9d;--f:#00707a';

/** A fight in one picture, SVG text that stands for itself: how it ended, who dealt and took how much, how it turned. */
export function summaryPicture({ title, lead, made }: Page, about: AboutFight, summary: Summary): string {
  const people = summary.people.toSorted((a, b) => b.dealt + b.taken - a.dealt - a.taken).slice(0, MOST_ROWS);
  const sides = [...new Set(summary.people.map(each => each.side))];
  const most = Math.max(1, ...people.flatMap(each => [each.dealt, each.taken]));
  const withCourse = about.course.length > 1;
  const right = withCourse ? WIDE - EDGE - CHART.wide - 40 : WIDE - EDGE;
  const top = 118 + lead.length * 30;
  const bar = (x: number, y: number, value: number, colour: string): string => {
    const room = (right - EDGE - 250) / 2 - 60;
    return `<rect x="${x}" y="${y - 13}" width="${(value / most) * room}" height="16" rx="3" fill="${colour}"/>${text(x + (value / most) * room + 8, y, String(Math.round(value)), 16)}`;
  };
  const dealtAt = EDGE + 250;
  const takenAt = dealtAt + (right - EDGE - 250) / 2;
  const rows = people.flatMap(({ name, side, dealt, taken, standing }, at) => {
    const y = top + 40 + at * ROW;
    return [
      text(EDGE, y, standing ? cut(name) : phrase`${cut(name)} (out)`, 18),
      bar(dealtAt, y, dealt, colourOf(sides.indexOf(side))),
      bar(takenAt, y, taken, 'var(--soft)'),
    ];
  });
  const unseen = summary.people.length - people.length;
  const more =
    unseen > 0
      ? [text(EDGE, top + 40 + people.length * ROW, phrase`and ${unseen} more, who dealt and took less`, 15)]
      : [];
  const tall = Math.max(top + 60 + (people.length + more.length) * ROW, withCourse ? top + CHART.tall + 40 : 0) + 50;
  const body = [
    `<rect width="${WIDE}" height="${tall}" fill="var(--paper)"/>`,
    text(EDGE, 76, title, 34, 'bold'),
    ...lead.map((each, at) => text(EDGE, 114 + at * 30, each, 20)),
    text(dealtAt, top + 8, phrase`dealt`, 15),
    text(takenAt, top + 8, phrase`took`, 15),
    ...rows,
    ...more,
    ...(withCourse
      ? [
          courseChart(about.course, about.sideName, summary.timeIn).replace(
            '<svg ',
            `<svg x="${right + 40}" y="${top}" width="${CHART.wide}" height="${CHART.tall}" `,
          ),
        ]
      : []),
    text(EDGE, tall - 24, made, 15),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${tall}" width="${WIDE}" height="${tall}" style="${COLOURS}" font-family="system-ui, sans-serif">${body.join('')}</svg>`;
}

const LONGEST = 24;
const cut = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);
const text = (x: number, y: number, what: string, size: number, weight = 'normal'): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="var(--ink)">${escaped(what)}</text>`;
