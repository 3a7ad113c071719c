import { expectFunction, expectList } from './given-game.ts';
import { phrase } from './phrase.ts';
import type { Kinds, Policy } from './system.ts';

/**
 * A policy whose every command and answer is known to be legal, because tests have played it: a simulation does not
 * check it again. A changed copy (`{ ...policy, choose }`) is not one of them.
 */
class Trusted<K extends Kinds> implements Policy<K> {
  readonly #trusted = true;
  readonly name: string;
  readonly describe: string;
  readonly choose: Policy<K>['choose'];
  readonly answers: Policy<K>['answers'];
  readonly byTheBook: boolean;

  constructor(policy: Policy<K>) {
    this.name = policy.name;
    this.describe = policy.describe;
    this.choose = (fight, who, random) => policy.choose(fight, who, random);
    this.answers = (fight, random) => policy.answers(fight, random);
    this.byTheBook = policy.byTheBook ?? false;
    // What was vouched for stays what it was.
    Object.freeze(this);
  }

  static has(policy: object): boolean {
    return #trusted in policy && policy.#trusted;
  }
}

/**
 * Vouches for policies: whoever does has tested that all they do is legal. A system does it for those that it ships.
 * @throws TypeError where these are no policies
 */
export function trusted<K extends Kinds>(policies: readonly Policy<K>[]): readonly Policy<K>[] {
  expectList(policies, phrase`policies that are vouched for`);
  for (const each of policies) expectFunction(each?.choose, phrase`what a policy chooses by`);
  return policies.map(each => new Trusted(each));
}

/** Whether somebody has vouched for this very policy. */
export const isTrusted = (policy: object): boolean =>
  typeof policy === 'object' && policy !== null && Trusted.has(policy);
