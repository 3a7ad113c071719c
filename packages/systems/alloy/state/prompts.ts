import type { Answers, CombatantId, RulingAbout } from '@affray/engine';
import type { Stance } from './fight.ts';

/** Every question of the system by site: what it is about, and the answers it takes. */
export type Prompts = {
  /** A latecomer enters: in which stance? */
  readonly 'alloy.stance': {
    readonly about: {
      readonly who: CombatantId;
      readonly round: number;
      /** First phase by stance. */
      readonly phases: { readonly [stance: string]: number };
    };
    readonly answer: Stance;
  };
  /** A shot, a charge or a long weapon comes: leap aside, and act later? Asked before any die falls. */
  readonly 'alloy.leap': {
    readonly about: {
      readonly attacker: CombatantId;
      readonly target: CombatantId;
      readonly weapon: string;
      readonly maneuver: string;
      /** Defence that standing and leaping give, and the phases by which a leap puts off one's next action. */
      readonly stand: number;
      readonly leap: number;
      readonly cost: number;
    };
    readonly answer: 'stand' | 'leap';
  };
  /** The GM: what does this cost, in phases? */
  readonly 'alloy.gm.cost': {
    readonly about: { readonly who: CombatantId; readonly what: string };
    readonly answer: number;
  };
  /** The GM: how many successes does this take? */
  readonly 'alloy.gm.tn': {
    readonly about: { readonly who: CombatantId; readonly what: string };
    readonly answer: number;
  };
  /** The GM: does this exotic weapon hurt its own user now? */
  readonly 'alloy.gm.injury': {
    readonly about: RulingAbout & { readonly weapon?: string; readonly damage?: number };
    readonly answer: 'hurt' | 'spared';
  };
  /** The GM, for a side: who leads it? */
  readonly 'alloy.gm.leader': { readonly about: RulingAbout; readonly answer: CombatantId };
  /** The GM: does whoever is hidden begin between the groups of those seen, or count as everybody does? */
  readonly 'alloy.gm.hidden-start': { readonly about: RulingAbout; readonly answer: 'between' | 'counted' };
  /** The GM: how many blocks does this work take? */
  readonly 'alloy.gm.blocks': { readonly about: RulingAbout; readonly answer: number };
  /** The GM: has the need for timing ended, now that one side alone stands? */
  readonly 'alloy.gm.end': { readonly about: RulingAbout; readonly answer: 'ends' | 'goes-on' };
};

/** Questions that are rulings of the GM's, made by `rule`. */
export type RulingSite =
  | 'alloy.gm.injury'
  | 'alloy.gm.leader'
  | 'alloy.gm.hidden-start'
  | 'alloy.gm.blocks'
  | 'alloy.gm.end';

function first<A>(_who: unknown, _about: unknown, [suggestion]: readonly A[]): A {
  if (suggestion === undefined) throw new RangeError('a question without options');
  return suggestion;
}

/** Answers of whoever plays plainly: the first that is offered, and no leaping unless life hangs on it. */
export const plainAnswers: Answers<Prompts> = {
  'alloy.stance': () => 'neutral',
  'alloy.leap': () => 'stand',
  'alloy.gm.cost': (_who, _about, options) => options[0] ?? 3,
  'alloy.gm.tn': (_who, _about, options) => options[0] ?? 2,
  'alloy.gm.injury': () => 'hurt',
  'alloy.gm.leader': first,
  'alloy.gm.hidden-start': first,
  'alloy.gm.blocks': first,
  'alloy.gm.end': first,
};
