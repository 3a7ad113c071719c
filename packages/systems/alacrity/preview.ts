import {
  type Assumed,
  assumptionsOf,
  type CombatantId,
  type Ending,
  type Forecast,
  forecast,
  type Preview,
  plainPreview,
  previewOf,
  type Verdict,
  type Viewer,
} from '@affray/engine';
import { asked } from './asked.ts';
import type { Command } from './commands.ts';
import { isOwn, type Own } from './costs.ts';
import type { Event } from './events.ts';
import { type Combatant, copy, type Fight, is, the } from './fight.ts';
import { perform } from './play.ts';
import { suggested } from './policies.ts';
import { known, STRANGERS } from './preview-known.ts';
import type { Prompts } from './prompts.ts';
import { woundPenalty } from './rolls.ts';
import { nameOf } from './see.ts';
import type { RollSite } from './sites.ts';
import { weaponOf } from './wield.ts';

/** Paths of dice that a preview may play. */
const BUDGET = 5_000;

/** What a verdict is called, the best first. */
const OUTCOMES: ReadonlyMap<Verdict, string> = new Map<Verdict, string>([
  ['hit-critical', 'critical hit'],
  ['automatic', 'hit'],
  ['hit', 'hit'],
  ['hit-fumble', 'hit with a fumble'],
  ['critical-success', 'critical success'],
  ['success', 'success'],
  [true, 'success'],
  [false, 'failure'],
  ['failure', 'failure'],
  ['critical-failure', 'critical failure'],
  ['miss-critical', 'miss in spite of a critical roll'],
  ['miss', 'miss'],
  ['miss-fumble', 'miss with a fumble'],
]);
const STOPPED = 'hit, and Soak stops all of it';
const NO_ROLL = 'without a roll';
const IMPOSSIBLE = 'not possible';
const ORDER = [...new Set([...OUTCOMES.values()])].flatMap(each => (each === 'hit' ? ['hit', STOPPED] : [each]));
const GOOD = ['critical hit', 'hit', 'hit with a fumble', STOPPED, 'critical success', 'success', NO_ROLL];

/** The roll that decides each deed, and what it is the chance of. */
const DECIDING: { readonly [K in Own['kind']]?: { readonly site: RollSite; readonly label: string } } = {
  attack: { site: 'alacrity.attack.hit', label: 'hits' },
  disarm: { site: 'alacrity.attack.hit', label: 'disarms' },
  trip: { site: 'alacrity.maneuver.attempt', label: 'succeeds' },
  shove: { site: 'alacrity.maneuver.attempt', label: 'succeeds' },
  grapple: { site: 'alacrity.maneuver.attempt', label: 'succeeds' },
  pin: { site: 'alacrity.maneuver.attempt', label: 'succeeds' },
  throw: { site: 'alacrity.maneuver.attempt', label: 'succeeds' },
  escape: { site: 'alacrity.escape.attempt', label: 'breaks free' },
  traverse: { site: 'alacrity.move.athletics', label: 'gets there' },
  chase: { site: 'alacrity.chase.chaser', label: 'catches up' },
  cast: { site: 'alacrity.cast', label: 'is cast' },
  'first-aid': { site: 'alacrity.first-aid', label: 'stabilises' },
  medicine: { site: 'alacrity.medicine', label: 'succeeds' },
  'use-skill': { site: 'alacrity.check.skill', label: 'succeeds' },
  steady: { site: 'alacrity.steady', label: 'shakes the fear off' },
};

/**
 * What to expect of a legal command, from what this viewer may know: every way it can end, the harm that gets through and
 * what that does. Against somebody whose numbers the viewer may not know the figures are spans over all that they may be.
 * @param assume other answers to the decisions inside than the suggested ones
 */
export function preview(
  fight: Fight,
  command: Command,
  viewer: Viewer,
  assume: readonly Assumed[] = [],
): Preview | null {
  const deciding = isOwn(command) ? DECIDING[command.kind] : undefined;
  if (!isOwn(command) || deciding === undefined) return null;
  const matters = [...new Set([...victimsOf(command), ...('target' in command ? [command.target] : [])])];
  const { fights, strangers } = known(fight, viewer, matters);
  const cases = fights.map(on => weigh(on, command, deciding.site, viewer, assume));
  if (cases.every(each => [...each.outcomes.keys()].every(name => name === NO_ROLL))) return null;
  const [first] = fights;
  const assumptions = assumptionsOf(cases, question =>
    asked(first ?? fight, { ...question, kind: 'ask', id: '', options: [...question.options], secret: false }, viewer),
  );
  const assuming = [
    ...(matters.some(id => strangers.has(id))
      ? [`The target’s numbers are not known: ${STRANGERS} are reckoned with.`]
      : []),
    ...(assumptions.some(each => each.who !== 'gm')
      ? ['Whoever is asked meets it as best it can, unless said otherwise.']
      : []),
  ].join(' ');
  const impossible = cases.every(each => each.outcomes.has(IMPOSSIBLE));
  if (impossible)
    return plainPreview({
      chance: 0,
      label: deciding.label,
      details: [],
      assuming: 'It is out of reach.',
      assumptions,
    });
  return previewOf(cases, {
    label: deciding.label,
    success: GOOD,
    outcomes: [...ORDER, NO_ROLL, IMPOSSIBLE],
    damage: harmful(fight, command) ? (stuns(fight, command) ? 'Stun Points' : 'Hit Points') : null,
    thresholds: thresholdsOf(fights, command, viewer),
    assuming,
    assumptions,
  });
}

/** Whom a deed may harm. */
function victimsOf(command: Own): readonly CombatantId[] {
  if (command.kind === 'attack') return [command.target];
  return command.kind === 'cast' ? command.targets : [];
}

const stuns = (fight: Fight, command: Own): boolean =>
  command.kind === 'attack' && (weaponOf(the(fight, command.who), command.weapon)?.stun ?? false);
const harmful = (fight: Fight, command: Own): boolean =>
  command.kind === 'attack' ||
  (command.kind === 'cast' &&
    the(fight, command.who).stats.effects.some(each => each.id === command.effect && each.impact.kind === 'harm'));

/** Plays one deed over every outcome of its dice. */
function weigh(fight: Fight, command: Own, site: RollSite, viewer: Viewer, assume: readonly Assumed[]): Forecast {
  const victims = victimsOf(command);
  const stun = stuns(fight, command);
  const before = victims.map(id => the(fight, id));
  const spent = unused(the(fight, command.who));
  let verdict: Verdict | null = null;
  return forecast<RollSite, Prompts, Event, Fight>({
    fresh: () => {
      verdict = null;
      return copy(fight);
    },
    play: (table, now) => perform(table, now, command),
    heard: (at, found) => {
      if (at === site) verdict = found;
    },
    ending: now =>
      ending(now, command, verdict, before, stun, victims.length > 1 ? id => nameOf(fight, id, viewer) : null, spent),
    answersOf: () => suggested,
    assume,
    budget: BUDGET,
  });
}

/** Actions left: a deed that turned out impossible costs none. */
const unused = (who: Combatant): number => who.declared - who.spent;

function ending(
  now: Fight,
  command: Own,
  verdict: Verdict | null,
  before: readonly Combatant[],
  stun: boolean,
  named: ((id: CombatantId) => string) | null,
  spent: number,
): Ending {
  let damage = 0;
  const marks: string[] = [];
  for (const was of before) {
    const is = the(now, was.id);
    damage += Math.max(0, stun ? was.sp - is.sp : was.hp - is.hp);
    marks.push(...crossed(now, was, is).map(mark => (named === null ? mark : `${mark}: ${named(was.id)}`)));
  }
  const costs = command.kind === 'attack' && command.manner === 'declared';
  if (verdict === null && costs && unused(the(now, command.who)) === spent)
    return { outcome: IMPOSSIBLE, damage, marks };
  const plain =
    verdict === null ? (command.kind === 'attack' ? 'hit' : NO_ROLL) : (OUTCOMES.get(verdict) ?? String(verdict));
  const stopped = command.kind === 'attack' && plain === 'hit' && damage === 0;
  return { outcome: stopped ? STOPPED : plain, damage, marks };
}

/** Lines that somebody has crossed between two moments. */
function crossed(now: Fight, was: Combatant, is_: Combatant): string[] {
  if (was.hp === is_.hp && was.sp === is_.sp) return [];
  const marks: string[] = [];
  const penalty = woundPenalty(now, is_);
  const before = woundPenalty(now, was);
  for (const { penalty: line } of now.options.charts.wounds)
    if (penalty <= line && before > line) marks.push(wound(line));
  if (is(is_, 'incapacitated') && !is(was, 'incapacitated')) marks.push(DOWN);
  if (is_.dying && !was.dying) marks.push(DYING);
  if (is_.fate === 'dead') marks.push(KILLED);
  return marks;
}
const wound = (penalty: number): string => `wounds: ${penalty} % on all rolls`;
const DOWN = 'takes it down';
const DYING = 'leaves it dying';
const KILLED = 'kills';

function thresholdsOf([fight]: readonly Fight[], command: Own, viewer: Viewer): string[] {
  if (fight === undefined) return [];
  const lines = [...new Set([...fight.options.charts.wounds.map(each => wound(each.penalty)), DOWN, DYING, KILLED])];
  const victims = victimsOf(command);
  if (victims.length < 2) return lines;
  return victims.flatMap(id => lines.map(line => `${line}: ${nameOf(fight, id, viewer)}`));
}
