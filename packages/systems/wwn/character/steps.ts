import {
  type Choice,
  type Chosen,
  phrase,
  pick,
  pickOrNone,
  type StepGiven,
  type StepPlan,
  type StepPlanner,
  type Suggested,
  signed,
  wholeNumber,
} from '@affray/engine';
import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  type Attribute,
  modifierOf,
  SKILL_NAMES,
  SKILLS,
  type SkillId,
  skillId,
} from '../book/charts.ts';
import {
  ATTRIBUTE_ARRAY,
  BACKGROUNDS,
  CALLINGS,
  type CallingId,
  COMBAT_FOCI,
  FOCUS_SKILLS,
  MOST_SKILL,
  RAISED,
} from '../book/classes.ts';
import { FEATURES } from '../state/foci.ts';
import { gear } from './gear.ts';

/** What an attribute does, for a first character. */
const DOES: Readonly<Record<Attribute, string>> = {
  str: phrase`hitting hard, breaking, carrying`,
  dex: phrase`shooting, sneaking, dodging, acting first`,
  con: phrase`hit points`,
  int: phrase`knowing, crafting, most magic`,
  wis: phrase`noticing, healing, a steady mind`,
  cha: phrase`convincing and leading`,
};
const SUGGESTED: Readonly<Record<Attribute, number>> = { str: 14, con: 12, dex: 11, wis: 10, cha: 9, int: 7 };

const isCalling = (id: string): id is CallingId => Object.hasOwn(CALLINGS, id);
/** The class that is chosen. */
export const callingOf = (chosen: Chosen) => {
  const id = chosen.of('class').word('class');
  return CALLINGS[isCalling(id) ? id : 'warrior'];
};

/** An attribute as it ends up (WWN-NEW-1). */
export function attributeOf(chosen: Chosen, of: Attribute): number {
  const given = chosen.of('attributes');
  return chosen.of('way').word('way') === 'rolled' && given.word('raised') === of ? RAISED : given.number(of);
}

const attributes = (before: Chosen): StepPlan => {
  const isRolled = before.of('way').word('way') === 'rolled';
  const scores = ATTRIBUTES.map(each => wholeNumber(each, labelOf(each), 3, 18, SUGGESTED[each]));
  const plan = {
    id: 'attributes',
    title: phrase`Attributes`,
    describe: phrase`What you are good at by nature: 14 or more adds 1 to all that rests on it, 7 or less takes 1 off.`,
    rule: 'WWN-NEW-1',
  } as const;
  if (!isRolled)
    return {
      ...plan,
      fields: scores,
      problem: (given: StepGiven) => offArray(ATTRIBUTES.map(each => given.number(each))),
    };
  return {
    ...plan,
    fields: [...scores, pickOrNone('raised', phrase`Raise to ${RAISED}`, named(ATTRIBUTES, ATTRIBUTE_NAMES), null)],
    rolls: ATTRIBUTES.map(field => ({ field, dice: '3d6' })),
  };
};
const labelOf = (of: Attribute): string => phrase`${ATTRIBUTE_NAMES[of]} (${DOES[of]})`;

/** Why these are not the array; null where they are, in any order. */
function offArray(scores: readonly number[]): string | null {
  const sorted = scores.toSorted((a, b) => b - a);
  return sorted.every((each, at) => each === ATTRIBUTE_ARRAY[at])
    ? null
    : phrase`The six are ${ATTRIBUTE_ARRAY.join(', ')}, each once; not ${sorted.join(', ')}.`;
}

const way: StepPlanner = () => ({
  id: 'way',
  title: phrase`How to begin`,
  describe: phrase`Share out six set numbers, or roll 3d6 for each attribute in order and raise one to ${RAISED}.`,
  rule: 'WWN-NEW-1',
  fields: [
    pick(
      'way',
      phrase`Attributes`,
      [
        {
          value: 'array',
          label: phrase`Share out ${ATTRIBUTE_ARRAY.join(', ')}`,
          hint: phrase`You decide what you are good at.`,
        },
        {
          value: 'rolled',
          label: phrase`Roll 3d6 in order`,
          hint: phrase`The dice decide; one is raised to ${RAISED}.`,
        },
      ],
      'array',
    ),
  ],
});

const calling: StepPlanner = before => {
  const con = modifierOf(attributeOf(before, 'con'));
  return {
    id: 'class',
    title: phrase`Class`,
    describe: phrase`What you do in an adventure. Hit points are a d6 with ${signed(con)} from Constitution: +2 for a Warrior, −1 for a Mage.`,
    rule: 'WWN-NEW-2',
    fields: [
      pick(
        'class',
        phrase`Class`,
        Object.entries(CALLINGS).map(([value, { name, hint }]) => ({ value, label: name, hint })),
        'warrior',
      ),
      wholeNumber('die', phrase`Hit point die`, 1, 6, 4),
    ],
    rolls: [{ field: 'die', dice: '1d6' }],
  };
};

const named = <T extends string>(ids: readonly T[], names: Readonly<Record<T, string>>): Choice[] =>
  ids.map(value => ({ value, label: names[value] }));
/** One of several skills, of which the first is suggested. */
const skillPick = (
  name: string,
  label: string,
  skills: readonly SkillId[],
  suggested = skills[0] ?? 'notice',
): Suggested => pick(name, label, named(skills, SKILL_NAMES), suggested);

const background: StepPlanner = before => {
  const plan = {
    id: 'background',
    title: phrase`Background`,
    describe: phrase`The life you had before. It teaches one skill for free and two of its list; the same twice is level 1.`,
    rule: 'WWN-NEW-3',
  } as const;
  const past = before.of('past').word('background');
  const { free, teaches } = BACKGROUNDS[past] ?? { free: SKILLS, teaches: SKILLS };
  const first = teaches.find(each => free.includes(each)) ?? teaches[0];
  return {
    ...plan,
    fields: [
      skillPick('free', phrase`Free skill`, free, free.includes('stab') ? 'stab' : free[0]),
      skillPick('first', phrase`Learned first`, teaches, free.includes('stab') ? 'stab' : first),
      skillPick('second', phrase`Learned second`, teaches, teaches.find(each => each === 'exert') ?? teaches.at(-1)),
    ],
  };
};
const past: StepPlanner = () => ({
  id: 'past',
  title: phrase`Past`,
  describe: phrase`Where you come from. It decides which skills you can learn next.`,
  rule: 'WWN-NEW-3',
  fields: [
    pick(
      'background',
      phrase`Background`,
      Object.entries(BACKGROUNDS).map(([value, { name, free, teaches }]) => ({
        value,
        label: name,
        hint: phrase`Knows ${skillNames(free)}; can learn ${skillNames(teaches)}.`,
      })),
      'soldier',
    ),
  ],
});
const skillNames = (skills: readonly SkillId[]): string => skills.map(each => SKILL_NAMES[each]).join(', ');

/** Foci of a kind; all where none is named. */
const fociOf = (kind: 'combat' | 'other' | null): Choice[] =>
  [...FEATURES].flatMap(([value, { name, kind: sort, text }]) => {
    if (sort !== 'focus' || value === 'special-origin') return [];
    if (kind !== null && COMBAT_FOCI.has(value) !== (kind === 'combat')) return [];
    return [{ value, label: name, hint: text[0] ?? '' }];
  });

/** The Foci that are chosen, the same one twice where it is taken at level 2. */
export function fociChosen(chosen: Chosen): string[] {
  const given = chosen.of('foci');
  return ['focus', 'bonus', 'other'].flatMap(each => given.word(each) || []);
}

const foci: StepPlanner = before => {
  const own = callingOf(before);
  const plan: StepPlan = {
    id: 'foci',
    title: phrase`Foci`,
    describe: phrase`Special talents. Everyone has one; half a Warrior or more has one more for fighting, half an Expert or more one more for anything else.`,
    rule: 'WWN-NEW-4',
    fields: [
      pick('focus', phrase`Focus`, fociOf(null), own.table === 'mage' ? 'die-hard' : 'alert'),
      ...(own.bonus === null
        ? []
        : [
            pick(
              'bonus',
              own.bonus === 'combat' ? phrase`Focus of a Warrior` : phrase`Focus of an Expert`,
              fociOf(own.bonus),
              own.bonus === 'combat' ? 'armsmaster' : 'specialist',
            ),
          ]),
      ...('both' in own ? [pick('other', phrase`Focus of an Expert`, fociOf('other'), 'specialist')] : []),
    ],
    problem(given) {
      const all = ['focus', 'bonus', 'other'].flatMap(each => given.word(each) || []);
      if (own.casts && all.includes('developed-attribute'))
        return phrase`A Mage cannot have Developed Attribute; take another Focus.`;
      const most = all.find(each => all.filter(one => one === each).length > (FEATURES.get(each)?.text.length ?? 1));
      return most === undefined
        ? null
        : phrase`${FEATURES.get(most)?.name ?? most} has one level only; take two different Foci.`;
    },
  };
  return plan;
};

/** How often each skill was learned before the last step: what the background, the class and the Foci teach. */
function taught(chosen: Chosen): SkillId[] {
  const given = chosen.of('background');
  const byFoci = [...new Set(fociChosen(chosen))].flatMap(focus => FOCUS_SKILLS[focus]?.slice(0, 1) ?? []);
  const all = [given.word('free'), given.word('first'), given.word('second'), ...byFoci];
  if (callingOf(chosen).casts) all.push('magic');
  return all.flatMap(each => skillId.safeParse(each).data ?? []);
}

/** Skills with their levels, and how often one was learned beyond level 1 (WWN-NEW-5). */
function learned(skills: readonly SkillId[]): {
  readonly levels: ReadonlyMap<SkillId, number>;
  readonly spare: number;
} {
  const levels = new Map<SkillId, number>();
  let spare = 0;
  for (const each of skills) {
    const next = (levels.get(each) ?? -1) + 1;
    if (next > MOST_SKILL) spare += 1;
    else levels.set(each, next);
  }
  return { levels, spare };
}

/** What a character has learned in the end. */
export function skillsOf(chosen: Chosen): { readonly [skill: string]: number } {
  const given = chosen.of('skills');
  const more = Object.keys(given.values).flatMap(field => skillId.safeParse(given.word(field)).data ?? []);
  return Object.fromEntries(learned([...taught(chosen), ...more]).levels);
}

const skills: StepPlanner = before => {
  const had = taught(before);
  const { levels, spare } = learned(had);
  const open = SKILLS.filter(
    each => (levels.get(each) ?? -1) < MOST_SKILL && (each !== 'magic' || callingOf(before).casts),
  );
  const suggested = ['notice', 'sneak', 'survive', 'connect', ...SKILLS].flatMap(
    each => open.find(one => one === each && !levels.has(one)) ?? [],
  );
  return {
    id: 'skills',
    title: phrase`Skills`,
    describe: phrase`You know ${[...levels].map(([id, level]) => `${SKILL_NAMES[id]} ${level}`).join(', ')}. Learn one more of your choice. No skill begins above ${MOST_SKILL}.`,
    rule: 'WWN-NEW-5',
    fields: [
      ...Array.from({ length: 1 + spare }, (_, nth) =>
        skillPick(
          nth === 0 ? 'own' : `instead-${nth}`,
          nth === 0 ? phrase`One more skill` : phrase`Instead of one that you have already`,
          open,
          suggested[nth] ?? open[0],
        ),
      ),
      ...(fociChosen(before).includes('developed-attribute')
        ? [pick('raises', phrase`Developed Attribute raises`, named(ATTRIBUTES, ATTRIBUTE_NAMES), 'str')]
        : []),
    ],
    problem(given) {
      const wanted = Object.keys(given.values).flatMap(field => skillId.safeParse(given.word(field)).data ?? []);
      return learned([...had, ...wanted]).spare > spare
        ? phrase`No skill begins above level ${MOST_SKILL}; learn different ones.`
        : null;
    },
  };
};

/** How a beginner is made (WWN-NEW-1 to WWN-NEW-6). */
export const STEPS = { way, attributes, class: calling, past, background, foci, skills, gear } satisfies {
  readonly [id: string]: StepPlanner;
};
