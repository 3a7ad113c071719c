import { phrase, type System, sinceFirst, standingsOf, trusted } from '@affray/engine';
import { bestiary } from './bestiary.ts';
import { characters } from './character/index.ts';
import { command, offers, play, refuse, speaker } from './commands.ts';
import { policies } from './computer/policies.ts';
import { referees } from './computer/referees.ts';
import { encounters } from './encounters.ts';
import { carrying } from './gm/carrying.ts';
import type { Alternacy } from './kinds.ts';
import { compare } from './odds/compare.ts';
import { asKnown } from './odds/known.ts';
import { preview } from './odds/preview.ts';
import { over } from './rules/turns.ts';
import { samples } from './samples.ts';
import { event } from './state/events.ts';
import { able, copy, fight as fightSchema } from './state/fight.ts';
import { key, quietRoundsLeft } from './state/key.ts';
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

/** A command, told apart by its `kind`; what has a default may be left out by whoever gives it to a game. */
export type AlternacyCommand = Alternacy['command'];
/** What happened, told apart by its `kind`. */
export type AlternacyEvent = Alternacy['event'];

/** Alternacy: the referee is part of the rules. */
export const alternacy: System<Alternacy> = {
  id: 'alternacy',
  name: 'Alternacy',
  version: '1.1.0',
  schemas: { setup, fight: fightSchema, command, sheet, options, event, prompts },
  sites: { rolls: ROLLS, prompts: PROMPTS },
  rules: {
    begin,
    copy,
    key,
    quietRoundsLeft,
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
  secrecy: { knows, nameOf, view, redact, keepRevealed, asKnown },
  words: { say, questions, fares, introduce, ruled },
  odds: { preview, compare },
  automation: { policies: trusted(policies), quick: 'protect', best: ['greedy', 'protect', 'focus'], referees },
  report: {
    account,
    timeIn: phrase`Turns`,
    damageIn: phrase`points of penalty, Shock and Stun`,
    standings: fight => standingsOf(fight.turn, everybody(fight), each => able(fight, each)),
  },
  catalogue: { samples, bestiary, encounters },
  carrying,
  characters,
};

export { policyOf } from './computer/policies.ts';
export type { Alternacy } from './kinds.ts';
export type { Strictness } from './rules/answers.ts';
export { rulingKinds } from './rules/severity.ts';
export type { CombatantView, FightView, LineView, PartView, ProgressView, RefereeView, RowView } from './story/view.ts';
