import { type Pool, poolText } from './dice.ts';
import type { Entry, Rolled } from './journal.ts';
import { plain, same } from './json.ts';
import { phrase } from './phrase.ts';
import { throwD5 } from './pools/d5.ts';
import type { Random } from './random.ts';
import type { Line } from './system.ts';
import type { Speaker } from './table.ts';

/** Dice that fell for what was undone or withdrawn: they lie on the table for the next such roll. */

/** Says of a roll that was typed in wrongly at first that it was set right. */
export function corrected({ faces, was, pool }: Rolled): Line[] {
  if (!was) return [];
  const text = phrase`A real ${poolText(pool)} was re-entered: ${faces.join(', ')} instead of ${was.join(', ')}.`;
  return [{ kind: 'corrected', rule: 'GM-0', text, tone: 'gm', rolls: [] }];
}

/** Dice that lie to be typed anew. */
export const isDue = ({ faces, was }: Rolled): boolean => was !== undefined && faces.length === 0;

/** Whether lying dice are those of a roll: of the same pool, or of one that only goes on otherwise after a fluke. */
export const fits = (lying: Rolled, site: string, who: Speaker, pool: Pool): boolean =>
  lying.site === site && lying.who === who && (same(lying.pool, pool) || goesOnOtherwise(lying.pool, pool));

const goesOnOtherwise = (one: Pool, other: Pool): boolean =>
  one.kind === 'd5' && other.kind === 'd5' && one.count === other.count && one.six === other.six;

/** Lying dice as a roll takes them: what a changed rule no longer throws falls away, what it throws besides is thrown. */
export function takenUp(lying: Rolled, pool: Pool, random: Random): Rolled {
  if (pool.kind !== 'd5' || lying.faces.length === 0 || same(lying.pool, pool)) return lying;
  return { ...lying, pool, faces: throwD5(random, pool, lying.faces) };
}

/** The dice of a journal. */
export const rollsOf = (journal: readonly Entry[]): Rolled[] =>
  journal.flatMap(each => {
    if (each.kind !== 'roll') return [];
    const { kind: _, ...fallen } = each;
    return [fallen];
  });

/** Lying dice without those that a step takes up again. */
export function without(lying: readonly Rolled[], gone: Rolled): readonly Rolled[] {
  const at = lying.findIndex(each => same(plain(each), plain(gone)));
  return at < 0 ? lying : lying.toSpliced(at, 1);
}
