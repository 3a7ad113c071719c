import type { Command, CommandOf } from './commands.ts';
import { type Fight, find } from './fight.ts';
import { loadsFree } from './handling.ts';
import { learned } from './magic.ts';

/** What a command costs whoever acts (ALA-5.3, ALA-6.1, ALA-6.3, ALA-6.5). */
export type Cost = 'declared' | 'free' | 'none';

export const COST_NAMES: Readonly<Record<Cost, string>> = {
  declared: '1 declared action',
  free: 'free action',
  none: 'no action',
};

/** Commands by which a combatant acts: all that are its own but announcing and waiting. */
export type Own = Exclude<Extract<Command, { who: string }>, { kind: `gm-${string}` }>;

/** Whether a command is something that a combatant does. */
export const isOwn = (command: Command): command is Own => 'who' in command && !command.kind.startsWith('gm-');

/** What this very command costs, as things stand. */
export function costOf(fight: Fight, command: Own): Cost {
  const who = find(fight, command.who);
  switch (command.kind) {
    case 'attack':
      return command.manner === 'declared' ? 'declared' : 'none';
    case 'move':
      return who?.moving || fight.options.freeMovement === 'full' ? 'none' : 'declared';
    case 'load':
      return who && loadsFree(fight, who) ? 'free' : 'declared';
    case 'cast':
      return castCost(fight, command);
    case 'use-skill':
      return command.cost === 'reflexive' ? 'none' : command.cost;
    case 'first-aid':
      return fight.phase === 'over' ? 'none' : 'declared';
    case 'drop-prone':
    case 'draw':
    case 'shield':
    case 'free':
      return 'free';
    case 'declare':
    case 'hold':
    case 'end':
    case 'delay':
    case 'shift':
    case 'surrender':
    case 'drop':
    case 'release':
    case 'dismiss':
    case 'medicine':
    case 'steady':
    case 'incidental':
      return 'none';
    default:
      return 'declared';
  }
}

function castCost(fight: Fight, { who, effect }: CommandOf<'cast'>): Cost {
  const caster = find(fight, who);
  return caster && learned(caster, effect)?.casting === 'free' ? 'free' : 'declared';
}

/** Commands that may be given at any moment by whoever is awake: they take no turn (ALA-6.5, ALA-15.C). */
export const anytime = (command: Own): boolean =>
  command.kind === 'incidental' ||
  command.kind === 'drop' ||
  command.kind === 'release' ||
  command.kind === 'dismiss' ||
  command.kind === 'surrender' ||
  (command.kind === 'use-skill' && command.cost === 'reflexive');
