import { expectFields } from '../given-game.ts';
import { phrase } from '../phrase.ts';
import type { Asked, Assumption, Damage, Figure, Preview, Span } from '../system.ts';
import type { PromptKinds, Table } from '../table.ts';
import { count, countMore, type Ending, type Forecast, type Forecasting, isSoMuchMore, sums } from './endings.ts';
import { everyPath, type Wondered } from './odds.ts';

/** Plays every path of dice and sums how they end. */
export function forecast<R extends string, P extends PromptKinds, E, F>(run: Forecasting<R, P, E, F>): Forecast {
  expectFields(run, { ending: 'function' }, phrase`this is nothing to forecast`);
  const found = sums();
  const ended = (fight: F, weight: number): void => count(found, run.ending(fight), weight);
  const { unplayed, questions } = everyPath(run, ended, {
    tells: (low, high, apart) => isSoMuchMore(run.ending(low), run.ending(high), apart),
    ended: (low, further) => countMore(found, run.ending(low), further),
  });
  return { ...found, unplayed, questions };
}

/** How it ends in one forecast, with the harm of another: what either left out is left out of both. */
export const withHarmOf = (of: Forecast, { damage, unplayed }: Pick<Forecast, 'damage' | 'unplayed'>): Forecast => ({
  ...of,
  damage,
  unplayed: Math.max(of.unplayed, unplayed),
});

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

/** Part by part: plays every path of dice of one part after another; what comes to the same after a part goes on as one. */
export function forecastParts<R extends string, P extends PromptKinds, E, F>(run: Parts<R, P, E, F>): Forecast {
  const found = sums();
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
        { ...run, key: undefined, fresh, play: (table, fight) => run.play(table, fight, part) },
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

/** How a forecast is read: what counts as success, and in which order things are named. */
export interface Reading {
  readonly label: string;
  /** See `Preview.parting`. */
  readonly parting?: boolean;
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
 * run from the lowest to the highest of them, and over all that a budget left unweighed.
 */
export function previewOf(cases: readonly Forecast[], reading: Reading): Preview {
  const span = reading.success && successOf(cases, reading.success);
  return {
    chance: span && span.low === span.high ? span.low : null,
    span,
    label: reading.label,
    ...(reading.parting && { parting: true }),
    outcomes: ends(cases, reading.outcomes),
    damage: reading.damage === null ? null : damageOf(cases, reading.damage, reading.gained ?? false),
    thresholds: figures(cases, reading.thresholds, each => each.marks),
    assumptions: reading.assumptions ?? [],
    details: reading.details ?? [],
    assuming: [reading.assuming, saysRest(cases)].filter(each => each !== '').join(' '),
  };
}

/** Weight left out that is nothing but the noise of long sums. */
const NOISE = 1e-9;
const restOf = ({ unplayed }: Forecast): number => (unplayed < NOISE ? 0 : unplayed);

/** From the lowest to the highest of two figures of each case. */
function spanOver(
  cases: readonly Forecast[],
  figures: (each: Forecast, nth: number) => readonly [number, number],
): Span {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  cases.forEach((each, nth) => {
    const [one, other] = figures(each, nth);
    low = Math.min(low, one, other);
    high = Math.max(high, one, other);
  });
  return { low: tidy(low), high: tidy(high) };
}

/** A span: what was left out may end either way, from a chance without it to the chance with all of it. */
const chanceIn = (cases: readonly Forecast[], of: (each: Forecast) => number): Span =>
  spanOver(cases, each => {
    const sure = of(each);
    return [sure, Math.min(1, sure + restOf(each))];
  });

/** The chance of any of these outcomes. */
export const successOf = (cases: readonly Forecast[], good: readonly string[]): Span =>
  chanceIn(cases, ({ outcomes }) => good.reduce((sum, name) => sum + (outcomes.get(name) ?? 0), 0));

/** An average: what was left out may be nothing, and is taken to be at most the most that was weighed. */
export function averageOf(
  cases: readonly Forecast[],
  of: (each: Forecast) => Iterable<readonly [number, number]>,
): Span {
  return spanOver(cases, each => {
    let [sum, most] = [0, 0];
    for (const [value, weight] of of(each)) {
      sum += value * weight;
      most = Math.max(most, value);
    }
    return [sum, sum + most * restOf(each)];
  });
}

function saysRest(cases: readonly Forecast[]): string {
  const left = Math.max(...cases.map(restOf));
  if (left === 0) return '';
  const share = left < 0.0005 ? phrase`Less than 0.1` : (100 * left).toFixed(1);
  return phrase`${share}% of the outcomes were left out because there are too many: each figure runs from none of them to all of them, an average as if each of them came to the most that was weighed.`;
}

const UNWEIGHED = phrase`not weighed`;
/** Every end that was met, and how much may end in any way. */
function ends(cases: readonly Forecast[], labels: readonly string[]): Figure[] {
  const met = labels.filter(label => cases.some(each => (each.outcomes.get(label) ?? 0) > 0));
  const rest = figure(UNWEIGHED, 'chance', cases.map(restOf));
  return [...figures(cases, met, each => each.outcomes), ...(met.length > 0 && rest.high > 0 ? [rest] : [])];
}

/** A chance in whole percent: "45%", "40 to 45%". */
export function wholePercent({ low, high }: Span): string {
  const [least, most] = [Math.round(100 * low), Math.round(100 * high)];
  return least === most ? `${least}%` : phrase`${least} to ${most}%`;
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
  const named = ({ name }: Befallen, found: readonly Figure[]): Figure[] =>
    found.map(each => ({ ...each, label: `${name}: ${each.label}` }));
  const hopes = all.map(({ name, forecast: of }): Figure => {
    return { label: `${name}: ${reading.label}`, kind: 'chance', ...successOf([of], success ?? []) };
  });
  const harms = all.map(({ name, forecast: of }) => ({
    label: name,
    value: `${amountText(expectedIn([of]))} ${damage}`,
  }));
  return {
    ...whole,
    outcomes: success === null ? all.flatMap(each => named(each, ends([each.forecast], reading.outcomes))) : hopes,
    damage: null,
    thresholds: all.flatMap(each =>
      named(
        each,
        figures([each.forecast], reading.thresholds, of => of.marks),
      ),
    ),
    details: [...(reading.details ?? []), ...(damage === null ? [] : harms)],
  };
}

function amountText({ low, high }: Span): string {
  const [least, most] = [low.toFixed(1), high.toFixed(1)];
  return least === most ? least : phrase`${least} to ${most}`;
}

/** The chances of the sum of several harms, none of which hangs on another. */
export function addedUp(harms: readonly Forecast['damage'][]): Map<number, number> {
  let least = 0;
  // In a list from the least on: harm is whole, and its sums lie close together.
  let chances = Float64Array.of(1);
  for (const harm of harms) {
    const from = Math.min(...harm.keys());
    const sums = new Float64Array(Math.max(0, chances.length + Math.max(...harm.keys()) - from));
    for (const [lost, share] of harm)
      for (let at = 0, to = lost - from; at < chances.length; at++, to++)
        sums[to] = (sums[to] ?? 0) + (chances[at] ?? 0) * share;
    least += from;
    chances = sums;
  }
  const sum = new Map<number, number>();
  chances.forEach((chance, at) => {
    if (chance > 0) sum.set(least + at, chance);
  });
  return sum;
}

/**
 * Several blows at one, each weighed as if the others had not come: `good` where none of them does what `bad` says, the
 * harm of all of them added up. Lines that harm crosses are left out, since they hang on all blows together.
 */
export function together(blows: readonly Forecast[], good: string, bad: string): Forecast {
  const [only, ...others] = blows;
  if (only && others.length === 0) return only;
  let [clear, spared, whole] = [1, 1, 1];
  for (const each of blows) {
    const struck = each.outcomes.get(bad) ?? 0;
    clear *= 1 - struck - each.unplayed;
    spared *= 1 - struck;
    whole *= 1 - each.unplayed;
  }
  return {
    outcomes: new Map([
      [good, clear],
      [bad, 1 - spared],
    ]),
    damage: addedUp(blows.map(each => each.damage)),
    marks: new Map(),
    unplayed: 1 - whole,
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
            { label: phrase`fails`, kind: 'chance', low: tidy(1 - chance), high: tidy(1 - chance) },
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
  read: (question: Wondered) => Pick<Asked, 'text' | 'options'>,
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

/** Harm on average. */
const expectedIn = (cases: readonly Forecast[]): Span => averageOf(cases, each => each.damage);

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
    .map((label): Figure => ({ label, kind: 'chance', ...chanceIn(cases, each => of(each).get(label) ?? 0) }))
    .filter(each => each.high > 0);
}

function damageOf(cases: readonly Forecast[], label: string, gained: boolean): Damage {
  const values = [...new Set(cases.flatMap(each => [...each.damage.keys()]))].sort((a, b) => a - b);
  const reached = cases.map(() => 1);
  return {
    label,
    gained,
    expected: expectedIn(cases),
    values: values.map(value => {
      const exactly = chanceIn(cases, each => each.damage.get(value) ?? 0);
      // What was left out may do less or more; only that something is done at all, if nothing, is sure.
      const sure = (each: Forecast, most: number): number => (value > 0 ? most - restOf(each) : most);
      const orMore = spanOver(cases, (each, at) => {
        const most = Math.max(0, reached[at] ?? 0);
        return [Math.max(0, sure(each, most)), most];
      });
      cases.forEach((each, at) => {
        reached[at] = (reached[at] ?? 0) - (each.damage.get(value) ?? 0);
      });
      return { value, chance: exactly.low === exactly.high ? exactly.low : null, ...orMore };
    }),
  };
}
