/** Worlds Without Number: what a fight of it is played with. */
import { keepShown, type Playable, phrase, type Standings, sinceFirst, standingsOf } from '@affray/engine';
import { command, offers, play, refuse, speaker } from './commands.ts';
import type { Wwn } from './kinds.ts';
import { event } from './state/events.ts';
import { type Combatant, copy, type Fight, fight, up } from './state/fight.ts';
import { options } from './state/options.ts';
import { prompts } from './state/prompts.ts';
import { begin, setup } from './state/setup.ts';
import { sheet } from './state/sheet.ts';
import { PROMPTS, ROLLS } from './state/sites.ts';
import { account } from './story/account.ts';
import { questions } from './story/asked.ts';
import { fares } from './story/fares.ts';
import { introduce } from './story/introduce.ts';
import { knows, nameOf } from './story/knows.ts';
import { redact } from './story/redact.ts';
import { say } from './story/say.ts';
import { view } from './story/view.ts';

/** Whose turn it is; before the fight, the game master begins it. */
const NEXT_GM = ['gm'] as const;

/** How a fight stands. Whoever fled or surrendered stands no more. */
const standings = (fight: Fight): Standings => standingsOf(fight.round, fight.combatants, up);

export const wwn: Playable<Wwn> = {
  id: 'wwn',
  name: 'Worlds Without Number',
  version: '1.1.0',
  schemas: { setup, fight, command, sheet, options, event, prompts },
  sites: { rolls: ROLLS, prompts: PROMPTS },
  rules: {
    begin,
    copy,
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
    keepRevealed: keepShown<Fight, Combatant>({ everybody: fight => fight.combatants }),
  },
  words: { say, questions, fares, introduce },
  report: { standings, account, timeIn: phrase`rounds`, damageIn: phrase`hit points` },
};
