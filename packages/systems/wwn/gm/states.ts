import {
  amountOrNone,
  choice,
  choiceOrNone,
  combatantId,
  flag,
  flagOn,
  KNOWLEDGE,
  phrase,
  plainChoices,
  revealFields,
  said,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import { alarmAll } from '../rules/alarm.ts';
import { collapse } from '../rules/damage.ts';
import { canLapse, lapseAt, lift } from '../rules/lapses.ts';
import { no } from '../rules/refusal.ts';
import { loseTurn } from '../rules/turns.ts';
import { cover as covers, marks, sight, the } from '../state/fight.ts';
import { gm, tell, unsaid } from './action.ts';

/** What a combatant is in, and what players know of it. */

const MARKS: Readonly<Record<(typeof marks.options)[number], string>> = {
  prone: phrase`prone`,
  unaware: phrase`unaware`,
  surprised: phrase`surprised`,
  defending: phrase`on Total Defense`,
  charging: phrase`charging`,
  withdrawn: phrase`in a Fighting Withdrawal`,
  held: phrase`holding an action`,
  frail: phrase`Frail`,
  dying: phrase`mortally wounded`,
  down: phrase`incapacitated`,
  main: phrase`having its Main action`,
  move: phrase`having its Move action`,
  blocked: phrase`with its shield used up`,
  hurt: phrase`hurt this round`,
  slowed: phrase`on hard going`,
};
const COVERS: Readonly<Record<(typeof covers.options)[number], string>> = {
  none: phrase`no cover`,
  half: phrase`half in cover`,
  most: phrase`in cover`,
  total: phrase`wholly in cover`,
};
const SIGHTS: Readonly<Record<(typeof sight.options)[number], string>> = {
  seen: phrase`in sight`,
  located: phrase`heard, not seen`,
  lost: phrase`out of sight`,
};

const afflicted = said('gm-condition', {
  who: combatantId,
  condition: marks,
  on: z.boolean(),
  /** Whom it comes from, and why: seen with the state. */
  source: z._default(z.nullable(combatantId), null),
  why: unsaid,
  /** Rounds that it lasts, this one included; null: until it is ended. */
  rounds: z._default(z.nullable(wholeFrom(1, 100)), null),
});
export const condition = gm(afflicted, {
  group: 'gm-conditions',
  label: phrase`Condition`,
  plan: (_fight, { first, who, people }) => ({
    command: { who: first, condition: 'prone', on: true, source: null, why: null, rounds: null },
    fields: [
      who,
      choice('condition', phrase`Condition`, plainChoices(MARKS)),
      flagOn('on', phrase`On`),
      choiceOrNone('source', phrase`From`, people),
      { kind: 'text', name: 'why', label: phrase`Why`, most: 300, optional: true },
      amountOrNone('rounds', phrase`Rounds`, 1, 100, 1),
    ],
  }),
  refuse: (_fight, { condition, on, rounds }) =>
    !on || rounds === null || canLapse(condition)
      ? null
      : no('not-timed', phrase`“${MARKS[condition]}” ends by its own rule; leave the rounds empty`, 'WWN-GAP-38'),
  play(table, fight, { who: id, condition: state, on, source, why, rounds }) {
    const who = the(fight, id);
    const last = on && rounds !== null ? Math.max(1, fight.round) + rounds - 1 : null;
    const until = last === null ? '' : phrase` until round ${last} ends`;
    tell(table, who, `${on ? phrase`marks as` : phrase`no longer`} ${MARKS[state]}${until}${why ? ` (${why})` : ''}`);
    lapseAt(who, state, last);
    const others = who.causes.filter(each => each.mark !== state);
    who.causes = on && (source !== null || why) ? [...others, { mark: state, source, why: why || null }] : others;
    if (!on) return lift(table, fight, who, state);
    who[state] = true;
    if (state === 'dying' || state === 'down') {
      // It is one or the other: whoever is stable bleeds no more.
      const other = state === 'dying' ? 'down' : 'dying';
      who[other] = false;
      lapseAt(who, other, null);
      who.causes = who.causes.filter(each => each.mark !== other);
      who.fell = fight.round;
      collapse(table, fight, who);
    }
    if (state === 'surprised') loseTurn(fight, who);
  },
});

const covered = said('gm-cover', {
  who: combatantId,
  cover: z._default(z.nullable(covers), null),
  sight: z._default(z.nullable(sight), null),
});
export const cover = gm(covered, {
  group: 'gm-scene',
  label: phrase`Cover and sight`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, cover: null, sight: null },
    fields: [
      who,
      choiceOrNone('cover', phrase`Cover`, plainChoices(COVERS)),
      choiceOrNone('sight', phrase`Sight`, plainChoices(SIGHTS)),
    ],
  }),
  play(table, fight, command) {
    const who = the(fight, command.who);
    if (command.cover !== null) who.cover = command.cover;
    if (command.sight !== null) who.sight = command.sight;
    tell(table, who, `${COVERS[who.cover]}, ${SIGHTS[who.sight]}`);
  },
});

export const reveal = gm(said('gm-reveal', revealFields), {
  group: 'gm-people',
  label: phrase`What players know`,
  plan: (_fight, { first, who }) => [
    {
      command: { who: first, hidden: null, knowledge: null },
      fields: [who, choiceOrNone('knowledge', phrase`Players know`, plainChoices(KNOWLEDGE))],
    },
    {
      id: 'gm-hide',
      label: phrase`Hide or show`,
      command: { who: first, hidden: false, knowledge: null },
      fields: [who, flag('hidden', phrase`Hidden`)],
    },
  ],
  play(table, fight, command) {
    const who = the(fight, command.who);
    if (command.hidden !== null) who.hidden = command.hidden;
    if (command.hidden === false) who.seen = true;
    if (command.knowledge !== null) who.knowledge = command.knowledge;
    tell(table, who, phrase`changes what players know`);
  },
});

const alarmed = said('gm-alarm', {});
export const alarm = gm(alarmed, {
  group: 'gm-conditions',
  label: phrase`Alarm everyone`,
  plan: () => ({ command: {} }),
  play: (table, fight) => alarmAll(table, fight),
});
