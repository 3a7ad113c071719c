/**
 * What people do: the first fights of every sample under every policy, each in a process of its own, on one core, beside
 * the hand-written loop in the same process. `node scripts/bench/first-fights.ts [--short] [SYSTEM [SAMPLE [POLICY]]]`.
 */
import { execFileSync } from 'node:child_process';
import { bestPolicy } from '@affray/engine';
import { systems } from '@affray/systems';
import type { Row } from './figures.ts';
import type { FirstFights, Rooms } from './first-fights.child.ts';
import { short } from './harness.ts';

/** What is asked of one process. */
export interface Asked {
  readonly system: string;
  readonly sample: string;
  readonly policy: string;
  /** Numbers of fights at which the clock is read. */
  readonly marks: readonly number[];
  /** A mark that would take longer than so many ms of processor time is left out. */
  readonly most: number;
  /** Plays so many fights under a profiler instead, and says where the time went. */
  readonly profile: number | null;
}
type FirstRow = Row<'first'>;
export interface Wanted {
  /** Default policies alone, up to 1,000 fights, without a profile. */
  readonly short?: boolean;
  readonly system?: string | undefined;
  readonly sample?: string | undefined;
  readonly policy?: string | undefined;
}

const MARKS = { short: [100, 1000], whole: [100, 1000, 10_000, 100_000] };
const MOST = { short: 10_000, whole: 30_000 };

/** Every sample of every system under every policy that is wanted, one after the other. */
export function firstFightRows(wanted: Wanted = {}, onRow: (row: FirstRow) => void = () => undefined): FirstRow[] {
  const length = wanted.short ? 'short' : 'whole';
  const rows: FirstRow[] = [];
  for (const { system, sample, policy, isDefault } of all(wanted)) {
    const asked: Asked = { system, sample, policy, marks: MARKS[length], most: MOST[length], profile: null };
    const played: FirstFights = inItsOwnProcess(asked);
    const rooms: Rooms | null = wanted.short ? null : inItsOwnProcess({ ...asked, profile: 1000 });
    rows.push({ system, sample, policy, isDefault, ...played, rooms });
    const last = rows.at(-1);
    if (last) onRow(last);
  }
  return rows;
}

function all({ short, system, sample, policy }: Wanted) {
  return systems.flatMap(each => {
    const names = each.visit(own => own.automation.policies.map(({ name }) => name));
    const byDefault = each.visit(own => bestPolicy(own.automation)?.name);
    const played = short && policy === undefined ? names.filter(name => name === byDefault) : names;
    return each.samples.flatMap(({ id }) =>
      played.flatMap(name =>
        (system !== undefined && system !== each.id) ||
        (sample !== undefined && sample !== id) ||
        (policy !== undefined && policy !== name)
          ? []
          : [{ system: each.id, sample: id, policy: name, isDefault: name === byDefault }],
      ),
    );
  });
}

function inItsOwnProcess<T>(asked: Asked): T {
  const child = new URL('./first-fights.child.ts', import.meta.url).pathname;
  return JSON.parse(execFileSync(process.execPath, [child, JSON.stringify(asked)], { encoding: 'utf8' }));
}

/** One line for people: fights a second, how many that is of a million of the loop, and where the time went. */
export function firstFightLine({ system, sample, policy, dice, commands, marks, memory, rooms }: FirstRow): string {
  const rates = marks.map(
    ({ fights, perSecond, ofLoop }) => `${short(fights)}: ${short(perSecond)} (${ofLoop.toFixed(0)})`,
  );
  const shares =
    rooms === null ? [] : Object.entries(rooms).map(([room, share]) => `${room} ${(100 * share).toFixed(0)}%`);
  return [
    `  ${system} ${sample}, ${policy}`.padEnd(36),
    rates.join('  ').padEnd(60),
    `${commands.toFixed(0)} commands, ${dice.toFixed(0)} dice, ${memory.toFixed(0)} MB  `,
    shares.join(', '),
  ].join(' ');
}

if (import.meta.main) {
  const given = process.argv.slice(2);
  const [system, sample, policy] = given.filter(each => !each.startsWith('--'));
  const wanted = { short: given.includes('--short'), system, sample, policy };
  const json = given.includes('--json');
  if (!json) console.log('First fights a second (of a million that the loop plays meanwhile):');
  const rows = firstFightRows(wanted, row => {
    if (!json) console.log(firstFightLine(row));
  });
  if (json) console.log(JSON.stringify(rows));
}
