import { phrase } from '@affray/engine';
import type { Stance } from '../state/fight.ts';

/**
 * Whom somebody goes for.
 * - `opposite`: the one across, by the order of both sides, among those that can be struck.
 * - `weakest`: whoever is nearest to falling, so that all go for one.
 * - `ward`: whoever threatens the one of one's side that is worth guarding.
 */
export type Aim = 'opposite' | 'weakest' | 'ward';

/** What tells one way of playing from another: data, nothing that is remembered. */
export interface Temper {
  readonly name: string;
  readonly describe: string;
  readonly stance: Stance;
  readonly aim: Aim;
  /** How much time weighs when blows are compared: 1 is harm per phase, 0 harm alone. */
  readonly haste: number;
  /** Leaps aside at this Health or less. */
  readonly leapsAt: number;
  readonly charges: boolean;
  /** Takes cover before it shoots, and stops bleeding even while engaged. */
  readonly careful: boolean;
}

const PLAIN: Temper = {
  name: 'plain',
  describe: phrase`Neutral; goes for the one across, with the blow that does most harm per phase.`,
  stance: 'neutral',
  aim: 'opposite',
  haste: 1,
  leapsAt: 1,
  charges: true,
  careful: false,
};

/** Ways of playing that differ in these points alone. The first is the default of simulations. */
export const TEMPERS: readonly Temper[] = [
  PLAIN,
  {
    ...PLAIN,
    name: 'cautious',
    describe: phrase`Cautious, so that the first action is Augmented; takes cover from shots, stops bleeding first, never charges.`,
    stance: 'cautious',
    leapsAt: 1,
    charges: false,
    careful: true,
  },
  {
    ...PLAIN,
    name: 'aggressive',
    describe: phrase`Aggressive, so as to be first; charges, prefers the heavy blow and never leaps aside.`,
    stance: 'aggressive',
    haste: 0.5,
    leapsAt: 0,
  },
  {
    ...PLAIN,
    name: 'focus',
    describe: phrase`Plain, but everyone goes for the foe that is nearest to falling.`,
    aim: 'weakest',
  },
  {
    ...PLAIN,
    name: 'protect',
    describe: phrase`Plain, but guards the healer, or else the weakest of its side, who keeps out of reach: goes for the foe that threatens that one.`,
    aim: 'ward',
  },
];
