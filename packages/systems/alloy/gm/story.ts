import { choice, text } from '@affray/engine';
import { z } from 'zod';
import { type GmAction, said, tell, thing, wording } from './action.ts';
import { refuseTakingPart } from './taking-part.ts';

const noted = said('gm-note', { text: wording.min(1) });
export const note: GmAction<z.infer<typeof noted>, typeof noted> = {
  rule: 'GM-1',
  schema: noted,
  group: 'gm-story',
  label: 'Write into the story',
  plan: () => ({ command: { kind: 'gm-note', text: 'a note' }, fields: [text('text', 'Text', 300)] }),
  refuse: () => null,
  play: (table, fight, command) => tell(table, fight, null, command.text),
};

const ended = said('gm-end-fight', { winner: thing.nullable(), reason: z.string().max(200) });
export const endFight: GmAction<z.infer<typeof ended>, typeof ended> = {
  rule: 'GM-1',
  schema: ended,
  group: 'gm-story',
  label: 'End the fight',
  plan: (_fight, { sides }) => ({
    command: { kind: 'gm-end-fight', winner: null, reason: '' },
    fields: [choice('winner', 'Winner', [{ value: null, label: 'no one' }, ...sides]), text('reason', 'Why', 200)],
  }),
  refuse: refuseTakingPart,
  play(_table, fight, { winner, reason }) {
    fight.ended = { winner, reason };
    fight.goesOn = false;
  },
};

const resumed = said('gm-resume', {});
export const resume: GmAction<z.infer<typeof resumed>, typeof resumed> = {
  rule: 'GM-1',
  schema: resumed,
  group: 'gm-story',
  label: 'Take the fight up again',
  plan: () => ({ command: { kind: 'gm-resume' }, fields: [] }),
  refuse: refuseTakingPart,
  play(table, fight) {
    fight.ended = null;
    fight.harmed = fight.phase;
    fight.goesOn = true;
    tell(table, fight, null, 'The fight continues', 'ALY-9.10');
  },
};
