import { choice, combatantId, phrase, type RuleId } from '@affray/engine';
import type { z } from 'zod/mini';
import { no } from '../rules/refusal.ts';
import { spend } from '../rules/turn.ts';
import { weaponOf } from '../rules/wield.ts';
import { veiled } from '../state/fight.ts';
import { type AlacrityAction, said, thing } from './action.ts';
import { refuseAttack } from './attack-refusal.ts';
import { arsenal, blow } from './blows.ts';
import { foes, pickTarget, weaponChoices } from './offering.ts';

const RULE: RuleId = 'ALA-11.4';
const schema = said('aim', { target: combatantId, weapon: thing });
type Aim = z.infer<typeof schema>;

/** Spends the whole round on lining up one blow: every action of the round goes into it. */
export const aim: AlacrityAction<Aim, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['still'],
  group: 'attack',
  cost: () => 'declared',
  plans: (fight, who) => [
    {
      label: phrase`Aim for the whole round`,
      tries: foes(fight, who).flatMap(({ id: target }) =>
        arsenal(who).map(({ id: weapon }): Aim => ({ kind: 'aim', who: who.id, target, weapon })),
      ),
      fields: possible => [
        pickTarget(fight, who, phrase`Target`, possible),
        choice('weapon', phrase`With`, weaponChoices(who, [...new Set(possible.map(each => each.weapon))])),
      ],
    },
  ],
  refuse(fight, who, { target, weapon }) {
    const counts = who.spent + who.frees + who.moved + who.shifted;
    if (counts > 0 || who.moving || who.legendaryUsed || who.offHandUsed || who.busied)
      return no('busy', phrase`aiming takes a whole round in which nothing else is done`, RULE);
    if (fight.phase !== 'passes' || fight.pass > 1) return no('busy', phrase`aiming takes a whole round`, RULE);
    const near = refuseAttack(fight, who, blow(who, target, weapon));
    const isThrown = (weaponOf(who, weapon)?.thrown ?? null) !== null;
    return near !== null && isThrown ? refuseAttack(fight, who, blow(who, target, weapon, 'declared', true)) : near;
  },
  play(table, fight, who, { target, weapon }) {
    spend(fight, who, 'aim');
    who.spent = who.declared;
    who.held = 0;
    who.used = who.declared;
    who.aim = { target, weapon, stage: 'now' };
    const secret = veiled(fight, who.id, target);
    table.tell?.({ kind: 'aiming', rule: RULE, secret, who: who.id, target, stage: 'begins' });
  },
  odds: () => null,
};
