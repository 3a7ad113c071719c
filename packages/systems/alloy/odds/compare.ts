import {
  type CombatantId,
  type Comparer,
  type Comparing,
  type Comparison,
  comparisonOf,
  everyPath,
  figure,
  phrase,
  rowsOf,
} from '@affray/engine';
import { attacking, attackWith } from '../actions/blows.ts';
import type { OwnCommand } from '../actions/index.ts';
import { foes } from '../actions/offering.ts';
import { costOf } from '../actions/steps.ts';
import { type Maneuver, maneuversText } from '../book/maneuvers.ts';
import { STANCE_NAMES } from '../book/words.ts';
import { refuse } from '../commands.ts';
import { type Arm, arms, basicsOf, combinations } from '../rules/arms.ts';
import { totalTally } from '../rules/initiative.ts';
import { modeOf } from '../rules/wield.ts';
import type { Event } from '../state/events.ts';
import { type Combatant, copy, type Fight, inPlay, type Stance, the } from '../state/fight.ts';
import { lock } from '../state/position.ts';
import { type Prompts, plainAnswers } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { knows } from '../story/knows.ts';
import { preview } from './preview.ts';

/** What is compared: a fight, who acts, and for whose eyes. */
interface Case extends Comparing<Fight, OwnCommand> {
  readonly me: Combatant;
}

/**
 * Choices that a player weighs: the stance to begin in, and which maneuver pays best for the phases that it takes.
 * Nothing where there is no foe.
 */
export const compare: Comparer<Fight> = (fight, who, viewer, assume = []) => {
  const me = the(fight, who);
  const at: Case = { fight, me, viewer, assume, line: phrase`takes it down`, preview, refuse };
  if (fight.stage !== 'phases') return stances(at);
  return inPlay(me) ? maneuvers(at) : [];
};

const harmful = (fight: Fight, { weapon, thrown }: Arm): Maneuver[] =>
  basicsOf(fight, modeOf(weapon, thrown)).filter(each => each.damage !== null);

const STANCES: readonly Stance[] = ['aggressive', 'neutral', 'cautious'];

/** Each stance with the total that decides when it acts first, and its first blow (ALY-4.2). */
function stances(at: Case): readonly Comparison[] {
  const [arm] = arms(at.me);
  const foe = foes(at.fight, at.me).find(each => knows(at.fight, each.id, at.viewer));
  const basic = arm === undefined ? undefined : harmful(at.fight, arm)[0];
  if (arm === undefined || foe === undefined || basic === undefined) return [];
  const blow = attacking(at.me.id, attackWith(arm, basic.id, [], [foe.id]));
  const rows = STANCES.flatMap(stance => {
    const asIf = copy(at.fight);
    asIf.stage = 'phases';
    Object.assign(the(asIf, at.me.id), { stance, fresh: true });
    return rowsOf(at, STANCE_NAMES[stance], blow, {
      asIf,
      command: { kind: 'stance', who: at.me.id, stance },
      more: () => [figure(phrase`total: the highest begins`, 'amount', totalOf(asIf, at.me.id))],
    });
  });
  const assuming = phrase`The first blow: ${basic.name} with ${arm.weapon.name} at ${foe.name}, in reach.`;
  return comparisonOf('stance', phrase`In which stance to begin`, assuming, rows);
}

/** Totals for the order, from the least to the highest that a die makes of them. */
function totalOf(fight: Fight, who: CombatantId): number[] {
  const totals: number[] = [];
  let total = 0;
  everyPath<RollSite, Prompts, Event, Fight>(
    {
      fresh: () => fight,
      play: (table, same) => {
        total = totalTally(table, same, the(same, who), false).total;
      },
      answersOf: () => plainAnswers,
    },
    () => totals.push(total),
  );
  return totals;
}

/** The most rows that are shown. */
const MOST = 12;

/** Every maneuver that is possible now, by the Health that it costs the foe for each phase (ALY-7.7). */
function maneuvers(at: Case): readonly Comparison[] {
  const { fight, me } = at;
  const known = foes(fight, me).filter(each => knows(fight, each.id, at.viewer));
  for (const foe of known) {
    const rows = paying(at, fight, foe, true);
    if (rows.length > 1)
      return comparisonOf('maneuver', titleOf(foe), phrase`The best for each phase comes first.`, rows);
  }
  const [first] = known;
  if (first === undefined) return [];
  const near = copy(fight);
  lock(the(near, me.id), the(near, first.id));
  return comparisonOf(
    'maneuver',
    titleOf(first),
    phrase`Once engaged. The best for each phase comes first.`,
    paying(at, near, first, false),
  );
}
const titleOf = (foe: Combatant): string => phrase`Which maneuver pays against ${foe.name}`;

/** Maneuvers against one foe, the best for each phase first. @param now they can be done now, and are commands */
function paying(at: Case, fight: Fight, foe: Combatant, now: boolean): Comparison['rows'] {
  const me = the(fight, at.me.id);
  return arms(me)
    .flatMap(arm =>
      harmful(fight, arm).flatMap(basic => combinations(fight, arm, false).map(set => ({ arm, basic, set }))),
    )
    .flatMap(({ arm, basic, set }) => {
      const blow = attacking(me.id, attackWith(arm, basic.id, set, [foe.id]));
      if (refuse(fight, blow) !== null) return [];
      const phases = Math.max(1, costOf(fight, me, blow));
      const names = [basic.name, ...set.map(id => maneuversText(fight.options.maneuvers, id, []))].join(' + ');
      const label = `${names}: ${arm.weapon.name}${arm.thrown ? phrase`, thrown` : ''}`;
      let worth: number | null = null;
      const rows = rowsOf(at, label, blow, {
        asIf: fight,
        command: now ? blow : null,
        more({ damage }) {
          if (damage === null) return [];
          const { low, high } = damage.expected;
          worth = (low + high) / phases;
          return [
            figure('phases', 'amount', [phases]),
            figure(phrase`Health for each phase`, 'amount', [low / phases, high / phases]),
          ];
        },
      });
      return worth === null ? [] : rows.map(row => ({ row, worth: worth ?? 0 }));
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST)
    .map(each => each.row);
}
