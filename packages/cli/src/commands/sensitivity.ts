import { phrase } from '@affray/engine';
import {
  columns,
  contentOf,
  dialsOf,
  figuresOfRulings,
  figuresOfSensitivity,
  type Job,
  LENGTHS,
  longest,
  MOST_TOLD,
  numbersIn,
  rulings,
  rulingsPage,
  type Sensitivity,
  sensitivityPage,
  sensitivity as sought,
  strengthsIn,
  told,
  valueAt,
} from '@affray/simulator';
import type { AnySystem } from '@affray/systems';
import type { Given } from '../args.ts';
import type { Command } from '../command.ts';
import { EXIT, type Exit, Failure } from '../errors.ts';
import { FIGHT_OPTIONS, jobOf, lengthOf, readStart, type Start, sayWrong } from '../fight-input.ts';
import { aboutOf, ask, axisBelow, tell } from '../fight-run.ts';
import { sideOf } from '../fight-sides.ts';
import type { Io } from '../io.ts';
import { bar } from './odds-plot.ts';

/** Of what --fights takes. */
const BOUNDS = [10, 10_000_000] as const;
/** What chooses among numbers, and says nothing about rulings. */
const OF_NUMBERS = ['at', 'most'] as const;

export const sensitivity: Command = {
  shape: {
    name: 'sensitivity',
    positionals: ['FIGHT.json'],
    options: {
      at: {
        value: 'PATH',
        multiple: true,
        help: phrase`Only numbers below this path, such as combatants.mara; all sheets by default; may be given again.`,
      },
      rulings: { help: phrase`Instead of numbers: which kinds of ruling move the result most, a step either way.` },
      side: { value: 'SIDE', help: phrase`Whose wins are told; the first side by default.` },
      most: { value: 'N', help: phrase`How many numbers are told; 12 by default.` },
      fights: {
        value: 'N',
        help: phrase`Fights of each number that is told, or of each kind of ruling; by default as many as --until needs. Where neither is said, at most 3,000 (rulings: 1,000).`,
      },
      until: {
        value: 'SHARE',
        help: phrase`Stops playing a number or a ruling once its effect is known to within this much; ± 5 points by default.`,
      },
      ...FIGHT_OPTIONS,
    },
  },
  summary: phrase`which number on whose sheet moves the result most`,
  describe: [
    phrase`Raises every number on every sheet, by 1 or by about a tenth. Numbers that nothing depends on drop out after a short`,
    phrase`look with the same dice. The strongest are sought with many raised at once, each in a quarter of the fights, so that`,
    phrase`every fight tells something of each; they are then raised alone, with fresh dice. Shows how much more often a side wins`,
    phrase`for one point more, in percentage points, with the 95% interval.`,
  ].join('\n'),
  async run(given, io) {
    const start = await readStart(given.positional(0), given, io);
    const base = jobOf(start, given);
    const side = sideOf(start, base, given);
    if (given.flag('rulings')) return leaned(start, base, side, given, io);
    const isAllowed = (job: Job): boolean => allowed(start.system, job);
    const numbers = numbersOf(base, given.texts('at'));
    const most = given.number('most', MOST_TOLD, 1, 100);
    const length = lengthOf(given, LENGTHS.sensitivity, BOUNDS);
    const found = await ask(start, [base], length.fights, given, io, ({ fights: threads, ...listening }) => {
      // They load while each number is looked at.
      threads.start(base);
      const dials = dialsOf(base, numbers, isAllowed);
      if (dials.length === 0)
        throw new Failure(phrase`there is no number that could be changed; "--at" names where to look`);
      return sought(threads, { base, dials, side, most, ...length, allowed: isAllowed, ...listening });
    });
    const { id, version } = start.system;
    return tell(given, io, {
      json: { system: id, rules: version, title: start.title, seed: base.seed, side, ...found },
      lines: [
        ...(found.moved.length > 0 ? [...columns(told.sensitivityRows(found, side)), '', ...plot(found), ''] : []),
        told.sensitivitySentence(found),
      ],
      figures: () => figuresOfSensitivity(found),
      page: () => sensitivityPage(aboutOf(start, base, phrase`what moves the result`, found.cancelled), found, side),
      cancelled: found.cancelled,
      fights: found.fights,
    });
  },
};

/** Characters of the longest bar. */
const PLOT = 30;

function plot({ moved }: Sensitivity): string[] {
  const strongest = Math.max(1e-9, ...moved.map(each => Math.abs(each.perUnit.difference)));
  const width = Math.max(0, ...moved.map(each => each.path.length));
  const label = (part: number): string => (100 * strongest * part).toFixed(1);
  return [
    ...moved.map(
      ({ path, perUnit: { difference } }) =>
        `${path.padEnd(width)}  ${difference < 0 ? '−' : '+'}${bar(Math.abs(difference) / strongest, PLOT)}`,
    ),
    ...axisBelow(width + 3, ['0', label(0.5), label(1)], PLOT),
  ];
}

/** Which rulings move the result most. */
async function leaned(start: Start, base: Job, side: string, given: Given, io: Io): Promise<Exit> {
  const wrong = OF_NUMBERS.find(each => given.isSaid(each));
  if (wrong !== undefined)
    throw new Failure(
      phrase`--${wrong} chooses among numbers, and --rulings asks about none: leave out one of the two`,
      EXIT.usage,
    );
  const { system, title } = start;
  const length = lengthOf(given, LENGTHS.rulings, BOUNDS);
  const found = await ask(start, [base], longest(length, 2), given, io, ({ fights: threads, ...listening }) =>
    system.visit(typed => rulings(typed, threads, base, side, { ...length, ...listening })),
  );
  const table = told.rulingRows(found.moved, side);
  const without = found.moved.length - table.rows.length;
  return tell(given, io, {
    json: { system: system.id, rules: system.version, title, seed: base.seed, side, referee: base.referee, ...found },
    lines: [
      ...(table.rows.length > 0 ? columns(table) : []),
      '',
      phrase`${without} of ${found.moved.length} kinds of ruling changed no result in the fights played; ${told.playedText(found.fights)}.`,
    ],
    figures: () => figuresOfRulings(found.moved),
    page: () =>
      rulingsPage(
        aboutOf(start, base, phrase`which rulings move the result`, found.cancelled),
        found.moved,
        found.fights,
        side,
      ),
    cancelled: found.cancelled,
    fights: found.fights,
  });
}

/** Numbers on sheets, or below the paths that were asked for. @throws Failure where a path holds no number */
function numbersOf(base: Job, below: readonly string[]): readonly { readonly path: string; readonly value: number }[] {
  const all = numbersIn(contentOf(base));
  const under = (path: string, root: string): boolean => path === root || path.startsWith(`${root}.`);
  for (const root of below) {
    sayWrong(() => valueAt(base, root));
    if (!all.some(({ path }) => under(path, root))) throw new Failure(phrase`--at ${root}: there is no number here`);
  }
  return below.length > 0 ? all.filter(({ path }) => below.some(root => under(path, root))) : strengthsIn(base);
}

const allowed = (system: AnySystem, { start }: Job): boolean =>
  start.kind === 'setup'
    ? system.check('setup', start.setup).length === 0
    : system.visit(typed => typed.schemas.fight.safeParse(start.fight).success);
