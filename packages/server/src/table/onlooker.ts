import { fingerprint, type LineRuling, type Rulings, type Viewer, type WhichRuling } from '@affray/engine';
import { type CloseCode, PROTOCOL, type ServerMessage } from '@affray/protocol';
import { NotFetched } from '../store/kept-step.ts';
import type { Held } from './changes.ts';
import type { Hand } from './look.ts';
import type { Pictures } from './pictures.ts';
import { hasMoved, seatOf, viewerOf, type Who } from './seats.ts';
import { type Earlier, type HeldStory, NOTHING_EARLIER, type StoryChange, Storyteller } from './story.ts';
import type { Table } from './table.ts';

/** Where messages to one page go. */
export interface Outlet {
  send(message: ServerMessage): void;
  /** Sends a message that is JSON already. */
  write(text: string): void;
  /** The page reads more slowly than is written: what can wait should. */
  readonly congested: boolean;
  close(code: CloseCode): void;
}

/** What a page says of itself when it comes. */
export interface Coming {
  /** How much of the story it holds. */
  readonly story: HeldStory | null;
  /** It takes changes in place of whole views. */
  readonly changes: boolean;
  /** It takes the last chapters first. */
  readonly pieces: boolean;
  /** It asks for the game master's tools when it wants them. */
  readonly hand: boolean;
  /** It asks what else may be ruled when it wants that. */
  readonly rulings: boolean;
  /** Somebody looks at it. */
  readonly looking: boolean;
}

/** One page at a table: what it was shown, and what it must be shown next. */
export class Onlooker {
  readonly who: Who;
  /** Somebody looks at this page. */
  looking: boolean;
  private readonly table: Table;
  private readonly outlet: Outlet;
  private readonly takes: Coming;
  private readonly story = new Storyteller();
  /** How much of the story the page held when it came, until it has been told the rest. */
  private told: HeldStory | null;
  /** The view that the page holds, where it takes changes of it. */
  private held: Held | null = null;
  private shown = '';
  private presence = '';
  /** The combatants of this page's seat when it was last welcomed. */
  private eyes: string | null = null;
  private behind = false;
  /** The state of the fight that this page was shown last. */
  private pictures: Pictures | null = null;

  constructor(table: Table, who: Who, outlet: Outlet, takes: Coming) {
    this.table = table;
    this.who = who;
    this.outlet = outlet;
    this.takes = takes;
    this.told = takes.story;
    this.looking = takes.looking;
  }

  private get hand(): Hand {
    return this.takes.hand ? 'apart' : 'within';
  }

  private get rulings(): Rulings {
    return this.takes.rulings && this.who.role === 'gm' ? 'apart' : 'within';
  }

  /** Mark of what this page was shown; null where there is something newer. */
  get mark(): string | null {
    return this.behind ? null : this.shown;
  }

  /**
   * Shows this page whatever changed for it. A page for which nothing changed gets nothing: even that something happened
   * may be a secret.
   */
  refresh(): void {
    if (this.outlet.congested) {
      this.behind = true;
      return;
    }
    this.behind = false;
    const viewer = viewerOf(this.table.seating, this.who);
    if (viewer === null) {
      this.outlet.close(hasMoved(this.table.seating, this.who) ? 4014 : 4003);
      return;
    }
    const eyes = viewer.role === 'gm' ? 'gm' : viewer.combatants.join();
    const welcome = eyes !== this.eyes;
    if (welcome) this.welcome(eyes, viewer.role === 'gm' ? [] : viewer.combatants);
    const presence = this.table.presence(this.who);
    if (presence !== this.presence) this.outlet.write(presence);
    this.presence = presence;
    if (welcome || this.pictures !== this.table.pictures) this.show(viewer, welcome);
  }

  /** Shows how the fight stands, where that is news. */
  private show(viewer: Viewer, welcome: boolean): void {
    const { pictures } = this.table;
    const { hand } = this;
    const news = welcome || this.held === null ? null : pictures.newsFor(this.held, viewer, hand);
    const now = news?.held ?? pictures.whole(viewer, hand);
    const story = JSON.stringify(this.tell(viewer, pictures, welcome));
    // Made of what this page is shown and of nothing else, so that it tells nothing more.
    const mark = fingerprint([now.print, this.story.mark]);
    const before = this.shown;
    this.shown = mark;
    this.pictures = pictures;
    this.held = this.takes.changes ? now : null;
    if (!welcome && mark === before) return;
    if (news === null) {
      this.outlet.write(`{"kind":"update","mark":"${mark}","view":${pictures.text(viewer, hand)},"story":${story}}`);
    } else {
      this.outlet.write(
        `{"kind":"changed","from":"${before}","mark":"${mark}","changes":${news.text},"story":${story}}`,
      );
    }
  }

  /** What is news of the story. */
  private tell(viewer: Viewer, pictures: Pictures, welcome: boolean): StoryChange {
    const { steps } = pictures.game.record;
    const news = welcome ? null : this.story.goOn(steps, viewer, from => pictures.story(viewer, from, this.rulings));
    if (news) return news;
    const { teller, told } = this.tale(viewer, pictures);
    const change = this.story.follow(teller, told, this.told);
    this.told = null;
    return change;
  }

  private tale(viewer: Viewer, pictures: Pictures): ReturnType<Pictures['tale']> {
    return pictures.tale(viewer, this.takes.pieces, this.told !== null, this.rulings);
  }

  /** Whether what this page must be told first can be told without the steps that are yet to be fetched. */
  canBegin(): boolean {
    const viewer = viewerOf(this.table.seating, this.who);
    if (viewer === null || this.pictures !== null) return true;
    const { pictures } = this.table;
    try {
      this.tale(viewer, pictures);
      // Notes hang on steps.
      pictures.whole(viewer, this.hand);
      return true;
    } catch (error) {
      return !(error instanceof NotFetched);
    }
  }

  /** Chapters before one, by the page's own numbers, and whether there are others before them. */
  earlier(before: number): Earlier {
    const viewer = viewerOf(this.table.seating, this.who);
    if (viewer === null || this.pictures === null) return NOTHING_EARLIER;
    // As the page was shown it last: that is what its numbers count.
    const { game } = this.pictures;
    return this.story.earlier(before, viewer, (from, to) => game.story(viewer, from, to, this.rulings));
  }

  /** What may be ruled in a ruling of the story, as the page was shown it last. */
  rulingOptions(which: WhichRuling): LineRuling['options'] {
    const viewer = viewerOf(this.table.seating, this.who);
    return viewer === null ? [] : (this.pictures?.game.rulingOptions(viewer, which) ?? []);
  }

  /** Called when the page has read what was written: it gets the newest, and never what lay between. */
  drained(): void {
    if (this.behind) this.refresh();
  }

  close(code: CloseCode): void {
    this.outlet.close(code);
  }

  private welcome(eyes: string, combatants: Extract<ServerMessage, { kind: 'welcome' }>['you']['combatants']): void {
    this.eyes = eyes;
    const seat = seatOf(this.table.seating, this.who);
    this.outlet.send({
      kind: 'welcome',
      protocol: PROTOCOL,
      fight: this.table.id,
      you: { role: this.who.role, seat: seat?.id ?? null, name: seat?.name ?? 'GM', combatants },
    });
  }
}
