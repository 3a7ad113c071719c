import { choiceOrNone, combatantId, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { type Checker, opposedCheck, skillBonus, skillPool, succeeds } from '../rules/checks.ts';
import { needsMain } from '../rules/costs.ts';
import { isRefusal, named } from '../rules/refusal.ts';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, derived, type Fight, the } from '../state/fight.ts';
import { end, mainHelp, said, type WwnAction, words } from './action.ts';
import { yesOrNo } from './odds.ts';
import { choiceOf, known } from './offering.ts';
import { shown, task, taskFields } from './tasks.ts';

const RULE: RuleId = 'WWN-6.11';
const schema = said('skill', {
  ...task,
  /** Whom it is rolled against; null for a difficulty. */
  target: z._default(z.nullable(combatantId), null),
  why: z._default(z.nullable(words), null),
  end,
});
type Skill = z.infer<typeof schema>;

/** A skill that fits into a few seconds: against a difficulty, or against a combatant. */
export const skill: WwnAction<Skill, typeof schema> = {
  rule: RULE,
  schema,
  ...mainHelp,
  plans(fight, who) {
    const others = known(fight, who).filter(each => each !== who && each.fate === 'fighting');
    const options = others.map(each => choiceOf(fight, who, each));
    const plain = { attribute: 'str', skill: 'exert', difficulty: 8, target: null, why: null } as const;
    return [
      {
        label: phrase`Use a skill`,
        tries: [{ kind: 'skill', end: false, who: who.id, ...plain }],
        fields: () => [
          ...taskFields(who),
          choiceOrNone('target', phrase`Against`, options),
          { kind: 'text', name: 'why', label: phrase`What for`, most: 300, optional: true },
        ],
      },
    ];
  },
  refuse(fight, who, { target }) {
    const found = target === null ? null : named(fight, target);
    return found !== null && isRefusal(found) ? found : needsMain(who, RULE);
  },
  play(table, fight, who, command) {
    who.main = false;
    const against = command.target === null ? [] : [command.target];
    const bonus = skillBonus(table, fight, who, [command.attribute], [command.skill], { against });
    const mine: Checker = { who, site: 'wwn.skill.check', pool: skillPool(fight, who, command.skill), bonus };
    if (command.target === null) return attempt(table, fight, mine, command);
    const target = the(fight, command.target);
    const theirs: Checker = {
      who: target,
      site: 'wwn.skill.against',
      pool: skillPool(fight, target, command.skill),
      bonus: skillBonus(table, fight, target, [command.attribute], [command.skill], { against: [who.id] }),
    };
    opposedCheck(table, fight, mine, theirs, { what: nameOf(command), rule: 'WWN-CHK-5' });
  },
  odds: (_fight, _who, { target, difficulty }) =>
    yesOrNo(phrase`succeeds`, phrase`success`, phrase`failure`, ({ won }) => won, {
      site: 'wwn.skill.check',
      partners: target === null ? [] : [target],
      details: () => (target === null ? shown(difficulty) : []),
    }),
};

const nameOf = ({ why, skill: used }: Skill): string => (why ?? used).slice(0, 80);

/** Against a difficulty, with help that was given; an Expert may roll a failure again (WWN-CLASS-EXPERTISE). */
function attempt(table: WwnTable, fight: Fight, checker: Checker, command: Skill): void {
  const { who, bonus } = checker;
  const { difficulty } = command;
  if (who.helped === command.skill) {
    bonus.add(1, phrase`help`, 'WWN-CHK-4');
    who.helped = null;
  }
  const check = (): boolean => succeeds(table, { ...checker, difficulty, what: nameOf(command), rule: 'WWN-CHK-1' });
  if (check() || !isExpert(fight, who)) return;
  const options = ['pass', 'again'] as const;
  const about = { total: bonus.total, difficulty };
  if (table.ask('wwn.answer.check', who.id, { about, options, secret: who.controller === 'gm' }) === 'pass') return;
  who.used = [...who.used, 'expertise'];
  check();
}

const isExpert = (fight: Fight, who: Combatant): boolean =>
  derived(fight, who).gifts.expertise && !who.used.includes('expertise');
