import {
  amount,
  choice,
  choiceOrNone,
  combatantId,
  falseUnlessSaid,
  insteadOf,
  ofOne,
  phrase,
  said,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import { feet, ladder, thing } from '../actions/action.ts';
import { poison as poisonWritten } from '../book/ailments.ts';
import * as hazards from '../rules/hazards.ts';
import { no as refusal } from '../rules/refusal.ts';
import { gm, RESISTS } from './action.ts';
import { difficulty, measured, no, words } from './fields.ts';

const fallSchema = said('gm-fall', {
  who: combatantId,
  feet,
  skill: z.nullable(z.enum(['acrobatics', 'athletics'])),
  ladder: z._default(ladder, 0),
});
export const fall = gm(fallSchema, {
  group: 'gm-hazards',
  label: phrase`Let fall`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, feet: 20, skill: null, ladder: 0 },
    fields: [
      who,
      measured('feet', phrase`Feet`, [0, 500, 20], phrase`ft`, 10),
      choice('skill', phrase`With`, [
        { value: null, label: phrase`no check` },
        { value: 'acrobatics', label: phrase`Acrobatics` },
        { value: 'athletics', label: phrase`Athletics` },
      ]),
      difficulty,
    ],
  }),
  play(table, fight, command) {
    hazards.fall(table, fight, command);
  },
  odds: (_fight, command) => ({
    site: command.skill === null ? null : 'alacrity.fall.avoid',
    label: command.skill === null ? phrase`harm gets through` : phrase`halves the fall`,
    harm: 'hits',
    damage: 'alacrity.fall.damage',
    gained: false,
  }),
});

const suffocateSchema = said('gm-suffocate', { who: combatantId, strain: z.boolean() });
export const suffocate = gm(suffocateSchema, {
  group: 'gm-hazards',
  label: phrase`Cut off the air`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, strain: false },
    fields: [who, no('strain', phrase`Under strain`)],
  }),
  play(table, fight, command) {
    hazards.suffocate(table, fight, command);
  },
});

const breatheSchema = said('gm-breathe', { who: combatantId });
export const breathe = gm(breatheSchema, {
  group: 'gm-hazards',
  label: phrase`Let breathe`,
  plan: ofOne,
  play(table, fight, command) {
    hazards.breathe(table, fight, command);
  },
});

const exposureSchema = said('gm-exposure', {
  who: combatantId,
  what: z.enum(['heat', 'cold']),
  every: wholeFrom(1, 1000),
  ladder: z._default(ladder, 0),
});
export const exposure = gm(exposureSchema, {
  group: 'gm-hazards',
  label: phrase`Expose to heat or cold`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, what: 'heat', every: 6, ladder: 0 },
    fields: [
      who,
      choice('what', phrase`To`, words(['heat', 'cold'])),
      amount('every', phrase`Rounds between checks`, 1, 100, 6),
      difficulty,
    ],
  }),
  play(table, fight, command) {
    hazards.expose(table, fight, command);
  },
});

const shelterSchema = said('gm-shelter', {
  who: combatantId,
  survival: falseUnlessSaid(),
  ladder: z._default(ladder, 0),
});
export const shelter = gm(shelterSchema, {
  group: 'gm-hazards',
  label: phrase`Shelter from it`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, survival: false, ladder: 0 },
    fields: [who, no('survival', phrase`With Survival`), difficulty],
  }),
  play(table, fight, command) {
    hazards.shelter(table, fight, command);
  },
  odds: (_fight, command) =>
    command.survival
      ? {
          site: 'alacrity.exposure.survival',
          label: phrase`finds shelter`,
          harm: null,
          gained: false,
        }
      : null,
});

const poisonSchema = said('gm-poison', { who: combatantId, poison: z.union([thing, poisonWritten]) });
export const poison = gm(poisonSchema, {
  group: 'gm-hazards',
  label: phrase`Poison`,
  plan(_fight, { first, who }) {
    const toxins = [...hazards.poisons.values()].map(each => ({ value: each.id, label: each.name }));
    return {
      command: { who: first, poison: toxins[0]?.value ?? '' },
      fields: [who, choice('poison', phrase`With`, toxins)],
    };
  },
  refuse(_fight, { poison }) {
    if (typeof poison !== 'string' || hazards.poisons.has(poison)) return null;
    const known = [...hazards.poisons.keys()];
    return refusal('no-such-poison', phrase`no poison "${poison}"${insteadOf(poison, known)}`, 'ALA-17.4');
  },
  play(table, fight, command) {
    hazards.poisonWith(table, fight, command);
  },
  odds: () => RESISTS,
});

const antidoteSchema = said('gm-antidote', {
  who: combatantId,
  /** Who treats it, and with what; null: the cure simply works. */
  by: z._default(z.nullable(combatantId), null),
  skill: z._default(z.enum(['medicine', 'alchemy', 'herbalism']), 'alchemy'),
  ladder: z._default(ladder, 0),
});
export const antidote = gm(antidoteSchema, {
  group: 'gm-hazards',
  label: phrase`Give an antidote`,
  plan: (_fight, { first, who, people }) => ({
    command: { who: first, by: null, skill: 'alchemy', ladder: 0 },
    fields: [
      who,
      choiceOrNone('by', phrase`Treated by`, [{ value: null, label: phrase`no check` }, ...people]),
      choice('skill', phrase`With`, [
        { value: 'alchemy', label: phrase`Alchemy` },
        { value: 'herbalism', label: phrase`Herbalism` },
        { value: 'medicine', label: phrase`Medicine` },
      ]),
      difficulty,
    ],
  }),
  play(table, fight, command) {
    hazards.antidote(table, fight, command);
  },
});
