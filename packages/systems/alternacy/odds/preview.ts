import {
  type Assumed,
  assumptionsOf,
  averageOf,
  type CombatantId,
  type Ending,
  type Figure,
  type Forecast,
  forecast,
  type Preview,
  previewOf,
  type Viewer,
} from '@affray/engine';
import { PARTS, type Part } from '../book/body.ts';
import { levelModifier } from '../book/charts.ts';
import type { Command, CommandOf } from '../commands.ts';
import { perform } from '../play.ts';
import { OF_ODDS } from '../rules/answers.ts';
import { stunsAlone } from '../rules/blow.ts';
import type { Event } from '../state/events.ts';
import { able, type Combatant, copy, type Fight, the } from '../state/fight.ts';
import { key } from '../state/key.ts';
import type { Prompts } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { asked } from '../story/asked.ts';
import { known, STRANGERS } from './known.ts';
import { crossed, LINES } from './lines.ts';
import { previewGm } from './preview-gm.ts';

/** Paths of dice that a preview may play. */
const BUDGET = 20_000;

type Weighable = CommandOf<
  'engage' | 'shoot' | 'dash' | 'race' | 'attempt' | 'first-aid' | 'continue' | 'undertake' | 'react'
>;
type Attack = CommandOf<'engage' | 'shoot'>;

/** The roll that decides each deed, and what it is the chance of. */
const DECIDING: { readonly [K in Weighable['kind']]: { readonly sites: readonly RollSite[]; readonly label: string } } =
  {
    engage: { sites: ['alternacy.attack.hit'], label: 'hits' },
    shoot: { sites: ['alternacy.attack.hit'], label: 'hits' },
    dash: { sites: ['alternacy.move.roll'], label: 'gets there in time' },
    race: { sites: ['alternacy.race.first'], label: 'is there first' },
    attempt: { sites: ['alternacy.task.roll'], label: 'succeeds' },
    undertake: { sites: ['alternacy.task.roll'], label: 'succeeds' },
    continue: { sites: ['alternacy.task.roll', 'alternacy.aid.roll'], label: 'succeeds' },
    'first-aid': { sites: ['alternacy.aid.roll'], label: 'stops the bleeding' },
    react: { sites: ['alternacy.react.alertness'], label: 'notices in time' },
  };
const isWeighable = (given: Command): given is Weighable => given.kind in DECIDING;
const isAttack = (given: Command): given is Attack => given.kind === 'engage' || given.kind === 'shoot';

const MISS = 'miss';
const NO_ROLL = 'without a roll';
const NOT_DONE = 'it does not come to that';
/** A hit by what its margin does to the damage level. */
const hitBy = (levels: number): string =>
  levels === 0
    ? 'hit'
    : `hit, ${levels > 0 ? '+' : '−'}${Math.abs(levels)} ${Math.abs(levels) === 1 ? 'level' : 'levels'}`;
/** A called shot that misses its mark and strikes another part (ALT-L11). */
const ELSEWHERE = 'hits elsewhere';
const HITS = Array.from({ length: 41 }, (_, at) => hitBy(20 - at));

/**
 * What to expect of a legal command, from what this viewer may know: every way it can end, the harm that gets through and
 * what that does. Rulings are assumed as suggested, and each can be answered otherwise.
 */
export function preview(fight: Fight, given: Command, viewer: Viewer, assume: readonly Assumed[] = []): Preview | null {
  if (given.kind === 'gm-hazard' || given.kind === 'gm-event')
    return viewer.role === 'gm' ? previewGm(fight, given, assume) : null;
  if (!isWeighable(given)) return null;
  const matters = isAttack(given) || given.kind === 'race' ? [given.who, given.target] : [];
  const { fights, strangers } = known(fight, viewer, matters);
  const open = !matters.some(id => strangers.has(id));
  const cases = fights.map(on => weigh(on, given, open, assume));
  if (cases.every(each => each.outcomes.has(NO_ROLL))) return null;
  const [first = fight] = fights;
  const assumptions = assumptionsOf(cases, question =>
    asked(first, { ...question, kind: 'ask', id: '', options: [...question.options], secret: false }, viewer),
  );
  const found = previewOf(cases, {
    label: DECIDING[given.kind].label,
    success: [...HITS, ELSEWHERE, 'success'],
    outcomes: [...HITS, ELSEWHERE, 'success', MISS, 'failure', NO_ROLL, NOT_DONE],
    damage: isAttack(given) ? (stunsBy(fight, given) ? 'Stun' : 'Shock') : null,
    thresholds: isAttack(given) ? [...LINES, 'is hit in return'] : [],
    assuming: open
      ? 'Rulings as suggested, unless said otherwise.'
      : `Rulings as suggested, unless said otherwise. The opponent’s scores are not known: ${STRANGERS} are reckoned with.`,
    assumptions,
  });
  return isAttack(given) ? { ...found, thresholds: [...found.thresholds, ...stunOf(cases)] } : found;
}

/** Whether an attack does Stun and nothing else. */
function stunsBy(fight: Fight, given: Attack): boolean {
  const weapon = the(fight, given.who).stats.weapons.find(each => each.id === given.weapon);
  return weapon !== undefined && stunsAlone(fight, weapon);
}

export const STUN = 'Stun on average';

/** Stun of each case on average, as a figure. */
function stunOf(cases: readonly Forecast[]): Figure[] {
  const stuns = ({ marks }: Forecast): (readonly [number, number])[] =>
    [...marks].flatMap(([mark, weight]) => (mark.startsWith(STUN) ? [[Number(mark.slice(STUN.length)), weight]] : []));
  const mean = averageOf(cases, stuns);
  return mean.high > 0 ? [{ label: STUN, kind: 'amount', ...mean }] : [];
}

/** Plays one deed over every outcome of its dice. */
function weigh(fight: Fight, given: Weighable, open: boolean, assume: readonly Assumed[]): Forecast {
  const { sites } = DECIDING[given.kind];
  let verdict: Verdict = null;
  const further = given.kind === 'shoot' && partsAlike(the(fight, given.target));
  const twins = (site: RollSite): boolean =>
    site === 'alternacy.attack.side' ||
    // What falls after a hit is where else it strikes.
    (further && site === 'alternacy.attack.location' && typeof verdict === 'number' && verdict >= 0);
  return forecast<RollSite, Prompts, Event, Fight>({
    fresh: () => {
      verdict = null;
      return copy(fight);
    },
    play: (table, now) => perform(table, now, given),
    heard: (site, found, who) => {
      if (verdict === null && typeof found !== 'string' && who === given.who && sites.includes(site)) verdict = found;
    },
    ending: now => ending(fight, now, given, verdict, open),
    answersOf: () => OF_ODDS,
    assume,
    key: now => `${verdict} ${stateOf(fight, now, given, verdict, open)}`,
    twins: isAttack(given) && sidesAlike(the(fight, given.target), assume) ? twins : undefined,
    budget: BUDGET,
  });
}

/** The first verdict of the deciding roll; null as long as there is none. */
type Verdict = number | boolean | null;
/**
 * Whether left and right come to the same ends: nobody strikes back with an arm that was hit, and neither wounds nor armor
 * tell the sides apart.
 */
function sidesAlike({ injuries, stats: { armor } }: Combatant, assume: readonly Assumed[]): boolean {
  if (injuries.length > 0 || assume.some(each => each.site === 'alternacy.return')) return false;
  const covered = (part: Part): boolean => armor?.covers.includes(part) ?? false;
  return covered('left-arm') === covered('right-arm') && covered('left-leg') === covered('right-leg');
}

/**
 * Whether all further locations of a shot come to the same: armor does not tell them apart, and nothing is under way that
 * a leg which gives way would end.
 */
const partsAlike = ({ deed, stats: { armor } }: Combatant): boolean =>
  deed === null && (armor === null || armor.levels === 0 || PARTS.every(part => armor.covers.includes(part)));

/**
 * All that still counts of an attack under way: which part of a body bears which wound counts only for whoever may yet
 * strike back.
 */
function stateOf(before: Fight, now: Fight, given: Weighable, verdict: Verdict, open: boolean): string {
  if (!isAttack(given)) return key(now);
  const on = the(now, given.target);
  if (given.kind === 'engage' && able(now, on)) return key(now);
  const { shock, stun, fate, conditions, deed } = on;
  const { outcome, marks } = ending(before, now, given, verdict, open);
  return `${outcome} ${marks} ${shock} ${stun} ${fate} ${conditions.map(each => each.kind)} ${deed !== null}`;
}

function ending(before: Fight, now: Fight, given: Weighable, verdict: Verdict, open: boolean): Ending {
  if (!isAttack(given)) {
    const outcome =
      verdict === null
        ? NO_ROLL
        : verdict === true || (typeof verdict === 'number' && verdict >= 0)
          ? 'success'
          : 'failure';
    return { outcome, damage: 0, marks: [] };
  }
  if (verdict === null || typeof verdict === 'boolean') return { outcome: NOT_DONE, damage: 0, marks: [] };
  const [was, is] = [the(before, given.target), the(now, given.target)];
  const marks = crossed(before, was, now, is);
  const stun = is.stun - was.stun;
  if (stun > 0) marks.push(`${STUN}${stun}`);
  if (struck(before, now, given.who)) marks.push('is hit in return');
  const hurt = is.injuries.length > was.injuries.length || is.shock > was.shock || stun > 0;
  const outcome = verdict < 0 ? (hurt ? ELSEWHERE : MISS) : null;
  const levels = open && verdict >= 0 ? levelModifier(before.options.charts, verdict) : 0;
  const lost = stunsBy(before, given) ? stun : is.shock - was.shock;
  return { outcome: outcome ?? hitBy(levels), damage: Math.max(0, lost), marks };
}

function struck(before: Fight, now: Fight, id: CombatantId): boolean {
  const [was, is] = [the(before, id), the(now, id)];
  return is.shock > was.shock || is.stun > was.stun || is.injuries.length > was.injuries.length;
}
