import { ByNumbers, fingerprint, numbered, odds, sayDistance } from '@affray/engine';
import { type OwnCommand, perform } from '../actions/index.ts';
import { led } from '../rules/attack/attack.ts';
import { feetBetween } from '../rules/places.ts';
import type { WwnEvent } from '../state/events.ts';
import { type Combatant, copy, derived, type Fight, the, up } from '../state/fight.ts';
import type { WwnPrompts } from '../state/prompts.ts';
import { PLAIN_ANSWERS } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';

/** Paths of dice that one weighing may take. */
const BUDGET = 2000;

/** What was weighed, by all that it rests on. */
const WEIGHED = new ByNumbers<number>();
/** More are forgotten all at once. */
const MOST = 20_000;

/** What an action against a foe is worth; worked out once for all who strike so at one who bears itself so. */
export function worthOf(fight: Fight, who: Combatant, action: OwnCommand, foe: Combatant): number {
  const bearing = bearingOf(fight, who, action, foe);
  if (bearing === null) return weighed(fight, who, action, foe);
  const known = WEIGHED.get(bearing);
  if (known !== undefined) return known;
  const worth = weighed(fight, who, action, foe);
  if (WEIGHED.size >= MOST) WEIGHED.clear();
  WEIGHED.set(bearing, worth);
  return worth;
}

/**
 * All that the worth of an action rests on, as numbers: where two such lists are equal, so are the worths. Who the two are, what
 * else they carry and what the rest of the fight does is nothing to it. Null where the game master has laid something on one
 * of them or ruled on something, or has yet to say how far it is: of that nothing is remembered.
 */
function bearingOf(fight: Fight, who: Combatant, action: OwnCommand, foe: Combatant): readonly number[] | null {
  const feet = feetBetween(fight, who, foe);
  if (feet === null || fight.rulings || fight.houseBook) return null;
  if (who.circumstances.length + foe.circumstances.length > 0) return null;
  const weapon = 'weapon' in action && action.weapon !== null ? action.weapon : '';
  const { range } = derived(fight, who).arms.find(each => each.id === weapon) ?? { range: null };
  const signs =
    (action.kind === 'charge' ? 1 : 0) +
    ('thrown' in action && action.thrown ? 2 : 0) +
    (who.prone ? 4 : 0) +
    (who.venom === weapon ? 8 : 0) +
    (feet <= fight.options.charts.reach ? 16 : 0) +
    (range !== null && feet > range.normal ? 32 : 0) +
    (fight.phase === 'surprise' ? 64 : 0) +
    (foe.prone ? 128 : 0) +
    (foe.blocked ? 256 : 0) +
    (foe.defending ? 512 : 0) +
    (foe.charging ? 1024 : 0) +
    (foe.main ? 2048 : 0) +
    (foe.surprised ? 4096 : 0) +
    (foe.unaware ? 8192 : 0);
  const second = 'second' in action && action.second !== null ? action.second : '';
  const [house, own, other] = [numberOf(fight.options), numberOf(who.stats), numberOf(foe.stats)];
  const found = [house, own, led(fight, who), numbered(weapon), numbered(second), signs];
  found.push(other, foe.hp, numbered(foe.shield), numbered(foe.cover), numbered(foe.sight));
  if (foe.used.length > 0) found.push(numbered(foe.used.join()));
  return found;
}

/** Numbers of what is never changed in place but replaced: sheets and options. */
const NUMBERS = new WeakMap<object, number>();
function numberOf(of: object): number {
  let known = NUMBERS.get(of);
  if (known === undefined) NUMBERS.set(of, (known = numbered(fingerprint(of))));
  return known;
}

/** Hit points that an action is expected to take, and for felling a foe what that foe does in two turns. */
export function weighed(fight: Fight, who: Combatant, action: OwnCommand, foe: Combatant): number {
  const alone = between(fight, who, foe);
  const felled =
    2 * foe.stats.attacks * Math.max(1, ...derived(fight, foe).arms.map(each => each.melee?.worth ?? 0)) * 0.5;
  const { outcomes } = odds<RollSite, WwnPrompts, WwnEvent, Fight, number>({
    fresh: () => copy(alone),
    play: (table, now) => perform(table, now, action),
    result: now => {
      const after = the(now, foe.id);
      return foe.hp - after.hp + (up(after) ? 0 : felled);
    },
    answersOf: () => PLAIN_ANSWERS,
    budget: BUDGET,
  });
  return outcomes.reduce((sum, [gain, weight]) => sum + gain * weight, 0);
}
/** The two of them alone, so far apart, no one asked: what a blow does is weighed without who might answer it. */
function between(fight: Fight, who: Combatant, foe: Combatant): Fight {
  const some = new Set<string>([who.id, foe.id, ...(who.leader === null ? [] : [who.leader])]);
  const alone = copy({ ...fight, combatants: fight.combatants.filter(each => some.has(each.id)) });
  for (const each of alone.combatants) {
    each.watch = 'never';
    each.held = false;
    each.ward = null;
    each.holds = null;
    each.heldBy = [];
  }
  // What the one who strikes has left matters to no blow of its own.
  the(alone, who.id).hp = who.stats.hitPoints;
  alone.calm = !foe.unaware;
  const feet = feetBetween(fight, who, foe);
  if (feet !== null) {
    alone.field = { kind: 'word', said: {} };
    sayDistance(alone.field, who.id, foe.id, feet);
  }
  return alone;
}
