import { edited, type Refusal, type RosterCommand, refuseRoster } from '@affray/engine';
import { bestiary } from '../bestiary.ts';
import type { Command } from '../commands.ts';
import { checking } from '../rules/morale.ts';
import { no } from '../rules/refusals.ts';
import { type Combatant, type Fight, find, the, up } from '../state/fight.ts';
import { settable } from './settable.ts';

type Gm = Extract<Command, { kind: `gm-${string}` }>;

/** Why the game master’s own hand is stopped: only where something named is not there, or the fight would be no fight. */
export function refuseGm(fight: Fight, given: Gm): Refusal | null {
  if ('who' in given && find(fight, given.who) === null)
    return no('nobody', `nobody in this fight is "${given.who}"`, 'GM-1');
  switch (given.kind) {
    case 'gm-set':
      return refuseSet(fight, given);
    case 'gm-add':
      return roster(fight, given);
    case 'gm-distance': {
      const missing = [given.one, given.other].find(each => find(fight, each) === null);
      if (missing !== undefined) return no('nobody', `nobody in this fight is "${missing}"`, 'GM-1');
      return fight.field.kind === 'word' ? null : no('map', 'on a map, move them instead', 'GM-1');
    }
    case 'gm-place':
      return fight.field.kind === 'map' ? null : no('no-map', 'there is no map; say how far they are apart', 'GM-1');
    case 'gm-order':
      if (given.before !== null && (given.before === given.who || find(fight, given.before) === null))
        return no('nobody', `nobody else in this fight is "${given.before}"`, 'GM-1');
      return fight.order.length === 0 ? no('not-begun', 'there is no order yet; start the fight', 'GM-1') : null;
    case 'gm-turn':
    case 'gm-skip':
      return refuseTurn(fight, given.kind, the(fight, given.who));
    case 'gm-morale':
      if (!fight.sides.some(each => each.id === given.side)) return no('no-side', `no side is "${given.side}"`, 'GM-1');
      return checking(fight, given.side).length > 0
        ? null
        : no('nobody', 'nobody on that side checks morale', 'WWN-MOR-1');
    case 'gm-remove':
    case 'gm-end-fight':
    case 'gm-resume':
      return roster(fight, given);
    default:
      return null;
  }
}

function refuseTurn(fight: Fight, kind: 'gm-turn' | 'gm-skip', who: Combatant): Refusal | null {
  if (fight.phase !== 'rounds' && fight.phase !== 'surprise') return no('not-begun', 'no one has a turn now', 'GM-1');
  return kind === 'gm-skip' || up(who) ? null : no('helpless', `${who.name} cannot act`, 'WWN-DIE-1');
}

function refuseSet(fight: Fight, command: Extract<Gm, { kind: 'gm-set' }>): Refusal | null {
  const edit = edited(settable, fight, command);
  return 'reason' in edit ? no(edit.code, edit.reason, 'GM-1') : null;
}

function roster(fight: Fight, command: RosterCommand): Refusal | null {
  const { sides, combatants, phase } = fight;
  const has = (id: string): boolean => find(fight, id) !== null;
  const why = refuseRoster({ sides, combatants: combatants.length, has, bestiary, over: phase === 'over' }, command);
  return why && no(why.code, why.reason, 'GM-1');
}
