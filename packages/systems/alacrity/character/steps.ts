import { type Chosen, phrase, pick, type StepPlan, type StepPlanner, styleStep, wholeNumber } from '@affray/engine';
import {
  BEST_SKILL,
  BOUGHT,
  effectsCost,
  LEARNING,
  magicCost,
  raising,
  STATISTIC_ARRAY,
  STATISTICS,
  type Statistic,
} from '../book/beginners.ts';
import { SKILL_NAMES, SKILLS, type SkillId } from '../book/skills.ts';
import { averageBody, type Statistics } from '../state/sheet.ts';
import { effects, gear } from './gear.ts';
import { STATISTIC_NAMES } from './names.ts';
import { floorOf, spentOn, statisticsOf } from './points.ts';
import { STYLES, styleOf } from './styles.ts';

const DOES: Readonly<Record<Statistic, string>> = {
  strength: phrase`damage, hit points, melee`,
  dexterity: phrase`acting first, dodging, aiming`,
  body: phrase`hit points, shaking off harm`,
  mind: phrase`magic, noticing, courage`,
};

const way: StepPlanner = () => ({
  id: 'way',
  title: phrase`How to begin`,
  describe: phrase`Share out four set numbers, buy them with points, or let the dice decide.`,
  rule: 'ALA-3.2',
  fields: [
    pick(
      'way',
      phrase`Statistics`,
      [
        { value: 'array', label: phrase`Share out ${STATISTIC_ARRAY.join(', ')}`, hint: phrase`The quickest.` },
        {
          value: 'bought',
          label: phrase`Buy them with ${BOUGHT.points} points`,
          hint: phrase`A grittier beginning: each starts at ${BOUGHT.base}, and none passes ${BOUGHT.most}.`,
        },
        { value: 'rolled', label: phrase`Roll 10 + 1d10 each`, hint: phrase`The dice decide.` },
      ],
      'array',
    ),
  ],
});

const statistics = (before: Chosen): StepPlan => {
  const how = before.of('way').word('way');
  const suggested = styleOf(before).statistics;
  const spent = (values: readonly number[]): number => values.reduce((sum, each) => sum + each - BOUGHT.base, 0);
  const all = (given: { number(field: string): number }) => STATISTICS.map(each => given.number(each));
  return {
    id: 'statistics',
    title: phrase`Statistics`,
    describe: phrase`The four numbers that all else rests on. 11 is an ordinary adventurer’s, 20 the best that a beginner has.`,
    rule: 'ALA-3.2',
    fields: STATISTICS.map(each =>
      wholeNumber(
        each,
        phrase`${STATISTIC_NAMES[each]} (${DOES[each]})`,
        BOUGHT.base,
        BOUGHT.most,
        how === 'bought' ? suggested[each] - (each === 'mind' || each === 'strength' ? 0 : 1) : suggested[each],
      ),
    ),
    left: given =>
      how === 'bought' ? phrase`${BOUGHT.points - spent(all(given))} of ${BOUGHT.points} points left` : '',
    problem(given) {
      const values = all(given);
      if (how === 'bought' && spent(values) > BOUGHT.points)
        return phrase`That costs ${spent(values)} points, and there are ${BOUGHT.points}; lower something.`;
      const sorted = values.toSorted((a, b) => b - a);
      return how === 'array' && sorted.some((each, at) => each !== STATISTIC_ARRAY[at])
        ? phrase`The four are ${STATISTIC_ARRAY.join(', ')}, each once; not ${sorted.join(', ')}.`
        : null;
    },
    ...(how === 'rolled' ? { rolls: STATISTICS.map(field => ({ field, dice: '1d10+10' })) } : {}),
  };
};

const hits: StepPlanner = before => {
  const { body, strength } = statisticsOf(before);
  return {
    id: 'hits',
    title: phrase`Hit Points`,
    describe: phrase`How much harm you can take: ${body}d10 for your Body, and ${strength} for your Strength. Keep the average, or roll.`,
    rule: 'ALA-3.3',
    fields: [wholeNumber('dice', phrase`Total of ${body}d10`, body, 10 * body, averageBody(body))],
    rolls: [{ field: 'dice', dice: `${body}d10` }],
  };
};

const skills: StepPlanner = before => {
  const of = statisticsOf(before);
  const style = styleOf(before);
  const reserved = effectsCost(style.effects.length);
  const percents = suggestedSkills(of, style.skills, LEARNING - reserved);
  return {
    id: 'skills',
    title: phrase`Skills`,
    describe: phrase`Your chance in a hundred to do something. ${LEARNING} points to learn with: one for each percent up to 60, two beyond; unlocking Magic costs 20, each Effect 5.`,
    rule: 'ALA-NEW-2',
    fields: SKILLS.map(skill =>
      wholeNumber(skill, SKILL_NAMES[skill], floorOf(of, skill), BEST_SKILL, percents[skill] ?? floorOf(of, skill)),
    ),
    left: given => phrase`${LEARNING - spentOn(of, skill => given.number(skill))} of ${LEARNING} points left`,
    problem(given) {
      const magic = given.number('magic');
      if (magic > 0 && magic < of.mind)
        return phrase`Magic begins at your Mind of ${of.mind}; take that or more, or 0 for none.`;
      const spent = spentOn(of, skill => given.number(skill));
      return spent <= LEARNING
        ? null
        : phrase`That costs ${spent} points, and there are ${LEARNING}; lower a skill or two.`;
    },
  };
};

/** What a style suggests, as far as the points go. */
function suggestedSkills(of: Statistics, wanted: { readonly [skill in SkillId]?: number }, points: number) {
  let left = points;
  const found: { [skill in SkillId]?: number } = {};
  for (const skill of SKILLS) {
    const floor = floorOf(of, skill);
    const to = Math.max(floor, wanted[skill] ?? floor);
    const cost = skill === 'magic' ? magicCost(of.mind, Math.max(of.mind, to)) : raising(floor, to);
    if (to === floor || cost > left) continue;
    found[skill] = skill === 'magic' ? Math.max(of.mind, to) : to;
    left -= cost;
  }
  return found;
}

/** How a beginner is made (ALA-3.2, ALA-4.1, ALA-NEW-1 to ALA-NEW-3). */
export const STEPS = { style: styleStep(STYLES), way, statistics, hits, skills, effects, gear } satisfies {
  readonly [id: string]: StepPlanner;
};
