import { choice, phrase, type RuleId } from '@affray/engine';
import type { z } from 'zod/mini';
import { letFall, nameOfItem } from '../rules/items.ts';
import { where } from '../rules/places.ts';
import { no } from '../rules/refusal.ts';
import { tellDoes } from '../rules/tell.ts';
import { derived } from '../state/fight.ts';
import { said, thing, type WwnAction } from './action.ts';
import { refuseThing } from './things.ts';

const RULE: RuleId = 'WWN-6.14';
const schema = said('drop', { weapon: thing });

/** Lets something fall, at any time. */
export const drop: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'instant',
  traits: [],
  group: 'other',
  confirm: phrase`Let it fall?`,
  cost: () => phrase`Instant`,
  plans(fight, who) {
    const ready = derived(fight, who).arms.filter(each => !each.natural && where(who, each.id) === 'readied');
    if (ready.length === 0) return [];
    const options = ready.map(each => ({ value: each.id, label: nameOfItem(who, each.id) }));
    return [
      {
        label: phrase`Drop something`,
        tries: ready.map(each => ({ kind: 'drop', who: who.id, weapon: each.id })),
        fields: () => [choice('weapon', phrase`What`, options)],
      },
    ];
  },
  refuse: (_fight, who, { weapon }) =>
    refuseThing(who, weapon) ??
    (where(who, weapon) === 'readied'
      ? null
      : no('not-readied', phrase`${nameOfItem(who, weapon)} is not Readied`, RULE)),
  play(table, fight, who, { weapon }) {
    letFall(fight, who, weapon);
    tellDoes(table, who, 'drop', RULE, nameOfItem(who, weapon));
  },
  odds: () => null,
};
