/**
 * `npm run tournament -- [--system ID] [--policies a,b] [--ms N] [--fights N] [--json]`: every policy of a system against
 * every other, in the meetings of `tournament/fights.ts`, each from either side. Printed: the mean score against the
 * others (a win 1, a fight that no one won a half), the score of each pairing, and fights a second with a policy on both
 * sides of three against three. `random` is left out unless it is named.
 */
import { parseArgs } from 'node:util';
import type { Json } from '@affray/engine';
import { job, type Runner, runner } from '@affray/simulator';
import { type AnySystem, systems } from '@affray/systems';
import { meetingsOf } from './tournament/fights.ts';

/** Fights are looked at in blocks of so many, until the time of a pairing is up. */
const BLOCK = 5;
/** So far the fights of the tournament go, in commands: those that find no end are no one's. */
const LONGEST = 3000;

interface Limits {
  readonly ms: number;
  readonly fights: number;
}
interface Played {
  readonly fights: number;
  readonly ms: number;
  /** Of red. */
  readonly score: number;
}

function runnerOf(system: AnySystem, setup: Json, red: string, blue: string): Runner {
  const asked = job.parse({
    system: system.id,
    start: { kind: 'setup', setup },
    seed: 'tournament',
    policies: { red, blue },
    longest: LONGEST,
  });
  return system.visit(own => runner(own, asked));
}

function play(system: AnySystem, setup: Json, red: string, blue: string, { ms, fights }: Limits): Played {
  const own = runnerOf(system, setup, red, blue);
  const began = performance.now();
  let [played, points] = [0, 0];
  while (played < fights && (played === 0 || performance.now() - began < ms)) {
    const tally = own.run(played, BLOCK);
    const { red: wins = 0, blue: losses = 0 } = tally.wins;
    points += wins + (tally.fights - wins - losses) / 2;
    played += tally.fights;
  }
  return { fights: played, ms: performance.now() - began, score: points / played };
}

interface Row {
  readonly policy: string;
  readonly mean: number;
  /** Score against each other policy, over all meetings. */
  readonly against: { readonly [policy: string]: number };
  /** Score by kind of meeting, against all others. */
  readonly kinds: { readonly [kind: string]: number };
  readonly perSecond: number;
}

function tournament(system: AnySystem, names: readonly string[], limits: Limits): readonly Row[] {
  const meetings = meetingsOf(system);
  const scores = new Map<string, number>();
  const key = (kind: string, a: string, b: string): string => [kind, a, b].join();
  for (const [at, a] of names.entries()) {
    for (const b of names.slice(at + 1)) {
      for (const { kind, setup } of meetings) {
        const there = play(system, setup, a, b, limits).score;
        const back = play(system, setup, b, a, limits).score;
        const score = (there + 1 - back) / 2;
        scores.set(key(kind, a, b), score);
        scores.set(key(kind, b, a), 1 - score);
      }
    }
  }
  const mean = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length);
  const scoreOf = (kind: string, a: string, b: string): number => scores.get(key(kind, a, b)) ?? 0.5;
  const [three] = meetings;
  return names.map(policy => {
    const others = names.filter(each => each !== policy);
    const against = Object.fromEntries(
      others.map(other => [other, mean(meetings.map(({ kind }) => scoreOf(kind, policy, other)))]),
    );
    const kinds = Object.fromEntries(
      meetings.map(({ kind }) => [kind, mean(others.map(other => scoreOf(kind, policy, other)))]),
    );
    const alone = three ? play(system, three.setup, policy, policy, { ms: 2 * limits.ms, fights: 5000 }) : null;
    const perSecond = alone ? (1000 * alone.fights) / alone.ms : 0;
    return { policy, mean: mean(Object.values(against)), against, kinds, perSecond };
  });
}

const percent = (share: number): string => String(Math.round(100 * share)).padStart(4);

function print(system: AnySystem, rows: readonly Row[]): void {
  const kinds = Object.keys(rows[0]?.kinds ?? {});
  const names = rows.map(each => each.policy);
  console.log(`\n${system.name}`);
  console.log(
    `${''.padEnd(12)} mean  ${[...kinds, ...names].map(each => each.slice(0, 6).padStart(6)).join(' ')}  fights/s`,
  );
  for (const { policy, mean, kinds: by, against, perSecond } of rows) {
    const cells = [...kinds.map(each => by[each]), ...names.map(each => against[each])];
    const row = cells.map(each => (each === undefined ? '-' : percent(each)).padStart(6)).join(' ');
    console.log(`${policy.padEnd(12)} ${percent(mean)}  ${row}  ${Math.round(perSecond)}`);
  }
}

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    policies: { type: 'string' },
    ms: { type: 'string', default: '1000' },
    fights: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
  },
});
const limits: Limits = { ms: Number(values.ms), fights: Number(values.fights) };
const told: { [system: string]: readonly Row[] } = {};
for (const system of systems.filter(each => values.system === undefined || each.id === values.system)) {
  const all = system.visit(own => own.automation.policies.map(each => each.name));
  const wanted = values.policies?.split(',') ?? all.filter(each => each !== 'random');
  const rows = tournament(system, wanted, limits);
  told[system.id] = rows;
  if (!values.json) print(system, rows);
}
if (values.json) console.log(JSON.stringify(told, null, 1));
