import type { Refusal } from '@affray/engine';
import type { CommandOf } from './commands.ts';
import { type Combatant, type Fight, is } from './fight.ts';
import { no } from './refusal.ts';
import { dualWielding, isLost, offHandFit, twoHanded, weaponOf, withinGrasp } from './wield.ts';

type Thing = CommandOf<'stand' | 'drop-prone' | 'draw' | 'drop' | 'pick-up' | 'load' | 'shield'>;

/** Why somebody may not stand, fall or handle its gear so; null where it may. */
export function refuseThing(fight: Fight, who: Combatant, command: Thing): Refusal | null {
  switch (command.kind) {
    case 'stand':
      if (!is(who, 'prone')) return no('not-prone', `${who.name} is not Prone`, 'ALA-7.4');
      return is(who, 'restrained')
        ? no('restrained', `${who.name} is Restrained and cannot stand up`, 'ALA-7.5')
        : null;
    case 'drop-prone':
      return is(who, 'prone') ? no('prone', `${who.name} is Prone already`, 'ALA-7.4') : null;
    case 'shield':
      return refuseShield(who, command);
    case 'draw':
    case 'drop':
    case 'pick-up':
    case 'load':
      return refuseWeapon(fight, who, command);
  }
}

function refuseShield(who: Combatant, { up }: CommandOf<'shield'>): Refusal | null {
  if (who.stats.shield === null) return no('no-shield', `${who.name} has no shield`, 'ALA-14.4');
  if (who.shieldUp === up) return no('as-it-is', `the shield is ${up ? 'up' : 'down'} already`, 'ALA-14.4');
  return up && (dualWielding(who) || twoHanded(who)) ? no('no-hand', 'both hands hold weapons', 'ALA-19.5') : null;
}

function refuseWeapon(
  fight: Fight,
  who: Combatant,
  command: CommandOf<'draw' | 'drop' | 'pick-up' | 'load'>,
): Refusal | null {
  const weapon = weaponOf(who, command.weapon);
  if (weapon === null) return no('no-such-weapon', `${who.name} has no weapon "${command.weapon}"`, 'ALA-9.3');
  if (weapon.hands === 'natural') return no('natural', `${weapon.name} is part of the body`, 'ALA-6.1');
  const held = who.main === weapon.id || who.off === weapon.id;
  switch (command.kind) {
    case 'draw':
      if (isLost(who, weapon.id)) return no('weapon-lost', `${weapon.name} lies on the ground`, 'ALA-6.1');
      if (who[command.hand] === weapon.id) return no('in-hand', `${weapon.name} is in that hand already`, 'ALA-6.1');
      return command.hand === 'off' && !offHandFit(weapon)
        ? no('two-handed', `${weapon.name} takes both hands`, 'ALA-19.5')
        : null;
    case 'drop':
      return held ? null : no('not-in-hand', `${weapon.name} is not in hand`, 'ALA-6.5');
    case 'pick-up':
      if (!isLost(who, weapon.id)) return no('not-lost', `${weapon.name} does not lie on the ground`, 'ALA-G40');
      return withinGrasp(fight, who, weapon.id)
        ? null
        : no('too-far', `${weapon.name} lies out of ${who.name}'s grasp`, 'ALA-G40');
    case 'load':
      if (!weapon.loads) return no('needs-no-loading', `${weapon.name} needs no loading`, 'ALA-4.5');
      if (!held) return no('not-in-hand', `${weapon.name} is not in hand; draw it first`, 'ALA-6.1');
      return who.loaded.includes(weapon.id) ? no('loaded', `${weapon.name} is loaded already`, 'ALA-4.5') : null;
  }
}
