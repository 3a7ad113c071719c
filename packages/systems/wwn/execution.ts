import type { Arm, Wield } from './arms.ts';
import { better } from './arms.ts';
import { reveal } from './attack.ts';
import { ATTRIBUTE_NAMES, EXECUTION_RANGE } from './charts.ts';
import { checkPool, save, underLead } from './checks.ts';
import { anybody } from './crowd.ts';
import { die, hurt, knockOut, mortallyWound } from './damage.ts';
import { type Combatant, derived, type Fight, helpless, matters, opposed, up } from './fight.ts';
import { from, type WwnTable } from './kinds.ts';
import { settleFeet } from './places.ts';
import { readyStrike } from './reactions.ts';

/** One round of preparing an execution: the Main action (WWN-EXE-2). */
export function prepare(table: WwnTable, on: Fight, who: Combatant, target: Combatant): void {
  const rounds = who.aim?.target === target.id ? who.aim.rounds + 1 : 1;
  who.aim = { target: target.id, rounds };
  const ready = rounds >= on.options.charts.preparation;
  table.tell?.({
    kind: 'does',
    rule: 'WWN-EXE-2',
    who: who.id,
    what: ready ? 'prepared' : 'prepare',
    thing: `${rounds} of ${on.options.charts.preparation} rounds`,
    on: target.id,
  });
}

/** Whether an execution of a target is prepared, or needs no preparation since it is helpless (WWN-GAP-21). */
export const isPrepared = (on: Fight, who: Combatant, target: Combatant): boolean =>
  helpless(target) || (who.aim?.target === target.id && who.aim.rounds >= on.options.charts.preparation);

/** Whoever was unaware of danger is so no longer, and what was prepared against them is lost (WWN-EXE-2). */
export function alarm(table: WwnTable, on: Fight, whom: (each: Combatant) => boolean): void {
  if (!anybody(on, 'unaware')) return;
  let alarmed: Combatant[] | null = null;
  for (const each of on.combatants) {
    if (!each.unaware || !whom(each)) continue;
    each.unaware = false;
    (alarmed ??= []).push(each);
  }
  if (alarmed === null) return;
  const ids = alarmed.map(each => each.id);
  table.tell?.({ kind: 'alarm', rule: 'WWN-EXE-2', who: ids });
  for (const each of on.combatants) {
    if (each.aim === null || !ids.includes(each.aim.target)) continue;
    table.tell?.({ kind: 'does', rule: 'WWN-EXE-2', who: each.id, what: 'spoiled', thing: null, on: each.aim.target });
    each.aim = null;
  }
}

/** An open deed alarms all foes of whoever does it. */
export const alarmFoes = (table: WwnTable, on: Fight, by: Combatant): void =>
  alarm(table, on, each => opposed(by, each));

/** Execution Attack: no armor counts; melee always lands, a shot needs a check (WWN-EXE-3, WWN-EXE-4). */
export function execute(
  table: WwnTable,
  on: Fight,
  who: Combatant,
  target: Combatant,
  { arm, wield, spare }: { readonly arm: Arm; readonly wield: Wield; readonly spare: boolean },
): void {
  const feet = settleFeet(table, on, who, target);
  readyStrike(on, who, arm, wield, target);
  who.aim = null;
  table.tell?.({ kind: 'does', rule: 'WWN-EXE-3', who: who.id, what: 'execute', thing: arm.name, on: target.id });
  const lands = wield.use === 'melee' || derived(on, who).gifts.sureShot || aimed(table, on, who, target, arm, feet);
  if (lands) done(table, on, who, target, { arm, wield, spare });
  if (lands && !hears(table, on, who, target)) return;
  if (who.hidden) reveal(table, who);
  alarmFoes(table, on, who);
}

/** Whether the others notice: the game master’s word, asked once for each execution. */
function hears(table: WwnTable, on: Fight, who: Combatant, target: Combatant): boolean {
  const others = on.combatants.some(each => each.unaware && opposed(who, each) && each !== target && up(each));
  target.unaware = false;
  if (!others) return true;
  const options = ['alarmed', 'quiet'] as const;
  const word = table.ask('wwn.word.alarm', 'gm', { about: { by: who.id, on: target.id }, options, secret: true });
  return word === 'alarmed';
}

/** Difficulty of a ranged execution over so many feet (WWN-EXE-4). */
export function aimDifficulty(on: Fight, arm: Arm, feet: number): number {
  if (feet <= on.options.charts.pointBlank) return EXECUTION_RANGE.pointBlank;
  return feet <= (arm.range?.normal ?? 0) ? EXECUTION_RANGE.normal : EXECUTION_RANGE.long;
}

/** The Dex/Shoot check of a ranged execution; luck may roll a failed one again, no more (WWN-EXE-4). */
function aimed(table: WwnTable, on: Fight, who: Combatant, target: Combatant, arm: Arm, feet: number): boolean {
  const difficulty = aimDifficulty(on, arm, feet);
  const { gifts } = derived(on, who);
  const pool = checkPool(gifts.marksman);
  const { stats } = who;
  const bonus =
    stats.attributes === null
      ? underLead(on, who, table.tally(stats.skillBonus, 'skill', 'WWN-CHK-3'))
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
  on: Fight,
  who: Combatant,
  target: Combatant,
  { arm, wield, spare }: { readonly arm: Arm; readonly wield: Wield; readonly spare: boolean },
) {
  on.harmed = true;
  const { sureShot } = derived(on, who).gifts;
  const shot = wield.use !== 'melee';
  const saved =
    !helpless(target) &&
    save(table, on, target, 'physical', [
      { value: -Math.max(0, wield.level), name: 'skill of the attacker', rule: 'WWN-EXE-5' },
      { value: arm.murder ? -1 : 0, name: 'weapon made for murder', rule: 'WWN-12.3' },
      { value: shot && sureShot ? -4 : 0, name: 'Sniper’s Eye', rule: 'WWN-FOC-SNIPER' },
    ]);
  if (!saved) return strikeDown(table, on, target, spare && arm.mercy);
  const twice = (arm.murder && on.options.executionDouble) || (shot && sureShot) ? 2 : 1;
  const sum = from(table, wield.damage).add(wield.most - wield.damage.total, 'most of the dice', 'WWN-EXE-5');
  hurt(table, on, target, {
    amount: Math.max(0, wield.most * twice),
    by: who,
    cause: 'execution',
    rule: 'WWN-EXE-5',
    damage: sum.add(wield.most * (twice - 1), 'twice', 'WWN-AMB-12').explain(),
    mercy: spare && arm.mercy,
    utter: false,
  });
}

/** At 0: mortally wounded, unconscious where it was meant kindly, dead where nobody knows its name (WWN-DMG-4). */
function strikeDown(table: WwnTable, on: Fight, target: Combatant, kindly: boolean) {
  if (kindly) return knockOut(table, on, target);
  if (target.dying || target.frail) return die(table, on, target, target.frail ? 'WWN-DIE-5' : 'WWN-DIE-2');
  if (matters(target)) return mortallyWound(table, on, target);
  die(table, on, target, 'WWN-DMG-4');
}

/** Whether a target can be executed at all: unaware or helpless, and not one who is always on its guard (WWN-EXE-1). */
export function canBeExecuted(on: Fight, target: Combatant): boolean {
  if (helpless(target)) return true;
  return target.unaware && !derived(on, target).gifts.wary;
}
