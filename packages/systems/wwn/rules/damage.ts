import { type CombatantId, dice, type Explained, type RuleId, wounding } from '@affray/engine';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, derived, type Fight, matters, sideOf, the, up } from '../state/fight.ts';
import { alarm, spoilAim } from './alarm.ts';
import { letFall } from './items.ts';

/** Harm that is about to be done. */
export interface Harm {
  readonly amount: number;
  /** Null where no one does it. */
  readonly by: Combatant | null;
  /** `hit`, `shock`, `grapple`, `fall` */
  readonly cause: string;
  readonly rule: RuleId;
  readonly damage: Explained | null;
  /** Whoever it brings down is only knocked out (WWN-DMG-5). */
  readonly mercy: boolean;
  /** No one could live through it (WWN-DMG-7). */
  readonly utter: boolean;
}

/** Takes hit points, and settles what happens at 0 (WWN-DMG-4). True where it brought a combatant down who was up. */
export function hurt(table: WwnTable, fight: Fight, who: Combatant, harm: Harm): boolean {
  const was = up(who);
  return wound(table, fight, who, harm) && brings(table, fight, who, was, harm);
}

/** A combatant about to be harmed, and how. */
export interface Hurt {
  readonly who: Combatant;
  readonly harm: Harm;
}

/**
 * Harm that lands in one moment: all hit points go before anyone falls, so that the blow which fells and the one beside
 * it do not kill (WWN-AMB-5, WWN-GRP-4). Kind is only what is kind throughout. Those that brought a combatant down.
 * @param all each makes one, with its dice, when the one before it is told; null where it does none
 */
export function hurtTogether(table: WwnTable, fight: Fight, all: readonly (() => Hurt | null)[]): readonly Hurt[] {
  const wounded = new Map<Combatant, { readonly was: boolean; readonly harms: Hurt[]; worst: Hurt }>();
  for (const make of all) {
    const each = make();
    if (each === null) continue;
    const { who, harm } = each;
    const was = up(who);
    const stood = who.hp > 0;
    if (!wound(table, fight, who, harm)) continue;
    const known = wounded.get(who);
    if (known === undefined) wounded.set(who, { was, harms: [each], worst: each });
    else {
      known.harms.push(each);
      if (stood) known.worst = each;
    }
  }
  const felling: Hurt[] = [];
  for (const [who, { was, harms, worst }] of wounded) {
    const mercy = harms.every(each => each.harm.mercy);
    const utter = harms.some(each => each.harm.utter);
    if (brings(table, fight, who, was, { ...worst.harm, mercy, utter })) felling.push(worst);
  }
  return felling;
}

/** Takes hit points, and no more. False where there is nothing to take, or luck had it fail. */
function wound(table: WwnTable, fight: Fight, who: Combatant, harm: Harm): boolean {
  if (harm.amount <= 0 || who.fate === 'dead') return false;
  const amount = wounding(table, who.id, 'hits', harm.amount);
  if (amount <= 0) return false;
  fight.harmed = true;
  if (up(who) && amount >= who.hp && isCharmed(table, fight, who, harm)) return false;
  who.hurt = true;
  who.hp = Math.max(0, who.hp - amount);
  spoilAim(table, who);
  table.tell?.({
    kind: 'wound',
    rule: harm.rule,
    who: who.id,
    by: harm.by?.id ?? null,
    cause: harm.cause,
    amount,
    damage: harm.damage,
    left: who.hp,
  });
  return true;
}

/** What a wound comes to: whoever has nothing left falls. True where that brought a combatant down who was up. */
function brings(table: WwnTable, fight: Fight, who: Combatant, was: boolean, harm: Harm): boolean {
  if (who.dying) {
    if (fight.options.dyingHurt === 'dies' || harm.utter) die(table, fight, who, 'WWN-DIE-2');
    return false;
  }
  if (who.hp === 0 && !(was && stays(table, fight, who, harm))) {
    fall(table, fight, who, harm);
    return was;
  }
  // No one is hurt and knows of no danger (WWN-EXE-2).
  if (who.unaware) alarm(table, fight, each => each === who);
  return false;
}

/** To 0 at one stroke, whatever is left (WWN-EXE-5); luck and a hard life save from that as from any other fall. */
export function strikeDown(table: WwnTable, fight: Fight, who: Combatant, harm: Harm): void {
  fight.harmed = true;
  if (who.dying && !harm.mercy) die(table, fight, who, 'WWN-DIE-2');
  else if (!up(who) || !(isCharmed(table, fight, who, harm) || stays(table, fight, who, harm)))
    fall(table, fight, who, harm);
}

/** Lucky: once a week a blow that would bring it down fails (WWN-FOC-LUCKY). */
function isCharmed(table: WwnTable, fight: Fight, who: Combatant, harm: Harm): boolean {
  if (harm.utter || !derived(fight, who).gifts.charmed || who.used.includes('charmed')) return false;
  who.used = [...who.used, 'charmed'];
  table.tell?.({ kind: 'fell', rule: 'WWN-FOC-LUCKY', who: who.id, how: 'charmed' });
  return true;
}

/** Die Hard: once a day the first fall leaves 1 hit point (WWN-FOC-DIEHARD). */
function stays(table: WwnTable, fight: Fight, who: Combatant, harm: Harm): boolean {
  if (harm.utter || !derived(fight, who).gifts.lastStand || who.used.includes('last-stand')) return false;
  who.used = [...who.used, 'last-stand'];
  who.hp = 1;
  who.hurt = true;
  table.tell?.({ kind: 'fell', rule: 'WWN-FOC-DIEHARD', who: who.id, how: 'stands' });
  return true;
}

/** What falling to 0 comes to, for this one and after such harm (WWN-DMG-4). */
export function fall(
  table: WwnTable,
  fight: Fight,
  who: Combatant,
  { mercy, utter, cause }: Pick<Harm, 'mercy' | 'utter' | 'cause'>,
) {
  if (utter) return die(table, fight, who, 'WWN-DMG-7');
  if (mercy) return knockOut(table, fight, who);
  if (who.frail) return die(table, fight, who, 'WWN-DIE-5');
  if (matters(who) || (cause === 'execution' && fight.options.executed === 'dying'))
    return mortallyWound(table, fight, who);
  die(table, fight, who, 'WWN-DMG-4');
}

/** Out for ten minutes, then on 1 hit point and not Frail (WWN-DMG-5). */
function knockOut(table: WwnTable, fight: Fight, who: Combatant): void {
  // Whoever is dying is no safer for being spared.
  if (who.down || who.dying) return;
  who.hp = 0;
  who.down = true;
  who.fell = fight.round;
  table.tell?.({ kind: 'fell', rule: 'WWN-DMG-5', who: who.id, how: 'down' });
  collapse(table, fight, who);
}

/** Mortally wounded, or stable at once for those who are hard to kill (WWN-DIE-1, WWN-DIE-6). */
function mortallyWound(table: WwnTable, fight: Fight, who: Combatant): void {
  who.hp = 0;
  who.fell = fight.round;
  if (derived(fight, who).gifts.hardToKill) {
    who.down = true;
    who.frail = true;
    table.tell?.({ kind: 'fell', rule: 'WWN-DIE-6', who: who.id, how: 'stable' });
  } else {
    who.down = false;
    who.dying = true;
    table.tell?.({ kind: 'fell', rule: 'WWN-DIE-1', who: who.id, how: 'dying' });
  }
  collapse(table, fight, who);
}

/** Dead, for the reason that the rule gives. */
export function die(table: WwnTable, fight: Fight, who: Combatant, rule: RuleId): void {
  const bled = rule === 'WWN-DIE-1';
  who.hp = 0;
  who.dying = false;
  who.down = false;
  who.fate = 'dead';
  table.tell?.({ kind: 'fell', rule, who: who.id, how: bled ? 'bled' : 'dead' });
  collapse(table, fight, who);
}

/** Whoever falls lies prone, lets go of everything and everyone, and has no turn any more (WWN-GAP-16). */
export function collapse(table: WwnTable, fight: Fight, who: Combatant): void {
  who.prone = true;
  who.unaware = false;
  who.revived = false;
  for (const id of who.hands) letFall(fight, who, id);
  dropOut(table, fight, who);
  count(fight, who);
}

/**
 * Ends all that a combatant was doing, and all that others were about to do to it: its turn, its guard, its screen, what it
 * held back, every grip, and executions in preparation (WWN-GRP-3, WWN-EXE-2).
 */
export function dropOut(table: WwnTable, fight: Fight, who: Combatant): void {
  leaveTurn(fight, who);
  releaseAll(table, fight, who);
  for (const each of fight.combatants) if (each.aim?.target === who.id) spoilAim(table, each);
}

function leaveTurn(fight: Fight, who: Combatant): void {
  fight.settled = false;
  who.main = false;
  who.move = false;
  who.attacks = 0;
  who.defending = false;
  who.ward = null;
  who.held = false;
  who.after = null;
  who.swarm = null;
  who.aim = null;
  if (fight.turn.includes(who.id)) fight.turn = fight.turn.filter(each => each !== who.id);
  if (fight.later.length > 0) fight.later = fight.later.map(each => each.filter(id => id !== who.id));
}

/** Ends every grapple that a combatant is part of. */
function releaseAll(table: WwnTable, fight: Fight, who: Combatant): void {
  if (who.holds !== null) letGo(table, fight, who);
  for (const id of who.heldBy) letGo(table, fight, the(fight, id));
}

/** Lets go of whom a combatant holds. */
export function letGo(table: WwnTable, fight: Fight, holder: Combatant): void {
  if (holder.holds === null) return;
  const held = the(fight, holder.holds);
  holder.holds = null;
  holder.throttles = false;
  held.heldBy = held.heldBy.filter(each => each !== holder.id);
  table.tell?.({ kind: 'does', rule: 'WWN-GRP-3', who: holder.id, what: 'release', thing: null, on: held.id });
}

/** Counts a loss toward the morale of its side (WWN-MOR-2). Player characters are no one's loss in this sense. */
function count(fight: Fight, who: Combatant): void {
  const leads = fight.options.moraleLeader && isLeader(fight, who);
  if ((who.stats.pc && !leads) || who.used.includes('counted')) return;
  who.used = [...who.used, 'counted'];
  const own = sideOf(fight, who.side);
  if (!who.stats.pc) {
    own.lost++;
    if (own.shaken === 'no') own.due = 'first';
    else if (own.shaken === 'first' && fight.options.moraleHalf && own.lost * 2 >= own.strength) own.due = 'half';
  }
  if (leads && own.due === 'no') own.due = 'leader';
}

/** Whether others look up to a combatant: who leads with Authority, and NPCs with a name (WWN-AMB-30). */
const isLeader = (fight: Fight, { id, stats }: Combatant): boolean =>
  (stats.important && !stats.pc) || fight.combatants.some(each => each.leader === id);

/** Whoever was out is awake again, and stands up before it does much else (WWN-6.16). */
export function revive(who: Combatant): void {
  who.dying = false;
  who.down = false;
  who.revived = who.prone;
}

/** Gives hit points back, up to the maximum; magic lifts mortal wounds and Frailty (WWN-HEAL-3). */
export function heal(
  table: WwnTable,
  who: Combatant,
  amount: number,
  by: CombatantId | null,
  { magical, rule }: { readonly magical: boolean; readonly rule: RuleId },
): void {
  if (who.fate === 'dead') return;
  if (magical) {
    who.frail = false;
    if (who.dying) revive(who);
    if (who.down && amount > 0) revive(who);
  }
  const gained = Math.max(0, Math.min(amount, who.stats.hitPoints - who.hp));
  who.hp += gained;
  table.tell?.({ kind: 'healed', rule, who: who.id, by, amount: gained, left: who.hp });
}

/**
 * Adds System Strain (WWN-STR-1). A voluntary effect that would pass the maximum is refused before; one that is forced
 * knocks out, or kills where that is the house rule.
 */
export function addStrain(table: WwnTable, fight: Fight, who: Combatant, amount: number): void {
  const most = derived(fight, who).strainMost;
  const over = who.strain + amount > most;
  who.strain = Math.min(most, who.strain + amount);
  table.tell?.({ kind: 'strain', rule: 'WWN-STR-1', who: who.id, strain: who.strain, most, over });
  if (!over) return;
  if (fight.options.strainOver === 'dead') die(table, fight, who, 'WWN-AMB-29');
  else knockOut(table, fight, who);
}

/** Whether a voluntary effect may still add so much System Strain. */
export const bearsStrain = (fight: Fight, who: Combatant, amount: number): boolean =>
  who.strain + amount <= derived(fight, who).strainMost;

/** Hit points of a night’s rest: level, or hit dice (WWN-HEAL-1). The Frail heal nothing (WWN-DIE-5). */
export const nightsRest = (who: Combatant): number => (who.frail ? 0 : who.stats.level);

/** Damage of a fall: 1d6 for each full 10 feet, at most 20d6 (WWN-HEAL-4). */
export function fallFrom(table: WwnTable, fight: Fight, who: Combatant, feet: number): void {
  const count6 = Math.min(20, Math.floor(feet / 10));
  if (count6 === 0) return;
  const amount = table.roll('wwn.hazard.damage', who.id, dice(count6, 6));
  hurt(table, fight, who, {
    amount,
    by: null,
    cause: 'fall',
    rule: 'WWN-HEAL-4',
    damage: null,
    mercy: false,
    utter: false,
  });
}
