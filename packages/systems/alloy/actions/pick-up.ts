import type { Refusal, RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import { BAND_NAMES, RANGES } from '../book/words.ts';
import { tellDid } from '../rules/did.ts';
import { no, noWeapon } from '../rules/refusal.ts';
import { weaponName, weaponOf } from '../rules/wield.ts';
import { leaveWork } from '../rules/works.ts';
import { type Combatant, without } from '../state/fight.ts';
import { bandBetween } from '../state/position.ts';
import { type Step, stepSaid, type TellsDid, thing } from './action.ts';
import { HELD, refuseProne } from './moving.ts';

const RULE: RuleId = 'ALY-5.2';
const WAY: RuleId = 'ALY-5.18';
const says = stepSaid('pick-up', { weapon: thing });

/** Where a thing lies for somebody: at hand, or so far away. */
function whereabouts(who: Combatant, id: string): 'at hand' | 'close' | 'short' | 'medium' | 'long' {
  const lying = who.lies.find(each => each.weapon === id);
  if (!lying) return 'at hand';
  const band = bandBetween(who.spot, lying.spot);
  return band === 'close' && lying.near ? 'at hand' : band;
}

/** What is not at hand must be gone to (ALY-5.18). */
function refuseWay(who: Combatant, id: string, cost: number): Refusal | null {
  const where = whereabouts(who, id);
  if (where === 'at hand') return null;
  const name = weaponName(who, id);
  if (where !== 'close' && where !== 'short')
    return no('too-far', phrase`${name} lies at ${RANGES[where]}; come nearer first`, WAY);
  const prone = refuseProne(who);
  if (prone) return prone;
  return who.engaged.length > 0 && cost >= HELD
    ? no('engaged', phrase`${who.name} is engaged and cannot go to where ${name} lies`, 'ALY-6.6')
    : null;
}

/** Takes up a weapon or a shield that lies about, and goes to it where it is not at hand. */
export const pickUp: Step<typeof says> & TellsDid = {
  ...says,
  rule: RULE,
  group: 'gear',
  traits: ['beside'],
  text: (_fight, who, { weapon }) => phrase`pick up ${weaponName(who, weapon)}`,
  price(table, fight, who, { weapon }) {
    const { costs, cross, combo } = fight.options.charts;
    const price = table.tally(costs['pick-up'], phrase`Swift`, RULE);
    const where = whereabouts(who, weapon);
    if (where === 'close' || where === 'short')
      price.add(cross[where] - combo.saving, phrase`going there, ${BAND_NAMES[where]}`, WAY);
    return price;
  },
  plans: (_fight, who) =>
    who.lost.map(weapon => ({
      id: `pick-up:${weapon}`,
      label: phrase`Pick up ${weaponName(who, weapon)}`,
      tries: [{ kind: 'pick-up', who: who.id, weapon }],
    })),
  parts: (_fight, who) => who.lost.map(weapon => ({ kind: 'pick-up', weapon })),
  refuse(fight, who, { weapon: id }) {
    if (!weaponOf(who, id) && who.stats.shield?.id !== id) return noWeapon(who, id, RULE);
    if (!who.lost.includes(id)) return no('not-lost', phrase`${weaponName(who, id)} does not lie about`, RULE);
    const where = whereabouts(who, id);
    return refuseWay(who, id, where === 'short' ? fight.options.charts.cross.short : fight.options.charts.cross.close);
  },
  apply(_fight, who, { weapon }) {
    const lying = who.lies.find(each => each.weapon === weapon);
    if (lying && whereabouts(who, weapon) !== 'at hand') {
      who.cover = 'none';
      who.spot = { ...lying.spot };
    }
    who.lost = without(who.lost, weapon);
    who.lies = who.lies.filter(each => each.weapon !== weapon);
    if (!weaponOf(who, weapon)) who.shieldUp = who.grip === 1;
    else if (who.main === null) who.main = weapon;
  },
  perform(table, fight, who, step, doing) {
    const stood = who.spot.close;
    pickUp.apply(fight, who, step);
    tellDid(table, fight, who, 'pick-up', weaponName(who, step.weapon), doing, RULE);
    leaveWork(table, fight, who, stood);
  },
  did: thing => phrase`picks up ${thing}`,
  odds: null,
};
