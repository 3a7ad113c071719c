import { amount, choice, combatantId, dice, phrase, said, textOrNone, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import { wording } from '../actions/action.ts';
import { heal as healPoints, rest as restFor } from '../rules/aid.ts';
import { PLAIN, soakTally } from '../rules/damage.ts';
import { type Blow, loseHits, loseStun } from '../rules/health.ts';
import { harming } from '../rules/lasting.ts';
import { the, veiled } from '../state/fight.ts';
import { gm } from './action.ts';
import { yes } from './fields.ts';

/** Points of health and mana. */

const damageSchema = said('gm-damage', {
  who: combatantId,
  dice: wholeFrom(0, 50),
  flat: wholeFrom(0, 1000),
  to: z.enum(['hits', 'stun']),
  /** Physical harm that Soak meets (ALA-14.8). */
  soaked: z.boolean(),
  cause: z._default(wording, ''),
});
export const damage = gm(damageSchema, {
  group: 'gm-points',
  label: phrase`Damage`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, dice: 1, flat: 0, to: 'hits', soaked: true, cause: '' },
    fields: [
      who,
      amount('dice', phrase`d10s`, 0, 50, 1),
      amount('flat', phrase`plus`, 0, 200, 0),
      choice('to', phrase`From`, [
        { value: 'hits', label: phrase`Hit Points` },
        { value: 'stun', label: phrase`Stun Points` },
      ]),
      yes('soaked', phrase`Soak meets it`),
      textOrNone('cause', phrase`Cause`, 200),
    ],
  }),
  play(table, fight, command) {
    const who = the(fight, command.who);
    const pool = dice(command.dice, 10);
    const soak = command.soaked ? soakTally(table, fight, who, { ...PLAIN, shield: false }) : null;
    const through =
      soak !== null && soak.total > 0
        ? table.contest(
            { site: 'alacrity.gm.damage', who: 'gm', pool },
            { site: 'alacrity.gm.soak', who: who.id, pool: dice(Math.min(100, soak.total), 10) },
            (harm, stopped) => Math.max(0, harm + command.flat - stopped),
            command.flat,
          )
        : table.roll('alacrity.gm.damage', 'gm', pool) + command.flat;
    const cause = command.cause || 'harm';
    const blow: Blow = () => ({
      kind: 'damage',
      rule: soak === null ? 'ALA-14.8' : 'ALA-14.1',
      secret: veiled(fight, who.id),
      who: null,
      target: who.id,
      cause,
      to: command.to,
      dealt: table.tally(command.flat, cause, 'GM-1').explain(),
      soak: soak?.explain() ?? null,
      through,
      past: '',
    });
    harming(table, fight, who, () => {
      if (command.to === 'hits') loseHits(table, fight, who, through, cause, 'GM-1', false, blow);
      else loseStun(table, fight, who, through, cause, 'GM-1', false, blow);
    });
  },
  odds: (_fight, command) => ({
    site: null,
    label: phrase`harm gets through`,
    harm: command.to,
    gained: false,
  }),
});

const healSchema = said('gm-heal', {
  who: combatantId,
  hits: wholeFrom(0, 5000),
  stun: wholeFrom(0, 5000),
  mana: wholeFrom(0, 5000),
});
export const heal = gm(healSchema, {
  group: 'gm-points',
  label: phrase`Heal`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, hits: 0, stun: 0, mana: 0 },
    fields: [
      who,
      amount('hits', phrase`Hit Points`, 0, 500, 0),
      amount('stun', phrase`Stun Points`, 0, 500, 0),
      amount('mana', phrase`Mana Points`, 0, 500, 0),
    ],
  }),
  play(table, fight, command) {
    healPoints(table, fight, command);
  },
});

const restSchema = said('gm-rest', { who: combatantId, what: z.enum(['hour', 'mana', 'day']) });
export const rest = gm(restSchema, {
  group: 'gm-points',
  label: phrase`Rest`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, what: 'hour' },
    fields: [
      who,
      choice('what', phrase`How long`, [
        { value: 'hour', label: phrase`an hour` },
        { value: 'mana', label: phrase`six hours` },
        { value: 'day', label: phrase`a day` },
      ]),
    ],
  }),
  play(table, fight, command) {
    restFor(table, fight, command);
  },
  odds: (_fight, command) => ({
    site: null,
    label: '',
    harm: command.what === 'day' ? 'hits' : 'stun',
    gained: true,
  }),
});
