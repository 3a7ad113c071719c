import { amount, edited, type Settable, text } from '@affray/engine';
import { z } from 'zod';
import { fight as schemaOfFight } from '../actions/fight.ts';
import { no } from '../rules/refusal.ts';
import type { Fight } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { type GmAction, said, tell } from './action.ts';
import { settle } from './health.ts';

const schema = said('gm-set', {
  path: z.string().min(1).max(200),
  value: z.union([z.number(), z.string().max(2000), z.boolean(), z.null()]),
});
type SetValue = z.infer<typeof schema>;

/** Sets any number, text or choice of the fight: `combatants.goblin-1.health`. The whole must stay well-formed. */
export const set: GmAction<SetValue, typeof schema> = {
  rule: 'GM-1',
  schema,
  group: 'gm-points',
  label: 'Set a value',
  plan: (_fight, { first: { id, health } }) => ({
    command: { kind: 'gm-set', path: `combatants.${id}.health`, value: health },
    fields: [text('path', 'Path', 200), amount('value', 'Value', -1000, 1000, health)],
  }),
  refuse(fight, command) {
    const edit = edited(settable, fight, command);
    return 'reason' in edit ? no(edit.code, edit.reason, 'GM-1') : null;
  },
  play(table, fight, command) {
    const edit = edited(settable, fight, command);
    if ('reason' in edit) throw new Error(`${edit.reason}: this was not checked`);
    Object.assign(fight, edit.fight);
    tell(table, fight, null, `${command.path} is ${String(command.value)}`, 'GM-1', false);
    for (const who of everybody(fight)) settle(table, fight, who);
  },
};

/** What the GM may set by hand. */
const settable: Settable<Fight> = {
  schema: schemaOfFight,
  open: [
    'options.**',
    'scene.*',
    'sides.*.name',
    'sides.*.modifier',
    'combatants.*.name',
    'combatants.*.controller',
    'combatants.*.stats.**',
    'combatants.*.health',
    'combatants.*.cover',
    'combatants.*.phase',
    'combatants.*.leapt',
    'combatants.*.fresh',
    'combatants.*.main',
    'works.*.need',
    'works.*.what',
  ],
  misfit: incoherence,
};

/** As in gm-order: the count must have room to go on. */
const MOST_PHASES = 100_000;

/** What does not fit together in a fight that was changed by hand; null where all does. */
function incoherence(after: Fight, before: Fight): string | null {
  for (const [id, who] of Object.entries(after.combatants)) {
    if (who.main !== null && !who.stats.weapons.some(each => each.id === who.main))
      return `${who.name} has no weapon "${who.main}"`;
    const was = before.combatants[id]?.phase;
    if (who.phase === was) continue;
    if (who.phase > MOST_PHASES) return `takes at most phase ${MOST_PHASES}`;
    if (after.stage !== 'phases' || !who.entered) return `${who.name} is not on the count of phases`;
    if (who.phase < after.phase)
      return `${who.name} cannot act on phase ${who.phase}: the count stands at ${after.phase}`;
    if (who.plan || who.block) return `${who.name} is in the middle of something: use gm-order, and that moves along`;
  }
  return null;
}
