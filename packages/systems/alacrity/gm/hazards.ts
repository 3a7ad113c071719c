import { amount, choice, combatantId } from '@affray/engine';
import { z } from 'zod';
import { feet, ladder, thing } from '../actions/action.ts';
import { poison as poisonWritten } from '../book/ailments.ts';
import * as hazards from '../rules/hazards.ts';
import { no as refusal } from '../rules/refusal.ts';
import { type GmAction, said } from './action.ts';
import { difficulty, measured, no, words } from './fields.ts';

const fallSchema = said('gm-fall', {
  who: combatantId,
  feet,
  skill: z.enum(['acrobatics', 'athletics']).nullable(),
  ladder: ladder.default(0),
});
export const fall: GmAction<z.infer<typeof fallSchema>, typeof fallSchema> = {
  schema: fallSchema,
  group: 'gm-hazards',
  label: 'Let fall',
  plan: (_fight, { first, who }) => ({
    command: { kind: 'gm-fall', who: first, feet: 10, skill: null, ladder: 0 },
    fields: [
      who,
      measured('feet', 'Feet', [0, 500, 20], 'ft', 10),
      choice('skill', 'With', [
        { value: null, label: 'no check' },
        { value: 'acrobatics', label: 'Acrobatics' },
        { value: 'athletics', label: 'Athletics' },
      ]),
      difficulty,
    ],
  }),
  refuse: () => null,
  play: hazards.fall,
  odds: command => ({
    whos: [command.who],
    of: () => command,
    site: command.skill === null ? null : 'alacrity.fall.avoid',
    label: command.skill === null ? 'harm gets through' : 'halves the fall',
    harm: 'hits',
    gained: false,
  }),
};

const suffocateSchema = said('gm-suffocate', { who: combatantId, strain: z.boolean() });
export const suffocate: GmAction<z.infer<typeof suffocateSchema>, typeof suffocateSchema> = {
  schema: suffocateSchema,
  group: 'gm-hazards',
  label: 'Cut off the air',
  plan: (_fight, { first, who }) => ({
    command: { kind: 'gm-suffocate', who: first, strain: false },
    fields: [who, no('strain', 'Under strain')],
  }),
  refuse: () => null,
  play: hazards.suffocate,
};

const breatheSchema = said('gm-breathe', { who: combatantId });
export const breathe: GmAction<z.infer<typeof breatheSchema>, typeof breatheSchema> = {
  schema: breatheSchema,
  group: 'gm-hazards',
  label: 'Let breathe',
  plan: (_fight, { first, who }) => ({ command: { kind: 'gm-breathe', who: first }, fields: [who] }),
  refuse: () => null,
  play: hazards.breathe,
};

const exposureSchema = said('gm-exposure', {
  who: combatantId,
  what: z.enum(['heat', 'cold']),
  every: z.int().min(1).max(1000),
  ladder: ladder.default(0),
});
export const exposure: GmAction<z.infer<typeof exposureSchema>, typeof exposureSchema> = {
  schema: exposureSchema,
  group: 'gm-hazards',
  label: 'Expose to heat or cold',
  plan: (_fight, { first, who }) => ({
    command: { kind: 'gm-exposure', who: first, what: 'heat', every: 6, ladder: 0 },
    fields: [
      who,
      choice('what', 'To', words(['heat', 'cold'])),
      amount('every', 'Check every so many rounds', 1, 100, 6),
      difficulty,
    ],
  }),
  refuse: () => null,
  play: hazards.expose,
};

const shelterSchema = said('gm-shelter', {
  who: combatantId,
  survival: z.boolean().default(false),
  ladder: ladder.default(0),
});
export const shelter: GmAction<z.infer<typeof shelterSchema>, typeof shelterSchema> = {
  schema: shelterSchema,
  group: 'gm-hazards',
  label: 'Shelter from it',
  plan: (_fight, { first, who }) => ({
    command: { kind: 'gm-shelter', who: first, survival: false, ladder: 0 },
    fields: [who, no('survival', 'With Survival'), difficulty],
  }),
  refuse: () => null,
  play: hazards.shelter,
  odds: command =>
    command.survival
      ? {
          whos: [command.who],
          of: () => command,
          site: 'alacrity.exposure.survival',
          label: 'finds shelter',
          harm: null,
          gained: false,
        }
      : null,
};

const poisonSchema = said('gm-poison', { who: combatantId, poison: z.union([thing, poisonWritten]) });
export const poison: GmAction<z.infer<typeof poisonSchema>, typeof poisonSchema> = {
  schema: poisonSchema,
  group: 'gm-hazards',
  label: 'Poison',
  plan(_fight, { first, who }) {
    const toxins = [...hazards.poisons.values()].map(each => ({ value: each.id, label: each.name }));
    return {
      command: { kind: 'gm-poison', who: first, poison: toxins[0]?.value ?? '' },
      fields: [who, choice('poison', 'With', toxins)],
    };
  },
  refuse(_fight, { poison }) {
    if (typeof poison !== 'string' || hazards.poisons.has(poison)) return null;
    const known = [...hazards.poisons.keys()].join(', ');
    return refusal('no-such-poison', `no poison "${poison}"; known are ${known}`, 'ALA-17.4');
  },
  play: hazards.poisonWith,
  odds: command => ({
    whos: [command.who],
    of: () => command,
    site: 'alacrity.body.check',
    label: 'resists',
    harm: null,
    gained: false,
  }),
};

const antidoteSchema = said('gm-antidote', { who: combatantId });
export const antidote: GmAction<z.infer<typeof antidoteSchema>, typeof antidoteSchema> = {
  schema: antidoteSchema,
  group: 'gm-hazards',
  label: 'Give an antidote',
  plan: (_fight, { first, who }) => ({ command: { kind: 'gm-antidote', who: first }, fields: [who] }),
  refuse: () => null,
  play: hazards.antidote,
};
