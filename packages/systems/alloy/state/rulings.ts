import { gmGives, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';

/** What only the GM may say of a roll (ALY-9.9). */
export const rulings = gmGives(
  z._default(
    z.nullable(
      z.strictObject({
        dice: z._default(wholeFrom(-20, 20), 0),
        last: z._default(z.enum(['none', 'augmented', 'diminished']), 'none'),
        /** What each die must show; null: as the rules say (ALY-G1). */
        goal: z._default(z.nullable(wholeFrom(2, 6)), null),
      }),
    ),
    null,
  ),
);
export type Rulings = z.infer<typeof rulings>;
