import type { Policy, Speaker } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Command } from '../commands.ts';
import type { Wwn } from '../kinds.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { PLAIN_ANSWERS } from '../state/prompts.ts';
import { AGGRESSIVE_ANSWERS, CAUTIOUS_ANSWERS, randomAnswers, thriftyAnswers } from './answers.ts';
import { greedy } from './greedy.ts';
import { plainly } from './plain.ts';
import { anyCommand } from './random.ts';
import { focus, protect } from './teams.ts';
import { aggressive, cautious } from './tempers.ts';

const begun = (fight: Fight, who: Speaker, play: (who: Combatant) => Command): Command =>
  who === 'gm' ? { kind: 'start', ambush: fight.ambush } : (rising(the(fight, who)) ?? play(the(fight, who)));

/** Whoever has just come to has to stand up before anything else. */
const rising = ({ id, revived, prone, move, main }: Combatant): Command | null =>
  !revived || !prone ? null : move || main ? { kind: 'stand', end: false, who: id } : { kind: 'end', who: id };

const plain: Policy<Wwn> = {
  name: 'plain',
  describe: phrase`Strikes at the nearest foe in reach and runs to the nearest otherwise; takes no Instants.`,
  choose: (fight, who) => begun(fight, who, each => plainly(fight, each)),
  answers: () => PLAIN_ANSWERS,
};

const random: Policy<Wwn> = {
  name: 'random',
  describe: phrase`Does anything that is legal, but seldom quits.`,
  choose: (fight, who, chance) => begun(fight, who, each => anyCommand(fight, each, chance)),
  answers: (_on, chance) => randomAnswers(chance),
};

export const policies: readonly Policy<Wwn>[] = [
  plain,
  random,
  {
    name: 'cautious',
    describe: phrase`Lets foes come, guards the weak with screens and itself with Total Defense, tends the dying, shoots from afar.`,
    choose: (fight, who) => begun(fight, who, each => cautious(fight, each)),
    answers: () => CAUTIOUS_ANSWERS,
  },
  {
    name: 'aggressive',
    describe: phrase`Charges, swarms and snaps, always at the foe who is nearest to falling.`,
    choose: (fight, who) => begun(fight, who, each => aggressive(fight, each)),
    answers: () => AGGRESSIVE_ANSWERS,
  },
  {
    name: 'focus',
    describe: phrase`All strike at the foe nearest to falling, one after the other; spends spare Main actions on Instants.`,
    choose: (fight, who) => begun(fight, who, each => focus(fight, each)),
    answers: thriftyAnswers,
  },
  {
    name: 'protect',
    describe: phrase`Screens the healer, the archer or the badly hurt, and strikes first at foes beside them.`,
    choose: (fight, who) => begun(fight, who, each => protect(fight, each)),
    answers: thriftyAnswers,
  },
  {
    name: 'greedy',
    describe: phrase`Of all blows, shots and charges makes the one that takes most by exact odds. Slow to think.`,
    choose: (fight, who) => begun(fight, who, each => greedy(fight, each)),
    answers: thriftyAnswers,
  },
];
