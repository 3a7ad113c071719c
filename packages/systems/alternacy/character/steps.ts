import {
  type Choice,
  type Chosen,
  phrase,
  pick,
  pickOrNone,
  picks,
  type StepGiven,
  type StepPlanner,
  styleStep,
  wholeNumber,
} from '@affray/engine';
import { BEGINS, HIGHEST, LOWEST, POINTS } from '../book/beginners.ts';
import { PART_NAMES } from '../book/body.ts';
import { armors, FIST, shields, weapons } from '../book/gear.ts';
import { SKILLS, skillName } from '../book/skills.ts';
import { HANDS } from '../book/words.ts';
import { levelsLine } from '../story/view-sheet.ts';
import { STYLES, styleOf } from './styles.ts';

const ALL: readonly string[] = Object.keys(SKILLS);
/** Points that these skills cost. */
const spent = (given: StepGiven): number => ALL.reduce((sum, each) => sum + given.number(each) - BEGINS, 0);

const skills: StepPlanner = before => {
  const { skills: suggested } = styleOf(before);
  return {
    id: 'skills',
    title: phrase`Skills`,
    describe: phrase`What you can do: 2d5 and the score. ${BEGINS} is an ordinary person’s, 15 a professional’s. ${POINTS} points raise them; what you lower gives its points back.`,
    rule: 'ALT-NEW-2',
    fields: ALL.map(each => wholeNumber(each, skillName(each), LOWEST, HIGHEST, suggested[each] ?? BEGINS)),
    left: given => phrase`${POINTS - spent(given)} of ${POINTS} points left`,
    problem(given) {
      const cost = spent(given);
      return cost <= POINTS ? null : phrase`That costs ${cost} points, and there are ${POINTS}; lower a skill or two.`;
    },
  };
};

/** Weapons that a beginner comes with at most; ours (ALT-NEW-3). */
const MOST_WEAPONS = 4;
/** What nature gives to people: the others are of beasts. */
const BARE: ReadonlySet<string> = new Set(['kick', 'choke']);
const arsenal: readonly Choice[] = [...weapons.values()]
  .filter(({ id, hands }) => (hands !== 'natural' || BARE.has(id)) && id !== FIST.id)
  .map(each => ({
    value: each.id,
    label: each.name,
    hint: phrase`${skillName(each.skill)}; wound, shock and stun ${levelsLine(each.levels)}`,
  }));
const wardrobe: readonly Choice[] = [...armors.values()]
  .filter(({ id }) => id !== 'hide' && id !== 'shell')
  .map(({ id, name, levels, covers }) => ({
    value: id,
    label: name,
    hint: phrase`Takes ${levels} off the damage level: ${covers.map(part => PART_NAMES[part]).join(', ')}`,
  }));
const shielding: readonly Choice[] = [...shields.values()].map(({ id, name }) => ({ value: id, label: name }));

const gear: StepPlanner = before => {
  const style = styleOf(before);
  return {
    id: 'gear',
    title: phrase`Gear`,
    describe: phrase`Up to ${MOST_WEAPONS} weapons, the first of them in hand, and what protects you. Fists are always there.`,
    rule: 'ALT-NEW-3',
    fields: [
      picks('weapons', phrase`Weapons`, arsenal, MOST_WEAPONS, style.weapons),
      pickOrNone('armor', phrase`Armor`, wardrobe, style.armor),
      pickOrNone('shield', phrase`Shield`, shielding, style.shield),
      pick(
        'hand',
        phrase`Fighting hand`,
        Object.entries(HANDS).map(([value, label]) => ({ value, label })),
        'right',
      ),
    ],
  };
};

/** How a beginner is made (ALT-NEW-1 to ALT-NEW-3). */
export const STEPS = { style: styleStep(STYLES), skills, gear } satisfies { readonly [id: string]: StepPlanner };

/** The sheet of a beginner. */
export function make(name: string, chosen: Chosen) {
  const given = chosen.of('gear');
  const learned = chosen.of('skills');
  return {
    name,
    skills: Object.fromEntries(
      ALL.flatMap(each => (learned.number(each) === BEGINS ? [] : [[each, learned.number(each)]])),
    ),
    hand: given.word('hand'),
    weapons: [...given.words('weapons')],
    armor: given.word('armor') || null,
    shield: given.word('shield') || null,
    notes: styleOf(chosen).label,
  };
}
