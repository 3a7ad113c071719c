import { ATTRIBUTE_NAMES, EXECUTION_RANGE } from '../book/charts.ts';
import type { Arm, Wield } from '../state/arms.ts';
import { better } from '../state/arms.ts';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, derived, type Fight, helpless, opposed, up } from '../state/fight.ts';
import { alarm } from './alarm.ts';
import { goesOn, plainStrike, reveal, type Strike, strike } from './attack/attack.ts';
import { answerAction, answerDice, readyStrike } from './attack/reactions.ts';
import { screen } from './attack/screen.ts';
import { checkPool, save, underLead } from './checks.ts';
import { hurt, strikeDown } from './damage.ts';
import { settleFeet } from './places.ts';
import { tallyFrom } from './sum.ts';

/** One round of preparing an execution: the Main action (WWN-EXE-2). */
export function prepare(table: WwnTable, fight: Fight, who: Combatant, target: Combatant): void {
  const rounds = who.aim?.target === target.id ? who.aim.rounds + 1 : 1;
  who.aim = { target: target.id, rounds };
  const ready = rounds >= fight.options.charts.preparation;
  table.tell?.({
    kind: 'does',
    rule: 'WWN-EXE-2',
    who: who.id,
    what: ready ? 'prepared' : 'prepare',
    thing: `${rounds} of ${fight.options.charts.preparation} rounds`,
    on: target.id,
  });
}

/** Whether an execution of a target is prepared, or needs no preparation since it is helpless (WWN-GAP-21). */
export const isPrepared = (fight: Fight, who: Combatant, target: Combatant): boolean =>
  helpless(target) || (who.aim?.target === target.id && who.aim.rounds >= fight.options.charts.preparation);

/**
 * Execution Attack: no armor counts; melee always lands, a shot needs a check (WWN-EXE-3, WWN-EXE-4). Whoever sees it
 * may answer or stand in the way; whom it meets there is on its guard, and takes a plain attack.
 */
export function execute(
  table: WwnTable,
  fight: Fight,
  who: Combatant,
  target: Combatant,
  { arm, wield, spare }: { readonly arm: Arm; readonly wield: Wield; readonly spare: boolean },
) {
  const feet = settleFeet(table, fight, who, target);
  const s: Strike = { ...plainStrike(who, target, arm, wield, 'execution', 0), spare };
  who.aim = null;
  if (answerAction(table, fight, s) && !isStillOpen(table, fight, s)) return;
  if (!who.hidden) screen(table, fight, s);
  readyStrike(fight, who, arm, wield, s.on);
  if (s.on !== target) return strike(table, fight, { ...plainStrike(who, s.on, arm, wield, 'attack', 0), spare });
  table.tell?.({ kind: 'does', rule: 'WWN-EXE-3', who: who.id, what: 'execute', thing: arm.name, on: target.id });
  const lands = wield.use === 'melee' || derived(fight, who).gifts.sureShot || isAimed(table, fight, s, feet);
  if (lands) done(table, fight, who, target, { arm, wield, spare });
  if (lands && !hears(table, fight, who, target)) return;
  if (who.hidden) reveal(table, who);
  alarm(table, fight, each => opposed(who, each));
}

/** Whether the target can still be executed after others have answered. */
function isStillOpen(table: WwnTable, fight: Fight, s: Strike): boolean {
  if (!goesOn(table, fight, s)) return false;
  if (canBeExecuted(fight, s.on)) return true;
  table.tell?.({ kind: 'foiled', rule: 'WWN-EXE-2', who: s.by.id, why: 'alarmed' });
  return false;
}

/** Whether a shot lands, and nobody who saw the dice stopped it. */
const isAimed = (table: WwnTable, fight: Fight, s: Strike, feet: number): boolean =>
  aimed(table, fight, s.by, s.on, s.arm, feet) && answerDice(table, fight, s, true);

/** Whether the others notice: the game master’s word, asked once for each execution. */
function hears(table: WwnTable, fight: Fight, who: Combatant, target: Combatant): boolean {
  const others = fight.combatants.some(each => each.unaware && opposed(who, each) && each !== target && up(each));
  target.unaware = false;
  if (!others) return true;
  const options = ['alarmed', 'quiet'] as const;
  const word = table.ask('wwn.word.alarm', 'gm', { about: { by: who.id, on: target.id }, options, secret: true });
  return word === 'alarmed';
}

/** Difficulty of a ranged execution over so many feet (WWN-EXE-4). */
export function aimDifficulty(fight: Fight, arm: Arm, feet: number): number {
  if (feet <= fight.options.charts.pointBlank) return EXECUTION_RANGE.pointBlank;
  return feet <= (arm.range?.normal ?? 0) ? EXECUTION_RANGE.normal : EXECUTION_RANGE.long;
}

/** The Dex/Shoot check of a ranged execution; luck may roll a failed one again, no more (WWN-EXE-4). */
function aimed(table: WwnTable, fight: Fight, who: Combatant, target: Combatant, arm: Arm, feet: number): boolean {
  const difficulty = aimDifficulty(fight, arm, feet);
  const { gifts } = derived(fight, who);
  const pool = checkPool(gifts.marksman);
  const { stats } = who;
  const bonus =
    stats.attributes === null
      ? underLead(fight, who, table.tally(stats.skillBonus, 'skill', 'WWN-CHK-3'))
      : table
          .tally(stats.skills.shoot ?? -1, 'shoot', 'WWN-CHK-1')
          .add(better(stats, ['dex']).value, ATTRIBUTE_NAMES.dex, 'WWN-CHK-1');
  for (let lucky = gifts.luck && !who.used.includes('luck'); ; lucky = false) {
    const success = table.check('wwn.execution.aim', who.id, pool, total => total + bonus.total >= difficulty);
    table.tell?.({
      kind: 'checked',
      rule: 'WWN-EXE-4',
      who: who.id,
      what: 'to land the execution',
      bonus: bonus.explain(),
      difficulty,
      success,
    });
    if (success || !lucky || who.watch === 'never') return success;
    const again = table.ask('wwn.answer.aim', who.id, {
      about: { by: who.id, on: target.id, how: 'execution', weapon: arm.name, use: arm.far?.use ?? null },
      options: ['pass', 'luck'] as const,
      secret: who.controller === 'gm',
    });
    if (again === 'pass') return false;
    who.used = [...who.used, 'luck'];
  }
}

/** What a landed execution does (WWN-EXE-5, WWN-EXE-6). */
function done(
  table: WwnTable,
  fight: Fight,
  who: Combatant,
  target: Combatant,
  { arm, wield, spare }: { readonly arm: Arm; readonly wield: Wield; readonly spare: boolean },
) {
  const { sureShot } = derived(fight, who).gifts;
  const shot = wield.use !== 'melee';
  const saved =
    !helpless(target) &&
    save(table, fight, target, 'physical', [
      { value: -Math.max(0, wield.level), name: 'skill of the attacker', rule: 'WWN-EXE-5' },
      { value: arm.murder ? -1 : 0, name: 'weapon made for murder', rule: 'WWN-12.3' },
      { value: shot && sureShot ? -4 : 0, name: 'Sniper’s Eye', rule: 'WWN-FOC-SNIPER' },
    ]);
  const plain = { by: who, cause: 'execution', rule: 'WWN-EXE-5', mercy: spare && arm.mercy, utter: false } as const;
  if (!saved) return strikeDown(table, fight, target, { ...plain, amount: target.hp, damage: null });
  const twice = (arm.murder && fight.options.executionDouble) || (shot && sureShot) ? 2 : 1;
  const sum = tallyFrom(table, wield.damage).add(wield.most - wield.damage.total, 'most of the dice', 'WWN-EXE-5');
  const damage = sum.add(wield.most * (twice - 1), 'twice', 'WWN-AMB-12').explain();
  hurt(table, fight, target, { ...plain, amount: Math.max(0, wield.most * twice), damage });
}

/** Whether a target can be executed at all: unaware or helpless, and not one who is always on its guard (WWN-EXE-1). */
export function canBeExecuted(fight: Fight, target: Combatant): boolean {
  if (helpless(target)) return true;
  return target.unaware && !derived(fight, target).gifts.wary;
}
