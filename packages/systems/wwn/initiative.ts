import { type CombatantId, dice, type Pool } from '@affray/engine';
import { checkPool, quickness, skillBonus, wins } from './checks.ts';
import { type Combatant, derived, type Fight, type Side, type Slot, the, up } from './fight.ts';
import type { WwnTable } from './kinds.ts';

const D8: Pool = dice(1, 8);
const BETTER_D8: Pool = { kind: 'keep', count: 2, sides: 8, keep: 1, from: 'highest' };

/** Everybody of a side who takes part. */
const members = (on: Fight, side: string): Combatant[] =>
  on.combatants.filter(each => each.side === side && each.fate === 'fighting');

interface Placing {
  readonly slot: Slot;
  readonly pc: boolean;
  readonly dex: number;
  tie: number;
  /** Who rolls a tie off. */
  readonly roller: CombatantId;
}

/** Rolls initiative and sets the order of all rounds (WWN-INIT-1 to WWN-INIT-6). */
export function rollInitiative(table: WwnTable, on: Fight): void {
  const first = on.combatants.filter(each => each.fate === 'fighting' && derived(on, each).gifts.first);
  const others = on.combatants.filter(each => each.fate === 'fighting' && !first.includes(each));
  const ahead = inOrder(
    table,
    first.map(each => ownPlacing(table, on, each)),
  );
  const behind =
    on.options.initiative === 'individual'
      ? others.map(each => ownPlacing(table, on, each))
      : on.sides.flatMap(side => sidePlacing(table, on, side, first));
  on.order = [...ahead, ...inOrder(table, behind)];
}

function ownPlacing(table: WwnTable, on: Fight, who: Combatant): Placing {
  const total = rollOwn(table, on, who);
  return {
    slot: { members: [who.id], side: null, score: total },
    pc: who.stats.pc,
    dex: quickness(who),
    tie: 0,
    roller: who.id,
  };
}

/** One’s own initiative: 1d8 and Dexterity, twice for the Alert (WWN-INIT-2). */
export function rollOwn(table: WwnTable, on: Fight, who: Combatant): number {
  const bonus = table.tally(quickness(who), 'Dexterity', 'WWN-INIT-2');
  const total = table.roll('wwn.initiative.own', who.id, derived(on, who).gifts.twice ? BETTER_D8 : D8) + bonus.total;
  who.initiative = total;
  table.tell?.({ kind: 'initiative', rule: 'WWN-INIT-2', who: who.id, side: null, bonus: bonus.explain(), total });
  return total;
}

function sidePlacing(table: WwnTable, on: Fight, side: Side, first: readonly Combatant[]): Placing[] {
  const all = members(on, side.id);
  const [one] = all;
  if (one === undefined) return [];
  const roller = all.reduce((best, each) => (quickness(each) > quickness(best) ? each : best), one);
  const score = rollSide(table, on, side, roller, all);
  return [
    {
      slot: { members: all.filter(each => !first.includes(each)).map(each => each.id), side: side.id, score },
      pc: all.some(each => each.stats.pc),
      dex: quickness(roller),
      tie: 0,
      roller: roller.id,
    },
  ];
}

/** A side’s initiative: 1d8, its best Dexterity, and 1 where somebody in it is Alert (WWN-INIT-1, WWN-FOC-ALERT). */
function rollSide(table: WwnTable, on: Fight, side: Side, roller: Combatant, all: readonly Combatant[]): number {
  const alert = Math.max(0, ...all.map(each => derived(on, each).gifts.sideInitiative));
  const bonus = table.tally(quickness(roller), 'best Dexterity', 'WWN-INIT-1').add(alert, 'Alert', 'WWN-FOC-ALERT');
  const total = table.roll('wwn.initiative.side', roller.id, D8) + bonus.total;
  side.initiative = total;
  table.tell?.({
    kind: 'initiative',
    rule: 'WWN-INIT-1',
    who: roller.id,
    side: side.name,
    bonus: bonus.explain(),
    total,
  });
  return total;
}

/** Highest first; player characters win ties, then the quicker, then a roll (WWN-INIT-3, WWN-GAP-2). */
function inOrder(table: WwnTable, placings: readonly Placing[]): Slot[] {
  const all = [...placings];
  for (const each of all) {
    const tied = all.some(
      other => other !== each && other.slot.score === each.slot.score && other.pc === each.pc && other.dex === each.dex,
    );
    if (tied) each.tie = table.roll('wwn.initiative.tie', each.roller, D8);
  }
  all.sort(sooner);
  // Where the roll ties as well, one die among those tied says who is next, so that none of them is favoured.
  for (let at = 0; at < all.length; at++) {
    const [first, ...others] = all.slice(at);
    const tied = first === undefined ? 0 : others.filter(each => sooner(first, each) === 0).length;
    if (first === undefined || tied === 0) continue;
    const next = table.roll('wwn.initiative.tie', first.roller, dice(1, tied + 1));
    all.splice(at, 0, ...all.splice(at + next - 1, 1));
  }
  return all.map(each => each.slot);
}

type Rank = Omit<Placing, 'roller'>;
const sooner = (a: Rank, b: Rank): number =>
  b.slot.score - a.slot.score || Number(b.pc) - Number(a.pc) || b.dex - a.dex || b.tie - a.tie;

/** Puts a latecomer into the order: with its side, or where its own roll places it. */
export function joinOrder(table: WwnTable, on: Fight, who: Combatant): void {
  const own = on.order.findIndex(each => each.side === who.side);
  const { first } = derived(on, who).gifts;
  if (on.options.initiative === 'group' && own >= 0 && !first) {
    on.order = on.order.map((each, at) => (at === own ? { ...each, members: [...each.members, who.id] } : each));
    return;
  }
  const placing = ownPlacing(table, on, who);
  // Those who are always first have their places before all others, and a latecomer comes among its like.
  const ahead = on.order.findIndex(each => !isAhead(on, each));
  const border = ahead < 0 ? on.order.length : ahead;
  const place = first
    ? placeAmong(table, on, placing, on.order.slice(0, border))
    : border + placeAmong(table, on, placing, on.order.slice(border));
  on.order = [...on.order.slice(0, place), placing.slot, ...on.order.slice(place)];
  if (place <= on.at && on.phase === 'rounds') on.at++;
}

/** Whether a place in the order belongs to somebody who is always first (WWN-INIT-6). */
const isAhead = (on: Fight, { side, members: all }: Slot): boolean =>
  side === null && all.every(id => derived(on, the(on, id)).gifts.first);

/** Where somebody comes among others who have their places: ties as in the beginning (WWN-INIT-3, WWN-GAP-2). */
function placeAmong(table: WwnTable, on: Fight, who: Placing, others: readonly Slot[]): number {
  const margins = others.map(each => sooner(rankOf(on, each), who));
  const tied = margins.filter(each => each === 0).length;
  if (tied > 0) return margins.indexOf(0) + table.roll('wwn.initiative.tie', who.roller, dice(1, tied + 1)) - 1;
  const later = margins.findIndex(each => each > 0);
  return later < 0 ? others.length : later;
}

function rankOf(on: Fight, slot: Slot): Rank {
  const all = slot.members.map(id => the(on, id));
  const dex = Math.max(...all.map(quickness), Number.NEGATIVE_INFINITY);
  return { slot, pc: all.some(each => each.stats.pc), dex, tie: 0 };
}

/** Takes somebody out of the order. */
export function leaveOrder(on: Fight, who: CombatantId): void {
  on.order = on.order.map(each => ({ ...each, members: each.members.filter(id => id !== who) }));
}

/**
 * Settles an ambush (WWN-SUR-1 to WWN-SUR-3): who is surprised, and the one round before initiative in which only the
 * others act. True where anybody is surprised.
 */
export function surprise(table: WwnTable, on: Fight): boolean {
  const { ambush } = on;
  if (ambush === null) return false;
  for (const side of on.sides) {
    if (side.id !== ambush.side) ambushSide(table, on, side, ambush);
  }
  if (!on.combatants.some(each => each.surprised)) return false;
  on.order = surpriseOrder(on, ambush.side);
  return true;
}

function ambushSide(table: WwnTable, on: Fight, side: Side, ambush: NonNullable<Fight['ambush']>) {
  const targets = members(on, side.id).filter(up);
  const sneaks = members(on, ambush.side).filter(up);
  const [worst] = [...sneaks].sort((a, b) => sneakOf(table, on, a) - sneakOf(table, on, b));
  const tell = (why: 'expecting' | 'alert' | 'granted', surprised: readonly Combatant[]): void =>
    table.tell?.({
      kind: 'surprise',
      rule: why === 'granted' ? 'WWN-SUR-2' : 'WWN-SUR-3',
      side: side.name,
      by: ambush.side,
      why,
      sneaker: null,
      sneak: null,
      watcher: null,
      notice: null,
      surprised: surprised.map(each => each.id),
    });
  if (worst === undefined || targets.length === 0) return;
  if (side.alert === 'expecting') return tell('expecting', []);
  if (side.alert === 'alert' && !ambush.sudden) return tell('alert', []);
  const open = targets.filter(each => !derived(on, each).gifts.wary);
  if (ambush.granted) {
    for (const each of open) surpriseOne(each);
    return tell('granted', open);
  }
  if (on.options.surpriseRolls === 'each') {
    for (const each of open) if (goesUnnoticed(table, on, side, worst, each, [each])) surpriseOne(each);
    return;
  }
  const [best] = [...targets].sort((a, b) => noticeOf(table, on, b) - noticeOf(table, on, a));
  if (best !== undefined && goesUnnoticed(table, on, side, worst, best, open))
    for (const each of open) surpriseOne(each);
}

const sneakOf = (table: WwnTable, on: Fight, who: Combatant): number =>
  skillBonus(table, on, who, ['dex'], ['sneak']).total;
const noticeOf = (table: WwnTable, on: Fight, who: Combatant): number =>
  skillBonus(table, on, who, ['wis'], ['notice']).total;

function surpriseOne(who: Combatant): void {
  who.surprised = true;
  who.unaware = true;
}

/** Dex/Sneak against Wis/Notice (WWN-SUR-2). */
function goesUnnoticed(
  table: WwnTable,
  on: Fight,
  side: Side,
  sneaker: Combatant,
  watcher: Combatant,
  open: readonly Combatant[],
): boolean {
  const sneak = skillBonus(table, on, sneaker, ['dex'], ['sneak']);
  const notice = skillBonus(table, on, watcher, ['wis'], ['notice']);
  const pool = checkPool(false);
  const unseen = wins(
    table,
    on,
    { who: sneaker, site: 'wwn.surprise.sneak', pool, bonus: sneak },
    { who: watcher, site: 'wwn.surprise.notice', pool, bonus: notice },
  );
  table.tell?.({
    kind: 'surprise',
    rule: 'WWN-SUR-2',
    side: side.name,
    by: sneaker.side,
    why: 'checked',
    sneaker: sneaker.id,
    sneak: sneak.explain(),
    watcher: watcher.id,
    notice: notice.explain(),
    surprised: unseen ? open.map(each => each.id) : [],
  });
  return unseen;
}

/** Order of the surprise round: those always first, the ambushers, then whoever was not surprised (WWN-GAP-5). */
function surpriseOrder(on: Fight, ambushers: string): Slot[] {
  const awake = on.combatants.filter(each => each.fate === 'fighting' && !each.surprised);
  const first = awake.filter(each => derived(on, each).gifts.first);
  const slotOf = (who: readonly Combatant[], side: string | null): Slot[] =>
    who.length === 0 ? [] : [{ members: who.map(each => each.id), side, score: 0 }];
  const rest = awake.filter(each => !first.includes(each));
  return [
    ...first.flatMap(each => slotOf([each], null)),
    ...slotOf(
      rest.filter(each => each.side === ambushers),
      ambushers,
    ),
    ...on.sides
      .filter(each => each.id !== ambushers)
      .flatMap(side =>
        slotOf(
          rest.filter(each => each.side === side.id),
          side.id,
        ),
      ),
  ];
}
