import { type CombatantId, choiceOrNone, type Plan, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { plainStrike, strike } from '../rules/attack/attack.ts';
import { needsMain } from '../rules/costs.ts';
import { beside } from '../rules/places.ts';
import { isRefusal, named } from '../rules/refusal.ts';
import { refuseSecond, secondOf } from '../rules/two-weapons.ts';
import { mercyRefusal, targetRefusal, wayFor, wayOf, weaponRefusal } from '../rules/ways.ts';
import type { Arm } from '../state/arms.ts';
import { type Combatant, derived, type Fight, the } from '../state/fight.ts';
import { end, said, spare, target, thing, thrown, type WwnAction } from './action.ts';
import { blowOdds } from './odds.ts';
import { foesKnown, friendsKnown, NO_FOE, SECOND, sparing, targetField } from './offering.ts';
import { isOutOfReach } from './reach.ts';

const RULE: RuleId = 'WWN-6.1';
const schema = said('attack', {
  target,
  weapon: thing,
  thrown,
  /** The other of two weapons (WWN-6.20). */
  second: z._default(z.nullable(thing), null),
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
  cost: (_fight, who) => (who.attacks > 0 ? phrase`the same Main action` : phrase`Main`),
  plans(fight, who, may) {
    const foes = foesKnown(fight, who);
    const at = fight.options.ownSide === 'allowed' ? [...foes, ...friendsKnown(fight, who)] : foes;
    return derived(fight, who).arms.flatMap(arm => [
      ...(arm.melee === null ? [] : [planOf(fight, who, at, arm, false, may)]),
      ...(arm.far === null ? [] : [planOf(fight, who, at, arm, true, may)]),
    ]);
  },
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
    return refuseSecond(fight, who, target, way, command.second);
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
    const second = secondOf(fight, who, way, command.second);
    const sure = isSure(fight, who, target, arm);
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

function planOf(
  fight: Fight,
  who: Combatant,
  at: readonly Combatant[],
  arm: Arm,
  far: boolean,
  may: (command: Attack) => boolean,
): Plan<Attack> {
  const how = far ? (arm.far?.use === 'shot' ? phrase`Shoot` : phrase`Throw`) : phrase`Attack`;
  return {
    id: `${far ? 'shoot' : 'attack'}:${arm.id}`,
    label: `${how}: ${arm.name}`,
    rule: far ? 'WWN-6.2' : RULE,
    tries: at.map(each => plainAttack(who, each.id, arm.id, far)),
    nothing: NO_FOE,
    fields(possible) {
      const [first] = possible;
      const seconds = first ? derived(fight, who).arms.filter(each => may({ ...first, second: each.id })) : [];
      const options = seconds.map(each => ({ value: each.id, label: each.name }));
      return [
        targetField(fight, who, possible),
        ...(seconds.length > 0 ? [choiceOrNone('second', SECOND, options)] : []),
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
