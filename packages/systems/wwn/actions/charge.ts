import type { CombatantId, Plan, Refusal, RuleId } from '@affray/engine';
import type { z } from 'zod';
import { alarmAll } from '../rules/alarm.ts';
import { plainStrike, reveal, strike } from '../rules/attack/attack.ts';
import { readyStrike } from '../rules/attack/instants.ts';
import { go } from '../rules/attack/movement.ts';
import { answerAction } from '../rules/attack/reactions.ts';
import { strikesFallen } from '../rules/attack/turning.ts';
import { feetBetween, paceOf, reachOf, settleFeet } from '../rules/places.ts';
import { bound, isRefusal, named, no } from '../rules/refusal.ts';
import { tellFoiled } from '../rules/tell.ts';
import { mercyRefusal, unseenRefusal, type Way, wayFor, wayOf, weaponRefusal } from '../rules/ways.ts';
import type { Arm } from '../state/arms.ts';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, derived, type Fight, opposed, the, up } from '../state/fight.ts';
import { end, said, spare, target, thing, thrown, type WwnAction } from './action.ts';
import { blowOdds, foesBeside } from './odds.ts';
import { armedPlan, blades } from './offering.ts';

const RULE: RuleId = 'WWN-6.5';
const schema = said('charge', { target, weapon: thing, thrown, spare, end });
export type Charge = z.infer<typeof schema>;

/**
 * Up to twice the move in a straight line, then a blow or a throw at +2; AC is 2 lower until the round ends. Whoever sees it
 * come may answer before the run, and once more when it arrives.
 */
export const charge: WwnAction<Charge, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['fights'],
  group: 'attack',
  cost: () => 'Main and Move',
  plans(fight, who) {
    const throwing = derived(fight, who).arms.filter(each => each.far?.use === 'throw');
    return [
      planOf(fight, who, 'charge', 'Charge', false, blades(fight, who)),
      ...(throwing.length > 0 ? [planOf(fight, who, 'charge-throw', 'Charge and throw', true, throwing)] : []),
    ];
  },
  refuse(fight, who, command) {
    if (!who.main || !who.move) return no('no-main', 'a charge takes both the Main and the Move action', RULE);
    if (who.prone) return no('prone', `${who.name} lies prone; stand up first`, RULE);
    const target = named(fight, command.target);
    if (isRefusal(target)) return target;
    const way = wayFor(fight, who, command);
    if (isRefusal(way)) return way;
    if (way.wield.use === 'shot') return no('no-charge', 'a charge ends with a blow or a throw, not a shot', RULE);
    if (!opposed(who, target) || target.fate !== 'fighting')
      return no('gone', `${target.name} is not a foe to charge`, RULE);
    return (
      bound(who) ??
      weaponRefusal(fight, who, way) ??
      mercyRefusal(command, way.arm) ??
      (way.wield.use === 'throw' ? unseenRefusal(fight, target) : null) ??
      courseOf(fight, who, target, way).wrong
    );
  },
  play(table, fight, who, command) {
    const target = the(fight, command.target);
    const way = wayOf(fight, who, command);
    const { arm, wield } = way;
    alarmAll(table, fight);
    settleFeet(table, fight, who, target);
    if (courseOf(fight, who, target, way).wrong !== null) return tellFoiled(table, who, 'reach', RULE);
    who.main = false;
    who.move = false;
    if (fight.options.chargePenalty === 'declared') who.charging = true;
    if (who.hidden) reveal(table, who);
    if (!sallies(table, fight, who, target, way)) return;
    const { most, gap } = courseOf(fight, who, target, way);
    if (!go(table, fight, who, { to: null, toward: target }, { how: 'charge', feet: most, gap })) return;
    readyStrike(fight, who, arm, wield, target);
    strike(table, fight, { ...plainStrike(who, target, arm, wield, 'charge', 0), spare: command.spare });
    if (up(who)) who.charging = true;
  },
  odds(fight, who, command) {
    const left = foesBeside(fight, who);
    return { ...blowOdds(fight, who, command), form: 'charge', left, partners: [...left, command.target] };
  },
};

/** A charge with a weapon in hand. */
export const plainCharge = (who: Combatant, target: CombatantId, weapon: string, end = false): Charge => ({
  kind: 'charge',
  who: who.id,
  target,
  weapon,
  thrown: false,
  spare: false,
  end,
});

const planOf = (
  fight: Fight,
  who: Combatant,
  id: string,
  label: string,
  thrown: boolean,
  arms: readonly Arm[],
): Plan<Charge> =>
  armedPlan(fight, who, {
    id,
    label,
    arms,
    spares: true,
    make: (target, weapon) => ({ ...plainCharge(who, target, weapon), thrown }),
  });

/** The run of a charge: how far it may go, how far from the target it ends, and why it cannot be run. */
interface Course {
  readonly most: number;
  readonly gap: number;
  readonly wrong: Refusal | null;
}

/** How a charge runs, for refusal and play alike. Where no one has said how far it is, nothing is wrong yet. */
function courseOf(fight: Fight, who: Combatant, target: Combatant, { arm, wield }: Way): Course {
  const { runUp } = fight.options.charts;
  const apart = feetBetween(fight, who, target);
  const most = 2 * paceOf(fight, who);
  const gap =
    wield.use === 'melee' ? reachOf(fight, arm) : Math.min(arm.range?.max ?? 0, Math.max(0, (apart ?? 0) - runUp));
  const run = apart === null ? null : apart - gap;
  const wrong =
    run === null || (run >= runUp && run <= most)
      ? null
      : run < runUp
        ? no('no-run-up', `a charge needs ${runUp} feet of straight run; here are ${Math.max(0, run)}`, RULE)
        : no('too-far', `a charge goes at most ${most} feet; here it takes ${run}`, RULE);
  return { most, gap, wrong };
}

/** Whether a charge can still be run after others have answered it, before its first step. */
function sallies(table: WwnTable, fight: Fight, who: Combatant, target: Combatant, way: Way): boolean {
  const act = { by: who, on: target, how: 'run-up', arm: null, wield: null, depth: 0 };
  const stood = up(target);
  const answered = answerAction(table, fight, act);
  if (answered !== 'asked') return answered === 'no';
  const why = !up(who)
    ? 'fell'
    : target.fate !== 'fighting'
      ? 'gone'
      : stood && !up(target) && !strikesFallen(table, { by: who, on: target, how: 'charge', ...way })
        ? 'fallen'
        : courseOf(fight, who, target, way).wrong === null
          ? null
          : 'reach';
  if (why !== null) tellFoiled(table, who, why, RULE);
  return why === null;
}
