import {
  choice,
  choiceOrNone,
  choices,
  combatantId,
  combatantIds,
  type Desk,
  falseUnlessSaid,
  MOST_COMBATANTS,
  type OfferField,
  phrase,
  said,
  textOrNone,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import { ladder, wording } from '../actions/action.ts';
import { SKILL_NAMES, SKILLS, skillId } from '../book/skills.ts';
import { STATISTICS } from '../book/words.ts';
import { attributeCheck, skillCheck } from '../rules/checks.ts';
import { callFear, callMorale } from '../rules/morale.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Fight, the } from '../state/fight.ts';
import { gm } from './action.ts';
import { difficulty, no, words } from './fields.ts';

/** Checks, morale and fear. */

const whos = combatantIds.check(z.minLength(1), z.maxLength(MOST_COMBATANTS));
const whosField = ({ people }: Desk): OfferField => choices('whos', phrase`Who`, people, MOST_COMBATANTS);
const why = textOrNone('why', phrase`Why`, 200);
const NERVE = { site: 'alacrity.morale', label: phrase`keeps its nerve`, harm: null, gained: false } as const;

const checkSchema = said('gm-check', {
  who: combatantId,
  check: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('skill'),
      skill: skillId,
      ladder,
      sight: z._default(z.nullable(z.boolean()), null),
    }),
    z.strictObject({
      kind: z.literal('attribute'),
      attribute: z.enum(['strength', 'dexterity', 'body', 'mind']),
      target: z.nullable(wholeFrom(2, 20)),
    }),
  ]),
  /** Difficulty, on top of what a skill's check says (ALA-2.1). */
  ladder: z._default(ladder, 0),
  /** Whether a skill needs eyes here; null: as the skill has it (ALA-15.A). */
  sight: z._default(z.nullable(z.boolean()), null),
  /** Rolled by the GM, and no player learns of it. */
  secret: falseUnlessSaid(),
  why: z._default(wording, ''),
});
export const check = gm(checkSchema, {
  group: 'gm-checks',
  label: phrase`Call for a check`,
  plan(_fight, { who }) {
    const skills = SKILLS.map(skill => ({
      value: { kind: 'skill', skill, ladder: 0, sight: null },
      label: SKILL_NAMES[skill],
    }));
    const statistics = Object.entries(STATISTICS).map(([attribute, label]) => ({
      value: { kind: 'attribute', attribute, target: null },
      label,
    }));
    const sight = choiceOrNone('sight', phrase`Eyes`, [
      { value: null, label: phrase`as the skill has it` },
      { value: true, label: phrase`needed` },
      { value: false, label: phrase`not needed` },
    ]);
    const check = choice('check', phrase`Check`, [...skills, ...statistics]);
    return { command: null, fields: [who, check, difficulty, sight, no('secret', phrase`In secret`), why] };
  },
  play: gmCheck,
  odds: (_fight, command) => ({
    site: command.check.kind === 'attribute' ? 'alacrity.check.attribute' : 'alacrity.check.skill',
    label: phrase`succeeds`,
    harm: null,
    gained: false,
  }),
});

/** A check that the GM calls for: of a skill, or of a statistic. */
export function gmCheck(table: AlacrityTable, fight: Fight, command: z.infer<typeof checkSchema>): void {
  const { check, why, secret } = command;
  const one = the(fight, command.who);
  if (check.kind === 'attribute') {
    attributeCheck(table, fight, one, { ...check, why, secret });
    return;
  }
  const ladder = check.ladder + command.ladder;
  const sight = command.sight ?? check.sight;
  skillCheck(table, fight, one, {
    ...check,
    ladder,
    sight,
    secret,
    site: 'alacrity.check.skill',
    why,
    rule: 'ALA-1.1',
  });
}

const moraleSchema = said('gm-morale', { whos, ladder: z._default(ladder, 0), why: z._default(wording, '') });
export const morale = gm(moraleSchema, {
  group: 'gm-checks',
  label: phrase`Call for morale`,
  plan: (_fight, desk) => ({
    command: { whos: [desk.first], ladder: 0, why: '' },
    fields: [whosField(desk), difficulty, why],
  }),
  play(table, fight, command) {
    callMorale(table, fight, command);
  },
  odds: () => NERVE,
});

const fearSchema = said('gm-fear', {
  whos,
  source: z.nullable(combatantId),
  ladder: z._default(ladder, 0),
  /** Benchmark where morale is 2d10 (ALA-2.5). */
  strength: z._default(z.enum(['mild', 'moderate', 'strong', 'powerful', 'overwhelming']), 'mild'),
  why: z._default(wording, ''),
});
export const fear = gm(fearSchema, {
  group: 'gm-checks',
  label: phrase`Frighten`,
  plan: (_fight, desk) => ({
    command: { whos: [desk.first], source: null, ladder: 0, strength: 'mild', why: '' },
    fields: [
      whosField(desk),
      choiceOrNone('source', phrase`Of`, [{ value: null, label: phrase`no one here` }, ...desk.people]),
      difficulty,
      choice('strength', phrase`Strength`, words(['mild', 'moderate', 'strong', 'powerful', 'overwhelming'])),
      why,
    ],
  }),
  play(table, fight, command) {
    callFear(table, fight, command);
  },
  odds: () => NERVE,
});
