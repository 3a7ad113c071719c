import { choice, combatantId, flag, plainChoices } from '@affray/engine';
import { z } from 'zod';
import { cover as covers } from '../book/gear.ts';
import { setCondition, stopBleeding, stopDoing } from '../rules/damage.ts';
import { conditionKind, the } from '../state/fight.ts';
import { type GmAction, said, tell } from './action.ts';

const afflicted = said('gm-condition', {
  who: combatantId,
  condition: z.enum([...conditionKind.options, 'bleeding']),
  on: z.boolean(),
});
export const condition: GmAction<z.infer<typeof afflicted>, typeof afflicted> = {
  rule: 'GM-1',
  schema: afflicted,
  group: 'gm-conditions',
  label: 'Put or lift a condition',
  plan: (_fight, { first, who }) => ({
    command: { kind: 'gm-condition', who: first.id, condition: 'prone', on: true },
    fields: [who, choice('condition', 'Condition', plainChoices(['prone', 'lame', 'bleeding'])), flag('on', 'On')],
  }),
  refuse: () => null,
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
    who.bleeding = who.fate === 'down';
    tell(table, fight, who.id, `${who.name} is bleeding`);
  },
};

const covered = said('gm-cover', { who: combatantId, cover: covers });
export const cover: GmAction<z.infer<typeof covered>, typeof covered> = {
  rule: 'GM-1',
  schema: covered,
  group: 'gm-scene',
  label: 'Set cover',
  plan: (_fight, { first, who }) => ({
    command: { kind: 'gm-cover', who: first.id, cover: 'none' },
    fields: [who, choice('cover', 'Cover', plainChoices(['none', 'light', 'heavy']))],
  }),
  refuse: () => null,
  play(table, fight, command) {
    const who = the(fight, command.who);
    who.cover = command.cover;
    tell(table, fight, who.id, `${who.name} has ${command.cover === 'none' ? 'no' : command.cover} cover`);
  },
};

const ended = said('gm-end-effect', { who: combatantId });
/** Ends what somebody is in the middle of: a combo, a slow action, a block of work. */
export const endEffect: GmAction<z.infer<typeof ended>, typeof ended> = {
  rule: 'GM-1',
  schema: ended,
  group: 'gm-conditions',
  label: 'End what it is doing',
  plan: (_fight, { first, who }) => ({ command: { kind: 'gm-end-effect', who: first.id }, fields: [who] }),
  refuse: () => null,
  play(table, fight, command) {
    const who = the(fight, command.who);
    stopDoing(who);
    tell(table, fight, who.id, `${who.name} leaves off what it was doing`);
  },
};
