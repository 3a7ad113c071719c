import { feetApart, forgetPlace, type Place, putAt, type RuleId } from '@affray/engine';
import type { Way } from '../actions/way.ts';
import type { AlacrityTable, EventOf } from '../state/events.ts';
import { able, type Combatant, type Fight, the, veiled } from '../state/fight.ts';
import { distanceOf, foesWithin, measure, reachOf, standApart, standing } from '../state/ground.ts';
import { anyoneHolds, everybody, longestReach } from '../state/roster.ts';
import { attackFree } from './attack.ts';
import { awaited, deferred, letGo, putOff } from './conditions.ts';
import { destination, feetBetween, movementRate } from './movement.ts';
import { isSurprised } from './surprise.ts';
import { canAct } from './turn.ts';
import { inHand } from './wield.ts';

/** Moves after every foe that it leaves behind has had its say (ALA-G24). Returns the feet gone. */
export function go(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  way: Way,
  feet: number,
  paid: boolean,
  how: EventOf<'moved'>['how'],
): number {
  if (fight.field.kind === 'word' && way.kind !== 'to') measure(table, fight, who.id, way.target);
  const behind = leftBehind(fight, who, way, feet, paid);
  if (behind.length > 0) partingBlows(table, fight, who, behind);
  if (!canAct(who) || movementRate(fight, who) === 0) {
    tellMoved(table, fight, who, 0, 'stays', way);
    return 0;
  }
  const gone = walk(fight, who, way, feet);
  const leaves = how !== 'shift' && leavesCover(fight, who, gone);
  tellMoved(table, fight, who, gone, how, way, leaves);
  loosen(table, fight);
  return gone;
}

/** Whoever goes farther than a shift leaves its cover behind (ALA-G51). Whether it had any. */
export function leavesCover(fight: Fight, who: Combatant, gone: number): boolean {
  if (gone === 0 || who.cover === 'none' || fight.options.coverWhenMoving === 'kept') return false;
  who.cover = 'none';
  return true;
}

/** Changes places or distances; returns the feet gone. */
export function walk(fight: Fight, who: Combatant, way: Way, feet: number): number {
  if (fight.stood === null && awaited(fight, who)) fight.stood = standing(fight);
  if (fight.field.kind === 'map') {
    const from = fight.field.places[who.id];
    const to = destination(fight, who, way, feet);
    if (from === undefined || to === null) return 0;
    putAt(fight.field, who.id, to);
    return Math.min(feet, feetBetween(from, to));
  }
  if (way.kind === 'to') return 0;
  const apart = distanceOf(fight, who.id, way.target) ?? 0;
  const near = Math.min(apart, fight.options.charts.melee.reach);
  const next = way.kind === 'away' ? apart + feet : Math.max(near, apart - feet);
  forgetPlace(fight.field, who.id);
  standApart(fight, who.id, way.target, next);
  return Math.abs(next - apart);
}

const MOVED: Readonly<Record<EventOf<'moved'>['how'], RuleId>> = {
  move: 'ALA-7.2',
  shift: 'ALA-G5',
  crawl: 'ALA-7.4',
  climb: 'ALA-G6',
  jump: 'ALA-G6',
  swim: 'ALA-G6',
  shoved: 'ALA-19.2',
  flees: 'ALA-7.7',
  disengages: 'ALA-7.7',
  stays: 'ALA-7.5',
};

export function tellMoved(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  feet: number,
  how: EventOf<'moved'>['how'],
  way: Way | null,
  uncovered = false,
): void {
  const toward = way?.kind === 'toward' ? way.target : null;
  table.tell?.({
    kind: 'moved',
    rule: MOVED[how],
    secret: veiled(fight, who.id, toward),
    who: who.id,
    feet,
    how,
    toward,
    uncovered,
  });
}

/** Foes in whose reach somebody stands and who could strike at it. */
export function beside(fight: Fight, who: Combatant): readonly Combatant[] {
  if (who.hidden || who.cover === 'total') return [];
  return foesWithin(fight, who, longestReach(fight), foe => {
    if (!canAct(foe) || foe.hidden || isSurprised(fight, foe)) return false;
    const apart = distanceOf(fight, who.id, foe.id);
    return apart !== null && apart <= strikingReach(fight, foe);
  });
}

const strikingReach = (fight: Fight, foe: Combatant): number =>
  Math.max(...inHand(foe).map(each => (each.range === null ? reachOf(each, fight) : 0)));

/** Foes in whose reach somebody stands and whom this way takes it away from; none where it has paid to go, or got clear. */
export function leftBehind(fight: Fight, who: Combatant, way: Way, feet: number, paid: boolean): readonly Combatant[] {
  if (paid || who.disengaged || fight.options.disengage === 'safe' || who.hidden || who.cover === 'total') return [];
  return foesWithin(fight, who, longestReach(fight), foe => {
    if (!canAct(foe) || foe.hidden || isSurprised(fight, foe)) return false;
    const before = distanceOf(fight, who.id, foe.id);
    const reach = strikingReach(fight, foe);
    if (before === null || before > reach) return false;
    return apartAfter(fight, foe, way, feet, before, destination(fight, who, way, feet)) > reach;
  });
}

function apartAfter(fight: Fight, foe: Combatant, way: Way, feet: number, before: number, to: Place | null): number {
  if (fight.field.kind === 'map') {
    const at = fight.field.places[foe.id];
    return at && to ? Math.floor(feetApart(at, to)) : before;
  }
  if (way.kind === 'toward' && way.target === foe.id) return before - feet;
  return before + feet;
}

/** Each foe left behind may strike once, with its current penalty (ALA-7.7, ALA-G24). */
export function partingBlows(table: AlacrityTable, fight: Fight, who: Combatant, foes: readonly Combatant[]): void {
  const about = { mover: who.id };
  const blades = (foe: Combatant): string[] => inHand(foe).flatMap(each => (each.range === null ? [each.id] : []));
  const answers = table.askAll(
    'alacrity.free-attack',
    foes.map(foe => foe.id),
    asked => ({ about, options: [...blades(the(fight, asked === 'gm' ? who.id : asked)), 'none'] }),
  );
  foes.forEach((foe, at) => {
    const weapon = answers[at];
    if (weapon !== undefined && weapon !== 'none' && able(who)) attackFree(table, fight, foe, who, weapon);
  });
}

/** Ends every hold whose two are no longer within reach of each other (ALA-15.C). */
export function loosen(table: AlacrityTable, fight: Fight): void {
  if (!anyoneHolds(fight)) return;
  for (const who of everybody(fight)) {
    if (who.holds === null) continue;
    const apart = distanceOf(fight, who.id, who.holds);
    if (apart !== null && apart > fight.options.charts.melee.reach) letGo(table, fight, who);
  }
}

/** Pushes somebody away from somebody else, up to so many feet (ALA-19.2). Nobody gets a free attack for it. */
export function shove(table: AlacrityTable, fight: Fight, by: Combatant, who: Combatant, feet: number): void {
  if (deferred(fight, who)) putOff(fight, { kind: 'shove', to: who.id, by: by.id, feet });
  else pushed(table, fight, by, who, feet);
}

/** The push itself. */
export function pushed(table: AlacrityTable, fight: Fight, by: Combatant, who: Combatant, feet: number): void {
  const gone = walk(fight, who, { kind: 'away', target: by.id }, feet);
  tellMoved(table, fight, who, gone, 'shoved', null, leavesCover(fight, who, gone));
}
