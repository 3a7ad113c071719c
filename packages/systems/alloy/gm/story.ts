import { endHand, noteHand, phrase, resumeHand, said, thing } from '@affray/engine';
import * as z from 'zod/mini';
import { type AlloyGm, tell } from './action.ts';
import { parting } from './people.ts';

export const note = noteHand<AlloyGm>((table, fight, text) => tell(table, fight, null, text));

const ended = said('gm-end-fight', { winner: z.nullable(thing), reason: z.string().check(z.maxLength(200)) });
export const endFight = endHand<AlloyGm>()(ended, parting, (_table, fight, { winner, reason }) => {
  fight.ended = { winner, reason };
  fight.goesOn = false;
});

export const resume = resumeHand<AlloyGm>(parting, (table, fight) => {
  fight.ended = null;
  fight.harmed = fight.phase;
  fight.goesOn = true;
  tell(table, fight, null, phrase`The fight continues`, 'ALY-9.10');
});
