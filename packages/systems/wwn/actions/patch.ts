import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { no } from '../rules/refusal.ts';
import { tellDoes } from '../rules/tell.ts';
import { skillOn } from '../state/features.ts';
import { helpless } from '../state/fight.ts';
import { said, type WwnAction } from './action.ts';

const RULE: RuleId = 'WWN-6.6A';
const schema = said('patch', {});

/** Patches one's broken shield: a scene's work for whoever knows the craft, so before a fight or after it. */
export const patch: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'always',
  traits: [],
  group: 'other',
  cost: () => phrase`a scene`,
  plans: (_fight, who) =>
    who.shield === 'broken' ? [{ label: phrase`Patch the shield`, tries: [{ kind: 'patch', who: who.id }] }] : [],
  refuse(fight, who) {
    if (who.shield !== 'broken') return no('whole', phrase`${who.name} has no broken shield`, RULE);
    if (helpless(who) || who.fate === 'dead') return no('helpless', phrase`${who.name} cannot act`, 'WWN-DIE-1');
    if (fight.phase === 'rounds' || fight.phase === 'surprise')
      return no('no-time', phrase`patching a shield takes a whole scene; there is no time for it in a fight`, RULE);
    const isSkilled = who.stats.attributes === null || skillOn(who.stats, 'craft') >= 0;
    return isSkilled ? null : no('unskilled', phrase`patching a shield takes Craft-0`, RULE);
  },
  play(table, _fight, who) {
    who.shield = 'ready';
    tellDoes(table, who, 'patch', RULE);
  },
  odds: () => null,
};
