import { type Choice, choice, text } from '@affray/engine';
import { z } from 'zod';
import { over } from '../rules/turns.ts';
import { type GmActionOf, said, tell, thing, wording } from './action.ts';
import { refuseTakingPart } from './taking-part.ts';

const noted = said('gm-note', { text: wording.min(1) });
export const note: GmActionOf<typeof noted> = {
  rule: 'GM-1',
  schema: noted,
  group: 'gm-story',
  plans: () => [{ label: 'Note', command: { kind: 'gm-note', text: '?' }, fields: [text('text', 'Text', 300)] }],
  refuse: () => null,
  play: (table, _fight, command) => table.tell?.({ kind: 'note', rule: 'GM-1', secret: false, text: command.text }),
};

const ended = said('gm-end-fight', { winner: thing.nullable(), reason: z.string().max(200) });
export const endFight: GmActionOf<typeof ended> = {
  rule: 'GM-1',
  schema: ended,
  group: 'gm-story',
  plans(_fight, { sides }) {
    const winners: Choice[] = [...sides, { value: null, label: 'no one' }];
    return [
      {
        label: 'End the fight',
        command: { kind: 'gm-end-fight', winner: null, reason: '' },
        fields: [choice('winner', 'Won by', winners), text('reason', 'Why', 200)],
      },
    ];
  },
  refuse: refuseTakingPart,
  play(_table, fight, { winner, reason }) {
    delete fight.resumed;
    fight.ended = { winner, reason };
  },
};

const resumed = said('gm-resume', {});
export const resume: GmActionOf<typeof resumed> = {
  rule: 'GM-1',
  schema: resumed,
  group: 'gm-story',
  plans: () => [{ label: 'Let the fight go on', command: { kind: 'gm-resume' } }],
  refuse: (fight, command) => refuseTakingPart(fight, command, fight.ended !== null || over(fight) !== null),
  play(table, fight) {
    fight.ended = null;
    fight.resumed = true;
    if (fight.phase === 'over') fight.phase = 'turns';
    fight.quiet = 0;
    tell(table, fight, null, 'lets the fight go on');
  },
};
