import { phrase } from '@affray/engine';
import type { Prompts } from '../state/prompts.ts';
import { PROMPTS } from '../state/sites.ts';

/** Questions to the GM in full sentences, where the meaning of the ruling makes none by itself. */
const ASKED: { readonly [S in keyof Prompts]?: string } = {
  'alternacy.ruling.opponents': phrase`Can one more opponent be engaged, and at what disadvantage?`,
  'alternacy.ruling.aware': phrase`Is the victim aware of the attack and free to meet it?`,
  'alternacy.ruling.distance': phrase`How far apart are the two, in feet?`,
  'alternacy.ruling.near-miss': phrase`Does the called shot that just misses strike elsewhere?`,
  'alternacy.ruling.location': phrase`Where does the hit land?`,
  'alternacy.ruling.spread': phrase`How many locations does the attack strike?`,
  'alternacy.ruling.reach': phrase`Can the opponent be reached in this go?`,
  'alternacy.ruling.timing': phrase`Does the attack come while the action is still in progress?`,
  'alternacy.ruling.seen': phrase`Does the shot from hiding betray the shooter?`,
  'alternacy.ruling.cancel': phrase`Does the hit cancel the action in progress?`,
  'alternacy.ruling.out-of-turn': phrase`Can this combatant react out of turn, and how difficult is it?`,
  'alternacy.ruling.escape': phrase`How much does the quick response help against the hazard?`,
  'alternacy.ruling.progress': phrase`How long does the movement stay in progress?`,
  'alternacy.ruling.turns': phrase`How many Turns does the action take?`,
  'alternacy.ruling.cover': phrase`Is there cover so near?`,
  'alternacy.ruling.near': phrase`Do these two stand near each other?`,
  'alternacy.ruling.halt': phrase`Does meeting the attack stop the runner or worker?`,
  'alternacy.ruling.warned': phrase`Does the shot that misses warn its target?`,
  'alternacy.ruling.locations': phrase`How many locations does the attack strike?`,
  'alternacy.ruling.run': phrase`Which skill does the run take?`,
  'alternacy.ruling.time': phrase`How long does it take?`,
  'alternacy.ruling.fitting': phrase`Is the response quick and fitting?`,
  'alternacy.ruling.end': phrase`Does the fight end, now that one side alone stands?`,
};

/** A ruling as the GM is asked for it. */
export const rulingAsked = (site: keyof Prompts): string => ASKED[site] ?? `${capital(PROMPTS[site].meaning)}?`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
