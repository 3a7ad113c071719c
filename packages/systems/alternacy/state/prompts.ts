import type { CombatantId, Json } from '@affray/engine';
import type { Level, Levels, Part } from '../book/body.ts';

/**
 * What a ruling is about: enough to put the question, and to say what each answer does to the odds. Plain data, since
 * it is stored while the question waits.
 */
export interface About {
  readonly [field: string]: Json;
  readonly who: CombatantId | null;
  readonly on: CombatantId | null;
  /** The subject in a few words: a weapon, a task. */
  readonly what: string;
  /** Circumstances, and the reasons of the suggestion. */
  readonly why: readonly string[];
  /** Where the first option comes from. */
  readonly from: 'before' | 'house' | 'suggestion' | 'fixed';
  /** The ruling that this is part of: `other` is followed by a question of another site. */
  readonly of: RulingSite;
  /** The roll that the answer will meet; null where it meets none, or where nobody reads it. */
  readonly odds: {
    readonly skill: number;
    /** Held against a number; null where against another's roll. */
    readonly dn: number | null;
    readonly rival: number | null;
  } | null;
  /** A level ruling: what the Attack Success Chart will do to the answer, and how its victim stands. */
  readonly modifier: number | null;
  readonly victim: {
    readonly shock: number;
    readonly stun: number;
    readonly brawn: number;
    readonly stunOnly: boolean;
  } | null;
}

/** A number, or a word in its place. `other`: asks for any number there is. */
export type Figure = number | 'other' | 'no' | 'none' | 'expected' | 'slow';
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

export type Word =
  | 'aware'
  | 'unaware'
  | 'busy'
  | 'miss'
  | 'random'
  | 'yes'
  | 'no'
  | 'in-time'
  | 'too-late'
  | 'goes-on'
  | 'ends'
  | 'cancelled'
  | 'done'
  | 'halted'
  | 'turn'
  | 'go'
  | 'longer';
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
export type Response = 'none' | 'drop' | 'cover' | 'evade' | 'surrender' | 'other';
/** How a defender meets an attack (ALT-5.7); `none`: does not engage. */
export type Guard = 'dodge' | 'shield' | 'weapon' | 'none';

type Asked<A> = { readonly about: About; readonly answer: A };
type Rulings = { readonly [S in FigureSite]: Asked<Figure> } & { readonly [S in WordSite]: Asked<Word> } & {
  readonly [S in SkillSite]: Asked<string>;
};

/** Every question of the system by site: what it is about, and the answers it takes. */
export type Prompts = Rulings & {
  /** The GM: any number at all, where a ruling was answered with `other`. */
  readonly 'alternacy.ruling.number': Asked<number>;
  /** The GM: the most likely damage level, for each type of damage. */
  readonly 'alternacy.ruling.level': Asked<Levels | 'other'>;
  /** The GM: the most likely level of harm without an attack, for one victim and one place. */
  readonly 'alternacy.ruling.harm': Asked<Levels | 'other'>;
  /** The GM: the level of one type of damage, where that question was answered with `other`. */
  readonly 'alternacy.ruling.level-of': Asked<Level>;
  /** The GM: the location of a hit (option `locationZero`). */
  readonly 'alternacy.ruling.location': Asked<Part>;
  /** An attack comes: engage back, and defend with what? */
  readonly 'alternacy.defend': {
    readonly about: {
      readonly attacker: CombatantId;
      readonly weapon: string;
      /** True for the defence against a return attack. */
      readonly back: boolean;
      readonly skills: { readonly [how: string]: number };
    };
    readonly answer: Guard;
  };
  /** How far to lean toward attack (above 0) or defence (below) in this engagement. */
  readonly 'alternacy.posture': {
    readonly about: { readonly opponent: CombatantId };
    readonly answer: number;
  };
  /** The defender's return attack: with which weapon and at what, or none. */
  readonly 'alternacy.return': {
    readonly about: { readonly opponent: CombatantId };
    readonly answer: { readonly weapon: string; readonly aim: Part | null } | 'none';
  };
  /** The attacker chooses the location (option `locationZero`). */
  readonly 'alternacy.zero': {
    readonly about: { readonly on: CombatantId };
    readonly answer: Part;
  };
  /** What to do about something sudden, out of turn. */
  readonly 'alternacy.respond': {
    readonly about: { readonly what: string };
    readonly answer: Response;
  };
  /** A race or a chase begins: run, too? */
  readonly 'alternacy.race': {
    readonly about: { readonly rival: CombatantId; readonly what: string };
    readonly answer: 'runs' | 'stays';
  };
  /** The GM said how many Turns it takes: go ahead? */
  readonly 'alternacy.commit': {
    readonly about: { readonly what: string; readonly turns: number };
    readonly answer: boolean;
  };
};
