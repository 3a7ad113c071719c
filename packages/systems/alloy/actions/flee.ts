import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import { RANGES } from '../book/words.ts';
import { leave } from '../rules/damage.ts';
import { no } from '../rules/refusal.ts';
import { veil } from '../state/fight.ts';
import { bandOf, bandRank, foesKnown } from '../state/position.ts';
import { type Step, stepSaid } from './action.ts';
import { refuseProne } from './moving.ts';

const RULE: RuleId = 'ALY-6.10';
const says = stepSaid('flee', {});

/** Leaves the fight for good. */
export const flee: Step<typeof says> = {
  ...says,
  rule: RULE,
  group: 'move',
  traits: ['beside', 'quits'],
  confirm: phrase`Leave the fight for good?`,
  text: () => phrase`leave the fight`,
  price: (table, fight) => table.tally(fight.options.charts.costs.flee, phrase`leaving`, RULE),
  plans: (_fight, { id }) => [{ label: phrase`Leave the fight`, tries: [{ kind: 'flee', who: id }] }],
  refuse(fight, who) {
    const prone = refuseProne(who);
    if (prone) return prone;
    const { fleeFrom } = fight.options.charts;
    const near = foesKnown(fight, who).find(each => bandRank(bandOf(who, each)) < bandRank(fleeFrom));
    return near ? no('too-near', phrase`a foe is nearer than ${RANGES[fleeFrom]}`, RULE) : null;
  },
  apply: () => undefined,
  perform(table, fight, who, _step, { cost, next }) {
    const secret = veil(fight, who.id);
    leave(fight, who);
    who.fate = 'fled';
    table.tell?.({ kind: 'fled', rule: RULE, secret, who: who.id, cost, next });
  },
  odds: null,
};
