import { phrase, type RuleId, type Tally } from '@affray/engine';
import type { SkillId } from '../book/skills.ts';
import type { AlacrityTable, EventOf } from '../state/events.ts';
import { type Combatant, type Fight, veiled } from '../state/fight.ts';
import { type Resistance, resist } from './reactions.ts';
import { lend, outroll, skillScore, skillTally } from './rolls.ts';
import { takeTerms } from './terms.ts';

type Maneuver = EventOf<'maneuver'>['maneuver'];

/** One try at a maneuver. */
export interface Attempt {
  readonly who: Combatant;
  readonly target: Combatant;
  readonly maneuver: Maneuver;
  readonly skill: Tally;
  readonly among: readonly Resistance[];
  readonly rule: RuleId;
}

/** Skill of a maneuver: an expert fighter is better at trips, shoves and disarms with Melee Combat (ALA-4.4). */
export function attemptTally(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  against: Combatant | null,
  { skill, ladder, expert = false }: { readonly skill: SkillId; readonly ladder: number; readonly expert?: boolean },
): Tally {
  const use = skill === 'athletics' ? 'physical' : 'attack';
  const tally = skillTally(table, fight, who, skill, use, { against: against === null ? [] : [against.id] });
  const { melee } = fight.options.charts;
  if (expert && skill === 'melee' && skillScore(fight, who, 'melee') >= melee.maneuverFrom)
    tally.add(melee.maneuver, phrase`expert`, 'ALA-4.4');
  return lend(tally.add(ladder, phrase`difficulty`, 'ALA-2.1'), who, skill);
}

/** A contest in place of an attack, so that what the GM said of that holds; whoever cannot resist only needs to be rolled against (ALA-19.1). */
export function contest(table: AlacrityTable, fight: Fight, at: Attempt): boolean {
  const { who, target, skill } = at;
  const said = takeTerms(fight, who, target);
  const against = resist(table, fight, who, target, at.maneuver, at.among, said);
  const won = outroll(
    table,
    fight,
    { site: 'alacrity.maneuver.attempt', who: who.id, total: skill.total },
    against && { site: 'alacrity.maneuver.resist', who: target.id, total: against.tally.total },
  );
  tellManeuver(table, fight, at, against?.how ?? 'nothing', against?.tally ?? null, won);
  return won;
}

/** Tells of a maneuver. @param how what it was resisted with */
export function tellManeuver(
  table: AlacrityTable,
  fight: Fight,
  { who, target, maneuver, skill, rule }: Attempt,
  how: string,
  against: Tally | null,
  won: boolean,
): void {
  table.tell?.({
    kind: 'maneuver',
    rule,
    secret: veiled(fight, who.id, target.id),
    who: who.id,
    target: target.id,
    maneuver,
    skill: skill.explain(),
    resist: how,
    against: against?.explain() ?? null,
    won,
  });
}

/** What a trip or shove is resisted with. */
export const FEET: readonly Resistance[] = ['dodge', 'athletics'];
/** What a hold is resisted with. */
export const HANDS: readonly Resistance[] = ['unarmed', 'dodge'];
