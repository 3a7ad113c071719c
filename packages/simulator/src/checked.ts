import {
  type Answers,
  complaint,
  expectWholeSystem,
  inPlainWords,
  type Kinds,
  PLAINLY,
  type Policy,
  phrase,
  type Random,
  type Speaker,
  type System,
  same,
  type TableOf,
  wellFormed,
} from '@affray/engine';
import * as z from 'zod/mini';
import { JobError } from './job.ts';

/** What happened, and where. */
interface Deed {
  readonly policy: string;
  readonly who: Speaker;
  /** What was wrong, in a sentence. */
  readonly reason: string;
  /** How far into the fight: "rounds: 3". */
  readonly when: string;
  /** Which fight of which seed; null while a fight is solved exactly. */
  readonly fight: { readonly number: number; readonly seed: string } | null;
}

/** What a policy that nobody vouches for did, and may not: who, when, and why. Its fights are no statistics. */
export class Offence extends JobError {
  override readonly name = 'Offence';
  readonly deed: Deed;

  constructor(deed: Deed) {
    const { policy, who, reason, when, fight } = deed;
    const where = fight === null ? when : phrase`fight ${fight.number} of seed "${fight.seed}", ${when}`;
    super(
      phrase`the policy "${policy}" broke the rules for ${who === 'gm' ? phrase`the GM` : who} (${where}): ${reason}`,
    );
    this.deed = deed;
  }

  /** The same, with the fight that it was in. */
  inFight(number: number, seed: string): Offence {
    return new Offence({ ...this.deed, fight: { number, seed } });
  }
}

/** An offence in a fight as it stands. */
export function offence<K extends Kinds>(
  system: System<K>,
  fight: K['fight'],
  { name }: Policy<K>,
  who: Speaker,
  reason: string,
): Offence {
  const when = `${system.report.timeIn}: ${system.report.standings(fight).time}`;
  return new Offence({ policy: name, who, reason, when, fight: null });
}

/** Numbers that a policy may draw for one choice before it counts as never coming to one. */
const MOST_DRAWS = 1_000_000;

const isFunction = (value: unknown): boolean => typeof value === 'function';
const policies = z.array(
  z.looseObject({
    name: z.string().check(z.minLength(1)),
    choose: z.custom(isFunction, phrase`must be a function`),
    answers: z.custom(isFunction, phrase`must be a function`),
  }),
);

/**
 * The same system with further policies beside its own: they are named in a job, and checked unless they are `trusted`.
 * @throws Malformed where these are no policies
 */
export function withPolicies<K extends Kinds>(system: System<K>, more: readonly Policy<K>[]): System<K> {
  expectWholeSystem(system);
  wellFormed(policies, more, phrase`these are not policies`);
  const { automation } = system;
  return { ...system, automation: { ...automation, policies: [...automation.policies, ...more] } };
}

/**
 * A policy whose every command is checked as at the table: well-formed, its own speaker's, legal. It sees a copy of the
 * fight, so that it cannot change it; so do its answers, which are made anew for each question.
 */
export function checkedPolicy<K extends Kinds>(system: System<K>, policy: Policy<K>): Policy<K> {
  return {
    ...policy,
    choose(fight, who, random) {
      const raw = guarded(system, fight, policy, who, () =>
        policy.choose(system.rules.copy(fight), who, limited(random)),
      );
      const offend = (reason: string): Offence =>
        offence(system, fight, policy, who, phrase`${shown(raw)} is not legal: ${reason}`);
      const parsed = system.schemas.command.safeParse(raw, PLAINLY);
      if (!parsed.success)
        throw offend(phrase`it is not a command of ${system.name}: ${inPlainWords(complaint(parsed.error, raw))}`);
      const speaker = system.rules.speaker(parsed.data);
      if (speaker !== who) throw offend(phrase`it is a command of ${speaker === 'gm' ? phrase`the GM` : speaker}`);
      const refusal = system.rules.refuse(fight, parsed.data);
      if (refusal) throw offend(`${refusal.reason} (${refusal.rule})`);
      return parsed.data;
    },
    answers: (fight, random) => policy.answers(system.rules.copy(fight), limited(random)),
  };
}

/** The table with every answer checked: it is there, and it is among those that may be given. */
export function checkedTable<K extends Kinds>(
  system: System<K>,
  fight: K['fight'],
  table: TableOf<K>,
  policyOf: (who: Speaker) => Policy<K>,
  answersOf: (who: Speaker) => Answers<K['prompts']>,
): TableOf<K> {
  const ask: TableOf<K>['ask'] = (site, who, { about, options }) => {
    const policy = policyOf(who);
    const offend = (reason: string): Offence => offence(system, fight, policy, who, reason);
    const answers = guarded(system, fight, policy, who, () => answersOf(who));
    if (typeof answers[site] !== 'function') throw offend(phrase`it has no answer to ${site}`);
    const answer = guarded(system, fight, policy, who, () => answers[site](who, about, options));
    const found = options.find(each => each === answer || same(each, answer));
    if (found !== undefined) return found;
    throw offend(phrase`${shown(answer)} is not an answer to ${site}; these are: ${shown(options)}`);
  };
  return { ...table, ask, askAll: (site, whos, question) => whos.map(who => ask(site, who, question(who))) };
}

/** What a policy makes; what it throws is its offence. */
function guarded<K extends Kinds, T>(
  system: System<K>,
  fight: K['fight'],
  policy: Policy<K>,
  who: Speaker,
  make: () => T,
): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof Offence) throw error;
    const said = error instanceof Error ? error.message : String(error);
    throw offence(system, fight, policy, who, phrase`it failed: ${said}`);
  }
}

/** Chances that run out on a policy that draws and draws. */
function limited(random: Random): Random {
  let drawn = 0;
  return {
    below(n) {
      if (++drawn > MOST_DRAWS) throw new Error(phrase`it draws ${MOST_DRAWS} numbers without coming to a choice`);
      return random.below(n);
    },
  };
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}
