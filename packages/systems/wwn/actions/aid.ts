import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { skillBonus, skillPool, succeeds } from '../rules/checks.ts';
import { needsMain } from '../rules/costs.ts';
import { isRefusal, named, no } from '../rules/refusal.ts';
import { opposed, the, up } from '../state/fight.ts';
import { end, mainHelp, said, target, type WwnAction } from './action.ts';
import { yesOrNo } from './odds.ts';
import { friendsKnown, targetField } from './offering.ts';
import { shown, task, taskFields } from './tasks.ts';

const RULE: RuleId = 'WWN-CHK-4';
const schema = said('aid', { target, ...task, end });

/** Helps a friend with its next check of a skill: a check against the same difficulty gives it +1. */
export const aid: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  ...mainHelp,
  plans(fight, who) {
    const plain = { attribute: 'str', skill: 'exert', difficulty: 8 } as const;
    return [
      {
        label: phrase`Help with a skill`,
        tries: friendsKnown(fight, who).map(each => ({
          kind: 'aid',
          end: false,
          who: who.id,
          target: each.id,
          ...plain,
        })),
        nothing: phrase`there is no friend to help`,
        fields: possible => [targetField(fight, who, possible, phrase`Whom to help`), ...taskFields(who)],
      },
    ];
  },
  refuse(fight, who, { target }) {
    const friend = named(fight, target);
    if (isRefusal(friend)) return friend;
    if (friend === who || opposed(who, friend) || !up(friend))
      return no('no-friend', phrase`${friend.name} cannot be helped`, RULE);
    return friend.helped === null
      ? needsMain(who, 'WWN-6.11')
      : no('aided', phrase`${friend.name} has help already`, RULE);
  },
  play(table, fight, who, { target, attribute, skill, difficulty }) {
    who.main = false;
    const success = succeeds(table, {
      who,
      site: 'wwn.skill.aid',
      pool: skillPool(fight, who, skill),
      bonus: skillBonus(table, fight, who, [attribute], [skill]),
      difficulty,
      what: phrase`to help with ${skill}`,
      rule: RULE,
    });
    if (success) the(fight, target).helped = skill;
  },
  odds: (_fight, _who, { target, difficulty }) =>
    yesOrNo('succeeds', 'helped', phrase`no help`, ({ after }) => the(after, target).helped !== null, {
      partners: [target],
      details: () => shown(difficulty),
    }),
};
