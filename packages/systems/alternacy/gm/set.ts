import { type Choice, choice, edited, type Settable, text } from '@affray/engine';
import { z } from 'zod';
import { skillName } from '../book/skills.ts';
import { comeTo, decline, stateOf } from '../rules/damage.ts';
import { no } from '../rules/refusal.ts';
import { type Fight, fight as fightSchema, the, veiled } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { type GmActionOf, said } from './action.ts';

const schema = said('gm-set', {
  path: z.string().min(1).max(200),
  value: z.union([z.number(), z.string().max(2000), z.boolean(), z.null()]),
});

/** Sets any number, text or choice of the fight: `combatants.orc-1.shock`. The whole must stay well-formed. */
export const set: GmActionOf<typeof schema> = {
  rule: 'GM-1',
  schema,
  group: 'gm-points',
  plans: fight => [
    {
      label: 'Set a number',
      command: { kind: 'gm-set', path: '', value: 0 },
      fields: [choice('path', 'Which', numbers(fight)), text('value', 'To', 20)],
      isOpen: true,
    },
  ],
  refuse(fight, command) {
    const edit = edited(settable, fight, command);
    return 'reason' in edit ? no(edit.code, edit.reason, 'GM-1') : null;
  },
  play(table, fight, { path, value }) {
    const keys = path.split('.');
    const edit = edited(settable, fight, { path, value });
    if ('reason' in edit) throw new Error(`${edit.reason}: this was not checked`);
    const [first, id] = keys;
    const who = first === 'combatants' ? (fight.roster.find(each => each === id) ?? null) : null;
    const state = who && stateOf(fight, the(fight, who));
    const states = new Map(everybody(fight).map(each => [each.id, stateOf(fight, each)]));
    const { before, after } = edit;
    Object.assign(fight, edit.fight);
    const what = `sets ${numberName(who ? keys.slice(2) : keys)}`;
    table.tell?.({ kind: 'gm', rule: 'GM-1', secret: veiled(fight, who), who, what, path, before, after });
    if (who && state) decline(table, fight, the(fight, who), state, 'the GM');
    if (who && keys.at(-1) === 'stun') comeTo(table, fight, the(fight, who), 0);
    // A step of the charts that moved may have been passed already.
    if (first === 'options')
      for (const each of everybody(fight)) decline(table, fight, each, states.get(each.id) ?? 'fit', 'the GM');
  },
};

/** What people call a value of the fight: `Shock`, `Blades, Large`, `dazed at`. */
function numberName(keys: readonly string[]): string {
  const last = keys.at(-1) ?? '';
  return keys.includes('skills') ? skillName(last) : last.replace(/([A-Z])/g, ' $1').toLowerCase();
}

/** The numbers that are set most; a sheet on the page offers the rest. */
const numbers = (fight: Fight): Choice[] =>
  everybody(fight).flatMap(who =>
    Object.entries({ shock: who.shock, stun: who.stun, initiative: who.initiative ?? 0 }).map(([of, now]) => ({
      value: `combatants.${who.id}.${of}`,
      label: `${who.name}: ${of}`,
      hint: `now ${now}`,
      combatant: who.id,
    })),
  );

/** Shock or Stun of one combatant: what the rules add must have room. */
const MOST_POINTS = 10_000;

/** What the GM may set by hand; what follows from it follows at once. */
const settable: Settable<Fight> = {
  schema: fightSchema,
  open: [
    'options.**',
    'scene.*',
    'sides.*.name',
    'seconds',
    'leftover',
    'hazards.**',
    'combatants.*.name',
    'combatants.*.controller',
    'combatants.*.stats.**',
    'combatants.*.shock',
    'combatants.*.stun',
    'combatants.*.initiative',
    'combatants.*.posture',
    'combatants.*.reacted',
    'combatants.*.injuries.**',
    'combatants.*.conditions.*.ends',
    'combatants.*.circumstances.**',
  ],
  misfit: ({ combatants }) => {
    const high = Object.values(combatants).some(each => Math.max(each.shock, each.stun) > MOST_POINTS);
    return high ? `takes at most ${MOST_POINTS}` : null;
  },
};
