import { MOST_COMBATANTS, type Refusal } from '@affray/engine';
import type { Command, CommandOf } from './commands.ts';
import type { Own } from './costs.ts';
import { bestiary } from './creatures.ts';
import { edited } from './edit.ts';
import { able, type Fight, find, is, the } from './fight.ts';
import { poisons } from './hazards.ts';
import { no } from './refusal.ts';
import { undeclared } from './round.ts';
import { isUp } from './turn.ts';

type Gm = Exclude<Command, Own>;

/** Why the GM may not do this now; null where it may. Hardly anything is refused but what would make no sense. */
export function refuseGm(fight: Fight, command: Gm): Refusal | null {
  switch (command.kind) {
    case 'spring-ambush':
      return fight.ambush === null ? no('no-ambush', 'nobody lies in wait', 'ALA-18.1') : null;
    case 'declare-all':
      return refuseDeclareAll(fight, command);
    case 'gm-ambush':
      return fight.phase === 'declare' && !fight.rolled
        ? null
        : no('too-late', 'an ambush comes before initiative is rolled', 'ALA-8.6');
    case 'gm-set': {
      const after = edited(fight, command);
      return 'reason' in after ? no('malformed', after.reason, 'GM-1') : null;
    }
    case 'gm-place':
      if (fight.field.kind !== 'map') return no('no-map', 'this fight has no map; say distances instead', 'GM-1');
      return refuseSpot(fight, command.place);
    case 'gm-distance':
      if (command.one === command.other) return no('oneself', 'a distance is between two', 'GM-1');
      return fight.field.kind === 'word' ? null : no('map', 'the map says how far apart they are', 'GM-1');
    case 'gm-order':
      if (!fight.rolled) return no('no-order', 'initiative has not been rolled yet', 'ALA-8.1');
      return command.before === command.who ? no('oneself', 'before somebody else', 'GM-1') : null;
    case 'gm-turn':
    case 'gm-skip':
      return refuseTurnChange(fight, command);
    case 'gm-poison':
      return typeof command.poison === 'string' && !poisons.has(command.poison)
        ? no('no-such-poison', `no poison "${command.poison}"; known are ${[...poisons.keys()].join(', ')}`, 'ALA-17.4')
        : null;
    default:
      return refuseCast(fight, command);
  }
}

function refuseCast(fight: Fight, command: Gm): Refusal | null {
  switch (command.kind) {
    case 'gm-add':
      if (find(fight, command.joiner.id))
        return no('taken', `the id "${command.joiner.id}" is taken; choose another`, 'GM-1');
      if (fight.roster.length >= MOST_COMBATANTS)
        return no('full', `a fight has at most ${MOST_COMBATANTS} combatants`, 'GM-1');
      return (
        refuseSide(fight, command.joiner.side) ??
        (command.joiner.at === null ? null : refuseSpot(fight, command.joiner.at))
      );
    case 'gm-summon':
      if (!bestiary.some(each => each.id === command.creature))
        return no('no-such-creature', `no creature "${command.creature}" in the bestiary`, 'ALA-D2');
      if (fight.roster.length >= MOST_COMBATANTS)
        return no('full', `a fight has at most ${MOST_COMBATANTS} combatants`, 'GM-1');
      if (command.id !== null && find(fight, command.id))
        return no('taken', `there is a combatant "${command.id}" already`, 'GM-1');
      return refuseSide(fight, command.side);
    case 'gm-condition':
      return command.on || is(the(fight, command.who), command.condition)
        ? null
        : no('not-so', `${the(fight, command.who).name} is not ${command.condition}`, 'GM-1');
    case 'gm-end-effect':
      return the(fight, command.who).effects.some(each => each.id === command.effect)
        ? null
        : no('no-such-effect', `${the(fight, command.who).name} has no Effect "${command.effect}"`, 'GM-1');
    case 'gm-end-fight':
      if (fight.phase === 'over') return no('over', 'the fight is over already', 'GM-1');
      return command.winner === null ? null : refuseSide(fight, command.winner);
    case 'gm-resume': {
      if (fight.phase !== 'over') return no('not-over', 'the fight goes on', 'GM-1');
      const sides = new Set(fight.roster.map(id => the(fight, id)).flatMap(who => (able(who) ? [who.side] : [])));
      return sides.size > 1
        ? null
        : no('one-side', 'only one side can still fight; heal or add somebody first', 'GM-1');
    }
    default:
      return null;
  }
}

const refuseSide = (fight: Fight, side: string): Refusal | null =>
  fight.sides.some(each => each.id === side)
    ? null
    : no('no-such-side', `no side "${side}"; the sides are ${fight.sides.map(each => each.id).join(', ')}`, 'GM-1');

function refuseSpot(fight: Fight, place: CommandOf<'gm-place'>['place']): Refusal | null {
  const { width, height } = fight.scene;
  const out = place.x < 0 || place.y < 0 || place.x > width || place.y > height;
  return out ? no('off-the-map', `the map ends at ${width} by ${height} feet`, 'GM-1') : null;
}

function refuseTurnChange(fight: Fight, { kind, who }: CommandOf<'gm-turn' | 'gm-skip'>): Refusal | null {
  if (fight.phase !== 'passes' && fight.phase !== 'close')
    return no('no-turns', 'nobody has a turn at this moment', 'ALA-5.6');
  if (kind === 'gm-skip') return isUp(fight, who) ? null : no('not-up', 'it is not its turn', 'ALA-5.6');
  return fight.order.some(slot => slot.members.includes(who))
    ? null
    : no('not-in-order', `${the(fight, who).name} has no place in the order`, 'ALA-8.3');
}

function refuseDeclareAll(fight: Fight, { whos }: CommandOf<'declare-all'>): Refusal | null {
  if (fight.phase !== 'declare') return no('not-now', 'actions are announced at the start of a round', 'ALA-5.2');
  const open = undeclared(fight);
  const stranger = whos?.find(id => !open.includes(id));
  if (stranger !== undefined) return no('declared', `${the(fight, stranger).name} has nothing to announce`, 'ALA-5.2');
  return whos !== null || open.some(id => the(fight, id).controller === 'gm')
    ? null
    : no('declared', 'all of the GM’s have announced', 'ALA-5.2');
}
