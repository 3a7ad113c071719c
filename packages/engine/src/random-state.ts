import * as z from 'zod/mini';
import { phrase } from './phrase.ts';
import { wholeFrom } from './schema.ts';

const word = wholeFrom(0, 0xffffffff);
/** Where a generator stands: four words of 32 bits, not all of them 0. */
export const randomState = z
  .readonly(z.tuple([word, word, word, word]))
  .check(
    z.refine(
      words => words.some(each => each !== 0),
      phrase`a generator whose state is all zeros gives nothing but zeros`,
    ),
  );
export type RandomState = z.infer<typeof randomState>;
