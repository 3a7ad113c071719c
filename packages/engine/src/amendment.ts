import * as z from 'zod/mini';
import { fightRecord } from './record.ts';

const { title, notes } = fightRecord.shape;
export const fightTitle = title;
/** What of a record may be changed at any time, by its own field. */
export const amendment = z.strictObject({ title: z.exactOptional(title), notes });
