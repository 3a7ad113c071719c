import { engage } from './attack.ts';
import type { Command } from './commands.ts';
import type { Fight } from './fight.ts';
import { gmHand } from './gm.ts';
import { handle } from './handling.ts';
import { gmEvent, gmHazard } from './hazards.ts';
import { rollOrder } from './initiative.ts';
import type { AltTable } from './kinds.ts';
import { shoot } from './missile.ts';
import { move } from './movement.ts';
import { react } from './reactions.ts';
import { plan, work } from './tasks.ts';
import { holdOpen, settle } from './turns.ts';

/** Plays one command that `refuse` let pass, then moves the Order on as far as it goes by itself (ALT-3.6). */
export function play(table: AltTable, fight: Fight, given: Command): void {
  perform(table, fight, given);
  holdOpen(fight, given);
  settle(table, fight);
}

/** What a command does, without the goes and Turns that come after it: odds weigh the deed alone. */
export function perform(table: AltTable, fight: Fight, given: Command): void {
  switch (given.kind) {
    case 'roll-initiative':
      rollOrder(table, fight);
      fight.phase = 'turns';
      break;
    case 'plan':
      plan(table, fight, given);
      break;
    case 'engage':
      engage(table, fight, given);
      break;
    case 'shoot':
      shoot(table, fight, given);
      break;
    case 'react':
      react(table, fight, given);
      break;
    case 'step':
    case 'dash':
    case 'race':
      move(table, fight, given);
      break;
    case 'attempt':
    case 'undertake':
    case 'first-aid':
    case 'continue':
    case 'abandon':
      work(table, fight, given);
      break;
    case 'evade':
    case 'stance':
    case 'draw':
    case 'load':
    case 'shield':
    case 'surrender':
    case 'flee':
    case 'end':
      handle(table, fight, given);
      break;
    case 'gm-hazard':
      gmHazard(table, fight, given);
      break;
    case 'gm-event':
      gmEvent(table, fight, given);
      break;
    default:
      gmHand(table, fight, given);
  }
}
