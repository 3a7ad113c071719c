import {
  choice,
  choiceOrNone,
  combatantId,
  flag,
  knowledge,
  phrase,
  plainChoices,
  revealFields,
  said,
} from '@affray/engine';
import * as z from 'zod';
import { alarmAll, alarm as alarmFor } from '../rules/alarm.ts';
import { leaveTurn, releaseAll, revive } from '../rules/damage.ts';
import { type Combatant, cover as covers, marks, sight, the } from '../state/fight.ts';
import { gm, tell, unsaid } from './action.ts';

/** What a combatant is in, and what players know of it. */

const afflicted = said('gm-condition', {
  who: combatantId,
  condition: marks,
  on: z.boolean(),
  /** Whom it comes from, and why: seen with the state. */
  source: combatantId.nullable().default(null),
  why: unsaid,
});
export const condition = gm(afflicted, {
  group: 'gm-conditions',
  label: phrase`Condition`,
  plan: (_fight, { first, who, people }) => ({
    command: { who: first, condition: 'prone', on: true, source: null, why: null },
    fields: [
      who,
      choice('condition', phrase`Condition`, plainChoices(marks.options)),
      flag('on', phrase`On`),
      choiceOrNone('source', phrase`From`, people),
      { kind: 'text', name: 'why', label: phrase`Why`, most: 300, optional: true },
    ],
  }),
  play(table, fight, { who: id, condition: state, on, source, why }) {
    const who = the(fight, id);
    tell(table, who, `${on ? phrase`marks as` : phrase`no longer`} ${state}${why ? ` (${why})` : ''}`);
    const others = who.causes.filter(each => each.mark !== state);
    who.causes = on && (source !== null || why) ? [...others, { mark: state, source, why: why || null }] : others;
    // Whoever is told of danger is told so as by any alarm: what was prepared against it is lost.
    if (state === 'unaware' && !on) alarmFor(table, fight, each => each === who);
    who[state] = on;
    if ((state === 'dying' || state === 'down') && on) who.fell = fight.round;
    if ((state === 'dying' || state === 'down') && !on) wake(who);
    if ((state === 'dying' || state === 'down') && on) {
      leaveTurn(fight, who);
      releaseAll(table, fight, who);
    }
  },
});

/** Whoever is neither dying nor out any more is awake, on 1 hit point at least (WWN-DMG-5). */
function wake(who: Combatant): void {
  if (who.dying || who.down || who.fate !== 'fighting') return;
  revive(who);
  who.hp = Math.max(1, who.hp);
}

const covered = said('gm-cover', {
  who: combatantId,
  cover: covers.nullable().default(null),
  sight: sight.nullable().default(null),
});
export const cover = gm(covered, {
  group: 'gm-scene',
  label: phrase`Cover and sight`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, cover: null, sight: null },
    fields: [
      who,
      choiceOrNone('cover', phrase`Cover`, plainChoices(covers.options)),
      choiceOrNone('sight', phrase`Sight`, plainChoices(sight.options)),
    ],
  }),
  play(table, fight, command) {
    const who = the(fight, command.who);
    if (command.cover !== null) who.cover = command.cover;
    if (command.sight !== null) who.sight = command.sight;
    tell(table, who, phrase`cover ${who.cover}, ${who.sight}`);
  },
});

export const reveal = gm(said('gm-reveal', revealFields), {
  group: 'gm-people',
  label: phrase`What players know`,
  plan: (_fight, { first, who }) => [
    {
      command: { who: first, hidden: null, knowledge: null },
      fields: [who, choiceOrNone('knowledge', phrase`Players know`, plainChoices(knowledge.options))],
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
