import { flag, phrase, type RuleId } from '@affray/engine';
import type { z } from 'zod/mini';
import { needsMain } from '../rules/costs.ts';
import { reachOf, settleFeet } from '../rules/places.ts';
import { isRefusal, named, no } from '../rules/refusal.ts';
import { swarmOf } from '../rules/swarm.ts';
import { tellDoes, tellFoiled } from '../rules/tell.ts';
import { armOf, servingWay } from '../rules/ways.ts';
import { derived, the } from '../state/fight.ts';
import { end, mainAttack, said, target, thing, thrown, type WwnAction } from './action.ts';
import { armedPlan } from './offering.ts';

const RULE: RuleId = 'WWN-6.4';
const schema = said('swarm-join', { target, weapon: thing, thrown, end });
const THROWN = flag('thrown', phrase`Thrown, where it can be`);
type SwarmJoin = z.infer<typeof schema>;

/** Joins a swarm against a foe: the Main action is spent, and one of the swarm will strike for all. */
export const swarmJoin: WwnAction<SwarmJoin, typeof schema> = {
  rule: RULE,
  schema,
  ...mainAttack,
  plans: (fight, who) => [
    armedPlan(fight, who, {
      label: phrase`Join a swarm`,
      arms: derived(fight, who).arms,
      make: (target, weapon): SwarmJoin => ({
        kind: 'swarm-join',
        who: who.id,
        target,
        weapon,
        thrown: false,
        end: false,
      }),
      more: derived(fight, who).arms.some(each => each.far?.use === 'throw') ? [THROWN] : [],
    }),
  ],
  refuse(fight, who, command) {
    const main = needsMain(who, RULE);
    if (main !== null) return main;
    const target = named(fight, command.target);
    if (isRefusal(target)) return target;
    const way = servingWay(fight, who, target, command.weapon, command.thrown);
    if (isRefusal(way)) return way;
    const most = fight.options.charts.swarm;
    const there = swarmOf(fight, { ...who, swarm: target.id }).length;
    return there < most ? null : no('swarm-full', phrase`${most} have joined this swarm already; that is all`, RULE);
  },
  play(table, fight, who, command) {
    const arm = armOf(fight, who, command.weapon);
    const apart = settleFeet(table, fight, who, the(fight, command.target));
    if (apart > Math.max(reachOf(fight, arm), arm.far === null ? 0 : (arm.range?.max ?? 0))) {
      tellFoiled(table, who, 'reach', RULE);
      return;
    }
    who.main = false;
    who.swarm = command.target;
    who.swarmArm = arm.id;
    who.swarmThrown = command.thrown;
    tellDoes(table, who, 'swarm-join', RULE, arm.name, command.target);
  },
  odds: () => null,
};
