/** All the fights that are prepared by hand. */
import type { Fight } from './state/fight.ts';
import { ANSWERS, CHARGES, EXECUTIONS, GRIPS, SHIELDS, SPELLS } from './testing-corners-attacks.ts';
import { CROWDS, TARGETS } from './testing-corners-crowds.ts';
import { BEGINNINGS, CARE, THINGS } from './testing-corners-turns.ts';

const ALL = {
  ...{ ...SPELLS, ...GRIPS, ...CHARGES, ...SHIELDS, ...EXECUTIONS, ...ANSWERS },
  ...{ ...BEGINNINGS, ...CARE, ...THINGS, ...CROWDS, ...TARGETS },
};
/** Where the game master's own doings are looked at, too: there are many of them. */
const GM_TOO: ReadonlySet<string> = new Set([
  ...['held by several', 'the last turn of a round', 'a surprise round'],
  ...['before an ambush', 'before an ambush on the alert', 'before an ambush that the alert see', 'before a tie'],
]);

interface Corner {
  readonly fight: Fight;
  readonly withGm: boolean;
}
export const CORNERS: Readonly<Record<string, () => Corner>> = Object.fromEntries(
  Object.entries(ALL).map(([name, fight]) => [name, () => ({ fight: fight(), withGm: GM_TOO.has(name) })]),
);
