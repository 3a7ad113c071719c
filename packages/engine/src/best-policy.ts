import type { SystemAutomation } from './contract.ts';
import { expectFields } from './given-game.ts';
import { phrase } from './phrase.ts';
import type { Kinds, Policy } from './system.ts';

/** The best policies of a system, the best of all first; its first one where it names none. @throws TypeError */
export function bestOf<K extends Kinds>(automation: SystemAutomation<K>): readonly Policy<K>[] {
  expectFields(
    automation,
    { policies: 'list' },
    phrase`this is not how a system plays by itself, as wwn.automation is`,
  );
  const { policies, best = [] } = automation;
  const found = best.flatMap(name => policies.find(each => each.name === name) ?? []);
  return found.length > 0 ? found : policies.slice(0, 1);
}

/** The policy that plays where no one says which; undefined where a system has none. */
export const bestPolicy = <K extends Kinds>(automation: SystemAutomation<K>): Policy<K> | undefined =>
  bestOf(automation)[0];

/** The policies of a system, the best first. */
export function bestFirst<K extends Kinds>(automation: SystemAutomation<K>): readonly Policy<K>[] {
  const best = bestOf(automation);
  return [...best, ...automation.policies.filter(each => !best.includes(each))];
}
