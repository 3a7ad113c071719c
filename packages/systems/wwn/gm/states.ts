import { choice, choiceOrNone, combatantId, flag, plainChoices } from '@affray/engine';
import { z } from 'zod';
import { alarmAll, alarm as alarmFor } from '../rules/alarm.ts';
import { leaveTurn, releaseAll, revive } from '../rules/damage.ts';
import { no } from '../rules/refusal.ts';
import { type Combatant, cover as covers, find, knowledge, marks, sight, the } from '../state/fight.ts';
import { type GmAction, said, tell, unsaid } from './action.ts';

/** What a combatant is in, and what players know of it. */

const afflicted = said('gm-condition', {
  who: combatantId,
  condition: marks,
  on: z.boolean(),
  /** Whom it comes from, and why: seen with the state. */
  source: combatantId.nullable().default(null),
  why: unsaid,
});
export const condition: GmAction<z.infer<typeof afflicted>, typeof afflicted> = {
  schema: afflicted,
  plans: (_fight, { first, who, people }) => [
    {
      label: 'Set a condition',
      command: { kind: 'gm-condition', who: first, condition: 'prone', on: true, source: null, why: null },
      fields: [
        who,
        choice('condition', 'Condition', plainChoices(marks.options)),
        flag('on', 'On'),
        choiceOrNone('source', 'From', people),
        { kind: 'text', name: 'why', label: 'Why', most: 300, optional: true },
      ],
    },
  ],
  refuse: (fight, { source }) =>
    source !== null && find(fight, source) === null ? no('nobody', `"${source}" is not in this fight`, 'GM-1') : null,
  play(table, fight, { who: id, condition: state, on, source, why }) {
    const who = the(fight, id);
    tell(table, who, `${on ? 'marks as' : 'no longer'} ${state}${why ? ` (${why})` : ''}`);
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
};

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
export const cover: GmAction<z.infer<typeof covered>, typeof covered> = {
  schema: covered,
  plans: (_fight, { first, who }) => [
    {
      label: 'Cover and sight',
      command: { kind: 'gm-cover', who: first, cover: null, sight: null },
      fields: [
        who,
        choiceOrNone('cover', 'Cover', plainChoices(covers.options)),
        choiceOrNone('sight', 'Sight', plainChoices(sight.options)),
      ],
    },
  ],
  refuse: () => null,
  play(table, fight, command) {
    const who = the(fight, command.who);
    if (command.cover !== null) who.cover = command.cover;
    if (command.sight !== null) who.sight = command.sight;
    tell(table, who, `cover ${who.cover}, ${who.sight}`);
  },
};

const revealed = said('gm-reveal', {
  who: combatantId,
  hidden: z.boolean().nullable().default(null),
  knowledge: knowledge.nullable().default(null),
});
export const reveal: GmAction<z.infer<typeof revealed>, typeof revealed> = {
  schema: revealed,
  plans: (_fight, { first, who }) => [
    {
      label: 'What players know',
      command: { kind: 'gm-reveal', who: first, hidden: null, knowledge: null },
      fields: [who, choiceOrNone('knowledge', 'Players know', plainChoices(knowledge.options))],
    },
    {
      id: 'gm-hide',
      label: 'Hide or show',
      command: { kind: 'gm-reveal', who: first, hidden: false, knowledge: null },
      fields: [who, flag('hidden', 'Hidden')],
    },
  ],
  refuse: () => null,
  play(table, fight, command) {
    const who = the(fight, command.who);
    if (command.hidden !== null) who.hidden = command.hidden;
    if (command.hidden === false) who.seen = true;
    if (command.knowledge !== null) who.knowledge = command.knowledge;
    tell(table, who, 'changes what players know');
  },
};

const alarmed = said('gm-alarm', {});
export const alarm: GmAction<z.infer<typeof alarmed>, typeof alarmed> = {
  schema: alarmed,
  plans: () => [{ label: 'Alarm everyone', command: { kind: 'gm-alarm' }, fields: [] }],
  refuse: () => null,
  play: (table, fight) => alarmAll(table, fight),
};
