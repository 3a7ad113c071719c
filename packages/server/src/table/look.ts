import { createHmac, hash } from 'node:crypto';
import { type Game, openPrompts, type Viewer } from '@affray/engine';
import { type OfferBook, type Spread, spread, type TableView } from '@affray/protocol';

/** What a viewer sees. */
export interface Look {
  readonly view: TableView;
  /** The view spread out. */
  readonly spread: Spread;
}

/** How a page takes the game master's tools: with each view, or apart, when it asks for them. */
export type Hand = 'within' | 'apart';

/**
 * All that a viewer's page draws. The version stays here, since it counts what a player may not know of.
 * @param secret of the table, by which prompts get their names
 * @param bookOf a speaker's offers as a book
 */
export function look(
  game: Game,
  viewer: Viewer,
  hand: Hand,
  secret: string,
  bookOf: (offers: TableView['offers'][number]['offers']) => OfferBook,
): Look {
  const { version: _, ...seen } = game.view(viewer, hand);
  const { waiting } = seen;
  const prompts = waiting?.prompts.map(each => ({ ...each, id: promptName(game, each.id, secret) })) ?? [];
  const view: TableView = { ...seen, waiting: waiting && { ...waiting, prompts } };
  return { view, spread: spread(view, bookOf) };
}

/** 96 bits of SHA-256 of a text. */
export const printOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16);

/**
 * What pages call a prompt: 128 bits that nobody can guess or read. The engine's own id tells who is asked, where, and
 * how much fell before. With the command's id no two prompts of a fight have one name, and every process that serves
 * the fight gives the same.
 */
const promptName = (game: Game, prompt: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['prompt', game.record.waiting?.id, prompt]))
    .digest('base64url')
    .slice(0, 22);

/** The engine's id of an open prompt by its name; null where there is none of that name. */
export function promptOf(game: Game, name: string, secret: string): string | null {
  return openPrompts(game.record.waiting).find(each => promptName(game, each.id, secret) === name)?.id ?? null;
}
