import type { Kinds } from '@affray/engine';
import type { Command } from './commands.ts';
import type { Event } from './events.ts';
import type { Fight } from './fight.ts';
import type { Prompts } from './prompts.ts';
import type { Setup } from './setup.ts';
import type { RollSite } from './sites.ts';

/** The types that make up Alloy. */
export interface AlloyKinds extends Kinds {
  setup: Setup;
  fight: Fight;
  command: Command;
  roll: RollSite;
  prompts: Prompts;
  event: Event;
}
