import { combatantId, type FightRecord, type Kinds, phrase, type System } from '@affray/engine';
import {
  type AboutFight,
  COURSE_MOMENTS,
  type Course,
  coursePoint,
  csvLines,
  type FigureTable,
  htmlPage,
  job,
  luck,
  markdownPage,
  moments,
  type Player,
  runner,
  type Summary,
  summaryPage,
  summaryPicture,
  summary as summed,
  textPage,
} from '@affray/simulator';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { readStart } from '../fight-input.ts';
import { putText, readJson } from '../files.ts';

const GM = { role: 'gm' } as const;
const KINDS = ['text', 'markdown', 'html', 'svg', 'csv', 'json'] as const;

export const summary: Command = {
  shape: {
    name: 'summary',
    positionals: ['FIGHT.json'],
    options: {
      as: {
        value: 'KIND',
        choices: KINDS,
        help: phrase`What is printed; svg is a picture, csv a row for everyone; text by default.`,
      },
      fights: {
        value: 'N',
        help: phrase`Plays it out N times from each round on, to find where it turned; none by default.`,
      },
      out: { value: 'FILE', help: phrase`Writes it there instead of to stdout.` },
      system: { value: 'SYSTEM', help: phrase`Whose rules, where the file does not say.` },
    },
  },
  summary: phrase`what a fight came to: who did what, who fell, the dice, the story`,
  describe: [
    phrase`Adds up a saved fight: what everyone dealt and took, who fell to whom and when, the best and the worst roll, what the`,
    phrase`GM ruled, and the story. One to read in a browser: affray summary night.json --as html --out night.html`,
  ].join('\n'),
  async run(given, io) {
    const path = given.positional(0);
    const as = KINDS.find(each => each === given.text('as')) ?? 'text';
    const fights = given.number('fights', 0, 0, 100_000);
    const { system, title, start } = await readStart(path, given, io);
    if (start.kind === 'setup') throw new Failure(phrase`${path} is a set-up: only a saved fight can be summed up`);
    const game = system.host.open(await readJson(path, io));
    const story = game.story(GM, 0).flatMap(each => each.lines.map(line => line.text));
    const told = system.visit(typed => {
      const sum = summed(typed, game.record, GM);
      return {
        summary: sum,
        course: fights > 0 ? courseOf(typed, game.record, fights) : [],
        luck: luck(typed, game.record, sidesOf(sum.people)),
      };
    });
    const { course, luck: ledgers } = told;
    const about: AboutFight = { title, system: system.name, sideName: side => side, story, course, luck: ledgers };
    const page = summaryPage(about, told.summary);
    const printed = {
      text: () => textPage(page),
      markdown: () => markdownPage(page),
      html: () => htmlPage(page),
      svg: () => summaryPicture(page, about, told.summary),
      csv: () => csvLines(peopleFigures(told.summary)).join('\n'),
      json: () => JSON.stringify({ title, system: system.id, ...told.summary, course: told.course }),
    }[as]();
    await putText(given.text('out'), printed.trimEnd(), io);
    return EXIT.fine;
  },
};

/** What each did and suffered, one a row. */
const peopleFigures = ({ people }: Summary): FigureTable => ({
  head: ['id', 'name', 'side', 'standing', 'fares', 'dealt', 'taken', 'tries', 'succeeded', 'felled'],
  rows: people.map(({ id, name, side, standing, fares, dealt, taken, open, paid, felled }) => [
    ...[id, name, side, String(standing), fares ?? '', dealt, taken, open, paid, felled],
  ]),
});

/** Each side as one who throws all its dice. */
const sidesOf = (people: Summary['people']): Player[] =>
  [...Map.groupBy(people, each => each.side)].map(([side, all]) => ({
    name: side,
    who: all.map(each => combatantId.parse(each.id)),
  }));

/** The chances of each side from the beginning of each round on. */
function courseOf<K extends Kinds>(system: System<K>, record: FightRecord, fights: number): Course {
  return moments(system, record, COURSE_MOMENTS).map(({ time, fight }) => {
    const asked = job.parse({ system: system.id, start: { kind: 'fight', fight }, seed: 'look back' });
    return coursePoint(time, runner(system, asked).run(0, fights));
  });
}
