import * as z from 'zod/mini';
import type { Pool } from './dice.ts';
import { complainInEnglish } from './english.ts';
import type { Wound } from './hooks/contract.ts';
import type { Json } from './json.ts';
import { phrase } from './phrase.ts';
import type { Schema } from './schema.ts';

// Here, since every system's schemas lead here, and a bundle leaves out a module that is imported for nothing but what it does.
complainInEnglish();

/** Who fights. Letters, digits and hyphens, so that it can stand in a scripted case, a link and a file's path. */
export const combatantId = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9][a-z0-9-]{0,39}$/,
      phrase`an id has 1 to 40 lower-case letters, digits and hyphens, such as "goblin-3"`,
    ),
    z.refine(id => id !== 'gm', phrase`the id "gm" belongs to the GM`),
  )
  .brand<'CombatantId'>();
export type CombatantId = z.infer<typeof combatantId>;

/**
 * Several whom a command or a set-up names. Whoever is named twice counts once, in the place where it stands first. Where a
 * rule lets one be named several times on purpose, such as each member of a group, a plain list of ids stands instead.
 */
export const combatantIds = z.array(combatantId).check(z.overwrite(ids => [...new Set(ids)]));

/** Who is asked or rolls: a combatant (whoever plays it), or the game master. */
export const speaker = z.union([z.literal('gm'), combatantId]);
export type Speaker = z.infer<typeof speaker>;

/**
 * The number of a rule: the prefix that its system's ledger uses, a hyphen, and its place there: `ALA-9.1`. The prefix
 * `GM` is every system's: what a game master does by hand.
 */
export type RuleId<Prefix extends string = Uppercase<string>> = `${Prefix}-${string}`;

/** Capital letters, and typed as such: a check of the small edition cannot say what it makes sure of. */
function capitals(): Schema<Uppercase<string>, string> & z.ZodMiniString<string>;
function capitals() {
  return z.string().check(
    z.regex(/^[A-Z]{2,6}$/),
    z.refine(prefix => prefix === prefix.toUpperCase()),
  );
}

/** Any system's rule. */
export const ruleId: Schema<RuleId, RuleId> = z.templateLiteral([capitals(), '-', z.string()]);

/**
 * The rules of one system, and those of the game master: `ruleIdOf('ALA')` takes `ALA-9.1` and `GM-1`, and no other
 * system's.
 */
export const ruleIdOf = <const Prefix extends Uppercase<string>>(
  prefix: Prefix,
): z.ZodMiniTemplateLiteral<RuleId<Prefix | 'GM'>> => z.templateLiteral([z.enum([prefix, 'GM']), '-', z.string()]);

/** What a judge may answer: something that equals itself, so that odds can merge equal outcomes. */
export type Verdict = string | number | boolean;

/**
 * What a judge decides by besides the totals, as one number or text. Within one fight, judges of one site with equal
 * `alike` give equal verdicts on equal totals: whoever needs all verdicts then works them out once.
 */
export type Alike = string | number;

/** A system's questions by site: what each is about, and the answers it takes. */
export type PromptKinds = { readonly [site: string]: { readonly about: Json; readonly answer: Json } };

/** One throw of dice: the site names it for good, since journals, scripts and old fights are matched by it. */
export interface Throw<R extends string> {
  readonly site: R;
  readonly who: Speaker;
  readonly pool: Pool;
}

export interface Question<About, Answer> {
  readonly about: About;
  /** All the answers that will be taken; the first is the suggestion. At least one. */
  readonly options: readonly Answer[];
  /** Where even to be asked betrays something, nobody but the asked seat and the GM learns of it. */
  readonly secret?: boolean;
  /**
   * A question of the GM's judgement, which can be ruled anew afterwards. `holds`: the first option holds at once and no
   * one is asked. `suggest`: so it does at a table; in simulations the referee is asked.
   */
  readonly ruling?: 'ask' | 'suggest' | 'holds';
}

/**
 * All that a rule may do besides change its own fight. It never knows who stands behind: people, policies, a script,
 * or every outcome at once.
 * @typeParam R the sites of rolls, P the questions, E the events of a system
 */
export interface Table<R extends string, P extends PromptKinds, E> {
  /** Throws and takes the total. Where only a verdict is needed, `check` and `contest` are far cheaper in odds. */
  roll(site: R, who: Speaker, pool: Pool): number;
  /** Throws and takes a verdict on the total. `judge` is pure: odds call it for every total. */
  check<V extends Verdict>(site: R, who: Speaker, pool: Pool, judge: (total: number) => V, alike?: Alike): V;
  /** Two throws judged together, such as attack against dodge or damage against soak: odds branch once per verdict. */
  contest<V extends Verdict>(
    first: Throw<R>,
    second: Throw<R>,
    judge: (first: number, second: number) => V,
    alike?: Alike,
  ): V;
  /** Asks one seat. May not return: live play stops here until a person answers, then runs the command again. */
  ask<S extends keyof P & string>(
    site: S,
    who: Speaker,
    question: Question<P[S]['about'], P[S]['answer']>,
  ): P[S]['answer'];
  /** Asks several at once; the answers come back in the order of `whos`, whoever was quicker. */
  askAll<S extends keyof P & string>(
    site: S,
    whos: readonly Speaker[],
    question: (who: Speaker) => Question<P[S]['about'], P[S]['answer']>,
  ): readonly P[S]['answer'][];
  /**
   * Says what happened. No rule reads it back. Absent where nobody listens: always call `table.tell?.({…})`, which
   * then does not even build the event. The dice thrown since the event before are attached by the driver.
   * @param isSecret the GM alone reads it
   */
  readonly tell?: (event: E, isSecret?: boolean) => void;
  /**
   * Whoever rules here takes what is suggested, on each site or on those that it says: where nobody listens either, no
   * ruling is asked for or remembered.
   */
  readonly byTheBook?: boolean | ((site: string) => boolean) | undefined;
  /** Starts a sum whose named parts are kept only where somebody listens. */
  tally(base: number, name: string, rule: RuleId): Tally;
  /**
   * A circumstance was counted for a roll that is about to be thrown (`circumstancesOn`). Absent where none stands that
   * ends with a roll or is secret.
   * @param thrower whose dice fall under it; its bearer's where nothing is said; null where no dice fall any more
   */
  readonly uses?: (who: CombatantId, circumstance: number, thrower?: Speaker | null) => void;
  /** What is about to be taken from a combatant: how much of it is. Absent where no house rules change it (`Hooks`). */
  readonly wound?: (wound: Wound) => number;
  /** What the dice that fell last count as, where house rules make another number of them. Absent where no one hears it. */
  readonly counts?: (total: number) => void;
  /** Whether the dice that come next are thrown in secret, until it is said again: then no seat is asked for real ones. */
  readonly inSecret?: (isSecret: boolean) => void;
  /** Where paths of dice may meet. Absent where there is one path only: always call `table.paths?.…`. */
  readonly paths?: Paths | undefined;
}

/** Lets a rule say where paths of dice come to the same, so that odds go on once for all of them. */
export interface Paths {
  /** How many verdicts have fallen on this path: where a stretch begins whose paths may meet. */
  here(): number;
  /**
   * Paths that were the same up to `since` and now say the same go on as one, where their fights are alike as well.
   * @param what all that still counts of what has come since and is not in the fight
   */
  meet(since: number, what: string): void;
}

/** One named part of a number: "wounds", -10, ALA-12.2. */
export const part = z.strictObject({ name: z.string(), value: z.number(), rule: ruleId });
export type Part = Readonly<z.infer<typeof part>>;

/** A number with its reasons. */
export const explained = z.strictObject({ total: z.number(), parts: z.readonly(z.array(part)) });
export type Explained = Readonly<z.infer<typeof explained>>;

/** A sum under way. A part of 0 leaves no trace. */
export class Tally {
  total: number;
  private readonly parts: Part[] | null;

  constructor(base: number, name: string, rule: RuleId, listening: boolean) {
    this.total = base;
    this.parts = listening ? [{ name, value: base, rule }] : null;
  }

  add(value: number, name: string, rule: RuleId): this {
    if (value === 0) return this;
    this.total += value;
    this.parts?.push({ name, value, rule });
    return this;
  }

  /** The sum with its parts, for an event. Where nobody listens there are none. */
  explain(): Explained {
    return { total: this.total, parts: this.parts ?? [] };
  }
}
