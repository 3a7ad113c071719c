/** Which hits come to the same ends, so that odds play one of them for all. */
import { type Assumed, areHooked, recall, same, type Twins, type Verdict } from '@affray/engine';
import { LEVELS, type Part } from '../book/body.ts';
import { levelModifier } from '../book/charts.ts';
import type { Weapon } from '../book/gear.ts';
import { caseAt } from '../rules/blow.ts';
import { likelyLevels } from '../rules/suggest.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import type { RollSite } from '../state/sites.ts';

/** An attack that is weighed, and what is assumed about it. */
export interface Weighed {
  readonly fight: Fight;
  readonly by: Combatant;
  readonly on: Combatant;
  readonly weapon: Weapon;
  readonly assume: readonly Assumed[];
}
/** How far an attack is: at its first location, at one more that is hit as well, or at the blow that comes back. */
export type Stage = 'first' | 'further' | 'back';

/** Whether a return attack is assumed, which bears on much else. */
export const strikesBack = (assume: readonly Assumed[]): boolean =>
  assume.some(each => each.site === 'alternacy.return');

/** A part of each area of the Hit Location Chart, for armor that covers both of its sides or none. */
const PART_IN: ReadonlyMap<Verdict, Part> = new Map([
  ['head', 'head'],
  ['torso', 'torso'],
  ['arm', 'left-arm'],
  ['leg', 'left-leg'],
]);

/** Which verdicts of a roll are twins: see `Weighing.twins`. */
export function twinsOf(weighed: Weighed): (site: RollSite, stage: Stage) => Twins {
  const first = strikesBack(weighed.assume) ? () => false : twinsOfBlow(weighed);
  const back = everyHitHarms(weighed.fight) ? twinsOfReturn(weighed.fight) : () => false;
  return (site, stage) => (stage === 'back' ? back(site) : first(site, stage));
}

/** Of a blow that comes back nothing is told but whether it hits; better hits and worse ones may ask the GM other things. */
const twinsOfReturn =
  ({ options: { charts } }: Fight) =>
  (site: RollSite): Twins =>
    site !== 'alternacy.attack.hit' ||
    (margin => (typeof margin === 'number' && margin >= 0 ? Math.sign(levelModifier(charts, margin)) : `${margin}`));
const everyHitHarms = ({ options: { allowNoDamage, charts } }: Fight): boolean =>
  !areHooked() && !allowNoDamage && LEVELS.every(level => charts.effects[level].stun > 0);

/**
 * Where nobody strikes back with an arm that was hit, parts of a body are told apart by armor, the head by what the GM
 * rules of it, and a leg by what is under way and ends if it gives way.
 */
function twinsOfBlow(weighed: Weighed): (site: RollSite, stage: Stage) => Twins {
  const isHeadApart = !isHeadRuledAsBody(weighed);
  // At a further place no one is asked what is likely.
  const [first, further] = [twinsOfParts(weighed.on, isHeadApart), twinsOfParts(weighed.on, false)];
  return (site, stage) => (stage === 'first' ? first : further)(site);
}

/** Which locations come to the same where nothing but armor and what is under way tells them apart, and perhaps the head. */
export function twinsOfParts({ deed, stats }: Combatant, isHeadApart: boolean): (site: RollSite) => Twins {
  const covered = (part: Part): boolean => stats.armor?.covers.includes(part) ?? false;
  if (covered('left-arm') !== covered('right-arm') || covered('left-leg') !== covered('right-leg')) return () => false;
  const counts = (area: Verdict): Verdict => {
    const part = PART_IN.get(area);
    if (part === undefined || (area === 'leg' && deed !== null) || (area === 'head' && isHeadApart)) return area;
    return covered(part) ? 'covered' : 'bare';
  };
  return site => site === 'alternacy.attack.side' || (site === 'alternacy.attack.location' && counts);
}

const LEVEL = 'alternacy.ruling.level';
/** Whether a blow to the head is ruled as one to a part that is covered like it, and asked for if that is. */
function isHeadRuledAsBody({ fight, by, on, weapon, assume }: Weighed): boolean {
  const likely = likelyLevels(fight, by, on, weapon, 'head');
  const before = (part: Part) => recall(fight, LEVEL, { who: by.id, on: on.id, case: caseAt(likely, part) });
  const [head, body] = [before('head'), before('torso')];
  if (head.known === undefined && body.known === undefined) return true;
  if (head.known !== undefined && (body.known === undefined || head.from !== body.from)) return false;
  // What is assumed may be heard for the one and not for the other.
  if (assume.some(each => each.site.startsWith(LEVEL))) return false;
  return same(head.known ?? likely.value, body.known ?? likely.value);
}
