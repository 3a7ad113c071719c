import {
  type Assumed,
  assumptionsOf,
  type CombatantId,
  type Ending,
  type Forecast,
  type Preview,
  phrase,
  plainPreview,
  previewOf,
  together,
  type Verdict,
  type Viewer,
  type Wondered,
} from '@affray/engine';
import type { AlacrityOdds } from '../actions/action.ts';
import { actionOf, playOwn } from '../actions/index.ts';
import { type Command, isOwn, type OwnCommand } from '../commands.ts';
import { poisons } from '../rules/hazards.ts';
import { partingBlows } from '../rules/moving.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Fight, the } from '../state/fight.ts';
import type { RollSite } from '../state/sites.ts';
import { knows, nameOf } from '../story/knows.ts';
import { asked } from './asked.ts';
import { known, quiet, STRANGERS } from './known.ts';
import { crossed, DYING, HIT, linesOf, OUTCOMES } from './lines.ts';
import { previewGm } from './preview-gm.ts';
import { weighing } from './weighing.ts';

/** Paths of dice that a preview may play. */
const BUDGET = 5_000;

const STOPPED = phrase`hit, and Soak stops all of it`;
const NO_ROLL = phrase`without a roll`;
const IMPOSSIBLE = phrase`not possible`;
const AWAY = phrase`gets away unhurt`;
const HURT = phrase`is hurt as it leaves`;
const ORDER = [...new Set([...OUTCOMES.values()])].flatMap(each => (each === HIT ? [HIT, STOPPED] : [each]));
const GOOD = [
  AWAY,
  phrase`critical hit`,
  phrase`hit`,
  phrase`hit with a fumble`,
  STOPPED,
  phrase`critical success`,
  phrase`success`,
  NO_ROLL,
];

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
  const odds = actionOf(command).odds(fight, the(fight, command.who), command);
  if (odds === null) return null;
  const isParting = odds.reads === 'parting';
  const [seen = fight] = isParting ? known(fight, viewer, []).fights : [fight];
  const opponents = odds.opponents(seen);
  if (isParting && opponents.length === 0) return null;
  const { victims } = odds;
  const matters = [...new Set([command.who, ...victims, ...opponents])];
  // Who holds one may have been hidden since by the GM.
  if (!matters.every(id => knows(fight, id, viewer))) return null;
  const { fights, strangers } = known(fight, viewer, matters);
  const open = !matters.some(id => strangers.has(id));
  const weighed = { command, odds, viewer, assume, open };
  const cases = fights.map(fight =>
    isParting
      ? weighBlows(fight, weighed, opponents)
      : weigh(fight, weighed, (table, now) => playOwn(table, now, command)),
  );
  if (cases.every(each => each.outcomes.size === 0)) return null;
  if (cases.every(each => [...each.outcomes.keys()].every(name => name === NO_ROLL))) return null;
  const [first] = fights;
  const assumptions = assumptionsOf(cases, question => asked(first ?? fight, question, viewer, true));
  const assuming = [
    ...(!open ? [phrase`The target’s numbers are not known: ${STRANGERS} are assumed.`] : []),
    ...(assumptions.some(each => each.who !== 'gm')
      ? [phrase`Assumes the best skill for this of the combatant that is asked, unless said otherwise.`]
      : []),
    ...(isParting && opponents.length > 1 ? [phrase`Each blow is weighed as if the others had not come.`] : []),
  ].join(' ');
  const impossible = cases.every(each => each.outcomes.has(IMPOSSIBLE));
  if (impossible)
    return plainPreview({
      chance: 0,
      label: odds.label,
      details: [],
      assuming: phrase`It is out of reach.`,
      assumptions,
    });
  return previewOf(cases, {
    label: odds.label,
    parting: isParting,
    success: GOOD,
    outcomes: [AWAY, ...ORDER, HURT, NO_ROLL, IMPOSSIBLE],
    damage: odds.harm === null ? null : odds.harm === 'stun' ? phrase`Stun Points` : phrase`Hit Points`,
    thresholds: thresholdsOf(fights, victims, viewer),
    assuming,
    assumptions,
  });
}

const struckAt = ({ outcomes }: Forecast): boolean => [...outcomes.keys()].some(name => name !== NO_ROLL);

/** What is weighed, and how its ends are read. */
interface Weighed {
  readonly command: OwnCommand;
  readonly odds: AlacrityOdds;
  readonly viewer: Viewer;
  readonly assume: readonly Assumed[];
  /** Everything that matters is known: only then are ends told apart that hidden numbers could trade against each other. */
  readonly open: boolean;
}

/** Whether concentration is lost, or a poison sets in, takes no points by itself. */
const UNSEEN: readonly RollSite[] = ['alacrity.concentration', 'alacrity.body.check'];
/** Whether somebody has a weapon with a poison that takes down at once whom it gets into. */
const fells = (fight: Fight): boolean =>
  fight.roster.some(id =>
    the(fight, id).stats.weapons.some(
      ({ poison }) => poison !== null && poisons.get(poison)?.condition === 'incapacitated',
    ),
  );

/** Plays one action, or a part of one, over every outcome of its dice. */
const weigh = (fight: Fight, of: Weighed, play: (table: AlacrityTable, now: Fight) => void): Forecast =>
  weighing(fight, {
    play,
    site: of.odds.site,
    damage: of.odds.damage,
    unseen: of.odds.damage === null ? [] : fells(fight) ? ['alacrity.concentration'] : UNSEEN,
    ending: (now, verdict) => ending(fight, now, of, verdict),
    assume: of.assume,
    budget: BUDGET,
  });

/** The blows of those whom somebody leaves behind, each as if the others had not come. */
function weighBlows(fight: Fight, of: Weighed, foes: readonly CombatantId[]): Forecast {
  const blows = foes.map(foe =>
    weigh(fight, of, (table, now) => partingBlows(table, now, the(now, of.command.who), [the(now, foe)])),
  );
  const [only, ...others] = blows;
  if (only !== undefined && others.length === 0) return only;
  const questions = blows.flatMap(each => each.questions);
  // All are asked whether they strike before the first blow falls.
  const [first, then] = [questions.filter(isWhether), questions.filter(each => !isWhether(each))];
  return { ...together(blows.filter(struckAt), AWAY, HURT), questions: [...first, ...then] };
}
const isWhether = ({ site }: Wondered): boolean => site === 'alacrity.free-attack';

/** Actions left: an action that turned out impossible costs none. */
const unused = (fight: Fight, who: CombatantId): number => the(fight, who).declared - the(fight, who).spent;

function ending(before: Fight, now: Fight, { command, odds, viewer, open }: Weighed, verdict: Verdict | null): Ending {
  const { victims, reads } = odds;
  const isBlow = reads === 'blow';
  let damage = 0;
  const marks: string[] = [];
  for (const id of victims) {
    const [was, is] = [the(before, id), the(now, id)];
    damage += Math.max(0, odds.harm === 'stun' ? was.sp - is.sp : was.hp - is.hp);
    for (const line of crossed(now, was, is))
      if (open || line !== DYING) marks.push(victims.length > 1 ? `${line}: ${nameOf(before, id, viewer)}` : line);
  }
  if (reads === 'parting') return { outcome: verdict === null ? NO_ROLL : damage > 0 ? HURT : AWAY, damage, marks };
  if (verdict === null) {
    const isDeclared = actionOf(command).cost(before, the(before, command.who), command) === 'declared';
    const isFree = isBlow && isDeclared && unused(now, command.who) === unused(before, command.who);
    return { outcome: isFree ? IMPOSSIBLE : isBlow ? HIT : NO_ROLL, damage, marks };
  }
  const came = reads === 'stealth' ? the(now, command.who).stealth !== null : verdict;
  const plain = OUTCOMES.get(came) ?? String(came);
  return { outcome: isBlow && open && plain === HIT && damage === 0 ? STOPPED : plain, damage, marks };
}

function thresholdsOf([fight]: readonly Fight[], victims: readonly CombatantId[], viewer: Viewer): string[] {
  if (fight === undefined) return [];
  const lines = linesOf(fight);
  if (victims.length < 2) return lines;
  return victims.flatMap(id => lines.map(line => `${line}: ${nameOf(fight, id, viewer)}`));
}
