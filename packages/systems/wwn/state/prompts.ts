import type { Answers, CombatantId, RulingAbout } from '@affray/engine';

/** Words of the game master for how far two are apart, in a fight without a map. */
export const WORDS = ['engaged', 'near', 'far', 'distant'] as const;
export type Word = (typeof WORDS)[number];

/**
 * An Instant that a seat takes in answer to something: a Snap Attack, a held action used to strike, to shatter a
 * shield or to step away, or Total Defense. `pass` everywhere means to let things be.
 */
export type Instant = 'pass' | Doing;
export type Doing = Plainly | (Plainly & { /** Whoever falls is only knocked out. */ readonly spare: true });
type Plainly = {
  /** `first`: a whole turn that was held back comes first, and what it answers after it. */
  readonly do: 'snap' | 'strike' | 'shatter' | 'leave' | 'defend' | 'first';
  /** Whom it is aimed at; null where at no one. */
  readonly on: CombatantId | null;
  readonly weapon: string | null;
  readonly thrown: boolean;
  /** The other of two weapons (WWN-6.20). */
  readonly second?: string;
};
/** What to do with a killing blow’s gift: one more attack, or none. */
export type Reap = 'pass' | Blow | (Blow & { readonly spare: true });
/** What to do about one who leaves: strike with the weapon that promises most, let it go, or strike so. */
export type FreeStrike = 'strike' | Reap;
type Blow = { readonly on: CombatantId; readonly weapon: string; readonly thrown: boolean };

/** An attack that a combatant may answer. */
export type AboutAttack = {
  readonly by: CombatantId;
  readonly on: CombatantId | null;
  /** `attack`, `charge`, `snap` */
  readonly how: string;
  readonly weapon: string | null;
  /** How the weapon is used; null where there is none. */
  readonly use: 'melee' | 'throw' | 'shot' | null;
};

/** Every question of the rules, by its site: what it is about, and the answers it takes. */
export type WwnPrompts = {
  'wwn.word.distance': {
    readonly about: { readonly a: CombatantId; readonly b: CombatantId };
    readonly answer: Word;
  };
  'wwn.word.alarm': {
    readonly about: RulingAbout & { readonly by?: CombatantId };
    readonly answer: 'alarmed' | 'quiet';
  };
  'wwn.word.broken': {
    readonly about: { readonly side: string; readonly who: readonly CombatantId[] };
    readonly answer: 'flee' | 'retreat' | 'surrender' | 'fight';
  };
  'wwn.word.morale': {
    readonly about: { readonly side: string; readonly why: string };
    readonly answer: 'check' | 'pass';
  };
  'wwn.word.order': { readonly about: null; readonly answer: CombatantId };
  'wwn.word.first': { readonly about: RulingAbout; readonly answer: CombatantId };
  'wwn.word.strike': { readonly about: RulingAbout; readonly answer: 'strike' | 'pass' };
  'wwn.word.surprise': { readonly about: RulingAbout; readonly answer: 'possible' | 'impossible' };
  'wwn.word.crushing': { readonly about: RulingAbout; readonly answer: 'hews' | 'not' };
  'wwn.word.blunt': { readonly about: RulingAbout; readonly answer: 'spares' | 'kills' };
  'wwn.word.run': { readonly about: RulingAbout; readonly answer: 'none' | '6' | '8' | '10' | '12' | '14' };
  'wwn.word.size': { readonly about: RulingAbout; readonly answer: 0 | -2 | -4 };
  'wwn.word.end': { readonly about: RulingAbout; readonly answer: 'over' | 'continues' };
  'wwn.answer.action': { readonly about: AboutAttack; readonly answer: Instant };
  'wwn.answer.dice': { readonly about: AboutAttack; readonly answer: Instant };
  'wwn.answer.hit': { readonly about: AboutAttack; readonly answer: 'pass' | 'defend' | 'luck' | 'shrug' };
  'wwn.answer.miss': { readonly about: AboutAttack; readonly answer: 'pass' | 'luck' };
  'wwn.answer.shock': { readonly about: AboutAttack; readonly answer: 'pass' | 'defend' };
  'wwn.answer.leave': { readonly about: { readonly mover: CombatantId }; readonly answer: FreeStrike };
  'wwn.answer.aim': { readonly about: AboutAttack; readonly answer: 'pass' | 'luck' };
  'wwn.answer.fallen': { readonly about: AboutAttack; readonly answer: 'pass' | 'strike' };
  'wwn.answer.kill': { readonly about: { readonly fallen: CombatantId }; readonly answer: Reap };
  'wwn.answer.magic': {
    readonly about: { readonly by: CombatantId; readonly name: string };
    readonly answer: 'pass' | 'nullify';
  };
  'wwn.answer.check': {
    readonly about: { readonly total: number; readonly difficulty: number };
    readonly answer: 'pass' | 'again';
  };
};

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
  if (answer === undefined) throw new Error('a question without an answer');
  return answer;
}
