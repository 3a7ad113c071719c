import { type Playable, phrase, sinceFirst, standingsOf } from '@affray/engine';
import { command, offers, play, refuse, speaker } from './commands.ts';
import type { Alternacy } from './kinds.ts';
import { over } from './rules/turns.ts';
import { event } from './state/events.ts';
import { able, copy, fight as fightSchema } from './state/fight.ts';
import { options } from './state/options.ts';
import { prompts } from './state/prompts.ts';
import { everybody } from './state/roster.ts';
import { begin, setup } from './state/setup.ts';
import { sheet } from './state/sheet.ts';
import { PROMPTS, ROLLS } from './state/sites.ts';
import { account } from './story/account.ts';
import { questions, ruled } from './story/asked.ts';
import { fares } from './story/fares.ts';
import { introduce } from './story/introduce.ts';
import { keepRevealed, knows, nameOf } from './story/knows.ts';
import { redact } from './story/redact.ts';
import { say } from './story/say.ts';
import { view } from './story/view.ts';

/** What a fight of Alternacy is played with. */
export const alternacy: Playable<Alternacy> = {
  id: 'alternacy',
  name: 'Alternacy',
  version: '1.1.0',
  schemas: { setup, fight: fightSchema, command, sheet, options, event, prompts },
  sites: { rolls: ROLLS, prompts: PROMPTS },
  rules: {
    begin,
    copy,
    migrate: sinceFirst(phrase`Alternacy`, '1.0.0'),
    next(fight) {
      if (over(fight)) return [];
      if (fight.phase === 'initiative') return ['gm'];
      // Reacting out of turn is offered to others beside that (ALT-3.2), and is nobody's move.
      return fight.go ? [fight.go.who] : [];
    },
    offers,
    speaker,
    refuse,
    play,
    over,
  },
  secrecy: { knows, nameOf, view, redact, keepRevealed },
  words: { say, questions, fares, introduce, ruled },
  report: {
    account,
    timeIn: phrase`Turns`,
    damageIn: phrase`points of penalty, Shock and Stun`,
    standings: fight => standingsOf(fight.turn, everybody(fight), each => able(fight, each)),
  },
};
