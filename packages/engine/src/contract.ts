/** The groups of a system's contract. `System` in `system.ts` is made of them; `defineSystem` fills in most of them. */

import type { Credit } from './account.ts';
import type { Introduction } from './introduction.ts';
import type { Told } from './journal.ts';
import type { Json } from './json.ts';
import type { PromptSchemas, Wordings } from './questions.ts';
import type { FileForm, SheetFigures } from './reading.ts';
import type { Schema } from './schema.ts';
import type {
  Assumed,
  Comparison,
  Encounter,
  Kinds,
  Offer,
  Over,
  Policy,
  Preview,
  Referees,
  Refusal,
  Sample,
  Standings,
  TableOf,
  Template,
  TextForm,
  Viewer,
} from './system.ts';
import type { CombatantId, RuleId, Speaker } from './table.ts';
import type { Saying } from './tale.ts';

/** Everything that is read from outside. */
export interface SystemSchemas<K extends Kinds> {
  readonly setup: Schema<K['setup']>;
  readonly fight: Schema<K['fight']>;
  readonly command: Schema<K['command']>;
  readonly sheet: Schema<Json>;
  readonly options: Schema<Json>;
  readonly event: Schema<K['event']>;
  /** Questions by site: what each is about, and the answers it takes. */
  readonly prompts: PromptSchemas<K['prompts']>;
}

/** How a fight goes: who may do what now, and what comes of it. */
export interface SystemRules<K extends Kinds> {
  begin(setup: K['setup']): K['fight'];
  copy(fight: K['fight']): K['fight'];
  /** What is written in a fight file of an older version, as this version writes it. Throws where it cannot. */
  migrate(fight: Json, from: string): Json;
  /**
   * Who may give a command now. Empty once the fight is over.
   * @param most so many of them are enough, the first ones; all of them where it is left out
   */
  next(fight: K['fight'], most?: number): readonly Speaker[];
  /**
   * Everything a speaker can do, possible now or not, in an order that stays the same.
   * @param tools false: the game master's tools are not wanted. A system may leave them out, and save the work
   */
  offers(fight: K['fight'], who: Speaker, tools?: boolean): readonly Offer[];
  /** Whose command it is: only that seat and the GM may give it. */
  speaker(command: K['command']): Speaker;
  /** Why this very command may not be given now; null where it may. `play` checks nothing twice. */
  refuse(fight: K['fight'], command: K['command']): Refusal | null;
  play(table: TableOf<K>, fight: K['fight'], command: K['command']): void;
  over(fight: K['fight']): Over | null;
}

/** Who may know what. */
export interface SystemSecrecy<K extends Kinds> {
  /** Whether a viewer may know that a combatant exists at all; false to a player for an id that nobody has. */
  knows(fight: K['fight'], who: CombatantId, viewer: Viewer): boolean;
  /** What a viewer calls a combatant. */
  nameOf(fight: K['fight'], who: Speaker, viewer: Viewer): string;
  /** Whether a viewer calls a combatant as several: "Thralls attack". Without this everybody is one. */
  readonly isSeveral?: (fight: K['fight'], who: Speaker, viewer: Viewer) => boolean;
  /** Everything about a fight that a viewer may know, ready to be drawn. */
  view(fight: K['fight'], viewer: Viewer): Json;
  /** An event as a viewer may know it; null where it must not learn of it. */
  redact(told: Told<K['event']>, fight: K['fight'], viewer: Viewer): Told<K['event']> | null;
  /** After an undo: marks in `restored` as known what players saw in `undone`. What was revealed stays revealed. */
  keepRevealed(undone: K['fight'], restored: K['fight']): void;
  /** For whom a viewer sees the table wait, where `next` would name a combatant who must stay unknown. */
  readonly seemsNext?: (fight: K['fight'], viewer: Viewer) => readonly Speaker[];
}

/** What people read. */
export interface SystemWords<K extends Kinds> {
  /**
   * An event as a sentence, and whether it ends the line before it. Names come through `nameOf`.
   * @param isSeveral whether a combatant is called as several; no one is where it is left out
   */
  say(
    told: Told<K['event']>,
    nameOf: (who: Speaker) => string,
    isSeveral?: (who: Speaker) => boolean,
  ): Saying<K['event']>;
  /** Questions by site; `asked` puts them to a reader. */
  readonly questions: Wordings<K['fight'], K['prompts']>;
  /** How a combatant fares, as a viewer may know it: "3 of 16 hit points left", "badly hurt". Null where nothing is known. */
  fares?(fight: K['fight'], who: CombatantId, viewer: Viewer): string | null;
  /**
   * What a combatant is like by its sheet, for players who may take it: each of them could take it, and read all of the
   * sheet. Null where there is no such combatant.
   */
  introduce?(fight: K['fight'], who: CombatantId): Introduction | null;
  /** An answer to a question of the GM's judgement in words, outside of a fight, where its labels do not say it. */
  ruled?(site: string, answer: Json): string;
}

/** Choices that a player weighs, side by side, for a combatant whose command it may be. From what this viewer may know. */
export type Comparer<F> = (
  fight: F,
  who: CombatantId,
  viewer: Viewer,
  assume?: readonly Assumed[],
) => readonly Comparison[];

/** What is to be expected before the dice fall. */
export interface SystemOdds<K extends Kinds> {
  /**
   * What to expect of a legal command, from what this viewer may know; null where it has no dice, and where somebody has a
   * part in it of whom this viewer may not know.
   */
  preview(fight: K['fight'], command: K['command'], viewer: Viewer, assume?: readonly Assumed[]): Preview | null;
  readonly compare?: Comparer<K['fight']>;
}

/** Who plays where no one does, and what many fights are played out by. */
export interface SystemAutomation<K extends Kinds> {
  readonly policies: readonly Policy<K>[];
  /**
   * Names of the best policies, the best of all first: that one plays where no one says which, and all of them are how people
   * may play. The first policy, where this is left out.
   */
  readonly best?: readonly string[];
  /** Name of the best policy that is quick enough to play fights out while somebody waits. The best, where this is left out. */
  readonly quick?: string;
  /** Who may rule in a simulation, where policies only fight. */
  readonly referees?: Referees<K>;
  /**
   * The fight as a viewer may take it to be: whoever it may not know of is not in it, and usual figures stand in the
   * place of those that it may not read. Nothing hidden is left in it, so that a computer may play by it. Without this a
   * computer plays for the game master alone.
   */
  asKnown?(fight: K['fight'], viewer: Viewer): K['fight'];
  /**
   * Two fights with one key behave alike from here on, under the same dice and policies, as long as the game master
   * does not step in. It forgets what nothing reads any more: names, past rolls, which round it is. So the fewest
   * states are told apart where a simulation merges equal ones.
   */
  key(fight: K['fight']): string;
  /**
   * Rounds that may still pass without harm before the rules end a fight as undecided, where `key` forgets them: whoever
   * merges equal states stops before this comes to 0. Absent where the key tells them apart.
   */
  quietRoundsLeft?(fight: K['fight']): number;
}

/** What a simulation counts. */
export interface SystemReport<K extends Kinds> {
  standings(fight: K['fight']): Standings;
  /** What an event counts for; null where for nothing. The fight stands as it was just told. */
  account(event: K['event'], fight: K['fight']): Credit | null;
  /** What `standings` counts time in, of several: "rounds". */
  readonly timeIn: string;
  /** What `account` counts damage in: "Hit Points". */
  readonly damageIn: string;
}

/** What is ready to begin with. */
export interface SystemCatalogue<K extends Kinds> {
  readonly samples: readonly Sample<K>[];
  readonly bestiary: readonly Template[];
  /** Fights of an evening, for parties of its ready beginners. Left out where it has none. */
  readonly encounters?: readonly Encounter<K>[];
  /** For a system whose books write combatants as text. */
  readonly texts?: TextForm;
  /** For a system that reads the files of other tools. */
  readonly files?: readonly FileForm[];
  /** What creatures of other games bring along. */
  readonly figures?: SheetFigures;
  /** For a system whose books throw the hit points of each creature. */
  readonly thrownHits?: ThrownHits;
}

/** Hit points that the book throws for, instead of one figure for all of a kind. */
export interface ThrownHits {
  /** "Hit points" */
  readonly label: string;
  /** The field of a sheet that says them (`schemas.sheet`). */
  readonly path: string;
  readonly rule: RuleId;
  /** What is thrown for a creature as it is written; null for one whose points come otherwise. @param sheet as in `schemas.sheet` */
  dice(sheet: Json): { readonly count: number; readonly sides: number; readonly plus: number } | null;
}
