import { endHand, noteHand, phrase, resumeHand, said, thing } from '@affray/engine';
import * as z from 'zod/mini';
import { type AltGm, tell } from './action.ts';
import { parting } from './people.ts';

export const note = noteHand<AltGm>((table, _fight, text) =>
  table.tell?.({ kind: 'note', rule: 'GM-1', secret: false, text }),
);

const ended = said('gm-end-fight', { winner: z.nullable(thing), reason: z.string().check(z.maxLength(200)) });
export const endFight = endHand<AltGm>()(ended, parting, (_table, fight, { winner, reason }) => {
  delete fight.resumed;
  fight.ended = { winner, reason };
});

export const resume = resumeHand<AltGm>(parting, (table, fight) => {
  fight.ended = null;
  fight.resumed = true;
  if (fight.phase === 'over') fight.phase = 'turns';
  fight.quiet = 0;
  tell(table, fight, null, phrase`lets the fight continue`);
});
