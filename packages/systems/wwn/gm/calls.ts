import {
  amount,
  choice,
  combatantId,
  falseUnlessSaid,
  flag,
  ofOne,
  phrase,
  plainChoices,
  said,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import { SAVE_NAMES, saves } from '../actions/action.ts';
import { reactionOf } from '../book/charts.ts';
import { checkPool, save as throwFor } from '../rules/checks.ts';
import { resists } from '../rules/magic.ts';
import { instinct as checkInstinct, checking, checkMorale } from '../rules/morale.ts';
import { no } from '../rules/refusal.ts';
import { sideOf, the } from '../state/fight.ts';
import { gm, unsaid } from './action.ts';

/** Checks that the GM calls for. */

const HOLD = phrase`all hold`;
const SOME = phrase`some break`;
const BREAK = phrase`all break`;

const moraleOf = said('gm-morale', { side: z.string().check(z.minLength(1), z.maxLength(40)) });
export const morale = gm(moraleOf, {
  label: phrase`Check morale`,
  group: 'gm-checks',
  plan(fight, { sides }) {
    const npcs = sides.filter(each => checking(fight, String(each.value)).length > 0);
    const options = npcs.length > 0 ? npcs : sides;
    return { command: { side: String(options[0]?.value ?? '') }, fields: [choice('side', phrase`Side`, options)] };
  },
  refuse(fight, { side }) {
    if (!fight.sides.some(each => each.id === side))
      return no('no-side', phrase`"${side}" is not a side of this fight`, 'GM-1');
    return checking(fight, side).length > 0
      ? null
      : no('nobody', phrase`no one on that side checks morale`, 'WWN-MOR-1');
  },
  play: (table, fight, { side }) => checkMorale(table, fight, sideOf(fight, side)),
  odds: (fight, { side }) => ({
    label: phrase`holds`,
    good: [HOLD],
    others: [SOME, BREAK],
    victim: null,
    name(after) {
      const all = checking(fight, side);
      const gone = all.filter(each => the(after, each.id).broken !== 'no' || the(after, each.id).fate !== 'fighting');
      return gone.length === 0 ? HOLD : gone.length === all.length ? BREAK : SOME;
    },
  }),
});

const instinctOf = said('gm-instinct', { who: combatantId });
export const instinct = gm(instinctOf, {
  group: 'gm-checks',
  label: phrase`Check instinct`,
  plan: ofOne,
  play: (table, fight, { who }) => checkInstinct(table, fight, the(fight, who)),
  odds: () => ({
    label: phrase`keeps its head`,
    good: [phrase`keeps its head`],
    others: [phrase`follows an impulse`],
    victim: null,
    name: (_, heard) => (heard.get('wwn.instinct.check') === true ? 'follows an impulse' : 'keeps its head'),
  }),
});

const reactionTo = said('gm-reaction', {
  who: combatantId,
  bonus: z._default(wholeFrom(-10, 10), 0),
});
export const reaction = gm(reactionTo, {
  group: 'gm-checks',
  label: phrase`Reaction roll`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, bonus: 0 },
    fields: [who, amount('bonus', phrase`Added`, -10, 10, 0)],
  }),
  play(table, _fight, { who, bonus: added }) {
    const bonus = table.tally(added, phrase`Charisma`, 'WWN-REA-1');
    const found = table.check('wwn.reaction.roll', who, checkPool(false), total => reactionOf(total + bonus.total));
    table.tell?.({ kind: 'reaction', rule: 'WWN-REA-1', who, reaction: found });
  },
  odds: () => ({
    label: '',
    good: null,
    others: [],
    victim: null,
    name: (_, heard) => String(heard.get('wwn.reaction.roll') ?? ''),
  }),
});

const saveOf = said('gm-save', {
  who: combatantId,
  save: saves,
  bonus: z._default(wholeFrom(-20, 20), 0),
  magic: falseUnlessSaid(),
  why: unsaid,
});
export const save = gm(saveOf, {
  group: 'gm-checks',
  label: phrase`Call for a save`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, save: 'physical', bonus: 0, magic: false, why: null },
    fields: [
      who,
      choice('save', phrase`Save`, plainChoices(SAVE_NAMES)),
      amount('bonus', phrase`Modifier`, -20, 20, 0),
      flag('magic', phrase`Against magic`),
    ],
  }),
  play(table, fight, { who: id, save: kind, bonus, magic }) {
    const who = the(fight, id);
    const changes = [{ value: bonus, name: phrase`the GM`, rule: 'WWN-SAVE-4' }] as const;
    if (magic) resists(table, fight, who, kind, null, changes);
    else throwFor(table, fight, who, kind, null, changes);
  },
  odds: (_fight, { save: kind }) => ({
    label: phrase`saves`,
    good: ['saves'],
    others: ['fails'],
    victim: null,
    name: (_, heard) => (heard.get(`wwn.save.${kind}`) === true ? 'saves' : 'fails'),
  }),
});
