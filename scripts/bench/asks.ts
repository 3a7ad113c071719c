/**
 * What is asked at a table: previews of what may be done now, comparisons of one's options, and a look ahead, in the
 * samples as they are played. `node scripts/bench/asks.ts [--short] [SYSTEM [SAMPLE]]`. Milliseconds, warm.
 */
import { bestPolicy, filled, type Kinds, type Speaker, type System, simulated, Xoshiro } from '@affray/engine';
import { fromHere } from '@affray/simulator';
import { systems } from '@affray/systems';
import type { Row } from './figures.ts';
import { median, short } from './harness.ts';

type AskRow = Row<'asks'>;
type Times = AskRow['previews'];

/** States of a sample that are looked at, and commands of each of a speaker's offers. */
const STATES = { whole: 8, short: 2 };
const APART = 7;
const FILLED = 2;
const GM = { role: 'gm' } as const;
const ENOUGH_MS = 5000;
const TRIES = 20;

interface Timed {
  readonly what: string;
  readonly ms: number;
}

/**
 * The shortest of some tries: what it takes when all is warm. By the clock, since a system may count a thread's time in steps of 4
 * ms; whatever else the machine does falls on some tries and not on all.
 */
function timed(what: string, ask: () => unknown): Timed {
  let least = Number.POSITIVE_INFINITY;
  const until = performance.now() + 200;
  for (let tried = 0; tried < TRIES && (tried < 2 || performance.now() < until); tried++) {
    const began = performance.now();
    ask();
    least = Math.min(least, performance.now() - began);
  }
  return { what, ms: least };
}

function timesOf(all: readonly Timed[]): Times {
  const longest = all.reduce((most, each) => (each.ms > most.ms ? each : most), { what: '', ms: 0 });
  return { asked: all.length, median: median(all.map(each => each.ms)), longest: longest.ms, what: longest.what };
}

function askOf<K extends Kinds>(system: System<K>, setup: K['setup'], states: number) {
  const policy = bestPolicy(system.automation);
  if (policy === undefined) throw new Error(`${system.id} has no policy`);
  const random = Xoshiro.seeded('asks');
  const table = simulated<K['roll'], K['prompts'], K['event']>(random, () => policy.answers(fight, random));
  const fight = system.rules.begin(setup);
  const previews: Timed[] = [];
  const several: Timed[] = [];
  const comparisons: Timed[] = [];
  for (let command = 0; command < states * APART && system.rules.over(fight) === null; command++) {
    const [who] = system.rules.next(fight, 1);
    if (who === undefined) break;
    if (command % APART === APART - 1 && who !== 'gm') {
      for (const { what, ms, isSeveral } of previewed(system, fight, who, random))
        (isSeveral ? several : previews).push({ what, ms });
      comparisons.push(timed(`${who}`, () => system.odds.compare?.(fight, who, GM)));
    }
    system.rules.play(table, fight, policy.choose(fight, who, random));
  }
  return { previews: timesOf(previews), several: timesOf(several), comparisons: timesOf(comparisons) };
}

/** Every command of a speaker's offers, some fillings of each, that has dice. */
function previewed<K extends Kinds>(system: System<K>, fight: K['fight'], who: Speaker, random: Xoshiro) {
  return system.rules.offers(fight, who).flatMap(offer =>
    Array.from({ length: offer.refusal === null ? FILLED : 0 }, () => {
      const read = system.schemas.command.safeParse(filled(offer, random));
      if (!read.success || system.rules.refuse(fight, read.data) !== null) return [];
      if (system.odds.preview(fight, read.data, GM) === null) return [];
      const text = JSON.stringify(read.data);
      const isSeveral = /"(targets|whos)":\[[^\]]*,/.test(text) || /"place":\{/.test(text);
      return [{ ...timed(text, () => system.odds.preview(fight, read.data, GM)), isSeveral }];
    }).flat(),
  );
}

/** Milliseconds until a look ahead first answers, and until all shares are known to ±2%. */
function ahead<K extends Kinds>(system: System<K>, setup: K['setup']) {
  const fight = system.rules.begin(setup);
  const clock = (): number => performance.now();
  const began = clock();
  fromHere(system, fight, { fights: 2, ms: null, clock });
  const firstAnswer = clock() - began;
  for (let fights = 100; clock() - began < ENOUGH_MS; fights *= 2) {
    const from = clock();
    const { sides } = fromHere(system, fight, { fights, ms: ENOUGH_MS, clock });
    if (sides.every(({ wins }) => wins.high - wins.low <= 0.04)) return { firstAnswer, within2: clock() - from };
  }
  return { firstAnswer, within2: null };
}

export interface Wanted {
  readonly short?: boolean;
  readonly system?: string | undefined;
  readonly sample?: string | undefined;
}

export function askRows(wanted: Wanted = {}, onRow: (row: AskRow) => void = () => undefined): AskRow[] {
  const rows: AskRow[] = [];
  for (const each of systems.filter(({ id }) => wanted.system === undefined || id === wanted.system))
    for (const sample of each.samples.filter(({ id }) => wanted.sample === undefined || id === wanted.sample)) {
      const row = each.visit(system => {
        const setup = system.schemas.setup.parse(sample.setup);
        const states = wanted.short ? STATES.short : STATES.whole;
        // All that is timed has been asked before: what an engine has just compiled, or not yet, is not warm.
        askOf(system, setup, states);
        const asked = askOf(system, setup, states);
        return { system: each.id, sample: sample.id, ...asked, ...ahead(system, setup) };
      });
      rows.push(row);
      onRow(row);
    }
  return rows;
}

const told = ({ asked, median: middle, longest, what }: Times): string =>
  asked === 0 ? 'none' : `${short(middle)} (longest ${short(longest)}: ${what.slice(0, 90)})`;

/** Lines for people. */
export const askLines = (row: AskRow): string[] => [
  `  ${row.system} ${row.sample}: first answer ${short(row.firstAnswer)}, to ±2% ${row.within2 === null ? 'over 5 s' : short(row.within2)}`,
  `    previews ${told(row.previews)}`,
  `    of several ${told(row.several)}`,
  `    comparisons ${told(row.comparisons)}`,
];

if (import.meta.main) {
  const given = process.argv.slice(2);
  const [system, sample] = given.filter(each => !each.startsWith('--'));
  for (const row of askRows({ short: given.includes('--short'), system, sample }))
    for (const line of askLines(row)) console.log(line);
}
