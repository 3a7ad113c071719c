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

/** Vouches for policies: whoever does has tested that all they do is legal. A system does it for those that it ships. */
export const trusted = <K extends Kinds>(policies: readonly Policy<K>[]): readonly Policy<K>[] =>
  policies.map(each => new Trusted(each));

/** Whether somebody has vouched for this very policy. */
export const isTrusted = (policy: object): boolean => Trusted.has(policy);
