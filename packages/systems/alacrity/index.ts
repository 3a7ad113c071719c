import { type Over, phrase, type Standings, type System, sinceFirst, standingsOf, trusted } from '@affray/engine';
import { bestiary } from './bestiary.ts';
import { characters } from './character/index.ts';
import { command, next, offers, play, refuse, speaker } from './commands.ts';
import { policies } from './computer/policies.ts';
import { encounters } from './encounters.ts';
import { carrying } from './gm/carrying.ts';
import type { AlacrityKinds } from './kinds.ts';
import { compare } from './odds/compare.ts';
import { asKnown } from './odds/known.ts';
import { preview } from './odds/preview.ts';
import { begin } from './rules/begin.ts';
import { samples } from './samples.ts';
import { event } from './state/events.ts';
import { able, copy, type Fight, fight } from './state/fight.ts';
import { thrownHits } from './state/hits.ts';
import { key, quietRoundsLeft } from './state/key.ts';
import { options } from './state/options.ts';
import { prompts } from './state/prompts.ts';
import { everybody } from './state/roster.ts';
import { setup } from './state/setup.ts';
import { sheet } from './state/sheet.ts';
import { PROMPTS, ROLLS } from './state/sites.ts';
import { account } from './story/account.ts';
import { questions } from './story/asked.ts';
import { fares } from './story/fares.ts';
import { introduce } from './story/introduce.ts';
import { keepRevealed, knows, nameOf } from './story/knows.ts';
import { redact } from './story/redact.ts';
import { say } from './story/say.ts';
import { view } from './story/view.ts';

const standings = (fight: Fight): Standings => standingsOf(fight.round, everybody(fight), able);
const migrate = sinceFirst(phrase`Alacrity`, '1.0.0');

/** A command, told apart by its `kind`; what has a default may be left out by whoever gives it to a game. */
export type AlacrityCommand = AlacrityKinds['command'];
/** What happened, told apart by its `kind`. */
export type AlacrityEvent = AlacrityKinds['event'];

/** Alacrity Fantasy's combat, for every driver. */
export const alacrity: System<AlacrityKinds> = {
  id: 'alacrity',
  name: 'Alacrity Fantasy',
  version: '1.1.0',
  schemas: { setup, fight, command, sheet, options, event, prompts },
  sites: { rolls: ROLLS, prompts: PROMPTS },
  rules: { begin, copy, key, quietRoundsLeft, migrate, next, offers, speaker, refuse, play, over },
  secrecy: { knows, nameOf, view, redact, keepRevealed, asKnown },
  words: { say, questions, fares, introduce },
  odds: { preview, compare },
  automation: { policies: trusted(policies), best: ['aggressive', 'plain', 'focus'] },
  report: { standings, account, timeIn: phrase`rounds`, damageIn: phrase`points lost` },
  catalogue: { samples, bestiary, encounters, thrownHits },
  carrying,
  characters,
};

function over({ ended, phase }: Fight): Over | null {
  return phase === 'over' && ended !== null ? ended : null;
}

export type { Command } from './commands.ts';
export type { AlacrityKinds } from './kinds.ts';
export type { Event } from './state/events.ts';
export type { Fight } from './state/fight.ts';
export type { Setup } from './state/setup.ts';
export type { Sheet } from './state/sheet.ts';
export type { CellView, CombatantView, FightView, RowView } from './story/view-types.ts';
