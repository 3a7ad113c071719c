import type { z } from 'zod/mini';
import type { effect } from './effects.ts';

/**
 * Effects (ALA-22.8, ALA-G20, ALA-D3). The names of the first five are printed, and so are Arcane Shield's 6d10; every
 * other figure is ours, and the last four Effects are wholly ours.
 */
export const EFFECTS = [
  {
    id: 'arcane-shield',
    name: 'Arcane Shield',
    cost: 5,
    rounds: 6,
    concentration: true,
    impact: { kind: 'soak-replace', dice: 6, alone: false },
  },
  {
    id: 'iron-body',
    name: 'Iron Body',
    cost: 3,
    rounds: 1,
    casting: 'free',
    noRoll: true,
    impact: { kind: 'soak-add', dice: 2, oneAttack: false },
  },
  {
    id: 'divine-shield',
    name: 'Divine Shield',
    cost: 3,
    range: 30,
    rounds: 1,
    casting: 'free',
    impact: { kind: 'soak-add', dice: 3, oneAttack: true },
  },
  { id: 'cure-poison', name: 'Cure Poison', cost: 3, range: 5, impact: { kind: 'cure', condition: 'poisoned' } },
  {
    id: 'arc-lightning',
    name: 'Arc Lightning',
    cost: 6,
    range: 60,
    impact: { kind: 'harm', dice: 5, stun: false, soaked: false, dodge: true },
  },
  {
    id: 'blinding-flash',
    name: 'Blinding Flash',
    cost: 4,
    range: 30,
    impact: { kind: 'condition', condition: 'blinded', rounds: 2, resist: 'body' },
  },
  {
    id: 'binding-roots',
    name: 'Binding Roots',
    cost: 5,
    range: 60,
    impact: { kind: 'condition', condition: 'restrained', rounds: null, resist: 'dodge' },
  },
  {
    id: 'stunning-word',
    name: 'Stunning Word',
    cost: 6,
    range: 30,
    impact: { kind: 'condition', condition: 'stunned', rounds: 2, resist: 'mind' },
  },
  { id: 'mend', name: 'Mend', cost: 5, range: 5, impact: { kind: 'heal', dice: 2 } },
] as const satisfies readonly z.input<typeof effect>[];
