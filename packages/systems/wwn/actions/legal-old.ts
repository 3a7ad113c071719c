import type { Refusal, RuleId } from '@affray/engine';
import type { Command, CommandOf } from '../commands.ts';
import { refuseGm } from '../gm/legal-old.ts';
import { turned } from '../rules/attack/attack.ts';
import { hasInstantMain, snaps } from '../rules/attack/reactions.ts';
import { screenLimit } from '../rules/attack/screen.ts';
import { canBeExecuted, isPrepared } from '../rules/execution.ts';
import { readyCost } from '../rules/items.ts';
import { feetBetween, paceOf, reachOf } from '../rules/places.ts';
import {
  attackRefusal,
  dualRefusal,
  grappleRefusal,
  isRefusal,
  mercyRefusal,
  named,
  no,
  servingWay,
  targetRefusal,
  unseenRefusal,
  wayFor,
  weaponRefusal,
} from '../rules/refusals.ts';
import { onTurn } from '../rules/turns.ts';
import { bearsShield, type Combatant, derived, type Fight, opposed, up } from '../state/fight.ts';
import { refuseThing } from './legal-things-old.ts';
import { swarmOf } from './maneuvers-old.ts';

/** What may be done at any time, and not only on one’s own turn (WWN-ACT-4). */
const INSTANTS: ReadonlySet<Command['kind']> = new Set([
  'snap',
  'defend',
  'swarm-strike',
  'drop',
  'act-held',
  'watch',
  'speak',
]);
/** What somebody whose morale broke does no more (WWN-MOR-3). */
const FIGHTING: ReadonlySet<Command['kind']> = new Set([
  'attack',
  'snap',
  'swarm-join',
  'swarm-strike',
  'charge',
  'shatter',
  'shove',
  'grapple',
  'execute',
  'prepare',
  'whirl',
  'cast',
]);
type Gm = Extract<Command, { kind: `gm-${string}` }>;
export type Own = Exclude<Command, Gm | { kind: 'start' }>;
const isGm = (given: Command): given is Gm => given.kind.startsWith('gm-');

/** Why this very command may not be given now; null where it may. */
export function refuse(fight: Fight, given: Command): Refusal | null {
  if (given.kind === 'start') return refuseStart(fight, given);
  if (isGm(given)) return refuseGm(fight, given);
  const who = named(fight, given.who);
  if (isRefusal(who)) return who;
  if (given.kind === 'watch') return null;
  return refuseMoment(fight, given, who) ?? refuseAct(fight, given, who);
}

function refuseStart(fight: Fight, { ambush }: CommandOf<'start'>): Refusal | null {
  if (fight.phase !== 'ready') return no('begun', 'the fight has begun already', 'WWN-FLOW-1');
  if (ambush === null || fight.sides.some(each => each.id === ambush.side)) return null;
  const sides = fight.sides.map(each => each.id).join(', ');
  return no('no-side', `no side is "${ambush.side}"; the sides are ${sides}`, 'WWN-SUR-1');
}

/** Why nothing at all can be done now by somebody. */
function refuseMoment(fight: Fight, given: Own, who: Combatant): Refusal | null {
  if (fight.phase === 'over') return no('over', 'the fight is over', 'WWN-FLOW-1');
  if (fight.phase === 'ready')
    return no('not-begun', 'the fight has not begun; the game master starts it', 'WWN-FLOW-1');
  if (!up(who)) return no('helpless', `${who.name} cannot act`, 'WWN-DIE-1');
  if (who.surprised) return no('surprised', `${who.name} is surprised`, 'WWN-SUR-1');
  if (!INSTANTS.has(given.kind) && !isInstantReady(fight, given, who) && !onTurn(fight, who))
    return no('not-your-turn', `it is not ${who.name}’s turn`, 'WWN-ACT-2A');
  if (who.broken !== 'no' && FIGHTING.has(given.kind))
    return no('broken', `${who.name} has lost heart and fights no more`, 'WWN-MOR-3');
  return null;
}

/** Armsmaster and Deadeye Ready their weapons as an Instant (WWN-FOC-ARMSMASTER). */
function isInstantReady(fight: Fight, given: Own, who: Combatant): boolean {
  return given.kind === 'ready' && readyCost(fight, who, given.weapon) === 'instant';
}

export const needsMain = (who: Combatant, rule: RuleId): Refusal | null =>
  who.main ? null : no('no-main', `${who.name} has no Main action left this round`, rule);
export const needsMove = (who: Combatant, rule: RuleId): Refusal | null =>
  who.move || who.main ? null : no('no-move', `${who.name} has neither a Move nor a Main action left this round`, rule);
/** Why somebody in a grapple cannot leave its place. */
export const bound = (who: Combatant): Refusal | null =>
  who.holds === null && who.heldBy.length === 0
    ? null
    : no('grappled', `${who.name} cannot move in a grapple`, 'WWN-GRP-3');

function refuseAct(fight: Fight, given: Own, who: Combatant): Refusal | null {
  switch (given.kind) {
    case 'attack':
      return refuseAttack(fight, given, who);
    case 'snap':
      if (!snaps(fight, who))
        return no('not-trained', `${who.name} is too plain a fighter for Snap Attacks`, 'WWN-6.3');
      return instantMain(who) ?? attackRefusal(fight, who, given.target, given);
    case 'defend':
      if (who.defending) return no('defending', `${who.name} is on Total Defense already`, 'WWN-6.8');
      return instantMain(who);
    case 'swarm-join':
      return needsMain(who, 'WWN-6.4') ?? refuseSwarm(fight, given, who);
    case 'swarm-strike':
      return refuseSwarmStrike(fight, given, who);
    case 'charge':
      return refuseCharge(fight, given, who);
    case 'shatter':
      return needsMain(who, 'WWN-6.6') ?? refuseShatter(fight, given, who);
    case 'shove':
      return needsMain(who, 'WWN-SHV-1') ?? refuseShove(fight, given, who);
    case 'grapple': {
      const target = named(fight, given.target);
      return needsMain(who, 'WWN-GRP-1') ?? (isRefusal(target) ? target : grappleRefusal(fight, who, target));
    }
    case 'screen':
      return refuseScreen(fight, given, who);
    case 'execute':
    case 'prepare':
      return refuseExecution(fight, given, who);
    default:
      return refuseThing(fight, given, who);
  }
}

const instantMain = (who: Combatant): Refusal | null =>
  hasInstantMain(who) ? null : no('no-main', `${who.name} has no Main action left to give up`, 'WWN-GAP-25');

function refuseAttack(fight: Fight, given: CommandOf<'attack'>, who: Combatant): Refusal | null {
  const target = named(fight, given.target);
  if (isRefusal(target)) return target;
  const way = wayFor(fight, who, given);
  if (isRefusal(way)) return way;
  const refused =
    (who.attacks > 0 ? null : needsMain(who, 'WWN-6.1')) ??
    weaponRefusal(fight, who, way) ??
    targetRefusal(fight, who, target, way) ??
    mercyRefusal(given, way.arm);
  if (refused !== null) return refused;
  return given.second === null ? null : dualRefusal(fight, who, target, way, given.second);
}

function refuseSwarm(fight: Fight, given: CommandOf<'swarm-join'>, who: Combatant): Refusal | null {
  const target = named(fight, given.target);
  if (isRefusal(target)) return target;
  const way = servingWay(fight, who, target, given.weapon);
  if (isRefusal(way)) return way;
  const most = fight.options.charts.swarm;
  const there = swarmOf(fight, { ...who, swarm: target.id }).length;
  return there < most ? null : no('swarm-full', `${most} have joined this swarm already; that is all`, 'WWN-6.4');
}

function refuseSwarmStrike(fight: Fight, given: CommandOf<'swarm-strike'>, who: Combatant): Refusal | null {
  if (who.swarm === null || who.swarm !== given.target)
    return no('no-swarm', `${who.name} is part of no swarm against this target`, 'WWN-6.4');
  const target = named(fight, given.target);
  if (isRefusal(target)) return target;
  if (target.fate !== 'fighting') return no('gone', `${target.name} is ${target.fate}`, 'WWN-6.4');
  const way = servingWay(fight, who, target, who.swarmArm ?? 'unarmed');
  return isRefusal(way) ? way : mercyRefusal(given, way.arm);
}

function refuseCharge(fight: Fight, given: CommandOf<'charge'>, who: Combatant): Refusal | null {
  if (!who.main || !who.move) return no('no-main', 'a charge takes both the Main and the Move action', 'WWN-6.5');
  if (who.prone) return no('prone', `${who.name} lies prone; stand up first`, 'WWN-6.5');
  const target = named(fight, given.target);
  if (isRefusal(target)) return target;
  const way = wayFor(fight, who, given);
  if (isRefusal(way)) return way;
  if (way.wield.use === 'shot') return no('no-charge', 'a charge ends with a blow or a throw, not a shot', 'WWN-6.5');
  if (!opposed(who, target) || target.fate !== 'fighting')
    return no('gone', `${target.name} is no foe to charge`, 'WWN-6.5');
  const refused = bound(who) ?? weaponRefusal(fight, who, way) ?? mercyRefusal(given, way.arm);
  if (refused !== null) return refused;
  const unseen = way.wield.use === 'throw' ? unseenRefusal(fight, target) : null;
  if (unseen !== null) return unseen;
  const apart = feetBetween(fight, who, target);
  if (apart === null) return null;
  const { runUp } = fight.options.charts;
  const run =
    way.wield.use === 'melee' ? apart - reachOf(fight, way.arm) : Math.max(runUp, apart - (way.arm.range?.max ?? 0));
  if (run < runUp || apart < runUp)
    return no('no-run-up', `a charge needs ${runUp} feet of straight run; here are ${Math.max(0, run)}`, 'WWN-6.5');
  const most = 2 * paceOf(fight, who);
  return run <= most ? null : no('too-far', `a charge goes at most ${most} feet; here it takes ${run}`, 'WWN-6.5');
}

function refuseShatter(fight: Fight, given: CommandOf<'shatter'>, who: Combatant): Refusal | null {
  const refused = attackRefusal(fight, who, given.target, { weapon: given.weapon, thrown: false });
  if (refused !== null) return refused;
  const target = named(fight, given.target);
  const way = wayFor(fight, who, { weapon: given.weapon, thrown: false });
  if (isRefusal(target) || isRefusal(way)) return null;
  if (way.wield.use !== 'melee' || !way.arm.weapon.hewing)
    return no('not-hewing', `${way.arm.name} neither hews nor crushes`, 'WWN-6.6');
  if (!bearsShield(target)) return no('no-shield', `${target.name} carries no whole shield`, 'WWN-6.6');
  return target.stats.shieldMagical ? no('magical', 'magical shields do not break', 'WWN-6.6') : null;
}

function refuseShove(fight: Fight, given: CommandOf<'shove'>, who: Combatant): Refusal | null {
  const refused = attackRefusal(fight, who, given.target, given);
  if (refused !== null) return refused;
  const way = wayFor(fight, who, given);
  if (isRefusal(way) || way.wield.use === 'melee' || fight.options.shove === 'any') return null;
  return no('not-melee', 'only a blow hand to hand shoves', 'WWN-AMB-20');
}

function refuseScreen(fight: Fight, given: CommandOf<'screen'>, who: Combatant): Refusal | null {
  const ward = named(fight, given.target);
  if (isRefusal(ward)) return ward;
  if (ward === who || opposed(who, ward) || ward.fate !== 'fighting')
    return no('no-ward', `${ward.name} is no ally to screen`, 'WWN-6.7');
  if (screenLimit(fight, who) < 1) return no('unskilled', 'screening needs level 1 in a combat skill', 'WWN-6.7');
  const refused = needsMove(who, 'WWN-6.7') ?? bound(who);
  if (refused !== null) return refused;
  const apart = fight.field.kind === 'map' ? feetBetween(fight, who, ward) : 0;
  const most = paceOf(fight, who) + fight.options.charts.screenReach;
  return apart !== null && apart > most
    ? no('too-far', `${ward.name} is ${apart} feet away; a screener reaches ${most}`, 'WWN-6.7')
    : null;
}

function refuseExecution(fight: Fight, given: CommandOf<'execute' | 'prepare'>, who: Combatant): Refusal | null {
  const target = named(fight, given.target);
  if (isRefusal(target)) return target;
  const main = needsMain(who, 'WWN-EXE-3');
  if (main !== null) return main;
  if (!opposed(who, target) || target.fate !== 'fighting')
    return no('gone', `${target.name} is no foe here`, 'WWN-EXE-1');
  if (!canBeExecuted(fight, target))
    return no('aware', `${target.name} is on its guard: an execution takes an unaware or helpless target`, 'WWN-EXE-1');
  if (given.kind === 'prepare') return null;
  if (!isPrepared(fight, who, target))
    return no(
      'unprepared',
      `an execution takes ${fight.options.charts.preparation} rounds of preparation`,
      'WWN-EXE-2',
    );
  const way = wayFor(fight, who, given);
  if (isRefusal(way)) return way;
  if (way.arm.unarmed && !derived(fight, who).gifts.fists)
    return no('bare-hands', 'an execution hand to hand takes a weapon', 'WWN-EXE-7');
  if (turned({ on: target, ...way }))
    return no('unharmed', `${way.arm.name} cannot hurt ${target.name} through that armor`, 'WWN-EXE-3');
  return mercyRefusal(given, way.arm) ?? weaponRefusal(fight, who, way) ?? targetRefusal(fight, who, target, way);
}
