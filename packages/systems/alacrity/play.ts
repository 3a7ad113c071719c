import { aidReaches, firstAid, lendHand, medicine } from './aid.ts';
import { attack } from './attack.ts';
import { useSkill } from './checks.ts';
import type { Command, CommandOf } from './commands.ts';
import { impose, letGo } from './conditions.ts';
import { costOf, isOwn, type Own } from './costs.ts';
import { lookAgain } from './crowd.ts';
import { type Combatant, type Fight, the, veiled } from './fight.ts';
import { appear } from './gm.ts';
import { draw, dropWeapon, free, load, pickUp, positionShield, stand } from './handling.ts';
import { dismiss } from './lasting.ts';
import { cast, castReaches } from './magic.ts';
import { breakFree, disarm, inReach, maneuver } from './maneuvers.ts';
import { steady } from './morale.ts';
import { chase, disengage, flee, move, shift, traverse } from './movement.ts';
import { playGm } from './play-gm.ts';
import { finishTurn, proceed } from './round.ts';
import type { AlacrityTable } from './table.ts';
import { breakAim, note, spend } from './turn.ts';

/** Plays a legal command, then goes on until somebody has something to decide. */
export function play(table: AlacrityTable, fight: Fight, command: Command): void {
  if (isOwn(command)) perform(table, fight, command);
  else {
    playGm(table, fight, command);
    lookAgain(fight);
  }
  proceed(table, fight);
}

/** What a combatant does, without the turns that come after it: odds weigh the deed alone. */
export function perform(table: AlacrityTable, fight: Fight, command: Own): void {
  const who = the(fight, command.who);
  if (!STILL.has(command.kind)) breakAim(who);
  who.stepped = command.kind === 'move';
  if ('end' in command) who.lingers = !command.end;
  who.unseen = REVEALING.has(command.kind) && who.hidden;
  if (who.unseen) appear(table, who);
  playOwn(table, fight, command, who);
  who.unseen = false;
}

/** Whoever strikes out of hiding is seen from then on (ALA-G41). */
const REVEALING: ReadonlySet<Command['kind']> = new Set([
  'attack',
  'disarm',
  'trip',
  'shove',
  'grapple',
  'pin',
  'throw',
  'cast',
]);
/** What does not disturb an aim (ALA-11.4). */
const STILL: ReadonlySet<Command['kind']> = new Set(['declare', 'aim', 'hold', 'end', 'delay', 'incidental']);

function playOwn(table: AlacrityTable, fight: Fight, command: Own, who: Combatant): void {
  const pay = (): void => spend(fight, who, command.kind);
  switch (command.kind) {
    case 'attack':
      attack(table, fight, command, () => payAttack(fight, who, command));
      break;
    case 'disarm':
      disarm(table, fight, command, pay);
      break;
    case 'trip':
    case 'shove':
    case 'grapple':
    case 'pin':
    case 'throw':
      if (!inReach(table, fight, who, the(fight, command.target))) break;
      pay();
      maneuver(table, fight, command);
      break;
    case 'move': {
      const paid = costOf(fight, command) === 'declared';
      if (paid) pay();
      move(table, fight, command, paid);
      break;
    }
    default:
      if (!reaches(table, fight, command)) break;
      if (costOf(fight, command) === 'declared' && command.kind !== 'load') pay();
      playRest(table, fight, command, who);
  }
}

/** Whether magic and aid get to where they are meant for; where the GM says they do not, the action is kept (ALA-5.9). */
function reaches(table: AlacrityTable, fight: Fight, command: Own): boolean {
  if (command.kind === 'cast') return castReaches(table, fight, command);
  return command.kind === 'first-aid' || command.kind === 'medicine' ? aidReaches(table, fight, command) : true;
}

function payAttack(fight: Fight, who: Combatant, { manner }: CommandOf<'attack'>): void {
  if (manner === 'off-hand') who.offHandUsed = true;
  else if (manner === 'legendary') who.legendaryUsed = true;
  else spend(fight, who, 'attack');
}

type Rest = Exclude<Own, CommandOf<'attack' | 'disarm' | 'trip' | 'shove' | 'grapple' | 'pin' | 'throw' | 'move'>>;

/** All else that a combatant does; a declared cost is already paid. */
function playRest(table: AlacrityTable, fight: Fight, command: Rest, who: Combatant): void {
  const secret = veiled(fight, who.id);
  switch (command.kind) {
    case 'declare':
      who.declared = command.actions;
      table.tell?.({ kind: 'declared', rule: 'ALA-5.2', secret, who: who.id, actions: command.actions });
      break;
    case 'hold':
    case 'end':
    case 'delay':
      playWait(table, fight, command, who);
      break;
    case 'aim':
      aim(table, fight, command, who);
      break;
    case 'shift':
      shift(table, fight, command);
      break;
    case 'disengage':
      disengage(table, fight, command);
      break;
    case 'traverse':
      traverse(table, fight, command);
      break;
    case 'chase':
      chase(table, fight, command);
      break;
    case 'flee':
      flee(table, fight, command);
      break;
    case 'surrender':
      who.fate = 'surrendered';
      letGo(table, fight, who);
      table.tell?.({ kind: 'fate', rule: 'ALA-18.3', secret, who: who.id, fate: 'surrendered' });
      break;
    case 'release':
      letGo(table, fight, who);
      break;
    case 'escape':
      breakFree(table, fight, command);
      break;
    case 'free':
      free(table, fight, who, command.what);
      break;
    case 'incidental':
      table.tell?.({ kind: 'incidental', rule: 'ALA-6.5', secret, who: who.id, what: command.what });
      break;
    default:
      playThing(table, fight, command, who);
  }
}

type Thing = Exclude<
  Rest,
  CommandOf<
    | 'declare'
    | 'hold'
    | 'end'
    | 'delay'
    | 'aim'
    | 'shift'
    | 'disengage'
    | 'traverse'
    | 'chase'
    | 'flee'
    | 'surrender'
    | 'release'
    | 'escape'
    | 'free'
    | 'incidental'
  >
>;

function playThing(table: AlacrityTable, fight: Fight, command: Thing, who: Combatant): void {
  switch (command.kind) {
    case 'stand':
      stand(table, fight, command);
      break;
    case 'drop-prone':
      free(table, fight, who, 'drops prone');
      table.tell?.({ kind: 'posture', rule: 'ALA-7.4', secret: veiled(fight, who.id), who: who.id, how: 'drops' });
      impose(table, fight, who, { kind: 'prone', source: null, cause: 'choice', ends: null }, 'ALA-7.4');
      break;
    case 'draw':
      draw(table, fight, command);
      break;
    case 'drop':
      dropWeapon(table, fight, command);
      break;
    case 'pick-up':
      pickUp(table, fight, command);
      break;
    case 'load':
      load(table, fight, command);
      break;
    case 'shield':
      positionShield(table, fight, command);
      break;
    case 'cast':
      if (costOf(fight, command) === 'free') free(table, fight, who, 'casts');
      cast(table, fight, command);
      break;
    case 'dismiss':
      dismiss(table, fight, command);
      break;
    case 'help':
      lendHand(table, fight, command);
      break;
    case 'first-aid':
      firstAid(table, fight, command);
      break;
    case 'medicine':
      medicine(table, fight, command);
      break;
    case 'steady':
      steady(table, fight, command);
      break;
    case 'use-skill':
      if (command.cost === 'free') free(table, fight, who, 'uses a skill');
      useSkill(table, fight, command);
      break;
  }
}

/** Holds, waits, or ends the turn (ALA-5.6, ALA-5.7, ALA-8.5). */
function playWait(
  table: AlacrityTable,
  fight: Fight,
  command: CommandOf<'hold' | 'end' | 'delay'>,
  who: Combatant,
): void {
  const secret = veiled(fight, who.id);
  switch (command.kind) {
    case 'hold': {
      if (who.used < fight.pass && fight.pass <= who.declared - who.carried) {
        who.used = fight.pass;
        who.held++;
      }
      note(fight, who, 'held', '');
      table.tell?.({ kind: 'held', rule: 'ALA-5.6', secret, who: who.id, count: who.held });
      finishTurn(table, fight, who);
      break;
    }
    case 'end':
      finishTurn(table, fight, who);
      break;
    case 'delay':
      who.after = command.after;
      lookAgain(fight);
      note(fight, who, 'delayed', '');
      table.tell?.({
        kind: 'delayed',
        rule: 'ALA-8.5',
        secret: secret || veiled(fight, command.after),
        who: who.id,
        after: command.after,
      });
      break;
  }
}

/** Spends the whole round on lining up one blow (ALA-11.4): every action of the round goes into it. */
function aim(table: AlacrityTable, fight: Fight, { target, weapon }: CommandOf<'aim'>, who: Combatant): void {
  who.spent = who.declared;
  who.held = 0;
  who.used = who.declared;
  who.aim = { target, weapon, stage: 'now' };
  table.tell?.({
    kind: 'aiming',
    rule: 'ALA-11.4',
    secret: veiled(fight, who.id, target),
    who: who.id,
    target,
    stage: 'begins',
  });
}
