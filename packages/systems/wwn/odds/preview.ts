import {
  type Assumed,
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
import { nameOf } from '../story/knows.ts';
import { asked } from './asked.ts';
import { previewGm } from './gm.ts';
import { known, STRANGERS } from './known.ts';
import { LINES } from './lines.ts';
import { chargingAway, partings } from './parting.ts';
import { lineFor, type Once, playOnce, weigh } from './weigh.ts';

/** Armor classes of strangers against which the chance to hit is shown. */
const SHOWN = [10, 13, 16, 20];
const NO_HARM = { damage: new Map<number, number>(), unplayed: 0 };

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
  const { fights, armor, strangers } = known(fight, viewer, others, odds.edge);
  const cases = casesOf(fights, once);
  const isParting = odds.form === 'parting';
  if (isParting && cases.every(each => each.outcomes.get(HURT) === undefined && !each.outcomes.has(AWAY))) return null;
  const [first = fight] = fights;
  const assumptions = assumptionsOf(cases, question => asked(first, question, viewer));
  const said: readonly (readonly [boolean, string])[] = [
    [others.some(id => strangers.has(id)), phrase`The target’s numbers are not known: ${STRANGERS} are assumed.`],
    [
      assumptions.some(each => each.chosen === 'pass'),
      phrase`No one answers it with an Instant, unless said otherwise.`,
    ],
    [isParting && odds.left.length > 1, phrase`Each blow is weighed as if the others had not come.`],
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
function casesOf(fights: readonly Fight[], once: Once): readonly Forecast[] {
  const { form, left } = once.odds;
  const weighed = (fight: Fight): Forecast => {
    if (form === 'charge' && left.length > 0) return chargingAway(askedAll(fight, left), once);
    return left.length < 2 ? weigh(fight, once) : partings(askedAll(fight, left), once);
  };
  const ends = fights.slice(0, 2).map(weighed);
  // Harm only falls as armor rises, so its span is that of the ends.
  const between = (form === 'parting' ? [] : fights.slice(2)).map(fight =>
    withHarmOf(form === 'charge' ? weighed(fight) : playOnce(fight, once), ends[0] ?? NO_HARM),
  );
  return [...ends, ...between];
}

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
