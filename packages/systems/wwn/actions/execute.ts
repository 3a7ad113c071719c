import type { Plan, RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { ATTRIBUTE_NAMES, EXECUTION_RANGE } from '../book/charts.ts';
import { alarm } from '../rules/alarm.ts';
import { goesOn, plainStrike, reveal, type Strike, strikeMet } from '../rules/attack/attack.ts';
import { isSparing } from '../rules/attack/landing.ts';
import { answerAction, answerDice } from '../rules/attack/reactions.ts';
import { screen } from '../rules/attack/screen.ts';
import { turned } from '../rules/attack/shock.ts';
import { checkPool, save, succeeds, underLead } from '../rules/checks.ts';
import { addLaid, heed, laidOn } from '../rules/circumstances.ts';
import { type Harm, hurt, strikeDown } from '../rules/damage.ts';
import { canBeExecuted, isOtherwisePrepared, isPrepared, refuseExecuting } from '../rules/execution.ts';
import { drawn, loose } from '../rules/items.ts';
import { settleFeet } from '../rules/places.ts';
import { isRefusal, no } from '../rules/refusal.ts';
import { rule } from '../rules/ruling.ts';
import { tallyFrom } from '../rules/sum.ts';
import { tellDoes, tellFoiled } from '../rules/tell.ts';
import { mercyRefusal, targetRefusal, type Way, wayFor, wayOf, weaponRefusal } from '../rules/ways.ts';
import { type Arm, better } from '../state/arms.ts';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, derived, type Fight, helpless, opposed, the, up } from '../state/fight.ts';
import { end, said, spare, target, thing, thrown, type WwnAction } from './action.ts';
import { yesOrNo } from './odds.ts';
import { foesKnown, sparing, targetField, useText } from './offering.ts';
import { isOutOfReach } from './reach.ts';

const RULE: RuleId = 'WWN-EXE-3';
const schema = said('execute', { target, weapon: thing, thrown, spare, end });
type Execute = z.infer<typeof schema>;

/** A weapon used in one way, and whether whoever falls by it is only knocked out. */
interface Meant extends Way {
  readonly spare: boolean;
}

/**
 * Execution Attack: no armor counts; melee always lands, a shot needs a check (WWN-EXE-3, WWN-EXE-4). Whoever sees it
 * may answer or stand in the way; whom it meets there is on its guard, and takes a plain attack.
 */
export const execute: WwnAction<Execute, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['fights'],
  group: 'attack',
  role: 'begun',
  cost: () => phrase`Main, after a minute’s preparation`,
  plans(fight, who) {
    const open = foesKnown(fight, who).filter(each => each.unaware || each.dying || each.down);
    return open.length === 0
      ? []
      : derived(fight, who).arms.flatMap(arm => [
          ...(arm.melee === null ? [] : [planOf(fight, who, open, arm, false)]),
          ...(arm.far === null ? [] : [planOf(fight, who, open, arm, true)]),
        ]);
  },
  refuse(fight, who, command) {
    const refused = refuseExecuting(fight, who, command.target);
    if (refused !== null) return refused;
    const target = the(fight, command.target);
    if (!isPrepared(fight, who, target))
      return no(
        'unprepared',
        phrase`an execution takes ${fight.options.charts.preparation} rounds of preparation`,
        'WWN-EXE-2',
      );
    const way = wayFor(fight, who, command);
    if (isRefusal(way)) return way;
    if (isOtherwisePrepared(who, target, way))
      return no(
        'unprepared',
        phrase`${who.name} prepared it with another weapon, or for another use of this one`,
        'WWN-EXE-2',
      );
    if (way.arm.unarmed && !derived(fight, who).gifts.fists)
      return no('bare-hands', phrase`an execution hand to hand takes a weapon`, 'WWN-EXE-7');
    if (turned({ on: target, ...way }))
      return no('unharmed', phrase`${way.arm.name} cannot hurt ${target.name} through that armor`, RULE);
    return mercyRefusal(command, way.arm) ?? weaponRefusal(fight, who, way) ?? targetRefusal(fight, who, target, way);
  },
  play(table, fight, who, command) {
    const way = wayOf(fight, who, command);
    const target = the(fight, command.target);
    if (isOutOfReach(table, fight, who, target, way)) return;
    who.main = false;
    executeWith(table, fight, who, target, { ...way, spare: command.spare });
  },
  odds: (_fight, _who, { target }) =>
    yesOrNo(phrase`brings down`, phrase`down`, phrase`still up`, ({ after }) => !up(the(after, target)), {
      victims: [target],
      partners: [target],
      // What an execution takes from a combatant unknown hangs on how much that is.
      harm: 'told-if-known',
    }),
};

function planOf(fight: Fight, who: Combatant, open: readonly Combatant[], arm: Arm, thrown: boolean): Plan<Execute> {
  const base = { kind: 'execute', end: false, who: who.id, weapon: arm.id, thrown, spare: false } as const;
  return {
    id: `execute:${arm.id}${thrown ? ':far' : ''}`,
    label: phrase`Execution Attack: ${useText(arm, thrown)}`,
    tries: open.map(each => ({ ...base, target: each.id })),
    fields: possible => [targetField(fight, who, possible), ...sparing([arm])],
  };
}

/** From the announcement to the end, once it is paid for. */
function executeWith(table: WwnTable, fight: Fight, who: Combatant, target: Combatant, { arm, wield, spare }: Meant) {
  const feet = settleFeet(table, fight, who, target);
  const s: Strike = { ...plainStrike(who, target, arm, wield, 'execution', 0), spare };
  who.aim = null;
  const answered = answerAction(table, fight, s);
  if (answered === 'put-off' || (answered === 'asked' && !isStillOpen(table, fight, s))) return;
  if (!who.hidden) screen(table, fight, s);
  if (s.on !== target) return strikeMet(table, fight, { ...plainStrike(who, s.on, arm, wield, 'attack', 0), spare });
  drawn(who, arm, null);
  loose(fight, s);
  tellDoes(table, who, 'execute', RULE, arm.name, target.id);
  const lands = wield.use === 'melee' || derived(fight, who).gifts.sureShot || isAimed(table, fight, s, feet);
  if (lands) done(table, fight, who, target, { arm, wield, spare });
  if (lands && !hears(table, fight, who, target)) return;
  if (who.hidden) reveal(table, who);
  alarm(table, fight, each => opposed(who, each));
}

/** Whether the target can still be executed after others have answered. */
function isStillOpen(table: WwnTable, fight: Fight, s: Strike): boolean {
  // Whoever has fallen is helpless, and can be executed all the same.
  if (!goesOn(table, fight, s, false)) return false;
  if (canBeExecuted(fight, s.on)) return true;
  tellFoiled(table, s.by, 'alarmed', 'WWN-EXE-2');
  return false;
}

/** Whether a shot lands, and no one who saw the dice stopped it. */
const isAimed = (table: WwnTable, fight: Fight, s: Strike, feet: number): boolean =>
  aimed(table, fight, s.by, s.on, s.arm, feet) && answerDice(table, fight, s, true);

/** Whether the others notice: the game master’s word, asked once for each execution. */
function hears(table: WwnTable, fight: Fight, who: Combatant, target: Combatant): boolean {
  const others = fight.combatants.some(each => each.unaware && opposed(who, each) && each !== target && up(each));
  alarm(table, fight, each => each === target);
  if (!others) return true;
  const word = rule(table, fight, 'wwn.word.alarm', 'alarmed', () => ({
    who: who.id,
    on: target.id,
    what: phrase`an execution`,
    case: ['execution'],
    why: [],
    options: ['alarmed', 'quiet'],
    secret: true,
    more: { by: who.id },
  }));
  return word === 'alarmed';
}

/** Difficulty of a ranged execution over so many feet (WWN-EXE-4). */
function aimDifficulty(fight: Fight, arm: Arm, feet: number): number {
  if (feet <= fight.options.charts.pointBlank) return EXECUTION_RANGE.pointBlank;
  return feet <= (arm.range?.normal ?? 0) ? EXECUTION_RANGE.normal : EXECUTION_RANGE.long;
}

/** The Dex/Shoot check of a ranged execution; luck may roll a failed one again, no more (WWN-EXE-4). */
function aimed(table: WwnTable, fight: Fight, who: Combatant, target: Combatant, arm: Arm, feet: number): boolean {
  const difficulty = aimDifficulty(fight, arm, feet);
  const { gifts } = derived(fight, who);
  const pool = checkPool(gifts.marksman);
  const { stats } = who;
  const what = phrase`to land the execution`;
  const sum =
    stats.attributes === null
      ? underLead(fight, who, table.tally(stats.skillBonus, phrase`skill`, 'WWN-CHK-3'))
      : table
          .tally(stats.skills.shoot ?? -1, phrase`shoot`, 'WWN-CHK-1')
          .add(better(stats, ['dex']).value, ATTRIBUTE_NAMES.dex, 'WWN-CHK-1');
  const bonus = heed(table, sum, who, 'check', { against: [target.id] });
  for (let lucky = gifts.luck && !who.used.includes('luck'); ; lucky = false) {
    const success = succeeds(table, {
      who,
      site: 'wwn.execution.aim',
      pool,
      bonus,
      difficulty,
      against: [target.id],
      what,
      rule: 'WWN-EXE-4',
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
function done(table: WwnTable, fight: Fight, who: Combatant, target: Combatant, { arm, wield, spare }: Meant) {
  const { sureShot } = derived(fight, who).gifts;
  const shot = wield.use !== 'melee';
  const saved =
    !helpless(target) &&
    save(table, fight, target, 'physical', who, [
      { value: -Math.max(0, wield.level), name: phrase`skill of the attacker`, rule: 'WWN-EXE-5' },
      { value: arm.murder ? -1 : 0, name: phrase`weapon made for murder`, rule: 'WWN-12.3' },
      { value: shot && sureShot ? -4 : 0, name: phrase`Sniper’s Eye`, rule: 'WWN-FOC-SNIPER' },
    ]);
  const strikes = (amount: number, damage: Harm['damage']): Harm => {
    const mercy = spare && isSparing(table, fight, { by: who, on: target, arm }, amount);
    return { amount, damage, mercy, by: who, cause: 'execution', rule: 'WWN-EXE-5', utter: false };
  };
  if (!saved) return strikeDown(table, fight, target, strikes(target.hp, null));
  const twice = (arm.murder && fight.options.executionDouble) || (shot && sureShot) ? 2 : 1;
  const sum = tallyFrom(table, wield.damage).add(
    wield.most - wield.damage.total,
    phrase`most of the dice`,
    'WWN-EXE-5',
  );
  addLaid(sum, 'damage', laidOn(table, who, 'damage', { against: [target.id] }));
  sum.add(sum.total * (twice - 1), phrase`twice`, 'WWN-AMB-12');
  hurt(table, fight, target, strikes(Math.max(0, sum.total), sum.explain()));
}
