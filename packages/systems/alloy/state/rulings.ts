import { gmGives } from '@affray/engine';
import * as z from 'zod';

/** What only the GM may say of a roll (ALY-9.9). */
export const rulings = gmGives(
  z
    .strictObject({
      dice: z.int().min(-20).max(20).default(0),
      last: z.enum(['none', 'augmented', 'diminished']).default('none'),
      /** What each die must show; null: as the rules say (ALY-G1). */
      goal: z.int().min(2).max(6).nullable().default(null),
    })
    .nullable()
    .default(null),
);
export type Rulings = z.infer<typeof rulings>;
