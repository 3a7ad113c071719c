import { type Answers, aboutRuling, combatantId, type PromptsOf } from '@affray/engine';
import * as z from 'zod/mini';

const defence = z.enum(['dodge', 'parry', 'unarmed', 'desperate', 'none']);
export type Defence = z.infer<typeof defence>;

/** Percentage points of skill by what is done. */
const skills = z.record(z.string(), z.number());

/** Every question of the system by site: what it is about, and the answers it takes. */
export const prompts = {
  /** An attack comes: how does the target meet it? Asked before any die falls. */
  'alacrity.defend': {
    about: z.strictObject({ attacker: combatantId, target: combatantId, weapon: z.string(), skills }),
    answer: defence,
  },
  /** A trip, shove, grapple, pin or throw comes: what does the target resist with? */
  'alacrity.resist': {
    about: z.strictObject({ attacker: combatantId, target: combatantId, maneuver: z.string(), skills }),
    answer: z.enum(['dodge', 'athletics', 'unarmed']),
  },
  /** A foe leaves one's reach: strike at it, with which weapon? */
  'alacrity.free-attack': { about: z.strictObject({ mover: combatantId }), answer: z.string() },
  /** A weapon was struck from a hand: snatch it? */
  'alacrity.snatch': {
    about: z.strictObject({ target: combatantId, weapon: z.string() }),
    answer: z.enum(['snatch', 'leave']),
  },
  /** The GM: how far apart are these two, in feet? */
  'alacrity.gm.distance': {
    about: z.strictObject({ one: combatantId, other: combatantId }),
    answer: z.number(),
  },
  /** The GM: is this called shot possible, and does armor cover the mark? */
  'alacrity.gm.called-shot': {
    about: z.extend(aboutRuling, {
      attacker: z.exactOptional(combatantId),
      target: z.exactOptional(combatantId),
      mark: z.exactOptional(z.string()),
    }),
    answer: z.enum(['bare', 'covered', 'impossible']),
  },
  /** The penalty of a called shot, by what is aimed at. */
  'alacrity.gm.mark': { about: aboutRuling, answer: z.number() },
  /** Whether a combatant in fog, smoke or the dark can be aimed at. */
  'alacrity.gm.seen': { about: aboutRuling, answer: z.enum(['possible', 'impossible']) },
  /** What the dark takes from an attack. */
  'alacrity.gm.dark': { about: aboutRuling, answer: z.number() },
  /** How the helpless are struck. */
  'alacrity.gm.helpless': { about: aboutRuling, answer: z.enum(['bonus', 'hit', 'critical']) },
  /** What a critical attack comes to. */
  'alacrity.gm.critical': {
    about: aboutRuling,
    answer: z.enum(['passes-soak', 'more-damage', 'disarms', 'drops-weapon', 'falls-prone', 'counterattack', 'colour']),
  },
  /** Whether those near strike at a combatant that flees. */
  'alacrity.gm.flight': { about: aboutRuling, answer: z.enum(['safe', 'freeAttack']) },
  /** What a small thing that is done takes. */
  'alacrity.gm.incidental': { about: aboutRuling, answer: z.enum(['incidental', 'free', 'declared']) },
  /** What the Frightened do who cannot get away. */
  'alacrity.gm.cornered': { about: aboutRuling, answer: z.enum(['defends', 'cowers']) },
  /** Whether an ally's fall or a severe wound calls for morale. */
  'alacrity.gm.morale': { about: aboutRuling, answer: z.enum(['check', 'none']) },
  /** What a combatant does whose morale broke. */
  'alacrity.gm.broken': { about: aboutRuling, answer: z.enum(['frightened', 'panics', 'flees', 'surrenders']) },
  /** Whether untended wounds get worse. */
  'alacrity.gm.worsening': { about: aboutRuling, answer: z.enum(['worse', 'same']) },
  /** Whether the need for turns has ended where one side is left. */
  'alacrity.gm.end': { about: aboutRuling, answer: z.enum(['over', 'continues']) },
} as const;
export type Prompts = PromptsOf<typeof prompts>;

/** Questions that are rulings of the GM's, made by `rule`. */
export type RulingSite = Exclude<Extract<keyof Prompts, `alacrity.gm.${string}`>, 'alacrity.gm.distance'>;

/** How a computer answers each question where it has no better idea: the suggestion. Previews assume it too. */
export const suggested: Answers<Prompts> = {
  'alacrity.defend': (_who, _about, [first]) => first ?? 'none',
  'alacrity.resist': (_who, _about, [first]) => first ?? 'dodge',
  'alacrity.free-attack': (_who, _about, [first]) => first ?? 'none',
  'alacrity.snatch': () => 'snatch',
  'alacrity.gm.distance': (_who, _about, [first]) => first ?? 5,
  'alacrity.gm.called-shot': () => 'bare',
  'alacrity.gm.mark': (_who, _about, [first]) => first ?? 0,
  'alacrity.gm.seen': (_who, _about, [first]) => first ?? 'possible',
  'alacrity.gm.dark': (_who, _about, [first]) => first ?? 0,
  'alacrity.gm.helpless': (_who, _about, [first]) => first ?? 'bonus',
  'alacrity.gm.critical': (_who, _about, [first]) => first ?? 'colour',
  'alacrity.gm.flight': (_who, _about, [first]) => first ?? 'safe',
  'alacrity.gm.incidental': (_who, _about, [first]) => first ?? 'incidental',
  'alacrity.gm.cornered': (_who, _about, [first]) => first ?? 'defends',
  'alacrity.gm.morale': (_who, _about, [first]) => first ?? 'none',
  'alacrity.gm.broken': (_who, _about, [first]) => first ?? 'frightened',
  'alacrity.gm.worsening': (_who, _about, [first]) => first ?? 'worse',
  'alacrity.gm.end': (_who, _about, [first]) => first ?? 'over',
};
