import type { Kinds } from '@affray/engine';
import type { Command } from './commands.ts';
import type { WwnEvent } from './state/events.ts';
import type { Fight } from './state/fight.ts';
import type { WwnPrompts } from './state/prompts.ts';
import type { Setup } from './state/setup.ts';
import type { RollSite } from './state/sites.ts';

/** The types that make up Worlds Without Number. */
export interface Wwn extends Kinds {
  readonly setup: Setup;
  readonly fight: Fight;
  readonly command: Command;
  readonly roll: RollSite;
  readonly prompts: WwnPrompts;
  readonly event: WwnEvent;
}
