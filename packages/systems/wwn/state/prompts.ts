import { type Answers, aboutRuling, combatantId, type PromptsOf, phrase } from '@affray/engine';
import * as z from 'zod/mini';

/** Words of the game master for how far two are apart, in a fight without a map. */
export const WORDS = ['engaged', 'near', 'far', 'distant'] as const;
export type Word = (typeof WORDS)[number];

/** Whoever falls is only knocked out. */
const spare = z.exactOptional(z.literal(true));
const doing = z.strictObject({
  /** `first`: a whole turn that was held back comes first, and what it answers after it. */
  do: z.enum(['snap', 'strike', 'shatter', 'leave', 'defend', 'first']),
  /** Whom it is aimed at; null where at no one. */
  on: z.nullable(combatantId),
  weapon: z.nullable(z.string()),
  thrown: z.boolean(),
  /** The other of two weapons (WWN-6.20). */
  second: z.exactOptional(z.string()),
  spare,
});
export type Doing = Readonly<z.infer<typeof doing>>;
/**
 * An Instant that a seat takes in answer to something: a Snap Attack, a held action used to strike, to shatter a
 * shield or to step away, or Total Defense. `pass` everywhere means to let things be.
 */
const instant = z.union([z.literal('pass'), doing]);
export type Instant = 'pass' | Doing;
const blow = z.strictObject({ on: combatantId, weapon: z.string(), thrown: z.boolean(), spare });
type Blow = Readonly<z.infer<typeof blow>>;
/** What to do with a killing blow’s gift: one more attack, or none. */
export type Reap = 'pass' | Blow;
/** What to do about one who leaves: strike with the weapon that promises most, let it go, or strike so. */
export type FreeStrike = 'strike' | Reap;

/** An attack that a combatant may answer. */
const attack = z.strictObject({
  by: combatantId,
  on: z.nullable(combatantId),
  /** `attack`, `charge`, `snap` */
  how: z.string(),
  weapon: z.nullable(z.string()),
  /** How the weapon is used; null where there is none. */
  use: z.nullable(z.enum(['melee', 'throw', 'shot'])),
});
export type AboutAttack = Readonly<z.infer<typeof attack>>;

/** Every question of the rules, by its site: what it is about, and the answers it takes. */
export const prompts = {
  'wwn.word.distance': { about: z.strictObject({ a: combatantId, b: combatantId }), answer: z.enum(WORDS) },
  'wwn.word.alarm': {
    about: z.extend(aboutRuling, { by: z.exactOptional(combatantId) }),
    answer: z.enum(['alarmed', 'quiet']),
  },
  'wwn.word.broken': {
    about: z.strictObject({ side: z.string(), who: z.readonly(z.array(combatantId)) }),
    answer: z.enum(['flee', 'retreat', 'surrender', 'fight']),
  },
  'wwn.word.morale': {
    about: z.strictObject({ side: z.string(), why: z.string() }),
    answer: z.enum(['check', 'pass']),
  },
  'wwn.word.order': { about: z.null(), answer: combatantId },
  'wwn.word.first': { about: aboutRuling, answer: combatantId },
  'wwn.word.strike': { about: aboutRuling, answer: z.enum(['strike', 'pass']) },
  'wwn.word.surprise': { about: aboutRuling, answer: z.enum(['possible', 'impossible']) },
  'wwn.word.crushing': { about: aboutRuling, answer: z.enum(['hews', 'not']) },
  'wwn.word.blunt': { about: aboutRuling, answer: z.enum(['spares', 'kills']) },
  'wwn.word.run': { about: aboutRuling, answer: z.enum(['none', '6', '8', '10', '12', '14']) },
  'wwn.word.size': { about: aboutRuling, answer: z.literal([0, -2, -4]) },
  'wwn.word.end': { about: aboutRuling, answer: z.enum(['over', 'continues']) },
  'wwn.answer.action': { about: attack, answer: instant },
  'wwn.answer.dice': { about: attack, answer: instant },
  'wwn.answer.hit': { about: attack, answer: z.enum(['pass', 'defend', 'luck', 'shrug']) },
  'wwn.answer.miss': { about: attack, answer: z.enum(['pass', 'luck']) },
  'wwn.answer.shock': { about: attack, answer: z.enum(['pass', 'defend']) },
  'wwn.answer.leave': {
    about: z.strictObject({ mover: combatantId }),
    answer: z.union([z.enum(['strike', 'pass']), blow]),
  },
  'wwn.answer.aim': { about: attack, answer: z.enum(['pass', 'luck']) },
  'wwn.answer.fallen': { about: attack, answer: z.enum(['pass', 'strike']) },
  'wwn.answer.kill': {
    about: z.strictObject({ fallen: combatantId }),
    answer: z.union([z.literal('pass'), blow]),
  },
  'wwn.answer.magic': {
    about: z.strictObject({ by: combatantId, name: z.string() }),
    answer: z.enum(['pass', 'nullify']),
  },
  'wwn.answer.check': {
    about: z.strictObject({ total: z.number(), difficulty: z.number() }),
    answer: z.enum(['pass', 'again']),
  },
} as const;
export type WwnPrompts = PromptsOf<typeof prompts>;

/** Questions that are rulings of the GM's, made by `rule`. */
export type RulingSite =
  | 'wwn.word.alarm'
  | 'wwn.word.first'
  | 'wwn.word.strike'
  | 'wwn.word.surprise'
  | 'wwn.word.crushing'
  | 'wwn.word.blunt'
  | 'wwn.word.run'
  | 'wwn.word.size'
  | 'wwn.word.end';

/** How everyone answers who takes no Instants: lets things be, strikes at who runs, and is a plain game master. */
export const PLAIN_ANSWERS: Answers<WwnPrompts> = {
  'wwn.word.distance': () => 'engaged',
  'wwn.word.alarm': () => 'alarmed',
  'wwn.word.broken': () => 'flee',
  'wwn.word.morale': () => 'check',
  'wwn.word.order': (_who, _about, [first]) => must(first),
  'wwn.word.first': (_who, _about, [first]) => must(first),
  'wwn.word.strike': () => 'strike',
  'wwn.word.surprise': (_who, _about, [first]) => must(first),
  'wwn.word.crushing': (_who, _about, [first]) => must(first),
  'wwn.word.blunt': (_who, _about, [first]) => must(first),
  'wwn.word.run': () => 'none',
  'wwn.word.size': (_who, _about, [first]) => must(first),
  'wwn.word.end': () => 'over',
  'wwn.answer.action': () => 'pass',
  'wwn.answer.dice': () => 'pass',
  'wwn.answer.hit': () => 'pass',
  'wwn.answer.miss': () => 'pass',
  'wwn.answer.shock': () => 'pass',
  'wwn.answer.leave': () => 'strike',
  'wwn.answer.aim': (_who, _about, options) => (options.includes('luck') ? 'luck' : 'pass'),
  'wwn.answer.fallen': () => 'pass',
  'wwn.answer.kill': (_who, _about, options) => must(options[1] ?? options[0]),
  'wwn.answer.magic': () => 'pass',
  'wwn.answer.check': () => 'again',
};

/** An answer that is there. @throws Error where a question came without any */
export function must<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Error(phrase`a question without an answer`);
  return answer;
}
