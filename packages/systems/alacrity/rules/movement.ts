import { anyNear, type CombatantId, feetApart, isFew, lastMove, type Place } from '@affray/engine';
import type { Way } from '../actions/way.ts';
import { type Combatant, type Fight, is } from '../state/fight.ts';
import { everybody, keepWay, knownWay } from '../state/roster.ts';
import { movement as movementOf } from '../state/sheet.ts';
import { sourcePresent } from './presence.ts';
import { statsOf } from './rolls.ts';

/** Feet of Movement in this round, as things stand (ALA-3.6, ALA-7.4, ALA-7.5). */
export function movementRate(fight: Fight, who: Combatant): number {
  if (is(who, 'grappled') || is(who, 'restrained') || is(who, 'incapacitated')) return 0;
  const { conditions } = fight.options.charts;
  let rate = wholeMovement(fight, who);
  if (is(who, 'blinded')) {
    const halved = who.conditions.some(each => each.halves === true);
    rate = Math.floor(rate * (halved ? 0.5 : conditions.blinded.movement));
  }
  if (is(who, 'prone')) rate = Math.max(conditions.prone.crawl, Math.floor(rate * conditions.prone.movement));
  return rate;
}

/** Feet that somebody could go in a round if nothing hindered it (ALA-3.6). */
export const wholeMovement = (fight: Fight, who: Combatant): number =>
  movementOf(statsOf(who), fight.options.charts.movement.factor);

/** Feet of Movement that are left this round; rough ground uses them up faster. */
export const movementLeft = (fight: Fight, who: Combatant): number => Math.max(0, movementRate(fight, who) - who.moved);

/** Feet that somebody can go with so much Movement on this ground (ALA-G6). */
export const groundLeft = (fight: Fight, who: Combatant): number =>
  Math.floor(movementLeft(fight, who) / (fight.scene.rough ? fight.options.charts.movement.rough : 1));

/** Feet left of the free shift of this turn (ALA-G5). */
export function shiftLeft(fight: Fight, who: Combatant): number {
  const { shift, shiftsPerRound } = fight.options.charts.movement;
  if (who.shiftedPass === shiftTurn(fight)) return 0;
  return Math.max(0, Math.min(shift, shiftsPerRound - who.shifted));
}
/** Turns of a round as shifts count them: one per pass, and one at the close. */
export const shiftTurn = (fight: Fight): number => (fight.phase === 'close' ? fight.pass + 1 : fight.pass);

type Places = { readonly [id: string]: Place };

/**
 * Where a way of so many feet ends on the map: within its walls, at most up to somebody's side, and where nobody stands
 * already, as far as there is room. Null off the map.
 */
export function destination(fight: Fight, who: Combatant, way: Way, feet: number): Place | null {
  if (fight.field.kind !== 'map') return null;
  const { places } = fight.field;
  const asked = { since: lastMove(places), others: barring(everybody(fight), who), who, way, feet };
  const known = knownWay(fight, asked);
  if (known !== null) return known.to;
  const to = endOf(fight, places, who, way, feet);
  keepWay(fight, { ...asked, to });
  return to;
}

/** How many could be in somebody's way; null of a crowd, where to count them takes longer than to find a way. */
function barring(all: readonly Combatant[], who: Combatant): number | null {
  if (!isFew(all)) return null;
  let others = 0;
  for (const each of all) if (bars(each, who)) others++;
  return others;
}

function endOf(fight: Fight, places: Places, who: Combatant, way: Way, feet: number): Place | null {
  const from = places[who.id];
  if (from === undefined) return null;
  if (way.kind === 'to') {
    const far = feetApart(from, way.place);
    return far <= feet ? way.place : clear(fight, who, from, within(fight, step(from, way.place, feet, feet)), feet);
  }
  const other = places[way.target];
  if (other === undefined) return null;
  const near = fight.options.charts.melee.reach;
  const go = way.kind === 'away' ? -feet : Math.min(feet, Math.max(0, feetApart(from, other) - near));
  const end = within(fight, step(from, other, go, feet));
  if (isFree(fight, who, end)) return end;
  const beside = way.kind === 'away' ? null : nearest(fight, who, from, other, near, feet, from);
  return beside ?? aside(fight, who, from, end, feet);
}

/** The place itself where nobody stands there, else one aside. */
const clear = (fight: Fight, who: Combatant, from: Place, at: Place, feet: number): Place =>
  isFree(fight, who, at) ? at : aside(fight, who, from, at, feet);

/** The nearest free place about one that is taken, of those that can be reached; the taken one where there is none. */
function aside(fight: Fight, who: Combatant, from: Place, at: Place, feet: number): Place {
  const near = fight.options.charts.melee.reach;
  return nearest(fight, who, from, at, near, feet, at) ?? nearest(fight, who, from, at, 2 * near, feet, at) ?? at;
}

/** The free place among eight `apart` feet about another that can be reached and is nearest to a point. */
function nearest(
  fight: Fight,
  who: Combatant,
  from: Place,
  about: Place,
  apart: number,
  feet: number,
  to: Place,
): Place | null {
  const others = othersAbout(fight, who, within(fight, about), apart + 1);
  let best: Place | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { x, y } of EIGHTHS) {
    const at = within(fight, { x: Math.round(about.x + apart * x), y: Math.round(about.y + apart * y) });
    const far = feetApart(at, to);
    if (far >= least || feetApart(from, at) > feet || isAnyBy(others, at)) continue;
    best = at;
    least = far;
  }
  return best;
}

const SLANT = Math.SQRT1_2;
/** Eight ways from a point, a foot each. */
const EIGHTHS: readonly Place[] = [
  { x: 1, y: 0 },
  { x: SLANT, y: SLANT },
  { x: 0, y: 1 },
  { x: -SLANT, y: SLANT },
  { x: -1, y: 0 },
  { x: -SLANT, y: -SLANT },
  { x: 0, y: -1 },
  { x: SLANT, y: -SLANT },
];

/** Feet between two that stand side by side, at least. */
export const ELBOW_ROOM = 4;

/** Whether nobody else stands at a place, as far as the mover can know: nobody makes way for somebody unseen. */
const isFree = (fight: Fight, who: Combatant, at: Place): boolean => !isAnyBy(othersAbout(fight, who, at, 0), at);

/** Where those stand who may be in the way at any place that is no more than so many feet aside and ahead of another. */
function othersAbout(fight: Fight, who: Combatant, about: Place, feet: number): readonly Place[] {
  if (fight.field.kind !== 'map') return [];
  const { places } = fight.field;
  const found: Place[] = [];
  const reach = feet + ELBOW_ROOM;
  anyNear(places, everybody(fight), about, reach, (each, there) => {
    const isAbout = Math.abs(there.x - about.x) < reach && Math.abs(there.y - about.y) < reach;
    if (isAbout && bars(each, who)) found.push(there);
    return false;
  });
  return found;
}

/** Whether somebody is in the way of somebody who sees it there. */
const bars = (other: Combatant, who: Combatant): boolean =>
  other !== who && other.fate !== 'fled' && (!other.hidden || who.hidden);

/** Whether a place is so near to one of others that two who stand there are in each other's way. */
function isAnyBy(others: readonly Place[], at: Place): boolean {
  for (const there of others) if (feetApart(there, at) < ELBOW_ROOM) return true;
  return false;
}

/** The whole foot nearest to where a straight step would end that is no farther away than `most` feet. */
function step(from: Place, to: Place, feet: number, most: number): Place {
  const far = feetApart(from, to);
  const share = far === 0 ? 0 : feet / far;
  const goal = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  let best = from;
  for (const x of [Math.floor(goal.x), Math.ceil(goal.x)])
    for (const y of [Math.floor(goal.y), Math.ceil(goal.y)])
      if (feetApart(from, { x, y }) <= most && feetApart({ x, y }, goal) < feetApart(best, goal)) best = { x, y };
  return best;
}

function within({ scene }: Fight, at: Place): Place {
  return { x: Math.min(scene.width, Math.max(0, at.x)), y: Math.min(scene.height, Math.max(0, at.y)) };
}

export const feetBetween = (a: Place, b: Place): number => Math.ceil(feetApart(a, b));

/** Whether a frightened combatant still has a way to go from what it fears this round (ALA-15.B). */
export function canRetreat(fight: Fight, who: Combatant, source: CombatantId): boolean {
  const left = groundLeft(fight, who);
  if (left < 5 || !sourcePresent(fight, source)) return false;
  if (fight.field.kind === 'word') return true;
  const [from, fear] = [fight.field.places[who.id], fight.field.places[source]];
  const to = destination(fight, who, { kind: 'away', target: source }, left);
  if (!from || !fear || !to) return false;
  return feetApart(to, fear) >= feetApart(from, fear) + 5;
}
