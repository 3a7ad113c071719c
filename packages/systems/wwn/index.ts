/** Worlds Without Number: the contract of a system, filled in. Only this file may be imported from outside. */
import { keepShown, phrase, type Standings, type System, sinceFirst, standingsOf, trusted } from '@affray/engine';
import { bestiary } from './bestiary.ts';
import { characters } from './character/index.ts';
import { command, offers, play, refuse, speaker } from './commands.ts';
import { policies } from './computer/policies.ts';
import { encounters } from './encounters.ts';
import { foundryActor } from './foundry/actor.ts';
import { carrying } from './gm/carrying.ts';
import type { Wwn } from './kinds.ts';
import { compare } from './odds/compare.ts';
import { asKnown } from './odds/known.ts';
import { preview } from './odds/preview.ts';
import { samples } from './samples.ts';
import { event } from './state/events.ts';
import { type Combatant, copy, type Fight, fight, up } from './state/fight.ts';
import { thrownHits } from './state/hits.ts';
import { key, quietRoundsLeft } from './state/key.ts';
import { options } from './state/options.ts';
import { prompts } from './state/prompts.ts';
import { begin, setup } from './state/setup.ts';
import { sheet } from './state/sheet.ts';
import { PROMPTS, ROLLS } from './state/sites.ts';
import { texts } from './statline/text-form.ts';
import { account } from './story/account.ts';
import { questions } from './story/asked.ts';
import { fares } from './story/fares.ts';
import { introduce } from './story/introduce.ts';
import { knows, nameOf } from './story/knows.ts';
import { redact } from './story/redact.ts';
import { say } from './story/say.ts';
import { view } from './story/view.ts';

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

/** Whose turn it is; before the fight, the game master begins it. */
const NEXT_GM = ['gm'] as const;

/** How a fight stands. Whoever fled or surrendered stands no more. */
const standings = (fight: Fight): Standings => standingsOf(fight.round, fight.combatants, up);

/** A command, told apart by its `kind`; what has a default may be left out by whoever gives it to a game. */
export type WwnCommand = Wwn['command'];

export const wwn: System<Wwn> = {
  id: 'wwn',
  name: 'Worlds Without Number',
  version: '1.1.0',
  schemas: { setup, fight, command, sheet, options, event, prompts },
  sites: { rolls: ROLLS, prompts: PROMPTS },
  rules: {
    begin,
    copy,
    key,
    quietRoundsLeft,
    migrate: sinceFirst(phrase`Worlds Without Number`, '1.0.0'),
    next: fight => (fight.phase === 'ready' ? NEXT_GM : fight.turn),
    offers,
    speaker,
    refuse,
    play,
    over: fight => fight.ended,
  },
  secrecy: {
    knows,
    nameOf,
    view,
    redact,
    asKnown,
    keepRevealed: keepShown<Fight, Combatant>({ everybody: fight => fight.combatants }),
  },
  words: { say, questions, fares, introduce },
  odds: { preview, compare },
  automation: { policies: trusted(policies), best: ['focus', 'greedy', 'protect'] },
  report: { standings, account, timeIn: phrase`rounds`, damageIn: phrase`hit points` },
  catalogue: { samples, bestiary, encounters, texts, files: [foundryActor], thrownHits },
  carrying,
  characters,
};
