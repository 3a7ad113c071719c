import { type Job, narrow, playUntil, type Report, report, reportPage, runner, told } from '@affray/simulator';
import type { Given } from '../args.ts';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { asFailure, FIGHT_OPTIONS, jobOf, readStart, type Start, sayWrong, shareOf } from '../fight-input.ts';
import { aboutOf, ask, columns, listening, tell } from '../fight-run.ts';
import type { Io } from '../io.ts';

export const simulate: Command = {
  shape: {
    name: 'simulate',
    positionals: ['FIGHT.json'],
    options: {
      fights: { value: 'N', help: 'How many; 1,000 by default, with --until at most 1,000,000.' },
      until: { value: 'SHARE', help: 'Stops as soon as every side’s wins are known to within so much: 1% for ± 1 %.' },
      details: {
        help: 'Also tells damage dealt and taken, actions and how well they paid, and what decided the fight.',
      },
      fleet: { value: 'URL', help: 'Has the fights played by the "affray worker" processes of this PostgreSQL.' },
      ...FIGHT_OPTIONS,
    },
  },
  summary: 'plays a fight many times: who wins, how long it takes, who falls',
  describe: [
    'Plays a fight many times by computer, from its set-up or from where a saved fight stands. Shares come with their',
    '95 % interval (Wilson). Ctrl-C prints what was played until then. "-" reads the fight from stdin.',
  ].join('\n'),
  async run(given, io) {
    const start = await readStart(given.positional(0), given, io);
    const details = given.flag('details') || given.text('html') !== null;
    const asked: Job = { ...jobOf(start, given), details };
    const { result, cancelled } = await play(start, asked, given, io);
    const { id, version } = start.system;
    return tell(given, io, {
      json: { system: id, rules: version, title: start.title, seed: asked.seed, ...result },
      lines: lines(start, asked, result),
      page: () => reportPage(aboutOf(start, asked, ''), result),
      cancelled,
    });
  },
};

async function play(
  start: Start,
  asked: Job,
  given: Given,
  io: Io,
): Promise<{ readonly result: Report; readonly cancelled: boolean }> {
  const until = given.text('until');
  const within = until === null ? null : shareOf(until, 'until');
  const fights = given.number('fights', within === null ? 1000 : 1_000_000, 1, 1_000_000_000);
  const fleet = given.text('fleet');
  if (fleet !== null) return onFleet(fleet, start, asked, fights, given, io);
  const length = { fights, ...(within !== null && { enough: narrow(within) }) };
  return ask(start, [asked], fights, given, io, async ({ fights: threads, ...listening }) => {
    const { panel, cancelled } = await playUntil(threads, [asked], { ...length, ...listening });
    const [tally] = panel.tallies;
    if (!tally) throw new Error('a panel of one job has one tally');
    return { result: report(tally), cancelled };
  });
}

/** Has the fights played by whoever works for a database. */
async function onFleet(address: string, start: Start, asked: Job, fights: number, given: Given, io: Io) {
  if (given.text('until') !== null || given.text('workers') !== null)
    throw new Failure(
      'a fleet plays all the fights that were asked for: --fleet goes without --until and --workers',
      EXIT.usage,
    );
  sayWrong(() => start.system.visit(typed => runner(typed, asked).empty()));
  const { FleetError, runOnFleet } = await import('@affray/fleet');
  const { listen, settle } = listening(fights, io);
  try {
    const { tally, cancelled } = await runOnFleet({ address, job: asked, fights, ...listen });
    return { result: report(tally), cancelled };
  } catch (error) {
    throw error instanceof FleetError ? new Failure(error.message) : asFailure(error);
  } finally {
    settle();
  }
}

function lines({ system, title }: Start, { seed }: Job, result: Report): string[] {
  const { mean, sd, least, most } = result.time;
  const { details } = result;
  const part = (heading: string, rows: Parameters<typeof columns>[0]): string[] =>
    rows.rows.length === 0 ? [] : ['', heading, ...columns(rows)];
  return [
    `${title} (${system.name} ${system.version}): ${result.fights.toLocaleString('en')} fights, seed "${seed}"`,
    '',
    ...columns(told.sideRows(result)),
    ...(result.unwon.share > 0 ? [`nobody left standing: ${told.interval(result.unwon)}`] : []),
    ...(result.unfinished.share > 0 ? [`stopped before the end: ${told.interval(result.unfinished)}`] : []),
    '',
    `rounds: ${mean.toFixed(2)} on average, standard deviation ${sd.toFixed(2)}, from ${least} to ${most}`,
    '',
    ...columns(told.combatantRows(result)),
    ...(details
      ? [
          ...part('what decided it (effect: the difference in standard deviations)', told.deciderRows(details)),
          ...part('who falls first', told.fallRows(details)),
          ...part(
            'damage',
            told.damageRows(
              details,
              system.visit(typed => typed.damageIn),
            ),
          ),
          ...part('actions, and how well they paid', told.actionRows(details)),
        ]
      : []),
  ];
}
