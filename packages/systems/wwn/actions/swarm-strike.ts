import type { RuleId } from '@affray/engine';
import type { z } from 'zod';
import { plainStrike, strike } from '../rules/attack/attack.ts';
import { drawn, spendShot } from '../rules/items.ts';
import { isRefusal, named, no } from '../rules/refusal.ts';
import { swarmCount, swarmOf } from '../rules/swarm.ts';
import { mercyRefusal, servingWay } from '../rules/ways.ts';
import { derived, find, the } from '../state/fight.ts';
import { end, said, spare, target, type WwnAction } from './action.ts';
import { blowOdds } from './odds.ts';
import { sparing, targetField } from './offering.ts';

const RULE: RuleId = 'WWN-6.4';
const schema = said('swarm-strike', { target, spare, end });

/** The strike of a swarm, an Instant by any one of it. The swarm is over with it. */
export const swarmStrike: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'instant',
  traits: ['fights'],
  group: 'attack',
  cost: () => 'Instant',
  plans(fight, who) {
    if (who.swarm === null) return [];
    const foe = find(fight, who.swarm);
    const arms = derived(fight, who).arms.filter(each => each.id === who.swarmArm);
    return [
      {
        label: 'Strike for the swarm',
        tries: foe ? [{ kind: 'swarm-strike', who: who.id, target: foe.id, spare: false, end: false }] : [],
        fields: possible => [targetField(fight, who, possible), ...sparing(arms)],
      },
    ];
  },
  refuse(fight, who, command) {
    if (who.swarm === null || who.swarm !== command.target)
      return no('no-swarm', `${who.name} is not in a swarm against this target`, RULE);
    const target = named(fight, command.target);
    if (isRefusal(target)) return target;
    if (target.fate !== 'fighting') return no('gone', `${target.name} is ${target.fate}`, RULE);
    const way = servingWay(fight, who, target, who.swarmArm ?? 'unarmed');
    return isRefusal(way) ? way : mercyRefusal(command, way.arm);
  },
  play(table, fight, who, command) {
    const target = the(fight, command.target);
    const way = servingWay(fight, who, target, who.swarmArm ?? 'unarmed');
    if (isRefusal(way)) return;
    const { arm, wield } = way;
    drawn(who, arm, null);
    const members = swarmOf(fight, who);
    const others = swarmCount(fight, members.length);
    for (const each of members) each.swarm = null;
    if (wield.use !== 'melee') spendShot(fight, who, arm, wield, target);
    strike(table, fight, { ...plainStrike(who, target, arm, wield, 'swarm', 0), others, spare: command.spare });
  },
  odds: (fight, who, { target }) => blowOdds(fight, who, { target, weapon: who.swarmArm }),
};
