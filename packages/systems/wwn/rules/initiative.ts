import { type CombatantId, dice, type Heeding, type Pool, phrase, Tally } from '@affray/engine';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, derived, type Fight, type Side, type Slot, the, up } from '../state/fight.ts';
import { checkPool, quickness, skillBonus, wins } from './checks.ts';
import { heed } from './circumstances.ts';
import { rule } from './ruling.ts';

const D8: Pool = dice(1, 8);
const BETTER_D8: Pool = { kind: 'keep', count: 2, sides: 8, keep: 1, from: 'highest' };

/** Everyone of a side who takes part. */
const members = (fight: Fight, side: string): Combatant[] =>
  fight.combatants.filter(each => each.side === side && each.fate === 'fighting');

interface Placing {
  readonly slot: Slot;
  readonly pc: boolean;
  readonly dex: number;
  tie: number;
  /** Who rolls a tie off. */
  readonly roller: CombatantId;
}

/** Rolls initiative and sets the order of all rounds (WWN-INIT-1 to WWN-INIT-6). */
export function rollInitiative(table: WwnTable, fight: Fight): void {
  const first: Combatant[] = [];
  const others: Combatant[] = [];
  for (const each of fight.combatants)
    if (each.fate === 'fighting') (derived(fight, each).gifts.first ? first : others).push(each);
  const ahead = inOrder(
    table,
    first.map(each => ownPlacing(table, fight, each)),
  );
  const behind =
    fight.options.initiative === 'individual'
      ? others.map(each => ownPlacing(table, fight, each))
      : fight.sides.flatMap(side => sidePlacing(table, fight, side, first));
  fight.order = [...ahead, ...inOrder(table, behind)];
}

function ownPlacing(table: WwnTable, fight: Fight, who: Combatant): Placing {
  const total = rollOwn(table, fight, who);
  return {
    slot: { members: [who.id], side: null, score: total },
    pc: who.stats.pc,
    dex: quickness(who),
    tie: 0,
    roller: who.id,
  };
}

/** One’s own initiative: 1d8 and Dexterity, twice for the Alert (WWN-INIT-2). */
function rollOwn(table: WwnTable, fight: Fight, who: Combatant): number {
  const bonus = heed(table, table.tally(quickness(who), phrase`Dexterity`, 'WWN-INIT-2'), who, 'initiative');
  const total =
    table.roll('wwn.initiative.own', who.id, derived(fight, who).gifts.twice ? BETTER_D8 : D8) + bonus.total;
  who.initiative = total;
  table.tell?.({ kind: 'initiative', rule: 'WWN-INIT-2', who: who.id, side: null, bonus: bonus.explain(), total });
  return total;
}

function sidePlacing(table: WwnTable, fight: Fight, side: Side, first: readonly Combatant[]): Placing[] {
  const all = members(fight, side.id);
  const [one] = all;
  if (one === undefined) return [];
  const awake = awakeOf(all);
  const roller = awake.reduce((best, each) => (quickness(each) > quickness(best) ? each : best), awake[0] ?? one);
  const score = rollSide(table, fight, side, roller, awake);
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

/** Those of a side who lend it their quickness: all who are awake; where no one is, all. */
const awakeOf = (all: readonly Combatant[]): readonly Combatant[] => (all.some(up) ? all.filter(up) : all);

/** A side’s initiative: 1d8, its best Dexterity, and 1 where a combatant in it is Alert (WWN-INIT-1, WWN-FOC-ALERT). */
function rollSide(table: WwnTable, fight: Fight, side: Side, roller: Combatant, all: readonly Combatant[]): number {
  let alert = 0;
  for (const each of all) alert = Math.max(alert, derived(fight, each).gifts.sideInitiative);
  const bonus = table
    .tally(quickness(roller), phrase`best Dexterity`, 'WWN-INIT-1')
    .add(alert, phrase`Alert`, 'WWN-FOC-ALERT');
  heed(table, bonus, roller, 'initiative');
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
    const tied = all.some(other => other !== each && isTied(other, each));
    if (tied) each.tie = table.roll('wwn.initiative.tie', each.roller, D8);
  }
  all.sort(sooner);
  // Where the roll ties as well, one die among those tied says who is next, so that none of them is favoured.
  for (let at = 0; at < all.length; at++) {
    const first = all[at];
    if (first === undefined) break;
    let tied = 0;
    for (let after = at + 1; after < all.length; after++) if (sooner(first, all[after] ?? first) === 0) tied++;
    if (tied === 0) continue;
    const next = table.roll('wwn.initiative.tie', first.roller, dice(1, tied + 1));
    all.splice(at, 0, ...all.splice(at + next - 1, 1));
  }
  const slots: Slot[] = [];
  for (const { slot } of all) slots.push(slot);
  return slots;
}

type Rank = Omit<Placing, 'roller'>;
const isTied = (a: Rank, b: Rank): boolean => a.slot.score === b.slot.score && a.pc === b.pc && a.dex === b.dex;
const sooner = (a: Rank, b: Rank): number =>
  b.slot.score - a.slot.score || Number(b.pc) - Number(a.pc) || b.dex - a.dex || b.tie - a.tie;

/** Puts a latecomer into the order: with its side, or where its own roll places it. */
export function joinOrder(table: WwnTable, fight: Fight, who: Combatant): void {
  const own = fight.order.findIndex(each => each.side === who.side);
  const { first } = derived(fight, who).gifts;
  if (fight.options.initiative === 'group' && own >= 0 && !first) {
    fight.order = fight.order.map((each, at) => (at === own ? { ...each, members: [...each.members, who.id] } : each));
    return;
  }
  const placing = ownPlacing(table, fight, who);
  // Those who are always first have their places before all others, and a latecomer comes among its like.
  const ahead = fight.order.findIndex(each => !isAhead(fight, each));
  const border = ahead < 0 ? fight.order.length : ahead;
  const place = first
    ? placeAmong(table, fight, placing, fight.order.slice(0, border))
    : border + placeAmong(table, fight, placing, fight.order.slice(border));
  fight.order = [...fight.order.slice(0, place), placing.slot, ...fight.order.slice(place)];
  if (place <= fight.at && fight.phase === 'rounds') fight.at++;
}

/** Whether a place in the order belongs to a combatant who is always first (WWN-INIT-6). */
const isAhead = (fight: Fight, { side, members: all }: Slot): boolean =>
  side === null && all.every(id => derived(fight, the(fight, id)).gifts.first);

/** Where a combatant comes among others who have their places: ties as in the beginning (WWN-INIT-3, WWN-GAP-2). */
function placeAmong(table: WwnTable, fight: Fight, who: Placing, others: readonly Slot[]): number {
  const margins = others.map(each => sooner(rankOf(fight, each), who));
  const tied = margins.filter(each => each === 0).length;
  if (tied > 0) return margins.indexOf(0) + table.roll('wwn.initiative.tie', who.roller, dice(1, tied + 1)) - 1;
  const later = margins.findIndex(each => each > 0);
  return later < 0 ? others.length : later;
}

function rankOf(fight: Fight, slot: Slot): Rank {
  const all = slot.side === null ? slot.members.map(id => the(fight, id)) : members(fight, slot.side);
  const dex = Math.max(...awakeOf(all).map(quickness), Number.NEGATIVE_INFINITY);
  return { slot, pc: all.some(each => each.stats.pc), dex, tie: 0 };
}

/** Takes a combatant out of the order. */
export function leaveOrder(fight: Fight, who: CombatantId): void {
  fight.order = fight.order.map(each => ({ ...each, members: each.members.filter(id => id !== who) }));
}

/**
 * Settles an ambush (WWN-SUR-1 to WWN-SUR-3): who is surprised, and the one round before initiative in which only the
 * others act. True where anyone is surprised.
 */
export function surprise(table: WwnTable, fight: Fight): boolean {
  const { ambush } = fight;
  if (ambush === null) return false;
  for (const side of fight.sides) {
    if (side.id !== ambush.side) ambushSide(table, fight, side, ambush);
  }
  if (!fight.combatants.some(each => each.surprised)) return false;
  fight.order = surpriseOrder(fight, ambush.side);
  return true;
}

function ambushSide(table: WwnTable, fight: Fight, side: Side, ambush: NonNullable<Fight['ambush']>) {
  const targets = members(fight, side.id).filter(up);
  const sneaks = members(fight, ambush.side).filter(up);
  const worst = leastOf(sneaks, each => sneakOf(fight, each));
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
  const open = targets.filter(each => !derived(fight, each).gifts.wary);
  if (!ambush.granted && side.alert === 'expecting') return tell('expecting', []);
  if (!ambush.granted && side.alert === 'alert' && !comesSuddenly(table, fight, side, worst, ambush))
    return tell('alert', []);
  if (ambush.granted) {
    for (const each of open) surpriseOne(each);
    return tell('granted', open);
  }
  if (fight.options.surpriseRolls === 'each') {
    for (const each of open) if (goesUnnoticed(table, fight, side, worst, each, [each])) surpriseOne(each);
    return;
  }
  const best = leastOf(targets, each => -noticeOf(fight, each));
  if (best !== undefined && goesUnnoticed(table, fight, side, worst, best, open))
    for (const each of open) surpriseOne(each);
}

/** Whoever has the least of a figure: the first of several. */
function leastOf(all: readonly Combatant[], figureOf: (who: Combatant) => number): Combatant | undefined {
  let found: Combatant | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const each of all) {
    const figure = figureOf(each);
    if (figure < least) [found, least] = [each, figure];
  }
  return found;
}

/** Whether an ambush is sudden enough, or from where no one looks, to surprise even the alert: as planned, if nothing is said. */
function comesSuddenly(
  table: WwnTable,
  fight: Fight,
  side: Side,
  sneaker: Combatant,
  { sudden }: NonNullable<Fight['ambush']>,
): boolean {
  const word = rule(table, fight, 'wwn.word.surprise', sudden ? 'possible' : 'impossible', () => ({
    ...{ who: sneaker.id, on: null, what: side.name, case: [], fact: true, secret: sneaker.hidden },
    why: [sudden ? phrase`planned as sudden` : phrase`not planned as sudden`],
    options: sudden ? ['possible', 'impossible'] : ['impossible', 'possible'],
  }));
  return word === 'possible';
}

/** Sums that only choose who rolls: no circumstance is used up by them. */
const MUTE: Heeding = { tally: (base, name, rule) => new Tally(base, name, rule, false) };
const sneakOf = (fight: Fight, who: Combatant): number => skillBonus(MUTE, fight, who, ['dex'], ['sneak']).total;
const noticeOf = (fight: Fight, who: Combatant): number => skillBonus(MUTE, fight, who, ['wis'], ['notice']).total;

function surpriseOne(who: Combatant): void {
  who.surprised = true;
  who.unaware = true;
}

/** Dex/Sneak against Wis/Notice (WWN-SUR-2). */
function goesUnnoticed(
  table: WwnTable,
  fight: Fight,
  side: Side,
  sneaker: Combatant,
  watcher: Combatant,
  open: readonly Combatant[],
): boolean {
  const sneak = skillBonus(table, fight, sneaker, ['dex'], ['sneak'], { against: [watcher.id] });
  const notice = skillBonus(table, fight, watcher, ['wis'], ['notice'], { against: [sneaker.id] });
  const pool = checkPool(false);
  const unseen = wins(
    table,
    fight,
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
function surpriseOrder(fight: Fight, ambushers: string): Slot[] {
  const awake = fight.combatants.filter(each => each.fate === 'fighting' && !each.surprised);
  const first = awake.filter(each => derived(fight, each).gifts.first);
  const slotOf = (who: readonly Combatant[], side: string | null): Slot[] =>
    who.length === 0 ? [] : [{ members: who.map(each => each.id), side, score: 0 }];
  const rest = awake.filter(each => !first.includes(each));
  return [
    ...first.flatMap(each => slotOf([each], null)),
    ...slotOf(
      rest.filter(each => each.side === ambushers),
      ambushers,
    ),
    ...fight.sides
      .filter(each => each.id !== ambushers)
      .flatMap(side =>
        slotOf(
          rest.filter(each => each.side === side.id),
          side.id,
        ),
      ),
  ];
}
