import { bestOf, phrase } from '@affray/engine';
import {
  chancesOf,
  columns,
  type Exact,
  exactFight,
  type Fights,
  figuresOf,
  figuresOfExact,
  type Job,
  localFights,
  longest,
  narrow,
  type PlaySpan,
  playUntil,
  type Report,
  report,
  reportPage,
  runner,
  SPAN_FIGHTS,
  sharesOf,
  spanOfExact,
  spanOfPlay,
  type Tally,
  told,
  waysOf,
} from '@affray/simulator';
import type { Given } from '../args.ts';
import type { Command } from '../command.ts';
import { databaseOf, databaseOptions } from '../database.ts';
import { EXIT, type Exit, Failure } from '../errors.ts';
import { asFailure, FIGHT_OPTIONS, jobOf, lengthOf, readStart, type Start, sayWrong } from '../fight-input.ts';
import { type Asking, aboutOf, ask, listening, tell } from '../fight-run.ts';
import type { Io } from '../io.ts';

export const simulate: Command = {
  shape: {
    name: 'simulate',
    positionals: ['FIGHT.json'],
    options: {
      fights: { value: 'N', help: phrase`How many; 1,000 by default, with --until at most 1,000,000.` },
      until: {
        value: 'SHARE',
        help: phrase`Stops as soon as every side’s wins are known to within so much: 1% for ± 1%.`,
      },
      details: {
        help: phrase`Also reports damage dealt and taken, actions and how well they paid, and what decided the fight.`,
      },
      exact: {
        help: phrase`Insists on the exact answer, however long that takes; fails where the fight has too many states.`,
      },
      ...databaseOptions('fleet', phrase`Has the fights played by the "affray worker" processes of this PostgreSQL.`),
      ...FIGHT_OPTIONS,
    },
  },
  summary: phrase`plays a fight many times: who wins, how long it takes, who falls`,
  describe: [
    phrase`Plays a fight many times by computer, from its set-up or from where a saved fight stands. Shares come with their`,
    phrase`95% interval (Wilson). Ctrl-C prints what was played until then. "-" reads the fight from stdin.`,
    phrase`Without --fights, --until, --details or --html a small fight is solved exactly instead; the first line says which.`,
  ].join('\n'),
  async run(given, io) {
    const start = await readStart(given.positional(0), given, io);
    const details = given.flag('details') || given.text('html') !== null;
    const asked: Job = { ...jobOf(start, given), details };
    const exact = solved(start, asked, given);
    if (exact) return tellExact(start, asked, exact, given, io);
    const isFirst = saidFirst(given);
    const tellFirst = async (result: Report): Promise<void> => {
      if (isFirst) for (const line of reportLines(start, asked, result)) await io.out(line);
    };
    const { result, spans, cancelled } = await play(start, asked, given, io, tellFirst);
    const { id, version } = start.system;
    return tell(given, io, {
      json: { system: id, rules: version, title: start.title, method: 'sampled', seed: asked.seed, ...result, spans },
      lines: [...(isFirst && !cancelled ? [] : reportLines(start, asked, result)), ...spanLines(spans)],
      figures: () => figuresOf(result),
      page: () => reportPage(aboutOf(start, asked, '', cancelled), result, spans),
      cancelled,
      fights: result.fights,
    });
  },
};

/** Paths of dice that are weighed before a fight is sampled after all, and where the exact answer is insisted on. */
const CHEAP = 20_000;
const INSISTED = 1_000_000;
/** What asks for fights that are played. */
const PLAYED = ['fights', 'until', 'details', 'html', 'fleet', 'fleet-file', 'seed', 'longest'];
/** Fights that are played where nobody says how many. */
const USUAL = 1000;

/** Whoever reads lines reads them as soon as they are known, before the span. What is written in one piece waits for it. */
const saidFirst = (given: Given): boolean => !given.flag('json') && !given.flag('csv') && given.text('html') === null;

/** The exact answer, where it is cheap or insisted on; else null. */
function solved({ system }: Start, asked: Job, given: Given): Exact | null {
  const wrong = [...PLAYED, 'workers'].find(each => given.isSaid(each));
  const insisted = given.isSaid('exact') || (given.flag('exact') && wrong === undefined);
  if (insisted && wrong !== undefined)
    throw new Failure(phrase`--exact plays no single fights: leave out --${wrong}`, EXIT.usage);
  // Who always wants so many workers did not thereby ask for fights that are played.
  if (!insisted && (wrong !== undefined || PLAYED.some(each => given.flag(each)))) return null;
  const exact = sayWrong(() => system.visit(typed => exactFight(typed, asked, { paths: insisted ? INSISTED : CHEAP })));
  if (exact || !insisted) return exact;
  throw new Failure(phrase`this fight has too many states to be solved exactly; leave --exact out to have it played`);
}

/** The ways in which people may play this fight. */
const waysIn = ({ system }: Start, asked: Job, sides: readonly string[]): readonly Job[] =>
  waysOf(
    system.visit(own => bestOf(own.automation).map(each => each.name)),
    asked,
    sides,
  );

async function tellExact(start: Start, asked: Job, exact: Exact, given: Given, io: Io): Promise<Exit> {
  const { system, title } = start;
  const isFirst = saidFirst(given);
  if (isFirst) for (const line of exactLines(start, exact)) await io.out(line);
  const ways = waysIn(
    start,
    asked,
    exact.sides.map(each => each.side),
  );
  const solve = (way: Job): Exact | null => system.visit(typed => exactFight(typed, way, { paths: CHEAP }));
  const spans =
    (await spanOfExact(solve, ways, chancesOf(exact))) ??
    (await spanOfPlay(
      system.visit(typed => localFights(typed)),
      ways,
      chancesOf(exact),
    ));
  return tell(given, io, {
    json: { system: system.id, rules: system.version, title, method: 'exact', ...exact, spans },
    lines: [...(isFirst ? [] : exactLines(start, exact)), ...spanLines(spans)],
    figures: () => figuresOfExact(exact),
    page: () => '',
    cancelled: false,
    fights: 0,
  });
}

/** What a fight that was solved comes to, in lines. */
function exactLines({ system, title }: Start, exact: Exact): string[] {
  const { sides, combatants, unwon, undecided, unfinished, meanTime, states } = exact;
  const said = (chance: number): string => `${(100 * chance).toFixed(3)}%`;
  return [
    phrase`${title} (${system.name} ${system.version}): exact, all dice weighed, ${states.toLocaleString('en')} states`,
    '',
    ...columns({ head: ['side', 'wins'], rows: sides.map(({ side, wins }) => [side, said(wins)]) }),
    ...(unwon > 0 ? [`${told.UNWON.unwon}: ${said(unwon)}`] : []),
    ...(undecided > 0 ? [`${told.UNWON.undecided}: ${said(undecided)}`] : []),
    ...(unfinished > 0 ? [phrase`no one can act any more: ${said(unfinished)}`] : []),
    '',
    phrase`${system.visit(typed => typed.report.timeIn)}: ${meanTime.toFixed(3)} on average`,
    '',
    ...columns({
      head: ['combatant', 'side', 'falls', 'dies'],
      rows: combatants.map(({ name, side, falls, dies }) => [name, side, said(falls), said(dies)]),
    }),
  ];
}

/** What fights came to, and their span; none where they were stopped. */
interface Outcome {
  readonly result: Report;
  readonly spans: readonly PlaySpan[];
  readonly cancelled: boolean;
}
/** Hears what fights came to before their span is played, unless they were stopped. */
type OnReport = (result: Report) => Promise<void>;

async function play(start: Start, asked: Job, given: Given, io: Io, onReport: OnReport): Promise<Outcome> {
  const { fights, within } = lengthOf(given, { fights: USUAL, within: null });
  const fleet = databaseOf('fleet', given, io, null);
  if (fleet !== null) return onFleet(fleet, start, asked, given, io, onReport);
  const length = { fights, ...(within !== null && { enough: narrow(within) }) };
  return ask(start, [asked], longest({ fights, within }), given, io, async ({ fights: threads, ...listening }) => {
    const { panel, cancelled } = await playUntil(threads, [asked], { ...length, ...listening });
    const [tally] = panel.tallies;
    if (!tally) throw new Error(phrase`a panel of one job has one tally`);
    return cancelled ? stopped(tally) : spanned(start, asked, tally, threads, listening, onReport);
  });
}

const stopped = (tally: Tally): Outcome => ({ result: report(tally), spans: [], cancelled: true });

/** Tells what fights came to, and then plays their span. */
async function spanned(
  start: Start,
  asked: Job,
  tally: Tally,
  fights: Fights,
  { signal, clear }: Pick<Asking, 'signal' | 'clear'>,
  onReport: OnReport,
): Promise<Outcome> {
  const result = report(tally);
  clear();
  await onReport(result);
  const ways = waysIn(start, asked, Object.keys(tally.wins));
  const spans = await spanOfPlay(fights, ways, sharesOf(tally), signal, Math.min(SPAN_FIGHTS, tally.fights));
  return { result, spans, cancelled: false };
}

/** Has the fights played by whoever works for a database. */
async function onFleet(address: string, start: Start, asked: Job, given: Given, io: Io, onReport: OnReport) {
  if (given.isSaid('until') || given.isSaid('workers'))
    throw new Failure(
      phrase`a fleet plays all the fights that were asked for: --fleet goes without --until and --workers`,
      EXIT.usage,
    );
  const fights = given.number('fights', USUAL, 1, 1_000_000_000);
  sayWrong(() => start.system.visit(typed => runner(typed, asked).empty()));
  const { FleetError, fleetFights, runOnFleet } = await import('@affray/fleet');
  const { listen, settle } = listening(fights, io);
  try {
    const { tally, cancelled } = await runOnFleet({ address, job: asked, fights, ...listen });
    return cancelled ? stopped(tally) : await spanned(start, asked, tally, fleetFights(address), listen, onReport);
  } catch (error) {
    throw error instanceof FleetError ? new Failure(error.message) : asFailure(error);
  } finally {
    settle();
  }
}

const spanLines = (spans: readonly PlaySpan[]): string[] => (spans.length === 0 ? [] : ['', ...told.spans(spans)]);

/** What fights came to, in lines. */
export function reportLines({ system, title }: Start, { seed }: Job, result: Report): string[] {
  const { mean, sd, least, most } = result.time;
  const { details } = result;
  const part = (heading: string, rows: Parameters<typeof columns>[0]): string[] =>
    rows.rows.length === 0 ? [] : ['', heading, ...columns(rows)];
  return [
    phrase`${title} (${system.name} ${system.version}): ${told.fightsText(result.fights)}, seed "${seed}" (sampled)`,
    '',
    ...columns(told.sideRows(result)),
    ...told.unwonShares(result).map(({ how, share }) => `${how}: ${told.interval(share)}`),
    '',
    phrase`${system.visit(typed => typed.report.timeIn)}: ${mean.toFixed(2)} on average, standard deviation ${sd.toFixed(2)}, from ${least} to ${most}`,
    '',
    ...columns(told.combatantRows(result)),
    ...(details
      ? [
          ...part(phrase`what decided it (effect: the difference in standard deviations)`, told.deciderRows(details)),
          ...part(phrase`who falls first`, told.fallRows(details)),
          ...part(
            'damage',
            told.damageRows(
              details,
              system.visit(typed => typed.report.damageIn),
            ),
          ),
          ...part(phrase`actions, and how well they paid`, told.actionRows(details)),
        ]
      : []),
  ];
}
