import { amount, edited, text } from '@affray/engine';
import { z } from 'zod';
import { fall, revive } from '../rules/damage.ts';
import { no } from '../rules/refusal.ts';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, type Fight, up } from '../state/fight.ts';
import { type GmAction, said, tell } from './action.ts';
import { settable } from './settable.ts';

const schema = said('gm-set', {
  path: z.string().min(1).max(200),
  value: z.union([z.number(), z.string().max(2000), z.boolean(), z.null()]),
});

/** Sets any number, text or choice of the fight: `combatants.goblin-1.hp`. The whole must stay well-formed. */
export const set: GmAction<z.infer<typeof schema>, typeof schema> = {
  schema,
  plans: fight => [
    {
      label: 'Set any number',
      command: { kind: 'gm-set', path: 'scene.rough', value: fight.scene.rough },
      fields: [text('path', 'Path, such as combatants.goblin-1.hp', 200), amount('value', 'Value', -10_000, 10_000, 0)],
    },
  ],
  refuse(fight, command) {
    const edit = edited(settable, fight, command);
    return 'reason' in edit ? no(edit.code, edit.reason, 'GM-1') : null;
  },
  play(table, fight, command) {
    const edit = edited(settable, fight, command);
    if ('reason' in edit) throw new Error(`${edit.reason}: this was not checked`);
    Object.assign(fight, edit.fight);
    tell(table, null, `sets ${command.path} to ${JSON.stringify(edit.after)}`);
    for (const who of fight.combatants) follow(table, fight, who);
  },
};

/** Whoever is at 0 now falls, whoever is above rises. */
function follow(table: WwnTable, fight: Fight, who: Combatant): void {
  if (who.fate === 'dead') return;
  if (who.hp > 0 && (who.dying || who.down)) {
    revive(who);
  } else if (who.hp === 0 && up(who)) fall(table, fight, who, { mercy: false, utter: false, cause: 'harm' });
}
