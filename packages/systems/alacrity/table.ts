import type { Kinds, TableOf } from '@affray/engine';
import type { Command } from './commands.ts';
import type { Event } from './events.ts';
import type { Fight } from './fight.ts';
import type { Prompts } from './prompts.ts';
import type { Setup } from './setup.ts';
import type { RollSite } from './sites.ts';

/** The types that make up Alacrity. */
export interface AlacrityKinds extends Kinds {
  readonly setup: Setup;
  readonly fight: Fight;
  readonly command: Command;
  readonly roll: RollSite;
  readonly prompts: Prompts;
  readonly event: Event;
}
/** The table that the rules speak to. */
export type AlacrityTable = TableOf<AlacrityKinds>;
