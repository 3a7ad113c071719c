import type { Policy, Speaker } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Command } from '../commands.ts';
import type { AlacrityKinds } from '../kinds.ts';
import { skillScore, woundPenalty } from '../rules/rolls.ts';
import { inHand } from '../rules/wield.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { suggested } from '../state/prompts.ts';
import { maxHits } from '../state/sheet.ts';
import { approach } from './approach.ts';
import { actionsByOdds, blowByOdds } from './greedy.ts';
import { anyCommand, byChance } from './random.ts';
import {
  arm,
  fallback,
  first,
  mending,
  nearestMark,
  needsLoading,
  onslaught,
  onslaughtOnNearest,
  plight,
  reload,
  shielding,
  threatsFirst,
  weakestFirst,
} from './tactics.ts';

/** How a temperament plays. */
interface Temper {
  readonly name: string;
  readonly describe: string;
  /** How many actions it announces, 1 to 5. */
  readonly actions: (fight: Fight, who: Combatant) => number;
  /** Share of Hit Points lost from which it flees; above 1: never. */
  readonly fleesAt: number;
  /** Its foes in the order in which it goes for them; null: the nearest first, the others looked up only where needed. */
  readonly marks: ((fight: Fight, who: Combatant) => readonly Combatant[]) | null;
  /** Heals, tends and shields its companions before it strikes, where it can. */
  readonly mends: boolean;
  readonly strikes: (fight: Fight, who: Combatant, marks: readonly Combatant[]) => Command | null;
}

function skilled(fight: Fight, who: Combatant): number {
  let best = 0;
  for (const { skill } of inHand(who)) best = Math.max(best, skillScore(fight, who, skill));
  return best + woundPenalty(fight, who);
}
/** Near death its defence is worth more than a second blow. */
const nearDeath = (who: Combatant): boolean => who.hp * 4 <= maxHits(who.stats);
const soundly = (fight: Fight, who: Combatant): number =>
  needsLoading(who) || (skilled(fight, who) >= 60 && !nearDeath(who)) ? 2 : 1;

const PLAIN: Temper = {
  name: 'plain',
  describe: phrase`A sound fighter: two actions with a good skill, else one; strikes the nearest, defends, keeps its feet.`,
  actions: soundly,
  fleesAt: 2,
  marks: null,
  mends: false,
  strikes: onslaughtOnNearest,
};

const TEMPERS: readonly Temper[] = [
  PLAIN,
  {
    ...PLAIN,
    name: 'aggressive',
    describe: phrase`Announces three actions and more, and presses the nearest foe whatever the wounds.`,
    actions: (fight, who) => (skilled(fight, who) >= 80 ? 4 : 3),
  },
  {
    ...PLAIN,
    name: 'cautious',
    describe: phrase`One action a round, so that its defence stays whole; flees when three quarters of its Hit Points are gone.`,
    actions: (_fight, who) => (needsLoading(who) ? 2 : 1),
    fleesAt: 0.75,
    mends: true,
  },
  {
    ...PLAIN,
    name: 'focus',
    describe: phrase`As plain, but all go for the foe with the fewest Hit Points left that they can reach.`,
    marks: weakestFirst,
    mends: true,
    strikes: onslaught,
  },
  {
    ...PLAIN,
    name: 'protect',
    describe: phrase`As plain, but goes for foes that threaten the healer (or the weakest), shields and heals the badly hurt, and tends the dying.`,
    marks: threatsFirst,
    mends: true,
    strikes: onslaught,
  },
  {
    ...PLAIN,
    name: 'greedy',
    describe: phrase`Weighs by exact odds: as many actions as give the best of harm done against harm taken, and each blow where it is worth the most. Slow.`,
    actions: actionsByOdds,
    marks: weakestFirst,
    mends: true,
    strikes: (fight, who, marks) => blowByOdds(fight, who, marks) ?? onslaught(fight, who, marks),
  },
];

const random: Policy<AlacrityKinds> = {
  name: 'random',
  describe: phrase`Anything legal, at random. For tests only.`,
  choose: anyCommand,
  answers: (_fight, chance) => byChance(chance),
};

export const policies: readonly Policy<AlacrityKinds>[] = [
  ...TEMPERS.map(
    (temper): Policy<AlacrityKinds> => ({
      name: temper.name,
      describe: temper.describe,
      choose: (fight, who) => choose(fight, who, temper),
      answers: () => suggested,
    }),
  ),
  random,
];

function choose(fight: Fight, speaker: Speaker, temper: Temper): Command {
  if (speaker === 'gm') return { kind: 'spring-ambush' };
  const who = the(fight, speaker);
  if (fight.phase === 'declare')
    return { kind: 'declare', who: who.id, actions: Math.max(1, Math.min(5, temper.actions(fight, who))) };
  const pressing =
    first(fight, who, plight(fight, who, temper.fleesAt)) ??
    (temper.mends ? (first(fight, who, mending(fight, who)) ?? first(fight, who, shielding(fight, who))) : null) ??
    first(fight, who, arm(who));
  if (pressing) return pressing;
  const nearest = temper.marks === null ? nearestMark(fight, who) : null;
  const marks = temper.marks === null ? (nearest === null ? [] : [nearest]) : temper.marks(fight, who);
  return (
    temper.strikes(fight, who, marks) ??
    first(fight, who, reload(who)) ??
    approach(fight, who, marks, nearest) ??
    fallback(fight, speaker)
  );
}
