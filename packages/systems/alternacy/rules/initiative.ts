import type { CombatantId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { AltTable } from '../kinds.ts';
import { type Combatant, type Fight, the, veiled } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { initiativeStat, skillOf } from '../state/sheet.ts';
import { heedApart, PLAIN } from './rolls.ts';

/** Rerolls of a tie before the order of joining settles it: a bound for loaded dice. */
const MOST_REROLLS = 10;

/** Everybody rolls 2d5 plus the Initiative Stat; the highest acts first (ALT-3.4). */
export function rollOrder(table: AltTable, fight: Fight): void {
  for (const who of everybody(fight)) rollInitiative(table, fight, who);
  const ranked = everybody(fight).toSorted((a, b) => byStanding(fight, a, b));
  const order: CombatantId[] = [];
  let equals: Combatant[] = [];
  for (const [at, who] of ranked.entries()) {
    equals.push(who);
    const next = ranked[at + 1];
    if (next !== undefined && byStanding(fight, who, next) === 0) continue;
    for (const each of untie(table, fight, equals)) order.push(each.id);
    equals = [];
  }
  fight.order = order;
}

/** A latecomer rolls and takes its place in the Order (ALT-3.5); it acts as soon as that place comes up. */
export function joinOrder(table: AltTable, fight: Fight, who: Combatant): void {
  rollInitiative(table, fight, who);
  let place = fight.order.length;
  for (let at = 0; at < fight.order.length; at++) {
    const other = the(fight, fight.order[at] ?? who.id);
    const standing = byStanding(fight, who, other);
    const [first] = standing === 0 ? untie(table, fight, [other, who]) : [standing < 0 ? who : other];
    if (first !== who) continue;
    place = at;
    break;
  }
  fight.order = fight.order.toSpliced(place, 0, who.id);
  if (place > fight.at || fight.phase !== 'turns' || (place === fight.at && fight.go === null)) return;
  fight.at++;
  who.acted = true;
}

/** Puts somebody before another in the Order, or last. Nobody loses its go by it: the next one is the first who has not had it. */
export function moveBefore(fight: Fight, who: CombatantId, before: CombatantId | null): void {
  const others = fight.order.filter(id => id !== who);
  fight.order = others.toSpliced(before === null ? others.length : others.indexOf(before), 0, who);
  const next = fight.order.findIndex(id => !the(fight, id).acted);
  fight.at = next < 0 ? fight.order.length : next;
}

/** The place in the Order of somebody whose score is another than was rolled: after all who are as good (ALT-3.4, ALT-H13). */
export function placeAnew(fight: Fight, who: Combatant): void {
  if (!fight.order.includes(who.id)) return;
  const others = fight.order.filter(id => id !== who.id);
  moveBefore(fight, who.id, others.find(id => byStanding(fight, who, the(fight, id)) < 0) ?? null);
}

function rollInitiative(table: AltTable, fight: Fight, who: Combatant): void {
  const own = initiativeStat(who.stats, fight.options.charts.unlisted);
  const stat = heedApart(table, table.tally(own, phrase`Initiative Stat`, 'ALT-2.4'), who, 'initiative');
  who.initiative = stat.total + table.roll('alternacy.initiative', who.id, PLAIN);
  table.tell?.({
    kind: 'initiative',
    rule: 'ALT-3.4',
    secret: veiled(fight, who.id),
    who: who.id,
    stat: stat.explain(),
    score: who.initiative,
    again: false,
  });
}

/** Higher score first; then the higher Initiative Stat, then the higher Quickness (ALT-H13). */
function byStanding({ options: { charts } }: Fight, a: Combatant, b: Combatant): number {
  return (
    (b.initiative ?? 0) - (a.initiative ?? 0) ||
    initiativeStat(b.stats, charts.unlisted) - initiativeStat(a.stats, charts.unlisted) ||
    skillOf(b.stats, 'quickness', charts.unlisted) - skillOf(a.stats, 'quickness', charts.unlisted)
  );
}

/** Equals in all that roll once more among themselves, until nobody is equal (ALT-H13). */
function untie(table: AltTable, fight: Fight, equals: readonly Combatant[], times = 0): readonly Combatant[] {
  if (equals.length < 2 || times === MOST_REROLLS) return equals;
  // A tie needs two: where one of them is hidden, nobody may hear that the other rolls again.
  const secret = equals.some(each => each.hidden);
  const rolled = equals.map(who => {
    const score = table.roll('alternacy.initiative.tie', who.id, PLAIN);
    table.tell?.({ kind: 'initiative', rule: 'ALT-H13', secret, who: who.id, stat: null, score, again: true });
    return { who, score };
  });
  const scores = [...new Set(rolled.map(each => each.score))].toSorted((a, b) => b - a);
  return scores.flatMap(score => {
    const still = rolled.filter(each => each.score === score).map(each => each.who);
    return untie(table, fight, still, times + 1);
  });
}
