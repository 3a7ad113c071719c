/** Tables of `docs/speed.md`, from what was measured. */
import { systems } from '@affray/systems';
import type { Figures } from './figures.ts';

type Cell = string | number;
const table = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n');

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const fine = (value: number, digits = 1): string => value.toFixed(digits);
/** 109, 8.69, 0.0456 */
const digits = (value: number): string =>
  Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 4 });
const percent = (share: number | undefined): string => (share === undefined ? '' : `${Math.round(100 * share)}`);

/** "WWN melee" */
function titleOf(id: string, sample: string): string {
  const system = systems.find(each => each.id === id);
  return `${system?.id === 'wwn' ? 'WWN' : (system?.name.split(' ')[0] ?? id)} ${sample}`;
}

const MARKS = [100, 1000, 10_000, 100_000];
const ROOMS = ['policy', 'rules', 'refusal', 'copying', 'chain', 'garbage'];

/** Fights a second, of each sample under each policy. */
const first = ({ first: rows = [] }: Figures): string =>
  table(
    ['sample', 'policy', ...MARKS.map(whole), 'commands, dice a fight', 'MB'],
    rows.map(({ system, sample, policy, isDefault, marks, commands, dice, memory }) => [
      titleOf(system, sample),
      isDefault ? `**${policy}**` : policy,
      ...MARKS.map(fights => {
        const found = marks.find(each => each.fights === fights);
        return found ? `${whole(found.perSecond)} (${whole(found.ofLoop)})` : '';
      }),
      `${whole(commands)}, ${whole(dice)}`,
      whole(memory),
    ]),
  );

/** Percent of each room, by default policies. */
const rooms = ({ first: rows = [] }: Figures): string =>
  table(
    ['sample', ...ROOMS, 'else'],
    rows
      .filter(each => each.isDefault)
      .map(({ system, sample, rooms: shares }) => {
        const named = ROOMS.map(room => shares?.[room] ?? 0);
        const rest = 1 - named.reduce((sum, share) => sum + share, 0);
        return [titleOf(system, sample), ...named.map(percent), percent(shares ? rest : undefined)];
      }),
  );

/** Commands at the command line, in seconds. */
const start = ({ start: rows = [] }: Figures): string =>
  table(
    ['`affray …`', 'seconds', 'with the span'],
    rows.map(({ name, ms, wholeMs }) => [`\`${name}\``, fine(ms / 1000, 2), fine(wholeMs / 1000, 2)]),
  );

/** Questions at the table, in milliseconds. */
const asks = ({ asks: rows = [] }: Figures): string =>
  table(
    ['sample', 'a preview', 'of several', 'a comparison', 'ahead: first answer', 'to ± 2%'],
    rows.map(({ system, sample, previews, several, comparisons, firstAnswer, within2 }) => [
      titleOf(system, sample),
      ...[previews, several, comparisons].map(({ asked, median, longest }) =>
        asked === 0 ? 'none' : `${fine(median, 2)} (${fine(longest, 2)})`,
      ),
      whole(firstAnswer),
      within2 === null ? 'over 5,000' : whole(within2),
    ]),
  );

/** Microseconds a command. */
const growth = ({ growth: rows = [] }: Figures): string =>
  table(
    ['', 'fought with', ...(rows[0]?.sizes ?? []).map(each => `${each.combatants}`), '512 of 8'],
    rows.map(({ system, how, sizes, ratio }) => [
      titleOf(system, '').trim(),
      how,
      ...sizes.map(each => fine(each.microseconds)),
      fine(ratio),
    ]),
  );

/** The engine beside loops written by hand. */
const fights = ({ fights: rows = [] }: Figures): string => {
  const line = (what: string, of: (row: (typeof rows)[number]) => string): readonly string[] => [what, ...rows.map(of)];
  return table(
    ['', ...rows.map(each => each.name)],
    [
      line('by hand, fights a second', each => whole(each.loop)),
      line('rules played out, fights a second', each => whole(each.plain)),
      line('of the loop', each => each.plainRatio.toPrecision(2)),
      line('along the warm chain, fights a second', each => whole(each.chain)),
      line('**of the loop** (the bar is 0.25)', each => `**${each.chainRatio.toPrecision(2)}**`),
      line('the first 20,000 fights, a second', each => whole(each.cold)),
      line('the first 400,000 fights, a second', each => whole(each.warmingUp)),
      line('solved exactly: chance of the first side', each => each.solved.wins.toFixed(5)),
      line('states', each => whole(each.solved.states)),
      line('seconds to solve', each => fine(each.solved.ms / 1000)),
      line('bytes of a fight in play', each => whole(each.bytesPerFight)),
    ],
  );
};

/** Odds, in microseconds. */
const odds = ({ odds: rows = [] }: Figures): string =>
  table(
    ['', 'engine', 'a sum by hand'],
    rows.map(({ name, engine, direct }) => [name, digits(engine), digits(direct)]),
  );

/** What a command costs on its way. */
const wire = ({ wire: rows = [] }: Figures): string =>
  table(
    [
      'tables x screens',
      'ms to the last screen',
      'of a bare broadcast',
      'commands a second of a core',
      'by the clock',
      'KB: screen',
      'disk',
      'table',
    ],
    rows.map(({ name, ms, ofBare, perCore, perSecond, screen, disk, table: held }) => [
      name,
      `${fine(ms.middle)} (${fine(ms.most)})`,
      ofBare === null ? '' : `${fine(ofBare.middle)} (${fine(ofBare.most)})`,
      whole(perCore),
      whole(perSecond),
      fine(screen),
      disk === null ? '' : fine(disk),
      // Of one table alone the noise is more than what it holds.
      ofBare === null ? whole(held) : '',
    ]),
  );

export const tables: { readonly [name: string]: (figures: Figures) => string } = {
  first,
  rooms,
  start,
  asks,
  growth,
  fights,
  odds,
  wire,
};
