import { type Job, narrow, playUntil, type Report, report, reportPage, told } from '@affray/simulator';
import type { Given } from '../args.ts';
import type { Command } from '../command.ts';
import { FIGHT_OPTIONS, jobOf, readStart, type Start, shareOf } from '../fight-input.ts';
import { aboutOf, ask, columns, tell } from '../fight-run.ts';
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
  const length = { fights, ...(within !== null && { enough: narrow(within) }) };
  return ask(start, [asked], fights, given, io, async ({ fights: threads, ...listening }) => {
    const { panel, cancelled } = await playUntil(threads, [asked], { ...length, ...listening });
    const [tally] = panel.tallies;
    if (!tally) throw new Error('a panel of one job has one tally');
    return { result: report(tally), cancelled };
  });
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
