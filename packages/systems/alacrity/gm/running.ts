import { choice, combatantIds, MOST_COMBATANTS, phrase, said, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import { layAmbush } from '../rules/begin.ts';
import { no } from '../rules/refusal.ts';
import { undeclared } from '../rules/round.ts';
import { spring } from '../rules/surprise.ts';
import { find, the, veiled } from '../state/fight.ts';
import { gm, tellGm } from './action.ts';
import { yes } from './fields.ts';

/** How a fight and its rounds begin. */

const springing = said('spring-ambush', {});
/** Resolves the ambush that the set-up lays: Stealth against noticing. */
export const springAmbush = gm(springing, {
  group: 'flow',
  label: phrase`Spring the ambush`,
  plan: fight => (fight.phase === 'ambush' ? { command: {} } : null),
  refuse: fight => (fight.ambush === null ? no('no-ambush', phrase`no one lies in wait`, 'ALA-18.1') : null),
  play(table, fight) {
    if (spring(table, fight)) return;
    fight.phase = 'declare';
    fight.round = 1;
    fight.surprise = null;
    fight.pass = 0;
  },
});

const announcing = said('declare-all', {
  actions: wholeFrom(1, 5),
  whos: z._default(z.nullable(combatantIds.check(z.maxLength(MOST_COMBATANTS))), null),
});
/** Declares for everybody of the GM's who has not, or for those named (ALA-5.2). */
export const declareAll = gm(announcing, {
  group: 'flow',
  label: phrase`Announce for all of mine`,
  each: 'declare',
  plan(fight) {
    if (fight.phase !== 'declare' || !undeclared(fight).some(id => the(fight, id).controller === 'gm')) return null;
    const numbers = [1, 2, 3, 4, 5].map(value => ({ value, label: `${value}` }));
    return {
      command: { actions: 1, whos: null },
      fields: [choice('actions', phrase`Actions`, numbers)],
    };
  },
  refuse(fight, { whos }) {
    if (fight.phase !== 'declare')
      return no('not-now', phrase`actions are announced at the start of a round`, 'ALA-5.2');
    const open = undeclared(fight);
    const stranger = whos?.find(id => !open.includes(id));
    if (stranger !== undefined)
      return no('declared', phrase`${the(fight, stranger).name} has nothing to announce`, 'ALA-5.2');
    return whos !== null || open.some(id => the(fight, id).controller === 'gm')
      ? null
      : no('declared', phrase`all of the GM’s have announced`, 'ALA-5.2');
  },
  play(table, fight, { actions, whos }) {
    const open = undeclared(fight);
    const all = whos ?? open.filter(each => find(fight, each)?.controller === 'gm');
    for (const id of all) the(fight, id).declared = actions;
    const secret = all.every(id => veiled(fight, id));
    table.tell?.({ kind: 'all-declared', rule: 'ALA-5.2', secret, whos: all, actions });
  },
});

const lying = said('gm-ambush', {
  party: combatantIds.check(z.minLength(1), z.maxLength(MOST_COMBATANTS)),
  granted: z.boolean(),
});
export const ambush = gm(lying, {
  group: 'gm-checks',
  label: phrase`Lay an ambush`,
  plan: (fight, { first, people }) =>
    fight.phase === 'declare' && !fight.rolled
      ? {
          command: { party: [first], granted: false },
          fields: [
            { kind: 'choices', name: 'party', label: phrase`Who lies in wait`, options: people, most: MOST_COMBATANTS },
            yes('granted', phrase`Surprise is granted`, phrase`Stealth decides`),
          ],
        }
      : null,
  refuse: fight =>
    fight.phase === 'declare' && !fight.rolled
      ? null
      : no('too-late', phrase`an ambush comes before initiative is rolled`, 'ALA-8.6'),
  play(table, fight, { party, granted }) {
    for (const id of fight.roster) the(fight, id).declared = 0;
    layAmbush(fight, [...party], granted);
    tellGm(table, fight, 'gm', phrase`lays an ambush`);
  },
});
