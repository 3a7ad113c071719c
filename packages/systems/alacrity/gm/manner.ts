import { mannerChoices, mannerFields, mannerText, mannerTrouble, withManner } from '@affray/engine';
import type { z } from 'zod';
import { no } from '../rules/refusal.ts';
import { PROMPTS } from '../state/sites.ts';
import { type GmAction, said, tellGm } from './action.ts';

const saidHow = said('gm-manner', mannerFields(PROMPTS));
/** How rulings of one question are met from now on. */
export const manner: GmAction<z.infer<typeof saidHow>, typeof saidHow> = {
  schema: saidHow,
  group: 'gm-rulings',
  label: 'How a ruling is met',
  plan: fight => ({
    command: { kind: 'gm-manner', site: 'alacrity.gm.called-shot', manner: 'ask' },
    fields: mannerChoices(PROMPTS, fight),
  }),
  refuse(fight, command) {
    const why = mannerTrouble(fight, command);
    return why === null ? null : no('no-ruling', why, 'GM-1');
  },
  play(table, fight, command) {
    fight.options = withManner(fight, command);
    tellGm(table, fight, 'gm', mannerText(PROMPTS, command));
  },
};
