import type { Refusal } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import { furthest, isRanged } from '../rules/attack.ts';
import { no, noWeapon } from '../rules/refusal.ts';
import { skillScore } from '../rules/rolls.ts';
import { hasPass } from '../rules/turn.ts';
import { dualWielding, isLost, offHandFit, ready, weaponOf } from '../rules/wield.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { distanceOf } from '../state/ground.ts';
import type { Attack } from './attack.ts';

/** Why nobody can be reached with a weapon so; null where its target can. */
export function refuseAttack(fight: Fight, who: Combatant, command: Attack): Refusal | null {
  const { weapon: id, thrown, manner } = command;
  const weapon = weaponOf(who, id);
  if (weapon === null) return noWeapon(who, id);
  if (isLost(who, id)) return no('weapon-lost', phrase`${weapon.name} lies on the ground; pick it up first`, 'ALA-6.5');
  if (!ready(who, weapon)) return no('not-in-hand', phrase`${weapon.name} is not in hand; draw it first`, 'ALA-6.1');
  if (thrown && weapon.thrown === null)
    return no('not-thrown', phrase`${weapon.name} is not made to be thrown`, 'ALA-D1');
  if (weapon.loads && !who.loaded.includes(id))
    return no('not-loaded', phrase`${weapon.name} has to be loaded`, 'ALA-4.5');
  const fit = refuseManner(fight, who, weapon, command) ?? refuseCalled(fight, who, weapon, command);
  if (fit) return fit;
  if (manner !== 'declared' && (fight.phase !== 'passes' || !hasPass(fight, who)))
    return no('not-this-turn', phrase`that needs a declared action in the same turn`, 'ALA-5.6');
  return refuseMark(fight, who, command.target, furthest(fight, weapon, thrown), isRanged(weapon, thrown));
}

/** Why it is not one of the attacks that cost no action: one with the other hand, or a Legendary one. */
function refuseManner(fight: Fight, who: Combatant, weapon: Weapon, { manner, thrown }: Attack): Refusal | null {
  if (manner === 'off-hand') {
    if (who.offHandUsed) return no('off-hand-used', phrase`one off-hand attack a round`, 'ALA-19.5');
    const fit = dualWielding(who) && who.off === weapon.id && weapon.skill === 'melee' && !thrown;
    const main = who.main === null ? null : weaponOf(who, who.main);
    if (!fit || main === null || !offHandFit(main) || !offHandFit(weapon))
      return no(
        'not-dual',
        phrase`it takes a light or one-handed weapon in each hand; strike with the one in the other hand`,
        'ALA-19.5',
      );
  }
  if (manner === 'legendary') {
    if (who.legendaryUsed) return no('legendary-used', phrase`one Legendary Action a round`, 'ALA-4.4');
    const score = skillScore(fight, who, 'melee');
    const { legendaryFrom } = fight.options.charts.melee;
    if (score < legendaryFrom)
      return no('no-legend', phrase`that takes Melee Combat ${legendaryFrom}, not ${score}`, 'ALA-4.4');
    if (weapon.skill !== 'melee' || thrown)
      return no('melee-only', phrase`that takes a melee weapon in hand`, 'ALA-4.4');
  }
  return null;
}

function refuseCalled(fight: Fight, who: Combatant, weapon: Weapon, { called, thrown }: Attack): Refusal | null {
  if (called === null || thrown || weapon.skill !== 'melee') return null;
  const score = skillScore(fight, who, 'melee');
  const { calledFrom } = fight.options.charts.melee;
  return score < calledFrom
    ? no('no-skill', phrase`a called shot takes Melee Combat ${calledFrom}, not ${score}`, 'ALA-4.4')
    : null;
}

/** Why a target is not there to be struck; null where it is in the fight, in reach, and not behind total cover. */
function refuseMark(
  fight: Fight,
  who: Combatant,
  targetId: Combatant['id'],
  reach: number,
  ranged: boolean,
): Refusal | null {
  const target = the(fight, targetId);
  if (target === who) return no('not-oneself', phrase`${who.name} cannot attack itself`, 'ALA-9.1');
  if (target.fate !== 'fighting') return no('gone', phrase`${target.name} is no longer in the fight`, 'ALA-5.9');
  if (target.concealment === 'unseen')
    return no('unseen', phrase`${target.name} cannot be seen well enough to aim at`, 'ALA-16.2');
  if (target.cover === 'total') return no('total-cover', phrase`${target.name} is behind total cover`, 'ALA-16.1');
  const apart = distanceOf(fight, who.id, target.id);
  if (apart === null || apart <= reach) return null;
  const rule = ranged ? 'ALA-G11' : 'ALA-20.3';
  return no('out-of-reach', phrase`${target.name} is ${apart} feet away, and this reaches ${reach}`, rule);
}
