import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { no, refuseFree } from '../rules/refusal.ts';
import { weaponOf } from '../rules/wield.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { type AlloyAction, grip as hands, said, type TellsDid } from './action.ts';
import { embark } from './plan.ts';
import { prepare } from './prepare.ts';
import { costWith } from './price.ts';
import type { ComboStep } from './steps.ts';
import { trifle } from './trifle.ts';

const RULE: RuleId = 'ALY-5.13';
const schema = said('grip', { grip: hands });

type Grip = z.infer<typeof schema>;

/** It is a preparation like any other where it is made in the heat of battle (ALY-K25). */
const asStep = (who: Combatant, { grip: to }: Grip): Extract<ComboStep, { kind: 'prepare' }> => ({
  kind: 'prepare',
  weapon: who.main,
  grip: to,
  shield: who.shieldUp,
});
const costOf = (fight: Fight, who: Combatant, command: Grip): number =>
  fight.options.gripChange === 'free' ? 0 : costWith(prepare, fight, who, asStep(who, command));

/** Takes both hands to a weapon, or one off it. */
export const grip: AlloyAction<Grip, typeof schema> & TellsDid = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['beside'],
  group: 'gear',
  cost: costOf,
  plans(_fight, who) {
    if (who.main === null) return [];
    const other = who.grip === 1 ? 2 : 1;
    const label = other === 2 ? phrase`Use both hands` : phrase`Use one hand`;
    return [{ label, tries: [{ kind: 'grip', who: who.id, grip: other }] }];
  },
  refuse(fight, who, command) {
    if (who.main === null || weaponOf(who, who.main)?.natural !== false)
      return no('empty-handed', phrase`${who.name} holds no weapon`, RULE);
    if (command.grip === 2 && who.shieldUp) return no('hands', phrase`a shield leaves one hand for the weapon`, RULE);
    return who.grip === command.grip
      ? no('ready', phrase`${who.name} holds it that way already`, RULE)
      : refuseFree(fight, who, costOf(fight, who, command));
  },
  play(table, fight, who, command) {
    if (costOf(fight, who, command) > 0) {
      embark(table, fight, who, [asStep(who, command)]);
      return;
    }
    trifle(table, fight, who, 'grip', command.grip === 2 ? phrase`both hands` : phrase`one hand`, RULE);
    who.grip = command.grip;
  },
  did: thing => phrase`takes the weapon in ${thing}`,
  odds: () => null,
};
