import { numbered } from '@affray/engine';
import { BANDS } from '../book/charts.ts';
import { chargedBy } from '../rules/charging.ts';
import { due } from '../rules/clock.ts';
import { over } from '../rules/over.ts';
import { LASTS, lastOf } from '../rules/rolls.ts';
import { coverRank } from '../rules/wield.ts';
import { type Combatant, type Fight, is } from '../state/fight.ts';
import { bandBetween, bandOf, bandRank, isEngaged } from '../state/position.ts';
import { kitOf, type Situation } from './kit.ts';

/** Whoever reckons, and then its friends. */
export type Own = readonly [Combatant, ...Combatant[]];

/** Whom a foe would strike: whom it is engaged with, else whoever reckons. */
export function preyOf(foe: Combatant, own: Own): Combatant {
  if (foe.engaged.length > 0) for (const each of own) if (isEngaged(foe, each)) return each;
  return own[0];
}

/** Against more than this nothing is remembered: so many seldom stand twice alike, and what is remembered grows with them. */
const MOST_FOES = 32;

/**
 * All that the best course of somebody who is due rests on besides the house rules, as numbers: where two such lists are
 * equal, so are the courses. What the others mean to do and when they are due is nothing to it. Null where nothing is
 * remembered: where the GM has laid something on somebody who has a part in it, and against so many foes that no such
 * list comes twice.
 * @param policy the number of who asks: each prefers other courses
 */
export function situationOf(fight: Fight, policy: number, own: Own, foes: readonly Combatant[]): Situation | null {
  const [who] = own;
  if (foes.length > MOST_FOES) return null;
  if (due(fight) !== who || over(fight) !== null || who.circumstances.length > 0) return null;
  const found: number[] = [policy];
  write(found, fight, who);
  found.push(who.freeAt === fight.phase ? 1 : 0, who.loaded.length, who.lost.length);
  for (const each of who.loaded) found.push(numbered(each));
  for (const each of who.lost) found.push(numbered(each));
  const lying = who.lost.length === 0 ? undefined : who.lies.find(each => each.weapon === who.lost[0]);
  if (lying) found.push(lying.near ? 1 : 0, bandRank(bandBetween(lying.spot, who.spot)));
  for (const foe of foes) {
    const prey = preyOf(foe, own);
    if (foe.circumstances.length + prey.circumstances.length > 0) return null;
    write(found, fight, foe);
    found.push(between(fight, who, foe), between(fight, foe, prey), prey === who ? 0 : 1);
    if (lying) found.push(bandRank(bandBetween(lying.spot, foe.spot)));
    if (prey !== who) write(found, fight, prey);
  }
  return found;
}

/** Writes who somebody is and what is in its hands, its Health, and how it bears itself, whether it strikes or is struck. */
function write(found: number[], fight: Fight, who: Combatant): void {
  const signs =
    (is(who, 'prone') ? 1 : 0) +
    (is(who, 'lame') ? 2 : 0) +
    (who.exposed > fight.phase ? 4 : 0) +
    coverRank(who.cover) * 8 +
    LASTS.indexOf(lastOf(who, null, false)) * 32;
  const kit = kitOf(fight, who).id;
  const { health, engaged } = who;
  const burden = who.burden?.by ?? 0;
  found.push(kit, health, signs, engaged.length, burden);
}

/** How one stands to another whom it may strike: how far away, whether engaged, and whether it charges that one. */
const between = (fight: Fight, striker: Combatant, target: Combatant): number =>
  bandRank(bandOf(striker, target)) +
  (isEngaged(striker, target) ? BANDS.length : 0) +
  (chargedBy(fight, target) === striker.id ? 2 * BANDS.length : 0);
