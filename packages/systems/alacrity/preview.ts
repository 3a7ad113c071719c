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
  together,
  type Verdict,
  type Viewer,
} from '@affray/engine';
import { suggested } from './answers.ts';
import { asked } from './asked.ts';
import type { Command, CommandOf } from './commands.ts';
import { isOwn, type Own } from './costs.ts';
import type { Event } from './events.ts';
import { copy, type Fight, the } from './fight.ts';
import { leftBehind } from './movement.ts';
import { perform } from './play.ts';
import { previewGm } from './preview-gm.ts';
import { known, quiet, STRANGERS } from './preview-known.ts';
import { crossed, DYING, linesOf, OUTCOMES } from './preview-lines.ts';
import type { Prompts } from './prompts.ts';
import { nameOf } from './see.ts';
import type { RollSite } from './sites.ts';
import { weaponOf } from './wield.ts';

/** Paths of dice that a preview may play. */
const BUDGET = 5_000;

const STOPPED = 'hit, and Soak stops all of it';
const NO_ROLL = 'without a roll';
const IMPOSSIBLE = 'not possible';
const AWAY = 'gets away unhurt';
const HURT = 'is hurt as it leaves';
const ORDER = [...new Set([...OUTCOMES.values()])].flatMap(each => (each === 'hit' ? ['hit', STOPPED] : [each]));
const GOOD = [AWAY, 'critical hit', 'hit', 'hit with a fumble', STOPPED, 'critical success', 'success', NO_ROLL];

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
  move: { site: 'alacrity.attack.hit', label: 'gets away unhurt' },
  shift: { site: 'alacrity.attack.hit', label: 'gets away unhurt' },
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
  if (!isOwn(command)) return viewer.role === 'gm' ? previewGm(quiet(fight), command, assume) : null;
  const deciding = DECIDING[command.kind];
  if (deciding === undefined) return null;
  const opponents = opponentsOf(fight, command, viewer);
  if (leaves(command) && opponents.length === 0) return null;
  const matters = [...new Set([command.who, ...victimsOf(command), ...opponents])];
  const { fights, strangers } = known(fight, viewer, matters);
  const open = !matters.some(id => strangers.has(id));
  const cases = fights.map(on => {
    const weighed = { command, site: deciding.site, viewer, assume, open };
    if (!leaves(command) || opponents.length < 2) return weigh(on, weighed);
    const blows = opponents.map(foe => weigh(on, { ...weighed, assume: [...lettingGo(opponents, foe), ...assume] }));
    return together(blows.filter(struckAt), AWAY, HURT);
  });
  if (cases.every(each => each.outcomes.size === 0)) return null;
  if (cases.every(each => [...each.outcomes.keys()].every(name => name === NO_ROLL))) return null;
  const [first] = fights;
  const assumptions = assumptionsOf(cases, question =>
    asked(first ?? fight, { ...question, kind: 'ask', id: '', options: [...question.options], secret: false }, viewer),
  );
  const assuming = [
    ...(!open ? [`The target’s numbers are not known: ${STRANGERS} are reckoned with.`] : []),
    ...(assumptions.some(each => each.who !== 'gm')
      ? ['Whoever is asked meets it with the best skill that it has for this, unless said otherwise.']
      : []),
    ...(leaves(command) && opponents.length > 1 ? ['Each blow is weighed as if the others had not come.'] : []),
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
    outcomes: [AWAY, ...ORDER, HURT, NO_ROLL, IMPOSSIBLE],
    damage: harmful(fight, command) ? (stuns(fight, command) ? 'Stun Points' : 'Hit Points') : null,
    thresholds: thresholdsOf(fights, command, viewer),
    assuming,
    assumptions,
  });
}

const leaves = (command: Own): command is CommandOf<'move' | 'shift'> =>
  command.kind === 'move' || command.kind === 'shift';

/** Who else has a part in it: its target, or those who may strike at somebody who leaves them. */
function opponentsOf(fight: Fight, command: Own, viewer: Viewer): readonly CombatantId[] {
  if ('target' in command) return [command.target];
  if (!leaves(command)) return [];
  const [seen = fight] = known(fight, viewer, []).fights;
  return leftBehind(seen, the(seen, command.who), command.way, command.feet).map(each => each.id);
}

/** Answers by which only one of several strikes at somebody who leaves. */
const lettingGo = (foes: readonly CombatantId[], but: CombatantId): Assumed[] =>
  foes.filter(id => id !== but).map(who => ({ site: 'alacrity.free-attack', who, answer: 'none' }));
const struckAt = ({ outcomes }: Forecast): boolean => [...outcomes.keys()].some(name => name !== NO_ROLL);

/** Whom a deed may harm. */
function victimsOf(command: Own): readonly CombatantId[] {
  if (command.kind === 'attack') return [command.target];
  if (leaves(command)) return [command.who];
  return command.kind === 'cast' ? command.targets : [];
}

const stuns = (fight: Fight, command: Own): boolean =>
  command.kind === 'attack' && (weaponOf(the(fight, command.who), command.weapon)?.stun ?? false);
const harmful = (fight: Fight, command: Own): boolean =>
  command.kind === 'attack' ||
  leaves(command) ||
  (command.kind === 'cast' &&
    the(fight, command.who).stats.effects.some(each => each.id === command.effect && each.impact.kind === 'harm'));

/** What is weighed, and how its ends are read. */
interface Weighed {
  readonly command: Own;
  readonly site: RollSite;
  readonly viewer: Viewer;
  readonly assume: readonly Assumed[];
  /** Everything that matters is known: only then are ends told apart that hidden numbers could trade against each other. */
  readonly open: boolean;
}

/** Plays one deed over every outcome of its dice. */
function weigh(fight: Fight, of: Weighed): Forecast {
  let verdict: Verdict | null = null;
  return forecast<RollSite, Prompts, Event, Fight>({
    fresh: () => {
      verdict = null;
      return copy(fight);
    },
    play: (table, now) => perform(table, now, of.command),
    heard: (at, found) => {
      if (at === of.site) verdict = found;
    },
    ending: now => ending(fight, now, of, verdict),
    answersOf: () => suggested,
    assume: of.assume,
    budget: BUDGET,
  });
}

/** Actions left: a deed that turned out impossible costs none. */
const unused = (on: Fight, who: CombatantId): number => the(on, who).declared - the(on, who).spent;

function ending(before: Fight, now: Fight, { command, viewer, open }: Weighed, verdict: Verdict | null): Ending {
  const victims = victimsOf(command);
  const stun = stuns(before, command);
  const strikes = command.kind === 'attack';
  let damage = 0;
  const marks: string[] = [];
  for (const id of victims) {
    const [was, is] = [the(before, id), the(now, id)];
    damage += Math.max(0, stun ? was.sp - is.sp : was.hp - is.hp);
    for (const line of crossed(now, was, is))
      if (open || line !== DYING) marks.push(victims.length > 1 ? `${line}: ${nameOf(before, id, viewer)}` : line);
  }
  if (leaves(command)) return { outcome: verdict === null ? NO_ROLL : damage > 0 ? HURT : AWAY, damage, marks };
  if (verdict === null) {
    const free = strikes && command.manner === 'declared' && unused(now, command.who) === unused(before, command.who);
    return { outcome: free ? IMPOSSIBLE : strikes ? 'hit' : NO_ROLL, damage, marks };
  }
  const plain = OUTCOMES.get(verdict) ?? String(verdict);
  return { outcome: strikes && open && plain === 'hit' && damage === 0 ? STOPPED : plain, damage, marks };
}

function thresholdsOf([fight]: readonly Fight[], command: Own, viewer: Viewer): string[] {
  if (fight === undefined) return [];
  const lines = linesOf(fight);
  const victims = victimsOf(command);
  if (victims.length < 2) return lines;
  return victims.flatMap(id => lines.map(line => `${line}: ${nameOf(fight, id, viewer)}`));
}
