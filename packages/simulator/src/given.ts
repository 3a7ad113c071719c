/** What a program without types gives: looked at where it comes in. */
import { json, phrase, type Schema, wellFormed } from '@affray/engine';
import * as z from 'zod/mini';
import type { Part } from './fights.ts';
import { type Job, type JobInput, job } from './job.ts';
import type { Tally } from './tally.ts';
import { detailsSchema, sumsSchema, tallySchema } from './tally-schema.ts';

/** A job with what it leaves out filled in. @throws Malformed with all that is wrong */
export const wholeJob = (given: JobInput): Job => wellFormed(job, given, phrase`this is not a job of a simulation`);

const whole = z.int().check(z.minimum(0));
const part = z.object({ jobs: z.array(z.unknown()), from: whole, fights: whole });
/** @throws Malformed where these are no fights that could be played */
export const expectPart = (jobs: readonly Job[], given: Part): void =>
  void wellFormed(part, { jobs, ...given }, phrase`these are not fights to play`);

/** @throws Malformed where this is not a number of fights, or the number of one */
export function expectCount(given: number): void {
  if (!Number.isSafeInteger(given) || given < 0)
    wellFormed(whole, given, phrase`fights are counted and numbered from 0 on`);
}

/** The tally with what older ones leave out. @throws Malformed where this is not what `runner(…).run` answers */
export const expectTally = (given: Tally): Tally =>
  wellFormed(tallySchema, given, phrase`this is not a tally of fights`);

const threads = z.looseObject({ workers: z.optional(z.int().check(z.minimum(1))) });
/** @throws Malformed where no thread could play by this */
export const expectThreads = (given: object): void =>
  void wellFormed(threads, given, phrase`no threads can be opened like this`);

const called = z.custom(value => typeof value === 'function', phrase`must be a function`);
const text = z.string();
const share = z.number().check(z.minimum(0), z.maximum(1));
const within = z.optional(z.nullable(z.number().check(z.minimum(0))));
const long = { fights: whole, from: z.optional(whole), within };
/** A job that stands among hundreds of one fight: whether it is whole is seen as it is played. */
const outline = z.looseObject({ start: z.looseObject({ kind: z.enum(['setup', 'fight']) }) });
const dial = z.looseObject({ path: text, value: z.number(), step: z.number(), job: outline });
const time = { ms: z.nullable(z.number()), clock: called };
const change = z.looseObject({ path: text, value: json });
const viewer = z.discriminatedUnion('role', [
  z.looseObject({ role: z.literal('gm') }),
  z.looseObject({ role: z.literal('player'), combatants: z.array(text) }),
]);
const standings = z.looseObject({
  time: z.number(),
  combatants: z.array(z.looseObject({ id: text, name: text, side: text, standing: z.boolean(), dead: z.boolean() })),
});
const winner = z.nullable(text);
const end = z.looseObject({ end: z.enum(['won', 'unwon', 'undecided', 'unfinished']), winner, reckoning: standings });
const account = z.looseObject({ combatants: z.instanceof(Map), firstFall: z.nullable(text) });
const byName = z.record(text, whole);
const interval = { share: z.number(), low: z.number(), high: z.number() };
const figure = z.looseObject(interval);
const spread = z.looseObject({ mean: z.number(), least: z.number(), most: z.number() });
const ends = { unwon: figure, undecided: figure, unfinished: figure };
const sides = z.array(
  z.looseObject({ side: text, wins: figure, survivors: z.number(), standing: z.array(z.number()) }),
);
const fallen = z.array(z.looseObject({ id: text, name: text, side: text, falls: figure, dies: figure }));
const report = z.looseObject({
  ...{ fights: whole, sides, combatants: fallen, ...ends },
  ...{ time: spread, times: z.array(z.unknown()) },
});
const line = z.array(z.union([text, z.number()]));
const rows = z.looseObject({ head: z.array(text), rows: z.array(line) });
/** What has functions may be of a class: it is looked at, not copied. */
const able = (...names: readonly string[]) =>
  z.custom<object>(
    given =>
      typeof given === 'object' &&
      given !== null &&
      names.every(each => typeof Reflect.get(given, each) === 'function'),
    phrase`must be an object with ${names.join(', ')}`,
  );

/** What is asked of this package besides jobs: how it is written, and what to say of what is none. */
const ASKED = {
  fights: [
    z.looseObject({ play: called }),
    phrase`this cannot play fights, as localFights(system) and openThreads() can`,
  ],
  length: [z.looseObject(long), phrase`this does not say how many fights to play`],
  variants: [z.array(z.looseObject({ label: text, job: outline })), phrase`these are not variants of a fight`],
  balance: [
    z.looseObject({ jobAt: called, side: text, target: share, least: whole, most: whole, fights: whole }),
    phrase`this does not say what shall come out even`,
  ],
  sensitivity: [
    z.looseObject({ base: job, dials: z.array(dial), side: text, fights: whole, most: whole, within }),
    phrase`this does not say whose numbers to try`,
  ],
  side: [text, phrase`this is not the id of a side`],
  thinking: [z.looseObject({ plays: whole, ...time }), phrase`this does not say how long to think`],
  budget: [z.looseObject({ fights: whole, ...time }), phrase`this does not say how long to look ahead`],
  seed: [text, phrase`this is not a seed`],
  record: [
    z.looseObject({ steps: z.array(z.unknown()), sealed: whole, fight: json }),
    phrase`this is not the record of a fight, as game.record is`,
  ],
  rolls: [z.looseObject({ steps: z.array(z.unknown()) }), phrase`this is not the record of a fight, as game.record is`],
  players: [z.array(z.looseObject({ name: text, who: z.array(text) })), phrase`these are not players of a fight`],
  viewer: [viewer, phrase`this is not a viewer, such as { role: 'gm' }`],
  game: [able('offers', 'preview'), phrase`this is not a game, as embed(system).open(record) gives`],
  wondering: [
    z.looseObject({ viewer, who: text, policy: z.nullable(text), prompt: z.nullable(text) }),
    phrase`this does not say for whom the computer is asked`,
  ],
  standings: [standings, phrase`this does not say how a fight stands, as system.report.standings(fight) does`],
  end: [end, phrase`this is not how a fight ended`],
  ending: [
    z.extend(end, { commands: whole, account: z.nullable(account) }),
    phrase`this is not how a fight ended, as runner(system, job).fight(0) is`,
  ],
  account: [account, phrase`this is not the account of a fight, as noAccount() begins one`],
  winner: [winner, phrase`this is not the side that won, nor null for none`],
  panel: [
    z.looseObject({ fights: whole, tallies: z.array(tallySchema), both: z.array(byName) }),
    phrase`this is not a panel of fights, as localFights(system).play(jobs, part) gives`,
  ],
  runners: [
    z.array(able('empty', 'run', 'fight')),
    phrase`these are not runners of fights, as runner(system, job) gives`,
  ],
  details: [detailsSchema, phrase`these are not the details of a tally`],
  counted: [
    z.looseObject({ fights: whole, combatants: z.record(text, z.looseObject({ name: text, side: text })) }),
    phrase`this is not a tally of fights`,
  ],
  solved: [
    z.looseObject({ sides: z.array(z.looseObject({ side: text, wins: z.number() })) }),
    phrase`this is not a solved fight, as exactFight(system, job) gives`,
  ],
  labelled: [z.array(z.looseObject({ label: text, report })), phrase`these are not reports, each with its label`],
  about: [
    z.looseObject({ title: text, system: text, version: text, seed: text, timeIn: text, damageIn: text }),
    phrase`this does not say what a page is about`,
  ],
  won: [z.looseObject({ fights: whole, wins: byName }), phrase`this is not a tally of fights`],
  sums: [sumsSchema, phrase`these are not sums, as noSums() begins them`],
  value: [z.number(), phrase`only a number can be counted`],
  report: [report, phrase`this is not a report, as report(tally) gives`],
  rows: [rows, phrase`this is not a table of figures, as figuresOf(report) gives`],
  page: [
    z.looseObject({
      title: text,
      lead: z.array(text),
      sections: z.array(z.looseObject({ heading: text })),
      made: text,
    }),
    phrase`this is not a page, as summaryPage(about, summary) gives`,
  ],
  changes: [z.array(change), phrase`these are not changes of a fight`],
  content: [outline, phrase`this is not a job of a simulation`],
  playing: [
    z.looseObject({ seed: text, commands: whole, leaveOpenAfter: z.nullable(whole) }),
    phrase`this does not say how far to play`,
  ],
  path: [text, phrase`this is not a path in a fight`],
  journal: [z.array(z.looseObject({ kind: text })), phrase`this is not the journal of a step, as step.journal is`],
  casting: [
    z.looseObject({ policy: z.nullable(text), policies: z.record(text, text) }),
    phrase`this is not a job of a simulation`,
  ],
  bars: [
    z.array(z.looseObject({ label: text, ...interval, colour: text })),
    phrase`these are not bars of a chart, as { label, share, low, high, colour }`,
  ],
  differences: [
    z.array(z.looseObject({ label: text, value: z.number(), low: z.number(), high: z.number() })),
    phrase`these are not differences to draw, as { label, value, low, high }`,
  ],
  times: [
    z.array(z.looseObject({ time: z.int(), share: z.number() })),
    phrase`these are not shares by time, as report(tally).times is`,
  ],
  labels: [z.array(text), phrase`these are not the labels of a chart`],
  lines: [
    z.array(z.looseObject({ name: text, points: z.array(z.looseObject(interval)) })),
    phrase`these are not lines of a chart, as { name, points: [{ share, low, high }] }`,
  ],
} satisfies { readonly [what: string]: readonly [Schema<unknown>, string] };

/** @throws Malformed where something is not what it is given for */
export function expectAsked(what: keyof typeof ASKED, given: unknown): void {
  const [schema, wrong] = ASKED[what];
  wellFormed<unknown>(schema, given, wrong);
}
