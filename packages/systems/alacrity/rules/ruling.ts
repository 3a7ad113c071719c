import { ruler } from '@affray/engine';
import type { AlacrityTable } from '../state/events.ts';
import { type Fight, veiled } from '../state/fight.ts';
import type { Prompts, RulingSite } from '../state/prompts.ts';
import { PROMPTS } from '../state/sites.ts';

/** The GM rules on a case. */
export const rule = ruler<Prompts, RulingSite, AlacrityTable, Fight>(PROMPTS, {
  ask: (table, site, question) => table.ask(site, 'gm', question),
  tell: (table, fight, { who, on }, told) =>
    table.tell?.({ kind: 'ruled', ...told, secret: veiled(fight, who) || veiled(fight, on) }),
});
