import type { SystemCarrying } from './carrying/contract.ts';
import type { SystemCharacters } from './character/contract.ts';
import type {
  SystemAutomation,
  SystemCatalogue,
  SystemOdds,
  SystemReport,
  SystemRules,
  SystemSchemas,
  SystemSecrecy,
  SystemWords,
} from './contract.ts';
import type { Answers } from './drivers/simulated.ts';
import type { Hooks } from './hooks/contract.ts';
import type { Json } from './json.ts';
import type { Random } from './random.ts';
import type { OpenQuestion } from './reading.ts';
import type { LineRuling } from './rulings/line.ts';
import type { CombatantId, Explained, PromptKinds, RuleId, Speaker, Table } from './table.ts';

/** The types that make up one system. */
export interface Kinds {
  /** A fight as somebody writes it: combatants, sides, options, scene. */
  readonly setup: Json;
  /** The fight as it stands: plain data, changed in place by the rules and by nothing else. */
  readonly fight: Json;
  /** A GM's override has a kind that starts with `gm-`: it withdraws a waiting command. */
  readonly command: { readonly kind: string } & { readonly [field: string]: Json };
  readonly roll: string;
  readonly prompts: PromptKinds;
  readonly event: { readonly kind: string; readonly rule: RuleId } & { readonly [field: string]: Json };
}
export type TableOf<K extends Kinds> = Table<K['roll'], K['prompts'], K['event']>;

/** Who looks: the GM sees all; a player sees what the combatants of that seat may know. */
export type Viewer = { readonly role: 'gm' } | { readonly role: 'player'; readonly combatants: readonly CombatantId[] };

/** Why a command may not be given, with the rule that says so. */
export interface Refusal {
  /** `alacrity/no-actions-left`. It ends in `out-of-reach` where a step nearer would do. */
  readonly code: string;
  /** A sentence: what is wrong, with what value, and what would be right. */
  readonly reason: string;
  readonly rule: RuleId;
}

/**
 * What an offer is to whoever lists offers: `begun` comes first, as it goes on with what was prepared, held or begun, or takes in
 * hand the blade that a fighter stands there without; `approach` is a move that may lead
 * up to a foe; `announce` is what everyone announces before a round; `aside` is done seldom; `end` ends a turn.
 */
export type OfferRole = 'begun' | 'approach' | 'announce' | 'aside' | 'end';

/**
 * Something that a speaker may do now, or not and why. `base` with a value for every field is a command.
 * Sent to the page as it is, so it holds nothing that its seat may not know.
 */
export interface Offer {
  /** Stable within one listing: `attack`, `move`. */
  readonly id: string;
  /** Groups offers on the page: `attack`, `defend`, `move`, `help`, `magic`, `other`, `flow`, `gm`. */
  readonly group: string;
  readonly label: string;
  /** What it costs, in words: "1 declared action", "free". */
  readonly cost: string;
  readonly rule: RuleId;
  readonly base: { readonly kind: string } & { readonly [field: string]: Json };
  readonly fields: readonly OfferField[];
  /** Why it is not possible now; null where it is. */
  readonly refusal: Refusal | null;
  /** Of a deed that nobody at the table but the GM can take back: what to ask before it is done. */
  readonly confirm?: string;
  /** Left out by most, which are listed by their group alone. */
  readonly role?: OfferRole;
  /** Of an offer that gives several at once what each of them has an offer for: the id of theirs. A page that has that one for all leaves this out. */
  readonly each?: string;
}
export type OfferField =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly options: readonly Choice[];
      readonly optional?: boolean;
    }
  | {
      readonly kind: 'choices';
      readonly name: string;
      readonly label: string;
      readonly options: readonly Choice[];
      readonly most: number;
    }
  | {
      readonly kind: 'number';
      readonly name: string;
      readonly label: string;
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly unit?: string;
      readonly suggested: number;
      readonly optional?: boolean;
    }
  | {
      readonly kind: 'flag';
      readonly name: string;
      readonly label: string;
      readonly hint?: string;
      /** It begins ticked. */
      readonly suggested?: true;
    }
  | {
      readonly kind: 'text';
      readonly name: string;
      readonly label: string;
      readonly most: number;
      readonly optional?: boolean;
    };
export interface Choice {
  readonly value: Json;
  readonly label: string;
  readonly hint?: string;
  /** A combatant, so that the page can show it as one. */
  readonly combatant?: CombatantId;
}

/** A roll as the story explains it. */
export interface ExplainedRoll {
  readonly label: string;
  readonly who: string;
  /** `d100`, `4d10` */
  readonly pool: string;
  readonly faces: readonly number[];
  readonly total: number;
  readonly real: boolean;
  /** What the roll was held against, or what was added to it, part by part. */
  readonly against: Explained | null;
  readonly outcome: string;
}
/** One line of the story, for one viewer. */
export interface Line {
  readonly kind: string;
  readonly rule: RuleId;
  readonly text: string;
  readonly tone: 'plain' | 'hit' | 'miss' | 'harm' | 'good' | 'gm' | 'time';
  readonly rolls: readonly ExplainedRoll[];
  /** Whom it befell, of those whom its viewer knows; left out where it befell no one. */
  readonly whom?: readonly CombatantId[];
  /** Of a try against them: whether it came off, as its viewer reads in the sentence. Left out where nothing was tried. */
  readonly landed?: boolean;
  /** Of a ruling, for the GM: how it can be made anew. */
  readonly ruling?: LineRuling;
}
/** A question as a seat reads it. */
export interface Asked {
  readonly text: string;
  readonly rule: RuleId;
  readonly options: readonly { readonly answer: Json; readonly label: string; readonly hint?: string }[];
  /** Questions that mostly follow, to the same seat: a page asks all of it in one form, and answers them as they come. */
  readonly follows?: readonly ({ readonly site: string } & Omit<Asked, 'follows'>)[];
}
/**
 * The lowest and the highest that a figure can be, over all that its viewer may not know and all that was too much to be
 * weighed; equal where all is known.
 */
export interface Span {
  readonly low: number;
  readonly high: number;
}
/** One figure of a forecast. A chance is 0..1; an amount is an expected number of something. */
export interface Figure extends Span {
  readonly label: string;
  readonly kind: 'chance' | 'amount';
}
/** How much harm gets through, outcome by outcome. */
export interface Damage {
  /** What is lost: "Hit Points". */
  readonly label: string;
  /** Whether it is given back, not lost. */
  readonly gained: boolean;
  readonly expected: Span;
  /** Each amount that can come, least first: the chance of just so much (null where hidden numbers decide), and of so much or more. */
  readonly values: readonly ({ readonly value: number; readonly chance: number | null } & Span)[];
}
/** A decision inside a command, and the answer that its odds assume. */
export interface Assumption {
  readonly site: string;
  readonly who: Speaker;
  /** The question as its seat would read it. */
  readonly label: string;
  readonly options: readonly { readonly answer: Json; readonly label: string }[];
  readonly chosen: Json;
}
/** An answer that somebody wants assumed instead; `who` null: whoever is asked there. */
export interface Assumed {
  readonly site: string;
  readonly who: Speaker | null;
  readonly answer: Json;
}
/** What to expect of a command, from the odds driver. */
export interface Preview {
  /** Chance in 0..1 that it does what it is meant to; null where it has no dice, where hidden numbers decide, or where not all was weighed. */
  readonly chance: number | null;
  /** The same as a span over what the viewer may not know and what was not weighed; null where it has no dice. */
  readonly span: Span | null;
  /** What `chance` is the chance of: "hits", "is cast". */
  readonly label: string;
  /** It is a move that foes may strike at: `chance` is that of getting away unhurt, and a button says how likely a blow is. */
  readonly parting?: true;
  /** Every way in which it can end, each with its chance, the best for whoever acts first. */
  readonly outcomes: readonly Figure[];
  /** The harm that gets through; null where it does none. */
  readonly damage: Damage | null;
  /** Chances to stun, wound, fell and the like: each line that the harm may cross. */
  readonly thresholds: readonly Figure[];
  /** Decisions inside, each with what was assumed of it: answer otherwise to see what changes. */
  readonly assumptions: readonly Assumption[];
  /** Further figures, such as expected damage, each a sentence fragment with its value. */
  readonly details: readonly Detail[];
  /** What was assumed or is not known, in a sentence; empty where nothing is. */
  readonly assuming: string;
}
/** A further figure of a forecast. `at`: the place on the system's count of time that it names, for a picture of time. */
export interface Detail {
  readonly label: string;
  readonly value: string;
  readonly at?: number;
}
/** Ways to do much the same, side by side. */
export interface Comparison {
  /** Stable: `actions`, `weapon`, `stance`. */
  readonly id: string;
  readonly title: string;
  /** What was assumed or is not known, in a sentence. */
  readonly assuming: string;
  /** Every row has the same figures in the same order. */
  readonly rows: readonly {
    readonly label: string;
    /** The command that does it now; null where it is no single command. */
    readonly command: Json;
    readonly figures: readonly Figure[];
  }[];
}
export interface Over {
  /** The side that still stands; null where none does. */
  readonly winner: string | null;
  readonly reason: string;
}

/** How a computer plays: what to do, and how to answer each question. */
export interface Policy<K extends Kinds> {
  readonly name: string;
  readonly describe: string;
  /**
   * A legal command for a speaker that `next` names: decided by the fight, by what of it `key` tells apart, and by the
   * numbers drawn here; by nothing else, since a fight is played once for all that come to the same state.
   */
  choose(fight: K['fight'], who: Speaker, random: Random): K['command'];
  /** Made anew for each fight, and for each command of it that is recorded: without memory, as in `choose`. */
  answers(fight: K['fight'], random: Random): Answers<K['prompts']>;
  /** To every ruling it answers with the first option: simulations need not ask it for any. */
  readonly byTheBook?: boolean;
}

export interface SiteNote {
  readonly meaning: string;
  readonly rule: RuleId;
  /** Of a question: the answer that lets things be, for whoever does not want to be asked. */
  readonly pass?: Json;
  /** Of a roll: the totals that are good for whoever throws it; high ones by default. */
  readonly good?: 'low' | 'neither';
}
export interface Sample<K extends Kinds> {
  readonly id: string;
  readonly title: string;
  readonly describe: string;
  readonly setup: K['setup'];
}
/**
 * How hard an encounter is for its party, by how often the party wins where the computer plays both sides.
 * - `easy`: nine times in ten or more
 * - `fair`: six to eight times in ten
 * - `hard`: three to five times in ten
 */
export type Challenge = 'easy' | 'fair' | 'hard';
/** A fight of an evening, ready for a party of ready beginners. */
export interface Encounter<K extends Kinds> extends Omit<Sample<K>, 'setup'> {
  readonly challenge: Challenge;
  /** Where it comes from, for people: "Affray’s own". */
  readonly source: string;
  /** Made when it is asked for. */
  setup(): K['setup'];
}
/** A ready combatant that a GM may put into a fight. */
export interface Template {
  readonly id: string;
  readonly name: string;
  readonly describe: string;
  readonly sheet: Json;
  /** Where it comes from, for people: "Affray’s own". Left out where the system does not say. */
  readonly source?: string;
}

/** A combatant that was read from a text: what was made of it, piece by piece, and what was not. */
export interface ReadText {
  /** As in `schemas.sheet`. */
  readonly sheet: Json;
  readonly name: string;
  /** Pieces of the text, each with what it was taken to be: "AC 13", "armor class 13". */
  readonly understood: readonly { readonly text: string; readonly as: string }[];
  /** Pieces that nothing could be made of, as they stand in the text. */
  readonly notUnderstood: readonly string[];
  /** What the text does not say, with what was taken for it: "30 feet of movement". */
  readonly assumed: readonly string[];
  /** What only a person can say: "which weapon it fights with". The sheet goes without it until then. */
  readonly questions: readonly OpenQuestion[];
}
/** How books write a combatant in a line or two, and people paste it. */
export interface TextForm {
  /** "stat line" */
  readonly name: string;
  /** One that is understood whole. */
  readonly example: string;
  /** Never throws: what is not understood is named. */
  read(text: string): ReadText;
  /** Writes a sheet so that `read` reads it. @param sheet well-formed by `schemas.sheet` */
  write(sheet: Json): string;
}

/** How a computer rules in the game master's place, for a system whose rules leave much to the game master. */
export interface Referees<K extends Kinds> {
  /** The first named is the default of simulations. */
  readonly named: readonly { readonly name: string; readonly describe: string }[];
  /** Kinds of ruling that can be made stricter or more lenient, by the site of their question. */
  readonly kinds: readonly { readonly site: string; readonly meaning: string }[];
  /**
   * Answers of a named referee, for one fight. Null where nobody is called so.
   * @param lean steps stricter (above 0) or more lenient (below) for single kinds, on top of what the referee does
   */
  answers(
    name: string,
    lean: { readonly [site: string]: number },
    fight: K['fight'],
    random: Random,
  ): Answers<K['prompts']> | null;
}

/** Combatants that a fight of any system may have at once. */
export const MOST_COMBATANTS = 512;
/**
 * So many combatants' offers are in a view, besides the GM's own: each lists every target, and where a whole side of
 * hundreds has the turn, all of them together would be tens of megabytes.
 */
export const OFFERED = 12;

/** What a fight is played with: rules, secrets, words. A program that only plays bundles no more: `@affray/wwn/play`. */
export interface Playable<K extends Kinds> {
  readonly id: string;
  readonly name: string;
  /** Of the rules, as `1.0.0`. Journals and fights carry it. */
  readonly version: string;
  readonly schemas: SystemSchemas<K>;
  readonly sites: {
    readonly rolls: { readonly [S in K['roll']]: SiteNote };
    readonly prompts: { readonly [S in keyof K['prompts']]: SiteNote };
  };
  readonly rules: SystemRules<K>;
  readonly secrecy: SystemSecrecy<K>;
  readonly words: SystemWords<K>;
  readonly report: SystemReport<K>;
  /** Without it nothing is forecast or compared. */
  readonly odds?: SystemOdds<K>;
  /** House rules in code, as `withHooks` put them there. */
  readonly hooks?: readonly Hooks<K>[];
}
/**
 * The contract of a system: all that the drivers, the server, the page and the simulator know of it, in groups. Whoever
 * needs one group only takes that: `SystemWords<K>`.
 */
export interface System<K extends Kinds> extends Playable<K> {
  readonly odds: SystemOdds<K>;
  readonly automation: SystemAutomation<K>;
  readonly catalogue: SystemCatalogue<K>;
  readonly carrying: SystemCarrying<K>;
  /** Absent where its author says nothing of it: then a sheet is shown as it is written, field by field. */
  readonly characters?: SystemCharacters;
}
/** How a fight stands, in every system's common words. */
export interface Standings {
  /** Rounds, or phases, played. */
  readonly time: number;
  readonly combatants: readonly {
    readonly id: CombatantId;
    readonly name: string;
    readonly side: string;
    readonly standing: boolean;
    readonly dead: boolean;
  }[];
}
