import { type Choice, choice, phrase, type Settable, setHand, text } from '@affray/engine';
import { skillName } from '../book/skills.ts';
import { comeTo, decline, stateOf } from '../rules/damage.ts';
import { placeAnew } from '../rules/initiative.ts';
import { no } from '../rules/refusal.ts';
import { type Fight, fight as fightSchema, the, veiled } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import type { AltGm } from './action.ts';

const NAMES: { readonly [number: string]: string } = {
  shock: phrase`Shock`,
  stun: phrase`Stun`,
  initiative: phrase`initiative`,
  part: phrase`wound location`,
  grade: phrase`wound grade`,
  penalty: phrase`wound disadvantage`,
  tag: phrase`wound worsening`,
  treated: phrase`wound treatment`,
  clock: phrase`seconds untreated`,
  ends: phrase`time limit`,
};

/** What people call a value of the fight: `Shock`, `Blades, Large`, `dazed at`. */
function numberName(keys: readonly string[]): string {
  const last = keys.at(-1) ?? '';
  return keys.includes('skills') ? skillName(last) : (NAMES[last] ?? last.replace(/([A-Z])/g, ' $1').toLowerCase());
}

/** The numbers that are set most; a sheet on the page offers the rest. */
const numbers = (fight: Fight): Choice[] =>
  everybody(fight).flatMap(who =>
    (['shock', 'stun', 'initiative'] as const).map(of => ({
      value: `combatants.${who.id}.${of}`,
      label: `${who.name}: ${NAMES[of]}`,
      hint: phrase`now ${who[of] ?? 0}`,
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
    return high ? phrase`takes at most ${MOST_POINTS}` : null;
  },
};

export const set = setHand<AltGm>({
  no,
  settable,
  plan: fight => ({
    command: null,
    fields: [choice('path', phrase`Which`, numbers(fight)), text('value', phrase`To`, 20)],
  }),
  roll: (table, pool) => table.roll('alternacy.gm.change', 'gm', pool),
  settle(table, fight, { path, before, after }, was) {
    const keys = path.split('.');
    const [first, id] = keys;
    const who = first === 'combatants' ? (fight.roster.find(each => each === id) ?? null) : null;
    const what = who ? phrase`sets {who}'s ${numberName(keys.slice(2))}` : phrase`sets ${numberName(keys)}`;
    table.tell?.({ kind: 'gm', rule: 'GM-1', secret: veiled(fight, who), who, what, path, before, after });
    if (who) decline(table, fight, the(fight, who), stateOf(was, the(was, who)), phrase`the GM`);
    if (who && keys[2] === 'initiative' && before !== after) placeAnew(fight, the(fight, who));
    if (who && keys.at(-1) === 'stun') comeTo(table, fight, the(fight, who), 0);
    // A step of the charts that moved may have been passed already.
    if (first === 'options')
      for (const each of everybody(fight)) decline(table, fight, each, stateOf(was, the(was, each.id)), phrase`the GM`);
  },
});
