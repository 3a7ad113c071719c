/** Worlds Without Number: the contract of a system, filled in. Only this file and `play.ts` may be imported from outside. */
import { ofTheKnown, type System, trusted } from '@affray/engine';
import { bestiary } from './bestiary.ts';
import { characters } from './character/index.ts';
import { policies } from './computer/policies.ts';
import { encounters } from './encounters.ts';
import { foundryActor } from './foundry/actor.ts';
import { figures } from './foundry/figures.ts';
import { carrying } from './gm/carrying.ts';
import type { Wwn } from './kinds.ts';
import { compare } from './odds/compare.ts';
import { asKnown } from './odds/known.ts';
import { preview } from './odds/preview.ts';
import { wwn as played } from './play.ts';
import { samples } from './samples.ts';
import { thrownHits } from './state/hits.ts';
import { key, quietRoundsLeft } from './state/key.ts';
import { wordedOptions } from './state/option-words.ts';
import { texts } from './statline/text-form.ts';

/** A command, told apart by its `kind`; what has a default may be left out by whoever gives it to a game. */
export type WwnCommand = Wwn['command'];

export const wwn: System<Wwn> = {
  ...played,
  schemas: { ...played.schemas, options: wordedOptions },
  odds: { preview: ofTheKnown(played, preview), compare },
  automation: { policies: trusted(policies), best: ['focus', 'greedy', 'protect'], asKnown, key, quietRoundsLeft },
  catalogue: { samples, bestiary, encounters, texts, files: [foundryActor], figures, thrownHits },
  carrying,
  characters,
};

export type { Command, CommandOf } from './commands.ts';
export type { Wwn } from './kinds.ts';
export type { Arm } from './state/arms.ts';
export type { WwnEvent } from './state/events.ts';
export type { Combatant, Fight } from './state/fight.ts';
export type { Instant, WwnPrompts } from './state/prompts.ts';
export type { Setup, SetupInput } from './state/setup.ts';
export type { Sheet, SheetInput } from './state/sheet.ts';
export { readStatLine, type StatLine } from './statline/read.ts';
export { writeStatLine } from './statline/write.ts';
export type { CombatantView, FightView, SlotView } from './story/view.ts';
