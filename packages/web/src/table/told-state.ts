import type { LinkState } from '@affray/client/connection';
import type { Chapter, Presence, ServerMessage, TableView } from '@affray/protocol';

/** Who this page speaks for. */
export type You = Extract<ServerMessage, { kind: 'welcome' }>['you'];

/** All that the table said to this page. Nothing in it was thought up here. */
export interface TableState {
  readonly link: LinkState;
  /** Why the table will not have this page, in words; null while it will. */
  readonly refused: string | null;
  /** The key that this page came with opens nothing any more. */
  readonly seatGone: boolean;
  /** Why nothing can be done at the table now, in words; null where the line broke without one, or all is well. */
  readonly trouble: string | null;
  readonly you: You | null;
  readonly mark: string | null;
  readonly view: TableView | null;
  readonly chapters: readonly Chapter[];
  readonly storyMark: string;
  /** The story has chapters before those that this page holds. */
  readonly earlier: boolean;
  readonly presence: Presence | null;
  /** Wishes that were sent and not answered yet. */
  readonly pending: number;
}

/** A page that was told nothing yet. */
export const BEGIN: TableState = {
  link: 'connecting',
  refused: null,
  seatGone: false,
  trouble: null,
  you: null,
  mark: null,
  view: null,
  chapters: [],
  storyMark: '',
  earlier: false,
  presence: null,
  pending: 0,
};
