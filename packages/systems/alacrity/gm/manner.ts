import { mannerHand, mannerText, phrase, withManner } from '@affray/engine';
import { no } from '../rules/refusal.ts';
import { PROMPTS } from '../state/sites.ts';
import { type AlacrityGm, tellGm } from './action.ts';

/** How rulings of one question are met from now on. */
export const manner = mannerHand<AlacrityGm>(no, PROMPTS, (table, fight, command) => {
  fight.options = withManner(fight, command);
  tellGm(table, fight, 'gm', phrase`rules from now on: ${mannerText(PROMPTS, command)}`);
});
