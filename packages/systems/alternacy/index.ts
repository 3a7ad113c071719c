import { type System, trusted } from '@affray/engine';
import { account } from './account.ts';
import { asked } from './asked.ts';
import { christen, command, speaker } from './commands.ts';
import { compare } from './compare.ts';
import { bestiary } from './creatures.ts';
import { everybody } from './crowd.ts';
import { event } from './events.ts';
import { able, copy, fight } from './fight.ts';
import { key, quietRoundsLeft } from './key.ts';
import type { Alternacy } from './kinds.ts';
import { next } from './next.ts';
import { offers } from './offers.ts';
import { options } from './options.ts';
import { play } from './play.ts';
import { policies } from './policies.ts';
import { preview } from './preview.ts';
import { redact } from './redact.ts';
import { referees } from './referees.ts';
import { refuse } from './refuse.ts';
import { samples } from './samples.ts';
import { say } from './say.ts';
import { begin, setup } from './setup.ts';
import { sheet } from './sheet.ts';
import { keepRevealed, knows, nameOf } from './sight.ts';
import { PROMPTS, ROLLS } from './sites.ts';
import { over } from './turns.ts';
import { view } from './view.ts';

/** Alternacy: the referee is part of the rules. */
export const alternacy: System<Alternacy> = {
  id: 'alternacy',
  name: 'Alternacy',
  version: '1.0.0',
  schemas: { setup, fight, command, sheet, options, event },
  sites: { rolls: ROLLS, prompts: PROMPTS },
  samples,
  bestiary,
  policies: trusted(policies),
  referees,
  begin,
  copy,
  key,
  quietRoundsLeft,
  // Version 1.0.0 is the first: there is nothing older to carry over.
  migrate: (_fight, from) => {
    throw new Error(`there is no Alternacy ${from}: its first version is 1.0.0`);
  },
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
  standings: on => ({
    time: on.turn,
    combatants: everybody(on).map(each => ({
      id: each.id,
      name: each.name,
      side: each.side,
      standing: able(on, each),
      dead: each.fate === 'dead',
    })),
  }),
  timeIn: 'Turns',
  damageIn: 'points of penalty, Shock and Stun',
  account,
};

export type { Alternacy } from './kinds.ts';
export { policyOf } from './policies.ts';
export type { Strictness } from './referees.ts';
export { houseBookOf } from './rulings.ts';
export { rulingKinds } from './severity.ts';
export type { CombatantView, FightView, LineView, PartView, ProgressView, RefereeView, RowView } from './view.ts';
