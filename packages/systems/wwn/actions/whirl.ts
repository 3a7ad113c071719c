import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { alarmAll } from '../rules/alarm.ts';
import { armorAgainst, heedBoth, plainStrike, reveal, whyNoShock } from '../rules/attack/attack.ts';
import { land } from '../rules/attack/landing.ts';
import { shieldTurns, shockAgainst, shockTally } from '../rules/attack/shock.ts';
import { drawn } from '../rules/items.ts';
import { feetBetween, reachOf } from '../rules/places.ts';
import { isRefusal, no } from '../rules/refusal.ts';
import { tellDoes } from '../rules/tell.ts';
import { wayFor, wayOf, weaponRefusal } from '../rules/ways.ts';
import { derived, knowsOf, opposed, up } from '../state/fight.ts';
import { said, thing, type WwnAction } from './action.ts';
import { blades } from './offering.ts';

const RULE: RuleId = 'WWN-FOC-WHIRLWIND';
const schema = said('whirl', { weapon: thing });
type Whirl = z.infer<typeof schema>;

/** Whirlwind Assault: one's own Shock to every foe in reach that it can harm, once a scene. */
export const whirl: WwnAction<Whirl, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['fights'],
  group: 'attack',
  cost: () => phrase`On Turn`,
  plans: (fight, who) =>
    derived(fight, who).gifts.whirls
      ? blades(fight, who)
          .filter(each => each.melee?.shock)
          .map(arm => ({
            id: `whirl:${arm.id}`,
            label: phrase`Whirlwind Assault: ${arm.name}`,
            tries: [{ kind: 'whirl', who: who.id, weapon: arm.id }],
          }))
      : [],
  refuse(fight, who, { weapon }) {
    if (!derived(fight, who).gifts.whirls)
      return no('no-whirl', phrase`${who.name} does not know the Whirlwind Assault`, RULE);
    if (who.used.includes('whirl')) return no('used', phrase`it has been used in this fight`, RULE);
    const way = wayFor(fight, who, { weapon, thrown: false });
    if (isRefusal(way)) return way;
    if (way.wield.shock === null) return no('no-shock', phrase`${way.arm.name} has no Shock`, RULE);
    return weaponRefusal(fight, who, way);
  },
  play(table, fight, who, { weapon }) {
    const { arm, wield } = wayOf(fight, who, { weapon, thrown: false });
    alarmAll(table, fight);
    if (who.hidden) reveal(table, who);
    who.used = [...who.used, 'whirl'];
    tellDoes(table, who, 'whirlwind', RULE, arm.name);
    drawn(who, arm, null);
    for (const foe of fight.combatants) {
      const feet = feetBetween(fight, who, foe);
      if (!opposed(who, foe) || !up(foe) || !knowsOf(who, foe) || feet === null || feet > reachOf(fight, arm)) continue;
      const strike = plainStrike(who, foe, arm, wield, 'whirl', 0);
      heedBoth(table, strike);
      strike.ac = armorAgainst(table, fight, strike).total;
      const shock = shockAgainst(fight, strike, strike.ac);
      const turns = shock !== null && shieldTurns(strike);
      if (turns) foe.blocked = true;
      land(table, fight, {
        strike,
        amount: turns ? 0 : (shock ?? 0),
        cause: 'shock',
        damage: shockTally(table, strike)?.explain() ?? null,
        why: turns ? 'shield' : shock === null ? whyNoShock(fight, strike) : 'armor',
      });
    }
  },
  odds: () => null,
};
