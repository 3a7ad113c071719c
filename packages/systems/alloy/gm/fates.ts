import { choiceOrNone, fateHand, KNOWLEDGE, phrase, plainChoices, revealFields, said } from '@affray/engine';
import { dry, leave } from '../rules/damage.ts';
import { fate as fates, the } from '../state/fight.ts';
import { part } from '../state/position.ts';
import { type AlloyGm, gm, tell } from './action.ts';

export const fate = fateHand<AlloyGm>()(fates, (table, fight, command) => {
  const who = the(fight, command.who);
  tell(table, fight, who.id, phrase`${who.name} is ${command.fate}`);
  if (command.fate === 'fighting' && who.fate === 'fighting') return;
  if (command.fate === 'fighting') {
    who.health = Math.max(1, who.health);
    who.phase = Math.max(who.phase, fight.phase + 1);
  } else leave(fight, who);
  who.fate = command.fate;
  dry(who);
});

export const reveal = gm(said('gm-reveal', revealFields), {
  group: 'gm-people',
  label: phrase`Reveal or hide`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, hidden: false, knowledge: null },
    fields: [
      who,
      choiceOrNone('hidden', phrase`Others`, [
        { value: true, label: phrase`do not know of it` },
        { value: false, label: phrase`see it` },
      ]),
      choiceOrNone('knowledge', phrase`Players know`, plainChoices(KNOWLEDGE)),
    ],
  }),
  play(table, fight, command) {
    const who = the(fight, command.who);
    who.hidden = command.hidden ?? who.hidden;
    if (command.hidden) {
      // Hidden by hand it is out of sight, even where an undone step had shown it; and no one is held by what is not seen.
      who.seen = false;
      part(fight, who);
    }
    who.knowledge = command.knowledge ?? who.knowledge;
    const isShown = command.hidden === false;
    const text = isShown ? phrase`${who.name} comes to light` : phrase`The GM says who knows of ${who.name}`;
    tell(table, fight, who.id, text, 'GM-1', isShown);
  },
});
