/** Alternacy: the referee is part of the rules. */
import { ofTheKnown, type System, trusted } from '@affray/engine';
import { bestiary } from './bestiary.ts';
import { characters } from './character/index.ts';
import { policies } from './computer/policies.ts';
import { referees } from './computer/referees.ts';
import { encounters } from './encounters.ts';
import { carrying } from './gm/carrying.ts';
import type { Alternacy } from './kinds.ts';
import { compare } from './odds/compare.ts';
import { asKnown } from './odds/known.ts';
import { preview } from './odds/preview.ts';
import { alternacy as played } from './play.ts';
import { samples } from './samples.ts';
import { key, quietRoundsLeft } from './state/key.ts';
import { wordedOptions } from './state/option-words.ts';

/** A command, told apart by its `kind`; what has a default may be left out by whoever gives it to a game. */
export type AlternacyCommand = Alternacy['command'];
/** What happened, told apart by its `kind`. */
export type AlternacyEvent = Alternacy['event'];

/** Alternacy: the referee is part of the rules. */
export const alternacy: System<Alternacy> = {
  ...played,
  schemas: { ...played.schemas, options: wordedOptions },
  odds: { preview: ofTheKnown(played, preview), compare },
  automation: {
    policies: trusted(policies),
    quick: 'protect',
    best: ['greedy', 'protect', 'focus'],
    referees,
    asKnown,
    key,
    quietRoundsLeft,
  },
  catalogue: { samples, bestiary, encounters },
  carrying,
  characters,
};

export type { Alternacy } from './kinds.ts';
export type { Strictness } from './rules/answers.ts';
export type { CombatantView, FightView, LineView, PartView, ProgressView, RefereeView, RowView } from './story/view.ts';
