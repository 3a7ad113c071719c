import {
  amountOrNone,
  choice,
  choiceOrNone,
  combatantId,
  falseUnlessSaid,
  phrase,
  said,
  text,
  textOrNone,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import { thing } from '../actions/action.ts';
import { CONDITIONS, impose, letGo, lift } from '../rules/conditions.ts';
import { endEffect as endIt, grant } from '../rules/lasting.ts';
import { no } from '../rules/refusal.ts';
import { lastsFor } from '../rules/turn.ts';
import { conditionKind, is, the } from '../state/fight.ts';
import { gm } from './action.ts';
import { no as noOrYes, rounds, words, yes } from './fields.ts';

const roundsField = amountOrNone('rounds', phrase`Rounds`, 1, 100, 1);

const conditionSchema = said('gm-condition', {
  who: combatantId,
  condition: conditionKind,
  on: z.boolean(),
  source: z._default(z.nullable(combatantId), null),
  rounds,
  cause: z._default(z.string().check(z.maxLength(80)), phrase`the GM`),
  /** Of Frightened: what it takes, in place of the chart's. */
  penalty: z._default(z.nullable(wholeFrom(-200, 0)), null),
  /** Of Blinded: Movement is halved (ALA-7.5). */
  halves: falseUnlessSaid(),
});
export const condition = gm(conditionSchema, {
  group: 'gm-conditions',
  label: phrase`Condition`,
  plan: (_fight, { first, who, people }) => ({
    command: {
      who: first,
      condition: 'prone',
      on: true,
      source: null,
      rounds: null,
      cause: phrase`the GM`,
      penalty: null,
      halves: false,
    },
    fields: [
      who,
      choice(
        'condition',
        phrase`Condition`,
        conditionKind.options.map(value => ({ value, label: CONDITIONS[value].name })),
      ),
      yes('on', phrase`Begins or ends`, phrase`ends`, phrase`begins`),
      choiceOrNone('source', phrase`From`, [{ value: null, label: phrase`no one` }, ...people]),
      roundsField,
      textOrNone('cause', phrase`Why`, 200),
      amountOrNone('penalty', phrase`Frightened: penalty`, -50, 0, -20),
      noOrYes('halves', phrase`Blinded: Movement halved`),
    ],
  }),
  refuse(fight, { who: id, condition, on, source }) {
    const { name } = the(fight, id);
    if (on && condition === 'grappled' && source === id)
      return no('not-oneself', phrase`${name} cannot hold itself; choose another combatant`, 'ALA-15.C');
    return on || is(the(fight, id), condition) ? null : no('not-so', phrase`${name} is not ${condition}`, 'GM-1');
  },
  play(table, fight, command) {
    const who = the(fight, command.who);
    const { condition: kind, on, source, rounds, cause } = command;
    if (!on) {
      lift(table, fight, who, kind, null, 'GM-1');
      if (kind === 'grappled')
        for (const id of fight.roster) if (the(fight, id).holds === who.id) letGo(table, fight, the(fight, id));
      return;
    }
    const short = kind === 'stunned' ? fight.options.charts.conditions.stunned.rounds : null;
    const lasts = rounds ?? short;
    const ends = lasts === null ? null : lastsFor(fight, who, lasts);
    const more = {
      ...(kind === 'frightened' && command.penalty !== null ? { penalty: command.penalty } : {}),
      ...(kind === 'blinded' && command.halves ? { halves: true as const } : {}),
    };
    impose(table, fight, who, { kind, source, cause, ends, ...more }, 'GM-1');
    if (kind === 'grappled' && source !== null && the(fight, source).holds === null) the(fight, source).holds = who.id;
  },
});

const effectSchema = said('gm-effect', {
  who: combatantId,
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  soak: z.nullable(
    z.strictObject({
      kind: z.enum(['add', 'replace']),
      dice: wholeFrom(0, 30),
      oneAttack: falseUnlessSaid(),
    }),
  ),
  rounds,
});
export const effect = gm(effectSchema, {
  group: 'gm-conditions',
  label: phrase`Grant an Effect`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, name: 'Blessing', soak: null, rounds: null },
    fields: [
      who,
      text('name', phrase`Name`, 200),
      choice('soak', phrase`Soak`, [
        { value: null, label: phrase`none` },
        ...[1, 2, 3, 4, 6].map(dice => ({ value: { kind: 'add', dice, oneAttack: false }, label: `+${dice}d10` })),
        { value: { kind: 'replace', dice: 6, oneAttack: false }, label: phrase`6d10 in place of armor` },
      ]),
      roundsField,
    ],
  }),
  play(table, fight, command) {
    grant(table, fight, command);
  },
});

const endEffectSchema = said('gm-end-effect', { who: combatantId, effect: thing });
export const endEffect = gm(endEffectSchema, {
  group: 'gm-conditions',
  label: phrase`End an Effect`,
  plan(fight, { who }) {
    const worn = [...new Set(fight.roster.flatMap(id => the(fight, id).effects.map(each => each.id)))];
    return worn.length === 0 ? null : { command: null, fields: [who, choice('effect', phrase`Effect`, words(worn))] };
  },
  refuse: (fight, { who, effect }) =>
    the(fight, who).effects.some(each => each.id === effect)
      ? null
      : no('no-such-effect', phrase`${the(fight, who).name} has no Effect "${effect}"`, 'GM-1'),
  play(table, fight, command) {
    endIt(table, fight, command);
  },
});
