import { fingerprint, type Viewer } from '@affray/engine';
import { type CloseCode, PROTOCOL, type ServerMessage } from '@affray/protocol';
import { Storyteller } from './look.ts';
import type { Pictures } from './pictures.ts';
import { seatOf, viewerOf, type Who } from './seats.ts';
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

/** One page at a table: what it was shown, and what it must be shown next. */
export class Onlooker {
  readonly who: Who;
  private readonly table: Table;
  private readonly outlet: Outlet;
  private readonly story = new Storyteller();
  private held: { readonly count: number; readonly mark: string } | null;
  private shown = '';
  private presence = '';
  /** The combatants of this page's seat when it was last welcomed. */
  private eyes: string | null = null;
  private behind = false;
  /** The state of the fight that this page was shown last. */
  private pictures: Pictures | null = null;

  constructor(table: Table, who: Who, outlet: Outlet, held: { readonly count: number; readonly mark: string } | null) {
    this.table = table;
    this.who = who;
    this.outlet = outlet;
    this.held = held;
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
      this.outlet.close(4003);
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
    const { text, print } = pictures.look(viewer);
    const story = welcome
      ? this.story.begin(pictures.tale(viewer), this.held)
      : JSON.stringify(this.story.goOn(pictures.game, viewer, from => pictures.story(viewer, from)));
    this.held = null;
    // Made of what this page is shown and of nothing else, so that it tells nothing more.
    const mark = fingerprint([print, this.story.mark]);
    const news = welcome || mark !== this.shown;
    this.shown = mark;
    this.pictures = pictures;
    if (news) this.outlet.write(update(mark, text, story));
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

/** An `update` around a view and a story that are JSON already. */
const update = (mark: string, view: string, story: string): string =>
  `{"kind":"update","mark":${JSON.stringify(mark)},"view":${view},"story":${story}}`;
