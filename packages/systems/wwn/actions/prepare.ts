import { choice, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { refuseExecuting } from '../rules/execution.ts';
import { feetBetween, settleFeet, spanOf } from '../rules/places.ts';
import { isRefusal, no } from '../rules/refusal.ts';
import { tellDoes, tellFoiled } from '../rules/tell.ts';
import { type Way, wayFor } from '../rules/ways.ts';
import { type Combatant, derived, type Fight, the } from '../state/fight.ts';
import { end, mainAttack, said, target, thing, thrown, type WwnAction } from './action.ts';
import { foesKnown, targetField, useText } from './offering.ts';

const RULE: RuleId = 'WWN-EXE-2';
const schema = said('prepare', {
  target,
  /** With what it is to be done; null: with what is best hand to hand, otherwise from afar. */
  weapon: z._default(z.nullable(thing), null),
  thrown,
  end,
});
type Prepare = z.infer<typeof schema>;

/**
 * One round of preparing an execution: the Main action. A minute without a break, with one weapon: whoever shoots stays
 * where it is and aims, whoever strikes drifts up, and spends the last round within reach.
 */
export const prepare: WwnAction<Prepare, typeof schema> = {
  rule: RULE,
  schema,
  ...mainAttack,
  plans(fight, who) {
    const open = foesKnown(fight, who).filter(each => each.unaware || each.dying || each.down);
    if (open.length === 0) return [];
    const ways = waysOf(fight, who);
    const first = ways[0];
    const with_ = first === undefined ? { weapon: null, thrown: false } : chosen(first);
    return [
      {
        label: phrase`Prepare an execution`,
        tries: open.map(each => ({ kind: 'prepare', end: false, who: who.id, target: each.id, ...with_ })),
        fields: possible => [
          targetField(fight, who, possible),
          choice(
            'weapon',
            phrase`With`,
            ways.map(way => ({ value: way.arm.id, label: useText(way.arm, way.wield.use !== 'melee') })),
          ),
        ],
      },
    ];
  },
  refuse(fight, who, command) {
    const refused = refuseExecuting(fight, who, command.target);
    if (refused !== null) return refused;
    const way = meant(fight, who, command);
    if (isRefusal(way)) return way;
    const apart = feetBetween(fight, who, the(fight, command.target));
    return apart !== null && isTooFar(fight, who, command, way, apart)
      ? no('out-of-reach', phrase`the last round of preparing a blow is spent within reach; go there first`, RULE)
      : null;
  },
  play(table, fight, who, command) {
    const { target } = command;
    const way = meant(fight, who, command);
    if (isRefusal(way)) return;
    const apart = settleFeet(table, fight, who, the(fight, target));
    if (isTooFar(fight, who, command, way, apart)) return tellFoiled(table, who, 'reach', RULE);
    who.main = false;
    const { preparation } = fight.options.charts;
    const rounds = roundsOf(who, command, way) + 1;
    who.aim = { target, rounds, weapon: way.arm.id, far: way.wield.use !== 'melee', kept: true };
    const what = rounds >= preparation ? 'prepared' : 'prepare';
    tellDoes(table, who, what, RULE, phrase`${rounds} of ${preparation} rounds`, target);
  },
  odds: () => null,
};

const chosen = ({ arm, wield }: Way) => ({ weapon: arm.id, thrown: wield.use !== 'melee' && arm.melee !== null });

/** All that an execution could be prepared with: hand to hand first. */
function waysOf(fight: Fight, who: Combatant): Way[] {
  const { arms, gifts } = derived(fight, who);
  const near = arms.flatMap(arm =>
    arm.melee !== null && (!arm.unarmed || gifts.fists) ? [{ arm, wield: arm.melee }] : [],
  );
  return [...near, ...arms.flatMap(arm => (arm.melee === null && arm.far !== null ? [{ arm, wield: arm.far }] : []))];
}

/** With what it is prepared: as the command says, otherwise as before, otherwise with the first weapon. */
function meant(fight: Fight, who: Combatant, { target, weapon, thrown }: Prepare) {
  if (weapon !== null) return wayFor(fight, who, { weapon, thrown });
  const { aim } = who;
  if (aim?.target === target && aim.weapon !== null) return wayFor(fight, who, { weapon: aim.weapon, thrown: aim.far });
  return waysOf(fight, who)[0] ?? no('bare-hands', phrase`an execution hand to hand takes a weapon`, 'WWN-EXE-7');
}

/** Rounds spent so far on this very target, with this very weapon. */
const roundsOf = ({ aim }: Combatant, { target }: Prepare, { arm, wield }: Way): number =>
  aim?.target === target && (aim.weapon ?? arm.id) === arm.id && aim.far === (wield.use !== 'melee') ? aim.rounds : 0;

/** Whether a blow would be ready from farther than it reaches. */
const isTooFar = (fight: Fight, who: Combatant, command: Prepare, way: Way, apart: number): boolean =>
  way.wield.use === 'melee' &&
  roundsOf(who, command, way) + 1 >= fight.options.charts.preparation &&
  apart > spanOf(fight, way.arm, way.wield);
