import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { plainStrike, strike } from '../rules/attack/attack.ts';
import { isRefusal, named, no } from '../rules/refusal.ts';
import { swarmCount, swarmOf } from '../rules/swarm.ts';
import { refuseSecond, secondOf } from '../rules/two-weapons.ts';
import { mercyRefusal, servingWay } from '../rules/ways.ts';
import { type Combatant, derived, type Fight, find, the, up } from '../state/fight.ts';
import { end, said, spare, target, thing, type WwnAction } from './action.ts';
import { blowOdds } from './odds.ts';
import { secondFields, sparing, targetField } from './offering.ts';

const RULE: RuleId = 'WWN-6.4';
const schema = said('swarm-strike', {
  target,
  /** The other of two weapons (WWN-6.20). */
  second: z._default(z.nullable(thing), null),
  spare,
  end,
});

/** The strike of a swarm, an Instant by any one of it. The swarm is over with it. */
export const swarmStrike: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'instant',
  traits: ['fights'],
  group: 'attack',
  cost: () => phrase`Instant`,
  plans(fight, who) {
    if (who.swarm === null) return [];
    const foe = find(fight, who.swarm);
    const arms = derived(fight, who).arms.filter(each => each.id === who.swarmArm);
    return [
      {
        label: phrase`Strike for the swarm`,
        tries: foe
          ? [{ kind: 'swarm-strike', who: who.id, target: foe.id, second: null, spare: false, end: false }]
          : [],
        fields: possible => [
          targetField(fight, who, possible),
          ...secondFields(fight, who, arms, who.swarmThrown),
          ...sparing(arms),
        ],
      },
    ];
  },
  refuse(fight, who, command) {
    if (who.swarm === null || who.swarm !== command.target)
      return no('no-swarm', phrase`${who.name} is not in a swarm against this target`, RULE);
    const target = named(fight, command.target);
    if (isRefusal(target)) return target;
    if (target.fate !== 'fighting') return no('gone', phrase`${target.name} is ${target.fate}`, RULE);
    const way = swarmWay(fight, who, target);
    if (isRefusal(way)) return way;
    return mercyRefusal(command, way.arm) ?? refuseSecond(fight, who, target, way, command.second);
  },
  play(table, fight, who, command) {
    const target = the(fight, command.target);
    const way = swarmWay(fight, who, target);
    if (isRefusal(way)) return;
    const { arm, wield } = way;
    const second = secondOf(fight, who, way, command.second);
    const members = swarmOf(fight, who);
    const others = swarmCount(fight, members.length);
    for (const each of members) each.swarm = null;
    const plain = plainStrike(who, target, arm, wield, 'swarm', 0);
    const isStruck = strike(table, fight, { ...plain, others, spare: command.spare, second });
    if (isStruck || target.fate !== 'fighting') return;
    // What is put off or foiled has not been struck: any of those who are left may still do it (WWN-6.18, WWN-GAP-17).
    for (const each of members) if (up(each)) each.swarm = target.id;
  },
  odds: (fight, who, { target }) => blowOdds(fight, who, { target, weapon: who.swarmArm }),
};

/** With what a combatant strikes for its swarm: as it joined. */
const swarmWay = (fight: Fight, who: Combatant, target: Combatant) =>
  servingWay(fight, who, target, who.swarmArm ?? 'unarmed', who.swarmThrown);
