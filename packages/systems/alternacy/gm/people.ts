import {
  addHand,
  calledNext,
  choice,
  entrance,
  falseUnlessSaid,
  forgetPlace,
  KNOWLEDGE,
  type Parting,
  phrase,
  putAt,
  refusePart,
  removeHand,
  revealFields,
  said,
  summonChoices,
  summonFields,
} from '@affray/engine';
import { bestiary } from '../bestiary.ts';
import type { AltTable } from '../kinds.ts';
import { joinOrder } from '../rules/initiative.ts';
import { endProgress, within } from '../rules/progress.ts';
import { no } from '../rules/refusal.ts';
import { over } from '../rules/turns.ts';
import { able, type Fight, find, the } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { entering, type Joiner, joiner } from '../state/setup.ts';
import { type AltGm, gm, tell } from './action.ts';

/** Who is in the fight, and what players know of them. */

/** Who takes part, and whether the fight is over. */
export const parting: Parting<Fight> = {
  no,
  takingPart: (fight, { kind }) => ({
    sides: fight.sides,
    combatants: fight.roster.length,
    has: id => find(fight, id) !== null,
    bestiary,
    // The GM may still say how a fight ended that is over by itself.
    over: kind === 'gm-resume' ? over(fight) !== null : fight.ended !== null,
    standing: everybody(fight).some(who => able(fight, who)),
  }),
};

function join(table: AltTable, fight: Fight, from: Joiner): void {
  const who = entering(from);
  const friends = everybody(fight).filter(each => each.side === who.side);
  const at =
    from.at ??
    entrance(
      fight.field,
      friends.map(each => each.id),
    );
  fight.combatants[who.id] = who;
  fight.roster.push(who.id);
  if (at) putAt(fight.field, who.id, within(fight, at));
  table.tell?.({ kind: 'joined', rule: 'ALT-3.5', secret: who.hidden, who: who.id, side: who.side });
  if (fight.phase !== 'initiative') joinOrder(table, fight, who);
}

const added = said('gm-add', { joiner });
export const add = addHand<AltGm>()(added, parting, (table, fight, command) => join(table, fight, command.joiner));

const summoned = said('gm-summon', {
  ...summonFields,
  hidden: falseUnlessSaid(),
});
/** Somebody of the bestiary joins, under the id that is said or the next free number, beside the last of its side. */
export const summon = gm(summoned, {
  rule: 'ALT-3.5',
  group: 'gm-people',
  label: phrase`Add to the fight`,
  isNewcomers: true,
  plan(fight, desk) {
    const command = { creature: bestiary[0]?.id ?? '', id: null, side: fight.sides[0]?.id ?? '' };
    const fields = summonChoices(bestiary, desk);
    return [
      { command, fields },
      { id: 'gm-summon-hidden', label: phrase`Add in hiding`, command: { ...command, hidden: true }, fields },
    ];
  },
  refuse: (fight, command) => refusePart(parting, fight, command),
  play(table, fight, command) {
    const { creature, side, hidden } = command;
    const found = bestiary.find(each => each.id === creature);
    if (found === undefined) throw new Error(phrase`no "${creature}" in the bestiary: this was not checked`);
    const called = calledNext(command, found.name, everybody(fight));
    join(table, fight, joiner.parse({ ...called, side, sheet: found.sheet, hidden }));
  },
});

const KNOWN = [
  { value: 'words', label: KNOWLEDGE.words },
  { value: 'all', label: KNOWLEDGE.all },
  { value: 'nothing', label: KNOWLEDGE.nothing },
];
export const reveal = gm(said('gm-reveal', revealFields), {
  label: phrase`Show to players`,
  group: 'gm-people',
  plan: (_fight, { first, who }) => [
    { command: { who: first, hidden: false }, fields: [who] },
    { id: 'gm-hide', label: phrase`Hide from players`, command: { who: first, hidden: true }, fields: [who] },
    {
      id: 'gm-knowledge',
      label: phrase`What players know`,
      command: { who: first },
      fields: [who, choice('knowledge', phrase`They know`, KNOWN)],
    },
  ],
  play(table, fight, command) {
    const who = the(fight, command.who);
    if (command.hidden !== null) who.hidden = command.hidden;
    if (command.knowledge !== null) who.knowledge = command.knowledge;
    if (!who.hidden) who.seen = true;
    if (command.hidden === false) table.tell?.({ kind: 'revealed', rule: 'GM-1', secret: false, who: who.id });
    else tell(table, fight, who.id, phrase`changes what players know of {who}`);
  },
});

export const remove = removeHand<AltGm>(parting, (table, fight, who) => {
  const { id, name, hidden } = the(fight, who);
  const place = fight.order.indexOf(id);
  if (fight.go?.who === id) fight.go = null;
  fight.interrupted = fight.interrupted.filter(each => each.who !== id);
  if (place >= 0 && place < fight.at) fight.at--;
  fight.order = fight.order.filter(each => each !== id);
  fight.roster = fight.roster.filter(each => each !== id);
  fight.engagements = fight.engagements.filter(each => each.by !== id && each.on !== id);
  forgetPlace(fight.field, id);
  for (const other of everybody(fight)) {
    if (other.deed?.kind === 'work' && other.deed.purpose.kind === 'aid' && other.deed.purpose.target === id)
      endProgress(table, fight, other, 'cancelled');
  }
  delete fight.combatants[id];
  table.tell?.({ kind: 'left', rule: 'GM-1', secret: hidden, who: id, name });
});
