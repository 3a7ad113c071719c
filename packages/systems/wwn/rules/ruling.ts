import { ruler } from '@affray/engine';
import type { WwnTable } from '../state/events.ts';
import type { Fight } from '../state/fight.ts';
import type { RulingSite, WwnPrompts } from '../state/prompts.ts';
import { PROMPTS } from '../state/sites.ts';

/** The GM rules on a case. */
export const rule = ruler<WwnPrompts, RulingSite, WwnTable, Fight>(PROMPTS, {
  ask: (table, site, question) => table.ask(site, 'gm', question),
  tell: (table, _fight, _asked, told) => table.tell?.({ kind: 'ruled', ...told }),
});
