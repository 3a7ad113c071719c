import { type RuleId, wounding } from '@affray/engine';
import type { AlacrityTable, EventOf, Health } from '../state/events.ts';
import { able, type Combatant, type DelayedHarm, type Fight, is, veiled } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { maxHits, maxMana, maxStun } from '../state/sheet.ts';
import { deferred, imposeNow, lift, putOff, slipAway } from './conditions.ts';
import { mayLoseHeart } from './morale.ts';
import { statsOf, woundPenalty } from './rolls.ts';

/** Takes Hit Points (ALA-12.1). `kill`: to 0 or less is death at once, without any check (ALA-11.6). */
export function loseHits(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  points: number,
  cause: string,
  rule: RuleId,
  kill = false,
  blow: Blow | null = null,
): void {
  const amount = wounding(table, who.id, 'hits', points);
  if (losesNow(table, fight, who, { kind: 'hits', to: who.id, amount, kill, cause }, blow))
    loseNow(table, fight, who, amount, 0, cause, rule, kill, blow);
}

/** Whether a loss counts at once: none for the dead, and a later one for whoever has yet to act at the same time (ALA-G28). */
function losesNow(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  loss: Extract<DelayedHarm, { readonly amount: number }>,
  blow: Blow | null,
): boolean {
  const counts = loss.amount > 0 && who.fate !== 'dead';
  if (counts) fight.harmed = true;
  const later = counts && deferred(fight, who);
  if (later) putOff(fight, loss);
  if (!counts || later) tellBlow(table, blow, null);
  return counts && !later;
}

/** The damage that a loss comes from, for one sentence about both; made only where somebody listens. */
export type Blow = () => Omit<EventOf<'damage'>, 'left'>;

function tellBlow(table: AlacrityTable, blow: Blow | null, left: EventOf<'damage'>['left']): void {
  if (blow !== null) table.tell?.({ ...blow(), left });
}

/**
 * Takes Stun Points, and a Hit Point for every five of them (ALA-12.4, ALA-12.5). They do not fall below 0, and what is
 * over is lost (ALA-G14). `kill`: as for Hit Points.
 */
export function loseStun(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  points: number,
  cause: string,
  rule: RuleId,
  kill = false,
  blow: Blow | null = null,
): void {
  const amount = wounding(table, who.id, 'stun', points);
  if (losesNow(table, fight, who, { kind: 'stun', to: who.id, amount, kill, cause }, blow))
    loseNow(table, fight, who, hitsOfStun(fight, who, amount), amount, cause, rule, kill, blow);
}

/** Hit Points that so many Stun Points cost whoever loses them (ALA-12.5, ALA-C14). */
export function hitsOfStun(fight: Fight, who: Combatant, amount: number): number {
  const lost = Math.min(amount, who.sp);
  const { stunPerHit } = fight.options.charts;
  if (fight.options.stunToHp === 'perHit') return Math.floor(lost / stunPerHit);
  const total = who.stunDebt + lost;
  who.stunDebt = total % stunPerHit;
  return Math.floor(total / stunPerHit);
}

/** Points of both kinds, whoever acts at the same time. */
export function loseNow(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  hits: number,
  stun: number,
  cause: string,
  rule: RuleId,
  kill: boolean,
  blow: Blow | null = null,
): void {
  const lostStun = Math.min(stun, who.sp);
  const stood = able(who);
  const half = maxHits(who.stats) / 2;
  const sound = who.hp >= half;
  who.hp -= hits;
  if (hits > 0) who.tended = false;
  who.sp -= lostStun;
  // Whoever has no air is unconscious at 0, and its own clock runs (ALA-17.3).
  if (hits > 0 && who.hp <= 0 && rule !== 'ALA-17.3' && fight.options.death !== 'never') who.dying = true;
  const left = (): NonNullable<EventOf<'damage'>['left']> => ({
    hp: who.hp,
    sp: who.sp,
    lostHits: hits,
    lostStun,
    penalty: woundPenalty(fight, who),
    health: (kill && who.hp <= 0) || isFatal(fight, who) ? 'dead' : healthOf(who),
    stunned: stunOf(who),
  });
  if (blow !== null) table.tell?.({ ...blow(), left: left() });
  else table.tell?.({ kind: 'health', rule, secret: veiled(fight, who.id), who: who.id, ...left() });
  if (kill && who.hp <= 0) die(table, fight, who, 'slain', cause, 'ALA-11.6');
  else settle(table, fight, who, cause);
  const severe = sound && who.hp < half;
  if (able(who)) {
    if (severe) mayLoseHeart(table, fight, who, 'severe-wound', () => [who]);
  } else if (stood && hasComrades(fight, who))
    mayLoseHeart(table, fight, who, 'ally-falls', () => comrades(fight, who));
}

/** Points of each kind. */
export interface Points {
  readonly hits: number;
  readonly stun: number;
  readonly mana: number;
}

/** What somebody could get back. */
export const missingOf = ({ stats, hp, sp, mp }: Combatant): Points => ({
  hits: Math.max(0, maxHits(stats) - hp),
  stun: Math.max(0, maxStun(stats) - sp),
  mana: Math.max(0, maxMana(stats) - mp),
});

/** Gives points back, at most up to the maximum of each. Somebody dying who rises above 0 is no longer dying. */
export function gain(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  given: Points,
  by: Combatant | null,
  rule: RuleId,
): void {
  if (who.fate === 'dead') return;
  const missing = missingOf(who);
  const hits = Math.min(given.hits, missing.hits);
  const stun = Math.min(given.stun, missing.stun);
  const mana = Math.min(given.mana, missing.mana);
  who.hp += hits;
  who.sp += stun;
  who.mp += mana;
  table.tell?.({
    kind: 'healed',
    rule,
    secret: veiled(fight, who.id, by?.id ?? null),
    who: who.id,
    by: by?.id ?? null,
    hits,
    stun,
    mana,
  });
  settle(table, fight, who, 'healing');
}

/** Whether so few Hit Points are death (ALA-G13). Whoever suffocated to 0 does not die of that (ALA-17.3). */
function isFatal({ options: { death } }: Fight, who: Combatant): boolean {
  if (death === 'negativeBody') return who.hp <= -statsOf(who).body;
  return death === 'zero' && who.hp <= 0 && who.dying;
}

/** After any change of points: dying, death, Incapacitated and recovery (ALA-12.2, ALA-G13, ALA-G14). */
export function settle(table: AlacrityTable, fight: Fight, who: Combatant, cause: string): void {
  if (who.fate === 'dead') return;
  if (isFatal(fight, who)) {
    die(table, fight, who, 'dead', cause, 'ALA-G13');
    return;
  }
  if (who.hp > 0) who.dying = false;
  weigh(table, fight, who, cause);
}

/** Whoever is back among the living is as wounded as its points say, and does not die anew of what it has died of. */
export function takeStock(table: AlacrityTable, fight: Fight, who: Combatant, cause: string): void {
  who.dying = who.hp <= 0 && fight.options.death !== 'never';
  weigh(table, fight, who, cause);
}

/** Whether wounds or stun have somebody Incapacitated, or have it no more (ALA-12.2, ALA-G14). */
function weigh(table: AlacrityTable, fight: Fight, who: Combatant, cause: string): void {
  const { options } = fight;
  const { incapacitatedAt } = options.charts;
  const wounded = who.hp <= incapacitatedAt * maxHits(who.stats);
  const dazed = options.stunIncapacitates && who.sp <= incapacitatedAt * maxStun(who.stats);
  const was = is(who, 'incapacitated');
  mark(table, fight, who, wounded, 'wounds', 'ALA-12.2');
  mark(table, fight, who, dazed, 'stun', 'ALA-G14');
  const now = is(who, 'incapacitated');
  if (now !== was || (who.dying && wounded && !was)) {
    table.tell?.({
      kind: 'fell',
      rule: who.dying ? 'ALA-G13' : 'ALA-12.2',
      secret: veiled(fight, who.id),
      who: who.id,
      how: now ? (who.dying ? 'dying' : 'incapacitated') : 'recovered',
      cause,
    });
  }
}

const isDownBy = (who: Combatant, cause: string): boolean =>
  who.conditions.some(each => each.kind === 'incapacitated' && each.cause === cause);

function mark(table: AlacrityTable, fight: Fight, who: Combatant, on: boolean, cause: string, rule: RuleId): void {
  if (!on && who.conditions.length === 0) return;
  const there = isDownBy(who, cause);
  if (on && !there) imposeNow(table, fight, who, { kind: 'incapacitated', source: null, cause, ends: null }, rule);
  else if (!on && there) lift(table, fight, who, 'incapacitated', cause, rule, null, true);
}

/** Ends a combatant's life (ALA-12.9). */
export function die(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  how: 'dead' | 'slain',
  cause: string,
  rule: RuleId,
): void {
  who.fate = 'dead';
  who.dying = false;
  fight.harmed = true;
  imposeNow(table, fight, who, { kind: 'incapacitated', source: null, cause: 'dead', ends: null }, rule);
  slipAway(table, fight, who, true);
  table.tell?.({ kind: 'fell', rule, secret: veiled(fight, who.id), who: who.id, how, cause });
}

/** Somebody dying stops getting worse (ALA-21.4). */
export function stabilise(table: AlacrityTable, fight: Fight, who: Combatant, rule: RuleId): void {
  if (!who.dying) return;
  who.dying = false;
  table.tell?.({ kind: 'fell', rule, secret: veiled(fight, who.id), who: who.id, how: 'stable', cause: '' });
}

/** At the close of a round the dying get worse (ALA-G13). */
export function tickDying(table: AlacrityTable, fight: Fight, who: Combatant): void {
  if (who.dying && who.fate !== 'dead')
    loseHits(table, fight, who, fight.options.charts.dyingPerRound, 'dying', 'ALA-G13');
}

/** Hit Points in a word. */
export function healthOf(who: Combatant): Health {
  if (who.fate === 'dead') return 'dead';
  if (who.dying) return 'dying';
  if (isDownBy(who, 'wounds')) return 'down';
  return word(who.hp, maxHits(who.stats));
}

/** Stun Points in a word. */
export function stunOf(who: Combatant): Health {
  if (isDownBy(who, 'stun')) return 'down';
  return word(who.sp, maxStun(who.stats));
}

function word(now: number, max: number): Health {
  if (now >= max) return 'unhurt';
  const lost = (max - now) / max;
  return lost <= 0.25 ? 'scratched' : lost <= 0.5 ? 'hurt' : lost <= 0.75 ? 'badly hurt' : 'near death';
}

/** Allies of somebody who can still act, without it. */
const comrades = (fight: Fight, who: Combatant): readonly Combatant[] =>
  everybody(fight).filter(each => isComrade(each, who));
/** Whether there are any. */
const hasComrades = (fight: Fight, who: Combatant): boolean => everybody(fight).some(each => isComrade(each, who));
const isComrade = (each: Combatant, who: Combatant): boolean => each.side === who.side && each !== who && able(each);
