import { choiceOrNone, combatantId, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { SKILL_NAMES, SKILLS, skillId } from '../book/skills.ts';
import { no } from '../rules/refusal.ts';
import { spend } from '../rules/turn.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Fight, the, veiled } from '../state/fight.ts';
import { type AlacrityAction, end, said } from './action.ts';
import { refusePatient } from './care.ts';
import { friends, pickTarget } from './offering.ts';

const RULE: RuleId = 'ALA-G19';
const schema = said('help', { target: combatantId, skill: z._default(z.nullable(skillId), null), end });
type Help = z.infer<typeof schema>;

/** Lends an ally a hand: its next roll of a skill, or of any, becomes easier. */
export const help: AlacrityAction<Help, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: [],
  group: 'help',
  cost: () => 'declared',
  plans: (fight, who) => [
    {
      label: phrase`Lend a hand`,
      tries: friends(fight, who).map(
        ({ id: target }): Help => ({ kind: 'help', end: true, who: who.id, target, skill: null }),
      ),
      fields: possible => [
        pickTarget(fight, who, phrase`For`, possible),
        choiceOrNone('skill', phrase`With`, [
          { value: null, label: phrase`the next roll` },
          ...SKILLS.map(skill => ({ value: skill, label: SKILL_NAMES[skill] })),
        ]),
      ],
      nothing: phrase`there is no ally to help`,
    },
  ],
  refuse(fight, who, command) {
    const dead = refusePatient(fight, command.target, RULE);
    if (dead) return dead;
    const target = the(fight, command.target);
    if (target === who) return no('helps-itself', phrase`a helping hand goes to another combatant`, RULE);
    return target.side === who.side ? null : no('no-ally', phrase`${target.name} is not an ally of ${who.name}`, RULE);
  },
  play(table, fight, who, command) {
    spend(fight, who, 'help');
    lendHand(table, fight, command);
  },
  odds: () => null,
};

/** What a helping hand gives. */
export function lendHand(table: AlacrityTable, fight: Fight, { who, target, skill }: Help): void {
  const bonus = fight.options.charts.lendingAHand;
  the(fight, target).help = { by: who, bonus, skill };
  table.tell?.({ kind: 'help', rule: RULE, secret: veiled(fight, who, target), who, target, bonus });
}
