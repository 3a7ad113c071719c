import { amount, combatantId, phrase, said, textOrNone, wholeFrom, wording } from '@affray/engine';
import * as z from 'zod/mini';
import { defenseTally, dry, fall, healthLost, loseHealth, setCondition } from '../rules/damage.ts';
import { no } from '../rules/refusal.ts';
import { BARE } from '../rules/rolls.ts';
import type { AlloyTable } from '../state/events.ts';
import { type Combatant, type Fight, MOST_HEALTH, the } from '../state/fight.ts';
import { gm, tell } from './action.ts';

const harmed = said('gm-damage', {
  who: combatantId,
  /** Held against Defense, as a blow is. */
  damage: wholeFrom(0, 1000),
  /** Points of armor that it passes. */
  passes: z._default(wholeFrom(0, 100), 0),
  cause: z._default(wording, ''),
});
export const damage = gm(harmed, {
  group: 'gm-points',
  label: phrase`Damage`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, damage: 6, passes: 0, cause: '' },
    fields: [
      who,
      amount('damage', phrase`Damage`, 0, 1000, 6),
      amount('passes', phrase`Armor passed`, 0, 100, 0),
      textOrNone('cause', phrase`From what`, 300),
    ],
  }),
  play(table, fight, command) {
    const who = the(fight, command.who);
    const lost = healthLost(command.damage, defenseTally(BARE, who, command.passes).total);
    const cause = command.cause === '' ? '' : `: ${command.cause}`;
    tell(
      table,
      fight,
      who.id,
      lost > 0
        ? phrase`${who.name} takes ${command.damage} damage${cause}`
        : phrase`${who.name} takes ${command.damage} damage, which costs no Health${cause}`,
    );
    loseHealth(table, fight, who, lost, 'GM-1');
  },
});

const healed = said('gm-heal', { who: combatantId, health: wholeFrom(1, 1000) });
export const heal = gm(healed, {
  group: 'gm-points',
  label: phrase`Heal`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, health: 1 },
    fields: [who, amount('health', phrase`Health`, 1, 1000, 1)],
  }),
  refuse(fight, { who: id, health }) {
    const who = the(fight, id);
    if (who.health + health <= MOST_HEALTH) return null;
    const why = phrase`${who.name} has ${who.health} Health, and Health goes up to ${MOST_HEALTH}: heal ${MOST_HEALTH - who.health} at most, not ${health}`;
    return no('too-much', why, 'GM-1');
  },
  play(table, fight, command) {
    const who = the(fight, command.who);
    who.health += command.health;
    tell(table, fight, who.id, phrase`${who.name} is healed`);
    settle(table, fight, who);
  },
});

/** Brings somebody's fate in line with its Health: whoever is at 0 now falls, whoever is above rises. */
export function settle(table: AlloyTable, fight: Fight, who: Combatant): void {
  if (who.fate === 'fighting' && who.health <= 0) fall(table, fight, who);
  else if (who.fate === 'down' && who.health > 0) {
    who.fate = 'fighting';
    dry(who);
    who.phase = Math.max(who.phase, fight.phase + 1);
    setCondition(table, fight, who, 'prone', true, 'GM-1');
  }
}
