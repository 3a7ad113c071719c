import type { Judge } from './drivers/live.ts';
import type { Introduction } from './introduction.ts';
import type { DiceSource, Told } from './journal.ts';
import type { Json } from './json.ts';
import type { PlacedNote } from './past.ts';
import type { RandomState } from './random.ts';
import type { FightRecord, StandingOrder, Step } from './record.ts';
import type { LineRuling, Rulings } from './rulings/line.ts';
import type { Asked, Assumed, Comparison, Line, Offer, Over, Preview, Refusal, Standings, Viewer } from './system.ts';
import type { CombatantId, Speaker } from './table.ts';

/** What a game takes: the kinds of its system. Where the system is not known anything may be tried, and is checked. */
export interface Takes {
  readonly command: unknown;
  /** What happens in it, as `Game.events` tells it. */
  readonly event: unknown;
}
/**
 * A command as a program writes it: of a kind that there is, with fields of that kind. Ids of combatants are plain
 * texts, and what has a default may be left out: the system's schema checks the rest when it comes.
 */
export type Written<C> = C extends { readonly kind: infer Kind }
  ? { readonly kind: Kind } & { readonly [Field in Exclude<keyof C, 'kind'>]?: WrittenField<C[Field]> }
  : C;
/** What a field may hold anything of stays so: looked into, it has no end. */
type WrittenField<T> = [Json] extends [T] ? T : WrittenPart<T>;
type WrittenPart<T> = T extends string
  ? T extends CombatantId
    ? string
    : T
  : T extends object
    ? { readonly [Field in keyof T]: WrittenField<T[Field]> }
    : T;

/** What came of a wish: the game after it, or why it is refused. The game that was asked stays as it is. */
export type Reply<T extends Takes = Takes> =
  | { readonly ok: true; readonly game: Game<T>; readonly repeated: boolean }
  | Refused;
export interface Refused {
  readonly ok: false;
  readonly refusal: Fault;
}
/** A refusal by the rules, or by the table itself (then `rule` is null). */
export interface Fault {
  readonly code: string;
  readonly reason: string;
  readonly rule: Refusal['rule'] | null;
  /** Where in the input, where that is known: `target`, `combatants.2.body`. */
  readonly path: string | null;
}

/** A ruling, as a line of the story names it. */
export interface WhichRuling {
  /** The step that it was made in, counted from 0; null: in the command that waits. */
  readonly step: number | null;
  /** Its place in that command's journal. */
  readonly at: number;
}

/** A command from outside: `id` is the sender's own, so that sending it twice does it once. */
export interface Given<T extends Takes = Takes> {
  readonly id: string;
  readonly by: Viewer;
  readonly command: Written<T['command']>;
  /** Version that the sender saw; another one is refused. Null to take the fight as it stands. */
  readonly seen: number | null;
}

/** A question as one viewer sees it. */
export type PromptView =
  | ({
      readonly kind: 'ask';
      readonly id: string;
      readonly who: Speaker;
      readonly name: string;
      /** For a standing order: every question of this site. */
      readonly site: string;
      /** The answer that lets things be; null where none of the options does. */
      readonly pass: Json;
    } & Asked)
  | {
      readonly kind: 'dice';
      readonly id: string;
      readonly who: Speaker;
      readonly name: string;
      readonly meaning: string;
      readonly count: number;
      readonly sides: number;
      /** What whoever throws must know besides: what is thrown again, and when more dice follow. */
      readonly manner: string;
    };
export interface WaitingView {
  /** Whom the fight waits for; null where that is a secret to this viewer. */
  readonly names: readonly string[] | null;
  readonly prompts: readonly PromptView[];
  /** What happened so far in the waiting command: provisional. */
  readonly lines: readonly Line[];
  readonly paused: string | null;
  /** This viewer may take the waiting command back. */
  readonly yours: boolean;
}
/** Faces that were typed in for a roll since undone. */
export interface LyingDice {
  /** For `retype`. */
  readonly die: number;
  readonly name: string;
  readonly meaning: string;
  readonly pool: string;
  readonly faces: readonly number[];
}
/** All that one viewer's page draws. */
export interface TableView {
  readonly system: string;
  readonly title: string;
  readonly version: number;
  readonly fight: Json;
  readonly next: readonly { readonly who: Speaker; readonly name: string }[];
  /** Of many who may act at once only the first `OFFERED` come with their offers; ask for the others' by `offers`. */
  readonly offers: readonly { readonly who: Speaker; readonly name: string; readonly offers: readonly Offer[] }[];
  readonly waiting: WaitingView | null;
  readonly over: Over | null;
  /** How many steps can be undone and redone; 0 for players. */
  readonly undo: number;
  readonly redo: number;
  /** For the GM: real dice that lie ready for when what was undone is done again, and may be typed anew. */
  readonly lying: readonly LyingDice[];
  readonly realDice: readonly Speaker[];
  readonly standing: readonly StandingOrder[];
  /** What the GM noted, by the number of the step that it was noted after; absent for players, and where there is none. */
  readonly notes?: readonly PlacedNote[];
}
/** A combatant by the name that a viewer knows. */
export interface CastMember {
  readonly id: CombatantId;
  readonly name: string;
}
/** The story of one step, for one viewer. */
export interface Chapter {
  readonly step: number;
  readonly by: 'gm' | 'player';
  readonly lines: readonly Line[];
}

/** An event of the story, as one viewer may know it, with its dice. */
export interface Happened<E> extends Pick<Told<E>, 'event' | 'rolls'> {
  /** The step that it happened in, counted from 0. */
  readonly step: number;
}

/** A fight at the table. Never changes: each wish that is granted gives the next game. */
export interface Game<T extends Takes = Takes> {
  readonly record: FightRecord;
  /**
   * The same fight, whose next dice come from this state: at a table, one that nobody can work out from the dice so far.
   * What has fallen stays fallen: journals, and dice that lie from what was undone or withdrawn.
   * @throws Malformed where it is not the state of a generator
   */
  withDice(random: RandomState): Game<T>;
  /** The same fight with another title, or other notes of the GM. @throws Malformed where these are not well-formed */
  amended(next: Pick<FightRecord, 'title'> | Required<Pick<FightRecord, 'notes'>>): Game<T>;
  /** The same fight, where this rules in the place of suggestions that would hold: a script, or a recorded fight. */
  ruledBy(judge: Judge): Game<T>;
  submit(given: Given<T>): Reply<T>;
  /**
   * Gives a command to the fight as it stands, for a program that is alone with it: `submit` with an id of the game's own.
   * @param by who gives it; the game master where no one is named
   */
  act(command: Written<T['command']>, by?: Viewer): Reply<T>;
  answer(by: Viewer, prompt: string, answer: unknown, note?: string): Reply<T>;
  /** Faces of real dice for a roll that waits. */
  enterDice(by: Viewer, prompt: string, faces: readonly number[]): Reply<T>;
  /** Takes back the command that waits; its dice stay for the next such roll. By the GM, or whoever gave it. */
  withdraw(by: Viewer): Reply<T>;
  /**
   * The GM says that real dice which lie from an undone action were typed wrongly: they are asked for anew when the roll
   * comes again, and the story says so. @param die as in the view
   */
  retype(by: Viewer, die: number): Reply<T>;
  /**
   * The GM rules anew: the command is played again from its start with the same dice and the same answers, as far as they
   * fit, and this answer to that ruling.
   * @param takesBack how many steps came after it, which are undone first: another number is refused
   */
  rerule(by: Viewer, which: WhichRuling, answer: unknown, takesBack?: number): Reply<T>;
  undo(by: Viewer, count: number): Reply<T>;
  redo(by: Viewer, count: number): Reply<T>;
  /** From now on this speaker's dice are typed in (or thrown by the table again). */
  useRealDice(by: Viewer, who: Speaker, on: boolean): Reply<T>;
  /** Sets how a question is answered without asking; null asks again. */
  standingOrder(by: Viewer, who: Speaker, site: string, answer: Json | null): Reply<T>;
  /** @param hand 'apart': of the GM's offers only what is done in the fight; its tools are asked for by `offers` */
  view(by: Viewer, hand?: 'within' | 'apart'): TableView;
  /** What a speaker can do, for whoever may give its commands. */
  offers(by: Viewer, who: Speaker): readonly Offer[];
  /**
   * The story of the steps from one on, up to another, which is left out; to the end where none is given.
   * @param rulings 'apart': what else may be ruled is left out, and asked for by `rulingOptions`
   */
  story(by: Viewer, from: number, to?: number, rulings?: Rulings): readonly Chapter[];
  /** What may be ruled in a ruling of the story: for the GM alone, and nothing where it cannot be made anew. */
  rulingOptions(by: Viewer, which: WhichRuling): LineRuling['options'];
  /** What happened, as data that this viewer may know, with the dice of each event. @param from as in `story` */
  events(by: Viewer, from?: number, to?: number): readonly Happened<T['event']>[];
  /** The combatants that a viewer may know of, by the names that this viewer knows. */
  cast(by: Viewer): readonly CastMember[];
  /** What a combatant is like by its sheet: only for those who may take it. Null where the system does not say. */
  introduce(who: CombatantId): Introduction | null;
  isOver(): boolean;
  /** What to expect of a command; with other answers to the decisions inside, where some are given. */
  preview(by: Viewer, command: Written<T['command']>, assume?: readonly Assumed[]): Preview | null;
  /** Choices of a combatant side by side, for whoever may give its commands. */
  compare(by: Viewer, who: CombatantId, assume?: readonly Assumed[]): readonly Comparison[];
  reckon(): Standings;
}

/** Opens games of one system. @typeParam T its kinds: then a command of another kind does not compile */
export interface Host<T extends Takes = Takes> {
  /**
   * @param seed the dice's: a text gives the same ones each time
   * @throws Malformed where the set-up, title or seed is not well-formed
   */
  begin(setup: unknown, title: string, seed: string | RandomState): Game<T>;
  /**
   * Opens a stored fight. One of older rules is carried over as data: what happened in it is shown and never replayed.
   * @param steps in the place of the record's own, where each is known to be well-formed: none of them is looked into
   * @throws Malformed where the record, or the fight in it, is not well-formed; Error where it is another system's or of newer rules
   */
  open(record: unknown, steps?: readonly Step[]): Game<T>;
  /** As `open`, with dice from elsewhere: a script. */
  scripted(record: unknown, dice: DiceSource, steps?: readonly Step[]): Game<T>;
}
