import { type Choice, choice, gmGives, type Plan, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { SKILL_NAMES, SKILLS, type SkillId, skillId } from '../book/skills.ts';
import { skillCheck } from '../rules/checks.ts';
import { free } from '../rules/handling.ts';
import { no } from '../rules/refusal.ts';
import { sneak } from '../rules/surprise.ts';
import { spend } from '../rules/turn.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { type AlacrityAction, end, ladder, rollOdds, said, wording } from './action.ts';

const schema = said('use-skill', {
  skill: skillId,
  why: z._default(wording, ''),
  cost: z.enum(['declared', 'free', 'reflexive']),
  /** Whether it needs to see, as the GM says; null: as the skill has it (ALA-15.A). */
  sight: gmGives(z._default(z.nullable(z.boolean()), null)),
  ladder: z._default(ladder, 0),
  end,
});
type UseSkill = z.infer<typeof schema>;
const RULES: { readonly [C in UseSkill['cost']]: RuleId } = {
  declared: 'ALA-5.3',
  free: 'ALA-6.1',
  reflexive: 'ALA-10.1',
};

/** What a use may cost, for the GM to choose from. */
export const COSTS: readonly Choice[] = [
  { value: 'declared', label: phrase`1 declared action` },
  { value: 'free', label: phrase`a free action` },
  { value: 'reflexive', label: phrase`nothing: it is reflexive` },
];
const ACTIVE = SKILLS.filter(skill => skill !== 'magic');
/** Skills that are always on, and answer what happens without an action (ALA-10.1). Of others the GM decides. */
const PASSIVE: readonly SkillId[] = ['vigilance', 'perception', 'insight', 'stealth', 'dodge'];

/** Uses a skill for something that no other action is about. */
export const useSkill: AlacrityAction<UseSkill, typeof schema> = {
  rule: 'ALA-5.3',
  schema,
  moment: 'turn',
  traits: ['reflexive'],
  group: 'other',
  cost: (_fight, _who, { cost }) => (cost === 'reflexive' ? 'none' : cost),
  plans: (_fight, who) => [
    planOf(who, phrase`Use a skill`, 'declared', 'athletics', ACTIVE),
    { ...planOf(who, phrase`Use a skill in passing`, 'reflexive', 'vigilance', PASSIVE), id: 'use-skill-passing' },
  ],
  refuse: (_fight, _who, { skill }) =>
    skill === 'magic' ? no('cast-instead', phrase`Magic is used by casting an Effect`, 'ALA-22.1') : null,
  isGms: ({ cost, skill }) => cost === 'reflexive' && !PASSIVE.includes(skill),
  play(table, fight, who, command) {
    if (command.cost === 'declared') spend(fight, who, 'use-skill');
    else if (command.cost === 'free') free(table, fight, who, phrase`uses a skill`);
    trySkill(table, fight, command);
  },
  odds: (_fight, _who, { skill }) => ({
    ...rollOdds('alacrity.check.skill', phrase`succeeds`),
    ...(skill === 'stealth' && { reads: 'stealth' as const }),
  }),
};

const planOf = (
  who: Combatant,
  label: string,
  cost: UseSkill['cost'],
  skill: SkillId,
  skills: readonly SkillId[],
): Plan<UseSkill> => ({
  label,
  tries: [{ kind: 'use-skill', end: true, who: who.id, skill, why: '', cost, sight: null, ladder: 0 }],
  fields: () => [
    choice(
      'skill',
      phrase`Skill`,
      skills.map(value => ({ value, label: SKILL_NAMES[value] })),
    ),
    { kind: 'text', name: 'why', label: phrase`What for`, most: 300, optional: true },
  ],
});

/** The roll of it; what it costs has been paid (ALA-5.3, ALA-10.1). */
export function trySkill(table: AlacrityTable, fight: Fight, command: UseSkill): void {
  const rule = RULES[command.cost];
  if (command.skill === 'stealth') {
    sneak(table, fight, the(fight, command.who), rule, command.ladder);
    return;
  }
  skillCheck(table, fight, the(fight, command.who), { ...command, site: 'alacrity.check.skill', rule });
}
