/** Alloy (Eidolon Core, 2015): time as the only currency. The contract of a system, filled in. */
import type { Reckoning, System } from '@affray/engine';
import { account } from './account.ts';
import { asked } from './asked.ts';
import { due } from './clock.ts';
import { christen, command, speaker } from './commands.ts';
import { compare } from './compare.ts';
import { bestiary } from './creatures.ts';
import { everybody } from './crowd.ts';
import { event } from './events.ts';
import { copy, type Fight, fight, inPlay } from './fight.ts';
import { undecided } from './initiative.ts';
import { key, patience } from './key.ts';
import type { AlloyKinds } from './kinds.ts';
import { keepRevealed, knows, nameOf, seemsDue } from './knows.ts';
import { offers } from './offers.ts';
import { options } from './options.ts';
import { over } from './over.ts';
import { play } from './play.ts';
import { policies } from './policies.ts';
import { preview } from './preview.ts';
import { redact } from './redact.ts';
import { refuse } from './refuse.ts';
import { samples } from './samples.ts';
import { say } from './say.ts';
import { begin, setup } from './setup.ts';
import { sheet } from './sheet.ts';
import { PROMPTS, ROLLS } from './sites.ts';
import { view } from './view.ts';

export type { AlloyKinds } from './kinds.ts';
export type { FightView as AlloyView } from './view.ts';

export const alloy: System<AlloyKinds> = {
  id: 'alloy',
  name: 'Alloy',
  version: '1.0.0',
  schemas: { setup, fight, command, sheet, options, event },
  sites: { rolls: ROLLS, prompts: PROMPTS },
  samples,
  bestiary,
  policies,
  begin,
  copy,
  key,
  patience,
  migrate: older => older,
  next(on) {
    if (over(on)) return [];
    if (on.stage === 'tactics') return ['gm'];
    if (on.stage === 'stances') return undecided(on).map(each => each.id);
    const first = due(on);
    return first ? [first.id] : [];
  },
  seemsNext: (on, by) => {
    if (over(on) || on.stage !== 'phases') return alloy.next(on);
    const seems = seemsDue(on, by);
    return seems ? [seems.id] : [];
  },
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
  tallyUp,
  timeIn: 'phases',
  damageIn: 'Health',
  account,
};

/** How a fight stands; its time is counted in phases. */
function tallyUp(on: Fight): Reckoning {
  return {
    time: on.phase,
    combatants: everybody(on).map(each => ({
      id: each.id,
      name: each.name,
      side: each.side,
      standing: inPlay(each) || (!each.entered && each.fate === 'fighting'),
      dead: each.fate === 'dead',
    })),
  };
}
