import type { Wield } from './arms.ts';
import type { Command } from './commands.ts';
import { skillOn } from './features.ts';
import { type Combatant, derived, type Fight, opposed, stands, up } from './fight.ts';
import { refuse } from './legal.ts';
import { swarmCount, swarmOf } from './maneuvers.ts';
import { beside, feetBetween, paceOf } from './places.ts';
import { approach, executing, leaving, plainly, tending } from './policies.ts';
import { screenLimit } from './screen.ts';
import { bestWay, foesOf, friendsOf, inMelee, isShooter, nearest, patientsOf } from './tactics.ts';

/** A command where it is legal; null otherwise. */
export const ifLegal = (on: Fight, given: Command): Command | null => (refuse(on, given) === null ? given : null);

/** How hurt somebody is, 0 for fresh and 1 for fallen. */
export const harmOf = (who: Combatant): number => 1 - who.hp / who.stats.hitPoints;

/**
 * Guards itself and the weak: breaks off or defends when badly hurt in melee, screens a wounded friend, tends the
 * dying, keeps its distance with a bow.
 */
export function cautious(on: Fight, who: Combatant): Command {
  if (who.broken !== 'no') return leaving(who);
  const foes = foesOf(on, who);
  if (foes.length === 0) return tending(on, who);
  return (
    executing(on, who) ??
    tend(on, who) ??
    guard(on, who) ??
    screenFriend(on, who) ??
    standOff(on, who) ??
    letThemCome(on, who, foes) ??
    plainly(on, who)
  );
}

export function tend(on: Fight, who: Combatant): Command | null {
  const patient = nearest(on, who, patientsOf(on, who));
  const medic = skillOn(who.stats, 'heal') >= 0 || derived(on, who).gifts.tendsOnTurn;
  if (patient === null || !medic || (inMelee(on, who) && !derived(on, who).gifts.tendsOnTurn)) return null;
  const { attributes } = who.stats;
  const attribute = attributes !== null && attributes.dex > attributes.int ? 'dex' : 'int';
  const now = ifLegal(on, { kind: 'stabilize', end: false, who: who.id, target: patient.id, attribute });
  if (now !== null) return now;
  const feet = feetBetween(on, who, patient) ?? 0;
  return who.move && feet > on.options.charts.reach && feet <= paceOf(on, who) + on.options.charts.reach
    ? ifLegal(on, approach(on, who, patient))
    : null;
}

/** Below a third of its hit points, with several foes close by: Total Defense, for those who have it to give. */
export function guard(on: Fight, who: Combatant): Command | null {
  if (harmOf(who) < 0.67 || !who.main || who.heldBy.length > 0) return null;
  const close = foesOf(on, who).filter(each => beside(on, each, who)).length;
  if (close < 2) return null;
  return ifLegal(on, { kind: 'defend', who: who.id });
}

/** Stands before the friend who needs it most. */
function screenFriend(on: Fight, who: Combatant): Command | null {
  if (!who.move || who.ward !== null || screenLimit(on, who) < 1 || isShooter(on, who) || harmOf(who) > 0.6)
    return null;
  const needy = friendsOf(on, who)
    .filter(
      each => each.ward === null && (harmOf(each) >= 0.4 || derived(on, each).gifts.tendsOnTurn) && inMelee(on, each),
    )
    .sort((a, b) => a.hp - b.hp);
  for (const ward of needy) {
    const found = ifLegal(on, { kind: 'screen', end: false, who: who.id, target: ward.id });
    if (found !== null) return found;
  }
  return null;
}

/** With a bow and a foe close by: steps back behind a Fighting Withdrawal only where that pays, else shoots on. */
export function standOff(on: Fight, who: Combatant): Command | null {
  if (!isShooter(on, who) || inMelee(on, who) || !who.move || who.main) return null;
  const foe = nearest(on, who, foesOf(on, who));
  const feet = foe === null ? null : feetBetween(on, who, foe);
  if (foe === null || feet === null || feet > 30) return null;
  return ifLegal(on, { kind: 'move', who: who.id, way: { kind: 'away' }, feet: 5000, end: false });
}

/** In the first round, with nobody in reach: holds its action, so that whoever comes is struck before it strikes. */
function letThemCome(on: Fight, who: Combatant, foes: readonly Combatant[]): Command | null {
  if (on.round > 1 || !who.main || !who.move || isShooter(on, who) || inMelee(on, who)) return null;
  const foe = nearest(on, who, foes);
  const feet = foe === null ? null : feetBetween(on, who, foe);
  const { reach } = on.options.charts;
  if (foe === null || feet === null || feet <= paceOf(on, who) + reach || feet > 2 * paceOf(on, foe) + reach)
    return null;
  return ifLegal(on, { kind: 'hold', who: who.id });
}

/** Goes for the foe nearest to falling: swarms where it is one of many, charges where it can, whirls among many. */
export function aggressive(on: Fight, who: Combatant): Command {
  if (who.broken !== 'no') return leaving(who);
  const foes = foesOf(on, who);
  if (foes.length === 0) return tending(on, who);
  return (
    executing(on, who) ??
    standUp(on, who) ??
    whirlwind(on, who, foes) ??
    swarming(on, who, foes) ??
    weakest(on, who, foes) ??
    charging(on, who, foes) ??
    plainly(on, who)
  );
}

export const standUp = (on: Fight, who: Combatant): Command | null =>
  who.prone && who.move ? ifLegal(on, { kind: 'stand', end: false, who: who.id }) : null;

export function whirlwind(on: Fight, who: Combatant, foes: readonly Combatant[]): Command | null {
  if (!derived(on, who).gifts.whirls || foes.filter(each => beside(on, each, who)).length < 3) return null;
  for (const { id, melee } of derived(on, who).arms) {
    const found = melee?.shock ? ifLegal(on, { kind: 'whirl', who: who.id, weapon: id }) : null;
    if (found !== null) return found;
  }
  return null;
}

/** The foe in reach with the fewest hit points left. */
export function weakest(on: Fight, who: Combatant, foes: readonly Combatant[]): Command | null {
  if (!who.main && who.attacks === 0) return null;
  for (const foe of [...foes].sort((a, b) => a.hp - b.hp)) {
    const way = bestWay(on, who, foe);
    if (way === null || (feetBetween(on, who, foe) === null && on.field.kind === 'map')) continue;
    const last = who.main ? who.stats.attacks === 1 : who.attacks === 1;
    return {
      kind: 'attack',
      who: who.id,
      target: foe.id,
      weapon: way.arm.id,
      thrown: way.wield.use !== 'melee',
      second: null,
      spare: false,
      end: last,
    };
  }
  return null;
}

export function charging(on: Fight, who: Combatant, foes: readonly Combatant[]): Command | null {
  if (!who.main || !who.move || inMelee(on, who)) return null;
  const foe = nearest(on, who, foes);
  if (foe === null) return null;
  for (const { id, melee } of derived(on, who).arms) {
    if (melee === null || id === 'unarmed' || id === 'shield') continue;
    const found = ifLegal(on, {
      kind: 'charge',
      who: who.id,
      target: foe.id,
      weapon: id,
      thrown: false,
      spare: false,
      end: true,
    });
    if (found !== null) return found;
  }
  return null;
}

/**
 * Many against one: joins a swarm where its one strike at a bonus promises more than each striking alone, and strikes
 * once nobody more can join.
 */
export function swarming(on: Fight, who: Combatant, foes: readonly Combatant[]): Command | null {
  const striking = strikeTogether(on, who);
  if (striking !== null) return striking;
  if (!who.main || who.stats.pc || who.stats.attacks > 1) return null;
  for (const foe of foes) {
    if (!beside(on, who, foe) || foe.defending) continue;
    const way = bestWay(on, who, foe);
    if (way === null || way.wield.use !== 'melee') continue;
    const partners = partnersAgainst(on, who, foe);
    if (partners < 3 || !pays(on, foe, way.wield, Math.min(on.options.charts.swarm, partners))) continue;
    const given: Command = { kind: 'swarm-join', who: who.id, target: foe.id, weapon: way.arm.id, end: false };
    const found = ifLegal(on, given);
    if (found !== null) return found;
  }
  return null;
}

/** Those of a side who have joined against a foe, or still could this turn, the one who asks among them. */
const partnersAgainst = (on: Fight, who: Combatant, foe: Combatant): number =>
  on.combatants.filter(
    each =>
      each.side === who.side &&
      up(each) &&
      (each.swarm === foe.id || (each.main && on.turn.includes(each.id) && beside(on, each, foe))),
  ).length;

/** Whether one strike of so many promises more than all of them striking by themselves. */
function pays(on: Fight, foe: Combatant, wield: Wield, size: number): boolean {
  const armor = derived(on, foe).armor[0]?.[foe.shield === 'ready' ? 1 : 0]?.[0]?.total ?? 10;
  const chance = (bonus: number): number =>
    Math.min(0.95, Math.max(0.05, (21 - (armor - wield.hit.total - bonus)) / 20));
  const average = (wield.pool.count * (wield.pool.sides + 1)) / 2 + wield.damage.total;
  const shock = wield.shock?.total ?? 0;
  const others = swarmCount(on, size);
  const landing = armor <= wield.shockAc ? shock : 0;
  const alone = size * (chance(0) * average + (1 - chance(0)) * landing) - (foe.shield === 'ready' ? landing : 0);
  const hits = chance(2 * others);
  return hits * Math.min(average + others, wield.most) + (1 - hits) * shock > alone;
}

function strikeTogether(on: Fight, who: Combatant): Command | null {
  if (who.swarm === null) return null;
  const target = on.combatants.find(each => each.id === who.swarm);
  if (target === undefined || !opposed(who, target) || !stands(target)) return null;
  const size = swarmOf(on, who).length;
  const more = on.combatants.some(
    each =>
      each !== who &&
      each.side === who.side &&
      each.main &&
      on.turn.includes(each.id) &&
      up(each) &&
      beside(on, each, target),
  );
  if (more && size < on.options.charts.swarm && swarmCount(on, size) < 3) return { kind: 'end', who: who.id };
  return ifLegal(on, { kind: 'swarm-strike', who: who.id, target: target.id, spare: false, end: false });
}
