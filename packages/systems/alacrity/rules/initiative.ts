import { D100, phrase } from '@affray/engine';
import type { AlacrityTable, EventOf } from '../state/events.ts';
import { able, type Combatant, type Fight, type Slot, the, veiled } from '../state/fight.ts';
import { quickness } from '../state/sheet.ts';
import { heed } from './circumstances.ts';
import { statsOf } from './rolls.ts';
import { turnNumber } from './turn.ts';

/** Rolls the order of the fight, for each combatant or for each side (ALA-8.1, ALA-8.4). */
export function rollInitiative(table: AlacrityTable, fight: Fight): void {
  const here = fight.roster.map(id => the(fight, id)).filter(who => who.fate === 'fighting');
  if (fight.options.initiative === 'group') rollSides(table, fight, here);
  else {
    const places = here.map(who => rollOf(table, fight, who));
    fight.order = slots(here);
    const secret = here.every(who => who.hidden);
    table.tell?.({ kind: 'order', rule: 'ALA-8.1', secret, places });
  }
  fight.rolled = true;
}

const speedOf = (who: Combatant): number => quickness(statsOf(who));

type PlaceRolled = EventOf<'order'>['places'][number];

function rollOf(table: AlacrityTable, fight: Fight, who: Combatant): PlaceRolled {
  const less = heed(table, fight, table.tally(speedOf(who), phrase`Quickness`, 'ALA-3.5'), who, 'initiative');
  const score = table.roll('alacrity.initiative', who.id, D100) - less.total;
  who.initiative = score;
  return { who: who.id, side: who.side, name: sideName(fight, who.side), less: less.explain(), score };
}

/** A latecomer's own roll. */
function rollOne(table: AlacrityTable, fight: Fight, who: Combatant): void {
  const { less, score, name } = rollOf(table, fight, who);
  table.tell?.({
    kind: 'initiative',
    rule: 'ALA-8.1',
    secret: veiled(fight, who.id),
    who: who.id,
    side: who.side,
    sideName: name,
    less,
    score,
  });
}

/** The lowest first; of equals the more dexterous; equal in both, they share a place (ALA-8.2). */
function slots(here: readonly Combatant[]): Slot[] {
  const sorted = [...here].sort(earlier);
  const order: Slot[] = [];
  let last: Combatant | null = null;
  for (const who of sorted) {
    const slot = order.at(-1);
    if (slot && last && earlier(last, who) === 0) order[order.length - 1] = together(slot, who.id);
    else order.push(slotOf(who));
    last = who;
  }
  return order;
}

const slotOf = ({ id, initiative }: Combatant): Slot => ({ members: [id], score: initiative ?? 0, together: false });
/** Others act in the same place, at the same time. */
const together = (slot: Slot, ...ids: readonly Combatant['id'][]): Slot => ({
  ...slot,
  members: [...slot.members, ...ids],
  together: true,
});

const earlier = (a: Combatant, b: Combatant): number =>
  (a.initiative ?? 0) - (b.initiative ?? 0) || statsOf(b).dexterity - statsOf(a).dexterity;

/** One roll per side with its best Quickness; all of the faster side go first, in any order (ALA-8.4, ALA-G29). */
function rollSides(table: AlacrityTable, fight: Fight, here: readonly Combatant[]): void {
  const rolled = fight.sides
    .flatMap(({ id }): Members[] => {
      const [first, ...others] = here.filter(who => who.side === id);
      return first === undefined ? [] : [[first, ...others]];
    })
    .map(members => {
      const dexterity = Math.max(...awakeOf(members).map(who => statsOf(who).dexterity));
      const place = rollSide(table, fight, members);
      return { members, dexterity, place, score: place.score ?? 0 };
    });
  const secret = here.every(who => who.hidden);
  table.tell?.({ kind: 'order', rule: 'ALA-8.4', secret, places: rolled.map(each => each.place) });
  const sides = rolled.toSorted((a, b) => a.score - b.score || b.dexterity - a.dexterity);
  const order: Slot[] = [];
  for (const [at, { members, score, dexterity }] of sides.entries()) {
    for (const who of members) who.initiative = score;
    const before = sides[at - 1];
    const slot = order.at(-1);
    const ids = members.map(who => who.id);
    if (slot && before && before.score === score && before.dexterity === dexterity)
      order[order.length - 1] = together(slot, ...ids);
    else order.push({ members: ids, score, together: false });
  }
  fight.order = order;
}

/** A side with anyone in it. */
type Members = readonly [Combatant, ...Combatant[]];

/** Those of a side whose quickness it has to offer: the awake, or all where nobody is (ALA-15.D). */
function awakeOf(members: Members): Members {
  const [first, ...others] = members.filter(able);
  return first === undefined ? members : [first, ...others];
}

const sideName = (fight: Fight, side: string): string => fight.sides.find(each => each.id === side)?.name ?? side;

/** One roll for a side, which the GM throws: with its best Quickness, and what was laid on whoever that is. */
function rollSide(table: AlacrityTable, fight: Fight, members: Members): PlaceRolled {
  const [first, ...others] = awakeOf(members);
  const quickest = others.reduce((best, who) => (speedOf(who) > speedOf(best) ? who : best), first);
  const { side } = quickest;
  const less = table.tally(speedOf(quickest), phrase`best Quickness`, 'ALA-8.4');
  heed(table, fight, less, quickest, 'initiative', { thrower: 'gm' });
  const score = table.roll('alacrity.initiative', 'gm', D100) - less.total;
  return { who: null, side, name: sideName(fight, side), less: less.explain(), score };
}

/** A latecomer rolls and takes its place; it acts in this pass only where its place is still to come (ALA-8.3). */
export function joinOrder(table: AlacrityTable, fight: Fight, who: Combatant): void {
  if (!fight.rolled) return;
  if (fight.options.initiative === 'group' && fight.options.latecomers === 'side') {
    const own = fight.order.findIndex(slot => slot.members.some(id => the(fight, id).side === who.side));
    const slot = fight.order[own];
    if (slot) {
      fight.order = fight.order.with(own, { ...slot, members: [...slot.members, who.id] });
      who.initiative = slot.score;
      if (own < fight.at) who.done = turnNumber(fight);
      return;
    }
    const rolled = rollSide(table, fight, [who]);
    who.initiative = rolled.score;
    table.tell?.({ kind: 'order', rule: 'ALA-8.4', secret: who.hidden, places: [rolled] });
  } else rollOne(table, fight, who);
  place(fight, who);
}

function place(fight: Fight, who: Combatant): void {
  const at = fight.order.findIndex(slot => {
    const [first] = slot.members;
    return first !== undefined && earlier(who, the(fight, first)) <= 0;
  });
  const slot = fight.order[at];
  const [first] = slot?.members ?? [];
  if (slot && first !== undefined && earlier(who, the(fight, first)) === 0) {
    fight.order = fight.order.with(at, together(slot, who.id));
    if (at < fight.at) who.done = turnNumber(fight);
    return;
  }
  const index = at < 0 ? fight.order.length : at;
  fight.order = fight.order.toSpliced(index, 0, slotOf(who));
  if (index <= fight.at && running(fight)) {
    fight.at++;
    who.done = turnNumber(fight);
  }
}

const running = (fight: Fight): boolean => fight.phase === 'passes' || fight.phase === 'close';

/** Takes somebody out of the order, keeping whose turn it is. */
export function leaveOrder(fight: Fight, who: Combatant['id']): void {
  const at = fight.order.findIndex(slot => slot.members.includes(who));
  const slot = fight.order[at];
  if (!slot) return;
  const members = slot.members.filter(id => id !== who);
  if (members.length > 0) {
    fight.order = fight.order.with(at, { ...slot, members, together: slot.together && members.length > 1 });
    return;
  }
  fight.order = fight.order.toSpliced(at, 1);
  if (at < fight.at) fight.at--;
}

/** The GM puts somebody before another in the order, or last. */
export function reorder(fight: Fight, who: Combatant, before: Combatant['id'] | null): void {
  leaveOrder(fight, who.id);
  const found = before === null ? -1 : fight.order.findIndex(slot => slot.members.includes(before));
  const index = found < 0 ? fight.order.length : found;
  fight.order = fight.order.toSpliced(index, 0, slotOf(who));
  if (!running(fight)) return;
  if (index < fight.at || (index === fight.at && who.done >= turnNumber(fight))) {
    fight.at++;
    who.done = turnNumber(fight);
  }
}
