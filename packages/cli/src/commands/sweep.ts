import type { Json } from '@affray/engine';
import { phrase } from '@affray/engine';
import {
  changed,
  columns,
  crowd,
  figuresOfEach,
  type Job,
  LENGTHS,
  longest,
  sweep as swept,
  sweptPage,
  told,
  type Variant,
  valueAt,
} from '@affray/simulator';
import type { Given } from '../args.ts';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { checked, FIGHT_OPTIONS, jobOf, jsonOr, lengthOf, readStart, type Start, sayWrong } from '../fight-input.ts';
import { aboutOf, ask, axisBelow, tell } from '../fight-run.ts';
import { kindName, sideOf } from '../fight-sides.ts';
import { bar } from './odds-plot.ts';

export const sweep: Command = {
  shape: {
    name: 'sweep',
    positionals: ['FIGHT.json'],
    options: {
      vary: { value: 'PATH=VALUES', help: phrase`What takes which values: 10..18, 10..18:2 (in steps of 2) or a,b,c.` },
      count: { value: 'ID=VALUES', help: phrase`How many of a combatant: goblin=1..8.` },
      side: { value: 'SIDE', help: phrase`Whose wins are told; the first side by default.` },
      fights: {
        value: 'N',
        help: phrase`How many of each value; by default as many as --until needs, at most 1,000,000.`,
      },
      until: {
        value: 'SHARE',
        help: phrase`Plays a value no further once its wins are known to within so much: 1% for ± 1%; ± 4% by default.`,
      },
      ...FIGHT_OPTIONS,
    },
  },
  summary: phrase`plays a fight over the values of a number, a rule or a count: table and plot`,
  describe: [
    phrase`Plays a fight once for each value, all with the same dice: --vary combatants.ogre.sheet.hitPoints=20..40:5,`,
    phrase`--vary options.initiative=group,individual or --count goblin=1..8. A path names keys with dots between them, and in`,
    phrase`lists the id of what stands there. Each value is also held against the first.`,
  ].join('\n'),
  async run(given, io) {
    const start = await readStart(given.positional(0), given, io);
    const base = jobOf(start, given);
    const { axis, called, variants } = variantsOf(start, base, given);
    const side = sideOf(start, base, given);
    const length = lengthOf(given, LENGTHS.sweep);
    const jobs = variants.map(each => each.job);
    const upTo = longest(length);
    const { rows, cancelled } = await ask(start, jobs, upTo, given, io, ({ fights: threads, ...listening }) =>
      swept(threads, variants, { ...length, ...listening }),
    );
    const width = Math.max(...rows.map(({ label }) => label.length));
    const played = rows.map(({ report }) => report.fights);
    const [least, most] = [Math.min(...played), Math.max(...played)];
    const many = least === most ? told.fightsText(most) : phrase`${told.number(least)} to ${told.fightsText(most)}`;
    return tell(given, io, {
      json: { system: start.system.id, rules: start.system.version, title: start.title, seed: base.seed, axis, rows },
      lines: [
        phrase`${start.title}: ${called}, ${many} each, seed "${base.seed}"`,
        '',
        ...columns(told.sweptRows(rows, called, side, aboutOf(start, base, called).timeIn)),
        '',
        ...rows.map(({ label, report }) => `${label.padStart(width)}  ${bar(told.shareOf(report, side))}`),
        ...axisBelow(width + 2, ['0%', '50%', '100%']),
      ],
      figures: () => figuresOfEach(axis, rows),
      page: () => sweptPage(aboutOf(start, base, called, cancelled), rows, called),
      cancelled,
      fights: rows[0]?.report.fights ?? 0,
    });
  },
};

function variantsOf(
  start: Start,
  base: Job,
  given: Given,
): {
  /** For programs: the path of what varies, or the id of who is counted. */
  readonly axis: string;
  /** What people call it. */
  readonly called: string;
  readonly variants: readonly Variant[];
} {
  const [vary, count] = [given.text('vary'), given.text('count')];
  if ((vary === null) === (count === null))
    throw new Failure(phrase`say what takes which values: either --vary PATH=VALUES or --count ID=VALUES`, EXIT.usage);
  const [axis, values] = split(vary ?? count ?? '', vary === null ? 'count' : 'vary');
  const wrong = values.filter(each => typeof each !== 'number' || !Number.isInteger(each) || each < 0);
  if (vary === null && wrong.length > 0)
    throw new Failure(phrase`--count takes whole numbers, such as goblin=1..8, not "${wrong.join(', ')}"`, EXIT.usage);
  const variants = values.map((value): Variant => {
    const label = typeof value === 'string' ? value : JSON.stringify(value);
    const job = sayWrong(() => {
      if (vary === null) return crowd(base, axis, Number(value));
      valueAt(base, axis);
      return changed(base, [{ path: axis, value }]);
    });
    return { label, job: checked(start.system, job, `${axis}=${label}`) };
  });
  if (vary !== null) return { axis, called: axis, variants };
  return { axis, called: phrase`number of ${kindName(start, base, axis)}`, variants };
}

const READS: { readonly [option: string]: { readonly value: string; readonly such: string } } = {
  vary: { value: 'PATH=VALUES', such: 'combatants.ogre.sheet.hitPoints=20..40:5' },
  count: { value: 'ID=VALUES', such: 'goblin=1..8' },
};

/** `armor=10..18:2` as a name and its values. @throws Failure where it cannot be read */
function split(text: string, option: string): readonly [string, readonly Json[]] {
  const at = text.indexOf('=');
  const { value = '', such = '' } = READS[option] ?? {};
  if (at < 1) throw new Failure(phrase`--${option} takes ${value}, such as ${such}, not "${text}"`, EXIT.usage);
  return [text.slice(0, at), valuesOf(text.slice(at + 1), option)];
}

const MOST_VALUES = 200;

/** `10..18:2` or `a,b,c` as values. @throws Failure where there are none, or too many */
export function valuesOf(text: string, option: string): readonly Json[] {
  const range = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)(?::(\d+(?:\.\d+)?))?$/.exec(text);
  if (!range) {
    const listed = text.split(',').map(each => each.trim());
    if (!listed.includes('') && listed.length <= MOST_VALUES) return listed.map(jsonOr);
    throw new Failure(
      phrase`--${option} takes 1 to ${MOST_VALUES} values: 10..18, 10..18:2 or a,b,c, not "${text}"`,
      EXIT.usage,
    );
  }
  const [from, to, by] = [Number(range[1]), Number(range[2]), Number(range[3] ?? 1)];
  const count = Math.floor((to - from) / by + 1e-9) + 1;
  if (by > 0 && count >= 1 && count <= MOST_VALUES)
    return Array.from({ length: count }, (_, at) => Math.round((from + at * by) * 1e9) / 1e9);
  const wrong =
    by <= 0
      ? phrase`has steps of ${by}; a step must be more than 0`
      : count < 1
        ? phrase`runs backwards; write ${to}..${from}`
        : phrase`has ${count} values; at most ${MOST_VALUES} are played: ${from}..${to}:${Math.ceil((to - from) / (MOST_VALUES - 1))}`;
  throw new Failure(phrase`--${option}: "${text}" ${wrong}`, EXIT.usage);
}
