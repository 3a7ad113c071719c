import { choice, text } from '@affray/engine';
import { z } from 'zod';
import { thing, wording } from '../actions/action.ts';
import { startRound } from '../rules/round.ts';
import { contested } from '../state/roster.ts';
import { type GmAction, said, tellGm } from './action.ts';
import { textOrNone } from './fields.ts';
import { refuseTakingPart } from './people.ts';

/** What is told, and how the fight ends. */

const noting = said('gm-note', { text: wording.min(1) });
export const note: GmAction<z.infer<typeof noting>, typeof noting> = {
  schema: noting,
  group: 'gm-story',
  label: 'Tell the table',
  plan: () => ({ command: { kind: 'gm-note', text: 'x' }, fields: [text('text', 'What', 200)] }),
  refuse: () => null,
  play: (table, _fight, command) => table.tell?.({ kind: 'note', rule: 'GM-1', secret: false, text: command.text }),
};

const ending = said('gm-end-fight', { winner: thing.nullable(), reason: z.string().max(200).default('') });
export const endFight: GmAction<z.infer<typeof ending>, typeof ending> = {
  schema: ending,
  group: 'gm-story',
  label: 'End the fight',
  plan: fight =>
    fight.phase === 'over'
      ? null
      : {
          command: { kind: 'gm-end-fight', winner: null, reason: '' },
          fields: [
            choice('winner', 'Winner', [
              { value: null, label: 'no one' },
              ...fight.sides.map(each => ({ value: each.id, label: each.name })),
            ]),
            textOrNone('reason', 'Why'),
          ],
        },
  refuse: refuseTakingPart,
  play(table, fight, { winner, reason }) {
    fight.goesOn = false;
    fight.ended = { winner, reason: reason || 'the GM ends it' };
    tellGm(table, fight, 'gm', 'ends the fight');
  },
};

const resuming = said('gm-resume', {});
/** A fight that was over continues with a new round; where one side alone is left, until the GM ends it. */
export const resume: GmAction<z.infer<typeof resuming>, typeof resuming> = {
  schema: resuming,
  group: 'flow',
  label: 'Continue the fight',
  plan: fight => (fight.phase === 'over' ? { command: { kind: 'gm-resume' }, fields: [] } : null),
  refuse: refuseTakingPart,
  play(table, fight) {
    fight.ended = null;
    fight.goesOn = !contested(fight);
    fight.quiet = 0;
    tellGm(table, fight, 'gm', 'continues the fight');
    startRound(table, fight);
  },
};
