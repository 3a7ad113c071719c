import { advance as advanceOf, amount, choice, choices, phrase, type Refusal, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import {
  attackBonus,
  CLASSES,
  type ClassId,
  hitPointsOf,
  SKILL_NAMES,
  SKILLS,
  type SkillId,
  skillId,
} from '../book/charts.ts';
import { no } from '../rules/refusal.ts';
import { modifier } from '../state/arms.ts';
import { FEATURES } from '../state/foci.ts';
import { type Sheet, sheet as sheetSchema } from '../state/sheet.ts';

/** The last level that the tables have (WWN-HP-1). */
const LAST = 10;
/** Levels that bring a Focus, or a level more of one (WWN-LVL-3). */
const FOCUS_AT: readonly number[] = [2, 5, 7, LAST];
/** From which level of the character on a skill may stand so high (WWN-SKILL-4). */
const OPENS: readonly number[] = [1, 1, 3, 6, 9];

const CALLED: { readonly [K in ClassId]: string } = {
  warrior: phrase`Warrior`,
  'partial-warrior': phrase`Half a Warrior`,
  expert: phrase`Expert, or Expert and Mage`,
  mage: phrase`Mage`,
};
const given = z.strictObject({
  class: z.enum(CLASSES),
  points: z._default(wholeFrom(0, 40), 0),
  skills: z._default(z.array(skillId).check(z.maxLength(SKILLS.length)), []),
  focus: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
});
type Given = z.infer<typeof given>;

const levelIn = ({ skills }: Sheet, id: SkillId): number => skills[id] ?? -1;
/** What a level more of a skill costs: 1 point for level 0, 2 for level 1 (WWN-LVL-2). */
const costOf = (sheet: Sheet, id: SkillId): number => levelIn(sheet, id) + 2;
const has = (sheet: Sheet, id: string): number => sheet.features.find(each => each.id === id)?.level ?? 0;

/** By which table a character goes, as far as its abilities tell. */
function tableOf(sheet: Sheet): ClassId {
  if (has(sheet, 'killing-blow') > 0) return 'warrior';
  const bonus = CLASSES.find(each => attackBonus(each, sheet.level) === sheet.attackBonus);
  if (has(sheet, 'masterful-expertise') > 0) return 'expert';
  return levelIn(sheet, 'magic') >= 0 ? 'mage' : (bonus ?? 'partial-warrior');
}

/** Skills that may be raised by one at the next level. */
const open = (sheet: Sheet): readonly SkillId[] =>
  SKILLS.filter(each => {
    const from = OPENS[levelIn(sheet, each) + 1];
    // Magic is learned by those alone who have it from their class.
    const isTaught = each !== 'magic' || levelIn(sheet, each) >= 0;
    return isTaught && from !== undefined && sheet.level + 1 >= from;
  });

/** Foci that may be had, or had at level 2. Those that raise an attribute are written on the sheet by hand. */
const foci = (sheet: Sheet) =>
  [...FEATURES].flatMap(([value, { name, kind, text }]) => {
    const level = has(sheet, value);
    if (kind !== 'focus' || ['special-origin', 'developed-attribute'].includes(value) || level >= text.length)
      return [];
    return [{ value, label: level === 0 ? name : phrase`${name}, level ${level + 1}`, hint: text[level] ?? '' }];
  });

function fields(sheet: Sheet) {
  const own = tableOf(sheet);
  const tables = [own, ...CLASSES.filter(each => each !== own)];
  return [
    choice(
      'class',
      phrase`Class`,
      tables.map(value => ({ value, label: CALLED[value] })),
    ),
    amount('points', phrase`Skill points to spend`, 0, 40, 3),
    choices(
      'skills',
      phrase`Skills to raise by one`,
      open(sheet).map(value => {
        const label = phrase`${SKILL_NAMES[value]} ${levelIn(sheet, value) + 1}, for ${costOf(sheet, value)}`;
        return { value, label };
      }),
      SKILLS.length,
    ),
    ...(FOCUS_AT.includes(sheet.level + 1)
      ? [choice('focus', phrase`Focus`, [{ value: null, label: phrase`None now` }, ...foci(sheet)])]
      : []),
  ];
}

function refuse(sheet: Sheet, { skills, points, focus }: Given): Refusal | null {
  if (!sheet.pc || sheet.attributes === null)
    return no(
      'no-character',
      phrase`only characters gain levels; change the hit dice of an NPC on its sheet`,
      'WWN-LVL-1',
    );
  if (sheet.level >= LAST) return no('last-level', phrase`levels end at ${LAST}`, 'WWN-LVL-1');
  const shut = skills.find(each => !open(sheet).includes(each));
  if (shut !== undefined)
    return no(
      'skill-shut',
      phrase`${SKILL_NAMES[shut]} ${levelIn(sheet, shut) + 1} needs a higher level of the character`,
      'WWN-LVL-2',
    );
  const cost = skills.reduce((sum, each) => sum + costOf(sheet, each), 0);
  if (cost > points)
    return no('too-dear', phrase`these skills cost ${cost} points, and there are ${points}`, 'WWN-LVL-2');
  if (focus === null) return null;
  if (!FOCUS_AT.includes(sheet.level + 1))
    return no(
      'no-focus',
      phrase`level ${sheet.level + 1} brings no Focus; levels ${FOCUS_AT.join(', ')} do`,
      'WWN-LVL-3',
    );
  return foci(sheet).some(each => each.value === focus)
    ? null
    : no('no-focus', phrase`there is no Focus "${focus}" to be had`, 'WWN-LVL-3');
}

/** How a character gains a level between fights (WWN-LVL-1 to WWN-LVL-3). */
export const advance = advanceOf<Sheet, Given>({
  sheet: sheetSchema,
  label: phrase`Gain a level`,
  describe: phrase`All hit dice are rolled anew: the new total counts where it is higher, else there is 1 hit point more. Attack bonus and saving throws follow the tables.`,
  rule: 'WWN-LVL-1',
  given,
  fields,
  refuse,
  dice: sheet => ({ count: sheet.level + 1, sides: 6 }),
  make(sheet, { class: table, skills, focus }, faces) {
    const level = sheet.level + 1;
    const perLevel = has(sheet, 'die-hard') > 0 || focus === 'die-hard' ? 2 : 0;
    const rolled = hitPointsOf(table, faces, modifier(sheet, 'con'), perLevel);
    const raised = skills.map((each): [string, number] => [each, levelIn(sheet, each) + 1]);
    const known = sheet.features.map(each => (each.id === focus ? { ...each, level: each.level + 1 } : each));
    return {
      ...sheet,
      level,
      hitPoints: Math.max(rolled, sheet.hitPoints + 1),
      // What a sheet has beyond its table stays.
      attackBonus: sheet.attackBonus + attackBonus(table, level) - attackBonus(table, sheet.level),
      skills: { ...sheet.skills, ...Object.fromEntries(raised) },
      features: focus === null || has(sheet, focus) > 0 ? known : [...known, { id: focus, level: 1, attribute: null }],
    };
  },
});
