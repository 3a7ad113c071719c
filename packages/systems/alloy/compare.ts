import {
  type Assumed,
  type CombatantId,
  type Comparison,
  comparisonOf,
  everyPath,
  figure,
  type Preview,
  rowOf,
  type Viewer,
} from '@affray/engine';
import type { CommandOf } from './commands.ts';
import { costOf } from './costs.ts';
import type { Event } from './events.ts';
import { type Combatant, copy, type Fight, inPlay, type Stance, the } from './fight.ts';
import { totalTally } from './initiative.ts';
import { knows } from './knows.ts';
import { type Maneuver, maneuversOf } from './maneuvers.ts';
import { foes } from './offer.ts';
import { type Arm, arms, combinations } from './offers-attack.ts';
import { plainAnswers } from './policies.ts';
import { lock } from './position.ts';
import { preview } from './preview.ts';
import type { Prompts } from './prompts.ts';
import { refuse } from './refuse.ts';
import type { RollSite } from './sites.ts';
import { modeOf } from './wield.ts';
import { STANCE_NAMES } from './words.ts';

const DOWN = 'takes it down';
type Attack = CommandOf<'attack'>;

/** What is compared: a fight, who acts, and for whose eyes. */
interface Case {
  readonly on: Fight;
  readonly me: Combatant;
  readonly viewer: Viewer;
  readonly assume: readonly Assumed[];
}

/**
 * Choices that a player weighs: the stance to begin in, and which maneuver pays best for the phases that it takes.
 * Nothing where there is no foe.
 */
export function compare(
  on: Fight,
  who: CombatantId,
  viewer: Viewer,
  assume: readonly Assumed[] = [],
): readonly Comparison[] {
  const me = the(on, who);
  const at: Case = { on, me, viewer, assume };
  if (on.stage !== 'phases') return stances(at);
  return inPlay(me) ? maneuvers(at) : [];
}

const attackOf = (
  who: Combatant,
  arm: Arm,
  basic: Maneuver,
  modifiers: readonly string[],
  target: Combatant,
): Attack => ({
  kind: 'attack',
  who: who.id,
  weapon: arm.weapon.id,
  basic: basic.id,
  modifiers: [...modifiers],
  targets: [target.id],
  thrown: arm.thrown,
  rulings: null,
});
const shown = ({ viewer, assume }: Case, on: Fight, given: Attack): Preview | null =>
  preview(on, given, viewer, assume);
const basics = (on: Fight, { weapon, thrown }: Arm): Maneuver[] =>
  maneuversOf(on.options.maneuvers).filter(
    each => each.kind === 'basic' && each.damage !== null && each.modes.includes(modeOf(weapon, thrown)),
  );

const STANCES: readonly Stance[] = ['aggressive', 'neutral', 'cautious'];

/** Each stance with the total that decides when it acts first, and its first blow (ALY-4.2). */
function stances(at: Case): readonly Comparison[] {
  const [arm] = arms(at.me);
  const foe = foes(at.on, at.me).find(each => knows(at.on, each.id, at.viewer));
  const basic = arm === undefined ? undefined : basics(at.on, arm)[0];
  if (arm === undefined || foe === undefined || basic === undefined) return [];
  const rows = STANCES.flatMap(stance => {
    const on = copy(at.on);
    const me = the(on, at.me.id);
    on.stage = 'phases';
    me.stance = stance;
    me.fresh = true;
    const total = totalOf(on, me.id);
    const found = shown(at, on, attackOf(me, arm, basic, [], foe));
    const wish = { kind: 'stance', who: me.id, stance } as const;
    const command = refuse(at.on, wish) === null ? wish : null;
    return found === null
      ? []
      : [rowOf(STANCE_NAMES[stance], command, found, DOWN, [figure('total: the highest begins', 'amount', total)])];
  });
  const assuming = `The first blow: ${basic.name} with ${arm.weapon.name} at ${foe.name}, in reach.`;
  return comparisonOf('stance', 'In which stance to begin', assuming, rows);
}

/** Totals for the order, from the least to the highest that a die makes of them. */
function totalOf(on: Fight, who: CombatantId): number[] {
  const totals: number[] = [];
  let total = 0;
  everyPath<RollSite, Prompts, Event, Fight>(
    {
      fresh: () => on,
      play: (table, fight) => {
        total = totalTally(table, fight, the(fight, who), false).total;
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
  const { on, me } = at;
  for (const foe of foes(on, me)) {
    if (!knows(on, foe.id, at.viewer)) continue;
    const rows = paying(at, on, foe, true);
    if (rows.length > 1) return comparisonOf('maneuver', titleOf(foe), 'The best for each phase comes first.', rows);
  }
  const [first] = foes(on, me).filter(each => knows(on, each.id, at.viewer));
  if (first === undefined) return [];
  const near = copy(on);
  lock(the(near, me.id), the(near, first.id));
  return comparisonOf(
    'maneuver',
    titleOf(first),
    'Once engaged. The best for each phase comes first.',
    paying(at, near, first, false),
  );
}
const titleOf = (foe: Combatant): string => `Which maneuver pays against ${foe.name}`;

/** Maneuvers against one foe, the best for each phase first. @param now they can be done now, and are commands */
function paying(at: Case, on: Fight, foe: Combatant, now: boolean): Comparison['rows'] {
  const me = the(on, at.me.id);
  return arms(me)
    .flatMap(arm => basics(on, arm).flatMap(basic => combinations(on, arm, false).map(set => ({ arm, basic, set }))))
    .flatMap(({ arm, basic, set }) => {
      const given = attackOf(me, arm, basic, set, foe);
      if (refuse(on, given) !== null) return [];
      const found = shown(at, on, given);
      if (found?.damage == null) return [];
      const phases = Math.max(1, costOf(on, me, given));
      const { low, high } = found.damage.expected;
      const names = [basic.name, ...set.map(id => nameOf(on, id))].join(' + ');
      const label = `${names}: ${arm.weapon.name}${arm.thrown ? ', thrown' : ''}`;
      const row = rowOf(label, now ? given : null, found, DOWN, [
        figure('phases', 'amount', [phases]),
        figure('Health for each phase', 'amount', [low / phases, high / phases]),
      ]);
      return [{ row, worth: (low + high) / phases }];
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST)
    .map(each => each.row);
}

const nameOf = (on: Fight, id: string): string =>
  maneuversOf(on.options.maneuvers).find(each => each.id === id)?.name ?? id;
