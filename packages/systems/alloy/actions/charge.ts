import { combatantId, type Plan, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { arms, basicsOf, isBare } from '../rules/arms.ts';
import { adjustmentFor } from '../rules/costs.ts';
import { no } from '../rules/refusal.ts';
import { modeOf, weaponOf } from '../rules/wield.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { type AlloyAction, said, thing } from './action.ts';
import { blowFields, lastly } from './blows.ts';
import { foes } from './offering.ts';
import { costTogether, embark, refuseCombo } from './plan.ts';
import type { ComboStep } from './steps.ts';

const RULE: RuleId = 'ALY-7.12';
const schema = said('charge', {
  target: combatantId,
  weapon: thing,
  basic: thing,
  modifiers: z._default(z.array(thing).check(z.maxLength(4)), []),
});
type Charge = z.infer<typeof schema>;

/** A charge is engaging somebody and attacking it, in one combo. */
export const stepsOf = (command: Charge): ComboStep[] => lastly(command, false, true);

/** Charges with each weapon of melee that is in hand, or with the bare hands of whoever could have one there. */
function chargesOf(fight: Fight, who: Combatant, bare: boolean): Plan<Charge>[] {
  const targets = foes(fight, who);
  const basics = basicsOf(fight, 'melee').filter(each => each.effect !== 'tackle');
  return arms(who)
    .filter(({ weapon, thrown }) => modeOf(weapon, thrown) === 'melee' && isBare(who, weapon) === bare)
    .map(arm => ({
      id: `charge:${arm.weapon.id}`,
      label: phrase`Charge: ${arm.weapon.name}`,
      tries: targets.flatMap(({ id }) =>
        basics.map(
          (basic): Charge => ({
            kind: 'charge',
            who: who.id,
            target: id,
            weapon: arm.weapon.id,
            basic: basic.id,
            modifiers: [],
          }),
        ),
      ),
      fields: possible => [...blowFields(fight, who, { arm, targets, basics, possible, label: phrase`Blow` })],
    }));
}

/** Those of bare hands, which are offered behind the weapons that can be made ready. */
export const bareCharges = (fight: Fight, who: Combatant): readonly Plan<Charge>[] => chargesOf(fight, who, true);

export const charge: AlloyAction<Charge, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: [],
  group: 'attack',
  cost: (fight, who, command) => costTogether(fight, who, stepsOf(command), adjustmentFor(who, 'charge')),
  plans: (fight, who) => chargesOf(fight, who, false),
  refuse(fight, who, command) {
    const weapon = weaponOf(who, command.weapon);
    if (weapon && modeOf(weapon, false) !== 'melee')
      return no('no-blow', phrase`a charge ends in a blow, and ${weapon.name} is shot`, RULE);
    return refuseCombo(fight, who, stepsOf(command));
  },
  play: (table, fight, who, command) => embark(table, fight, who, stepsOf(command), adjustmentFor(who, 'charge')),
  odds: (_fight, _who, command) => stepsOf(command),
};
