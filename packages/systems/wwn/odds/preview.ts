import {
  type Assumed,
  areHooked,
  assumptionsOf,
  type CombatantId,
  type Forecast,
  type Preview,
  phrase,
  previewOf,
  successOf,
  type Viewer,
  wholePercent,
  withHarmOf,
} from '@affray/engine';
import { actionOf, perform } from '../actions/index.ts';
import { AWAY, HIT, HURT } from '../actions/odds.ts';
import { type Command, isOwn } from '../commands.ts';
import { copy, type Fight, the } from '../state/fight.ts';
import type { RollSite } from '../state/sites.ts';
import { knows, nameOf } from '../story/knows.ts';
import { asked } from './asked.ts';
import { previewGm } from './gm.ts';
import { type Known, known, STRANGERS } from './known.ts';
import { LINES } from './lines.ts';
import { blowsAtCharge, chargingAway, partings, type Suffered } from './parting.ts';
import { lineFor, type Once, playOnce, weigh } from './weigh.ts';

/** Armor classes of strangers against which the chance to hit is shown. */
const SHOWN = [10, 13, 16, 20];

/**
 * What to expect of a legal command, from what this viewer may know: every way it can end, the harm that gets through and
 * what that does. Against one whose numbers the viewer may not know the figures are spans over all that they may be.
 * @param assume other answers to the decisions inside than letting things be
 */
export function preview(
  fight: Fight,
  command: Command,
  viewer: Viewer,
  assume: readonly Assumed[] = [],
): Preview | null {
  if (!isOwn(command)) return viewer.role === 'gm' ? previewGm(fight, command, assume) : null;
  const odds = actionOf(command).odds(fight, the(fight, command.who), command);
  if (odds === null) return null;
  const once: Once = { command, odds, viewer, assume, play: (table, after) => perform(table, after, command) };
  const others = [command.who, ...odds.victims, ...odds.partners];
  // Who holds one, or is held by one, may have been hidden since by the GM.
  if (!others.every(id => knows(fight, id, viewer))) return null;
  const found = known(fight, viewer, others, odds.edge);
  const { fights, armor, strangers } = found;
  const cases = casesOf(found, once);
  const isParting = odds.form === 'parting';
  if (isParting && cases.every(each => each.outcomes.get(HURT) === undefined && !each.outcomes.has(AWAY))) return null;
  const [first = fight] = fights;
  const assumptions = assumptionsOf(cases, question => asked(first, question, viewer, true));
  const said: readonly (readonly [boolean, string])[] = [
    [others.some(id => strangers.has(id)), phrase`The target’s numbers are not known: ${STRANGERS} are assumed.`],
    [
      assumptions.some(each => each.chosen === 'pass'),
      phrase`No one answers it with an Instant, unless said otherwise.`,
    ],
    [odds.left.length > 1, phrase`Each blow is weighed as if the others had not come.`],
  ];
  const isHarmTold = odds.harm === 'told' || (odds.harm === 'told-if-known' && strangers.size === 0);
  return previewOf(cases, {
    label: odds.label,
    parting: isParting,
    success: odds.good,
    outcomes: [...odds.good, ...odds.bad],
    damage: isHarmTold ? phrase`hit points` : null,
    thresholds: odds.victims.flatMap(id => LINES.map(line => lineFor(line, odds.victims, nameOf(first, id, viewer)))),
    details: [...(odds.details?.(first) ?? []), ...againstArmor(once, cases, armor)],
    assuming: said.flatMap(([holds, words]) => (holds ? [words] : [])).join(' '),
    assumptions,
  });
}

/** What may come of it in each of the fights that there may be: the two ends first, then those between. */
function casesOf({ fights, strangers }: Known, once: Once): readonly Forecast[] {
  const [strongest, weakest, ...others] = fights;
  if (strongest === undefined) return [];
  const blows = blowsIn(strongest, once);
  const end = caseOf(strongest, once, weigh, blows);
  const ends = weakest === undefined ? [end] : [end, caseOf(weakest, once, weigh)];
  if (once.odds.form === 'parting') return ends;
  // Those between are the strongest in other armor. Where no one answers anyone, nothing but a blow at them hangs on that.
  const isPlain = once.assume.length === 0 && !areHooked() && !strangers.has(once.command.who);
  const isHitAlone = isPlain && isAtStrangers(strongest, once, strangers);
  const between = others.map(fight =>
    caseOf(fight, once, isHitAlone ? toHit : playOnce, isPlain ? blows : blowsIn(fight, once)),
  );
  // Harm only falls as armor rises, so its span is that of the ends.
  return [...ends, ...between.map(each => withHarmOf(isHitAlone ? { ...each, marks: end.marks } : each, end))];
}

/** What may come of it in one of them. @param blows of those whom a charge leaves */
function caseOf(fight: Fight, once: Once, weighed: typeof weigh, blows = blowsIn(fight, once)): Forecast {
  const { left } = once.odds;
  if (blows !== null) return chargingAway(askedAll(fight, left), once, blows, weighed);
  return left.length < 2 ? weighed(fight, once) : partings(askedAll(fight, left), once);
}

/** What foes do to a charge from beside them. */
const blowsIn = (fight: Fight, once: Once): Suffered | null =>
  once.odds.form === 'charge' && once.odds.left.length > 0
    ? blowsAtCharge(askedAll(fight, once.odds.left), once)
    : null;

/** Whether all that is struck at is strangers, and no one takes their place: they stand whatever hits them. */
const isAtStrangers = (fight: Fight, { odds: { victims } }: Once, strangers: ReadonlySet<CombatantId>): boolean =>
  victims.length > 0 && victims.every(id => strangers.has(id)) && fight.combatants.every(each => each.ward === null);

/** As `playOnce`, where how much a hit does is not asked: it is played once for every amount. */
const toHit: typeof weigh = (fight, once) => playOnce(fight, once, once.odds.victims, isDamage);
const isDamage = (site: RollSite): boolean => site === 'wwn.attack.damage';

/** The fight with all of these asked whether to strike. */
function askedAll(fight: Fight, foes: readonly CombatantId[]): Fight {
  const variant = copy(fight);
  for (const id of foes) the(variant, id).watch = 'own';
  return variant;
}

/** The chance to hit, by the armor class of a stranger. */
function againstArmor(
  { odds: { form } }: Once,
  cases: readonly Forecast[],
  armor: readonly number[],
): Preview['details'] {
  if (form !== 'blow' && form !== 'charge') return [];
  return SHOWN.flatMap(each => {
    const found = cases[armor.indexOf(each)];
    return found ? [{ label: phrase`against AC ${each}`, value: wholePercent(successOf([found], [HIT])) }] : [];
  });
}
