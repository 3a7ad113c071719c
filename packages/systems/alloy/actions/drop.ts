import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { no, refuseFree } from '../rules/refusal.ts';
import { letGo, letGoShield, weaponName } from '../rules/wield.ts';
import type { Combatant } from '../state/fight.ts';
import { type AlloyAction, said, type TellsDid, thing } from './action.ts';
import { trifle } from './trifle.ts';

const RULE: RuleId = 'ALY-5.1';
const schema = said('drop', { weapon: thing });

const heldShield = ({ shieldUp, stats }: Combatant): string | null => (shieldUp ? (stats.shield?.id ?? null) : null);

/** Lets a weapon or a shield fall. */
export const drop: AlloyAction<z.infer<typeof schema>, typeof schema> & TellsDid = {
  rule: RULE,
  schema,
  moment: 'free',
  traits: [],
  group: 'gear',
  confirm: phrase`Let it fall?`,
  cost: () => 0,
  plans(_fight, who) {
    const shield = heldShield(who);
    return [
      ...(who.main === null ? [] : [{ id: 'drop', thing: who.main }]),
      ...(shield === null ? [] : [{ id: 'drop:shield', thing: shield }]),
    ].map(({ id, thing: weapon }) => ({
      id,
      label: phrase`Drop ${weaponName(who, weapon)}`,
      tries: [{ kind: 'drop', who: who.id, weapon }],
    }));
  },
  refuse: (fight, who, { weapon }) =>
    who.main === weapon || heldShield(who) === weapon
      ? refuseFree(fight, who, 0)
      : no('not-in-hand', phrase`"${weapon}" is not in hand`, RULE),
  play(table, fight, who, { weapon }) {
    trifle(table, fight, who, 'drop', weaponName(who, weapon));
    if (who.main === weapon) letGo(fight, who);
    else letGoShield(fight, who);
  },
  did: thing => phrase`drops ${thing}`,
  odds: () => null,
};
