import { plainAttack } from '../actions/attack.ts';
import { type OwnCommand, refuseOwn } from '../actions/index.ts';
import { beside, feetBetween, nearestFoe } from '../rules/places.ts';
import type { Way } from '../rules/ways.ts';
import { type Combatant, derived, type Fight } from '../state/fight.ts';
import { everyoneStands } from '../state/roster.ts';
import {
  bestWay,
  foesOf,
  isFoe,
  nearest,
  nearestMark,
  patientsOf,
  reachNow,
  toLoad,
  toPickUp,
  toReady,
  wrestling,
} from './tactics.ts';

/** What every computer falls back on. */

/** Strikes at the nearest foe in reach, with the weapon that does most; runs to the nearest where none is. */
export function plainly(fight: Fight, who: Combatant): OwnCommand {
  const id = who.id;
  if (who.broken !== 'no') return leaving(who);
  if (who.heldBy.length > 0 && !who.main) return { kind: 'end', who: id };
  if (who.prone && who.move && who.heldBy.length === 0) return { kind: 'stand', end: false, who: id };
  if (who.aim !== null && who.main) {
    const kill = executing(fight, who);
    if (kill !== null) return kill;
  }
  if (who.main || who.attacks > 0) {
    const [foe, way] = firstInReach(fight, who);
    if (foe !== null && way !== null) {
      const isLast = who.main ? who.stats.attacks === 1 : who.attacks === 1;
      return plainAttack(who, foe.id, way.arm.id, way.wield.use !== 'melee', isLast);
    }
  }
  return who.main || who.move ? busyWith(fight, who) : { kind: 'end', who: id };
}

/** The nearest foe in reach, and with what; of several as near the first in the order of the fight. */
function firstInReach(fight: Fight, who: Combatant): readonly [Combatant, Way] | readonly [null, null] {
  // Who stands nowhere on a map, or whose distance no one has said, may be in reach.
  if (!everyoneStands(fight)) return inReach(fight, who, counts => nearestKnown(fight, who, counts));
  const most = reachNow(fight, who);
  const nearest = nearestMark(fight, who, most);
  if (nearest === null) return NO_ONE;
  const way = bestWay(fight, who, nearest);
  if (way !== null) return [nearest, way];
  return inReach(fight, who, counts => nearestFoe(fight, who, counts, most));
}
const NO_ONE = [null, null] as const;

/** The foe that a search finds among those whom anything at hand gets at, and with what. */
function inReach(
  fight: Fight,
  who: Combatant,
  find: (counts: (foe: Combatant) => boolean) => Combatant | null,
): readonly [Combatant, Way] | readonly [null, null] {
  let way: Way | null = null;
  const foe = find(foe => {
    const found = isFoe(foe, who) ? bestWay(fight, who, foe) : null;
    if (found !== null) way = found;
    return found !== null;
  });
  return foe !== null && way !== null ? [foe, way] : NO_ONE;
}

/** The nearest foe of whom `counts` holds; whoever stands nowhere known counts as close by. */
function nearestKnown(fight: Fight, who: Combatant, counts: (foe: Combatant) => boolean): Combatant | null {
  let best: Combatant | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const foe of fight.combatants) {
    if (!isFoe(foe, who)) continue;
    const apart = feetBetween(fight, who, foe) ?? CLOSE;
    if (apart < least && counts(foe)) [best, least] = [foe, apart];
  }
  return best;
}
/** Feet that whoever stands nowhere known is thought to be away. */
const CLOSE = 30;

/** The execution that a combatant has prepared, with whatever weapon serves; null where the chance is gone. */
export function executing(fight: Fight, who: Combatant): OwnCommand | null {
  if (who.aim === null) return null;
  for (const arm of derived(fight, who).arms) {
    for (const thrown of [false, true]) {
      if ((thrown ? arm.far : arm.melee) === null) continue;
      const command: OwnCommand = {
        kind: 'execute',
        who: who.id,
        target: who.aim.target,
        weapon: arm.id,
        thrown,
        spare: false,
        end: true,
      };
      if (refuseOwn(fight, command) === null) return command;
    }
  }
  return null;
}

/** What there is to do without a foe in reach: break free, tend a friend, load, ready, go. */
function busyWith(fight: Fight, who: Combatant): OwnCommand {
  const id = who.id;
  if (who.heldBy.length > 0) return who.main ? { kind: 'escape', end: false, who: id } : { kind: 'end', who: id };
  const bow = toLoad(fight, who);
  if (bow !== null) return { kind: 'reload', end: false, who: id, weapon: bow.id };
  const lost = toPickUp(fight, who);
  if (lost !== null) return lost;
  const blade = who.main ? toReady(fight, who) : null;
  if (blade !== null) return { kind: 'ready', end: false, who: id, weapon: blade.id };
  if (who.holds !== null) return { kind: 'end', who: id };
  const foe = nearestMark(fight, who);
  if (foe !== null) return approach(fight, who, foe);
  const proof = nearest(fight, who, foesOf(fight, who));
  return proof === null ? tending(fight, who) : (wrestling(fight, who, proof) ?? approach(fight, who, proof));
}

/** Goes to a combatant, unless it stands there already. */
export function approach(fight: Fight, who: Combatant, to: Combatant): OwnCommand {
  if (beside(fight, who, to) || !(who.move || who.main)) return { kind: 'end', who: who.id };
  return { kind: 'move', who: who.id, way: { kind: 'toward', target: to.id }, feet: 5000, end: !who.main };
}

/** After the fight: the dying are tended. */
export function tending(fight: Fight, who: Combatant): OwnCommand {
  const patient = nearest(fight, who, patientsOf(fight, who));
  if (patient === null || patient === who) return { kind: 'end', who: who.id };
  const there = fight.field.kind === 'word' || beside(fight, who, patient);
  if (!there) return approach(fight, who, patient);
  if (!who.main) return { kind: 'end', who: who.id };
  const { attributes } = who.stats;
  const attribute = attributes !== null && attributes.dex > attributes.int ? 'dex' : 'int';
  return { kind: 'stabilize', end: false, who: who.id, target: patient.id, attribute };
}

/** A combatant whose morale broke makes off. */
export function leaving(who: Combatant): OwnCommand {
  if (who.heldBy.length > 0)
    return who.main ? { kind: 'escape', end: false, who: who.id } : { kind: 'end', who: who.id };
  if (who.holds !== null) return { kind: 'release', who: who.id };
  return who.move || who.main ? { kind: 'leave', who: who.id } : { kind: 'end', who: who.id };
}
