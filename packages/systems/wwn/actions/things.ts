import type { Refusal } from '@affray/engine';
import { phrase } from '@affray/engine';
import { nameOfItem } from '../rules/items.ts';
import { where } from '../rules/places.ts';
import { no } from '../rules/refusal.ts';
import type { Arm } from '../state/arms.ts';
import { type Combatant, derived, type Fight } from '../state/fight.ts';

/** What actions with things in hand, in the pack and on the ground share. */

interface Carried {
  readonly arm: Arm;
  /** Null for what is part of the body. */
  readonly at: ReturnType<typeof where>;
}

/** A plan for each thing that fits: "Ready: Light Spear". The kind of its command begins its id. */
export const thingPlans = <K extends string>(
  fight: Fight,
  who: Combatant,
  kind: K,
  verb: string,
  fits: (each: Carried) => boolean,
) =>
  derived(fight, who).arms.flatMap(arm => {
    if (!fits({ arm, at: arm.natural ? null : where(who, arm.id) })) return [];
    const command = { kind, end: false, who: who.id, weapon: arm.id };
    return [{ id: `${kind}:${arm.id}`, label: `${verb}: ${nameOfItem(who, arm.id)}`, tries: [command] }];
  });

/** Why nothing can be done with a thing: there is none. */
export const refuseThing = (who: Combatant, weapon: string): Refusal | null =>
  where(who, weapon) === null ? no('no-weapon', phrase`${who.name} carries no "${weapon}"`, 'WWN-6.12') : null;
