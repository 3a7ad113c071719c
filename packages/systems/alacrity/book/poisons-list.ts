import type { z } from 'zod/mini';
import type { poison } from './ailments.ts';

const none = { strength: 0, dexterity: 0, body: 0, mind: 0 } as const;

/** Poisons and diseases (ALA-17.4): all of them ours, after the kinds of harm that the source names. */
export const POISONS = [
  {
    id: 'spider-venom',
    name: 'Spider venom',
    virulence: -10,
    hitDice: 0,
    stunDice: 1,
    every: 1,
    times: 4,
    penalty: -10,
    drain: none,
    condition: null,
    shakeOff: true,
  },
  {
    id: 'blade-bane',
    name: 'Blade bane',
    virulence: 0,
    hitDice: 1,
    stunDice: 0,
    every: 1,
    times: 3,
    penalty: 0,
    drain: none,
    condition: null,
    shakeOff: false,
  },
  {
    id: 'sleep-thorn',
    name: 'Sleep thorn',
    virulence: -20,
    hitDice: 0,
    stunDice: 0,
    every: 1,
    times: 3,
    penalty: 0,
    drain: none,
    condition: 'incapacitated',
    shakeOff: true,
  },
  {
    id: 'marsh-fever',
    name: 'Marsh fever',
    virulence: 0,
    hitDice: 0,
    stunDice: 1,
    every: 60,
    times: 10,
    penalty: -10,
    drain: { strength: 2, dexterity: 0, body: 1, mind: 0 },
    condition: null,
    shakeOff: true,
  },
] as const satisfies readonly z.input<typeof poison>[];
