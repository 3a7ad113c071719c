import { mannerHand, mannerText, phrase, withManner } from '@affray/engine';
import { no } from '../rules/refusal.ts';
import { PROMPTS } from '../state/sites.ts';
import { tell, type WwnGm } from './action.ts';

/** How rulings of one question are met from now on. */
export const manner = mannerHand<WwnGm>(no, PROMPTS, (table, fight, command) => {
  fight.options = withManner(fight, command);
  tell(table, null, phrase`rules from now on: ${mannerText(PROMPTS, command)}`);
});
