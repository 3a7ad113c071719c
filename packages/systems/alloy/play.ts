/** Alloy (Eidolon Core, 2015): time as the only currency. What a fight of it is played with. */
import { type Playable, phrase, type Standings, sinceFirst, standingsOf } from '@affray/engine';
import { event, fight } from './actions/fight.ts';
import { command, offers, play, refuse, speaker } from './commands.ts';
import type { AlloyKinds } from './kinds.ts';
import { due } from './rules/clock.ts';
import { nextUndecided, undecided } from './rules/initiative.ts';
import { over } from './rules/over.ts';
import { copy, type Fight, idsOf, inPlay } from './state/fight.ts';
import { options } from './state/options.ts';
import { prompts } from './state/prompts.ts';
import { everybody } from './state/roster.ts';
import { begin, setup } from './state/setup.ts';
import { sheet } from './state/sheet.ts';
import { PROMPTS, ROLLS } from './state/sites.ts';
import { account } from './story/account.ts';
import { questions } from './story/asked.ts';
import { fares } from './story/fares.ts';
import { introduce } from './story/introduce.ts';
import { isSeveral, keepRevealed, knows, nameOf, seemsDue } from './story/knows.ts';
import { redact } from './story/redact.ts';
import { say } from './story/say.ts';
import { view } from './story/view.ts';

/** How a fight stands; its time is counted in phases. */
const standings = (fight: Fight): Standings =>
  standingsOf(fight.phase, everybody(fight), each => inPlay(each) || (!each.entered && each.fate === 'fighting'));

export const alloy: Playable<AlloyKinds> = {
  id: 'alloy',
  name: 'Alloy',
  version: '1.1.0',
  schemas: { setup, fight, command, sheet, options, event, prompts },
  sites: { rolls: ROLLS, prompts: PROMPTS },
  rules: {
    begin,
    copy,
    migrate: sinceFirst(phrase`Alloy`, '1.0.0'),
    next(fight, most) {
      if (over(fight)) return [];
      if (fight.stage === 'tactics') return ['gm'];
      if (fight.stage === 'stances' && most !== 1) return idsOf(undecided(fight));
      const first = fight.stage === 'stances' ? nextUndecided(fight) : due(fight);
      return first ? [first.id] : [];
    },
    offers,
    speaker,
    refuse,
    play,
    over,
  },
  secrecy: {
    knows,
    nameOf,
    isSeveral,
    view,
    redact,
    keepRevealed,
    seemsNext: (fight, by) => {
      if (over(fight) || fight.stage !== 'phases') return alloy.rules.next(fight);
      const seems = seemsDue(fight, by);
      return seems ? [seems.id] : [];
    },
  },
  words: { say, questions, fares, introduce },
  report: { standings, account, timeIn: phrase`phases`, damageIn: phrase`Health` },
};
