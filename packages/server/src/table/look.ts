import { createHash, createHmac } from 'node:crypto';
import { fingerprint, type Game, openPrompts, type Step, type Viewer } from '@affray/engine';
import type { Chapter, TableView } from '@affray/protocol';

/** What a viewer sees, as it is sent, and a fingerprint of it. */
export interface Look {
  /** JSON of a `TableView`: written once for all who see the same. */
  readonly text: string;
  readonly print: string;
}

/**
 * All that a viewer's page draws. The version stays here, since it counts what a player may not know of.
 * @param secret of the table, by which prompts get their names
 */
export function look(game: Game, viewer: Viewer, secret: string): Look {
  const { version: _, ...seen } = game.view(viewer);
  const { waiting } = seen;
  const prompts = waiting?.prompts.map(each => ({ ...each, id: promptName(game, each.id, secret) })) ?? [];
  const view: TableView = { ...seen, waiting: waiting && { ...waiting, prompts } };
  const text = JSON.stringify(view);
  return { text, print: createHash('sha256').update(text).digest('base64url').slice(0, 16) };
}

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

/** What of the story a page must change: all chapters from `from` on. */
export interface StoryChange {
  readonly from: number;
  readonly chapters: readonly Chapter[];
  readonly count: number;
  readonly mark: string;
}

/** The whole story for one viewer: how a teller stands who told it all, and the telling as JSON. */
export interface Tale {
  readonly teller: Storyteller;
  readonly told: StoryChange;
  readonly text: string;
}

/** Tells one page the story as it goes on, and knows how much of it that page holds. */
export class Storyteller {
  /** Names of the steps that were told, and how many chapters there were after each. */
  private steps: string[] = [];
  private counts: number[] = [];
  /** A fingerprint of the story so far, after each chapter. */
  private marks: string[] = [];

  /** All that a viewer may know, told once for all pages that begin with it. */
  static whole(game: Game, viewer: Viewer): Tale {
    const teller = new Storyteller();
    const told = teller.goOn(game, viewer, from => game.story(viewer, from));
    return { teller, told, text: JSON.stringify(told) };
  }

  /** Stands from now on where this tale ends. @returns JSON of the tale, but for what the page holds already */
  begin({ teller, told, text }: Tale, held: { readonly count: number; readonly mark: string } | null): string {
    this.steps = [...teller.steps];
    this.counts = [...teller.counts];
    this.marks = [...teller.marks];
    const fits = held !== null && held.count > 0 && this.marks[held.count - 1] === held.mark;
    return fits ? JSON.stringify({ ...told, from: held.count, chapters: told.chapters.slice(held.count) }) : text;
  }

  /** A fingerprint of all that was told. */
  get mark(): string {
    return this.marks.at(-1) ?? '';
  }

  /**
   * What came since the last call. Chapters that were told stay as they were told, even where more is known by now.
   * @param story the chapters of the steps from one on
   * @returns `chapters` empty and `from` at the end where nothing came
   */
  goOn(game: Game, viewer: Viewer, story: (from: number) => readonly Chapter[]): StoryChange {
    const { steps } = game.record;
    let kept = 0;
    while (kept < this.steps.length && nameOf(steps[kept]) === this.steps[kept]) kept++;
    const from = kept === 0 ? 0 : (this.counts[kept - 1] ?? 0);
    this.steps.length = kept;
    this.counts.length = kept;
    this.marks.length = from;
    const chapters: Chapter[] = [];
    story(kept).forEach((told, at) => {
      // A player learns nothing of steps without a word for it, not even how many there were.
      if (viewer.role === 'gm' || told.lines.length > 0) {
        const chapter: Chapter = { ...told, step: from + chapters.length };
        chapters.push(chapter);
        this.marks.push(fingerprint([this.marks.at(-1) ?? '', chapter]));
      }
      this.steps.push(nameOf(steps[kept + at]));
      this.counts.push(from + chapters.length);
    });
    return { from, chapters, count: from + chapters.length, mark: this.mark };
  }
}

/** A step by name: one that was ruled anew is another. */
const nameOf = (step: Step | undefined): string => (step ? `${step.id} ${step.ruledAnew ?? 0}` : '');
