import type { Answers, CombatantId, RulingAbout } from '@affray/engine';

/** Words of the game master for how far two are apart, in a fight without a map. */
export const WORDS = ['engaged', 'near', 'far', 'distant'] as const;
export type Word = (typeof WORDS)[number];

/**
 * An Instant that a seat takes in answer to something: a Snap Attack, a held action used to strike, to shatter a
 * shield or to step away, or Total Defense. `pass` everywhere means to let things be.
 */
export type Instant = 'pass' | Doing | (Doing & { /** Whoever falls is only knocked out. */ readonly spare: true });
type Doing = {
  readonly do: 'snap' | 'strike' | 'shatter' | 'leave' | 'defend';
  /** Whom it is aimed at; null where at no one. */
  readonly on: CombatantId | null;
  readonly weapon: string | null;
  readonly thrown: boolean;
};
/** What to do with a killing blow’s gift: one more attack, or none. */
export type Reap = 'pass' | Blow | (Blow & { readonly spare: true });
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
  'wwn.answer.action': { readonly about: AboutAttack; readonly answer: Instant };
  'wwn.answer.dice': { readonly about: AboutAttack; readonly answer: Instant };
  'wwn.answer.hit': { readonly about: AboutAttack; readonly answer: 'pass' | 'defend' | 'luck' | 'shrug' };
  'wwn.answer.miss': { readonly about: AboutAttack; readonly answer: 'pass' | 'luck' };
  'wwn.answer.shock': { readonly about: AboutAttack; readonly answer: 'pass' | 'defend' };
  'wwn.answer.leave': { readonly about: { readonly mover: CombatantId }; readonly answer: 'strike' | 'pass' };
  'wwn.answer.aim': { readonly about: AboutAttack; readonly answer: 'pass' | 'luck' };
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
export type RulingSite = 'wwn.word.alarm';

/** How everyone answers who takes no Instants: lets things be, strikes at who runs, and is a plain game master. */
export const PLAIN_ANSWERS: Answers<WwnPrompts> = {
  'wwn.word.distance': () => 'engaged',
  'wwn.word.alarm': () => 'alarmed',
  'wwn.word.broken': () => 'flee',
  'wwn.word.morale': () => 'check',
  'wwn.word.order': (_who, _about, [first]) => must(first),
  'wwn.answer.action': () => 'pass',
  'wwn.answer.dice': () => 'pass',
  'wwn.answer.hit': () => 'pass',
  'wwn.answer.miss': () => 'pass',
  'wwn.answer.shock': () => 'pass',
  'wwn.answer.leave': () => 'strike',
  'wwn.answer.aim': (_who, _about, options) => (options.includes('luck') ? 'luck' : 'pass'),
  'wwn.answer.kill': (_who, _about, options) => must(options[1] ?? options[0]),
  'wwn.answer.magic': () => 'pass',
  'wwn.answer.check': () => 'again',
};

/** An answer that is there. @throws Error where a question came without any */
export function must<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Error('a question without an answer');
  return answer;
}
