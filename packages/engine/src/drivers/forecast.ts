import type { Json } from '../json.ts';
import type { Asked, Assumption, Comparison, Damage, Figure, Preview, Span } from '../system.ts';
import type { PromptKinds, Table } from '../table.ts';
import { everyPath, type Weighing, type Wondered } from './odds.ts';

/** What one path of dice came to, in the words of a system. */
export interface Ending {
  /** One of the ways in which the command can end: "miss", "hit", "critical hit". */
  readonly outcome: string;
  /** Harm that got through. */
  readonly damage: number;
  /** Lines that the harm crossed: "takes it down". */
  readonly marks: readonly string[];
}

/** Chances of all endings of a command, for one state of what is hidden. */
export interface Forecast {
  readonly outcomes: ReadonlyMap<string, number>;
  readonly damage: ReadonlyMap<number, number>;
  readonly marks: ReadonlyMap<string, number>;
  /** Weight of what the budget left out. */
  readonly unplayed: number;
  readonly questions: readonly Wondered[];
}
export type Forecasting<R extends string, P extends PromptKinds, E, F> = Omit<Weighing<R, P, E, F, never>, 'result'> & {
  readonly ending: (fight: F) => Ending;
};

/** Plays every path of dice and sums how they end. */
export function forecast<R extends string, P extends PromptKinds, E, F>(run: Forecasting<R, P, E, F>): Forecast {
  const outcomes = new Map<string, number>();
  const damage = new Map<number, number>();
  const marks = new Map<string, number>();
  const { unplayed, questions } = everyPath(run, (fight, weight) => {
    count({ outcomes, damage, marks }, run.ending(fight), weight);
  });
  return { outcomes, damage, marks, unplayed, questions };
}

/** An action of several parts, each with dice of its own, one after another. */
export interface Parts<R extends string, P extends PromptKinds, E, F>
  extends Omit<Forecasting<R, P, E, F>, 'fresh' | 'play'> {
  readonly start: F;
  readonly copy: (fight: F) => F;
  /** Fights with one key go on alike. */
  readonly key: (fight: F) => string;
  /** Called before each path of a part. */
  readonly begins: () => void;
  readonly play: (table: Table<R, P, E>, fight: F, part: number) => void;
  /** Whether anything is left to be done after so many parts. */
  readonly more: (fight: F, parts: number) => boolean;
  /** How two outcomes in a row are called together: the parts so far, and the next one. */
  readonly join: (before: string, after: string) => string;
}
interface State<F> {
  readonly fight: F;
  readonly so: Ending;
  weight: number;
}

/** Plays every path of dice part by part; what comes to the same after a part goes on as one. */
export function forecastParts<R extends string, P extends PromptKinds, E, F>(run: Parts<R, P, E, F>): Forecast {
  const found = {
    outcomes: new Map<string, number>(),
    damage: new Map<number, number>(),
    marks: new Map<string, number>(),
  };
  const questions: Wondered[] = [];
  let unplayed = 0;
  let states: readonly State<F>[] = [{ fight: run.start, so: { outcome: '', damage: 0, marks: [] }, weight: 1 }];
  for (let part = 0; states.length > 0; part++) {
    const next = new Map<string, State<F>>();
    for (const { fight: from, so, weight } of states) {
      const fresh = (): F => {
        run.begins();
        return run.copy(from);
      };
      const played = everyPath(
        { ...run, fresh, play: (table, fight) => run.play(table, fight, part) },
        (fight, share) => {
          const ending = joined(so, run.ending(fight), run.join);
          if (run.more(fight, part + 1))
            gatherState(next, `${stateText(ending)}${run.key(fight)}`, fight, ending, weight * share);
          else count(found, ending, weight * share);
        },
      );
      unplayed += weight * played.unplayed;
      questions.push(...played.questions);
    }
    states = [...next.values()];
  }
  return { ...found, unplayed, questions };
}

const joined = (
  so: Ending,
  { outcome, damage, marks }: Ending,
  join: (before: string, after: string) => string,
): Ending => ({
  outcome: join(so.outcome, outcome),
  damage: so.damage + damage,
  marks: so.marks.length === 0 ? marks : [...new Set([...so.marks, ...marks])],
});
const stateText = ({ outcome, damage, marks }: Ending): string => `${outcome}|${damage}|${marks.toSorted().join()}|`;

function gatherState<F>(to: Map<string, State<F>>, key: string, fight: F, so: Ending, weight: number): void {
  const there = to.get(key);
  if (there) there.weight += weight;
  else to.set(key, { fight, so, weight });
}

function count(
  { outcomes, damage, marks }: { [K in 'outcomes' | 'marks']: Map<string, number> } & { damage: Map<number, number> },
  ending: Ending,
  weight: number,
): void {
  add(outcomes, ending.outcome, weight);
  add(damage, ending.damage, weight);
  for (const mark of ending.marks) add(marks, mark, weight);
}

function add<K>(to: Map<K, number>, key: K, weight: number): void {
  to.set(key, (to.get(key) ?? 0) + weight);
}

/** How a forecast is read: what counts as success, and in which order things are named. */
export interface Reading {
  readonly label: string;
  /** Outcomes that are what the command is meant to do; null where none is better than another. */
  readonly success: readonly string[] | null;
  /** All outcomes, in the order to be shown; those that never come are left out. */
  readonly outcomes: readonly string[];
  /** What is lost; null where the command does no harm. */
  readonly damage: string | null;
  /** It is given back, not lost. */
  readonly gained?: boolean;
  readonly thresholds: readonly string[];
  readonly details?: Preview['details'];
  readonly assuming: string;
  readonly assumptions?: readonly Assumption[];
}

/**
 * A preview from the forecasts of every state that the hidden numbers may have: one where nothing is hidden. Its spans
 * run from the lowest to the highest of them.
 */
export function previewOf(cases: readonly Forecast[], reading: Reading): Preview {
  const { success } = reading;
  const chances = cases.map(each => success?.reduce((sum, name) => sum + (each.outcomes.get(name) ?? 0), 0) ?? 0);
  const span = success && spanOf(chances);
  const left = Math.max(...cases.map(each => each.unplayed));
  const rest = left > 0.0005 ? `${(100 * left).toFixed(1)} % of the outcomes were too many to be weighed.` : '';
  return {
    chance: span && span.low === span.high ? span.low : null,
    span,
    label: reading.label,
    outcomes: figures(cases, reading.outcomes, each => each.outcomes),
    damage: reading.damage === null ? null : damageOf(cases, reading.damage, reading.gained ?? false),
    thresholds: figures(cases, reading.thresholds, each => each.marks),
    assumptions: reading.assumptions ?? [],
    details: reading.details ?? [],
    assuming: [reading.assuming, rest].filter(each => each !== '').join(' '),
  };
}

/** One of several whom a command befalls, weighed alone. */
export interface Befallen {
  readonly name: string;
  readonly forecast: Forecast;
}

/**
 * A preview of what befalls several, each weighed alone: how each fares. Of one alone it is the whole preview.
 * @param reading as for one; `label` is what each may hope for
 */
export function previewOfEach(all: readonly Befallen[], reading: Reading): Preview {
  const [first, ...others] = all;
  const forecasts = all.map(each => each.forecast);
  if (first && others.length === 0) return previewOf([first.forecast], reading);
  const whole = previewOf(forecasts, { ...reading, success: null });
  const { success, damage } = reading;
  const named = (
    { name, forecast: of }: Befallen,
    labels: readonly string[],
    from: ReadonlyMap<string, number>,
  ): Figure[] => figures([of], labels, () => from).map(each => ({ ...each, label: `${name}: ${each.label}` }));
  const good = ({ outcomes }: Forecast): number =>
    success?.reduce((sum, name) => sum + (outcomes.get(name) ?? 0), 0) ?? 0;
  const hopes = all.map(each => figure(`${each.name}: ${reading.label}`, 'chance', [good(each.forecast)]));
  const harms = all.map(each => ({ label: each.name, value: `${expectedOf(each.forecast).toFixed(1)} ${damage}` }));
  return {
    ...whole,
    outcomes: success === null ? all.flatMap(each => named(each, reading.outcomes, each.forecast.outcomes)) : hopes,
    damage: null,
    thresholds: all.flatMap(each => named(each, reading.thresholds, each.forecast.marks)),
    details: [...(reading.details ?? []), ...(damage === null ? [] : harms)],
  };
}

/** The chances of the sum of two harms, neither of which hangs on the other. */
export function addedUp(one: Forecast['damage'], two: Forecast['damage']): Map<number, number> {
  const sum = new Map<number, number>();
  for (const [first, weight] of one) for (const [second, share] of two) add(sum, first + second, weight * share);
  return sum;
}

/**
 * Several blows at one, each weighed as if the others had not come: `good` where none of them does what `bad` says, the
 * harm of all of them added up. Lines that harm crosses are left out, since they hang on all blows together.
 */
export function together(blows: readonly Forecast[], good: string, bad: string): Forecast {
  const [only, ...others] = blows;
  if (only && others.length === 0) return only;
  let clear = 1;
  let damage = new Map([[0, 1]]);
  for (const each of blows) {
    clear *= 1 - (each.outcomes.get(bad) ?? 0);
    damage = addedUp(damage, each.damage);
  }
  return {
    outcomes: new Map([
      [good, clear],
      [bad, 1 - clear],
    ]),
    damage,
    marks: new Map(),
    unplayed: blows.reduce((most, each) => Math.max(most, each.unplayed), 0),
    questions: blows.flatMap(each => each.questions),
  };
}

/** A preview of a roll that does no harm, or of something without dice. */
export function plainPreview(
  given: Pick<Preview, 'chance' | 'label' | 'details' | 'assuming'> & { readonly assumptions?: readonly Assumption[] },
): Preview {
  const { chance, label } = given;
  return {
    span: chance === null ? null : { low: tidy(chance), high: tidy(chance) },
    outcomes:
      chance === null || label === ''
        ? []
        : [
            { label, kind: 'chance', low: tidy(chance), high: tidy(chance) },
            { label: 'fails', kind: 'chance', low: tidy(1 - chance), high: tidy(1 - chance) },
          ],
    damage: null,
    thresholds: [],
    assumptions: [],
    ...given,
    chance: chance === null ? null : tidy(chance),
  };
}

/** Decisions inside, as their seats would read them. */
export const assumptionsOf = (
  cases: readonly Forecast[],
  read: (question: Wondered) => Asked,
): readonly Assumption[] => {
  const found = new Map<string, Assumption>();
  for (const question of cases.flatMap(each => each.questions)) {
    const key = `${question.site} ${question.who}`;
    if (found.has(key) || question.options.length < 2) continue;
    const { text, options } = read(question);
    const shown = options.map(({ answer, label }) => ({ answer, label }));
    found.set(key, { site: question.site, who: question.who, label: text, options: shown, chosen: question.chosen });
  }
  return [...found.values()];
};

/** Expected harm of a forecast. */
export const expectedOf = (of: Forecast): number =>
  [...of.damage].reduce((sum, [value, weight]) => sum + value * weight, 0);

/** A figure over several states of what is hidden. */
export const figure = (label: string, kind: Figure['kind'], values: readonly number[]): Figure => ({
  label,
  kind,
  ...spanOf(values),
});

/** From the lowest to the highest. */
export const spanOf = (values: readonly number[]): Span => ({
  low: tidy(Math.min(...values)),
  high: tidy(Math.max(...values)),
});

/** Sums of many weights end in noise; twelve digits are exact enough for anybody. */
const tidy = (value: number): number => Math.round(value * 1e12) / 1e12;

function figures(
  cases: readonly Forecast[],
  labels: readonly string[],
  of: (each: Forecast) => ReadonlyMap<string, number>,
): Figure[] {
  return labels
    .map(label =>
      figure(
        label,
        'chance',
        cases.map(each => of(each).get(label) ?? 0),
      ),
    )
    .filter(each => each.high > 0);
}

function damageOf(cases: readonly Forecast[], label: string, gained: boolean): Damage {
  const values = [...new Set(cases.flatMap(each => [...each.damage.keys()]))].sort((a, b) => a - b);
  const reached = cases.map(() => 1);
  return {
    label,
    gained,
    expected: spanOf(cases.map(expectedOf)),
    values: values.map(value => {
      const exactly = spanOf(cases.map(each => each.damage.get(value) ?? 0));
      const orMore = spanOf(reached.map(each => Math.max(0, each)));
      cases.forEach((each, at) => {
        reached[at] = (reached[at] ?? 0) - (each.damage.get(value) ?? 0);
      });
      return { value, chance: exactly.low === exactly.high ? exactly.low : null, ...orMore };
    }),
  };
}

type Row = Comparison['rows'][number];

/** A row of a comparison: the chance that a deed does what it is meant to, its harm, and one line that it may cross. */
export function rowOf(label: string, command: Json, found: Preview, line: string, more: readonly Figure[] = []): Row {
  const chance = found.span ?? NONE;
  const crosses = found.thresholds.find(each => each.label === line) ?? NONE;
  const harm: Figure[] =
    found.damage === null ? [] : [{ label: found.damage.label, kind: 'amount', ...plainSpan(found.damage.expected) }];
  return {
    label,
    command,
    figures: [
      { label: found.label, kind: 'chance', ...plainSpan(chance) },
      ...harm,
      { label: line, kind: 'chance', ...plainSpan(crosses) },
      ...more,
    ],
  };
}
const NONE: Span = { low: 0, high: 0 };
const plainSpan = ({ low, high }: Span): Span => ({ low, high });

/** A comparison of at least two rows, as a list; none where there is nothing to compare. */
export const comparisonOf = (
  id: string,
  title: string,
  assuming: string,
  rows: readonly Row[],
): readonly Comparison[] => (rows.length < 2 ? [] : [{ id, title, assuming, rows }]);
