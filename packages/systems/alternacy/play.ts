import { engage } from './attack.ts';
import type { Command } from './commands.ts';
import type { Fight } from './fight.ts';
import { gmHand } from './gm.ts';
import { handle } from './handling.ts';
import { gmEvent, gmHazard } from './hazards.ts';
import { rollOrder } from './initiative.ts';
import type { AltTable } from './kinds.ts';
import { shoot } from './missile.ts';
import { react } from './reactions.ts';
import { abandon, attempt, carryOn, dash, firstAid, plan, race, step, undertake } from './tasks.ts';
import { settle } from './turns.ts';

/** Plays one command that `refuse` let pass, then moves the Order on as far as it goes by itself (ALT-3.6). */
export function play(table: AltTable, fight: Fight, given: Command): void {
  resolve(table, fight, given);
  settle(table, fight);
}

function resolve(table: AltTable, fight: Fight, given: Command): void {
  switch (given.kind) {
    case 'roll-initiative':
      rollOrder(table, fight);
      fight.phase = 'turns';
      return;
    case 'plan':
      plan(table, fight, given);
      return;
    case 'engage':
      engage(table, fight, given);
      return;
    case 'shoot':
      shoot(table, fight, given);
      return;
    case 'step':
      step(table, fight, given);
      return;
    case 'dash':
      dash(table, fight, given);
      return;
    case 'race':
      race(table, fight, given);
      return;
    case 'attempt':
      attempt(table, fight, given);
      return;
    case 'undertake':
      undertake(table, fight, given);
      return;
    case 'first-aid':
      firstAid(table, fight, given);
      return;
    case 'continue':
      carryOn(table, fight, given);
      return;
    case 'abandon':
      abandon(table, fight, given);
      return;
    case 'react':
      react(table, fight, given);
      return;
    case 'evade':
    case 'stance':
    case 'draw':
    case 'load':
    case 'shield':
    case 'surrender':
    case 'flee':
    case 'end':
      handle(table, fight, given);
      return;
    case 'gm-hazard':
      gmHazard(table, fight, given);
      return;
    case 'gm-event':
      gmEvent(table, fight, given);
      return;
    default:
      gmHand(table, fight, given);
      return;
  }
}
