import type { Tally } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Wield } from '../../state/arms.ts';
import type { WwnTable } from '../../state/events.ts';
import { type Combatant, derived, type Fight, opposed, up } from '../../state/fight.ts';
import { anyone } from '../../state/roster.ts';
import { bodyBonus, type Checker, checkPool, outdoes, wins } from '../checks.ts';
import { shieldHinders } from '../items.ts';
import { atHand, loseWards, settleFeet } from '../places.ts';
import type { Strike } from './attack.ts';

interface Blocker {
  readonly who: Combatant;
  readonly bonus: Tally;
  readonly sure: boolean;
}

/**
 * Screen an Ally: whoever attacks the ward must get past those who screen it; otherwise the attack meets one of them
 * (WWN-6.7). Changes whom the strike meets.
 */
export function screen(table: WwnTable, fight: Fight, s: Strike): void {
  if (!anyone(fight, 'screens')) return;
  for (const each of fight.combatants) if (each.ward === s.on.id) settleFeet(table, fight, each, s.on);
  loseWards(fight);
  const blockers = blockersOf(table, fight, s);
  if (blockers.length === 0) return;
  const ward = s.on;
  const bonus = bodyBonus(
    table,
    fight,
    s.by,
    s.wield,
    blockers.map(each => each.who.id),
  );
  const met = contest(table, fight, s, bonus, blockers);
  table.tell?.({
    kind: 'screened',
    rule: 'WWN-6.7',
    by: s.by.id,
    ward: ward.id,
    met: met?.id ?? null,
    bonus: bonus.explain(),
    screeners: blockers.map(each => ({ who: each.who.id, bonus: each.bonus.explain(), sure: each.sure })),
  });
  if (met !== null) s.on = met;
}

/** Who screens the target from this attacker now. Each attacker takes one of the places that a screener’s skill gives. */
function blockersOf(table: WwnTable, fight: Fight, s: Strike): Blocker[] {
  let found: Blocker[] | null = null;
  for (const who of fight.combatants) {
    if (who.ward !== s.on.id || !canBlock(fight, who, s)) continue;
    const { gifts } = derived(fight, who);
    const sure = gifts.screenSure && !who.sureUsed;
    if (sure) who.sureUsed = true;
    if (!who.stopped.includes(s.by.id)) who.stopped = [...who.stopped, s.by.id];
    const bonus = bodyBonus(table, fight, who, parrying(fight, who), [s.by.id]).add(
      gifts.screenCheck,
      phrase`Valiant Defender`,
      'WWN-FOC-VALIANT',
    );
    (found ??= []).push({ who, bonus, sure });
  }
  return found ?? [];
}

/**
 * What a screener parries with, weapon against weapon (WWN-6.7): the best of what is in its hands or on its arm; where they
 * are empty, of what is Readied; bare hands only where there is nothing else.
 */
function parrying(fight: Fight, who: Combatant): Pick<Wield, 'level' | 'skill'> {
  const { arms, hands } = derived(fight, who);
  let best: Wield | null = null;
  for (const arm of arms) {
    if (arm.melee === null || arm.unarmed || !atHand(who, arm) || shieldHinders(who, arm)) continue;
    if (who.hands.length > 0 && !who.hands.includes(arm.id) && !arm.natural && !arm.bash) continue;
    if (best === null || arm.melee.level > best.level) best = arm.melee;
  }
  return best ?? hands.melee ?? { level: -1, skill: 'punch' };
}

/** Attackers that a combatant may screen in one round: the best combat skill, and one more for a Valiant Defender. */
export function screenLimit(fight: Fight, who: Combatant): number {
  const { gifts, combatSkill } = derived(fight, who);
  return combatSkill < 1 ? 0 : combatSkill + gifts.screenMore;
}

function canBlock(fight: Fight, who: Combatant, s: Strike): boolean {
  // Those of its own side it lets through: it screens from foes.
  if (!up(who) || !opposed(who, s.by) || who.surprised || who.unaware || who.holds !== null || who.heldBy.length > 0)
    return false;
  if (!who.stopped.includes(s.by.id) && who.stopped.length >= screenLimit(fight, who)) return false;
  const { size } = s.by.stats;
  if (size === 'huge' || (size === 'large' && !derived(fight, who).gifts.screensLarge)) return false;
  if (s.wield.use === 'melee') return true;
  const { screenArrows } = fight.options;
  return screenArrows === 'always' || (screenArrows === 'shield' && who.shield === 'ready');
}

const POOL = checkPool(false);

/** Whom the attack meets; null where it gets past all. Of several who stop it, the one with the lowest roll. */
function contest(
  table: WwnTable,
  fight: Fight,
  { by }: Strike,
  bonus: Tally,
  blockers: readonly Blocker[],
): Combatant | null {
  const [only, ...others] = blockers;
  const attacker: Checker = { who: by, site: 'wwn.screen.attacker', pool: POOL, bonus };
  if (only !== undefined && others.length === 0)
    return only.sure || !wins(table, fight, attacker, checkerOf(only)) ? only.who : null;
  const since = table.paths?.here() ?? 0;
  const attack = table.roll('wwn.screen.attacker', by.id, POOL) + bonus.total;
  let met: { who: Combatant; total: number } | null = null;
  let left = blockers.length;
  for (const each of blockers) {
    left--;
    const total: number = each.sure
      ? Number.POSITIVE_INFINITY
      : blocked(table, each, { attack, lowest: met?.total ?? Number.POSITIVE_INFINITY, last: left === 0 });
    const passes = outdoes(table, fight, attacker, checkerOf(each), attack - total);
    if (!passes && (met === null || total < met.total)) met = { who: each.who, total };
    // What was rolled counts only as long as others roll against it.
    table.paths?.meet(since, left > 0 ? `${left} ${attack} ${met?.who.id} ${met?.total}` : `${met?.who.id}`);
  }
  return met?.who ?? null;
}

/**
 * What a screener rolls, as far as it counts: all that stops nothing is one to the odds, all that stops the attack but is
 * not the lowest, and all that is the lowest in the end.
 */
function blocked(
  table: WwnTable,
  { who, bonus }: Blocker,
  { attack, lowest, last }: { readonly attack: number; readonly lowest: number; readonly last: boolean },
): number {
  return table.check('wwn.screen.blocker', who.id, POOL, rolled => {
    const total = rolled + bonus.total;
    if (total < attack) return Number.NEGATIVE_INFINITY;
    if (total === attack) return total;
    if (total >= lowest) return Number.POSITIVE_INFINITY;
    return last ? attack + 1 : total;
  });
}

const checkerOf = ({ who, bonus }: Blocker): Checker => ({ who, site: 'wwn.screen.blocker', pool: POOL, bonus });
