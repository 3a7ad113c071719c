import { choice, combatantId, flag, ofOne, phrase, plainChoices, said } from '@affray/engine';
import * as z from 'zod';
import { cover as covers } from '../book/gear.ts';
import { COVERS } from '../book/words.ts';
import { setCondition, stopBleeding, stopDoing } from '../rules/damage.ts';
import { no } from '../rules/refusal.ts';
import { conditionKind, the } from '../state/fight.ts';
import { gm, tell } from './action.ts';

const afflicted = said('gm-condition', {
  who: combatantId,
  condition: z.enum([...conditionKind.options, 'bleeding']),
  on: z.boolean(),
});
export const condition = gm(afflicted, {
  group: 'gm-conditions',
  label: phrase`Condition`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, condition: 'prone', on: true },
    fields: [
      who,
      choice(
        'condition',
        phrase`Condition`,
        plainChoices({ prone: phrase`prone`, lame: phrase`lame in one arm`, bleeding: phrase`bleeding` }),
      ),
      flag('on', phrase`On`),
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
    if (command.condition !== 'bleeding') {
      setCondition(table, fight, who, command.condition, command.on, 'GM-1');
      return;
    }
    if (!command.on) {
      stopBleeding(table, fight, who, 'GM-1');
      return;
    }
    who.bleeding = true;
    tell(table, fight, who.id, phrase`${who.name} is bleeding`);
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
