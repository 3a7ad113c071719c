import { type CombatantId, choice, type OfferField, type Plan, phrase, type Refusal } from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import { skillName } from '../book/skills.ts';
import { mayEngage } from '../rules/engaging.ts';
import { isInHand } from '../rules/handling.ts';
import { no, notInHand, refuseBarred, refuseTooFar, unarmed } from '../rules/refusal.ts';
import { handicap } from '../rules/rolls.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { weaponOf } from '../state/sheet.ts';
import type { Weighed } from './action.ts';
import { foremost, others, parts, person } from './offering.ts';

/** What blows and shots have in common. */
interface Attack {
  readonly target: CombatantId;
  readonly weapon: string;
}
/** How one kind of attack differs from the other. */
export interface Manner {
  readonly manner: Weapon['manner'];
  readonly rule: 'ALT-5.1' | 'ALT-5.3';
}

/** Why somebody cannot be attacked with a weapon; null where it can. */
export function refuseAttack(fight: Fight, who: Combatant, command: Attack, { manner, rule }: Manner): Refusal | null {
  const target = the(fight, command.target);
  if (target.id === who.id) return no('oneself', phrase`a combatant cannot attack itself`, 'ALT-5.1');
  if (target.fate === 'dead' || target.fate === 'fled')
    return no('gone', phrase`${target.name} is ${target.fate === 'dead' ? phrase`dead` : phrase`gone`}`, 'ALT-5.1');
  const weapon = weaponOf(who.stats, command.weapon);
  if (weapon === null) return unarmed(who, command.weapon);
  const name = (): string => weapon.name.toLowerCase();
  if (weapon.manner !== manner) {
    const use = weapon.manner === 'melee' ? phrase`for hand-to-hand` : phrase`a missile`;
    return no('manner', phrase`a ${name()} is ${use}: give the other command`, rule);
  }
  if (!isInHand(who, weapon)) return notInHand(weapon);
  const why = handicap(who, weapon);
  if (why) return no('handicap', phrase`the ${name()} cannot be used: ${why}`, 'ALT-H5');
  if (who.empty.includes(weapon.id)) return no('empty', phrase`the ${name()} must be loaded first`, 'ALT-3.12');
  if (!mayEngage(fight, who.id, target.id))
    return no('engaged', phrase`each opponent is engaged at most once a Turn, and ${target.name} has been`, 'ALT-5.1');
  return refuseBarred(fight, target) ?? (manner === 'melee' ? refuseTooFar(fight, target) : null);
}

/** An attack as it is offered: its targets and weapons are those that some pair of both permits. */
export function attackPlan<C extends Attack>(
  fight: Fight,
  who: Combatant,
  { manner, rule }: Manner,
  label: string,
  tryOn: (target: CombatantId, weapon: string) => C,
  more: readonly OfferField[],
): Plan<C> {
  const weapons = who.stats.weapons.filter(each => each.manner === manner);
  const all = others(fight, who);
  const enemies = all.filter(each => each.side !== who.side);
  // Somebody of one's own side is a target only where there is nobody else.
  const foes = foremost(fight, who, enemies.length > 0 ? enemies : all);
  const nothing = manner === 'missile' ? phrase`no missile weapon` : phrase`no one to engage`;
  return {
    label,
    tries: foes.flatMap(foe => weapons.map(weapon => tryOn(foe.id, weapon.id))),
    fields: possible => [
      choice(
        'target',
        phrase`Whom`,
        foes.filter(foe => possible.some(each => each.target === foe.id)).map(foe => person(fight, who, foe)),
      ),
      choice(
        'weapon',
        phrase`With`,
        weapons
          .filter(({ id }) => possible.some(each => each.weapon === id))
          .map(({ id, name, skill }) => ({ value: id, label: name, hint: skillName(skill) })),
      ),
      ...more,
    ],
    nothing: no('no-weapon', nothing, rule),
  };
}

/** What an attack leaves open besides: a called shot, and a wish where one may choose (ALT-5.10, ALT-5.11). */
export const aims = ({ options }: Fight): OfferField[] => [
  parts('aim', phrase`Called shot`),
  ...(options.locationZero === 'reroll' ? [] : [parts('prefer', phrase`If you may choose, hit`)]),
];

/** The odds of an attack: that it hits. */
export const hitting = (who: Combatant, { target, weapon }: Attack, manner: Weapon['manner']): Weighed => ({
  label: phrase`hits`,
  sites: ['alternacy.attack.hit'],
  matters: [who.id, target],
  attack: { target, weapon, manner },
});
