import { type Game, phrase, type Viewer } from '@affray/engine';
import type { Line, TableView } from '@affray/protocol';
import type { Seating } from '../store/store.ts';
import type { Bit } from '../webhooks/message.ts';
import type { Gone, Webhooks } from '../webhooks/webhooks.ts';
import type { Calling } from './called.ts';
import type { Pictures } from './pictures.ts';
import { Storyteller } from './story.ts';

/** Whoever reads what is posted: a player without a combatant. */
const READER: Viewer = { role: 'player', combatants: [] };

/** Posts the story of a table where its GM wants it. */
export class Poster {
  private readonly webhooks: Webhooks | null;
  /** The address takes nothing more: the seating says so from now on. */
  readonly stop: Gone;
  /** The game that was told last, and how. */
  private game: Game | null = null;
  private teller = new Storyteller();
  /** The lines of each of its chapters, and the number of the first of these. */
  private lines: number[] = [];
  private first = 0;

  /** @param later changes the seating of the table */
  constructor(webhooks: Webhooks | null, later: (change: (seating: Seating) => Seating) => void) {
    this.webhooks = webhooks;
    this.stop = (url, stopped) =>
      later(seating => (seating.webhook?.url === url ? { ...seating, webhook: { url, stopped } } : seating));
  }

  /**
   * Posts what came since then. All is made of what a player's page without a combatant is shown, so that it tells no more, and
   * nothing is posted where nothing of that changed: even that something happened may be a secret.
   */
  tell(before: Pictures, { id, game, seating, pictures }: Calling): void {
    const { webhook } = seating;
    if (this.webhooks === null || webhook === undefined || webhook.stopped !== undefined) {
      this.game = null;
      return;
    }
    // Another process, or nobody, told of what was before.
    if (this.game !== before.game) this.begin(before);
    const had = this.first + this.lines.length;
    const news = this.teller.goOn(game.record.steps, READER, from => pictures.story(READER, from));
    const gone = news === null ? null : this.lines.splice(Math.max(0, news.from - this.first));
    if (news === null) this.begin(pictures);
    else this.lines.push(...news.chapters.map(each => each.lines.length));
    this.game = game;
    const begins = had === 0 && this.lines.length > 0;
    const bits = [
      ...backBits(gone),
      ...(begins ? [card(phrase`The fight begins`, game.record.title)] : []),
      ...(news?.chapters ?? []).flatMap(({ lines }) => lines.map(lineBit)),
      ...overBits(before.look(READER).view, pictures.look(READER).view),
    ];
    this.webhooks.post(webhook.url, id, bits, this.stop);
  }

  private begin(pictures: Pictures): void {
    const { teller, told } = pictures.tale(READER, true, false);
    this.teller = new Storyteller();
    this.teller.follow(teller, told, null);
    this.first = told.from;
    this.lines = told.chapters.map(each => each.lines.length);
    this.game = pictures.game;
  }
}

/** What is posted first, so that everybody there knows what comes. */
export const greeting = (title: string): Bit =>
  card(title, phrase`Affray posts here what happens in this fight, as far as every player may know it.`);

const card = (title: string, text: string): Bit => ({ kind: 'card', title, text });

const lineBit = ({ text, tone }: Line): Bit => ({ kind: 'line', text, strong: tone === 'time' });

/**
 * What is said of what was taken back, of which a reader knows the lines alone: how many steps they were may be a secret.
 * @param gone the lines of each chapter; null where that is not known
 */
function backBits(gone: readonly number[] | null): Bit[] {
  const lines = gone?.reduce((sum, each) => sum + each, 0) ?? null;
  if (lines === 0) return [];
  const text =
    lines === null
      ? phrase`The GM takes back a good part of the fight.`
      : lines === 1
        ? phrase`The GM takes back the last line.`
        : phrase`The GM takes back the last ${lines} lines.`;
  return [{ kind: 'line', text, strong: true }];
}

function overBits(before: TableView, { over, title }: TableView): Bit[] {
  if (over === null || before.over !== null) return [];
  const { winner, reason } = over;
  const result = winner === null ? phrase`No one won: ${reason}.` : phrase`${winner} won: ${reason}.`;
  return [card(phrase`“${title}” is over`, result)];
}
