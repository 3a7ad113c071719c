import type { Refusal } from '@affray/engine';
import type { CommandOf } from './commands.ts';
import { type Combatant, type Fight, is, the } from './fight.ts';
import { distanceOf } from './ground.ts';
import { no } from './refusal.ts';
import { refuseAttack } from './refuse-deed.ts';
import { skillScore } from './rolls.ts';
import { twoHanded, weaponOf } from './wield.ts';

type Maneuver = CommandOf<'trip' | 'shove' | 'disarm' | 'grapple' | 'pin' | 'throw' | 'release' | 'escape'>;

/** Why a maneuver cannot be tried; null where it can (ALA-19.1 to ALA-19.4). */
export function refuseManeuver(fight: Fight, who: Combatant, command: Maneuver): Refusal | null {
  switch (command.kind) {
    case 'release':
      return who.holds === null ? no('holds-nobody', `${who.name} holds nobody`, 'ALA-15.C') : null;
    case 'escape':
      if (!is(who, command.from)) return no('not-bound', `${who.name} is not ${command.from}`, 'ALA-15.C');
      return command.from === 'restrained' && command.skill === 'unarmed'
        ? no('athletics-only', 'breaking a bond takes Athletics', 'ALA-15.G')
        : null;
    case 'pin':
    case 'throw':
      return refuseHold(fight, who, command);
    case 'disarm':
      return refuseDisarm(fight, who, command);
    default:
      return refuseNear(fight, who, command);
  }
}

function refuseNear(fight: Fight, who: Combatant, command: CommandOf<'trip' | 'shove' | 'grapple'>): Refusal | null {
  const target = the(fight, command.target);
  if (target === who) return no('not-oneself', 'it takes somebody else', 'ALA-19.1');
  if (target.fate !== 'fighting') return no('gone', `${target.name} is no longer in the fight`, 'ALA-5.9');
  const apart = distanceOf(fight, who.id, target.id);
  const { reach, shoveLeast, shoveMost, standardFrom } = fight.options.charts.melee;
  if (command.kind !== 'grapple' && command.skill === 'melee' && skillScore(fight, who, 'melee') < standardFrom)
    return no('no-skill', `with Melee Combat that takes ${standardFrom}; use Athletics`, 'ALA-4.4');
  if (apart !== null && apart > reach)
    return no('out-of-reach', `${target.name} is ${apart} feet away, and arms reach ${reach}`, 'ALA-19.1');
  switch (command.kind) {
    case 'trip':
      return is(target, 'prone') ? no('prone', `${target.name} is Prone already`, 'ALA-19.2') : null;
    case 'shove':
      return command.feet >= shoveLeast && command.feet <= shoveMost
        ? null
        : no('bad-shove', `a shove goes ${shoveLeast} to ${shoveMost} feet, not ${command.feet}`, 'ALA-19.2');
    case 'grapple':
      if (who.holds !== null) return no('holding', `${who.name} holds somebody already`, 'ALA-19.4');
      return (who.main !== null && who.off !== null) || twoHanded(who)
        ? no('no-hand', 'a grapple takes a free hand', 'ALA-19.4')
        : null;
  }
}

function refuseHold(fight: Fight, who: Combatant, { kind, target: id }: CommandOf<'pin' | 'throw'>): Refusal | null {
  const target = the(fight, id);
  if (who.holds !== id) return no('not-held', `${who.name} does not hold ${target.name}`, 'ALA-19.4');
  const now = fight.phase === 'close' ? 0 : fight.pass;
  if (who.marks.some(each => each.pass === now && each.what === 'grapple'))
    return no('later-turn', 'pin and throw come at a later turn than the grapple', 'ALA-19.4');
  const pinned = target.conditions.some(each => each.kind === 'restrained' && each.source === who.id);
  return kind === 'pin' && pinned ? no('pinned', `${target.name} is pinned already`, 'ALA-19.4') : null;
}

function refuseDisarm(fight: Fight, who: Combatant, command: CommandOf<'disarm'>): Refusal | null {
  const target = the(fight, command.target);
  const prize = weaponOf(target, command.thing);
  if (prize === null || prize.hands === 'natural' || (target.main !== prize.id && target.off !== prize.id))
    return no('nothing-to-take', `${target.name} has no such weapon in hand`, 'ALA-19.3');
  const { weapon, called, rulings } = command;
  const blow = {
    kind: 'attack',
    end: true,
    who: who.id,
    target: target.id,
    weapon,
    manner: 'declared',
    thrown: false,
  } as const;
  const mark = called ?? ({ mark: 'medium', penalty: null, at: '' } as const);
  const blocked = refuseAttack(fight, who, { ...blow, called: mark, rulings });
  if (blocked) return blocked;
  const shot = weaponOf(who, weapon)?.range ?? null;
  return shot !== null ? no('melee-only', 'a disarm is struck by hand', 'ALA-19.3') : null;
}
