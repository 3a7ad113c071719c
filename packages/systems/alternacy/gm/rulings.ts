import { choice, houseBook, type Json, mannerHand, mannerText, phrase, said, withManner } from '@affray/engine';
import * as z from 'zod/mini';
import { no } from '../rules/refusal.ts';
import { ruledAbout, rulingLabel } from '../rules/ruling-label.ts';
import { PROMPTS } from '../state/sites.ts';
import { type AltGm, gm, tell } from './action.ts';

const meanings: ReadonlyMap<string, string> = new Map(
  Object.entries(PROMPTS).map(([site, { meaning }]) => [site, meaning]),
);

const forgotten = said('gm-forget-ruling', { index: z.nullable(z.int().check(z.minimum(0))) });
/** Forgets what was ruled, so that it is suggested no more; all of it where null. */
export const forget = gm(forgotten, {
  label: phrase`Forget a ruling`,
  rule: 'ALT-8.2',
  group: 'gm-story',
  plan(fight) {
    const { rulings, options } = fight;
    const known = rulings.map(({ site, answer, people }, index) => ({
      value: index,
      label: `${meanings.get(site) ?? site}: ${rulingLabel(options.charts, site, answer)}`,
      hint: ruledAbout(fight, people),
    }));
    return {
      command: { index: null },
      fields: [choice('index', phrase`Which`, [{ value: null, label: phrase`all of them` }, ...known])],
    };
  },
  refuse: ({ rulings }, { index }) =>
    index === null || index < rulings.length ? null : no('no-such', phrase`there is no such ruling`, 'ALT-8.2'),
  play(table, fight, { index }) {
    fight.rulings = index === null ? [] : fight.rulings.filter((_, at) => at !== index);
    tell(table, fight, null, phrase`forgets a ruling`);
  },
});

const opened = said('gm-house-book', { book: houseBook });
/** Opens a house book in place of the one in use (ALT-8.3). */
export const openBook = gm(opened, {
  rule: 'ALT-8.3',
  group: 'gm-story',
  label: phrase`Open a house book`,
  plan: () => null,
  play(table, fight, { book }) {
    fight.houseBook = book;
    tell(table, fight, null, phrase`opens a house book`);
  },
});

/** How rulings of one question are met from now on (ALT-8.5). */
export const manner = mannerHand<AltGm>(
  no,
  PROMPTS,
  (table, fight, command) => {
    fight.options = withManner(fight, command);
    const inWords = (site: string, answer: Json): string => rulingLabel(fight.options.charts, site, answer);
    tell(table, fight, null, phrase`rules from now on: ${mannerText(PROMPTS, command, inWords)}`);
  },
  'ALT-8.5',
);
