import type { CombatantId, Refusal } from '@affray/engine';
import { apply } from './actions.ts';
import { due } from './clock.ts';
import { type Command, type CommandOf, isOwn, type OwnCommand } from './commands.ts';
import { costOf } from './costs.ts';
import { type Deed, deed } from './deeds.ts';
import { type Combatant, copy, type Fight, find, inPlay, is, sideOf, the } from './fight.ts';
import { refuseGm } from './gm-refuse.ts';
import { isRefusal, no, refuseDeed, refuseFree, targetOf } from './legal.ts';
import { over } from './over.ts';
import { bandOf } from './position.ts';
import { modeOf, weaponOf } from './wield.ts';

/** Why a command may not be given now; null where it may. `play` checks nothing twice. */
export function refuse(on: Fight, given: Command): Refusal | null {
  if (isOwn(given)) return refuseOwn(on, given);
  if (given.kind.startsWith('gm-')) return refuseGm(on, given);
  if (over(on)) return no('over', 'the fight is over', 'ALY-G5');
  if (given.kind === 'roll-tactics')
    return on.stage === 'tactics' ? null : no('rolled', 'tactics have been rolled', 'ALY-4.1');
  return on.stage === 'stances' ? null : no('not-now', 'stances are taken after the tactics roll, once', 'ALY-4.2');
}

function refuseOwn(on: Fight, given: OwnCommand): Refusal | null {
  const who = find(on, given.who);
  if (!who) return no('no-combatant', `there is no "${given.who}" in this fight`, 'ALY-3.4');
  if (over(on)) return no('over', 'the fight is over', 'ALY-G5');
  if (given.kind === 'stance') return refuseStance(on, who, given);
  if (on.stage !== 'phases') return no('not-begun', 'the count of phases has not begun', 'ALY-3.1');
  if (!inPlay(who)) return no('out', `${who.name} is not in the fight`, 'ALY-3.4');
  if (due(on)?.id !== who.id && !(on.last?.who === who.id && isFree(on, who, given)))
    return no('not-due', `it is not ${who.name}'s phase: it acts on phase ${who.phase}`, 'ALY-3.4');
  if (who.plan && !MEANWHILE.has(given.kind))
    return no('in-progress', `${who.name} is in the middle of something: go on or break it off`, 'ALY-3.5');
  return refuseAct(on, who, given);
}

const TRIFLES = ['free', 'drop', 'grip', 'drop-prone', 'leave-cover'];
/** What somebody may do between the parts of a combo. */
const MEANWHILE: ReadonlySet<string> = new Set(['continue', 'break-off', ...TRIFLES]);
const DEEDS: ReadonlySet<string> = new Set(deed.options.map(each => each.shape.kind.value));
const isDeed = (given: OwnCommand): given is CommandOf<Deed['kind']> => DEEDS.has(given.kind);

/** Whether a command costs nothing, and so may still go beside what was just done (ALY-5.1, ALY-5.11). */
function isFree(on: Fight, who: Combatant, given: OwnCommand): boolean {
  if (TRIFLES.includes(given.kind)) return true;
  if (given.kind === 'improvise') return given.cost === 0;
  return isDeed(given) && costOf(on, who, given) === 0;
}

function refuseStance(on: Fight, who: Combatant, { stance }: CommandOf<'stance'>): Refusal | null {
  if (on.stage !== 'stances' || !who.entered)
    return no('not-now', 'stances are taken after the tactics roll, before the count begins', 'ALY-4.2');
  if (who.stance !== null) return no('chosen', `${who.name} has taken its stance`, 'ALY-4.2');
  return sideOf(on, who.side).ambushed && stance !== 'neutral'
    ? no('ambushed', 'an ambushed side must be Neutral', 'ALY-4.4')
    : null;
}

function refuseAct(on: Fight, who: Combatant, given: Exclude<OwnCommand, { kind: 'stance' }>): Refusal | null {
  switch (given.kind) {
    case 'charge':
      return refuseCharge(on, who, given);
    case 'combo':
      return refuseCombo(on, who, given.parts);
    case 'continue':
      return refuseContinue(on, who);
    case 'break-off':
      return refuseBreakOff(on, who);
    case 'work':
      return refuseWork(on, who, given);
    case 'resume':
      return refuseResume(on, who, given);
    case 'wait':
      return null;
    case 'improvise':
      return given.cost === null ? null : refuseFree(on, who, given.cost);
    case 'free':
    case 'drop':
    case 'grip':
    case 'drop-prone':
    case 'leave-cover':
      return refuseTrifle(who, given) ?? refuseFree(on, who, 0);
    case 'approach':
    case 'withdraw':
      return refuseCrossing(on, who, given);
    default:
      return refuseDeed(on, who, given);
  }
}

/** A charge is engaging somebody and attacking it, in one combo (ALY-7.12). */
export function chargeOf({ target, weapon, basic, modifiers }: CommandOf<'charge'>): Deed[] {
  return [
    { kind: 'engage', target },
    { kind: 'attack', weapon, basic, modifiers, targets: [target], thrown: false, rulings: null },
  ];
}

function refuseCharge(on: Fight, who: Combatant, given: CommandOf<'charge'>): Refusal | null {
  const weapon = weaponOf(who, given.weapon);
  if (weapon && modeOf(weapon, false) !== 'melee')
    return no('no-blow', `a charge ends in a blow, and ${weapon.name} is shot`, 'ALY-7.12');
  return refuseCombo(on, who, chargeOf(given));
}

/** Looks ahead along a combo: each part must be possible once those before it are done (ALY-3.6, ALY-G12). */
function refuseCombo(on: Fight, who: Combatant, deeds: readonly Deed[]): Refusal | null {
  const ahead = copy(on);
  const ghost = the(ahead, who.id);
  for (const each of deeds) {
    if (costOf(ahead, ghost, each) === 0)
      return no('free-part', 'a part of a combo costs at least 1; do what is Free beside it', 'ALY-G12');
    const refusal = refuseDeed(ahead, ghost, each);
    if (refusal) return refusal;
    apply(ahead, ghost, each);
  }
  return null;
}

function refuseContinue(on: Fight, who: Combatant): Refusal | null {
  const part = who.plan?.parts[who.plan.next];
  if (!part) return no('nothing-begun', `${who.name} is in the middle of nothing`, 'ALY-3.5');
  return refuseDeed(on, who, part.deed);
}

function refuseBreakOff(on: Fight, who: Combatant): Refusal | null {
  if (!who.plan) return no('nothing-begun', `${who.name} is in the middle of nothing`, 'ALY-3.5');
  // Between two parts: after the first, and where they take effect at their ends before the next is begun.
  if (on.options.resolve === 'end' ? who.plan.between : who.plan.next > 0) return null;
  return refuseContinue(on, who) ? null : no('single', 'a single action is not interrupted', 'ALY-3.5');
}

/** @see ALY-5.6 ALY-5.17 */
function refuseWork(on: Fight, who: Combatant, given: CommandOf<'work'>): Refusal | null {
  const { works } = on.options.charts;
  if (given.work === 'other')
    return given.what === '' || given.blocks === null
      ? no('say-what', 'say what the work is, and how many blocks it takes', 'ALY-5.6')
      : null;
  if (works[given.work] === 0) return no('no-work', 'there is no such work in this fight', 'ALY-5.17');
  return given.work === 'bulwark' ? null : refuseExamination(on, who, given.target);
}

function refuseExamination(on: Fight, who: Combatant, id: CombatantId | null): Refusal | null {
  const target = id === null ? null : id === who.id ? who : targetOf(on, who, id);
  if (target === null) return no('no-target', 'say who is examined', 'ALY-5.17');
  if (isRefusal(target)) return target;
  return bandOf(who, target) === 'close' ? null : no('too-far', `${target.name} is not Close`, 'ALY-5.17');
}

/** Work is taken up again where it could be begun anew (ALY-5.7). */
function refuseResume(on: Fight, who: Combatant, given: CommandOf<'resume'>): Refusal | null {
  const work = on.works.find(each => each.id === given.work && each.who === who.id);
  if (!work) return no('no-work', `${who.name} has no work ${given.work} begun`, 'ALY-5.7');
  if (work.work === 'examination') return refuseExamination(on, who, work.target);
  if (work.work !== 'crossing' || work.target === null) return null;
  const kind = work.way === 'away' ? 'withdraw' : 'approach';
  const refusal = refuseCrossing(on, who, { kind, who: who.id, target: work.target });
  if (refusal) return refusal;
  const target = the(on, work.target);
  return blocksAcross(on, who, target) > 0
    ? null
    : no('near', `${target.name} is at ${bandOf(who, target)} range by now; one move is enough`, 'ALY-6.3');
}

function refuseTrifle(
  who: Combatant,
  given: CommandOf<'free' | 'drop' | 'grip' | 'drop-prone' | 'leave-cover'>,
): Refusal | null {
  switch (given.kind) {
    case 'free':
      return null;
    case 'drop':
      return who.main === given.weapon ? null : no('not-in-hand', `"${given.weapon}" is not in hand`, 'ALY-5.1');
    case 'grip':
      if (who.main === null || weaponOf(who, who.main)?.natural !== false)
        return no('empty-handed', `${who.name} holds no weapon`, 'ALY-5.13');
      if (given.grip === 2 && who.shieldUp) return no('hands', 'a shield leaves one hand for the weapon', 'ALY-5.13');
      return who.grip === given.grip ? no('ready', `${who.name} holds it so already`, 'ALY-5.13') : null;
    case 'drop-prone':
      return is(who, 'prone') ? no('prone', `${who.name} is prone`, 'ALY-G13') : null;
    case 'leave-cover':
      return who.cover === 'none' ? no('no-cover', `${who.name} is behind no cover`, 'ALY-5.1') : null;
  }
}

/** Crossing a far band is extended, where it is feasible at all (ALY-6.3). */
function refuseCrossing(on: Fight, who: Combatant, given: CommandOf<'approach' | 'withdraw'>): Refusal | null {
  const refusal = refuseDeed(on, who, given);
  if (refusal?.code !== 'alloy/extended') return refusal;
  return blocksAcross(on, who, the(on, given.target)) > 0
    ? null
    : no('not-feasible', 'crossing long range is not feasible in open battle', 'ALY-6.3');
}

/** Blocks of 10 phases that the crossing of a far band takes; 0 where it is near, or not feasible. */
export function blocksAcross(on: Fight, who: Combatant, target: Combatant): number {
  const { mediumBlocks, longBlocks } = on.options.charts.cross;
  const band = bandOf(who, target);
  return band === 'medium' ? mediumBlocks : band === 'long' ? longBlocks : 0;
}
