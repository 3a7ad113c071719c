import { choice, houseBook, mannerChoices, mannerFields, mannerText, mannerTrouble, withManner } from '@affray/engine';
import { z } from 'zod';
import { no } from '../rules/refusal.ts';
import { PROMPTS } from '../state/sites.ts';
import { type GmActionOf, said, tell } from './action.ts';

const forgotten = said('gm-forget-ruling', { index: z.int().min(0).nullable() });
/** Forgets what was ruled, so that it is suggested no more; all of it where null. */
export const forget: GmActionOf<typeof forgotten> = {
  rule: 'ALT-8.2',
  schema: forgotten,
  group: 'gm-story',
  plans({ rulings }) {
    const known = rulings.map((each, index) => ({
      value: index,
      label: `${each.site.split('.').at(-1)}: ${JSON.stringify(each.answer)}`,
      hint: each.case,
    }));
    return [
      {
        label: 'Forget a ruling',
        command: { kind: 'gm-forget-ruling', index: null },
        fields: [choice('index', 'Which', [{ value: null, label: 'all of them' }, ...known])],
      },
    ];
  },
  refuse: ({ rulings }, { index }) =>
    index === null || index < rulings.length ? null : no('no-such', 'there is no such ruling', 'ALT-8.2'),
  play(table, fight, { index }) {
    fight.rulings = index === null ? [] : fight.rulings.filter((_, at) => at !== index);
    tell(table, fight, null, 'forgets a ruling');
  },
};

const opened = said('gm-house-book', { book: houseBook });
/** Opens a house book in place of the one in use (ALT-8.3). */
export const openBook: GmActionOf<typeof opened> = {
  rule: 'ALT-8.3',
  schema: opened,
  group: 'gm-story',
  plans: () => [],
  refuse: () => null,
  play(table, fight, { book }) {
    fight.houseBook = book;
    tell(table, fight, null, 'opens a house book');
  },
};

const saidHow = said('gm-manner', mannerFields(PROMPTS));
/** How rulings of one question are met from now on (ALT-8.5). */
export const manner: GmActionOf<typeof saidHow> = {
  rule: 'ALT-8.5',
  schema: saidHow,
  group: 'gm-rules',
  plans: fight => [
    {
      label: 'How a ruling is met',
      command: { kind: 'gm-manner', site: 'alternacy.ruling.task', manner: 'ask' },
      fields: mannerChoices(PROMPTS, fight),
    },
  ],
  refuse(fight, command) {
    const why = mannerTrouble(fight, command);
    return why === null ? null : no('no-ruling', why, 'ALT-8.5');
  },
  play(table, fight, command) {
    fight.options = withManner(fight, command);
    tell(table, fight, null, mannerText(PROMPTS, command));
  },
};
