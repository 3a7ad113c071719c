import { mannerHand, mannerText, phrase, withManner } from '@affray/engine';
import { no } from '../rules/refusal.ts';
import { PROMPTS } from '../state/sites.ts';
import { type AlloyGm, tell } from './action.ts';

/** How rulings of one question are met from now on. */
export const manner = mannerHand<AlloyGm>(no, PROMPTS, (table, fight, command) => {
  fight.options = withManner(fight, command);
  const text = phrase`The GM rules from now on: ${mannerText(PROMPTS, command)}`;
  tell(table, fight, null, text, 'GM-1', false);
});
