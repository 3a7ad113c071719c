import { Connection, KEPT_MS, type LinkState, type OpenWire, type Timers } from '@affray/client/connection';
import {
  type Assumed,
  apply,
  type CombatantId,
  type Json,
  type LineRuling,
  type Offer,
  plain,
  type Speaker,
} from '@affray/engine';
import {
  type ClientSays,
  type Comparison,
  continued,
  type Fault,
  type FightSummary,
  type LuckLedger,
  type Preview,
  type ServerMessage,
  type Suggestion,
  spread,
} from '@affray/protocol';
import type { ANSWERED_BY } from '@affray/protocol/line';
import type { Command } from '../controls/offer.ts';
import { hello } from '../device/ahead.ts';
import { Store } from '../device/store.ts';
import type { Outbox } from '../wire/outbox.ts';
import * as words from '../words/table.ts';
import { closing, isKeyGone, read, viewIn } from './heard.ts';
import { AGAIN_MS, Once } from './once.ts';
import { BEGIN, type TableState } from './told-state.ts';
import { TooFast } from './too-fast.ts';

export interface TableOptions {
  readonly fight: string;
  readonly token: string;
  readonly open: OpenWire;
  readonly timers: Timers;
  readonly chance: () => number;
  /** A new name for a wish. */
  readonly name: () => string;
  /** What this seat said in this tab and was not answered, also before the page was reloaded. */
  readonly outbox: Outbox;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Says something to whoever looks at this page. */
  readonly tell: (text: string, tone: 'plain' | 'harm') => void;
}

/** Questions of whatever kind. */
type Refusable = Pick<Once<unknown>, 'passes' | 'sayAgain' | 'refuse'>;
type Wish = Exclude<ClientSays, { kind: 'hello' | 'looking' | 'ping' }>;
/** Choices side by side; why there are none, where the table says so; null where it does not answer. */
export type Compared = readonly Comparison[] | Fault | null;

/** What the computer would do, null where that is a person's to decide; or why the table does not say. */
export interface Suggested {
  readonly suggestion: Suggestion | null;
  readonly fault: Fault | null;
}
const UNHEARD: Fault = { code: 'page/unheard', reason: words.theServerDidNotAnswer, rule: null, path: null };

type Lasting = Exclude<Wish, { kind: keyof typeof ANSWERED_BY }> | Extract<Wish, { kind: 'submitAll' }>;
/** Which of several commands were not done, and why. */
export type NotAll = Extract<ServerMessage, { kind: 'submitted' }>['refused'];
type Story = Extract<ServerMessage, { kind: 'update' }>['story'];
/** A wish without its id, which the page gives. */
export type Say<W = Lasting> = W extends { id: string } ? Omit<W, 'id'> : never;

const TOO_LATE: Fault = {
  code: 'page/too-late',
  reason: words.waitedTooLong(KEPT_MS / 60_000),
  rule: null,
  path: null,
};
const SIGN = JSON.stringify({ kind: 'ping' } satisfies ClientSays);
/** An answer that has not come by then is not coming. A busy table takes its time; a line that broke is known at once. */
const ODDS_PATIENCE_MS = 60_000;

/** One table as one page sees it: what stands there, and the verbs. Knows nothing of screens. */
export class TableCtrl {
  readonly store = new Store<TableState>(BEGIN);
  private readonly options: TableOptions;
  private readonly connection: Connection;
  private readonly asked = new Map<string, (fault: Fault | null, notAll: NotAll) => void>();
  private readonly tooFast: TooFast;
  private readonly previews = new Once<readonly (Preview | null)[]>(() => []);
  private readonly comparisons = new Once<Compared>(refusal => refusal);
  private readonly ledgers = new Once<readonly LuckLedger[]>(() => []);
  private readonly listings = new Once<readonly Offer[]>(() => []);
  private readonly suggestions = new Once<Suggested>(fault => ({ suggestion: null, fault: fault ?? UNHEARD }));
  private readonly rulings = new Once<LineRuling['options']>(() => []);
  private readonly summaries = new Once<FightSummary | null>(() => null);
  private readonly questions = [
    this.previews,
    this.comparisons,
    this.ledgers,
    this.listings,
    this.suggestions,
    this.summaries,
    this.rulings,
  ];
  /** Wishes whose line broke, or that had none: what becomes of them must be said. */
  private readonly kept = new Set<string>();
  /** Wishes of this tab from before the page was reloaded. */
  private readonly before: ReadonlySet<string>;
  /** The view as changes of it name its parts. */
  private shown: Json = null;
  private looking = true;
  /** What of the story was asked for, and before which chapter. */
  private readingBack: { readonly id: string; readonly before: number } | null = null;

  constructor(options: TableOptions) {
    this.options = options;
    this.connection = new Connection({
      open: options.open,
      timers: options.timers,
      chance: options.chance,
      comesBack: code => closing(code)?.retry ?? true,
      greet: () => JSON.stringify(this.greeting()),
      receive: text => this.hear(text),
      changed: link => this.moved(link),
      ended: code => {
        const refused = closing(code)?.reason ?? words.theTableClosedThisLine;
        this.store.patch({ refused, seatGone: isKeyGone(code) });
      },
      sign: SIGN,
      outbox: options.outbox,
      now: options.now,
      spoilt: id => this.settled(id, TOO_LATE),
    });
    this.tooFast = new TooFast(options, text => this.connection.mention(text));
    // That a device is to be called is nothing that anybody did.
    const acts = options.outbox.all().filter(each => !each.text.includes('"kind":"callMe"'));
    this.before = new Set(acts.map(each => each.id));
    this.store.patch({ pending: this.connection.unacknowledged });
  }

  readonly start = (): void => this.connection.start();
  readonly hurry = (): void => this.connection.hurry();
  readonly stop = (): void => this.connection.stop('lost');
  /** The line may be dead: asks whether the table is there. */
  readonly doubt = (): void => this.connection.doubt();

  /** Somebody looks at this page again, or no longer: who looks at none is called elsewhere. */
  readonly look = (on: boolean): void => {
    this.looking = on;
    this.connection.mention(JSON.stringify({ kind: 'looking', on } satisfies ClientSays));
  };

  /**
   * Gives a command, from the fight as it stands on this page. Resolves once the table did it, or says why not. Without a
   * line nobody knows how the fight stands: then the command is done as soon as there is one, if the rules still allow it.
   */
  readonly submit = (command: Command): Promise<Fault | null> =>
    this.wish({ kind: 'submit', command, seen: this.seen });
  /** Gives several commands in one go, as `submit` does one. Resolves with those that were not done, or why none was. */
  readonly submitAll = (commands: readonly Command[]): Promise<Fault | NotAll> =>
    this.wished({ kind: 'submitAll', commands: [...commands], seen: this.seen }, (fault, notAll) => fault ?? notAll);
  readonly answer = (prompt: string, answer: Json, note = ''): Promise<Fault | null> =>
    this.wish({ kind: 'answer', prompt, answer, note });
  readonly enterDice = (prompt: string, faces: readonly number[]): Promise<Fault | null> =>
    this.wish({ kind: 'dice', prompt, faces: [...faces] });
  readonly withdraw = (): Promise<Fault | null> => this.wish({ kind: 'withdraw', seen: this.store.get().mark });
  readonly retype = (die: number): Promise<Fault | null> =>
    this.wish({ kind: 'retype', die, seen: this.store.get().mark });
  readonly undo = (count = 1): Promise<Fault | null> => this.wish({ kind: 'undo', count, seen: this.store.get().mark });
  readonly redo = (count = 1): Promise<Fault | null> => this.wish({ kind: 'redo', count, seen: this.store.get().mark });
  /** Rules anew, in a chapter of the story or (null) in what waits. */
  readonly rerule = (step: number | null, at: number, answer: Json, takesBack: number): Promise<Fault | null> =>
    this.wish({ kind: 'rerule', step, at, answer, takesBack, seen: this.store.get().mark });
  readonly realDice = (who: Speaker, on: boolean): Promise<Fault | null> => this.wish({ kind: 'realDice', who, on });
  readonly standingOrder = (who: Speaker, site: string, answer: Json): Promise<Fault | null> =>
    this.wish({ kind: 'standing', who, site, answer });
  /** Everything else that can be said to the table: seats. */
  readonly say = (wish: Say): Promise<Fault | null> => this.wish(wish);

  /**
   * What to expect of these commands; nothing where the table does not answer.
   * @param part what of the page asks: what it asked before, and has no answer yet, it needs no more
   */
  readonly odds = (
    commands: readonly Command[],
    assume: readonly Assumed[] = [],
    part = '',
  ): Promise<readonly (Preview | null)[]> => {
    return this.mention(this.previews, id => ({
      kind: 'preview',
      id,
      commands: [...commands],
      assume: [...assume],
      part,
    }));
  };

  /** Choices of a combatant side by side. */
  readonly compare = (who: CombatantId, assume: readonly Assumed[] = []): Promise<Compared> =>
    this.mention(this.comparisons, id => ({ kind: 'compare', id, who, assume: [...assume] }));

  /** How the dice fell, for those whom this page may know; none where the table does not answer. */
  readonly luck = (): Promise<readonly LuckLedger[]> => this.mention(this.ledgers, id => ({ kind: 'luck', id }));

  /** What the fight came to, as far as this page may know it; null where the table does not answer. */
  readonly summary = (): Promise<FightSummary | null> => this.mention(this.summaries, id => ({ kind: 'summary', id }));

  /** What the computer would do for a combatant of this page, or how it would answer a question of its. */
  readonly suggest = (who: Speaker, policy: string | null, prompt: string | null = null): Promise<Suggested> =>
    this.mention(this.suggestions, id => ({ kind: 'suggest', id, who, policy, prompt }));

  /** What somebody can do who is not next: what may be done at any time. Nothing where the table does not answer. */
  readonly offersOf = (who: Speaker): Promise<readonly Offer[]> =>
    this.mention(this.listings, id => ({ kind: 'offers', id, who }));

  /** What may be ruled in a ruling of a chapter. Nothing where the table does not answer. */
  readonly rulingOptions = (step: number, at: number): Promise<LineRuling['options']> =>
    this.mention(this.rulings, id => ({ kind: 'ruling', id, step, at }));

  /** Asks something once: what is lost with the line is not asked again. */
  private mention<T>(questions: Once<T>, saying: (id: string) => ClientSays): Promise<T> {
    const id = this.options.name();
    const said = saying(id);
    const answer = questions.ask(id, said);
    this.sayOnce(said, () => questions.refuse(id, null));
    return answer;
  }

  /** A question was refused: a table that is too busy at the moment is asked again by itself. */
  private refused(questions: Refusable, id: string, refusal: Fault): void {
    const again = (): void => {
      const said = questions.sayAgain(id);
      if (said) this.connection.mention(JSON.stringify(said));
      else questions.refuse(id, refusal);
    };
    if (questions.passes(id, refusal)) this.options.timers.set(again, AGAIN_MS);
    else questions.refuse(id, refusal);
  }

  /** Says something once; `unanswered` is called where no answer to it can come. */
  private sayOnce(said: ClientSays, unanswered: () => void): void {
    if (this.connection.mention(JSON.stringify(said))) this.options.timers.set(unanswered, ODDS_PATIENCE_MS);
    else unanswered();
  }

  private get seen(): string | null {
    const { link, mark } = this.store.get();
    return link === 'open' ? mark : null;
  }

  private readonly wish = (wish: Say): Promise<Fault | null> => this.wished(wish, fault => fault);

  private wished<T>(wish: Say, answer: (fault: Fault | null, notAll: NotAll) => T): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<T>();
    const id = this.options.name();
    this.asked.set(id, (fault, notAll) => resolve(answer(fault, notAll)));
    if (this.store.get().link !== 'open') this.kept.add(id);
    this.connection.deliver(id, JSON.stringify({ ...wish, id }));
    this.store.patch({ pending: this.connection.unacknowledged });
    return promise;
  }

  private settled(id: string, fault: Fault | null, notAll: NotAll = []): void {
    this.connection.acknowledged(id);
    const resolve = this.asked.get(id);
    this.asked.delete(id);
    this.tooFast.settled(id);
    this.store.patch({ pending: this.connection.unacknowledged });
    const lost = fault && { ...fault, reason: words.lostWhileOffline(fault.reason) };
    const [first] = notAll;
    const sent = first ? words.sentAfterAllBut(notAll.length, first.refusal.reason) : words.sentAfterAll;
    if (this.before.has(id)) this.options.tell(lost?.reason ?? sent, lost || first ? 'harm' : 'plain');
    else resolve?.(this.kept.has(id) ? lost : fault, notAll);
    this.kept.delete(id);
  }

  private moved(link: LinkState): void {
    this.store.patch({ link });
    if (link !== 'lost') return;
    for (const id of this.asked.keys()) this.kept.add(id);
    this.unanswered();
  }

  /** What was only mentioned is not said again on the next line: no answer to it will come. */
  private unanswered(): void {
    for (const each of this.questions) each.lost();
    this.readingBack = null;
  }

  private greeting(): ClientSays {
    const { looking } = this;
    const { fight, token } = this.options;
    const { chapters, storyMark } = this.store.get();
    const last = chapters.at(-1);
    const story = last ? { count: last.step + 1, mark: storyMark } : null;
    return hello(fight, token, story, looking);
  }

  private hear(text: string): void {
    const message = read(text);
    switch (message?.kind) {
      case undefined:
      case 'pong':
        break;
      case 'error':
        if (message.code === 'no-store') this.store.patch({ trouble: message.reason });
        break;
      case 'offered':
        this.listings.answer(message.id, message.offers);
        break;
      case 'ruled':
        this.rulings.answer(message.id, message.options);
        break;
      case 'compared':
        this.comparisons.answer(message.id, message.comparisons);
        break;
      case 'suggested':
        this.suggestions.answer(message.id, { suggestion: message.suggestion, fault: null });
        break;
      case 'lucked':
        this.ledgers.answer(message.id, message.ledgers);
        break;
      case 'summed':
        this.summaries.answer(message.id, message.summary);
        break;
      case 'welcome':
        this.store.patch({ you: message.you, trouble: null });
        this.connection.welcomed();
        break;
      case 'update':
        this.shown = plain(spread(message.view));
        this.told(message.story, { view: message.view, mark: message.mark });
        break;
      case 'changed':
        this.changed(message);
        break;
      case 'told':
        this.toldEarlier(message);
        break;
      case 'presence':
        this.store.patch({ presence: message });
        break;
      case 'ack':
        this.settled(message.id, null);
        break;
      case 'submitted':
        this.settled(message.id, null, message.refused);
        break;
      case 'refused':
        for (const each of this.questions) this.refused(each, message.id, message.refusal);
        if (!this.tooFast.again(message.id, message.refusal)) this.settled(message.id, message.refusal);
        break;
      case 'previewed':
        this.previews.answer(message.id, message.previews);
        break;
    }
  }

  /** What changed in the view. A page that holds another one has lost count: it comes anew, and is shown all. */
  private changed({ from, mark, changes, story }: Extract<ServerMessage, { kind: 'changed' }>): void {
    const fits = from === this.store.get().mark;
    if (fits) this.shown = apply(this.shown, changes);
    const view = fits ? viewIn(this.shown) : null;
    if (view) this.told(story, { view, mark });
    else this.connection.again();
  }

  private told(story: Story, shown: Pick<TableState, 'view' | 'mark'>): void {
    const { chapters, earlier } = this.store.get();
    const all = continued(chapters, story);
    if (!all) {
      this.store.patch({ chapters: [], storyMark: '' });
      this.connection.again();
      return;
    }
    this.store.patch({ ...shown, chapters: all, storyMark: story.mark, earlier: story.anew?.earlier ?? earlier });
  }

  /** Asks for the chapters before the first that this page holds, unless they are asked for already. */
  readonly readBack = (): void => {
    const { chapters, earlier } = this.store.get();
    const [first] = chapters;
    if (!earlier || !first || this.readingBack !== null) return;
    const id = this.options.name();
    this.readingBack = { id, before: first.step };
    this.sayOnce({ kind: 'earlier', id, before: first.step }, () => this.readBackTo(id));
  };

  private readBackTo(id: string): void {
    if (this.readingBack?.id === id) this.readingBack = null;
  }

  private toldEarlier({ id, chapters, earlier }: Extract<ServerMessage, { kind: 'told' }>): void {
    const held = this.store.get().chapters;
    const fits = this.readingBack?.id === id && held[0]?.step === this.readingBack.before;
    this.readBackTo(id);
    if (fits) this.store.patch({ chapters: [...chapters, ...held], earlier });
  }
}
