import type { Answers, Policy, Random, Speaker } from '@affray/engine';
import { the } from './fight.ts';
import { chooseGreedily, leapsGreedily, stanceOf } from './greedy.ts';
import type { AlloyKinds } from './kinds.ts';
import type { Prompts } from './prompts.ts';
import { randomCommand } from './random-policy.ts';
import { TEMPERS } from './temper.ts';
import { chooseBy } from './wishes.ts';

/** Answers of whoever plays plainly: the first that is offered, and no leaping unless life hangs on it. */
export const plainAnswers: Answers<Prompts> = {
  'alloy.stance': () => 'neutral',
  'alloy.leap': () => 'stand',
  'alloy.gm.cost': (_who, _about, options) => options[0] ?? 3,
  'alloy.gm.tn': (_who, _about, options) => options[0] ?? 2,
  'alloy.gm.injury': () => 'hurt',
};

const tempered: readonly Policy<AlloyKinds>[] = TEMPERS.map(temper => ({
  name: temper.name,
  describe: temper.describe,
  choose: (on, who) => chooseBy(on, who, temper),
  answers: (on): Answers<Prompts> => ({
    ...plainAnswers,
    'alloy.stance': () => temper.stance,
    'alloy.leap': who => (who !== 'gm' && the(on, who).health <= temper.leapsAt ? 'leap' : 'stand'),
  }),
}));

const greedy: Policy<AlloyKinds> = {
  name: 'greedy',
  describe:
    'Reckons every blow, with the steps before it, by its exact chances: the share of a foe’s life per phase that it takes, weighed by how dangerous that foe is; strings actions into combos, and leaps aside where that saves more life than time.',
  choose: (on, who) => chooseGreedily(on, who),
  answers: (on): Answers<Prompts> => ({
    ...plainAnswers,
    'alloy.stance': who => (who === 'gm' ? 'neutral' : stanceOf(the(on, who))),
    'alloy.leap': (who, about) => (who !== 'gm' && leapsGreedily(on, the(on, who), about) ? 'leap' : 'stand'),
  }),
};

const random: Policy<AlloyKinds> = {
  name: 'random',
  describe: 'Anything that is legal.',
  choose: (on, who, chance) => randomCommand(on, who, chance),
  answers: (_on, chance) => {
    const any = <A>(_who: Speaker, _about: unknown, options: readonly A[]): A => pick(options, chance);
    return { 'alloy.stance': any, 'alloy.leap': any, 'alloy.gm.cost': any, 'alloy.gm.tn': any, 'alloy.gm.injury': any };
  },
};
/** How a computer plays: plain is the default of simulations. What each chooses follows from the fight and chance alone. */
export const policies: readonly Policy<AlloyKinds>[] = [...tempered, greedy, random];

function pick<A>(options: readonly A[], random: Random): A {
  const found = options[random.below(options.length)];
  if (found === undefined) throw new RangeError('a question without an answer');
  return found;
}
