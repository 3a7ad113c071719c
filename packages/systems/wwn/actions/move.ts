import { choice, combatantId, phrase, place, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { run } from '../rules/attack/movement.ts';
import { moveCost, needsMove, payMove } from '../rules/costs.ts';
import { beside, paceOf } from '../rules/places.ts';
import { bound, isRefusal, named, no } from '../rules/refusal.ts';
import { derived, the } from '../state/fight.ts';
import { end, feet, said, type WwnAction } from './action.ts';
import { partingOdds } from './odds.ts';
import { choiceOf, known } from './offering.ts';

const RULE: RuleId = 'WWN-6.9';
/** Where a combatant goes. */
const way = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('toward'), target: combatantId }),
  z.strictObject({ kind: z.literal('away') }),
  z.strictObject({ kind: z.literal('to'), place }),
]);
/** Runs, or crawls: at most so many feet. */
const schema = said('move', { way, feet: z._default(feet.check(z.minimum(1)), 5000), end });

/** A Move in one piece; Assassins may split theirs around an execution (WWN-ACT-2, WWN-FOC-ASSASSIN). */
export const move: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['breaks-off', 'steady'],
  group: 'move',
  role: 'approach',
  cost: (_fight, who) => moveCost(who),
  plans(fight, who) {
    const others = known(fight, who).filter(each => each !== who && each.fate !== 'dead' && !beside(fight, who, each));
    const ways = others.map(each => ({
      ...choiceOf(fight, who, each),
      value: { kind: 'toward', target: each.id },
      label: phrase`Toward ${each.name}`,
    }));
    const pace = Math.max(1, paceOf(fight, who));
    return [
      {
        label: who.prone ? phrase`Crawl` : phrase`Run`,
        tries: [{ kind: 'move', who: who.id, way: { kind: 'away' }, feet: 5000, end: false }],
        fields: () => [
          choice('way', phrase`Where`, [
            ...ways,
            { value: { kind: 'away' }, label: phrase`Away from all foes close by` },
          ]),
          {
            kind: 'number',
            name: 'feet',
            label: phrase`At most`,
            min: 1,
            max: pace,
            step: 1,
            unit: phrase`feet`,
            suggested: pace,
          },
        ],
      },
    ];
  },
  refuse(fight, who, { way }) {
    const refused = (who.stride > 0 ? null : needsMove(who, RULE)) ?? bound(who);
    if (refused !== null) return refused;
    if (way.kind === 'to')
      return fight.field.kind === 'map'
        ? null
        : no('no-map', phrase`there is no map; go toward or away from a combatant`, RULE);
    if (way.kind === 'away') return null;
    const target = named(fight, way.target);
    if (isRefusal(target)) return target;
    if (target === who) return no('self', phrase`a combatant cannot go toward itself`, RULE);
    return beside(fight, who, target)
      ? no('there', phrase`${who.name} stands beside ${target.name} already`, RULE)
      : null;
  },
  play(table, fight, who, { way, feet }) {
    const most = Math.min(feet, who.stride > 0 ? who.stride : paceOf(fight, who));
    if (who.stride > 0) who.stride = 0;
    else {
      payMove(who);
      const isPrepared = who.aim !== null && who.aim.rounds >= fight.options.charts.preparation;
      if (isPrepared && derived(fight, who).gifts.stalks) who.stride = paceOf(fight, who) - most;
    }
    run(table, fight, who, {
      to: way.kind === 'to' ? way.place : null,
      toward: way.kind === 'toward' ? the(fight, way.target) : null,
      most,
    });
  },
  odds: partingOdds,
};
