import { type Answers, aboutRuling, combatantId, type PromptsOf, phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { stance } from './fight.ts';

const said = z.strictObject({ who: combatantId, what: z.string() });

/** Every question of the system by site: what it is about, and the answers it takes. */
export const prompts = {
  /** A latecomer enters: in which stance? */
  'alloy.stance': {
    about: z.strictObject({
      who: combatantId,
      round: z.number(),
      /** First phase by stance. */
      phases: z.record(z.string(), z.number()),
    }),
    answer: stance,
  },
  /** A shot, a charge or a long weapon comes: leap aside, and act later? Asked before any die falls. */
  'alloy.leap': {
    about: z.strictObject({
      attacker: combatantId,
      target: combatantId,
      weapon: z.string(),
      maneuver: z.string(),
      /** Defence that standing and leaping give, and the phases by which a leap puts off one's next action. */
      stand: z.number(),
      leap: z.number(),
      cost: z.number(),
    }),
    answer: z.enum(['stand', 'leap']),
  },
  /** The GM: what does this cost, in phases? */
  'alloy.gm.cost': { about: said, answer: z.number() },
  /** The GM: how many successes does this take? */
  'alloy.gm.tn': { about: said, answer: z.number() },
  /** The GM: does this exotic weapon hurt its own user now? */
  'alloy.gm.injury': {
    about: z.extend(aboutRuling, { weapon: z.exactOptional(z.string()), damage: z.exactOptional(z.number()) }),
    answer: z.enum(['hurt', 'spared']),
  },
  /** The GM, for a side: who leads it? */
  'alloy.gm.leader': { about: aboutRuling, answer: combatantId },
  /** The GM: do the hidden begin between the groups of those seen, or count as everyone does? */
  'alloy.gm.hidden-start': { about: aboutRuling, answer: z.enum(['between', 'counted']) },
  /** The GM: how many blocks does this work take? */
  'alloy.gm.blocks': { about: aboutRuling, answer: z.number() },
  /** The GM: has the need for timing ended, now that one side alone stands? */
  'alloy.gm.end': { about: aboutRuling, answer: z.enum(['ends', 'goes-on']) },
} as const;
export type Prompts = PromptsOf<typeof prompts>;

/** Questions that are rulings of the GM's, made by `rule`. */
export type RulingSite =
  | 'alloy.gm.injury'
  | 'alloy.gm.leader'
  | 'alloy.gm.hidden-start'
  | 'alloy.gm.blocks'
  | 'alloy.gm.end';

function first<A>(_who: unknown, _about: unknown, [suggestion]: readonly A[]): A {
  if (suggestion === undefined) throw new RangeError(phrase`a question without options`);
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
