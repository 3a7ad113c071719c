import type { CombatantId, Plan, Refusal, RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { alarmAll } from '../rules/alarm.ts';
import { plainStrike, reveal, strike } from '../rules/attack/attack.ts';
import { go } from '../rules/attack/movement.ts';
import { answerAction } from '../rules/attack/reactions.ts';
import { strikesFallen } from '../rules/attack/turning.ts';
import { feetBetween, paceOf, reachOf, settleFeet } from '../rules/places.ts';
import { bound, isRefusal, named, no } from '../rules/refusal.ts';
import { tellFoiled } from '../rules/tell.ts';
import { refusePair, secondAt } from '../rules/two-weapons.ts';
import { mercyRefusal, unseenRefusal, type Way, wayFor, wayOf, weaponRefusal } from '../rules/ways.ts';
import type { Arm } from '../state/arms.ts';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, derived, type Fight, opposed, the, up } from '../state/fight.ts';
import { end, feet, said, spare, target, thing, thrown, type WwnAction } from './action.ts';
import { blowOdds, foesBeside } from './odds.ts';
import { armedPlan, blades } from './offering.ts';

const RULE: RuleId = 'WWN-6.5';
const schema = said('charge', {
  target,
  weapon: thing,
  thrown,
  /** The other of two weapons (WWN-6.20). */
  second: z._default(z.nullable(thing), null),
  /** Feet to run before a throw; null: as few as serve. */
  run: z._default(z.nullable(feet), null),
  spare,
  end,
});
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
  cost: () => phrase`Main and Move`,
  plans(fight, who) {
    const throwing = derived(fight, who).arms.filter(each => each.far?.use === 'throw');
    return [
      planOf(fight, who, { id: 'charge', label: phrase`Charge`, arms: blades(fight, who), thrown: false }),
      ...(throwing.length > 0
        ? [planOf(fight, who, { id: 'charge-throw', label: phrase`Charge and throw`, arms: throwing, thrown: true })]
        : []),
    ];
  },
  refuse(fight, who, command) {
    if (!who.main || !who.move) return no('no-main', phrase`a charge takes both the Main and the Move action`, RULE);
    if (who.prone && !fight.options.proneCharge)
      return no('prone', phrase`${who.name} lies prone; stand up first`, 'WWN-GAP-35');
    const target = named(fight, command.target);
    if (isRefusal(target)) return target;
    const way = wayFor(fight, who, command);
    if (isRefusal(way)) return way;
    if (way.wield.use === 'shot')
      return no('no-charge', phrase`a charge ends with a blow or a throw, not a shot`, RULE);
    const isTarget = opposed(who, target) || (fight.options.ownSide === 'allowed' && target !== who);
    if (!isTarget || target.fate !== 'fighting') return no('gone', phrase`${target.name} is not a foe to charge`, RULE);
    return (
      bound(who) ??
      weaponRefusal(fight, who, way) ??
      mercyRefusal(command, way.arm) ??
      (way.wield.use === 'throw' ? unseenRefusal(fight, target) : null) ??
      refusePair(fight, who, way, command.second) ??
      courseOf(fight, who, target, way, command.run).wrong
    );
  },
  play(table, fight, who, command) {
    const target = the(fight, command.target);
    const way = wayOf(fight, who, command);
    const { arm, wield } = way;
    alarmAll(table, fight);
    settleFeet(table, fight, who, target);
    if (courseOf(fight, who, target, way, command.run).wrong !== null) return tellFoiled(table, who, 'reach', RULE);
    who.main = false;
    who.move = false;
    if (fight.options.chargePenalty === 'declared') who.charging = true;
    if (who.hidden) reveal(table, who);
    if (!sallies(table, fight, who, target, way, command.run)) return;
    const { most, gap } = courseOf(fight, who, target, way, command.run);
    if (!go(table, fight, who, { to: null, toward: target }, { how: 'charge', feet: most, gap })) return;
    const second = secondAt(fight, who, target, way, command.second);
    const plain = plainStrike(who, target, arm, wield, 'charge', 0);
    strike(table, fight, { ...plain, spare: command.spare, second });
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
  second: null,
  run: null,
  spare: false,
  end,
});

interface Planned {
  readonly id: string;
  readonly label: string;
  readonly arms: readonly Arm[];
  readonly thrown: boolean;
}
function planOf(fight: Fight, who: Combatant, { id, label, arms, thrown }: Planned): Plan<Charge> {
  const { runUp } = fight.options.charts;
  const most = Math.max(runUp, 2 * paceOf(fight, who));
  return armedPlan(fight, who, {
    id,
    label,
    arms,
    spares: true,
    pairs: thrown ? 'far' : 'melee',
    more: thrown
      ? [
          {
            kind: 'number',
            name: 'run',
            label: phrase`Run at least`,
            min: runUp,
            max: most,
            step: 1,
            unit: phrase`feet`,
            suggested: runUp,
          },
        ]
      : [],
    make: (target, weapon) => ({ ...plainCharge(who, target, weapon), thrown }),
  });
}

/** The run of a charge: how far it may go, how far from the target it ends, and why it cannot be run. */
interface Course {
  readonly most: number;
  readonly gap: number;
  readonly wrong: Refusal | null;
}

/**
 * How a charge runs, for refusal and play alike: up to its target for a blow, and for a throw as far as is wanted, or
 * needed to get in range. Where no one has said how far it is, nothing is wrong yet.
 */
function courseOf(fight: Fight, who: Combatant, target: Combatant, { arm, wield }: Way, wanted: number | null): Course {
  const { runUp, reach } = fight.options.charts;
  const most = 2 * paceOf(fight, who);
  const near = wield.use === 'melee' ? reachOf(fight, arm) : reach;
  const apart = feetBetween(fight, who, target);
  if (apart === null) return { most, gap: near, wrong: null };
  const room = apart - near;
  const least = wield.use === 'melee' ? room : Math.max(runUp, apart - (arm.range?.max ?? 0));
  const run = Math.max(least, Math.min(wanted ?? least, room, most));
  const wrong =
    room < runUp
      ? no('no-run-up', phrase`a charge needs ${runUp} feet of straight run; here are ${Math.max(0, room)}`, RULE)
      : least > most
        ? no('too-far', phrase`a charge goes at most ${most} feet; here it takes ${least}`, RULE)
        : null;
  return { most, gap: apart - run, wrong };
}

/** Whether a charge can still be run after others have answered it, before its first step. */
function sallies(
  table: WwnTable,
  fight: Fight,
  who: Combatant,
  target: Combatant,
  way: Way,
  run: number | null,
): boolean {
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
        : courseOf(fight, who, target, way, run).wrong === null
          ? null
          : 'reach';
  if (why !== null) tellFoiled(table, who, why, RULE);
  return why === null;
}
