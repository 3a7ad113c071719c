import {
  type Choice,
  type Chosen,
  needsWeapon,
  phrase,
  pickOrNone,
  picks,
  type StepGiven,
  type StepPlanner,
  styleStep,
  tick,
  wholeNumber,
} from '@affray/engine';
import { AMBIDEXTERITY, attributesCost, BEST_ATTRIBUTE, JOURNEYMAN, ranks } from '../book/beginners.ts';
import { ATTRIBUTES, type Attribute } from '../book/charts.ts';
import { armors, SKILL_NAMES, type SkillId, shields, skillId, weapons } from '../book/gear.ts';
import { ATTRIBUTE_NAMES } from '../book/words.ts';
import { damageText, traitsText } from '../story/view-sheet.ts';
import { STYLES, styleOf } from './styles.ts';

const DOES: Readonly<Record<Attribute, string>> = {
  strength: phrase`hard blows, Defense`,
  agility: phrase`Dodge, Parry, acting early`,
  perception: phrase`aiming, noticing`,
  resolve: phrase`Defense, a steady mind`,
  intellect: phrase`acting early, tactics`,
  charisma: phrase`being heard`,
};
const SKILLS: readonly SkillId[] = skillId.options;

const attributesIn = (given: StepGiven): number[] => ATTRIBUTES.map(each => given.number(each));
const skillsCost = (given: StepGiven): number => SKILLS.reduce((sum, each) => sum + ranks(0, given.number(each)), 0);

/** Points that the attributes leave. */
const afterAttributes = (before: Chosen): number =>
  JOURNEYMAN.points - (attributesCost(attributesIn(before.of('attributes'))) ?? 0);
const leftOf = (points: number): string => phrase`${points} of ${JOURNEYMAN.points} character points left`;

const attributes: StepPlanner = before => {
  const { attributes: suggested } = styleOf(before);
  return {
    id: 'attributes',
    title: phrase`Attributes`,
    describe: phrase`How many dice you throw. Four start at 2, one at 1 and one at 3; each new rank costs three times its number.`,
    rule: 'ALY-2.2',
    fields: ATTRIBUTES.map((each, at) =>
      wholeNumber(each, phrase`${ATTRIBUTE_NAMES[each]} (${DOES[each]})`, 1, BEST_ATTRIBUTE, suggested[at] ?? 2),
    ),
    left: given => leftOf(JOURNEYMAN.points - (attributesCost(attributesIn(given)) ?? 0)),
    problem(given) {
      const cost = attributesCost(attributesIn(given));
      if (cost === null) return phrase`One attribute at most is 1, and one at least is 3 or more.`;
      return cost <= JOURNEYMAN.points
        ? null
        : phrase`These cost ${cost} character points, and there are ${JOURNEYMAN.points}; lower something.`;
    },
  };
};

const skills: StepPlanner = before => {
  const { skills: suggested } = styleOf(before);
  const points = afterAttributes(before);
  let spare = points;
  return {
    id: 'skills',
    title: phrase`Skills`,
    describe: phrase`Each rank adds a die, and rank 3 makes every die easier. A new rank costs three times its number; at most ${JOURNEYMAN.atBest} skills are at rank ${JOURNEYMAN.best}.`,
    rule: 'ALY-2.3',
    fields: SKILLS.map(each => {
      const wanted = suggested[each] ?? 0;
      const isPaid = ranks(0, wanted) <= spare;
      if (isPaid) spare -= ranks(0, wanted);
      return wholeNumber(each, SKILL_NAMES[each], 0, JOURNEYMAN.best, isPaid ? wanted : 0);
    }),
    left: given => leftOf(points - skillsCost(given)),
    problem(given) {
      const best = SKILLS.filter(each => given.number(each) === JOURNEYMAN.best);
      if (best.length > JOURNEYMAN.atBest)
        return phrase`At most ${JOURNEYMAN.atBest} skills are at rank ${JOURNEYMAN.best}, not ${best.length}; lower ${SKILL_NAMES[best.at(-1) ?? 'notice']}.`;
      const cost = skillsCost(given);
      return cost <= points
        ? null
        : phrase`These cost ${cost} character points, and ${Math.max(0, points)} are left; lower a skill or two.`;
    },
  };
};

const traits: StepPlanner = before => {
  const points = afterAttributes(before) - skillsCost(before.of('skills'));
  return {
    id: 'traits',
    title: phrase`Traits`,
    describe: phrase`What sets you apart. Ambidexterity matters in a fight: a lame arm does not hinder your attacks.`,
    rule: 'ALY-2.5',
    fields: [
      tick(
        'ambidextrous',
        phrase`Ambidexterity`,
        phrase`${AMBIDEXTERITY.cost} points, with Agility ${AMBIDEXTERITY.agility} or more`,
      ),
    ],
    left: given => leftOf(points - (given.flag('ambidextrous') ? AMBIDEXTERITY.cost : 0)),
    problem(given) {
      if (!given.flag('ambidextrous')) return null;
      const agility = before.of('attributes').number('agility');
      if (agility < AMBIDEXTERITY.agility)
        return phrase`Ambidexterity takes Agility ${AMBIDEXTERITY.agility} or more, not ${agility}.`;
      return points >= AMBIDEXTERITY.cost
        ? null
        : phrase`Ambidexterity costs ${AMBIDEXTERITY.cost} character points, and ${Math.max(0, points)} are left.`;
    },
  };
};

/** Weapons that a beginner comes with at most; ours (ALY-NEW-3). */
const MOST_WEAPONS = 4;
const arsenal: readonly Choice[] = [...weapons.values()]
  .filter(({ natural, id }) => !natural && !id.startsWith('bandit-') && !id.startsWith('orc-'))
  .map(each => ({
    value: each.id,
    label: each.name,
    hint: [damageText(each), SKILL_NAMES[each.skill], traitsText(each)].filter(text => text !== '').join('; '),
  }));
const shielding = [...shields.values()].map(({ id, name, parry }) => ({
  value: id,
  label: name,
  hint: phrase`Parry +${parry}`,
}));
const wardrobe = [...armors.values()].map(({ id, name, points }) => ({
  value: id,
  label: name,
  hint: phrase`Defense +${points}`,
}));

const gear: StepPlanner = before => {
  const style = styleOf(before);
  return {
    id: 'gear',
    title: phrase`Gear`,
    describe: phrase`Up to ${MOST_WEAPONS} weapons, the first of them in hand, a shield and armor. Armor adds to Defense, a shield to Parry.`,
    rule: 'ALY-NEW-3',
    fields: [
      picks('weapons', phrase`Weapons`, arsenal, MOST_WEAPONS, style.weapons),
      pickOrNone('shield', phrase`Shield`, shielding, style.shield),
      pickOrNone('armor', phrase`Armor`, wardrobe, style.armor),
    ],
    problem: needsWeapon,
  };
};

/** How a beginner is made (ALY-2.2, ALY-2.3, ALY-2.5, ALY-NEW-1 to ALY-NEW-3). */
export const STEPS = { style: styleStep(STYLES), attributes, skills, traits, gear } satisfies {
  readonly [id: string]: StepPlanner;
};

/** The sheet of a beginner. */
export function make(name: string, chosen: Chosen) {
  const given = chosen.of('gear');
  const learned = chosen.of('skills');
  return {
    name,
    kind: 'hero',
    ...Object.fromEntries(ATTRIBUTES.map(each => [each, chosen.of('attributes').number(each)])),
    skills: SKILLS.flatMap(id => (learned.number(id) > 0 ? { id, rank: learned.number(id) } : [])),
    ambidextrous: chosen.of('traits').flag('ambidextrous'),
    weapons: [...given.words('weapons')],
    shield: given.word('shield') || null,
    armor: given.word('armor') || null,
    notes: styleOf(chosen).label,
  };
}
