import { calledNext, choice, combatantId, entrance, forgetPlace, putAt } from '@affray/engine';
import { z } from 'zod';
import { bestiary } from '../bestiary.ts';
import type { AltTable } from '../kinds.ts';
import { joinOrder } from '../rules/initiative.ts';
import { endProgress, within } from '../rules/progress.ts';
import { type Fight, knowledge, the } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { entering, type Joiner, joiner } from '../state/setup.ts';
import { type GmActionOf, said, tell, thing } from './action.ts';
import { refuseTakingPart } from './taking-part.ts';

/** Who is in the fight, and what players know of them. */

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
export const add: GmActionOf<typeof added> = {
  rule: 'ALT-3.5',
  schema: added,
  group: 'gm-people',
  plans: () => [],
  refuse: refuseTakingPart,
  play: (table, fight, command) => join(table, fight, command.joiner),
};

const summoned = said('gm-summon', {
  creature: thing,
  /** Null: one is given that nobody can guess. */
  id: combatantId.nullable().default(null),
  side: thing,
  hidden: z.boolean().default(false),
});
/** Somebody of the bestiary joins, under the id that is said or the next free number, beside the last of its side. */
export const summon: GmActionOf<typeof summoned> = {
  rule: 'ALT-3.5',
  schema: summoned,
  group: 'gm-people',
  plans({ sides: [side] }, { sides }) {
    const command = { kind: 'gm-summon', creature: bestiary[0]?.id ?? '', id: null, side: side?.id ?? '' } as const;
    const creatures = bestiary.map(({ id, name, describe }) => ({ value: id, label: name, hint: describe }));
    const fields = [choice('creature', 'What', creatures), choice('side', 'Side', sides)];
    return [
      { label: 'Add to the fight', command, fields },
      { id: 'gm-summon-hidden', label: 'Add in hiding', command: { ...command, hidden: true }, fields },
    ];
  },
  refuse: refuseTakingPart,
  play(table, fight, command) {
    const { creature, side, hidden } = command;
    const found = bestiary.find(each => each.id === creature);
    if (found === undefined) throw new Error(`no "${creature}" in the bestiary: this was not checked`);
    const called = calledNext(command, found.name, everybody(fight));
    join(table, fight, joiner.parse({ ...called, side, sheet: found.sheet, hidden }));
  },
};

const shown = said('gm-reveal', {
  who: combatantId,
  hidden: z.boolean().nullable().default(null),
  knowledge: knowledge.nullable().default(null),
});
const KNOWN = [
  { value: 'words', label: 'words alone: hurt, badly hurt' },
  { value: 'all', label: 'every number' },
  { value: 'nothing', label: 'only that it is there' },
];
export const reveal: GmActionOf<typeof shown> = {
  rule: 'GM-1',
  schema: shown,
  group: 'gm-people',
  plans(_fight, { first, who }) {
    const command = { kind: 'gm-reveal', who: first } as const;
    return [
      { label: 'Show to players', command: { ...command, hidden: false }, fields: [who] },
      { id: 'gm-hide', label: 'Hide from players', command: { ...command, hidden: true }, fields: [who] },
      {
        id: 'gm-knowledge',
        label: 'What players know',
        command,
        fields: [who, choice('knowledge', 'They know', KNOWN)],
      },
    ];
  },
  refuse: () => null,
  play(table, fight, command) {
    const who = the(fight, command.who);
    if (command.hidden !== null) who.hidden = command.hidden;
    if (command.knowledge !== null) who.knowledge = command.knowledge;
    if (!who.hidden) who.seen = true;
    if (command.hidden === false) table.tell?.({ kind: 'revealed', rule: 'GM-1', secret: false, who: who.id });
    else tell(table, fight, who.id, 'changes what players know');
  },
};

const removed = said('gm-remove', { who: combatantId });
export const remove: GmActionOf<typeof removed> = {
  rule: 'GM-1',
  schema: removed,
  group: 'gm-people',
  plans: (_fight, { first, who }) => [
    { label: 'Take out of the fight', command: { kind: 'gm-remove', who: first }, fields: [who] },
  ],
  refuse: refuseTakingPart,
  play(table, fight, { who }) {
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
  },
};
