import { choice, phrase, type Refusal, said, thing } from '@affray/engine';
import * as z from 'zod/mini';
import { STANCE_NAMES } from '../book/words.ts';
import { rollTactics, takeStance, undecided } from '../rules/initiative.ts';
import { over } from '../rules/over.ts';
import { no } from '../rules/refusal.ts';
import { type Combatant, type Fight, sideOf, stance } from '../state/fight.ts';
import { gm } from './action.ts';

/** What the GM does as part of the game: the steps of the start. */

const refuseOver = (fight: Fight): Refusal | null =>
  over(fight) ? no('over', phrase`the fight is over`, 'ALY-9.10') : null;

const tactics = said('roll-tactics', {});
/** The leaders' roll; then everybody chooses a stance. */
export const rollingTactics = gm(tactics, {
  rule: 'ALY-4.1',
  group: 'flow',
  label: phrase`Roll tactics`,
  plan: () => ({ command: {} }),
  refuse: fight =>
    refuseOver(fight) ?? (fight.stage === 'tactics' ? null : no('rolled', phrase`tactics have been rolled`, 'ALY-4.1')),
  play: rollTactics,
});

const all = said('stances', { stance, side: z._default(z.nullable(thing), null) });
/** One stance for everybody of the GM's who has none yet, of one side or of all; the ambushed are Neutral (ALY-4.4). */
export const stances = gm(all, {
  rule: 'ALY-4.2',
  group: 'flow',
  label: phrase`Stance of everyone you play`,
  each: 'stance',
  plan: (_fight, { sides }) => ({
    command: { stance: 'neutral', side: null },
    fields: [
      choice(
        'stance',
        phrase`Stance`,
        Object.entries(STANCE_NAMES).map(([value, label]) => ({ value, label })),
      ),
      choice('side', phrase`Side`, [{ value: null, label: phrase`all sides` }, ...sides]),
    ],
  }),
  refuse(fight, { side }) {
    const late = refuseOver(fight);
    if (late) return late;
    if (fight.stage !== 'stances')
      return no('not-now', phrase`stances are taken after the tactics roll, once`, 'ALY-4.2');
    return meant(fight, side).length > 0
      ? null
      : no('nobody', phrase`no one of the GM’s is still to take a stance`, 'ALY-4.2');
  },
  play(table, fight, { stance: chosen, side }) {
    for (const who of meant(fight, side))
      takeStance(table, fight, who, sideOf(fight, who.side).ambushed ? 'neutral' : chosen);
  },
});

/** Those of the GM's, of one side or of all, who have no stance yet. */
const meant = (fight: Fight, side: string | null): Combatant[] =>
  undecided(fight).filter(who => who.controller === 'gm' && (side === null || who.side === side));
