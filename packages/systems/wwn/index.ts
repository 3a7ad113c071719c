/** Worlds Without Number: the contract of a system, filled in. Only this file may be imported from outside. */
import { keepShown, type System, trusted } from '@affray/engine';
import { account } from './account.ts';
import { asked } from './asked.ts';
import { command, speaker } from './commands.ts';
import { compare } from './compare.ts';
import { bestiary } from './creatures.ts';
import { event } from './events.ts';
import { type Combatant, copy, type Fight, fight } from './fight.ts';
import { key, quietRoundsLeft } from './key.ts';
import type { Wwn } from './kinds.ts';
import { refuse } from './legal.ts';
import { offers } from './offers.ts';
import { options } from './options.ts';
import { play } from './play.ts';
import { policies } from './policies.ts';
import { preview } from './preview.ts';
import { PROMPT_NOTES, ROLL_NOTES } from './prompts.ts';
import { standings } from './reckon.ts';
import { redact } from './redact.ts';
import { samples } from './samples.ts';
import { say } from './say.ts';
import { begin, setup } from './setup.ts';
import { sheet } from './sheet.ts';
import { texts } from './texts.ts';
import { knows, nameOf, view } from './view.ts';

export type { Arm } from './arms.ts';
export type { Command, CommandOf } from './commands.ts';
export type { WwnEvent } from './events.ts';
export type { Combatant, Fight } from './fight.ts';
export type { Wwn } from './kinds.ts';
export type { Instant, WwnPrompts } from './prompts.ts';
export type { Setup, SetupInput } from './setup.ts';
export type { Sheet, SheetInput } from './sheet.ts';
export { readStatLine, type StatLine } from './statline.ts';
export { writeStatLine } from './statline-write.ts';
export type { CombatantView, FightView, SlotView } from './view.ts';

/** Whose turn it is; before the fight, the game master begins it. */
const NEXT_GM = ['gm'] as const;

export const wwn: System<Wwn> = {
  id: 'wwn',
  name: 'Worlds Without Number',
  version: '1.0.0',
  schemas: { setup, fight, command, sheet, options, event },
  sites: { rolls: ROLL_NOTES, prompts: PROMPT_NOTES },
  samples,
  bestiary,
  texts,
  policies: trusted(policies),
  begin,
  copy,
  key,
  quietRoundsLeft,
  migrate(_fight, from) {
    throw new Error(`fights of wwn ${from} are older than the first that can be carried over`);
  },
  next: on => (on.phase === 'ready' ? NEXT_GM : on.turn),
  offers,
  speaker,
  refuse,
  play,
  over: on => on.ended,
  knows,
  view,
  redact,
  say,
  asked,
  nameOf,
  preview,
  compare,
  keepRevealed: keepShown<Fight, Combatant>({ everybody: fight => fight.combatants }),
  standings,
  timeIn: 'rounds',
  damageIn: 'hit points',
  account,
};
