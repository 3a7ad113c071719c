import { combatantId, type Policy } from '@affray/engine';
import { systems } from '@affray/systems';
import { describe, expect, test } from 'vitest';
import {
  balance,
  compare,
  dialsOf,
  exactFight,
  fromHere,
  type Job,
  job,
  localFights,
  Offence,
  playUntil,
  runner,
  sensitivity,
  sweep,
  withPolicies,
} from './index.ts';
import { type Skirmish, skirmish } from './testing/skirmish.ts';

const [brave] = skirmish.automation.policies;
if (!brave) throw new Error('the skirmish has no policy');
/** The skirmish as somebody plays it with a policy of their own, for one side or for all. */
const withOwn = (own: Partial<Policy<Skirmish>>): typeof skirmish =>
  withPolicies(skirmish, [{ ...brave, name: 'mine', ...own }]);
const asked = (more: Partial<Job> = {}): Job =>
  job.parse({
    system: 'skirmish',
    start: { kind: 'setup', setup: skirmish.catalogue.samples[0]?.setup },
    seed: 'checks',
    policies: { blue: 'mine' },
    ...more,
  });
const played = (own: Partial<Policy<Skirmish>>, more: Partial<Job> = {}): unknown => {
  const run = runner(withOwn(own), asked(more));
  try {
    return run.run(0, 50);
  } catch (error) {
    return error;
  }
};
function message(result: unknown): string {
  if (!(result instanceof Offence)) throw new Error('the policy was not found out');
  return result.message;
}

test('a policy of somebody else that plays by the rules gives what the trusted one gives', () => {
  const theirs = runner(withOwn({}), asked()).run(0, 200);
  const ours = runner(skirmish, asked({ policies: { blue: 'brave' } })).run(0, 200);
  expect(theirs).toEqual(ours);
});

describe('the first offence is named, and there are no statistics', () => {
  test('an illegal command: policy, fight, seed, round, command and why', () => {
    const said = message(played({ choose: (_fight, who) => ({ kind: 'strike', who: id(who), target: id(who) }) }));
    expect(said).toContain('the policy "mine" broke the rules for bob (fight 0 of seed "checks", rounds: 1)');
    expect(said).toContain('{"kind":"strike","who":"bob","target":"bob"} is not legal: bob is no standing foe (GM-2)');
  });

  test('something that is not a command at all', () => {
    // As a program without types would hand it in.
    const raw: Skirmish['command'] = JSON.parse('{"kind":"fly"}');
    expect(message(played({ choose: () => raw }))).toMatch(
      /\{"kind":"fly"\} is not legal: it is not a command of Skirmish/,
    );
    const nothing: Skirmish['command'] = JSON.parse('null');
    expect(message(played({ choose: () => nothing }))).toContain('null is not legal');
  });

  test('a command for another speaker, the GM’s hand among them', () => {
    expect(message(played({ choose: () => ({ kind: 'rest', who: id('ann') }) }))).toContain('it is a command of ann');
    const hand = { kind: 'gm-set-hp', target: id('ann'), hp: 0 } as const;
    expect(message(played({ choose: () => hand }))).toContain('it is a command of the GM');
  });

  test('an answer that is not among the options, or none', () => {
    const maybe: boolean = JSON.parse('"maybe"');
    const answers = () => ({ 'skirmish.duck': () => maybe });
    expect(message(played({ answers }))).toContain(
      '"maybe" is not an answer to skirmish.duck; these are: [false,true]',
    );
    const none: ReturnType<typeof answers> = JSON.parse('{}');
    expect(message(played({ answers: () => none }))).toContain('it has no answer to skirmish.duck');
  });

  test('a policy that throws, in a choice or in an answer', () => {
    const fails = (): never => {
      throw new Error('out of ideas');
    };
    expect(message(played({ choose: fails }))).toContain('it failed: out of ideas');
    expect(message(played({ answers: fails }))).toContain('it failed: out of ideas');
    expect(message(played({ answers: () => ({ 'skirmish.duck': fails }) }))).toContain('it failed: out of ideas');
  });

  test('one that never comes to a choice, or never to an end', () => {
    const draws: Policy<Skirmish>['choose'] = (_fight, _who, random) => {
      while (random.below(2) < 2);
      throw new Error('it has come to a choice');
    };
    expect(message(played({ choose: draws }))).toContain('without coming to a choice');
    const rests: Policy<Skirmish>['choose'] = (_fight, who) => ({ kind: 'rest', who: id(who) });
    const all = { policies: { red: 'mine', blue: 'mine' } };
    expect(message(played({ choose: rests }, all))).toContain('after 4000 commands the fight is not over');
    // Whoever says how long a fight may be wants those that are not over counted.
    expect(played({ choose: rests }, { ...all, longest: 40 })).toMatchObject({ unfinished: 50 });
  });

  test('for one combatant, for all, with details, solved exactly and in a question', async () => {
    const choose: Policy<Skirmish>['choose'] = () => ({ kind: 'rest', who: id('nobody') });
    for (const more of [
      { policies: {}, combatants: { bob: 'mine' } },
      { policies: {}, policy: 'mine' },
      { details: true },
    ])
      expect(message(played({ choose }, more))).toContain('"mine"');
    expect(() => exactFight(withOwn({ choose }), asked())).toThrow(Offence);
    const question = playUntil(localFights(withOwn({ choose })), [asked(), asked()], { fights: 10 });
    await expect(question).rejects.toThrow('the policy "mine" broke the rules');
  });

  test('in every question that is asked of simulated fights', async () => {
    const own = withOwn({ choose: () => ({ kind: 'rest', who: id('nobody') }) });
    const fights = localFights(own);
    const base = asked();
    const numbers = { fights: 50, side: 'blue' };
    const dials = dialsOf(base, [{ path: 'combatants.0.hp', value: 5 }], () => true);
    const questions: Record<string, () => unknown> = {
      compare: () => compare(fights, base, asked({ policies: {} }), { fights: 50 }),
      balance: () => balance(fights, { jobAt: () => base, target: 0.5, least: 1, most: 3, ...numbers }),
      sweep: () => sweep(fights, [{ label: 'as it is', job: base }], { fights: 50 }),
      sensitivity: () => sensitivity(fights, { base, dials, most: 1, ...numbers }),
      'from here': () => {
        const fight = own.rules.begin(own.schemas.setup.parse(skirmish.catalogue.samples[0]?.setup));
        return fromHere(own, fight, { fights: 10, ms: null, clock: () => 0 }, { policies: { blue: 'mine' } });
      },
    };
    for (const [name, ask] of Object.entries(questions)) {
      const error = await Promise.resolve()
        .then(ask)
        .catch((thrown: unknown) => thrown);
      expect([name, error instanceof Offence]).toEqual([name, true]);
    }
  });
});

test('a policy that changes the fight it looks at changes nothing', () => {
  const choose: Policy<Skirmish>['choose'] = (fight, who, random) => {
    const command = brave.choose(fight, who, random);
    for (const each of fight.combatants) if (each.side === 'red') each.hp = 0;
    return command;
  };
  expect(played({ choose })).toEqual(runner(skirmish, asked({ policies: { blue: 'brave' } })).run(0, 50));
});

test('nor does one whose answers change it, and the offence is that of whoever was asked', () => {
  const answers: Policy<Skirmish>['answers'] = (fight, random) => {
    const honest = brave.answers(fight, random);
    return {
      'skirmish.duck': (who, about, options) => {
        for (const each of fight.combatants) if (each.side === 'red') each.hp = 0;
        return honest['skirmish.duck'](who, about, options);
      },
    };
  };
  expect(played({ answers })).toEqual(runner(skirmish, asked({ policies: { blue: 'brave' } })).run(0, 50));
  const fails = (): never => {
    throw new Error('out of ideas');
  };
  expect(message(played({ answers: fails }))).toContain('broke the rules for bob');
  const draws: Policy<Skirmish>['answers'] = (_fight, random) => {
    while (random.below(2) < 2);
    throw new Error('it has come to an answer');
  };
  expect(message(played({ answers: draws }))).toContain('without coming to a choice');
});

test('a policy that was vouched for cannot be changed afterwards', () => {
  const [ours] = skirmish.automation.policies;
  expect(ours && Reflect.set(ours, 'choose', () => ({ kind: 'fly' }))).toBe(false);
});

const id = (who: string): Skirmish['setup']['combatants'][number]['id'] => combatantId.parse(who);

const cases = systems.flatMap(each =>
  each.visit(system =>
    system.automation.policies.flatMap(policy =>
      system.catalogue.samples.map((sample, at) => ({
        name: `${system.id}: ${policy.name}, ${sample.id}`,
        play: () => {
          const own = { ...system, automation: { ...system.automation, policies: [{ ...policy }] } };
          const given = job.parse({
            system: system.id,
            start: { kind: 'setup', setup: sample.setup },
            seed: policy.name,
            referee: system.automation.referees
              ? { name: system.automation.referees.named[at % system.automation.referees.named.length]?.name }
              : null,
          });
          return runner(own, given).run(0, policy.name === 'greedy' ? 1 : 3).fights;
        },
      })),
    ),
  ),
);

test.each(cases)('what is shipped needs no check, for all it does is legal: $name', ({ play }) => {
  expect(play()).toBeGreaterThan(0);
});
