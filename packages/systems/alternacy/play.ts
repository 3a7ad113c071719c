import { shoot } from './actions/shoot.ts';
import type { Command } from './commands.ts';
import { gmHand } from './gm/hand.ts';
import { handle } from './handling.ts';
import type { AltTable } from './kinds.ts';
import { gmEvent, gmHazard } from './rules/hazards.ts';
import { rollOrder } from './rules/initiative.ts';
import { engage } from './rules/melee.ts';
import { move } from './rules/movement.ts';
import { react } from './rules/reactions.ts';
import { plan, work } from './rules/tasks.ts';
import { holdOpen, settle } from './rules/turns.ts';
import type { Fight } from './state/fight.ts';

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
