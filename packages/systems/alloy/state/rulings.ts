import { z } from 'zod';

/** What only the GM may say of a roll; a command that holds it is the GM's (ALY-9.9). */
export const rulings = z
  .strictObject({
    dice: z.int().min(-20).max(20).default(0),
    last: z.enum(['none', 'augmented', 'diminished']).default('none'),
    /** What each die must show; null: as the rules say (ALY-G1). */
    goal: z.int().min(2).max(6).nullable().default(null),
  })
  .nullable()
  .default(null);
export type Rulings = z.infer<typeof rulings>;
