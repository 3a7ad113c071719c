import {
  addHand,
  amountOrNone,
  calledNext,
  falseUnlessSaid,
  forgetPlace,
  type Parting,
  phrase,
  refusePart,
  removeHand,
  said,
  summonChoices,
  summonFields,
} from '@affray/engine';
import { bestiary, creatures, heroes } from '../bestiary.ts';
import { enlist } from '../rules/begin.ts';
import { letGo, lift } from '../rules/conditions.ts';
import { joinOrder, leaveOrder } from '../rules/initiative.ts';
import { no as refusal } from '../rules/refusal.ts';
import type { AlacrityTable } from '../state/events.ts';
import { able, type Combatant, type Fight, find, the, veiled } from '../state/fight.ts';
import { type Joiner, joiner } from '../state/setup.ts';
import { type AlacrityGm, gm } from './action.ts';
import { actionsNow, no } from './fields.ts';
import { refuseSpot } from './places.ts';

/** Who is in the fight. */

/** Who takes part, and whether the fight is over. */
export const parting: Parting<Fight> = {
  no: refusal,
  takingPart: fight => ({
    sides: fight.sides,
    combatants: fight.roster.length,
    has: id => find(fight, id) !== null,
    bestiary,
    over: fight.phase === 'over',
    standing: fight.roster.some(id => able(the(fight, id))),
  }),
};

/** A latecomer joins; its place in the order is rolled. @param actions for the rest of this round */
function enter(table: AlacrityTable, fight: Fight, from: Joiner, actions: number | null): void {
  const who = enlist(fight, from);
  table.tell?.({ kind: 'joined', rule: 'ALA-8.3', secret: veiled(fight, who.id), who: who.id, side: who.side });
  joinOrder(table, fight, who);
  if (fight.phase === 'passes' && actions !== null) {
    who.declared = actions;
    who.used = Math.max(0, fight.pass - (who.done < fight.pass ? 1 : 0));
  }
}

const adding = said('gm-add', { joiner, actions: actionsNow });
export const add = addHand<AlacrityGm>()(
  adding,
  parting,
  (table, fight, command) => enter(table, fight, command.joiner, command.actions),
  (fight, { joiner: { at } }) => (at === null ? null : refuseSpot(fight, at)),
);

const summoning = said('gm-summon', {
  ...summonFields,
  hidden: falseUnlessSaid(),
  actions: actionsNow,
});
/** Puts a ready creature into the fight: by the id that is said, or `goblin-1`, or the next that is free. */
export const summon = gm(summoning, {
  group: 'gm-people',
  label: phrase`Add to the fight`,
  isNewcomers: true,
  plan: (fight, desk) => ({
    command: {
      creature: bestiary[0]?.id ?? '',
      id: null,
      side: fight.sides[0]?.id ?? '',
      hidden: false,
      actions: null,
    },
    fields: [
      ...summonChoices(bestiary, desk),
      no('hidden', phrase`Hidden`),
      amountOrNone('actions', phrase`Actions for the rest of this round`, 1, 5, 1),
    ],
  }),
  refuse: (fight, command) => refusePart(parting, fight, command),
  play(table, fight, command) {
    const { creature, side, hidden, actions } = command;
    const found = [...heroes, ...creatures].find(each => each.id === creature);
    if (found === undefined) return;
    const plain = { controller: 'gm', at: null, knowledge: null, alert: true, cover: 'none' } as const;
    const called = calledNext(command, found.name, Object.values(fight.combatants));
    enter(table, fight, { ...plain, ...called, side, hidden, sheet: found.sheet }, actions);
  },
});

export const remove = removeHand<AlacrityGm>(parting, (table, fight, id) => {
  const who = the(fight, id);
  table.tell?.({ kind: 'left', rule: 'GM-1', secret: veiled(fight, id), who: id, name: who.name });
  letGo(table, fight, who);
  for (const each of fight.roster) forget(table, fight, the(fight, each), id);
  leaveOrder(fight, id);
  forgetPlace(fight.field, id);
  fight.roster = fight.roster.filter(each => each !== id);
  delete fight.combatants[id];
  fight.pending = fight.pending.filter(each => each.to !== id);
  fight.terms = fight.terms.filter(each => each.who !== id && each.against !== id);
  if (fight.ambush) fight.ambush = { ...fight.ambush, party: fight.ambush.party.filter(each => each !== id) };
  if (fight.surprise)
    fight.surprise = fight.surprise
      .filter(each => each.who !== id)
      .map(each => ({ who: each.who, over: each.over.filter(one => one !== id) }));
});

/** What others had to do with somebody who is gone. */
function forget(table: AlacrityTable, fight: Fight, who: Combatant, gone: Combatant['id']): void {
  if (who.holds === gone) who.holds = null;
  if (who.aim?.target === gone) who.aim = null;
  if (who.after === gone) who.after = null;
  if (who.help?.by === gone) who.help = null;
  for (const { kind, source, cause } of [...who.conditions])
    if (source === gone && (kind === 'grappled' || kind === 'frightened' || cause === 'pin'))
      lift(table, fight, who, kind, cause, 'GM-1', gone);
  who.conditions = who.conditions.map(each => (each.source === gone ? { ...each, source: null } : each));
  who.effects = who.effects.map(each => (each.by === gone ? { ...each, by: null } : each));
}
