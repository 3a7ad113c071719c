import { amount, phrase, setHand, setText, text } from '@affray/engine';
import { fall, revive } from '../rules/damage.ts';
import { no } from '../rules/refusal.ts';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, type Fight, up } from '../state/fight.ts';
import { tell, type WwnGm } from './action.ts';
import { settable } from './settable.ts';

/** What people call the numbers that are set most. */
const NAMES = { hp: phrase`hit points`, strain: phrase`System Strain` };

export const set = setHand<WwnGm>({
  no,
  settable,
  plan: () => ({
    command: null,
    fields: [
      text('path', phrase`Path, such as combatants.goblin-1.hp`, 200),
      amount('value', phrase`Value`, -10_000, 10_000, 0),
    ],
  }),
  roll: (table, pool) => table.roll('wwn.gm.change', 'gm', pool),
  settle(table, fight, set) {
    const [where, id, field] = set.path.split('.');
    const who =
      where === 'combatants' ? (fight.combatants.find((each, at) => each.id === id || `${at}` === id) ?? null) : null;
    tell(table, who, phrase`sets ${setText(set, NAMES)}`);
    for (const each of fight.combatants) follow(table, fight, each, each === who && field === 'hp');
  },
});

/**
 * Whoever is at 0 now falls, whoever is given hit points rises. Whoever was marked as out has hit points all along, and
 * lies there until they are set.
 */
function follow(table: WwnTable, fight: Fight, who: Combatant, isGiven: boolean): void {
  if (who.fate === 'dead') return;
  if (who.hp > 0 && (who.dying || who.down)) {
    if (isGiven) revive(who);
  } else if (who.hp === 0 && up(who)) fall(table, fight, who, { mercy: false, utter: false, cause: 'harm' });
}
