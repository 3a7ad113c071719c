import type { CombatantId, Game, Viewer } from '@affray/engine';
import type { CastMember, Chapter } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import { type Look, look, Storyteller, type Tale } from './look.ts';

/** What each distinct viewer sees of one state of a fight: made once, however many pages show it. */
export class Pictures {
  readonly game: Game;
  private readonly system: AnySystem;
  private readonly secret: string;
  private readonly looks = new Map<string, Look>();
  private readonly casts = new Map<string, readonly CastMember[]>();
  private readonly tales = new Map<string, Tale>();
  private readonly chapters = new Map<string, readonly Chapter[]>();
  private readonly lists = new Map<string, string>();

  /** @param secret of the table, by which prompts get their names */
  constructor(system: AnySystem, game: Game, secret: string) {
    this.system = system;
    this.secret = secret;
    this.game = game;
  }

  look(viewer: Viewer): Look {
    return remembered(this.looks, eyes(viewer), () => look(this.game, viewer, this.secret));
  }

  /** Everybody that a viewer may know of. */
  cast(viewer: Viewer): readonly CastMember[] {
    return remembered(this.casts, eyes(viewer), () =>
      this.system.cast(this.game.record.fight, viewer).map(({ id, name }) => ({ id, name })),
    );
  }

  /** The whole story, as a page that holds none of it is told it. */
  tale(viewer: Viewer): Tale {
    return remembered(this.tales, eyes(viewer), () => Storyteller.whole(this.game, viewer));
  }

  /** The chapters of the steps from one on. */
  story(viewer: Viewer, from: number): readonly Chapter[] {
    return remembered(this.chapters, `${from} ${eyes(viewer)}`, () => this.game.story(viewer, from));
  }

  /** JSON of what a speaker can do, for whoever may give its commands. */
  offers(viewer: Viewer, speaker: CombatantId | 'gm'): string {
    return remembered(this.lists, `${speaker} ${eyes(viewer)}`, () =>
      JSON.stringify(this.game.offers(viewer, speaker)),
    );
  }
}

/** Two viewers with the same eyes see the same. */
export const eyes = (viewer: Viewer): string => (viewer.role === 'gm' ? 'gm' : `player ${viewer.combatants.join()}`);

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  let found = known.get(key);
  if (found === undefined) known.set(key, (found = make()));
  return found;
}
