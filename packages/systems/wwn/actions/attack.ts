import { type CombatantId, choiceOrNone, type Plan, type Refusal, type RuleId } from '@affray/engine';
import type { z } from 'zod';
import { plainStrike, strike } from '../rules/attack/attack.ts';
import { needsMain } from '../rules/costs.ts';
import { drawn, spendShot } from '../rules/items.ts';
import { beside } from '../rules/places.ts';
import { isRefusal, named, no } from '../rules/refusal.ts';
import { armOf, mercyRefusal, targetRefusal, type Way, wayFor, wayOf, weaponRefusal } from '../rules/ways.ts';
import type { Arm } from '../state/arms.ts';
import { worthOf } from '../state/features.ts';
import { bearsShield, type Combatant, derived, type Fight, the } from '../state/fight.ts';
import { end, said, spare, target, thing, thrown, type WwnAction } from './action.ts';
import { blowOdds } from './odds.ts';
import { foesKnown, NO_FOE, sparing, targetField } from './offering.ts';
import { isOutOfReach } from './reach.ts';

const RULE: RuleId = 'WWN-6.1';
const schema = said('attack', {
  target,
  weapon: thing,
  thrown,
  /** The other of two weapons (WWN-6.20). */
  second: thing.nullable().default(null),
  spare,
  end,
});
export type Attack = z.infer<typeof schema>;

/** A melee or ranged attack, one of those that a Main action allows (WWN-6.1, WWN-6.2, WWN-HIT-5). */
export const attack: WwnAction<Attack, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['fights', 'steady', 'calm'],
  group: 'attack',
  cost: (_fight, who) => (who.attacks > 0 ? 'the same Main action' : 'Main'),
  plans: (fight, who, may) =>
    derived(fight, who).arms.flatMap(arm => [
      ...(arm.melee === null ? [] : [planOf(fight, who, arm, false, may)]),
      ...(arm.far === null ? [] : [planOf(fight, who, arm, true, may)]),
    ]),
  refuse(fight, who, command) {
    const target = named(fight, command.target);
    if (isRefusal(target)) return target;
    const way = wayFor(fight, who, command);
    if (isRefusal(way)) return way;
    const refused =
      (who.attacks > 0 ? null : needsMain(who, RULE)) ??
      weaponRefusal(fight, who, way) ??
      targetRefusal(fight, who, target, way) ??
      mercyRefusal(command, way.arm);
    if (refused !== null) return refused;
    return command.second === null ? null : refuseSecond(fight, who, target, way, command.second);
  },
  play(table, fight, who, command) {
    const way = wayOf(fight, who, command);
    const { arm, wield } = way;
    const target = the(fight, command.target);
    if (isOutOfReach(table, fight, who, target, way)) return;
    if (who.attacks > 0) who.attacks--;
    else {
      who.main = false;
      who.attacks = who.stats.attacks - 1;
    }
    const second = command.second === null ? null : armOf(fight, who, command.second);
    const sure = isSure(fight, who, target, arm);
    drawn(who, arm, second);
    if (wield.use !== 'melee') spendShot(fight, who, arm, wield, target);
    const s = plainStrike(who, target, arm, wield, 'attack', 0);
    s.second = second;
    s.spare = command.spare;
    s.sure = sure;
    strike(table, fight, s);
  },
  odds: blowOdds,
};

/** A plain attack, with no second weapon and no mercy. */
export const plainAttack = (
  who: Combatant,
  target: CombatantId,
  weapon: string,
  thrown: boolean,
  end = false,
): Attack => ({ kind: 'attack', who: who.id, target, weapon, thrown, second: null, spare: false, end });

function planOf(fight: Fight, who: Combatant, arm: Arm, far: boolean, may: (command: Attack) => boolean): Plan<Attack> {
  const how = far ? (arm.far?.use === 'shot' ? 'Shoot' : 'Throw') : 'Attack';
  return {
    id: `${far ? 'shoot' : 'attack'}:${arm.id}`,
    label: `${how}: ${arm.name}`,
    rule: far ? 'WWN-6.2' : RULE,
    tries: foesKnown(fight, who).map(each => plainAttack(who, each.id, arm.id, far)),
    nothing: NO_FOE,
    fields(possible) {
      const [first] = far ? [] : possible;
      const seconds = first
        ? derived(fight, who).arms.filter(each => each !== arm && may({ ...first, second: each.id }))
        : [];
      const options = seconds.map(each => ({ value: each.id, label: each.name }));
      return [
        targetField(fight, who, possible),
        ...(seconds.length > 0 ? [choiceOrNone('second', 'Second weapon (-1 to hit, +2 damage)', options)] : []),
        ...sparing([arm]),
      ];
    },
  };
}

/** Assassins cannot miss with knives at point blank while their target is surprised (WWN-FOC-ASSASSIN). */
const isSure = (fight: Fight, who: Combatant, target: Combatant, arm: Arm): boolean =>
  fight.phase === 'surprise' &&
  arm.knife &&
  target.surprised &&
  derived(fight, who).gifts.sureAmbush &&
  beside(fight, who, target);

/** Why two weapons cannot be used at once (WWN-6.20). */
function refuseSecond(fight: Fight, who: Combatant, target: Combatant, first: Way, second: string): Refusal | null {
  const isMelee = derived(fight, who).arms.some(each => each.id === second && each.melee !== null);
  const other = wayFor(fight, who, { weapon: second, thrown: first.wield.use !== 'melee' && !isMelee });
  if (isRefusal(other)) return other;
  const { arm } = other;
  if (arm.id === first.arm.id) return no('one-weapon', 'two weapons are needed, not the same twice', 'WWN-6.20');
  if (arm.unarmed || first.arm.unarmed)
    return no('bare-hands', 'bare hands do not count as a second weapon', 'WWN-6.20');
  if (arm.twoHanded || first.arm.twoHanded)
    return no('two-hands', 'two weapons at once are both one-handed', 'WWN-6.20');
  if (bearsShield(who) && isHeld(arm) && isHeld(first.arm))
    return no('two-hands', 'two weapons take both hands, and the shield is on one', 'WWN-12.1A');
  const levels =
    fight.options.dualWield === 'each'
      ? [first.wield, other.wield].map(each => each.level)
      : [worthOf(who.stats, 'stab')];
  if (levels.some(each => each < 1))
    return no('unskilled', 'two weapons need level 1 in the skill of each', 'WWN-6.20');
  return weaponRefusal(fight, who, other) ?? targetRefusal(fight, who, target, other);
}

/** Whether a weapon takes a hand of its own: claws and the shield itself take none. */
const isHeld = (arm: Arm): boolean => !arm.natural && !arm.bash;
