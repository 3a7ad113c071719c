import { aboutRuling, combatantId, type PromptsOf } from '@affray/engine';
import * as z from 'zod/mini';
import { level, levels, part } from '../book/body.ts';

/**
 * What a ruling is about: enough to put the question, and to say what each answer does to the odds. Plain data, since
 * it is stored while the question waits.
 */
export const about = z.extend(aboutRuling, {
  /** `other` is followed by a question of another site. */
  of: z.custom<RulingSite>(site => typeof site === 'string' && site.startsWith('alternacy.ruling.')),
  /** The roll that the answer will meet; null where it meets none, or where nobody reads it. */
  odds: z.nullable(
    z.strictObject({
      skill: z.number(),
      /** Held against a number; null where against another's roll. */
      dn: z.nullable(z.number()),
      rival: z.nullable(z.number()),
    }),
  ),
  /** A level ruling: what the Attack Success Chart will do to the answer, and how its victim stands. */
  modifier: z.nullable(z.number()),
  victim: z.nullable(z.strictObject({ shock: z.number(), stun: z.number(), brawn: z.number(), stunOnly: z.boolean() })),
});
export type About = Readonly<z.infer<typeof about>>;

/** A number, or a word in its place. `other`: asks for any number there is. */
const figure = z.union([z.number(), z.enum(['other', 'no', 'none', 'expected', 'slow'])]);
export type Figure = z.infer<typeof figure>;
/** Rulings that are numbers: difficulties, disadvantages, counts, feet. */
export type FigureSite =
  | 'alternacy.ruling.several'
  | 'alternacy.ruling.rush'
  | 'alternacy.ruling.opponents'
  | 'alternacy.ruling.undefended'
  | 'alternacy.ruling.shot'
  | 'alternacy.ruling.distance'
  | 'alternacy.ruling.called'
  | 'alternacy.ruling.spread'
  | 'alternacy.ruling.out-of-turn'
  | 'alternacy.ruling.escape'
  | 'alternacy.ruling.move'
  | 'alternacy.ruling.turns'
  | 'alternacy.ruling.task'
  | 'alternacy.ruling.head-start'
  | 'alternacy.ruling.flee'
  | 'alternacy.ruling.locations'
  | 'alternacy.ruling.wounds'
  | 'alternacy.ruling.time';

const word = z.enum([
  'aware',
  'unaware',
  'busy',
  'miss',
  'random',
  'yes',
  'no',
  'in-time',
  'too-late',
  'goes-on',
  'ends',
  'cancelled',
  'done',
  'halted',
  'turn',
  'go',
  'longer',
]);
export type Word = z.infer<typeof word>;
/** Rulings that are a word. */
export type WordSite =
  | 'alternacy.ruling.aware'
  | 'alternacy.ruling.near-miss'
  | 'alternacy.ruling.reach'
  | 'alternacy.ruling.timing'
  | 'alternacy.ruling.seen'
  | 'alternacy.ruling.cancel'
  | 'alternacy.ruling.progress'
  | 'alternacy.ruling.cover'
  | 'alternacy.ruling.near'
  | 'alternacy.ruling.halt'
  | 'alternacy.ruling.warned'
  | 'alternacy.ruling.fitting'
  | 'alternacy.ruling.end';

/** Rulings that are a skill. */
export type SkillSite = 'alternacy.ruling.skill' | 'alternacy.ruling.run';

/** Every kind of ruling. */
export type RulingSite =
  | FigureSite
  | WordSite
  | SkillSite
  | 'alternacy.ruling.level'
  | 'alternacy.ruling.harm'
  | 'alternacy.ruling.location';

/** What may be done out of turn: quick, fitting, and never an attack (ALT-3.2). */
const response = z.enum(['none', 'drop', 'cover', 'evade', 'surrender', 'other']);
export type Response = z.infer<typeof response>;
/** How a defender meets an attack (ALT-5.7); `none`: does not engage. */
const guard = z.enum(['dodge', 'shield', 'weapon', 'none']);
export type Guard = z.infer<typeof guard>;

const aNumber = { about, answer: figure } as const;
const aWord = { about, answer: word } as const;
const byType = { about, answer: z.union([levels, z.literal('other')]) } as const;

/** Every question of the system by site: what it is about, and the answers it takes. */
export const prompts = {
  'alternacy.ruling.several': aNumber,
  'alternacy.ruling.rush': aNumber,
  'alternacy.ruling.opponents': aNumber,
  'alternacy.ruling.undefended': aNumber,
  'alternacy.ruling.shot': aNumber,
  'alternacy.ruling.distance': aNumber,
  'alternacy.ruling.called': aNumber,
  'alternacy.ruling.spread': aNumber,
  'alternacy.ruling.out-of-turn': aNumber,
  'alternacy.ruling.escape': aNumber,
  'alternacy.ruling.move': aNumber,
  'alternacy.ruling.turns': aNumber,
  'alternacy.ruling.task': aNumber,
  'alternacy.ruling.head-start': aNumber,
  'alternacy.ruling.flee': aNumber,
  'alternacy.ruling.locations': aNumber,
  'alternacy.ruling.wounds': aNumber,
  'alternacy.ruling.time': aNumber,
  'alternacy.ruling.aware': aWord,
  'alternacy.ruling.near-miss': aWord,
  'alternacy.ruling.reach': aWord,
  'alternacy.ruling.timing': aWord,
  'alternacy.ruling.seen': aWord,
  'alternacy.ruling.cancel': aWord,
  'alternacy.ruling.progress': aWord,
  'alternacy.ruling.cover': aWord,
  'alternacy.ruling.near': aWord,
  'alternacy.ruling.halt': aWord,
  'alternacy.ruling.warned': aWord,
  'alternacy.ruling.fitting': aWord,
  'alternacy.ruling.end': aWord,
  /** The GM: any number at all, where a ruling was answered with `other`. */
  'alternacy.ruling.number': { about, answer: z.number() },
  /** The GM: the most likely damage level, for each type of damage. */
  'alternacy.ruling.level': byType,
  /** The GM: the most likely level of harm without an attack, for one victim and one place. */
  'alternacy.ruling.harm': byType,
  /** The GM: the level of one type of damage, where that question was answered with `other`. */
  'alternacy.ruling.level-of': { about, answer: level },
  /** The GM: the location of a hit (option `locationZero`). */
  'alternacy.ruling.location': { about, answer: part },
  /** The GM: which skill is rolled, and which to run. */
  'alternacy.ruling.skill': { about, answer: z.string() },
  'alternacy.ruling.run': { about, answer: z.string() },
  /** An attack comes: engage back, and defend with what? */
  'alternacy.defend': {
    about: z.strictObject({
      attacker: combatantId,
      weapon: z.string(),
      /** True for the defence against a return attack. */
      back: z.boolean(),
      skills: z.record(z.string(), z.number()),
    }),
    answer: guard,
  },
  /** How far to lean toward attack (above 0) or defence (below) in this engagement. */
  'alternacy.posture': { about: z.strictObject({ opponent: combatantId }), answer: z.number() },
  /** The defender's return attack: with which weapon and at what, or none. */
  'alternacy.return': {
    about: z.strictObject({ opponent: combatantId }),
    answer: z.union([z.strictObject({ weapon: z.string(), aim: z.nullable(part) }), z.literal('none')]),
  },
  /** The attacker chooses the location (option `locationZero`). */
  'alternacy.zero': { about: z.strictObject({ on: combatantId }), answer: part },
  /** What to do about something sudden, out of turn. */
  'alternacy.respond': { about: z.strictObject({ what: z.string() }), answer: response },
  /** A race or a chase begins: run, too? */
  'alternacy.race': {
    about: z.strictObject({ rival: combatantId, what: z.string() }),
    answer: z.enum(['runs', 'stays']),
  },
  /** The GM said how many Turns it takes: go ahead? */
  'alternacy.commit': { about: z.strictObject({ what: z.string(), turns: z.number() }), answer: z.boolean() },
} as const;
export type Prompts = PromptsOf<typeof prompts>;
