import {
  amountOrNone,
  choice,
  combatantId,
  flagOn,
  ofOne,
  phrase,
  plainChoices,
  said,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import { cover as covers } from '../book/gear.ts';
import { COVERS } from '../book/words.ts';
import { lapseAt, setCondition, stopBleeding, stopDoing } from '../rules/damage.ts';
import { no } from '../rules/refusal.ts';
import { lasting, the } from '../state/fight.ts';
import { gm, tell } from './action.ts';

const WORDS = { prone: phrase`prone`, lame: phrase`lame in one arm`, bleeding: phrase`bleeding` } as const;

const afflicted = said('gm-condition', {
  who: combatantId,
  condition: lasting,
  on: z.boolean(),
  /** Phases that it lasts from now on; null: until it is ended. */
  phases: z._default(z.nullable(wholeFrom(1, 1000)), null),
});
export const condition = gm(afflicted, {
  group: 'gm-conditions',
  label: phrase`Condition`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, condition: 'prone', on: true, phases: null },
    fields: [
      who,
      choice('condition', phrase`Condition`, plainChoices(WORDS)),
      flagOn('on', phrase`On`),
      amountOrNone('phases', phrase`Phases`, 1, 1000, 10),
    ],
  }),
  refuse(fight, { who: id, condition: kind, on }) {
    const who = the(fight, id);
    return kind === 'bleeding' && on && who.fate !== 'down'
      ? no('not-down', phrase`${who.name} is not down; only who is down bleeds`, 'ALY-8.7')
      : null;
  },
  play(table, fight, command) {
    const who = the(fight, command.who);
    const { condition: kind, on, phases } = command;
    if (kind !== 'bleeding') setCondition(table, fight, who, kind, on, 'GM-1');
    else if (!on) stopBleeding(table, fight, who, 'GM-1');
    else {
      who.bleeding = true;
      tell(table, fight, who.id, phrase`${who.name} is bleeding`);
    }
    // Before the count begins there is no phase for it to pass.
    const until = on && phases !== null ? Math.max(1, fight.phase) + phases : null;
    lapseAt(who, kind, until);
    if (until !== null) tell(table, fight, who.id, phrase`${who.name} is ${WORDS[kind]} until phase ${until}`);
  },
});

const covered = said('gm-cover', { who: combatantId, cover: covers });
export const cover = gm(covered, {
  group: 'gm-scene',
  label: phrase`Set cover`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, cover: 'none' },
    fields: [who, choice('cover', phrase`Cover`, plainChoices(COVERS))],
  }),
  play(table, fight, command) {
    const who = the(fight, command.who);
    who.cover = command.cover;
    tell(table, fight, who.id, phrase`${who.name} has ${COVERS[command.cover]}`);
  },
});

const ended = said('gm-end-effect', { who: combatantId });
/** Ends what somebody is in the middle of: a combo, a slow action, a block of work. */
export const endEffect = gm(ended, {
  group: 'gm-conditions',
  label: phrase`End what it is doing`,
  plan: ofOne,
  play(table, fight, command) {
    const who = the(fight, command.who);
    stopDoing(who);
    tell(table, fight, who.id, phrase`${who.name} stops what it was doing`);
  },
});
