import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import { lapseAt, setCondition } from '../rules/damage.ts';
import { tellDid } from '../rules/did.ts';
import { no } from '../rules/refusal.ts';
import { is, without } from '../state/fight.ts';
import { type Step, stepSaid, type TellsDid } from './action.ts';

const RULE: RuleId = 'ALY-5.3';
const says = stepSaid('stand', {});

/** Gets up from the ground. */
export const stand: Step<typeof says> & TellsDid = {
  ...says,
  rule: RULE,
  group: 'move',
  traits: ['beside'],
  text: () => phrase`stand up`,
  price: (table, fight) => table.tally(fight.options.charts.costs.stand, phrase`Quick`, RULE),
  plans: (_fight, { id }) => [{ label: phrase`Stand up`, tries: [{ kind: 'stand', who: id }] }],
  parts: (_fight, who) => (is(who, 'prone') ? [{ kind: 'stand' }] : []),
  refuse: (_fight, who) => (is(who, 'prone') ? null : no('not-prone', phrase`${who.name} is not prone`, 'ALY-G13')),
  apply(_fight, who) {
    who.conditions = without(who.conditions, 'prone');
    lapseAt(who, 'prone', null);
  },
  perform(table, fight, who, _step, doing) {
    setCondition(table, fight, who, 'prone', false, RULE);
    tellDid(table, fight, who, 'stand', '', doing, RULE);
  },
  did: () => phrase`stands up`,
  // That whoever stands up lies no longer goes without saying.
  covers: ['condition'],
  odds: null,
};
