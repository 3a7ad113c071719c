import type { CombatantId, Refusal } from '@affray/engine';
import type { Command } from './commands.ts';
import { anytime, type Cost, costOf, isOwn, type Own } from './costs.ts';
import { able, type Combatant, type Fight, find, is, the } from './fight.ts';
import { no } from './refusal.ts';
import { refuseDeed } from './refuse-deed.ts';
import { refuseGm } from './refuse-gm.ts';
import { mustDeclare } from './round.ts';
import { canAct, interrupters, isUp, turnNumber, up, usable } from './turn.ts';

/** Why this very command may not be given now; null where it may. */
export function refuse(fight: Fight, command: Command): Refusal | null {
  const stranger = unknownIds(fight, command);
  if (stranger) return stranger;
  if (!isOwn(command)) return refuseGm(fight, command);
  return refuseTurn(fight, command, costOf(fight, command)) ?? refuseDeed(fight, command);
}

/** Names of combatants in a command that are nobody's, or nobody's that a player's character could know of. */
function unknownIds(fight: Fight, command: Command): Refusal | null {
  const actor = isOwn(command) ? find(fight, command.who) : null;
  const blind = actor !== null && actor.controller === 'player';
  for (const id of idsIn(command)) {
    const there = find(fight, id);
    if (there === null || (blind && there.hidden && there.side !== actor.side))
      return no('no-such-combatant', `there is no "${id}" in this fight`, 'GM-1');
  }
  return null;
}

function idsIn(command: Command): CombatantId[] {
  const ids: CombatantId[] = [];
  if ('who' in command) ids.push(command.who);
  if ('target' in command) ids.push(command.target);
  if ('after' in command) ids.push(command.after);
  if ('targets' in command) ids.push(...command.targets);
  if ('party' in command) ids.push(...command.party);
  if ('whos' in command && command.whos !== null) ids.push(...command.whos);
  if ('source' in command && command.source !== null) ids.push(command.source);
  if ('one' in command) ids.push(command.one, command.other);
  if ('before' in command && command.before !== null) ids.push(command.before);
  if ('way' in command && command.way.kind !== 'to') ids.push(command.way.target);
  return ids;
}

/** Whether it is the moment for such a command: phase, turn, and something left to pay with. */
export function refuseTurn(fight: Fight, command: Own, cost: Cost): Refusal | null {
  const who = the(fight, command.who);
  if (who.fate !== 'fighting' && command.kind !== 'first-aid' && command.kind !== 'medicine')
    return no('not-fighting', `${who.name} is no longer in the fight (${who.fate})`, 'ALA-15.D');
  if (command.kind === 'declare') return refuseDeclare(fight, who);
  if (fight.phase === 'over')
    return command.kind === 'first-aid' || command.kind === 'medicine'
      ? null
      : no('over', 'the fight is over; only First Aid and Medicine are left to do', 'ALA-12.8');
  if (command.kind === 'medicine') return no('in-a-fight', 'Medicine needs rest: it comes after the fight', 'ALA-21.3');
  if (fight.phase === 'ambush') return no('not-yet', 'it is not the moment: the fight has not begun', 'ALA-5.2');
  if (anytime(command)) return able(who) ? null : helpless(who);
  if (fight.phase === 'declare')
    return no('declaring', 'everybody announces how many actions they take first', 'ALA-5.2');
  const now = isUp(fight, who.id);
  const interrupts = !now && interrupters(fight).includes(who.id);
  if (!now && !interrupts) return notYet(fight, who);
  if (interrupts && (command.kind === 'hold' || command.kind === 'end' || command.kind === 'delay'))
    return notYet(fight, who);
  if (!canAct(who)) return helpless(who);
  return refuseCost(fight, who, command, cost);
}

function refuseCost(fight: Fight, who: Combatant, { kind }: Own, cost: Cost): Refusal | null {
  const left = usable(fight, who);
  const free = fight.phase === 'surprise' && fight.options.surpriseGrant === 'free';
  if (cost === 'declared' && left === 0) {
    return free
      ? no('free-only', 'this surprise gives a Free Action, not a Declared one', 'ALA-C7')
      : no('no-actions-left', `${who.name} has no declared action to spend at this moment`, 'ALA-5.6');
  }
  switch (kind) {
    case 'hold':
      if (fight.phase !== 'passes')
        return no('nothing-to-wait-for', 'no later turn comes: what is held now would be lost', 'ALA-5.7');
      return left > 0 ? null : no('nothing-to-hold', `${who.name} has no action to hold`, 'ALA-5.6');
    case 'end':
      return fight.phase !== 'passes' || left === 0
        ? null
        : no('actions-left', `${who.name} still has an action: spend it or hold it`, 'ALA-5.6');
    case 'delay':
      if (fight.phase !== 'passes') return no('no-later', 'there is no later turn in this pass', 'ALA-8.5');
      return left > 0 ? null : no('nothing-to-delay', `${who.name} has no action to wait with`, 'ALA-8.5');
    default:
      return null;
  }
}

function refuseDeclare(fight: Fight, who: Combatant): Refusal | null {
  if (fight.phase !== 'declare') return no('not-now', 'actions are announced at the start of a round', 'ALA-5.2');
  if (mustDeclare(who)) return null;
  return canAct(who)
    ? no('declared', `${who.name} has announced ${who.declared}, and the number stands`, 'ALA-5.2')
    : helpless(who);
}

const helpless = (who: Combatant): Refusal =>
  is(who, 'incapacitated')
    ? no('incapacitated', `${who.name} is Incapacitated and cannot act`, 'ALA-15.D')
    : no('stunned', `${who.name} is Stunned and takes no Declared or Free Actions`, 'ALA-15.H');

function notYet(fight: Fight, who: Combatant): Refusal {
  const names = up(fight)
    .map(id => the(fight, id))
    .filter(each => !each.hidden || each.side === who.side)
    .map(each => each.name);
  const whose = names.length > 0 ? `it is the turn of ${names.join(' and ')}` : 'it is not the moment';
  const past = who.done >= turnNumber(fight) ? `, and that of ${who.name} is over for this pass` : '';
  return no('not-your-turn', `${whose}${past}`, 'ALA-5.6');
}
