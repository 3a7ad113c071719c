import { endHand, noteHand, phrase, resumeHand, said, thing } from '@affray/engine';
import * as z from 'zod/mini';
import { startRound } from '../rules/round.ts';
import { contested } from '../state/roster.ts';
import { type AlacrityGm, tellGm } from './action.ts';
import { parting } from './people.ts';

/** What is told, and how the fight ends. */

export const note = noteHand<AlacrityGm>((table, _fight, text) =>
  table.tell?.({ kind: 'note', rule: 'GM-1', secret: false, text }),
);

const ending = said('gm-end-fight', {
  winner: z.nullable(thing),
  reason: z._default(z.string().check(z.maxLength(200)), ''),
});
export const endFight = endHand<AlacrityGm>()(ending, parting, (table, fight, { winner, reason }) => {
  fight.goesOn = false;
  fight.ended = { winner, reason: reason || phrase`the GM ends it` };
  tellGm(table, fight, 'gm', phrase`ends the fight`);
});

/** A fight that was over continues with a new round; where only one side is left, until the GM ends it. */
export const resume = resumeHand<AlacrityGm>(parting, (table, fight) => {
  fight.ended = null;
  fight.goesOn = !contested(fight);
  fight.quiet = 0;
  tellGm(table, fight, 'gm', phrase`continues the fight`);
  startRound(table, fight);
});
