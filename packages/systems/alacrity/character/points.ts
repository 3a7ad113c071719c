import type { Chosen } from '@affray/engine';
import { LEARNING, magicCost, raising, STATISTICS } from '../book/beginners.ts';
import { SKILLS, type SkillId } from '../book/skills.ts';
import { baseSkill, type Statistics } from '../state/sheet.ts';

/** The statistics as they are chosen. */
export function statisticsOf(chosen: Chosen): Statistics {
  const given = chosen.of('statistics');
  const [strength = 11, dexterity = 11, body = 11, mind = 11] = STATISTICS.map(each => given.number(each));
  return { strength, dexterity, body, mind };
}

/** A skill as it is chosen: null where it stays untrained. */
export function trained(chosen: Chosen, skill: SkillId): number | null {
  const value = chosen.of('skills').number(skill);
  return value > floorOf(statisticsOf(chosen), skill) ? value : null;
}
/** Where a skill stands untrained; Magic is locked. */
export const floorOf = (of: Statistics, skill: SkillId): number => (skill === 'magic' ? 0 : baseSkill(of, skill));

/** Points that skills cost (ALA-4.1). */
export const spentOn = (of: Statistics, percent: (skill: SkillId) => number): number =>
  SKILLS.reduce(
    (sum, skill) =>
      sum + (skill === 'magic' ? magicCost(of.mind, percent(skill)) : raising(baseSkill(of, skill), percent(skill))),
    0,
  );
/** Points that are left for Effects once the skills are paid. */
export const leftFor = (chosen: Chosen): number =>
  LEARNING - spentOn(statisticsOf(chosen), skill => chosen.of('skills').number(skill));
