import type { Refusal } from '@affray/engine';
import { refuseAid } from './aid.ts';
import { furthest, isRanged } from './attack.ts';
import type { CommandOf, Way } from './commands.ts';
import { sourcePresent } from './conditions.ts';
import { costOf, type Own } from './costs.ts';
import { able, type Combatant, type Fight, is, the } from './fight.ts';
import { distanceOf } from './ground.ts';
import { refuseCast } from './magic.ts';
import { canRetreat, destination, groundLeft, movementLeft, movementRate, shiftLeft } from './movement.ts';
import { no } from './refusal.ts';
import { refuseManeuver } from './refuse-maneuver.ts';
import { refuseThing } from './refuse-thing.ts';
import { skillScore } from './rolls.ts';
import { turnNumber } from './turn.ts';
import { dualWielding, isLost, offHandFit, ready, weaponOf } from './wield.ts';

/** Why somebody may not do this very thing, where it would be the moment for it; null where it may. */
export function refuseDeed(fight: Fight, command: Own): Refusal | null {
  const who = the(fight, command.who);
  const afraid = refuseFear(fight, who, command);
  if (afraid) return afraid;
  switch (command.kind) {
    case 'attack':
      return refuseAttack(fight, who, command);
    case 'aim':
      return refuseAim(fight, who, command);
    case 'move':
    case 'traverse':
      return refuseMove(fight, who, command);
    case 'shift':
      return refuseShift(fight, who, command);
    case 'disengage':
    case 'flee':
      return refuseLeave(fight, who, command);
    case 'delay':
      return refuseDelay(fight, who, command);
    case 'chase':
      return the(fight, command.target).fate === 'fled' && who.holds === null
        ? null
        : no('nobody-to-chase', `${the(fight, command.target).name} has not fled`, 'ALA-7.6');
    case 'cast':
      return refuseCast(fight, command);
    case 'dismiss':
      return fight.roster.some(id => the(fight, id).effects.some(e => e.by === who.id && e.id === command.effect))
        ? null
        : no('no-such-effect', `no Effect "${command.effect}" of ${who.name} is at work`, 'ALA-22.7');
    case 'help':
    case 'first-aid':
    case 'medicine':
      return refuseAid(fight, command);
    case 'steady':
      if (!is(who, 'frightened')) return no('not-afraid', `${who.name} is not Frightened`, 'ALA-15.B');
      return who.steadied ? no('tried', `${who.name} has tried that this round`, 'ALA-15.B') : null;
    case 'use-skill':
      return command.skill === 'magic' ? no('cast-instead', 'Magic is used by casting an Effect', 'ALA-22.1') : null;
    case 'surrender':
    case 'declare':
    case 'hold':
    case 'end':
    case 'free':
    case 'incidental':
      return null;
    case 'trip':
    case 'shove':
    case 'disarm':
    case 'grapple':
    case 'pin':
    case 'throw':
    case 'release':
    case 'escape':
      return refuseManeuver(fight, who, command);
    default:
      return refuseThing(fight, who, command);
  }
}

/** Whoever is Frightened spends its Declared Actions on getting away, while it can (ALA-15.B). */
function refuseFear(fight: Fight, who: Combatant, command: Own): Refusal | null {
  const fear = who.conditions.find(each => each.kind === 'frightened' && sourcePresent(fight, each.source));
  if (!fear?.source || FLIGHT.has(command.kind) || costOf(fight, command) !== 'declared') return null;
  if (!canRetreat(fight, who, fear.source)) return null;
  return no('frightened', `${who.name} is Frightened and must get away from what it fears first`, 'ALA-15.B');
}
const FLIGHT: ReadonlySet<Own['kind']> = new Set(['move', 'disengage', 'flee', 'stand', 'escape', 'traverse']);

/** Whether somebody can be reached with a weapon at all. */
export function refuseAttack(fight: Fight, who: Combatant, command: CommandOf<'attack'>): Refusal | null {
  const { weapon: id, thrown, manner } = command;
  const weapon = weaponOf(who, id);
  if (weapon === null) return no('no-such-weapon', `${who.name} has no weapon "${id}"`, 'ALA-9.3');
  if (isLost(who, id)) return no('weapon-lost', `${weapon.name} lies on the ground; pick it up first`, 'ALA-6.5');
  if (!ready(who, weapon)) return no('not-in-hand', `${weapon.name} is not in hand; draw it first`, 'ALA-6.1');
  if (thrown && weapon.thrown === null) return no('not-thrown', `${weapon.name} is not made to be thrown`, 'ALA-D1');
  if (weapon.loads && !who.loaded.includes(id)) return no('not-loaded', `${weapon.name} has to be loaded`, 'ALA-4.5');
  const { charts } = fight.options;
  if (manner === 'off-hand') {
    if (who.offHandUsed) return no('off-hand-used', 'one off-hand attack a round', 'ALA-19.5');
    const fit = dualWielding(who) && who.off === id && weapon.skill === 'melee' && !thrown;
    const main = who.main === null ? null : weaponOf(who, who.main);
    if (!fit || main === null || !offHandFit(main) || !offHandFit(weapon))
      return no('not-dual', 'it takes a light or one-handed weapon in each hand, and the one in the other', 'ALA-19.5');
  }
  if (manner === 'legendary') {
    if (who.legendaryUsed) return no('legendary-used', 'one Legendary Action a round', 'ALA-4.4');
    const score = skillScore(fight, who, 'melee');
    if (score < charts.melee.legendaryFrom)
      return no('no-legend', `that takes Melee Combat ${charts.melee.legendaryFrom}, not ${score}`, 'ALA-4.4');
    if (weapon.skill !== 'melee' || thrown) return no('melee-only', 'that takes a melee weapon in hand', 'ALA-4.4');
  }
  if (command.called !== null && !thrown && weapon.skill === 'melee') {
    const score = skillScore(fight, who, 'melee');
    if (score < charts.melee.calledFrom)
      return no('no-skill', `a called shot takes Melee Combat ${charts.melee.calledFrom}, not ${score}`, 'ALA-4.4');
  }
  if (manner !== 'declared' && (fight.phase !== 'passes' || fight.pass > who.declared))
    return no('not-this-turn', 'that goes with a turn that has a declared action of its own', 'ALA-5.6');
  return refuseMark(fight, who, command.target, furthest(fight, weapon, thrown), isRanged(weapon, thrown));
}

/** Whether somebody is there to be struck: in the fight, in reach, not behind total cover. */
function refuseMark(
  fight: Fight,
  who: Combatant,
  targetId: Combatant['id'],
  reach: number,
  ranged: boolean,
): Refusal | null {
  const target = the(fight, targetId);
  if (target === who) return no('not-oneself', `${who.name} does not attack itself`, 'ALA-9.1');
  if (target.fate !== 'fighting') return no('gone', `${target.name} is no longer in the fight`, 'ALA-5.9');
  if (target.cover === 'total') return no('total-cover', `${target.name} is behind total cover`, 'ALA-16.1');
  const apart = distanceOf(fight, who.id, target.id);
  if (apart === null || apart <= reach) return null;
  const rule = ranged ? 'ALA-G11' : 'ALA-20.3';
  return no('out-of-reach', `${target.name} is ${apart} feet away, and this reaches ${reach}`, rule);
}

function refuseAim(fight: Fight, who: Combatant, command: CommandOf<'aim'>): Refusal | null {
  if (who.spent + who.frees + who.moved + who.shifted > 0 || who.moving)
    return no('busy', 'aiming takes a whole round in which nothing else is done', 'ALA-11.4');
  if (fight.phase !== 'passes') return no('busy', 'aiming takes a whole round', 'ALA-11.4');
  const { target, weapon } = command;
  const thrown = (weaponOf(who, weapon)?.thrown ?? null) !== null;
  const plain = {
    kind: 'attack',
    end: true,
    who: who.id,
    target,
    weapon,
    manner: 'declared',
    called: null,
    rulings: null,
  } as const;
  const near = refuseAttack(fight, who, { ...plain, thrown: false });
  return near !== null && thrown ? refuseAttack(fight, who, { ...plain, thrown: true }) : near;
}

function refuseMove(fight: Fight, who: Combatant, command: CommandOf<'move' | 'traverse'>): Refusal | null {
  if (movementRate(fight, who) === 0) return no('cannot-move', `${who.name} is held fast and cannot move`, 'ALA-7.5');
  if (who.holds !== null) return no('holding', `${who.name} holds somebody; let go first`, 'ALA-15.C');
  const left = command.kind === 'move' ? groundLeft(fight, who) : movementLeft(fight, who);
  if (left < 1) return no('no-movement', `${who.name} has used up its Movement of this round`, 'ALA-G4');
  return refuseWay(fight, who, command.way, Math.min(left, command.feet));
}

function refuseShift(fight: Fight, who: Combatant, { way, feet }: CommandOf<'shift'>): Refusal | null {
  if (is(who, 'prone') || movementRate(fight, who) === 0)
    return no('cannot-shift', 'nobody shifts while Prone, Grappled or Restrained', 'ALA-G5');
  if (who.holds !== null) return no('holding', `${who.name} holds somebody; let go first`, 'ALA-15.C');
  const left = shiftLeft(fight, who);
  if (left < 1) return no('no-shift', 'one shift of 5 feet a turn, 10 feet a round', 'ALA-G5');
  if (feet > left) return no('too-far', `the shift left is ${left} feet, not ${feet}`, 'ALA-G5');
  return refuseWay(fight, who, way, feet);
}

function refuseWay(fight: Fight, who: Combatant, way: Way, feet: number): Refusal | null {
  if (way.kind === 'to') {
    if (fight.field.kind !== 'map')
      return no('no-map', 'this fight has no map: go toward or away from somebody', 'ALA-7.2');
    const { width, height } = fight.scene;
    if (way.place.x < 0 || way.place.y < 0 || way.place.x > width || way.place.y > height)
      return no('off-the-map', `the map ends at ${width} by ${height} feet`, 'ALA-7.2');
  } else if (way.target === who.id) return no('oneself', 'toward or away from somebody else', 'ALA-7.2');
  else if (way.kind === 'toward') {
    const apart = distanceOf(fight, who.id, way.target);
    if (apart !== null && apart <= fight.options.charts.melee.reach)
      return no('already-there', `${the(fight, way.target).name} is ${apart} feet away already`, 'ALA-7.2');
  }
  const from = fight.field.kind === 'map' ? fight.field.places[who.id] : undefined;
  const to = destination(fight, who, way, feet);
  if (from && to && from.x === to.x && from.y === to.y)
    return no('no-way', `there is no way on for ${who.name} there`, 'ALA-7.2');
  return refuseApproach(fight, who, way, feet);
}

/** Whoever is Frightened does not come closer to what it fears (ALA-15.B). */
function refuseApproach(fight: Fight, who: Combatant, way: Way, feet: number): Refusal | null {
  for (const { kind, source } of who.conditions) {
    if (kind !== 'frightened' || source === null || !sourcePresent(fight, source)) continue;
    let closer = way.kind === 'toward' && way.target === source;
    if (fight.field.kind === 'map') {
      const [from, fear] = [fight.field.places[who.id], fight.field.places[source]];
      const to = destination(fight, who, way, feet);
      if (from && fear && to)
        closer = Math.hypot(to.x - fear.x, to.y - fear.y) < Math.hypot(from.x - fear.x, from.y - fear.y);
    }
    if (closer) return no('frightened', `${who.name} is Frightened and does not come closer`, 'ALA-15.B');
  }
  return null;
}

function refuseLeave(fight: Fight, who: Combatant, { kind }: CommandOf<'disengage' | 'flee'>): Refusal | null {
  if (movementRate(fight, who) === 0) return no('cannot-move', `${who.name} is held fast and cannot move`, 'ALA-7.5');
  if (kind === 'disengage' && (who.disengaged || movementLeft(fight, who) < 1))
    return no('no-movement', `${who.name} has nothing left to get away with`, 'ALA-G4');
  return null;
}

function refuseDelay(fight: Fight, who: Combatant, { after }: CommandOf<'delay'>): Refusal | null {
  const other = the(fight, after);
  if (other === who || other.after !== null || other.done >= turnNumber(fight) || !able(other))
    return no('no-later', `${other.name} has no turn to come in this pass`, 'ALA-8.5');
  return null;
}
