import { Xoshiro } from '@affray/engine';
import type { Alternacy } from './index.ts';
import { samples } from './samples.ts';
import { able, type Fight, the } from './state/fight.ts';
import { everybody } from './state/roster.ts';
import { setup } from './state/setup.ts';

/** Options and samples differ from fight to fight. */
export function written(number: number): Alternacy['setup'] {
  const dice = Xoshiro.seeded(`setup ${number}`);
  const sample = samples[number % samples.length];
  if (!sample) throw new Error('no sample');
  const one = <T>(...all: T[]): T =>
    all[dice.below(all.length)] ??
    all[0] ??
    (() => {
      throw new Error('nothing to choose from');
    })();
  return setup.parse({
    ...sample.setup,
    options: {
      ...sample.setup.options,
      damageLevels: one('three', 'one'),
      engagePair: one('shared', 'perInitiator'),
      locationZero: one('reroll', 'player', 'ref'),
      calledShotMiss: one('miss', 'randomLocation', 'ref'),
      varianceOn: one('modified', 'base'),
      allowNoDamage: one(false, true),
      flukes: one('chain', 'single', 'off'),
      woundsOnOnePart: one('worst', 'sum'),
      stunCheck: one('roll', 'thresholds'),
      repeatRulings: one('offer', 'apply'),
    },
  });
}
/** What does not hold of a fight, in words; null where all is well. */
export function broken(fight: Fight): string | null {
  const { order, roster, go, phase, engagements, options } = fight;
  if (new Set(order).size !== order.length) return 'somebody stands twice in the order';
  if (roster.toSorted().join() !== Object.keys(fight.combatants).toSorted().join())
    return 'roster and combatants differ';
  if (phase === 'turns' && order.toSorted().join() !== roster.toSorted().join()) return 'order and roster differ';
  if (phase === 'turns' && go === null) return 'nobody has a go';
  if (go) {
    const kept = fight.interrupted.map(each => each.who);
    if (order.slice(0, fight.at).some(id => !the(fight, id).acted && id !== go.who && !kept.includes(id)))
      return 'a go was passed over';
    if (the(fight, go.who).acted) return 'a go of somebody who has had it';
    if (!able(fight, the(fight, go.who))) return `${go.who} has a go and cannot act`;
    if (go.left > go.planned || (go.left === 0 && !go.held)) return `${go.left} of ${go.planned} actions are left`;
  }
  if (fight.interrupted.some(each => the(fight, each.who).acted)) return 'an interrupted go of somebody who has had it';
  const once = new Set<string>();
  for (const { by, on } of engagements.filter(each => each.turn === fight.turn)) {
    if (once.has(`${by} ${on}`)) return `${by} has engaged ${on} twice`;
    once.add(`${by} ${on}`);
  }
  for (const who of everybody(fight)) {
    if (who.shock >= options.charts.shock.dead && who.fate !== 'dead') return `${who.id} should be dead`;
    if (!able(fight, who) && who.deed) return `${who.id} cannot act and is at it`;
    if (who.conditions.some(each => each.ends !== null && each.ends < fight.turn)) return `${who.id}: worn off`;
    const kinds = who.conditions.map(each => each.kind);
    if (new Set(kinds).size !== kinds.length) return `${who.id} is under a condition twice`;
    if (who.deed?.kind === 'work' && who.deed.done >= who.deed.turns) return `${who.id} has worked for too long`;
    if (who.reacted && who.fate === 'fighting' && phase === 'initiative')
      return `${who.id} has reacted before the first Turn`;
  }
  return fight.rulings.length > 200 ? 'too many rulings are remembered' : null;
}
