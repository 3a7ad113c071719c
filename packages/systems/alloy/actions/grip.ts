import type { RuleId } from '@affray/engine';
import type { z } from 'zod';
import { no, refuseFree } from '../rules/refusal.ts';
import { weaponOf } from '../rules/wield.ts';
import { type AlloyAction, grip as hands, said } from './action.ts';
import { trifle } from './trifle.ts';

const RULE: RuleId = 'ALY-5.13';
const schema = said('grip', { grip: hands });

/** Takes both hands to a weapon, or one off it. */
export const grip: AlloyAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'free',
  traits: [],
  group: 'gear',
  cost: () => 0,
  plans(_fight, who) {
    if (who.main === null) return [];
    const other = who.grip === 1 ? 2 : 1;
    const label = other === 2 ? 'Take both hands to it' : 'Take one hand off it';
    return [{ label, tries: [{ kind: 'grip', who: who.id, grip: other }] }];
  },
  refuse(fight, who, command) {
    if (who.main === null || weaponOf(who, who.main)?.natural !== false)
      return no('empty-handed', `${who.name} holds no weapon`, RULE);
    if (command.grip === 2 && who.shieldUp) return no('hands', 'a shield leaves one hand for the weapon', RULE);
    return who.grip === command.grip ? no('ready', `${who.name} holds it so already`, RULE) : refuseFree(fight, who, 0);
  },
  play(table, fight, who, command) {
    trifle(table, fight, who, 'grip', command.grip === 2 ? 'both hands' : 'one hand', RULE);
    who.grip = command.grip;
  },
  odds: () => null,
};
