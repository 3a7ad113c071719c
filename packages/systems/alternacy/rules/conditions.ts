import type { CombatantId, RuleId } from '@affray/engine';
import { phrase, replaced } from '@affray/engine';
import type { AltTable } from '../kinds.ts';
import { type Circumstance, type Combatant, type ConditionKind, type Fight, is, veiled } from '../state/fight.ts';

/** What each condition is, for people. */
export const CONDITIONS: Readonly<
  Record<
    ConditionKind,
    { readonly name: string; readonly hint: string; readonly rule: 'ALT-H8' | 'ALT-5.3' | 'ALT-5.6' | 'ALT-L16' }
  >
> = {
  bound: { name: phrase`Bound`, hint: phrase`cannot act`, rule: 'ALT-L16' },
  cover: { name: phrase`In cover`, hint: phrase`harder to shoot`, rule: 'ALT-5.3' },
  dazed: { name: phrase`Dazed`, hint: phrase`a disadvantage on all rolls`, rule: 'ALT-H8' },
  evading: { name: phrase`Evading`, hint: phrase`keeps moving: harder to shoot until the next go`, rule: 'ALT-5.3' },
  'knocked-out': { name: phrase`Knocked out`, hint: phrase`out cold from Stun, until it wears off`, rule: 'ALT-H8' },
  prone: { name: phrase`Prone`, hint: phrase`harder to shoot`, rule: 'ALT-5.3' },
  unaware: { name: phrase`Unaware`, hint: phrase`expects no attack`, rule: 'ALT-5.6' },
};

/**
 * Puts a combatant under a condition; one that it already has lasts as long as the longer of both.
 * @param rule what brings it, where that is another than the condition's own
 */
export function impose(
  table: AltTable,
  fight: Fight,
  who: Combatant,
  kind: ConditionKind,
  cause: string,
  ends: number | null = null,
  rule: RuleId = CONDITIONS[kind].rule,
): void {
  const there = who.conditions.find(each => each.kind === kind);
  if (there) {
    const longer = there.ends === null || ends === null ? null : Math.max(there.ends, ends);
    who.conditions = replaced(who.conditions, there, { ...there, ends: longer });
    return;
  }
  who.conditions = [...who.conditions, { kind, cause, ends }];
  tellCondition(table, fight, who, kind, true, cause, rule);
}

/** Ends a condition, where it is. @param rule what ends it, where that is another than the condition's own */
export function lift(
  table: AltTable,
  fight: Fight,
  who: Combatant,
  kind: ConditionKind,
  cause: string,
  rule: RuleId = CONDITIONS[kind].rule,
): void {
  if (!is(who, kind)) return;
  who.conditions = who.conditions.filter(each => each.kind !== kind);
  tellCondition(table, fight, who, kind, false, cause, rule);
}

/** Ends what lasts to the end of a Turn. */
export function expire(table: AltTable, fight: Fight, who: Combatant, turn: number): void {
  for (const each of who.conditions) {
    if (each.ends !== null && each.ends <= turn) lift(table, fight, who, each.kind, phrase`it wears off`);
  }
  for (const each of who.circumstances) {
    if (each.ends === null || each.ends > turn) continue;
    who.circumstances = who.circumstances.filter(other => other !== each);
    tellCircumstance(table, fight, who.id, each, false);
  }
}

/** Says that the GM helps or hinders somebody, or no longer does. */
export function tellCircumstance(
  table: AltTable,
  fight: Fight,
  who: CombatantId,
  { name, value, secret, against }: Circumstance,
  on: boolean,
): void {
  const isVeiled = veiled(fight, who, against);
  table.tell?.({ kind: 'circumstance', rule: 'ALT-2.3', secret: isVeiled, who, name, value, on }, secret);
}

function tellCondition(
  table: AltTable,
  fight: Fight,
  who: Combatant,
  condition: ConditionKind,
  on: boolean,
  cause: string,
  rule: RuleId,
): void {
  table.tell?.({ kind: 'condition', rule, secret: veiled(fight, who.id), who: who.id, condition, on, cause });
}
