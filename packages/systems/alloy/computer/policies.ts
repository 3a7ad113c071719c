import type { Answers, Policy, Random, Speaker } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { AlloyKinds } from '../kinds.ts';
import { the } from '../state/fight.ts';
import { type Prompts, plainAnswers } from '../state/prompts.ts';
import { chooseBy } from './candidates.ts';
import { chooseGreedily, leapsGreedily, stanceOf } from './greedy.ts';
import { anyCommand } from './random.ts';
import { TEMPERS } from './tempers.ts';

const tempered: readonly Policy<AlloyKinds>[] = TEMPERS.map(temper => ({
  name: temper.name,
  describe: temper.describe,
  choose: (fight, who) => chooseBy(fight, who, temper),
  answers: (fight): Answers<Prompts> => ({
    ...plainAnswers,
    'alloy.stance': () => temper.stance,
    'alloy.leap': who => (who !== 'gm' && the(fight, who).health <= temper.leapsAt ? 'leap' : 'stand'),
  }),
}));

const greedy: Policy<AlloyKinds> = {
  name: 'greedy',
  describe: phrase`Works out every blow, with the steps before it, by its exact chances: the share of a foe’s life per phase that it takes, weighed by how dangerous that foe is; strings actions into combos, and leaps aside where that saves more life than time.`,
  choose: (fight, who) => chooseGreedily(fight, who),
  answers: (fight): Answers<Prompts> => ({
    ...plainAnswers,
    'alloy.stance': who => (who === 'gm' ? 'neutral' : stanceOf(the(fight, who))),
    'alloy.leap': (who, about) => (who !== 'gm' && leapsGreedily(fight, the(fight, who), about) ? 'leap' : 'stand'),
  }),
};

const random: Policy<AlloyKinds> = {
  name: 'random',
  describe: phrase`Anything that is legal.`,
  choose: (fight, who, chance) => anyCommand(fight, who, chance),
  answers: (_on, chance) => {
    const any = <A>(_who: Speaker, _about: unknown, options: readonly A[]): A => pick(options, chance);
    return {
      'alloy.stance': any,
      'alloy.leap': any,
      'alloy.gm.cost': any,
      'alloy.gm.tn': any,
      'alloy.gm.injury': any,
      'alloy.gm.leader': any,
      'alloy.gm.hidden-start': any,
      'alloy.gm.blocks': any,
      'alloy.gm.end': any,
    };
  },
};
/** How a computer plays: what each chooses follows from the fight and chance alone. */
export const policies: readonly Policy<AlloyKinds>[] = [...tempered, greedy, random];

function pick<A>(options: readonly A[], random: Random): A {
  const found = options[random.below(options.length)];
  if (found === undefined) throw new RangeError(phrase`a question without an answer`);
  return found;
}
