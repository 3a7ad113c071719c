import { type Choice, choice, gmGives, type RuleId } from '@affray/engine';
import { z } from 'zod';
import { SKILL_NAMES, SKILLS, skillId } from '../book/skills.ts';
import { skillCheck } from '../rules/checks.ts';
import { free } from '../rules/handling.ts';
import { no } from '../rules/refusal.ts';
import { spend } from '../rules/turn.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Fight, the } from '../state/fight.ts';
import { type AlacrityAction, end, ladder, rollOdds, said, wording } from './action.ts';

const schema = said('use-skill', {
  skill: skillId,
  why: wording.default(''),
  /** That a use is reflexive is for the GM to say (ALA-10.1). */
  cost: gmGives(z.enum(['declared', 'free', 'reflexive']), cost => cost !== 'reflexive'),
  /** Needs to see (ALA-15.A). */
  sight: z.boolean().default(false),
  ladder: ladder.default(0),
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
  { value: 'declared', label: '1 declared action' },
  { value: 'free', label: 'a free action' },
  { value: 'reflexive', label: 'nothing: it is reflexive' },
];

/** Uses a skill for something that no other action is about. */
export const useSkill: AlacrityAction<UseSkill, typeof schema> = {
  rule: 'ALA-5.3',
  schema,
  moment: 'turn',
  traits: ['reflexive'],
  group: 'other',
  cost: (_fight, _who, { cost }) => (cost === 'reflexive' ? 'none' : cost),
  plans: (_fight, who) => [
    {
      label: 'Use a skill',
      tries: [
        {
          kind: 'use-skill',
          end: true,
          who: who.id,
          skill: 'athletics',
          why: '',
          cost: 'declared',
          sight: false,
          ladder: 0,
        },
      ],
      fields: () => [
        choice(
          'skill',
          'Skill',
          SKILLS.filter(skill => skill !== 'magic').map(skill => ({ value: skill, label: SKILL_NAMES[skill] })),
        ),
        { kind: 'text', name: 'why', label: 'What for', most: 300, optional: true },
      ],
    },
  ],
  refuse: (_fight, _who, { skill }) =>
    skill === 'magic' ? no('cast-instead', 'Magic is used by casting an Effect', 'ALA-22.1') : null,
  play(table, fight, who, command) {
    if (command.cost === 'declared') spend(fight, who, 'use-skill');
    else if (command.cost === 'free') free(table, fight, who, 'uses a skill');
    trySkill(table, fight, command);
  },
  odds: () => rollOdds('alacrity.check.skill', 'succeeds'),
};

/** The roll of it; what it costs has been paid (ALA-5.3, ALA-10.1). */
export function trySkill(table: AlacrityTable, fight: Fight, command: UseSkill): void {
  const rule = RULES[command.cost];
  skillCheck(table, fight, the(fight, command.who), { ...command, site: 'alacrity.check.skill', rule });
}
