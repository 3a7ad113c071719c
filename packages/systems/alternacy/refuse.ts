import { type CombatantId, edited, type Refusal, type RosterCommand, type RuleId, refuseRoster } from '@affray/engine';
import { bestiary } from './bestiary.ts';
import type { Command, CommandOf } from './commands.ts';
import { settable } from './gm/settable.ts';
import { mayEngage } from './rules/melee.ts';
import { waitsItsTurn } from './rules/reactions.ts';
import { handicap, usable } from './rules/rolls.ts';
import { worstUntreated } from './rules/tasks.ts';
import { over } from './rules/turns.ts';
import { able, type Combatant, type Fight, find, is, the } from './state/fight.ts';
import { weaponOf } from './state/sheet.ts';

const no = (code: string, reason: string, rule: RuleId): Refusal => ({ code: `alternacy/${code}`, reason, rule });

/** Why this very command may not be given now, with the rule that says so; null where it may. */
export function refuse(fight: Fight, given: Command): Refusal | null {
  const stranger = strangerIn(fight, given);
  if (stranger) return no('nobody', `nobody in this fight is "${stranger}"`, 'GM-1');
  if (given.kind === 'roll-initiative') {
    return fight.phase === 'initiative'
      ? null
      : no('rolled', 'the Order of Initiative is rolled once, at the start', 'ALT-3.4');
  }
  if (isGm(given)) return refuseGm(fight, given);
  if (fight.phase === 'initiative') return no('not-yet', 'first everybody rolls initiative', 'ALT-3.4');
  if (over(fight)) return no('over', 'the fight is over', 'ALT-3.4');
  if (given.kind === 'react') return refuseReact(fight, given);
  return refuseOwn(fight, given);
}

type GmCommand = Extract<Command, { kind: `gm-${string}` }>;
type OwnCommand = Exclude<Command, GmCommand | { kind: 'roll-initiative' | 'react' }>;
const isGm = (given: Command): given is GmCommand => given.kind.startsWith('gm-');

function strangerIn(fight: Fight, given: Command): string | null {
  const named: string[] = [];
  if ('who' in given) named.push(given.who);
  if ('target' in given) named.push(given.target);
  if ('toward' in given && given.toward !== null) named.push(given.toward);
  if ('whos' in given) named.push(...given.whos);
  if (given.kind === 'gm-distance') named.push(given.one, given.other);
  if (given.kind === 'gm-order' && given.before !== null) named.push(given.before);
  return named.find(id => find(fight, id) === null || lurks(fight, given, id)) ?? null;
}

/** A player's combatant cannot even name somebody of another side whom players do not know. */
function lurks(fight: Fight, given: Command, id: string): boolean {
  const who = 'who' in given && !isGm(given) ? find(fight, given.who) : null;
  const other = find(fight, id);
  return who !== null && other !== null && who.controller === 'player' && other.hidden && other.side !== who.side;
}

/** What everything that one does on one's own go has in common. */
function refuseOwn(fight: Fight, given: OwnCommand): Refusal | null {
  const who = the(fight, given.who);
  if (!able(fight, who)) return no('unable', `${who.name} cannot act`, 'ALT-L16');
  const { go } = fight;
  if (go === null || go.who !== who.id) {
    const acting = go === null ? 'nobody' : the(fight, go.who).name;
    return no(
      'not-your-go',
      `it is the go of ${known(fight, go?.who ?? null) ? acting : 'somebody else'}, not of ${who.name}`,
      'ALT-3.6',
    );
  }
  const { deed } = who;
  if (go.left === 0 && !FREE.has(given.kind))
    return no('spent', 'the go is used up: what is free is left, and to end it', 'ALT-3.11');
  if (given.kind === 'continue') return deed ? null : no('no-work', `${who.name} has nothing in progress`, 'ALT-3.8');
  if (given.kind === 'abandon')
    return deed ? null : no('nothing-in-progress', `${who.name} has nothing in progress`, 'ALT-3.7');
  if (deed && given.kind !== 'end' && given.kind !== 'surrender') {
    return no('busy', `${who.name} is busy: ${deed.what}. Go on with it, or give it up first`, 'ALT-3.8');
  }
  return refuseDeed(fight, who, given);
}
/** What takes no action of a go. */
const FREE: ReadonlySet<Command['kind']> = new Set(['step', 'stance', 'shield', 'abandon', 'surrender', 'end']);
const known = (fight: Fight, id: CombatantId | null): boolean => id !== null && !the(fight, id).hidden;

type DeedCommand = Exclude<OwnCommand, { kind: 'continue' | 'abandon' }>;
function refuseDeed(fight: Fight, who: Combatant, given: DeedCommand): Refusal | null {
  switch (given.kind) {
    case 'engage':
    case 'shoot':
      return refuseAttack(fight, who, given);
    case 'plan':
      return (fight.go?.planned ?? 1) > 1 ? no('planned', `${who.name} has planned this go already`, 'ALT-3.1') : null;
    case 'step':
      if (fight.go?.stepped) return no('stepped', 'one small movement a go needs no roll', 'ALT-4.3');
      if (given.cover === true && is(who, 'cover')) return no('in-cover', `${who.name} is in cover already`, 'ALT-4.3');
      return null;
    case 'stance':
      if (fight.go?.stepped) return no('stepped', 'one small movement a go needs no roll', 'ALT-4.3');
      if (!given.prone && !usable(who, 'left-leg') && !usable(who, 'right-leg'))
        return no('lame', `${who.name} cannot stand: no leg can be used`, 'ALT-H5');
      return is(who, 'prone') === given.prone
        ? no('stance', `${who.name} ${given.prone ? 'is down already' : 'is standing'}`, 'ALT-4.3')
        : null;
    case 'dash':
    case 'evade':
    case 'flee':
      return lame(who);
    case 'race':
      if (given.target === who.id) return no('oneself', 'a race needs two', 'ALT-4.2');
      if (!able(fight, the(fight, given.target))) return no('rival', 'the other cannot run', 'ALT-4.2');
      return lame(who);
    case 'first-aid':
      return refuseAid(who, the(fight, given.target));
    case 'draw':
      if (weaponOf(who.stats, given.weapon) === null) return unarmed(who, given.weapon);
      return who.weapon === given.weapon ? no('in-hand', 'that is in hand already', 'ALT-3.6') : null;
    case 'load':
      if (!who.empty.includes(given.weapon)) return no('loaded', 'that needs no loading', 'ALT-5.3');
      return null;
    case 'shield':
      if (who.stats.shield === null) return no('no-shield', `${who.name} has no shield`, 'ALT-5.7');
      return who.shieldUp === given.up
        ? no('shield', `the shield is ${given.up ? 'up' : 'down'} already`, 'ALT-5.7')
        : null;
    case 'attempt':
    case 'undertake':
    case 'surrender':
    case 'end':
      return null;
  }
}

function refuseAttack(fight: Fight, who: Combatant, given: CommandOf<'engage'> | CommandOf<'shoot'>): Refusal | null {
  const target = the(fight, given.target);
  if (target.id === who.id) return no('oneself', 'nobody attacks themselves', 'ALT-5.1');
  if (target.fate === 'dead' || target.fate === 'fled')
    return no('gone', `${target.name} is ${target.fate === 'dead' ? 'dead' : 'gone'}`, 'ALT-5.1');
  const weapon = weaponOf(who.stats, given.weapon);
  if (weapon === null) return unarmed(who, given.weapon);
  const rule = given.kind === 'engage' ? 'ALT-5.1' : 'ALT-5.3';
  const manner = given.kind === 'engage' ? 'melee' : 'missile';
  if (weapon.manner !== manner)
    return no(
      'manner',
      `a ${weapon.name.toLowerCase()} is ${weapon.manner === 'melee' ? 'for hand-to-hand' : 'a missile'}: give the other command`,
      rule,
    );
  if (weapon.id !== who.weapon && weapon.hands !== 'natural')
    return no('not-in-hand', `the ${weapon.name.toLowerCase()} must be drawn first`, 'ALT-3.6');
  const why = handicap(who, weapon);
  if (why) return no('handicap', `the ${weapon.name.toLowerCase()} cannot be used: ${why}`, 'ALT-H5');
  if (who.empty.includes(weapon.id))
    return no('empty', `the ${weapon.name.toLowerCase()} must be loaded first`, 'ALT-5.3');
  if (!mayEngage(fight, who.id, target.id))
    return no('engaged', `each opponent is engaged at most once a Turn, and ${target.name} has been`, 'ALT-5.1');
  if (fight.go?.barred.includes(target.id))
    return no('ruled-out', `the GM has ruled ${target.name} out for this go`, 'ALT-5.5');
  const most = fight.options.charts.posture;
  if (given.kind === 'engage' && Math.abs(given.posture) > most)
    return no('posture', `posture moves at most ${most} points, not ${Math.abs(given.posture)}`, 'ALT-5.2');
  return null;
}

function refuseAid(who: Combatant, target: Combatant): Refusal | null {
  if (target.fate === 'dead') return no('dead', `${target.name} is dead`, 'ALT-H9');
  if (worstUntreated(target) === null)
    return no('nothing-to-treat', `no injury of ${target.name} is getting worse`, 'ALT-H9');
  if (!usable(who, 'left-arm') && !usable(who, 'right-arm'))
    return no('unable', `${who.name} has no hand for it: no arm can be used`, 'ALT-H5');
  return usable(who, 'head') ? null : no('unable', `${who.name} cannot see straight`, 'ALT-H5');
}

function refuseReact(fight: Fight, { who: id }: CommandOf<'react'>): Refusal | null {
  const who = the(fight, id);
  if (!able(fight, who)) return no('unable', `${who.name} cannot act`, 'ALT-L16');
  return waitsItsTurn(fight, who) ? null : no('own-go', `${who.name} still has its own go in this Turn`, 'ALT-3.2');
}

const lame = (who: Combatant): Refusal | null =>
  usable(who, 'left-leg') && usable(who, 'right-leg')
    ? null
    : no('lame', `${who.name} cannot run: a leg cannot be used`, 'ALT-H5');
const unarmed = (who: Combatant, id: string): Refusal =>
  no(
    'no-such-weapon',
    `${who.name} has no "${id}"; there is ${who.stats.weapons.map(each => each.id).join(', ')}`,
    'ALT-5.1',
  );

function refuseGm(fight: Fight, given: GmCommand): Refusal | null {
  switch (given.kind) {
    case 'gm-hazard': {
      const { hazard } = given;
      if (typeof hazard === 'string' && !fight.hazards.some(each => each.id === hazard))
        return no('no-such-hazard', `no hazard "${hazard}" lies ready`, 'ALT-6.5');
      return fight.phase === 'initiative' ? no('not-yet', 'first everybody rolls initiative', 'ALT-3.4') : null;
    }
    case 'gm-event':
    case 'gm-time':
      return fight.phase === 'initiative' ? no('not-yet', 'first everybody rolls initiative', 'ALT-3.4') : null;
    case 'gm-set':
      return refuseSet(fight, given);
    case 'gm-add':
    case 'gm-summon':
    case 'gm-end-fight':
    case 'gm-remove':
      return roster(fight, given, fight.ended !== null);
    case 'gm-resume':
      return roster(fight, given, fight.ended !== null || over(fight) !== null);
    case 'gm-deed':
      return the(fight, given.who).deed ? null : no('nothing-in-progress', 'nothing is in progress there', 'ALT-3.7');
    case 'gm-turn':
      if (fight.phase !== 'turns') return no('no-turns', 'no Turn runs', 'GM-1');
      return able(fight, the(fight, given.who))
        ? null
        : no('unable', `${the(fight, given.who).name} cannot act`, 'ALT-L16');
    case 'gm-skip':
      return fight.go?.who === given.who
        ? null
        : no('not-its-go', `it is not the go of ${the(fight, given.who).name}`, 'GM-1');
    case 'gm-order':
      if (fight.order.length === 0) return no('no-order', 'the Order of Initiative is not rolled yet', 'ALT-3.4');
      return given.before === given.who ? no('oneself', 'nobody stands before themselves', 'GM-1') : null;
    case 'gm-place':
      return fight.field.kind === 'map' ? null : no('no-map', 'this fight has no map: say a distance', 'GM-1');
    case 'gm-distance':
      return fight.field.kind === 'word' ? null : no('map', 'on a map, distances are measured', 'GM-1');
    case 'gm-end-circumstance':
      return the(fight, given.who).circumstances.some(each => each.id === given.id)
        ? null
        : no('no-such', 'there is no such circumstance', 'GM-1');
    case 'gm-heal':
      if (given.injury === null || the(fight, given.who).injuries.some(each => each.id === given.injury)) return null;
      return no('no-such', 'there is no such injury', 'GM-1');
    case 'gm-forget-ruling':
      return given.index === null || given.index < fight.rulings.length
        ? null
        : no('no-such', 'there is no such ruling', 'ALT-8.2');
    default:
      return null;
  }
}

function roster(fight: Fight, command: RosterCommand, isOver: boolean): Refusal | null {
  const { sides } = fight;
  const has = (id: string): boolean => find(fight, id) !== null;
  const why = refuseRoster({ sides, combatants: fight.roster.length, has, bestiary, over: isOver }, command);
  return why && no(why.code, why.reason, 'GM-1');
}

function refuseSet(fight: Fight, command: CommandOf<'gm-set'>): Refusal | null {
  const edit = edited(settable, fight, command);
  return 'reason' in edit ? no(edit.code, edit.reason, 'GM-1') : null;
}
