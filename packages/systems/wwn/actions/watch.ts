import { choice, phrase, type RuleId } from '@affray/engine';
import type { z } from 'zod/mini';
import { tellDoes } from '../rules/tell.ts';
import { watch as watches } from '../state/fight.ts';
import { said, type WwnAction } from './action.ts';

const RULE: RuleId = 'WWN-ACT-5';
const schema = said('watch', { watch: watches });

const WHEN = choice('watch', phrase`Ask me`, [
  { value: 'own', label: phrase`when something touches me` },
  { value: 'all', label: phrase`at everything that foes do, and once more at their dice` },
  { value: 'never', label: phrase`never` },
]);

/** When the seat is asked about Instants; costs nothing, at any time. */
export const watch: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'always',
  traits: [],
  group: 'flow',
  cost: () => '',
  plans: (_fight, { id }) => [
    { label: phrase`When to ask me`, tries: [{ kind: 'watch', who: id, watch: 'own' }], fields: () => [WHEN] },
  ],
  refuse: () => null,
  play(table, _fight, who, command) {
    who.watch = command.watch;
    tellDoes(table, who, 'watch', RULE, command.watch);
  },
  odds: () => null,
};
