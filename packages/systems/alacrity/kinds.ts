import type { Kinds } from '@affray/engine';
import type { Command } from './commands.ts';
import type { Event } from './state/events.ts';
import type { Fight } from './state/fight.ts';
import type { Prompts } from './state/prompts.ts';
import type { Setup } from './state/setup.ts';
import type { RollSite } from './state/sites.ts';

/** The types that make up Alacrity. */
export interface AlacrityKinds extends Kinds {
  readonly setup: Setup;
  readonly fight: Fight;
  readonly command: Command;
  readonly roll: RollSite;
  readonly prompts: Prompts;
  readonly event: Event;
}
