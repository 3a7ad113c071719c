import {
  type AfterRoll,
  type Assumed,
  assumptionsOf,
  averageOf,
  BesideEach,
  type CombatantId,
  type Ending,
  type Figure,
  type Forecast,
  type Forecasting,
  forecast,
  forecastAfter,
  type Preview,
  phrase,
  previewOf,
  type Speaker,
  type Verdicts,
  type Viewer,
} from '@affray/engine';
import type { Weighed } from '../actions/action.ts';
import { actionOf, type OwnCommand } from '../actions/index.ts';
import { levelModifier, TO_MASSIVE } from '../book/charts.ts';
import { type Command, isOwn, perform } from '../commands.ts';
import { OF_ODDS } from '../rules/answers.ts';
import { stunsAlone } from '../rules/blow.ts';
import type { Event } from '../state/events.ts';
import { able, copy, type Fight, the } from '../state/fight.ts';
import { key } from '../state/key.ts';
import type { Prompts } from '../state/prompts.ts';
import { weaponOf } from '../state/sheet.ts';
import type { RollSite } from '../state/sites.ts';
import { type Stage, strikesBack, twinsOf } from './alike.ts';
import { asked } from './asked.ts';
import { known, STRANGERS } from './known.ts';
import { BACK, crossed, LINES } from './lines.ts';
import { previewGm } from './preview-gm.ts';

/** Paths of dice that a preview may play. */
const BUDGET = 20_000;

/** How far a preview looks: at the harm that is done, or no further than whether it hits. */
export type Depth = 'hit' | 'harm';
/** What hits come to, in each fight that there may be: shared by previews that differ in nothing but the odds of the hit. */
export type Shared = readonly AfterRoll[];

/** A command with what its dice decide. */
interface Weighable {
  readonly command: OwnCommand;
  readonly odds: Weighed;
  /** Whether it does Stun and nothing else. */
  readonly stuns: boolean;
}

const MISS = phrase`miss`;
const SUCCESS = phrase`success`;
const FAILURE = phrase`failure`;
const NO_ROLL = phrase`without a roll`;
const NOT_DONE = phrase`it does not come to that`;
/** A hit by what its margin does to the damage level. */
function hitBy(levels: number): string {
  if (levels === 0) return phrase`hit`;
  if (levels === TO_MASSIVE) return phrase`hit, +${levels} levels or more`;
  const by = Math.abs(levels);
  return phrase`hit, ${levels > 0 ? '+' : '−'}${by} ${by === 1 ? phrase`level` : phrase`levels`}`;
}
/** A called shot that misses its mark and strikes another part (ALT-L11). */
const ELSEWHERE = phrase`hits elsewhere`;
const LEAST_LEVELS = -20;
const HITS = Array.from({ length: TO_MASSIVE - LEAST_LEVELS + 1 }, (_, at) => hitBy(TO_MASSIVE - at));

/** Puts a question that was answered along the way into words. */
export type Reading = (...on: Parameters<typeof asked>) => Pick<ReturnType<typeof asked>, 'text' | 'options'>;

/**
 * What to expect of a legal command, from what this viewer may know: every way it can end, the harm that gets through and
 * what that does. Rulings are assumed as suggested, and each can be answered otherwise.
 * @param read puts what is assumed into words
 */
export function preview(
  fight: Fight,
  command: Command,
  viewer: Viewer,
  assume: readonly Assumed[] = [],
  depth: Depth | Shared = 'harm',
  read: Reading = asked,
): Preview | null {
  if (!isOwn(command)) return viewer.role === 'gm' ? previewGm(fight, command, assume) : null;
  const odds = actionOf(command).odds(fight, the(fight, command.who), command);
  if (odds === null) return null;
  const { label, matters, attack } = odds;
  const stuns = attack !== null && stunsBy(fight, command.who, attack);
  const { fights, strangers } = known(fight, viewer, matters);
  const open = !matters.some(id => strangers.has(id));
  const cases = fights.map((each, nth) =>
    typeof depth === 'string'
      ? forecast(weighing(each, { command, odds, stuns }, open, assume)[depth])
      : afterHit(weighing(each, { command, odds, stuns }, open, assume), depth[nth]),
  );
  if (cases.every(each => each.outcomes.has(NO_ROLL))) return null;
  const [first = fight] = fights;
  const assumptions = assumptionsOf(cases, question => read(first, question, viewer, true));
  const found = previewOf(cases, {
    label,
    success: [...HITS, ELSEWHERE, SUCCESS],
    outcomes: [...HITS, ELSEWHERE, SUCCESS, MISS, FAILURE, NO_ROLL, NOT_DONE],
    damage: attack === null ? null : stuns ? phrase`Stun` : phrase`Shock`,
    thresholds: attack === null ? [] : [...LINES, BACK],
    assuming: open
      ? phrase`Rulings as suggested, unless said otherwise.`
      : phrase`Rulings as suggested, unless said otherwise. The opponent’s scores are not known: ${STRANGERS} are assumed.`,
    assumptions,
  });
  return attack === null ? found : { ...found, thresholds: [...found.thresholds, ...stunOf(cases)] };
}

type Attack = NonNullable<Weighed['attack']>;

/** Whether an attack does Stun and nothing else. */
function stunsBy(fight: Fight, who: CombatantId, attack: Attack): boolean {
  const weapon = weaponOf(the(fight, who).stats, attack.weapon);
  return weapon !== null && stunsAlone(fight, weapon);
}

/** Whether a command does Stun and nothing else. */
export function stunsOnly(fight: Fight, command: Command): boolean {
  const attack = isOwn(command) ? actionOf(command).odds(fight, the(fight, command.who), command)?.attack : null;
  return attack != null && isOwn(command) && stunsBy(fight, command.who, attack);
}

export const STUN = phrase`Stun on average`;
/** Before the points of Stun that came, among the lines that were crossed: no one reads it. */
const STUNS = 'stun:';

/** Stun of each case on average, as a figure. */
function stunOf(cases: readonly Forecast[]): Figure[] {
  const stuns = ({ marks }: Forecast): (readonly [number, number])[] =>
    [...marks].flatMap(([mark, weight]) =>
      mark.startsWith(STUNS) ? [[Number(mark.slice(STUNS.length)), weight]] : [],
    );
  const mean = averageOf(cases, stuns);
  return mean.high > 0 ? [{ label: STUN, kind: 'amount', ...mean }] : [];
}

/** By options, since the rules say of their judges what else they rest on. */
const VERDICTS = new BesideEach<Fight['options'], Verdicts>();

type Play = Forecasting<RollSite, Prompts, Event, Fight>;
/** How one action is played over every outcome of its dice, to either depth. */
interface Weighing extends Readonly<Record<Depth, Play>> {
  /** As far as the deciding roll, and no further. */
  readonly roll: Play;
  readonly verdict: () => Verdict;
  /** What comes after the roll hangs on nothing but its verdict. */
  readonly isApart: boolean;
}

function weighing(fight: Fight, weighed: Weighable, open: boolean, assume: readonly Assumed[]): Weighing {
  const { command, odds } = weighed;
  const { attack } = odds;
  let verdict: Verdict = null;
  let isElsewhere = false;
  let isReturned = false;
  const isApart = !strikesBack(assume);
  const by = the(fight, command.who);
  const weapon = attack && weaponOf(by.stats, attack.weapon);
  const twins = weapon && twinsOf({ fight, by, on: the(fight, attack.target), weapon, assume });
  const afterwards = (site: RollSite): boolean => !odds.sites.includes(site);
  // What falls after a hit is where else it strikes.
  const stage = (): Stage => (isReturned ? 'back' : typeof verdict === 'number' && verdict >= 0 ? 'further' : 'first');
  const isOpenStill = (now: Fight): boolean => !isApart && !isReturned && attack !== null && mayStrikeBack(now, attack);
  const come = (): Come => ({ verdict, isElsewhere });
  const harm: Play = {
    fresh: () => {
      verdict = null;
      isElsewhere = false;
      isReturned = false;
      return copy(fight);
    },
    play: (table, now) => perform(table, now, command),
    heard: (site, found, who) => {
      if (verdict === null && typeof found !== 'string' && who === command.who && odds.sites.includes(site))
        verdict = found;
      // A called shot that missed its mark is rolled for where else it strikes.
      else if (site === LOCATION && typeof verdict === 'number' && verdict < 0 && !isReturned) isElsewhere = true;
    },
    answered: (site, answer) => {
      if (site === 'alternacy.return') isReturned = answer !== 'none';
    },
    ending: now => ending(fight, now, weighed, come(), open),
    answersOf: () => OF_ODDS,
    // A house rule may want a ruling asked as soon as another was made: then all of them are made on every path.
    byTheBook: fight.options.rulings === undefined,
    verdicts: VERDICTS.of(fight.options, () => new Map()),
    assume,
    key: now => `${verdict} ${isElsewhere} ${isOpenStill(now) ? key(now) : stateOf(fight, now, weighed, come(), open)}`,
    twins: twins ? site => twins(site, stage()) : undefined,
    budget: BUDGET,
  };
  const hit: Play = { ...harm, twins: afterwards };
  const decides = (site: RollSite, who: Speaker): boolean => who === command.who && odds.sites.includes(site);
  const roll: Play = {
    ...hit,
    decides,
    heard: (site, found, who) => {
      if (typeof found !== 'string' && decides(site, who)) verdict = found;
    },
  };
  // A called shot that misses may strike elsewhere: that is seen after the roll.
  const isDecidedByRoll = attack !== null && !('aim' in command && command.aim !== null);
  return { harm, hit: isDecidedByRoll ? roll : hit, roll, verdict: () => verdict, isApart };
}

/** What an attack comes to, with the harm of a hit as it was played before for the same verdict. */
function afterHit({ harm, roll, verdict, isApart }: Weighing, known: AfterRoll | undefined): Forecast {
  if (known === undefined || !isApart) return forecast(harm);
  return forecastAfter({ whole: harm, rolled: roll, verdict: () => `${verdict()}` }, known);
}

/** The first verdict of the deciding roll; null as long as there is none. */
type Verdict = number | boolean | null;
/** What the dice have come to: that verdict, and whether an attack that missed its mark strikes another part. */
interface Come {
  readonly verdict: Verdict;
  readonly isElsewhere: boolean;
}
const LOCATION: RollSite = 'alternacy.attack.location';
/** Whether the victim may yet strike back: then it counts which part of its body bears which wound. */
const mayStrikeBack = (now: Fight, { manner, target }: Attack): boolean =>
  manner === 'melee' && able(now, the(now, target));

/** All that else counts of an attack under way. */
function stateOf(before: Fight, now: Fight, weighed: Weighable, come: Come, open: boolean): string {
  const { attack } = weighed.odds;
  if (attack === null) return key(now);
  const { shock, stun, fate, conditions, deed } = the(now, attack.target);
  const { outcome, marks } = ending(before, now, weighed, come, open);
  return `${outcome} ${marks} ${shock} ${stun} ${fate} ${conditions.map(each => each.kind)} ${deed !== null}`;
}

function ending(
  before: Fight,
  now: Fight,
  { command: { who }, odds: { attack }, stuns }: Weighable,
  { verdict, isElsewhere }: Come,
  open: boolean,
): Ending {
  if (attack === null) {
    const outcome =
      verdict === null
        ? NO_ROLL
        : verdict === true || (typeof verdict === 'number' && verdict >= 0)
          ? SUCCESS
          : FAILURE;
    return { outcome, damage: 0, marks: [] };
  }
  if (verdict === null || typeof verdict === 'boolean') return { outcome: NOT_DONE, damage: 0, marks: [] };
  const [was, is] = [the(before, attack.target), the(now, attack.target)];
  const marks = crossed(before, was, now, is);
  const stun = is.stun - was.stun;
  if (stun > 0) marks.push(`${STUNS}${stun}`);
  if (struck(before, now, who)) marks.push(BACK);
  const outcome = verdict < 0 ? (isElsewhere ? ELSEWHERE : MISS) : null;
  const levels = open && verdict >= 0 ? Math.min(TO_MASSIVE, levelModifier(before.options.charts, verdict)) : 0;
  const lost = stuns ? stun : is.shock - was.shock;
  return { outcome: outcome ?? HITS[TO_MASSIVE - levels] ?? hitBy(levels), damage: Math.max(0, lost), marks };
}

function struck(before: Fight, now: Fight, id: CombatantId): boolean {
  const [was, is] = [the(before, id), the(now, id)];
  return is.shock > was.shock || is.stun > was.stun || is.injuries.length > was.injuries.length;
}
