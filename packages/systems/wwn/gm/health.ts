import {
  amount,
  combatantId,
  dice,
  falseUnlessSaid,
  flag,
  type OfferField,
  ofOne,
  phrase,
  said,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import { addStrain, fallFrom, heal as giveBack, hurt } from '../rules/damage.ts';
import { night } from '../rules/rest.ts';
import { the } from '../state/fight.ts';
import { gm, harmTo, unsaid } from './action.ts';

/** Harm and healing by hand. */

const harmed = said('gm-damage', {
  who: combatantId,
  dice: wholeFrom(0, 50),
  sides: z._default(wholeFrom(2, 100), 6),
  flat: wholeFrom(0, 2000),
  /** Only knocks out. */
  mercy: falseUnlessSaid(),
  /** No one could live through it (WWN-DMG-7). */
  utter: falseUnlessSaid(),
  cause: unsaid,
});
const CAUSE: OfferField = { kind: 'text', name: 'cause', label: phrase`Cause`, most: 80, optional: true };
export const damage = gm(harmed, {
  group: 'gm-points',
  label: phrase`Damage`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, dice: 1, sides: 6, flat: 0, mercy: false, utter: false, cause: null },
    fields: [
      who,
      amount('dice', phrase`Dice`, 0, 50, 1),
      amount('sides', phrase`Sides`, 2, 100, 6),
      amount('flat', phrase`Added`, 0, 2000, 0),
      flag('mercy', phrase`Only knocks out`),
      flag('utter', phrase`No one could survive it`),
      CAUSE,
    ],
  }),
  play(table, fight, { who: id, dice: count, sides, flat, mercy, utter, cause }) {
    const who = the(fight, id);
    const rolled = count === 0 ? 0 : table.roll('wwn.hazard.damage', who.id, dice(count, sides));
    hurt(table, fight, who, {
      amount: rolled + flat,
      by: null,
      cause: (cause || 'harm').slice(0, 80),
      rule: utter ? 'WWN-DMG-7' : 'GM-1',
      damage: table.tally(flat, phrase`the GM`, 'GM-1').explain(),
      mercy,
      utter,
    });
  },
  odds: (_fight, { who }) => harmTo(who),
});

const healed = said('gm-heal', {
  who: combatantId,
  hits: wholeFrom(0, 2000),
  magical: z._default(z.boolean(), true),
});
export const heal = gm(healed, {
  group: 'gm-points',
  label: phrase`Heal`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, hits: 1, magical: true },
    fields: [who, amount('hits', phrase`Hit points`, 0, 2000, 1), flag('magical', phrase`By magic`)],
  }),
  play(table, fight, { who, hits, magical }) {
    giveBack(table, the(fight, who), hits, null, { magical, rule: magical ? 'WWN-HEAL-3' : 'GM-1' });
  },
});

const strained = said('gm-strain', { who: combatantId, amount: wholeFrom(1, 20) });
export const strain = gm(strained, {
  group: 'gm-points',
  label: phrase`Add System Strain`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, amount: 1 },
    fields: [who, amount('amount', phrase`Points`, 1, 20, 1)],
  }),
  play: (table, fight, { who, amount: points }) => addStrain(table, fight, the(fight, who), points),
});

const fallen = said('gm-fall', { who: combatantId, feet: wholeFrom(0, 5000) });
export const fall = gm(fallen, {
  group: 'gm-hazards',
  label: phrase`Falling damage`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, feet: 10 },
    fields: [who, amount('feet', phrase`Feet`, 0, 5000, 10)],
  }),
  play: (table, fight, { who, feet }) => fallFrom(table, fight, the(fight, who), feet),
  odds: (_fight, { who }) => harmTo(who),
});

const rested = said('gm-rest', { who: combatantId });
export const rest = gm(rested, {
  group: 'gm-points',
  label: phrase`A night’s rest`,
  plan: ofOne,
  play(table, fight, command) {
    night(table, the(fight, command.who));
  },
});
