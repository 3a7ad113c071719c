import { mannerHand, mannerText, withManner } from '@affray/engine';
import { no } from '../rules/refusal.ts';
import { PROMPTS } from '../state/sites.ts';
import { type AlloyGm, tell } from './action.ts';

/** How rulings of one question are met from now on. */
export const manner = mannerHand<AlloyGm>(no, PROMPTS, (table, fight, command) => {
  fight.options = withManner(fight, command);
  tell(table, fight, null, mannerText(PROMPTS, command), 'GM-1', false);
});
