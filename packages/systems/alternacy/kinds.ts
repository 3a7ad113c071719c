import type { TableOf } from '@affray/engine';
import type { Command } from './commands.ts';
import type { Event } from './events.ts';
import type { Fight } from './fight.ts';
import type { Prompts } from './prompts.ts';
import type { Setup } from './setup.ts';
import type { RollSite } from './sites.ts';

/** The types that make up this system. */
export type Alternacy = {
  readonly setup: Setup;
  readonly fight: Fight;
  readonly command: Command;
  readonly roll: RollSite;
  readonly prompts: Prompts;
  readonly event: Event;
};
/** The table that these rules speak to. */
export type AltTable = TableOf<Alternacy>;
