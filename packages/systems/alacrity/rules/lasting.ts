import type { CombatantId, RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { CommandOf } from '../commands.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type ActiveEffect, able, type Combatant, type Fight, find, is, the, veiled } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { mindCheck } from './checks.ts';
import { lift } from './conditions.ts';
import { good } from './rolls.ts';

/** The round at whose close something of so many rounds ends, this one included; null: never by itself. */
export const endOf = (fight: Fight, rounds: number | null): number | null =>
  rounds === null ? null : Math.max(1, fight.round) + Math.max(1, rounds) - 1;

/** Lays an Effect that lasts upon somebody, in the place of the same one (ALA-G37). */
export function lay(table: AlacrityTable, fight: Fight, target: Combatant, given: ActiveEffect, rule: RuleId): void {
  target.effects = [...target.effects.filter(each => each.id !== given.id), given];
  tell(table, fight, target, given, true, rule, '');
}

function tell(
  table: AlacrityTable,
  fight: Fight,
  target: Combatant,
  { name, by }: ActiveEffect,
  on: boolean,
  rule: RuleId,
  cause: string,
): void {
  table.tell?.({ kind: 'effect', rule, secret: veiled(fight, target.id, by), who: target.id, effect: name, on, cause });
}

/** Ends Effects, and the conditions that they held in place. */
export function endWhere(
  table: AlacrityTable,
  fight: Fight,
  which: (each: ActiveEffect, on: Combatant) => boolean,
  cause: string,
  rule: RuleId,
): void {
  for (const who of everybody(fight)) {
    if (who.effects.length === 0) continue;
    const gone = who.effects.filter(each => which(each, who));
    if (gone.length === 0) continue;
    who.effects = who.effects.filter(each => !gone.includes(each));
    for (const each of gone) {
      tell(table, fight, who, each, false, rule, cause);
      for (const { kind, cause: from, source } of [...who.conditions])
        if (from === each.name && source === each.by) lift(table, fight, who, kind, from, rule, source);
    }
  }
}

/** Ends what somebody concentrates on (ALA-22.5). */
export function endConcentration(table: AlacrityTable, fight: Fight, caster: Combatant, cause: string): void {
  endWhere(table, fight, each => each.concentration && each.by === caster.id, cause, 'ALA-22.5');
}

/** Whether somebody concentrates on an Effect: one of those that it has learned. */
function concentrates(fight: Fight, caster: Combatant): boolean {
  if (caster.stats.effects.length === 0) return false;
  return everybody(fight).some(
    who => who.effects.length > 0 && who.effects.some(each => each.concentration && each.by === caster.id),
  );
}

/** Harm from whatever cause, and the check that it calls for where it costs Hit Points (ALA-22.5). */
export function harming(table: AlacrityTable, fight: Fight, who: Combatant, harm: () => void): void {
  const before = who.hp;
  harm();
  shaken(table, fight, who, before - who.hp);
}

/** Damage may break concentration: a Mind check holds it, and whoever cannot act has lost it (ALA-22.5). */
export function shaken(table: AlacrityTable, fight: Fight, who: Combatant, lostHits: number): void {
  if (lostHits <= 0 || !concentrates(fight, who)) return;
  const held =
    able(who) &&
    good(
      mindCheck(table, fight, who, {
        site: 'alacrity.concentration',
        ladder: 0,
        target: fight.options.charts.targets.fear.moderate,
        resolve: false,
        against: [],
        what: phrase`Mind check`,
        why: phrase`to keep concentration`,
        rule: 'ALA-22.5',
      }),
    );
  if (!held) endConcentration(table, fight, who, phrase`concentration lost`);
}

/** At the close of a round: Effects that have run their time end, and those whose caster cannot concentrate any more. */
export function tickEffects(table: AlacrityTable, fight: Fight): void {
  endWhere(table, fight, each => each.ends !== null && each.ends <= fight.round, phrase`its time is over`, 'ALA-22.7');
  const lost = (by: CombatantId | null): boolean => {
    const caster = by === null ? null : find(fight, by);
    return caster !== null && (caster.fate !== 'fighting' || is(caster, 'incapacitated'));
  };
  endWhere(table, fight, each => each.concentration && lost(each.by), phrase`concentration lost`, 'ALA-22.5');
}

/**
 * What Effects do to somebody's Soak: the best replacement of its base, and all additions (ALA-14.2 to ALA-14.5,
 * ALA-G37).
 */
export function soakOf(who: Combatant): {
  readonly replace: number | null;
  readonly alone: boolean;
  readonly add: number;
} {
  if (who.effects.length === 0) return NO_MAGIC;
  let replace: number | null = null;
  let alone = false;
  let add = 0;
  for (const { soak } of who.effects) {
    if (soak === null) continue;
    if (soak.kind === 'add') add += soak.dice;
    else if (replace === null || soak.dice > replace) [replace, alone] = [soak.dice, soak.alone];
  }
  return { replace, alone, add };
}

const NO_MAGIC = { replace: null, alone: false, add: 0 } as const;

/** An attack has met the Soak: what was for one attack is used up (ALA-14.5). */
export function spendOneAttack(table: AlacrityTable, fight: Fight, who: Combatant): void {
  if (who.effects.length === 0) return;
  const spent = (each: ActiveEffect): boolean => each.soak?.kind === 'add' && each.soak.oneAttack;
  endWhere(table, fight, (each, on) => on === who && spent(each), phrase`it has met its attack`, 'ALA-14.5');
}

/** The GM lays an Effect upon somebody, by a name of its own. */
export function grant(table: AlacrityTable, fight: Fight, command: CommandOf<'gm-effect'>): void {
  const { who, name, soak: given, rounds } = command;
  const soak: ActiveEffect['soak'] =
    given === null
      ? null
      : given.kind === 'add'
        ? { kind: 'add', dice: given.dice, oneAttack: given.oneAttack }
        : { kind: 'replace', dice: given.dice, alone: false };
  const id = `gm-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`.slice(0, 40);
  const ends = endOf(fight, rounds);
  lay(table, fight, the(fight, who), { id, name, by: null, soak, concentration: false, ends }, 'GM-1');
}

/** The GM ends an Effect at work on somebody. */
export function endEffect(table: AlacrityTable, fight: Fight, command: CommandOf<'gm-end-effect'>): void {
  endWhere(
    table,
    fight,
    (each, on) => on.id === command.who && each.id === command.effect,
    phrase`the GM ends it`,
    'GM-1',
  );
}
