import type { Assumed, CombatantId, Json, Viewer } from '@affray/engine';
import type { Player, Wondering } from '@affray/simulator';

/** What a page wants worked out from a fight as it stands. All that the answer depends on, besides the fight, is in it. */
export type Question =
  | {
      readonly kind: 'preview';
      readonly viewer: Viewer;
      readonly commands: readonly Json[];
      readonly assume: readonly Assumed[];
    }
  | {
      readonly kind: 'compare';
      readonly viewer: Viewer;
      readonly who: CombatantId;
      readonly assume: readonly Assumed[];
    }
  /** What the computer would do. `prompt`: the engine's id of a question; `named`: what pages call it. */
  | ({ readonly kind: 'suggest'; readonly named: string | null } & Wondering)
  | { readonly kind: 'luck'; readonly viewer: Viewer; readonly players: readonly Player[] }
  | { readonly kind: 'summary'; readonly viewer: Viewer };

/** Whether a question is about what happened, and not about the fight as it stands alone. */
export const readsSteps = ({ kind }: Pick<Question, 'kind'>): boolean => kind === 'luck' || kind === 'summary';

/** What a thread is told. A question is about the fight that was told last of its table. */
export type ToThread =
  /** Read the rules of this game: `ready` says that it is done. */
  | { readonly kind: 'read'; readonly system: string }
  /** `change`: JSON of what is other than in the record that the thread holds, as `Sent` of `answer.ts`. */
  | { readonly kind: 'fight'; readonly table: string; readonly change: string }
  | { readonly kind: 'forget'; readonly table: string }
  /** `enough`: milliseconds after which no further command of the question is begun. */
  | { readonly kind: 'ask'; readonly table: string; readonly question: Question; readonly enough: number };
export type FromThread =
  | { readonly kind: 'ready' }
  /** `text`: the answer as JSON. `whole`: nothing was left out for want of time. `failed`: where the rules threw. */
  | { readonly kind: 'answered'; readonly text: string; readonly whole: boolean; readonly failed: string | null }
  | { readonly kind: 'failed'; readonly message: string };
