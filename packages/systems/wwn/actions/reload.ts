import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { needsMain, needsMove, payMove } from '../rules/costs.ts';
import { change, isHindered, loadingCost } from '../rules/items.ts';
import { no } from '../rules/refusal.ts';
import { tellDoes } from '../rules/tell.ts';
import { armOf } from '../rules/ways.ts';
import { derived } from '../state/fight.ts';
import { end, said, thing, type WwnAction } from './action.ts';
import { refuseThing, thingPlans } from './things.ts';

const RULE: RuleId = 'WWN-6.13';
const schema = said('reload', { weapon: thing, end });
const COSTS = { main: phrase`Main`, move: phrase`Move`, 'on-turn': phrase`On Turn` } as const;
/** Rounds that the slowest weapons take to load. */
const SLOW_LOADING = 10;

/** Loads a weapon, or does one of the rounds that the slowest take. */
export const reload: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['steady', 'handles'],
  group: 'other',
  cost(fight, who, command) {
    const arm = derived(fight, who).arms.find(each => each.id === command?.weapon);
    return COSTS[arm === undefined ? 'main' : loadingCost(fight, who, arm)];
  },
  plans: (fight, who) =>
    thingPlans(fight, who, 'reload', phrase`Reload`, ({ arm, at }) => at === 'readied' && arm.load !== null),
  refuse(fight, who, { weapon }) {
    const refused = refuseThing(who, weapon);
    if (refused !== null) return refused;
    const arm = derived(fight, who).arms.find(each => each.id === weapon);
    if (arm === undefined || arm.load === null) return no('no-loading', phrase`that needs no loading`, RULE);
    const item = who.items.find(each => each.id === weapon);
    if (item?.where !== 'readied') return no('not-readied', phrase`${arm.name} is not Readied`, RULE);
    if (item.loaded) return no('loaded', phrase`${arm.name} is loaded`, RULE);
    if (isHindered(fight, who, arm))
      return no('pressed', phrase`${arm.name} cannot be loaded with an armed foe within reach`, RULE);
    const cost = loadingCost(fight, who, arm);
    return cost === 'main' ? needsMain(who, RULE) : cost === 'move' ? needsMove(who, RULE) : null;
  },
  play(table, fight, who, { weapon }) {
    const arm = armOf(fight, who, weapon);
    const cost = loadingCost(fight, who, arm);
    if (cost === 'main') who.main = false;
    else if (cost === 'move') payMove(who);
    const done = (who.items.find(each => each.id === weapon)?.loading ?? 0) + 1;
    const loaded = arm.load !== 'SS' || done >= SLOW_LOADING;
    change(who, weapon, each => ({ ...each, loaded, loading: loaded ? 0 : done }));
    tellDoes(table, who, loaded ? 'reload' : 'loading', RULE, arm.name);
  },
  odds: () => null,
};
