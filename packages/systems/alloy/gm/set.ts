import { amount, phrase, type Settable, setHand, setText, text } from '@affray/engine';
import { fight as schemaOfFight } from '../actions/fight.ts';
import { no } from '../rules/refusal.ts';
import { weaponOf } from '../rules/wield.ts';
import { type Combatant, type Fight, the, without } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { type AlloyGm, tell } from './action.ts';
import { settle } from './health.ts';
import { putTo } from './places.ts';

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
      return phrase`${who.name} has no weapon "${who.main}"`;
    const was = before.combatants[id]?.phase;
    if (who.phase === was) continue;
    if (who.phase > MOST_PHASES) return phrase`takes at most phase ${MOST_PHASES}`;
    if (after.stage !== 'phases' || !who.entered) return phrase`${who.name} is not on the count of phases`;
    if (who.phase < after.phase)
      return phrase`${who.name} cannot act on phase ${who.phase}: the count stands at ${after.phase}`;
    if (who.plan || who.block)
      return phrase`${who.name} is in the middle of something: use gm-order, and that moves along`;
  }
  return null;
}

/** What is put into somebody's hand by hand is held as it is made ready (ALY-5.13), and lies about no longer. */
function hold(who: Combatant): void {
  const { main } = who;
  const weapon = main === null ? null : weaponOf(who, main);
  who.grip = weapon?.traits.twoHanded ? 2 : 1;
  if (who.grip === 2) who.shieldUp = false;
  if (main === null) return;
  who.lost = without(who.lost, main);
  who.lies = who.lies.filter(each => each.weapon !== main);
}

export const set = setHand<AlloyGm>({
  no,
  settable,
  plan(fight, { first }) {
    const { health } = the(fight, first);
    return {
      command: null,
      fields: [text('path', phrase`Path`, 200), amount('value', phrase`Value`, -1000, 1000, health)],
    };
  },
  roll: (table, pool) => table.roll('alloy.gm.change', 'gm', pool),
  settle(table, fight, set) {
    const [where, id, field] = set.path.split('.');
    const who = where === 'combatants' ? (everybody(fight).find(each => each.id === id) ?? null) : null;
    const whose = who === null ? '' : `${who.name}: `;
    tell(table, fight, who?.id ?? null, phrase`The GM sets ${whose}${setText(set)}.`, 'GM-1', false);
    // Whoever the GM said is down stays so, whatever is set of anybody else.
    if (who !== null && field === 'health') settle(table, fight, who);
    if (who !== null && field === 'main') hold(who);
    if (who !== null && field === 'phase' && typeof set.before === 'number') putTo(who, who.phase, set.before);
  },
});
