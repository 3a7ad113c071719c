import type { Refusal } from '@affray/engine';
import { SHIELD } from '../book/gear.ts';
import type { CommandOf } from '../commands.ts';
import { bearsStrain } from '../rules/damage.ts';
import { freeHands, isHindered, isInReach, loadingCost, nameOfItem, readyCost } from '../rules/items.ts';
import { beside, feetBetween, where } from '../rules/places.ts';
import { isRefusal, named, no, wayFor, weaponRefusal } from '../rules/refusals.ts';
import { bearsShield, type Combatant, derived, type Fight, find, opposed, up } from '../state/fight.ts';
import { bound, needsMain, needsMove, type Own } from './legal-old.ts';

type Fighting = CommandOf<
  | 'attack'
  | 'snap'
  | 'defend'
  | 'swarm-join'
  | 'swarm-strike'
  | 'charge'
  | 'shatter'
  | 'shove'
  | 'grapple'
  | 'screen'
  | 'execute'
  | 'prepare'
>;
type Thing = Exclude<Own, Fighting>;

/** Why something other than an attack may not be done; null where it may. */
export function refuseThing(fight: Fight, given: Thing, who: Combatant): Refusal | null {
  switch (given.kind) {
    case 'move':
      return refuseMove(fight, given, who);
    case 'withdraw':
      return derived(fight, who).gifts.slipsAway ? null : needsMain(who, 'WWN-6.10');
    case 'stand':
      if (!who.prone) return no('standing', `${who.name} is on its feet`, 'WWN-6.16');
      return needsMove(who, 'WWN-6.16');
    case 'prone':
      return who.prone ? no('prone', `${who.name} lies prone already`, 'WWN-6.17') : null;
    case 'hold':
      return needsMove(who, 'WWN-6.18');
    case 'act-held':
      return who.held ? null : no('not-held', `${who.name} holds nothing back`, 'WWN-6.18');
    case 'delay':
      return refuseDelay(fight, given, who);
    case 'escape':
      if (who.heldBy.length === 0) return no('free', `nobody holds ${who.name}`, 'WWN-GRP-2');
      return needsMain(who, 'WWN-GRP-2');
    case 'carry':
      if (who.holds === null) return no('holds-nobody', `${who.name} holds nobody`, 'WWN-GRP-5');
      if (given.how === 'carry' && who.heldBy.length > 0)
        return no('held', 'whoever is held carries nobody along; throwing goes', 'WWN-GRP-3');
      return needsMain(who, 'WWN-GRP-5');
    case 'release':
      return who.holds === null ? no('holds-nobody', `${who.name} holds nobody`, 'WWN-GRP-3') : null;
    case 'leave':
      return bound(who) ?? needsMove(who, 'WWN-MOR-3');
    case 'end':
    case 'surrender':
    case 'speak':
    case 'watch':
      return null;
    default:
      return refuseSkillOrItem(fight, given, who);
  }
}

function refuseMove(fight: Fight, { way }: CommandOf<'move'>, who: Combatant): Refusal | null {
  const refused = (who.stride > 0 ? null : needsMove(who, 'WWN-6.9')) ?? bound(who);
  if (refused !== null) return refused;
  if (way.kind === 'to')
    return fight.field.kind === 'map'
      ? null
      : no('no-map', 'there is no map; go toward or away from somebody', 'WWN-6.9');
  if (way.kind === 'away') return null;
  const target = named(fight, way.target);
  if (isRefusal(target)) return target;
  if (target === who) return no('self', 'nobody goes toward itself', 'WWN-6.9');
  return beside(fight, who, target) ? no('there', `${who.name} stands beside ${target.name} already`, 'WWN-6.9') : null;
}

function refuseDelay(fight: Fight, { after }: CommandOf<'delay'>, who: Combatant): Refusal | null {
  if (!fight.options.delay) return no('no-delay', 'this fight is played without delaying', 'WWN-AMB-16');
  const awaited = named(fight, after);
  if (isRefusal(awaited)) return awaited;
  if (awaited === who) return no('self', 'nobody waits for itself', 'WWN-6.19');
  if (awaited.done || awaited.fate !== 'fighting')
    return no('has-acted', `${awaited.name} does not act any more this round`, 'WWN-6.19');
  return waitsFor(fight, awaited, who) ? no('in-a-circle', `${awaited.name} waits for ${who.name}`, 'WWN-6.19') : null;
}

/** Whether somebody waits for another, or for somebody who does. */
function waitsFor(fight: Fight, who: Combatant, other: Combatant): boolean {
  let each: Combatant | null = who;
  for (let left = fight.combatants.length; each !== null && left > 0; left--) {
    if (each.after === other.id) return true;
    each = each.after === null ? null : find(fight, each.after);
  }
  return false;
}

type SkillOrItem = CommandOf<
  | 'skill'
  | 'aid'
  | 'stabilize'
  | 'help'
  | 'heal'
  | 'ready'
  | 'stow'
  | 'sheathe'
  | 'reload'
  | 'drop'
  | 'pick-up'
  | 'whirl'
  | 'venom'
  | 'cast'
>;

function refuseSkillOrItem(fight: Fight, given: SkillOrItem, who: Combatant): Refusal | null {
  switch (given.kind) {
    case 'skill': {
      const target = given.target === null ? null : named(fight, given.target);
      if (target !== null && isRefusal(target)) return target;
      return needsMain(who, 'WWN-6.11');
    }
    case 'aid':
      return refuseAid(fight, given, who) ?? needsMain(who, 'WWN-6.11');
    case 'stabilize':
    case 'help':
    case 'heal':
      return refuseMedicine(fight, given, who);
    case 'whirl':
      return refuseWhirl(fight, given, who);
    case 'venom':
      return refuseVenom(fight, given, who);
    case 'cast':
      return needsMain(who, 'WWN-6.21') ?? refuseCast(fight, given, who);
    case 'sheathe':
      return who.hands.length === 0 ? no('empty-hands', 'the hands are empty', 'WWN-ACT-6') : null;
    default:
      return refuseItem(fight, given, who);
  }
}

function refuseAid(fight: Fight, given: CommandOf<'aid'>, who: Combatant): Refusal | null {
  const friend = named(fight, given.target);
  if (isRefusal(friend)) return friend;
  if (friend === who || opposed(who, friend) || !up(friend))
    return no('no-friend', `${friend.name} is nobody to help`, 'WWN-CHK-4');
  return friend.helped === null ? null : no('aided', `${friend.name} has help already`, 'WWN-CHK-4');
}

function refuseMedicine(fight: Fight, given: CommandOf<'stabilize' | 'help' | 'heal'>, who: Combatant): Refusal | null {
  const patient = named(fight, given.target);
  if (isRefusal(patient)) return patient;
  const { gifts } = derived(fight, who);
  const free = given.kind === 'stabilize' && gifts.tendsOnTurn && !who.usedRound.includes('tend');
  const main = free ? null : needsMain(who, 'WWN-DIE-3');
  if (main !== null) return main;
  if (opposed(who, patient) || patient === who || patient.fate === 'dead')
    return no('no-patient', `${patient.name} is nobody to tend`, 'WWN-DIE-3');
  const apart = feetBetween(fight, who, patient);
  if (apart !== null && !beside(fight, who, patient))
    return no('too-far', `${patient.name} is ${apart} feet away; go there first`, 'WWN-DIE-3');
  if (given.kind === 'heal') {
    if (!gifts.heals) return no('no-chirurgeon', 'only a Gifted Chirurgeon heals in a fight', 'WWN-FOC-CHIRURGEON');
    return bearsStrain(fight, patient, 1)
      ? null
      : no('strained', `${patient.name} bears no more System Strain`, 'WWN-STR-1');
  }
  if (!patient.dying) return no('not-dying', `${patient.name} is not mortally wounded`, 'WWN-DIE-3');
  if (given.kind === 'stabilize' && patient.tended === fight.round)
    return no('tended', `somebody has tried to stabilize ${patient.name} this round`, 'WWN-DIE-3');
  return given.kind === 'help' && patient.aided ? no('aided', 'the medic has help already', 'WWN-CHK-4') : null;
}

function refuseWhirl(fight: Fight, given: CommandOf<'whirl'>, who: Combatant): Refusal | null {
  if (!derived(fight, who).gifts.whirls)
    return no('no-whirl', `${who.name} does not know the Whirlwind Assault`, 'WWN-FOC-WHIRLWIND');
  if (who.used.includes('whirl')) return no('used', 'it has been used in this fight', 'WWN-FOC-WHIRLWIND');
  const way = wayFor(fight, who, { weapon: given.weapon, thrown: false });
  if (isRefusal(way)) return way;
  if (way.wield.shock === null) return no('no-shock', `${way.arm.name} has no Shock`, 'WWN-FOC-WHIRLWIND');
  return weaponRefusal(fight, who, way);
}

function refuseVenom(fight: Fight, given: CommandOf<'venom'>, who: Combatant): Refusal | null {
  if (!derived(fight, who).gifts.poisons) return no('no-poison', `${who.name} is no Poisoner`, 'WWN-FOC-POISONER');
  const way = wayFor(fight, who, { weapon: given.weapon, thrown: false });
  if (isRefusal(way)) return way;
  return needsMain(who, 'WWN-FOC-POISONER') ?? weaponRefusal(fight, who, way);
}

function refuseCast(fight: Fight, given: CommandOf<'cast'>, who: Combatant): Refusal | null {
  if (who.hurt) return no('hurt', `${who.name} has been hurt this round and cannot cast`, 'WWN-6.21');
  const { castsIn } = derived(fight, who).gifts;
  const worn = who.stats.armor?.encumbrance ?? 0;
  const shielded = bearsShield(who);
  if (who.stats.pc && (who.stats.armor !== null || shielded) && worn > castsIn)
    return no('armored', 'spells cannot be cast in this armor', 'WWN-FOC-ARMOREDMAGIC');
  for (const id of given.targets) {
    const target = named(fight, id);
    if (isRefusal(target)) return target;
  }
  return null;
}

function refuseItem(
  fight: Fight,
  given: CommandOf<'ready' | 'stow' | 'reload' | 'drop' | 'pick-up'>,
  who: Combatant,
): Refusal | null {
  const at = where(who, given.weapon);
  const name = nameOfItem(who, given.weapon);
  if (at === null) return no('no-weapon', `${who.name} carries no "${given.weapon}"`, 'WWN-6.12');
  switch (given.kind) {
    case 'ready':
      if (at !== 'stowed') return no('not-stowed', `${name} is not Stowed`, 'WWN-6.12');
      if (given.weapon === SHIELD && freeHands(fight, who) < 1)
        return no('hands', 'a shield takes a free hand; drop or sheathe something', 'WWN-12.1A');
      return readyCost(fight, who, given.weapon) === 'main' ? needsMain(who, 'WWN-6.12') : null;
    case 'stow':
      if (at !== 'readied') return no('not-readied', `${name} is not Readied`, 'WWN-6.12');
      return needsMain(who, 'WWN-6.12');
    case 'drop':
      return at === 'readied' ? null : no('not-readied', `${name} is not Readied`, 'WWN-6.14');
    case 'pick-up':
      return refusePickUp(fight, who, given.weapon) ?? needsMove(who, 'WWN-6.15');
    case 'reload':
      return refuseReload(fight, who, given.weapon);
  }
}

function refusePickUp(fight: Fight, who: Combatant, thing: string): Refusal | null {
  const name = nameOfItem(who, thing);
  const at = where(who, thing);
  const there = who.lying.filter(each => each.id === thing);
  if (at !== 'ground' && there.length === 0) return no('not-there', `${name} does not lie on the ground`, 'WWN-6.15');
  if (at === 'stowed') return no('stowed', `the rest of ${name} is Stowed; Ready it first`, 'WWN-6.15');
  if (there.length > 0 && !there.some(each => isInReach(fight, who, each)))
    return no('too-far', `${name} lies out of reach; go there first`, 'WWN-6.15');
  return freeHands(fight, who) < 1 ? no('hands', 'a free hand is needed; drop or sheathe something', 'WWN-6.15') : null;
}

function refuseReload(fight: Fight, who: Combatant, weapon: string): Refusal | null {
  const arm = derived(fight, who).arms.find(each => each.id === weapon);
  if (arm === undefined || arm.load === null) return no('no-loading', 'that needs no loading', 'WWN-6.13');
  const item = who.items.find(each => each.id === weapon);
  if (item?.where !== 'readied') return no('not-readied', `${arm.name} is not Readied`, 'WWN-6.13');
  if (item.loaded) return no('loaded', `${arm.name} is loaded`, 'WWN-6.13');
  if (isHindered(fight, who, arm))
    return no('pressed', `${arm.name} cannot be loaded with an armed foe within reach`, 'WWN-6.13');
  switch (loadingCost(fight, who, arm)) {
    case 'main':
      return needsMain(who, 'WWN-6.13');
    case 'move':
      return needsMove(who, 'WWN-6.13');
    case 'on-turn':
      return null;
  }
}
