import { choice, choiceOrNone, combatantId, plainChoices } from '@affray/engine';
import { z } from 'zod';
import { leave } from '../rules/damage.ts';
import { fate as fates, knowledge, the } from '../state/fight.ts';
import { type GmAction, said, tell } from './action.ts';

const decided = said('gm-fate', { who: combatantId, fate: fates });
export const fate: GmAction<z.infer<typeof decided>, typeof decided> = {
  rule: 'GM-1',
  schema: decided,
  group: 'gm-conditions',
  label: 'Decide a fate',
  plan: (_fight, { first, who }) => ({
    command: { kind: 'gm-fate', who: first.id, fate: 'down' },
    fields: [who, choice('fate', 'Fate', plainChoices(['fighting', 'down', 'dead', 'fled']))],
  }),
  refuse: () => null,
  play(table, fight, command) {
    const who = the(fight, command.who);
    tell(table, fight, who.id, `${who.name} is ${command.fate}`);
    if (command.fate === 'fighting') {
      who.health = Math.max(1, who.health);
      who.phase = Math.max(who.phase, fight.phase + 1);
    } else leave(fight, who);
    who.fate = command.fate;
    who.bleeding = false;
  },
};

const revealed = said('gm-reveal', {
  who: combatantId,
  hidden: z.boolean().nullable().default(null),
  knowledge: knowledge.nullable().default(null),
});
export const reveal: GmAction<z.infer<typeof revealed>, typeof revealed> = {
  rule: 'GM-1',
  schema: revealed,
  group: 'gm-people',
  label: 'Reveal or hide',
  plan: (_fight, { first, who }) => ({
    command: { kind: 'gm-reveal', who: first.id, hidden: false, knowledge: null },
    fields: [
      who,
      choiceOrNone('hidden', 'Others', [
        { value: true, label: 'do not know of it' },
        { value: false, label: 'see it' },
      ]),
      choiceOrNone('knowledge', 'Players know', plainChoices(['all', 'words', 'nothing'])),
    ],
  }),
  refuse: () => null,
  play(table, fight, command) {
    const who = the(fight, command.who);
    who.hidden = command.hidden ?? who.hidden;
    // Hidden by hand it is out of sight, even where an undone step had shown it.
    if (command.hidden) who.seen = false;
    who.knowledge = command.knowledge ?? who.knowledge;
    const isShown = command.hidden === false;
    const text = isShown ? `${who.name} comes to light` : `The GM says who knows of ${who.name}`;
    tell(table, fight, who.id, text, 'GM-1', isShown);
  },
};
