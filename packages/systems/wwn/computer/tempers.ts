import { plainAttack } from '../actions/attack.ts';
import { plainCharge } from '../actions/charge.ts';
import { type OwnCommand, refuseOwn } from '../actions/index.ts';
import { screenLimit } from '../rules/attack/screen.ts';
import { turned } from '../rules/attack/shock.ts';
import { beside, feetBetween, paceOf } from '../rules/places.ts';
import { swarmCount, swarmOf } from '../rules/swarm.ts';
import type { Way } from '../rules/ways.ts';
import type { Wield } from '../state/arms.ts';
import { skillOn } from '../state/features.ts';
import { type Combatant, derived, type Fight, opposed, stands, up } from '../state/fight.ts';
import { approach, executing, leaving, plainly, tending } from './plain.ts';
import {
  bestWay,
  foesOf,
  foesWithin,
  friendsOf,
  hasFoes,
  inMelee,
  isShooter,
  nearest,
  nearestMark,
  patientsOf,
  reachNow,
} from './tactics.ts';

/** A command where it is legal; null otherwise. */
export const ifLegal = (fight: Fight, command: OwnCommand): OwnCommand | null =>
  refuseOwn(fight, command) === null ? command : null;

/** How hurt a combatant is, 0 for fresh and 1 for fallen. */
export const harmOf = (who: Combatant): number => 1 - who.hp / who.stats.hitPoints;

/**
 * Guards itself and the weak: breaks off or defends when badly hurt in melee, screens a wounded friend, tends the
 * dying, keeps its distance with a bow.
 */
export function cautious(fight: Fight, who: Combatant): OwnCommand {
  if (who.broken !== 'no') return leaving(who);
  const foes = foesOf(fight, who);
  if (foes.length === 0) return tending(fight, who);
  return (
    executing(fight, who) ??
    tend(fight, who) ??
    guard(fight, who) ??
    screenFriend(fight, who) ??
    standOff(fight, who) ??
    letThemCome(fight, who, foes) ??
    plainly(fight, who)
  );
}

export function tend(fight: Fight, who: Combatant): OwnCommand | null {
  const patients = patientsOf(fight, who);
  if (patients.length === 0) return null;
  const { tendsOnTurn } = derived(fight, who).gifts;
  if (!tendsOnTurn && skillOn(who.stats, 'heal') < 0) return null;
  const patient = nearest(fight, who, patients);
  if (patient === null || (!tendsOnTurn && inMelee(fight, who))) return null;
  const { attributes } = who.stats;
  const attribute = attributes !== null && attributes.dex > attributes.int ? 'dex' : 'int';
  const now = ifLegal(fight, { kind: 'stabilize', end: false, who: who.id, target: patient.id, attribute });
  if (now !== null) return now;
  const feet = feetBetween(fight, who, patient) ?? 0;
  return who.move && feet > fight.options.charts.reach && feet <= paceOf(fight, who) + fight.options.charts.reach
    ? ifLegal(fight, approach(fight, who, patient))
    : null;
}

/** Below a third of its hit points, with several foes close by: Total Defense, for those who have it to give. */
export function guard(fight: Fight, who: Combatant): OwnCommand | null {
  if (harmOf(who) < 0.67 || !who.main || who.heldBy.length > 0) return null;
  const close = foesOf(fight, who).filter(each => beside(fight, each, who)).length;
  if (close < 2) return null;
  return ifLegal(fight, { kind: 'defend', who: who.id });
}

/** Stands before the friend who needs it most. */
function screenFriend(fight: Fight, who: Combatant): OwnCommand | null {
  if (!who.move || who.ward !== null || screenLimit(fight, who) < 1 || isShooter(fight, who) || harmOf(who) > 0.6)
    return null;
  const needy = friendsOf(fight, who)
    .filter(
      each =>
        each.ward === null && (harmOf(each) >= 0.4 || derived(fight, each).gifts.tendsOnTurn) && inMelee(fight, each),
    )
    .sort((a, b) => a.hp - b.hp);
  for (const ward of needy) {
    const found = ifLegal(fight, { kind: 'screen', end: false, who: who.id, target: ward.id });
    if (found !== null) return found;
  }
  return null;
}

/** With a bow and a foe close by: steps back behind a Fighting Withdrawal only where that pays, else shoots on. */
export function standOff(fight: Fight, who: Combatant): OwnCommand | null {
  if (!isShooter(fight, who) || inMelee(fight, who) || !who.move || who.main) return null;
  const foe = nearest(fight, who, foesOf(fight, who));
  const feet = foe === null ? null : feetBetween(fight, who, foe);
  if (foe === null || feet === null || feet > 30) return null;
  return ifLegal(fight, { kind: 'move', who: who.id, way: { kind: 'away' }, feet: 5000, end: false });
}

/** In the first round, with no one in reach: holds its action, so that whoever comes is struck before it strikes. */
function letThemCome(fight: Fight, who: Combatant, foes: readonly Combatant[]): OwnCommand | null {
  if (fight.round > 1 || !who.main || !who.move || isShooter(fight, who) || inMelee(fight, who)) return null;
  const foe = nearest(fight, who, foes);
  const feet = foe === null ? null : feetBetween(fight, who, foe);
  const { reach } = fight.options.charts;
  if (foe === null || feet === null || feet <= paceOf(fight, who) + reach || feet > 2 * paceOf(fight, foe) + reach)
    return null;
  return ifLegal(fight, { kind: 'hold', who: who.id });
}

/** Goes for the foe nearest to falling: swarms where it is one of many, charges where it can, whirls among many. */
export function aggressive(fight: Fight, who: Combatant): OwnCommand {
  if (who.broken !== 'no') return leaving(who);
  if (!hasFoes(fight, who)) return tending(fight, who);
  return (
    executing(fight, who) ??
    standUp(fight, who) ??
    whirlwind(fight, who) ??
    swarming(fight, who) ??
    weakest(fight, who) ??
    charging(fight, who) ??
    plainly(fight, who)
  );
}

export const standUp = (fight: Fight, who: Combatant): OwnCommand | null =>
  who.prone && who.move ? ifLegal(fight, { kind: 'stand', end: false, who: who.id }) : null;

export function whirlwind(fight: Fight, who: Combatant): OwnCommand | null {
  if (!derived(fight, who).gifts.whirls) return null;
  if (foesOf(fight, who).filter(each => beside(fight, each, who)).length < 3) return null;
  for (const { id, melee } of derived(fight, who).arms) {
    const found = melee?.shock ? ifLegal(fight, { kind: 'whirl', who: who.id, weapon: id }) : null;
    if (found !== null) return found;
  }
  return null;
}

/** Strikes at the foe in reach with the fewest hit points left; at one close to the ward, where there is one. */
export function weakest(fight: Fight, who: Combatant, ward: Combatant | null = null): OwnCommand | null {
  if (!who.main && who.attacks === 0) return null;
  const reach = reachNow(fight, who);
  let mark: Combatant | null = null;
  let way: Way | null = null;
  for (const foe of fight.field.kind === 'map' ? foesWithin(fight, who, reach) : foesOf(fight, who)) {
    if (mark !== null && foe.hp >= mark.hp) continue;
    if (ward !== null && !beside(fight, foe, ward)) continue;
    // Where places are words, those of whom nothing was said may be close.
    if (fight.field.kind === 'word' && (feetBetween(fight, who, foe) ?? reach) > reach) continue;
    const found = bestWay(fight, who, foe);
    if (found === null) continue;
    mark = foe;
    way = found;
  }
  if (mark === null || way === null) return null;
  const last = who.main ? who.stats.attacks === 1 : who.attacks === 1;
  return plainAttack(who, mark.id, way.arm.id, way.wield.use !== 'melee', last);
}

export function charging(fight: Fight, who: Combatant): OwnCommand | null {
  // Whoever shoots stays where it is, and loads.
  if (!who.main || !who.move || isShooter(fight, who) || inMelee(fight, who)) return null;
  const foe = nearestMark(fight, who);
  if (foe === null) return null;
  for (const arm of derived(fight, who).arms) {
    const { id, melee } = arm;
    if (melee === null || id === 'unarmed' || id === 'shield' || turned({ on: foe, arm, wield: melee })) continue;
    const found = ifLegal(fight, plainCharge(who, foe.id, id, true));
    if (found !== null) return found;
  }
  return null;
}

/**
 * Many against one: joins a swarm where its one strike at a bonus promises more than each striking alone, and strikes
 * once no one more can join.
 */
export function swarming(fight: Fight, who: Combatant): OwnCommand | null {
  const striking = strikeTogether(fight, who);
  if (striking !== null) return striking;
  if (!who.main || who.stats.pc || who.stats.attacks > 1) return null;
  const together = swarmersWith(fight, who);
  if (together.length < FEWEST) return null;
  for (const foe of foesWithin(fight, who, fight.options.charts.reach)) {
    if (foe.defending) continue;
    const way = bestWay(fight, who, foe);
    if (way === null || way.wield.use !== 'melee') continue;
    const partners = partnersAgainst(fight, together, foe);
    if (partners < FEWEST || !pays(fight, foe, way.wield, Math.min(fight.options.charts.swarm, partners))) continue;
    const command: OwnCommand = {
      kind: 'swarm-join',
      who: who.id,
      target: foe.id,
      weapon: way.arm.id,
      thrown: false,
      end: false,
    };
    const found = ifLegal(fight, command);
    if (found !== null) return found;
  }
  return null;
}

/** Fewer than these do not swarm. */
const FEWEST = 3;

/** Those of a side who have joined a swarm, or still could this turn, the one who asks among them. */
function swarmersWith(fight: Fight, who: Combatant): readonly Combatant[] {
  const found: Combatant[] = [];
  for (const each of fight.combatants) {
    if (each.side !== who.side || !up(each)) continue;
    if (each.swarm !== null || (each.main && fight.turn.includes(each.id))) found.push(each);
  }
  return found;
}

/** How many of them have joined against a foe, or could. */
function partnersAgainst(fight: Fight, together: readonly Combatant[], foe: Combatant): number {
  let partners = 0;
  for (const each of together) {
    if (each.swarm === foe.id || (each.main && fight.turn.includes(each.id) && beside(fight, each, foe))) partners++;
  }
  return partners;
}

/** Whether one strike of so many promises more than all of them striking by themselves. */
function pays(fight: Fight, foe: Combatant, wield: Wield, size: number): boolean {
  const armor = derived(fight, foe).armor[0]?.[foe.shield === 'ready' ? 1 : 0]?.[0]?.total ?? 10;
  const chance = (bonus: number): number =>
    Math.min(0.95, Math.max(0.05, (21 - (armor - wield.hit.total - bonus)) / 20));
  const average = (wield.pool.count * (wield.pool.sides + 1)) / 2 + wield.damage.total;
  const shock = wield.shock?.total ?? 0;
  const others = swarmCount(fight, size);
  const landing = armor <= wield.shockAc ? shock : 0;
  const alone = size * (chance(0) * average + (1 - chance(0)) * landing) - (foe.shield === 'ready' ? landing : 0);
  const hits = chance(2 * others);
  return hits * Math.min(average + others, wield.most) + (1 - hits) * shock > alone;
}

function strikeTogether(fight: Fight, who: Combatant): OwnCommand | null {
  if (who.swarm === null) return null;
  const target = fight.combatants.find(each => each.id === who.swarm);
  if (target === undefined || !opposed(who, target) || !stands(target)) return null;
  const size = swarmOf(fight, who).length;
  const more = fight.combatants.some(
    each =>
      each !== who &&
      each.side === who.side &&
      each.main &&
      fight.turn.includes(each.id) &&
      up(each) &&
      beside(fight, each, target),
  );
  if (more && size < fight.options.charts.swarm && swarmCount(fight, size) < 3) return { kind: 'end', who: who.id };
  return ifLegal(fight, {
    kind: 'swarm-strike',
    who: who.id,
    target: target.id,
    second: null,
    spare: false,
    end: false,
  });
}
