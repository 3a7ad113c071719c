import { phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { impose, lift } from '../rules/conditions.ts';
import { no } from '../rules/refusal.ts';
import { usable } from '../rules/rolls.ts';
import { is } from '../state/fight.ts';
import { type AltAction, FREE, said } from './action.ts';
import { refuseStepped } from './moving.ts';

const schema = said('stance', { prone: z.boolean() });

/** Drops, or gets up: the small movement of a go (ALT-4.3). */
export const stance: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-4.3',
  schema,
  moment: 'free',
  traits: [],
  group: 'move',
  cost: () => FREE,
  plans: (_fight, { id }) => [
    { id: 'drop', role: 'aside', label: phrase`Drop down`, tries: [{ kind: 'stance', who: id, prone: true }] },
    { id: 'get-up', label: phrase`Get up`, tries: [{ kind: 'stance', who: id, prone: false }] },
  ],
  refuse(fight, who, { prone }) {
    const stepped = refuseStepped(fight);
    if (stepped) return stepped;
    if (!prone && !usable(who, 'left-leg') && !usable(who, 'right-leg'))
      return no('lame', phrase`${who.name} cannot stand: no leg can be used`, 'ALT-H5');
    return is(who, 'prone') === prone
      ? no('stance', `${who.name} ${prone ? phrase`is down already` : phrase`is standing`}`, 'ALT-4.3')
      : null;
  },
  play(table, fight, who, { prone }) {
    if (prone) impose(table, fight, who, 'prone', 'drops', null, 'ALT-4.3');
    else lift(table, fight, who, 'prone', phrase`gets up`, 'ALT-4.3');
    if (fight.go) fight.go.stepped = true;
  },
  odds: () => null,
};
