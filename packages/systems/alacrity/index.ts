import { type Json, type Over, type Standings, type System, trusted } from '@affray/engine';
import { account } from './account.ts';
import { asked } from './asked.ts';
import { begin } from './begin.ts';
import { christen, command, speaker } from './commands.ts';
import { compare } from './compare.ts';
import { bestiary } from './creatures.ts';
import { event } from './events.ts';
import { able, copy, type Fight, fight, the } from './fight.ts';
import { key, quietRoundsLeft } from './key.ts';
import { next, offers } from './offers.ts';
import { options } from './options.ts';
import { play } from './play.ts';
import { policies } from './policies.ts';
import { preview } from './preview.ts';
import { redact } from './redact.ts';
import { refuse } from './refuse.ts';
import { samples } from './samples.ts';
import { say } from './say.ts';
import { keepRevealed, knows, nameOf, view } from './see.ts';
import { setup } from './setup.ts';
import { sheet } from './sheet.ts';
import { PROMPTS, ROLLS } from './sites.ts';
import type { AlacrityKinds } from './table.ts';

/** Alacrity Fantasy's combat, for every driver. */
export const alacrity: System<AlacrityKinds> = {
  id: 'alacrity',
  name: 'Alacrity Fantasy',
  version: '1.0.0',
  schemas: { setup, fight, command, sheet, options, event },
  sites: { rolls: ROLLS, prompts: PROMPTS },
  samples,
  bestiary,
  policies: trusted(policies),
  begin,
  copy,
  key,
  quietRoundsLeft,
  migrate,
  next,
  offers,
  christen,
  speaker,
  refuse,
  play,
  over,
  knows,
  view,
  redact,
  say,
  asked,
  nameOf,
  preview,
  compare,
  keepRevealed,
  standings,
  timeIn: 'rounds',
  damageIn: 'points lost',
  account,
};

/** There is no older version yet. */
function migrate(_fight: Json, from: string): Json {
  throw new Error(`Alacrity's rules have no version ${from}; the oldest is 1.0.0`);
}

function over({ ended, phase }: Fight): Over | null {
  return phase === 'over' && ended !== null ? ended : null;
}

function standings(of: Fight): Standings {
  return {
    time: of.round,
    combatants: of.roster.map(id => {
      const who = the(of, id);
      return { id, name: who.name, side: who.side, standing: able(who), dead: who.fate === 'dead' };
    }),
  };
}

export type { Command } from './commands.ts';
export type { Event } from './events.ts';
export type { Fight } from './fight.ts';
export type { Setup } from './setup.ts';
export type { Sheet } from './sheet.ts';
export type { AlacrityKinds } from './table.ts';
export type { CellView, CombatantView, FightView, RowView } from './view.ts';
