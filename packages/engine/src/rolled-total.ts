import { total } from './dice.ts';
import type { Rolled } from './journal.ts';

/** What dice came to: their total, or what house rules made of it. Apart from the journal, whose schemas a system that only plays is without. */
export const rolledTotal = ({ pool, faces, counts }: Rolled): number => counts ?? total(pool, faces);
