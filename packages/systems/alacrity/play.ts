import { type Over, type Playable, phrase, type Standings, sinceFirst, standingsOf } from '@affray/engine';
import { command, next, offers, play, refuse, speaker } from './commands.ts';
import type { AlacrityKinds } from './kinds.ts';
import { begin } from './rules/begin.ts';
import { event } from './state/events.ts';
import { able, copy, type Fight, fight } from './state/fight.ts';
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

/** What a fight of Alacrity Fantasy is played with. */
export const alacrity: Playable<AlacrityKinds> = {
  id: 'alacrity',
  name: 'Alacrity Fantasy',
  version: '1.1.0',
  schemas: { setup, fight, command, sheet, options, event, prompts },
  sites: { rolls: ROLLS, prompts: PROMPTS },
  rules: { begin, copy, migrate, next, offers, speaker, refuse, play, over },
  secrecy: { knows, nameOf, view, redact, keepRevealed },
  words: { say, questions, fares, introduce },
  report: { standings, account, timeIn: phrase`rounds`, damageIn: phrase`points lost` },
};

function over({ ended, phase }: Fight): Over | null {
  return phase === 'over' && ended !== null ? ended : null;
}
