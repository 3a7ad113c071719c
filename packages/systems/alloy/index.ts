/** Alloy (Eidolon Core, 2015): time as the only currency. The contract of a system, filled in. */
import { ofTheKnown, type System, trusted } from '@affray/engine';
import { bestiary } from './bestiary.ts';
import { characters } from './character/index.ts';
import { policies } from './computer/policies.ts';
import { encounters } from './encounters.ts';
import { carrying } from './gm/carrying.ts';
import type { AlloyKinds } from './kinds.ts';
import { compare } from './odds/compare.ts';
import { asKnown } from './odds/known.ts';
import { preview } from './odds/preview.ts';
import { alloy as played } from './play.ts';
import { samples } from './samples.ts';
import { key, quietRoundsLeft } from './state/key.ts';
import { wordedOptions } from './state/option-words.ts';

/** A command, told apart by its `kind`; what has a default may be left out by whoever gives it to a game. */
export type AlloyCommand = AlloyKinds['command'];
/** What happened, told apart by its `kind`. */
export type AlloyEvent = AlloyKinds['event'];

export const alloy: System<AlloyKinds> = {
  ...played,
  schemas: { ...played.schemas, options: wordedOptions },
  odds: { preview: ofTheKnown(played, preview), compare },
  automation: { policies: trusted(policies), best: ['greedy', 'plain', 'focus'], asKnown, key, quietRoundsLeft },
  catalogue: { samples, bestiary, encounters },
  carrying,
  characters,
};

export type { AlloyKinds } from './kinds.ts';
export type { CombatantView, FightView as AlloyView, LandingView, LineView } from './story/view.ts';
