import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

/** Lets schemas complain in English, where nobody chose another language: the small edition of zod has none of its own. */
export function complainInEnglish(): void {
  if (z.config().localeError === undefined) z.config(en());
}
