import type { ExplainedRoll, Line } from '@affray/engine';
import { phrase, signedTo } from '@affray/engine';
import type { Balanced } from './balance.ts';
import type { Compared } from './compare.ts';
import type { Details } from './details.ts';
import type { FromHere } from './from-here.ts';
import type { LuckLedger } from './luck.ts';
import type { Fork, Retraced } from './replayed.ts';
import type { Report } from './report.ts';
import type { RulingMoved } from './rulings.ts';
import type { Sensitivity } from './sensitivity.ts';
import type { PlaySpan } from './span.ts';
import type { Difference, Share } from './statistics.ts';
import type { Swept } from './sweep.ts';

/** Results in words and rows, for every screen, terminal and file alike. */

export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
/** A difference of shares, in points: "+3.2". */
export const points = (difference: number): string => signedTo(100 * difference, 1);
/** Digits of an interval's percents behind the point: where it is wider than ten points, tenths would pretend to know what so few fights cannot say. */
export const digits = ({ low, high }: Pick<Share, 'low' | 'high'>): number => (high - low > 0.1 ? 0 : 1);
export function interval({ share, low, high }: Share): string {
  const said = digits({ low, high }) === 0 ? whole : percent;
  return phrase`${said(share)} (${said(low)} to ${said(high)})`;
}
export const number = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 });
/** "1 fight", "1,000 fights" */
export const fightsText = (fights: number): string =>
  fights === 1 ? phrase`1 fight` : phrase`${number(fights)} fights`;
/** "1 paired fight", "1,000 paired fights" */
export const pairedText = (fights: number): string =>
  fights === 1 ? phrase`1 paired fight` : phrase`${number(fights)} paired fights`;
export const playedText = (fights: number): string =>
  fights === 1 ? phrase`1 fight was played` : phrase`${number(fights)} fights were played`;

/** Of what was stopped by hand, and what there was to be told nevertheless. */
export const CANCELLED = phrase`Cancelled: this is what was played until then.`;

export interface Rows {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const sideRows = ({ sides }: Report): Rows => ({
  head: [phrase`side`, phrase`wins (95% interval)`, phrase`left standing`],
  rows: sides.map(({ side, wins, survivors }) => [side, interval(wins), survivors.toFixed(2)]),
});

/** Win chances over how people may play, to stand below those of one way: "heroes: 50% to 70% by how they play". */
export const spans = (found: readonly PlaySpan[]): string[] =>
  found.map(({ side, low, high }) => phrase`${side}: ${whole(low)} to ${whole(high)} by how they play`);
const whole = (share: number): string => `${Math.round(100 * share)}%`;

/** How fights end that no side wins; the words begin small. */
export const UNWON = {
  unwon: phrase`no one left standing`,
  undecided: phrase`undecided, with some still standing`,
  unfinished: phrase`stopped before the end`,
} as const;
/** What fights came to that no side won, as far as there were any. */
export const unwonShares = (
  found: Pick<Report, keyof typeof UNWON>,
): { readonly how: string; readonly share: Share }[] =>
  (['unwon', 'undecided', 'unfinished'] as const)
    .map(each => ({ how: UNWON[each], share: found[each] }))
    .filter(({ share }) => share.share > 0);
/** Words that begin small, as the beginning of a line. */
export const begun = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

export const combatantRows = ({ combatants }: Report): Rows => ({
  head: ['combatant', 'side', 'falls', 'dies'],
  rows: combatants.map(({ name, side, falls, dies }) => [name, side, interval(falls), interval(dies)]),
});

/** @param damageIn what damage is counted in: "hit points" */
export const damageRows = ({ combatants }: Details, damageIn: string): Rows => ({
  head: [phrase`combatant`, phrase`deals (${damageIn} a fight)`, phrase`takes`],
  rows: combatants.map(({ name, dealt, taken }) => [name, spread(dealt), spread(taken)]),
});
const spread = ({ mean, sd }: { readonly mean: number; readonly sd: number }): string =>
  `${mean.toFixed(1)} ± ${sd.toFixed(1)}`;

export const actionRows = ({ combatants }: Details): Rows => ({
  head: [phrase`combatant`, phrase`action`, phrase`tries a fight`, phrase`succeed`, phrase`damage a fight`],
  rows: combatants.flatMap(({ name, actions }) =>
    actions.map(({ action, tries, paid, damage }) => [
      name,
      action,
      tries.toFixed(2),
      paid === null ? '' : interval(paid),
      damage === 0 ? '' : damage.toFixed(1),
    ]),
  ),
});

export const fallRows = ({ firstFall }: Details): Rows => ({
  head: [phrase`side`, phrase`is the first to lose a combatant`, phrase`and wins all the same`],
  rows: firstFall.map(({ side, first, wonAllTheSame }) => [side, interval(first), interval(wonAllTheSame)]),
});

/** What differed most between fights that were won and fights that were not. */
export const deciderRows = ({ decided }: Details): Rows => ({
  head: [phrase`combatant`, phrase`what`, phrase`where its side won`, phrase`where not`, phrase`effect`],
  rows: decided.map(({ name, action, whereWon, whereNot, effect }) => {
    const said = (value: number): string => (action === null ? value.toFixed(1) : percent(value));
    return [
      name,
      action === null ? phrase`damage dealt` : phrase`${action} succeeds`,
      said(whereWon),
      said(whereNot),
      effect.toFixed(2),
    ];
  }),
});

export const comparedRows = ({ one, other, wins }: Compared, labels: readonly [string, string]): Rows => ({
  head: [phrase`side`, labels[0], labels[1], phrase`difference in points (95% interval)`],
  rows: wins.map(({ side, difference, low, high }) => [
    side,
    percent(shareOf(one, side)),
    percent(shareOf(other, side)),
    phrase`${points(difference)} (${points(low)} to ${points(high)})`,
  ]),
});

/** Whether and by how much, in a sentence: of the first side, unless another differs clearly more. */
export function comparedSentence({ wins, one: { fights } }: Compared, labels: readonly [string, string]): string {
  const widest = Math.max(...wins.map(each => Math.abs(each.difference)));
  const most = wins.find(each => Math.abs(each.difference) >= 0.9 * widest);
  if (!most) return phrase`No one fights.`;
  const { side, difference, low, high, sure } = most;
  const range = phrase`${points(low)} to ${points(high)} points`;
  if (!sure)
    return phrase`After ${fightsText(fights)} no difference is certain: the side "${side}" wins ${range} more often with "${labels[1]}".`;
  const word = difference > 0 ? 'more' : 'less';
  const size = Math.abs(100 * difference).toFixed(1);
  return phrase`With "${labels[1]}" the side "${side}" wins ${size} points ${word} often than with "${labels[0]}" (${range}, ${pairedText(fights)}).`;
}

export const shareOf = ({ sides }: Report, side: string): number =>
  sides.find(each => each.side === side)?.wins.share ?? 0;

/** @param axis what was varied @param timeIn what time is counted in: "rounds" */
export const sweptRows = (rows: readonly Swept[], axis: string, side: string, timeIn: string): Rows => ({
  head: [axis, phrase`wins of ${side} (95% interval)`, phrase`against the first, in points`, timeIn, phrase`fights`],
  rows: rows.map(({ label, report, wins }, at) => {
    const own = report.sides.find(each => each.side === side);
    const by = wins.find(each => each.side === side);
    const difference =
      at === 0 || !by ? '' : phrase`${points(by.difference)} (${points(by.low)} to ${points(by.high)})`;
    const [time, fights] = [report.time.mean.toFixed(2), number(report.fights)];
    return [label, own ? interval(own.wins) : '', difference, time, fights];
  }),
});

export const balancedRows = ({ tried, count }: Balanced, what: string, side: string): Rows => ({
  head: [what, phrase`wins of ${side} (95% interval)`, phrase`fights`, ''],
  rows: tried.map(each => [
    String(each.count),
    interval(each.wins),
    number(each.fights),
    each.count === count ? phrase`← nearest` : '',
  ]),
});

/** @param what is counted: "orc" @param target share of wins wished for @param side whose */
export function balancedSentence(found: Balanced, what: string, side: string, target: number): string {
  const there = found.tried.find(each => each.count === found.count);
  if (!there) return phrase`It was not found in what was played until then: ${fightsText(found.fights)}.`;
  const wins = phrase`${what}: ${there.count}. The side "${side}" wins ${interval(there.wins)}`;
  const cost = phrase`${playedText(found.fights)} in all.`;
  if (!found.within) return phrase`${wins}; no number that was allowed crosses ${percent(target)}. ${cost}`;
  const others =
    found.asNear.length === 0
      ? ''
      : phrase`, though ${found.asNear.join(phrase` or `)} may be as near: more fights tell`;
  return phrase`${wins}; that is nearest to ${percent(target)}${others}. ${cost}`;
}

export const sensitivityRows = ({ moved }: Sensitivity, side: string): Rows => ({
  head: [
    phrase`number`,
    phrase`is`,
    phrase`tried`,
    phrase`${side}: points for the step`,
    phrase`points for 1 more (95% interval)`,
  ],
  rows: moved.map(({ path, value, step, wins, perUnit }) => [
    path,
    String(value),
    String(Math.round((value + step) * 1000) / 1000),
    points(wins.difference),
    phrase`${fine(perUnit.difference)} (${fine(perUnit.low)} to ${fine(perUnit.high)})`,
  ]),
});
/** What moved nothing, and what less than the rows. */
export function sensitivitySentence({ moved, without, weaker, tried, fights, cancelled }: Sensitivity): string {
  const cost = phrase`${playedText(fights)}.`;
  const nothing = phrase`${without.length} of ${tried} numbers changed nothing in any fight played`;
  if (!cancelled || moved.length > 0) return phrase`${nothing}, ${weaker.length} changed less than those here; ${cost}`;
  return without.length > 0
    ? phrase`${nothing}; the others were not told apart yet. ${cost}`
    : phrase`No number was tried to the end. ${cost}`;
}
const fine = (difference: number): string => signedTo(100 * difference, 2);

/** Rulings that moved anything, the strongest first. */
export const rulingRows = (moved: readonly RulingMoved[], side: string): Rows => ({
  head: [
    phrase`ruling`,
    phrase`${side}: a step stricter, in points`,
    phrase`a step more lenient`,
    phrase`furthest apart`,
  ],
  rows: moved
    .filter(({ stricter, lenient }) => stricter.difference !== 0 || lenient.difference !== 0)
    .map(({ meaning, stricter, lenient, swing }) => [
      meaning,
      bounds(stricter),
      bounds(lenient),
      points(swing).replace('+', ''),
    ]),
});
const bounds = ({ difference, low, high }: Difference): string =>
  phrase`${points(difference)} (${points(low)} to ${points(high)})`;

/** A roll in a line: "to hit (Mara): d100 34 against 55, hits". */
export function rollWords({ label, who, pool, faces, total, against, outcome }: ExplainedRoll): string {
  if (pool === '') {
    const parts = against?.parts.map(({ name, value }) => `${name} ${value}`) ?? [];
    return `${label} (${who}): ${parts.join(', ')} = ${total}`;
  }
  const sum = faces.length > 1 ? ` = ${total}` : '';
  const held = against ? phrase` against ${against.total}` : '';
  return `${label} (${who}): ${pool} ${faces.join(', ')}${sum}${held}${outcome ? `, ${outcome}` : ''}`;
}
/** A line of the story, and under it the dice that it rests on. */
export const lineWithDice = ({ text, rolls }: Line): string[] => [
  `  ${text}`,
  ...rolls.map(each => `      ${rollWords(each)}`),
];
export const storyRows = (lines: readonly Line[]): Rows => ({
  head: ['what', 'dice'],
  rows: lines.map(({ text, rolls }) => [text, rolls.map(rollWords).join('; ')]),
});

const WHY = {
  refused: phrase`is not allowed now`,
  asks: phrase`asks for a decision that no one made then`,
  otherwise: phrase`goes another way`,
} as const;
type Gone = Pick<Retraced, 'commands' | 'alike' | 'touched'> & {
  readonly turn: Pick<Fork, 'number' | 'why' | 'reason' | 'time'> | null;
};

/** Where a fight that was given again goes another way, in sentences. @param timeIn what time is counted in: "rounds" */
export function retracedSentences({ commands, alike, touched, turn }: Gone, timeIn: string): string[] {
  const numbers = touched === null ? [] : [phrase`The change first shows in a number at command ${touched}.`];
  if (!turn) return [phrase`All ${commands} commands have the same result.`, ...numbers];
  const where = phrase`Command ${turn.number} (${timeIn.replace(/s$/, '')} ${turn.time}) ${WHY[turn.why]}: ${turn.reason}.`;
  return [
    phrase`${alike} of ${commands} commands have the same result. ${where}`,
    ...(touched !== null && touched < turn.number ? numbers : []),
  ];
}
/** How a fight ended that was given again; empty where its record ends before. */
export const endedSentences = ({ ended }: Pick<Retraced, 'ended'>): string[] =>
  ended ? [phrase`Then it ended: ${ended.winner ?? phrase`no one`} won (${ended.reason}).`] : [];

/** A chance as people say it: "1 in 40", or in percent where it is not rare. */
const oneIn = (chance: number): string =>
  chance <= 0 ? phrase`next to never` : chance < 0.1 ? phrase`1 in ${number(Math.round(1 / chance))}` : percent(chance);

/** How unusual somebody's luck is, in a sentence. */
export function luckSentence({ name, rolls, place, luck: { orBetter, orWorse }, exact }: LuckLedger): string {
  if (rolls === 0) return phrase`${name} threw no dice.`;
  const good = orBetter <= orWorse;
  const chance = oneIn(good ? orBetter : orWorse);
  const word = good ? phrase`this lucky or luckier` : phrase`this unlucky or unluckier`;
  return phrase`${name}: ${rolls} rolls, on average at ${Math.round(100 * place)} of 100 (50 is to be expected); ${word}: ${exact ? '' : phrase`about `}${chance}.`;
}

export const luckRows = ({ rows }: LuckLedger): Rows => ({
  head: [
    phrase`roll`,
    phrase`dice`,
    phrase`rolls`,
    phrase`expected`,
    phrase`came`,
    phrase`as good or better`,
    phrase`as bad or worse`,
  ],
  rows: rows.map(({ meaning, pools, rolls, expected, came, low, luck: { orBetter, orWorse } }) => [
    low ? phrase`${meaning} (low is good)` : meaning,
    pools,
    String(rolls),
    expected.toFixed(1),
    came.toFixed(1),
    oneIn(orBetter),
    oneIn(orWorse),
  ]),
});

/** Who wins how often from some point on, in a line. */
export const fromHereSentence = ({ sides, report, fights }: FromHere): string => {
  const won = sides.map(({ side, wins }) => `${side} ${interval(wins)}`);
  const unwon = unwonShares(report).map(({ how, share }) => `${how} ${interval(share)}`);
  return phrase`${[...won, ...unwon].join(', ')} (${fightsText(fights)})`;
};
