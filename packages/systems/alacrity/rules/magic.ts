import { dice, phrase } from '@affray/engine';
import type { Effect, Impact } from '../book/effects.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type ActiveEffect, able, type Combatant, type Fight, veiled } from '../state/fight.ts';
import { maxHits } from '../state/sheet.ts';
import { bodyCheck, mindCheck } from './checks.ts';
import { heed } from './circumstances.ts';
import { impose, lift } from './conditions.ts';
import { PLAIN, soakTally } from './damage.ts';
import { curePoisons } from './hazards.ts';
import { type Blow, gain, loseHits, loseStun } from './health.ts';
import { endOf, harming, lay, spendOneAttack } from './lasting.ts';
import { dodgeTally } from './reactions.ts';
import { good, lend, rollAgainst } from './rolls.ts';
import { surprised } from './surprise.ts';
import { lastsFor } from './turn.ts';

type Casting = Extract<Impact, { kind: string }>;
type ImpactOf<K extends Impact['kind']> = Extract<Casting, { kind: K }>;

/** An Effect that somebody has learned, by id; null where it has not (ALA-22.1). */
export function learned(who: Combatant, id: string): Effect | null {
  return who.stats.effects.find(each => each.id === id) ?? null;
}

/** One Effect at work on one target; `extra`: dice or rounds that an enhanced casting adds (ALA-G33). */
export interface Work {
  readonly caster: Combatant;
  readonly target: Combatant;
  readonly spell: Effect;
  readonly extra: number;
}

/** What an Effect does to one target. */
export function work(table: AlacrityTable, fight: Fight, at: Work): void {
  const { impact, name, rounds } = at.spell;
  switch (impact.kind) {
    case 'soak-add':
      endure(table, fight, at, { kind: 'add', dice: impact.dice + at.extra, oneAttack: impact.oneAttack });
      break;
    case 'soak-replace':
      endure(table, fight, at, { kind: 'replace', dice: impact.dice + at.extra, alone: impact.alone });
      break;
    case 'harm':
      strike(table, fight, at, impact);
      break;
    case 'heal':
      mend(table, fight, at, impact);
      break;
    case 'condition':
      afflict(table, fight, at, impact);
      break;
    case 'cure':
      if (impact.condition === 'poisoned') curePoisons(table, fight, at.target, name);
      else lift(table, fight, at.target, impact.condition, null, 'ALA-22.7');
      break;
    case 'other':
      if (rounds !== 0) endure(table, fight, at, null);
      break;
  }
}

/** Lays an Effect that lasts upon its target. One that adds no Soak lasts longer where it is enhanced (ALA-G33). */
function endure(table: AlacrityTable, fight: Fight, at: Work, soak: ActiveEffect['soak']): void {
  const { caster, target, spell, extra } = at;
  const { id, name, concentration } = spell;
  const ends = endOf(fight, soak === null ? longer(spell.rounds, extra) : spell.rounds);
  const rule = soak === null ? 'ALA-22.7' : soak.kind === 'replace' ? 'ALA-14.3' : 'ALA-14.5';
  lay(table, fight, target, { id, name, by: caster.id, soak, concentration, ends }, rule);
}

const longer = (rounds: number | null, extra: number): number | null => rounds && rounds + extra;

/** Harm, unless it is dodged (ALA-G35). It meets Soak only where its Effect says so (ALA-14.8). */
function strike(table: AlacrityTable, fight: Fight, at: Work, impact: ImpactOf<'harm'>): void {
  const { caster, target, spell, extra } = at;
  if (impact.dodge && dodges(table, fight, caster, target, spell.name)) return;
  const shield = sees(fight, target, caster);
  const soak = impact.soaked ? soakTally(table, fight, target, { ...PLAIN, shield }) : null;
  const pool = dice(impact.dice + extra, 10);
  const none = table.tally(0, spell.name, 'ALA-22.7');
  const dealt = heed(table, fight, none, caster, 'damage', { against: [target.id] });
  const { total: plus } = dealt;
  const through =
    soak === null || soak.total <= 0
      ? Math.max(0, table.roll('alacrity.cast.damage', caster.id, pool) + plus)
      : table.contest(
          { site: 'alacrity.cast.damage', who: caster.id, pool },
          { site: 'alacrity.cast.soak', who: target.id, pool: dice(Math.min(100, soak.total), 10) },
          (harm, stopped) => Math.max(0, harm + plus - stopped),
          plus,
        );
  const harm: Blow = () => ({
    kind: 'damage',
    rule: soak === null ? 'ALA-14.8' : 'ALA-14.1',
    secret: veiled(fight, caster.id, target.id),
    who: caster.id,
    target: target.id,
    cause: spell.name,
    to: impact.stun ? 'stun' : 'hits',
    dealt: plus === 0 ? null : dealt.explain(),
    soak: soak?.explain() ?? null,
    through,
    past: '',
  });
  harming(table, fight, target, () => {
    if (impact.stun) loseStun(table, fight, target, through, spell.name, 'ALA-12.4', false, harm);
    else loseHits(table, fight, target, through, spell.name, 'ALA-12.1', false, harm);
    if (soak !== null) spendOneAttack(table, fight, target);
  });
}

/** Whether a target can do anything against what comes: awake and aware of it (ALA-9.2, ALA-14.4). */
const sees = (fight: Fight, target: Combatant, caster: Combatant): boolean =>
  able(target) && !caster.unseen && !surprised(fight, caster, target);

/** Whether somebody who sees an Effect come gets out of its way (ALA-G35). */
function dodges(table: AlacrityTable, fight: Fight, caster: Combatant, target: Combatant, why: string): boolean {
  if (target === caster || !sees(fight, target, caster)) return false;
  const dodge = dodgeTally(table, fight, target, caster);
  target.dodges++;
  const { total } = lend(dodge, target, 'dodge');
  const outcome = rollAgainst(table, fight, { site: 'alacrity.cast.dodge', who: target.id, total });
  table.tell?.({
    kind: 'test',
    rule: 'ALA-G35',
    secret: veiled(fight, caster.id, target.id),
    unheard: false,
    who: target.id,
    what: phrase`Dodge`,
    why,
    target: dodge.explain(),
    outcome,
  });
  return good(outcome);
}

/** Hit Points back, save those that paid for magic (ALA-22.3). */
function mend(table: AlacrityTable, fight: Fight, at: Work, impact: ImpactOf<'heal'>): void {
  const { caster, target, extra } = at;
  const room = Math.max(0, maxHits(target.stats) - target.bled - target.hp);
  const pool = dice(impact.dice + extra, 10);
  const hits = table.check('alacrity.cast.heal', caster.id, pool, points => Math.min(points, room), room);
  gain(table, fight, target, { hits, stun: 0, mana: 0 }, caster, 'ALA-22.7');
}

/** A condition, unless it is resisted. With concentration it lasts no longer than that. */
function afflict(table: AlacrityTable, fight: Fight, at: Work, impact: ImpactOf<'condition'>): void {
  const { caster, target, spell, extra } = at;
  if (withstands(table, fight, at, impact.resist)) return;
  const rounds = longer(impact.rounds, extra);
  const ends = rounds === null ? null : lastsFor(fight, target, rounds);
  if (spell.concentration) endure(table, fight, at, null);
  impose(table, fight, target, { kind: impact.condition, source: caster.id, cause: spell.name, ends }, 'ALA-22.7');
}

function withstands(
  table: AlacrityTable,
  fight: Fight,
  { caster, target, spell }: Work,
  resist: ImpactOf<'condition'>['resist'],
): boolean {
  switch (resist) {
    case 'none':
      return false;
    case 'dodge':
      return dodges(table, fight, caster, target, spell.name);
    case 'body':
      return bodyCheck(table, fight, target, { ladder: 0, why: spell.name, against: [caster.id] });
    case 'mind':
      return good(
        mindCheck(table, fight, target, {
          site: 'alacrity.cast.resist',
          ladder: 0,
          target: fight.options.charts.targets.fear.moderate,
          resolve: false,
          against: [caster.id],
          what: phrase`Mind check`,
          why: spell.name,
          rule: 'ALA-22.7',
        }),
      );
  }
}
