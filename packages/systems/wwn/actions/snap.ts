import type { CombatantId, RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { snapAll } from '../rules/attack/instants.ts';
import { snaps } from '../rules/attack/reactions.ts';
import { needsInstantMain } from '../rules/costs.ts';
import { no } from '../rules/refusal.ts';
import { refuseSecond } from '../rules/two-weapons.ts';
import { attackRefusal, wayOf } from '../rules/ways.ts';
import type { Arm } from '../state/arms.ts';
import { derived, the } from '../state/fight.ts';
import { said, spare, target, thing, thrown, type WwnAction } from './action.ts';
import { blowOdds } from './odds.ts';
import { armedPlan } from './offering.ts';
import { isOutOfReach } from './reach.ts';

const RULE: RuleId = 'WWN-6.3';
const schema = said('snap', {
  target,
  weapon: thing,
  thrown,
  /** The other of two weapons (WWN-6.20). */
  second: z._default(z.nullable(thing), null),
  spare,
});
type Snap = z.infer<typeof schema>;

/**
 * A Snap Attack, at any time: the Main action of the round for a blow or a shot at -4. Offered hand to hand and from afar,
 * each with a choice of weapon: others wait while it is looked for.
 */
export const snap: WwnAction<Snap, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'instant',
  traits: ['fights'],
  group: 'attack',
  cost: () => phrase`Instant, for the Main action`,
  plans(fight, who) {
    if (!snaps(fight, who)) return [];
    const { arms, gifts } = derived(fight, who);
    const plan = (id: string, label: string, thrown: boolean, arms: readonly Arm[]) =>
      armedPlan(fight, who, {
        id,
        label,
        arms,
        spares: true,
        pairs: thrown ? 'far' : 'melee',
        make: (target: CombatantId, weapon): Snap => ({
          kind: 'snap',
          who: who.id,
          target,
          weapon,
          thrown,
          second: null,
          spare: false,
        }),
      });
    const near = arms.filter(each => each.melee !== null && (!each.unarmed || gifts.fists));
    const far = arms.filter(each => each.far !== null);
    return [
      ...(near.length > 0 ? [plan('snap', phrase`Snap Attack`, false, near)] : []),
      ...(far.length > 0 ? [plan('snap-far', phrase`Snap Attack from afar`, true, far)] : []),
    ];
  },
  refuse(fight, who, command) {
    if (!snaps(fight, who)) return no('not-trained', phrase`${who.name} is too plain a fighter for Snap Attacks`, RULE);
    const refused = needsInstantMain(who) ?? attackRefusal(fight, who, command.target, command);
    if (refused !== null) return refused;
    return refuseSecond(fight, who, the(fight, command.target), wayOf(fight, who, command), command.second);
  },
  play(table, fight, who, command) {
    const { target, weapon, thrown, spare, second } = command;
    if (isOutOfReach(table, fight, who, the(fight, target), wayOf(fight, who, command))) return;
    const one = { do: 'snap', on: target, weapon, thrown } as const;
    const plain = second === null ? one : { ...one, second };
    snapAll(table, fight, [{ who, what: spare ? { ...plain, spare } : plain }], null);
  },
  odds: blowOdds,
};
