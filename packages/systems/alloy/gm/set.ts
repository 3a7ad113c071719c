import { amount, apply, text } from '@affray/engine';
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
    const after = changed(fight, command);
    return typeof after === 'string' ? no('bad-value', after, 'GM-1') : null;
  },
  play(table, fight, command) {
    const after = changed(fight, command);
    if (typeof after === 'string') return;
    Object.assign(fight, after);
    tell(table, fight, null, `${command.path} is ${String(command.value)}`, 'GM-1', false);
    for (const who of everybody(fight)) settle(table, fight, who);
  },
};

/** The fight with one value changed, or a sentence that says why it cannot be. */
export function changed(fight: Fight, { path, value }: SetValue): Fight | string {
  const keys: (string | number)[] = [];
  let here: unknown = fight;
  for (const step of path.split('.')) {
    const at = Array.isArray(here) ? Number(step) : step;
    const next: unknown = here !== null && typeof here === 'object' ? Reflect.get(here, at) : undefined;
    if (next === undefined || !Object.hasOwn(Object(here), at)) return `there is no "${path}" in a fight`;
    keys.push(at);
    here = next;
  }
  if (here !== null && typeof here === 'object') return `"${path}" is no single value; name one inside it`;
  // Numbers that were typed come as text.
  const typed = typeof here === 'number' && typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const parsed = schemaOfFight.safeParse(apply(fight, [{ path: keys, value: typed }]));
  if (!parsed.success) return `${path}: ${parsed.error.issues[0]?.message ?? 'is not well-formed'}`;
  return incoherence(parsed.data, fight) ?? parsed.data;
}

/** What does not fit together in a fight that was changed by hand; null where all does. */
function incoherence(after: Fight, before: Fight): string | null {
  const sides = new Set(after.sides.map(each => each.id));
  if (after.phase < before.phase) return `the count stands at ${before.phase} and never falls`;
  if (after.stage !== before.stage || after.round !== before.round) return 'the count of phases goes its own way';
  for (const [id, who] of Object.entries(after.combatants)) {
    if (who.id !== id) return 'ids stay as they are';
    if (!sides.has(who.side)) return `no side "${who.side}"`;
    if (who.main !== null && !who.stats.weapons.some(each => each.id === who.main))
      return `${who.name} has no weapon "${who.main}"`;
    if (after.stage === 'phases' && who.entered && who.phase < after.phase && who.fate === 'fighting')
      return `${who.name} cannot act on phase ${who.phase}: the count stands at ${after.phase}`;
    if ((who.plan || who.block) && who.phase !== before.combatants[id]?.phase)
      return `${who.name} is in the middle of something: set its phase, and that moves along`;
    if (who.entered !== before.combatants[id]?.entered) return 'who is in the fight is changed by adding and removing';
  }
  return [...after.roster].join() === [...before.roster].join() ? null : 'the list of combatants stays as it is';
}
