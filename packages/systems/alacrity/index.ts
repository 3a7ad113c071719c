/** Alacrity Fantasy's combat, for every driver. */
import { ofTheKnown, type System, trusted } from '@affray/engine';
import { bestiary } from './bestiary.ts';
import { characters } from './character/index.ts';
import { policies } from './computer/policies.ts';
import { encounters } from './encounters.ts';
import { carrying } from './gm/carrying.ts';
import type { AlacrityKinds } from './kinds.ts';
import { compare } from './odds/compare.ts';
import { asKnown } from './odds/known.ts';
import { preview } from './odds/preview.ts';
import { alacrity as played } from './play.ts';
import { samples } from './samples.ts';
import { thrownHits } from './state/hits.ts';
import { key, quietRoundsLeft } from './state/key.ts';
import { wordedOptions } from './state/option-words.ts';

/** A command, told apart by its `kind`; what has a default may be left out by whoever gives it to a game. */
export type AlacrityCommand = AlacrityKinds['command'];
/** What happened, told apart by its `kind`. */
export type AlacrityEvent = AlacrityKinds['event'];

/** Alacrity Fantasy's combat, for every driver. */
export const alacrity: System<AlacrityKinds> = {
  ...played,
  schemas: { ...played.schemas, options: wordedOptions },
  odds: { preview: ofTheKnown(played, preview), compare },
  automation: { policies: trusted(policies), best: ['aggressive', 'plain', 'focus'], asKnown, key, quietRoundsLeft },
  catalogue: {
    ...{ samples, bestiary, encounters, thrownHits },
    figures: { hitPoints: { path: 'hitPoints', from: 1, to: 5000 } },
  },
  carrying,
  characters,
};

export type { Command } from './commands.ts';
export type { AlacrityKinds } from './kinds.ts';
export type { Event } from './state/events.ts';
export type { Fight } from './state/fight.ts';
export type { Setup } from './state/setup.ts';
export type { Sheet } from './state/sheet.ts';
export type { CellView, CombatantView, FightView, RowView } from './story/view-types.ts';
