import { type CombatantId, D100, dice, type Refusal, type RuleId } from '@affray/engine';
import { bodyCheck, mindCheck } from './checks.ts';
import type { CommandOf } from './commands.ts';
import { impose, lift } from './conditions.ts';
import { PLAIN, soakTally } from './damage.ts';
import type { Effect, Impact } from './effects.ts';
import type { Outcome } from './events.ts';
import { type ActiveEffect, able, type Combatant, type Fight, find, the, veiled } from './fight.ts';
import { distanceOf, measure } from './ground.ts';
import { curePoisons } from './hazards.ts';
import { gain, loseHits, loseStun } from './health.ts';
import { endConcentration, endOf, lay, shaken, spendOneAttack } from './lasting.ts';
import { good, lend, outcomeOf, skillTally, statsOf } from './rolls.ts';
import { maxHits } from './sheet.ts';
import { surprised } from './surprise.ts';
import type { AlacrityTable } from './table.ts';

type Casting = Extract<Impact, { kind: string }>;
type ImpactOf<K extends Impact['kind']> = Extract<Casting, { kind: K }>;

/** An Effect that somebody has learned, by id; null where it has not (ALA-22.1). */
export function learned(who: Combatant, id: string): Effect | null {
  return who.stats.effects.find(each => each.id === id) ?? null;
}

/** Whom a casting is for: those named, or the caster where nobody is. */
const targetsOf = ({ who, targets }: CommandOf<'cast'>): readonly CombatantId[] =>
  targets.length === 0 ? [who] : targets;

/** Hit Points that a casting costs beyond the Mana Points left (ALA-22.3, ALA-G38). */
export const shortfall = (who: Combatant, spell: Effect): number => Math.max(0, spell.cost - who.mp);

/** Why this Effect cannot be cast so; null where it can (ALA-22.1 to ALA-22.3, ALA-22.7). Whose turn it is is not its concern. */
export function refuseCast(fight: Fight, command: CommandOf<'cast'>): Refusal | null {
  const refuse = (code: string, reason: string, rule: RuleId): Refusal => ({ code: `alacrity/${code}`, reason, rule });
  const caster = the(fight, command.who);
  const spell = learned(caster, command.effect);
  if (spell === null) {
    const known = caster.stats.effects.map(each => each.id).join(', ') || 'none';
    return refuse('not-learned', `${caster.name} has not learned "${command.effect}"; learned: ${known}`, 'ALA-22.1');
  }
  if (!spell.noRoll && caster.stats.skills.magic === null)
    return refuse('no-magic', `${caster.name} has no Magic skill, and ${spell.name} needs a roll of it`, 'ALA-4.F');
  const paid = shortfall(caster, spell);
  const { mind } = statsOf(caster);
  if (paid > 0 && caster.hp - paid < -mind) {
    const has = `${caster.mp} Mana Points, and Hit Points down to ${-mind}`;
    return refuse('no-mana', `${spell.name} costs ${spell.cost}; ${caster.name} has ${has} to spend`, 'ALA-22.3');
  }
  return refuseTargets(fight, command, caster, spell);
}

function refuseTargets(fight: Fight, command: CommandOf<'cast'>, caster: Combatant, spell: Effect): Refusal | null {
  const refuse = (code: string, reason: string): Refusal => ({ code: `alacrity/${code}`, reason, rule: 'ALA-22.7' });
  const { targets } = command;
  if (targets.length > spell.targets || new Set(targets).size < targets.length)
    return refuse('too-many-targets', `${spell.name} takes up to ${spell.targets}, each once, not ${targets.length}`);
  const hostile = spell.impact.kind === 'harm' || spell.impact.kind === 'condition';
  if (hostile && targets.length === 0) return refuse('no-target', `${spell.name} needs somebody to be cast on`);
  for (const id of targetsOf(command)) {
    const target = find(fight, id);
    if (target === null || target.fate !== 'fighting')
      return refuse('no-such-target', `there is no "${id}" in the fight to cast ${spell.name} on`);
    if (spell.range === 0 && id !== command.who)
      return refuse('self-only', `${spell.name} works on ${caster.name} alone`);
    const apart = distanceOf(fight, caster.id, id);
    if (apart !== null && apart > spell.range && id !== command.who)
      return refuse('out-of-range', `${target.name} is ${apart} feet away, and ${spell.name} reaches ${spell.range}`);
  }
  return null;
}

/**
 * Whether a casting reaches all its targets, by the GM's word where nobody knows yet. To be asked before its action is
 * paid: where it does not reach, the action is kept for another target (ALA-5.9, ALA-22.7).
 */
export function castReaches(table: AlacrityTable, fight: Fight, command: CommandOf<'cast'>): boolean {
  const caster = the(fight, command.who);
  const spell = learned(caster, command.effect);
  if (spell === null) return false;
  const others = targetsOf(command).filter(id => id !== caster.id);
  if (others.every(id => measure(table, fight, caster.id, id) <= spell.range)) return true;
  const secret = veiled(fight, caster.id);
  table.tell?.({ kind: 'retargeted', rule: 'ALA-5.9', secret, who: caster.id, why: 'out of reach' });
  return false;
}

/**
 * Casts an Effect that reaches its targets: mana, the Magic roll, and what comes of it (ALA-22.2 to ALA-22.4). The
 * action has been paid.
 */
export function cast(table: AlacrityTable, fight: Fight, command: CommandOf<'cast'>): void {
  const caster = the(fight, command.who);
  const spell = learned(caster, command.effect);
  if (spell === null) return;
  const targets = targetsOf(command).map(id => the(fight, id));
  const skill = skillTally(table, fight, caster, 'magic', 'mental').add(command.ladder, 'difficulty', 'ALA-2.1');
  if (!spell.noRoll) lend(skill, caster, 'magic');
  const { total } = skill;
  const hits = shortfall(caster, spell);
  const mana = spell.cost - hits;
  caster.mp -= mana;
  const outcome: Outcome | 'no-roll' = spell.noRoll
    ? 'no-roll'
    : table.check('alacrity.cast', caster.id, D100, face => outcomeOf(fight.options, face, total));
  table.tell?.({
    kind: 'cast',
    rule: spell.noRoll ? 'ALA-22.4' : 'ALA-22.2',
    secret: veiled(fight, caster.id, ...targets.map(each => each.id)),
    who: caster.id,
    effect: spell.name,
    targets: targets.map(each => each.id),
    skill: spell.noRoll ? null : skill.explain(),
    outcome: CAST_WORDS[outcome],
    mana,
    hits,
  });
  if (hits > 0) overspend(table, fight, caster, hits);
  if (outcome === 'critical-failure') loseHits(table, fight, caster, spell.cost, 'backlash', 'ALA-22.2');
  if (outcome === 'failure' || outcome === 'critical-failure') return;
  if (spell.concentration) endConcentration(table, fight, caster, 'another Effect');
  const extra = outcome === 'critical-success' ? 1 : 0;
  for (const target of targets) work(table, fight, { caster, target, spell, extra });
}

const CAST_WORDS = {
  success: 'success',
  failure: 'failure',
  'critical-success': 'enhanced',
  'critical-failure': 'backlash',
  'no-roll': 'no-roll',
} as const;

/** Pays with Hit Points: they burden all later rolls, and magic cannot heal them (ALA-22.3). */
function overspend(table: AlacrityTable, fight: Fight, caster: Combatant, hits: number): void {
  caster.bled += hits;
  caster.strain += hits * fight.options.charts.heroicCasting;
  loseHits(table, fight, caster, hits, 'heroic casting', 'ALA-22.3');
}

/** One Effect at work on one target; `extra`: dice or rounds that an enhanced casting adds (ALA-G33). */
interface Work {
  readonly caster: Combatant;
  readonly target: Combatant;
  readonly spell: Effect;
  readonly extra: number;
}

function work(table: AlacrityTable, fight: Fight, at: Work): void {
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
  const soak = impact.soaked ? soakTally(table, fight, target, PLAIN) : null;
  const pool = dice(impact.dice + extra, 10);
  const through =
    soak === null || soak.total <= 0
      ? table.roll('alacrity.cast.damage', caster.id, pool)
      : table.contest(
          { site: 'alacrity.cast.damage', who: caster.id, pool },
          { site: 'alacrity.cast.soak', who: target.id, pool: dice(Math.min(100, soak.total), 10) },
          (harm, stopped) => Math.max(0, harm - stopped),
        );
  table.tell?.({
    kind: 'damage',
    rule: soak === null ? 'ALA-14.8' : 'ALA-14.1',
    secret: veiled(fight, caster.id, target.id),
    who: caster.id,
    target: target.id,
    cause: spell.name,
    to: impact.stun ? 'stun' : 'hits',
    dealt: null,
    soak: soak?.explain() ?? null,
    through,
  });
  if (soak !== null) spendOneAttack(target);
  const before = target.hp;
  if (impact.stun) loseStun(table, fight, target, through, spell.name, 'ALA-12.4');
  else loseHits(table, fight, target, through, spell.name, 'ALA-12.1');
  shaken(table, fight, target, before - target.hp);
}

/** Whether somebody who sees an Effect come gets out of its way (ALA-G35). */
function dodges(table: AlacrityTable, fight: Fight, caster: Combatant, target: Combatant, why: string): boolean {
  const { options } = fight;
  if (!able(target) || target === caster || caster.unseen || surprised(fight, caster, target)) return false;
  const spared = { actions: options.passiveDodgeIgnoresMultiAction };
  const dodge = skillTally(table, fight, target, 'dodge', 'reflex', spared);
  dodge.add(options.charts.dodge.repeat * target.dodges, 'repeated dodging', 'ALA-G12');
  target.dodges++;
  const { total } = lend(dodge, target, 'dodge');
  const outcome = table.check('alacrity.cast.dodge', target.id, D100, face => outcomeOf(options, face, total));
  table.tell?.({
    kind: 'test',
    rule: 'ALA-G35',
    secret: veiled(fight, caster.id, target.id),
    who: target.id,
    what: 'Dodge',
    why,
    target: dodge.explain(),
    outcome,
  });
  return good(outcome);
}

/** Hit Points back, save those that paid for magic (ALA-22.3). */
function mend(table: AlacrityTable, fight: Fight, at: Work, impact: ImpactOf<'heal'>): void {
  const { caster, target, extra } = at;
  const rolled = table.roll('alacrity.cast.heal', caster.id, dice(impact.dice + extra, 10));
  const room = Math.max(0, maxHits(target.stats) - target.bled - target.hp);
  gain(table, fight, target, { hits: Math.min(rolled, room), stun: 0, mana: 0 }, caster, 'ALA-22.7');
}

/** A condition, unless it is resisted. With concentration it lasts no longer than that. */
function afflict(table: AlacrityTable, fight: Fight, at: Work, impact: ImpactOf<'condition'>): void {
  const { caster, target, spell, extra } = at;
  if (withstands(table, fight, at, impact.resist)) return;
  const ends = endOf(fight, longer(impact.rounds, extra));
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
      return bodyCheck(table, fight, target, { ladder: 0, why: spell.name });
    case 'mind':
      return good(
        mindCheck(table, fight, target, {
          site: 'alacrity.cast.resist',
          ladder: 0,
          target: fight.options.charts.targets.fear.moderate,
          resolve: false,
          what: 'Mind check',
          why: spell.name,
          rule: 'ALA-22.7',
        }),
      );
  }
}
