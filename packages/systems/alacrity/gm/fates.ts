import { choiceOrNone, fateHand, knowledge, phrase, revealFields, said } from '@affray/engine';
import { impose, letGo, lift, slipAway } from '../rules/conditions.ts';
import { takeStock } from '../rules/health.ts';
import { appear } from '../rules/sight.ts';
import { type Combatant, fate as fates, the, veiled } from '../state/fight.ts';
import { type AlacrityGm, gm, tellGm } from './action.ts';
import { words, yesOrNone } from './fields.ts';

export const fate = fateHand<AlacrityGm>()(fates, (table, fight, command) => {
  const { who: id, fate } = command;
  const who = the(fight, id);
  const was = who.fate;
  who.fate = fate;
  if (fate === 'dead') who.dying = false;
  if (fate === 'fled' || fate === 'dead') slipAway(table, fight, who, fate === 'dead');
  else if (fate !== 'fighting') letGo(table, fight, who);
  table.tell?.({ kind: 'fate', rule: 'GM-1', secret: veiled(fight, id), who: id, fate });
  lift(table, fight, who, 'incapacitated', 'dead', 'GM-1');
  if (fate === 'dead')
    impose(table, fight, who, { kind: 'incapacitated', source: null, cause: 'dead', ends: null }, 'GM-1');
  else if (was === 'dead') takeStock(table, fight, who, phrase`the GM`);
});

export const reveal = gm(said('gm-reveal', revealFields), {
  group: 'gm-people',
  label: phrase`What players know`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, hidden: null, knowledge: null },
    fields: [
      who,
      yesOrNone('hidden', phrase`Hidden`, phrase`in sight`, phrase`hidden`),
      choiceOrNone('knowledge', phrase`They know`, words(knowledge.options)),
    ],
  }),
  play(table, fight, command) {
    const who = the(fight, command.who);
    const was = who.hidden;
    who.hidden = command.hidden ?? who.hidden;
    who.knowledge = command.knowledge ?? who.knowledge;
    if (was && !who.hidden) appear(table, fight, who, 'GM-1');
    else if (who.hidden) tellGm(table, fight, who.id, 'hides');
    else tellGm(table, fight, who.id, 'knowledge', null, KNOWN[who.knowledge]);
  },
});

const KNOWN: Readonly<Record<Combatant['knowledge'], string>> = {
  all: phrase`every number`,
  words: phrase`in words`,
  nothing: phrase`only that it is there`,
};
