import { anyNear, type CombatantId, D100, forgetPlace, type Place, putAt, sayDistance } from '@affray/engine';
import { attackFree } from './attack.ts';
import type { CommandOf, Way } from './commands.ts';
import { letGo, sourcePresent } from './conditions.ts';
import { everybody, longestReach, lookAgain, onRoster } from './crowd.ts';
import type { EventOf } from './events.ts';
import { able, type Combatant, type Fight, is, the, veiled } from './fight.ts';
import { distanceOf, foesWithin, measure, reachOf } from './ground.ts';
import { good, lend, outcomeOf, outdoes, skillTally, statsOf } from './rolls.ts';
import { movement as movementOf } from './sheet.ts';
import type { AlacrityTable } from './table.ts';
import { canAct } from './turn.ts';
import { inHand } from './wield.ts';

/** Feet of Movement in this round, as things stand (ALA-3.6, ALA-7.4, ALA-7.5). */
export function movementRate(fight: Fight, who: Combatant): number {
  if (is(who, 'grappled') || is(who, 'restrained') || is(who, 'incapacitated')) return 0;
  const { conditions, movement } = fight.options.charts;
  let rate = movementOf(statsOf(who), movement.factor);
  if (is(who, 'blinded')) rate = Math.floor(rate * conditions.blinded.movement);
  if (is(who, 'prone')) rate = Math.max(conditions.prone.crawl, Math.floor(rate * conditions.prone.movement));
  return rate;
}

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
const shiftTurn = (fight: Fight): number => (fight.phase === 'close' ? fight.pass + 1 : fight.pass);

/**
 * Where a way of so many feet ends on the map: within its walls, at most up to somebody's side, and where nobody stands
 * already, as far as there is room. Null off the map.
 */
export function destination(fight: Fight, who: Combatant, way: Way, feet: number): Place | null {
  if (fight.field.kind !== 'map') return null;
  const from = fight.field.places[who.id];
  if (from === undefined) return null;
  if (way.kind === 'to') {
    const far = feetOff(from, way.place);
    return far <= feet ? way.place : clear(fight, who, from, within(fight, step(from, way.place, feet, feet)), feet);
  }
  const other = fight.field.places[way.target];
  if (other === undefined) return null;
  const near = fight.options.charts.melee.reach;
  const go = way.kind === 'away' ? -feet : Math.min(feet, Math.max(0, feetOff(from, other) - near));
  const end = within(fight, step(from, other, go, feet));
  if (way.kind === 'away' || isFree(fight, who, end)) return clear(fight, who, from, end, feet);
  return nearest(fight, who, from, around(other, near), feet, from) ?? clear(fight, who, from, end, feet);
}

/** The place itself where nobody stands there, else the nearest free one about it that can be reached. */
function clear(fight: Fight, who: Combatant, from: Place, at: Place, feet: number): Place {
  if (isFree(fight, who, at)) return at;
  const near = fight.options.charts.melee.reach;
  return (
    nearest(fight, who, from, around(at, near), feet, at) ??
    nearest(fight, who, from, around(at, 2 * near), feet, at) ??
    at
  );
}

/** The free place among several that can be reached and is nearest to a point. */
function nearest(
  fight: Fight,
  who: Combatant,
  from: Place,
  among: readonly Place[],
  feet: number,
  to: Place,
): Place | null {
  let best: Place | null = null;
  for (const raw of among) {
    const at = within(fight, raw);
    if (feetOff(from, at) > feet || !isFree(fight, who, at)) continue;
    if (best === null || feetOff(at, to) < feetOff(best, to)) best = at;
  }
  return best;
}

const SLANT = Math.SQRT1_2;
const EIGHTHS: readonly (readonly [x: number, y: number])[] = [
  [1, 0],
  [SLANT, SLANT],
  [0, 1],
  [-SLANT, SLANT],
  [-1, 0],
  [-SLANT, -SLANT],
  [0, -1],
  [SLANT, -SLANT],
];

/** Eight places about a point. */
const around = (at: Place, feet: number): Place[] =>
  EIGHTHS.map(([x, y]) => ({ x: Math.round(at.x + feet * x), y: Math.round(at.y + feet * y) }));

/** Feet between two that stand side by side, at least. */
export const ELBOW_ROOM = 4;

/** Whether nobody else stands at a place, as far as the mover can know: nobody makes way for somebody unseen. */
function isFree(fight: Fight, who: Combatant, at: Place): boolean {
  if (fight.field.kind !== 'map') return true;
  const { places } = fight.field;
  return !anyNear(places, at, ELBOW_ROOM, id => {
    const there = places[id];
    if (there === undefined || feetOff(there, at) >= ELBOW_ROOM) return false;
    const other = onRoster(fight, id);
    return other !== null && other !== who && other.fate !== 'fled' && (!other.hidden || who.hidden);
  });
}

/** The whole foot nearest to where a straight step would end that is no farther away than `most` feet. */
function step(from: Place, to: Place, feet: number, most: number): Place {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const share = far === 0 ? 0 : feet / far;
  const goal = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  let best = from;
  for (const x of [Math.floor(goal.x), Math.ceil(goal.x)])
    for (const y of [Math.floor(goal.y), Math.ceil(goal.y)])
      if (Math.hypot(x - from.x, y - from.y) <= most && feetOff({ x, y }, goal) < feetOff(best, goal)) best = { x, y };
  return best;
}

const feetOff = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

function within({ scene }: Fight, at: Place): Place {
  return { x: Math.min(scene.width, Math.max(0, at.x)), y: Math.min(scene.height, Math.max(0, at.y)) };
}

const feetBetween = (a: Place, b: Place): number => Math.ceil(feetOff(a, b));

/** Moves with an action that opens the round's Movement, or with what an earlier one left open (ALA-7.1, ALA-C13). */
export function move(
  table: AlacrityTable,
  fight: Fight,
  { who: id, way, feet }: CommandOf<'move'>,
  paid: boolean,
): void {
  const who = the(fight, id);
  const crawl = is(who, 'prone');
  who.moving = true;
  const factor = fight.scene.rough ? fight.options.charts.movement.rough : 1;
  const gone = go(table, fight, who, way, Math.min(feet, groundLeft(fight, who)), paid, crawl ? 'crawl' : 'move');
  who.moved = fight.options.splitMovement ? who.moved + gone * factor : movementRate(fight, who);
}

/** A small shift that is free (ALA-7.3, ALA-G5). */
export function shift(table: AlacrityTable, fight: Fight, { who: id, way, feet }: CommandOf<'shift'>): void {
  const who = the(fight, id);
  const gone = go(table, fight, who, way, Math.min(feet, shiftLeft(fight, who)), false, 'shift');
  who.shifted += gone;
  who.shiftedPass = shiftTurn(fight);
}

/** Moves after every foe that it leaves behind has had its say (ALA-G24). Returns the feet gone. */
function go(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  way: Way,
  feet: number,
  paid: boolean,
  how: EventOf<'moved'>['how'],
): number {
  if (fight.field.kind === 'word' && way.kind !== 'to') measure(table, fight, who.id, way.target);
  const leaves = paid || who.disengaged ? [] : leftBehind(fight, who, way, feet);
  if (leaves.length > 0) partingBlows(table, fight, who, leaves);
  if (!canAct(who) || movementRate(fight, who) === 0) {
    told(table, fight, who, 0, 'stays', way);
    return 0;
  }
  const gone = walk(fight, who, way, feet);
  told(table, fight, who, gone, how, way);
  return gone;
}

/** Changes places or distances; returns the feet gone. */
function walk(fight: Fight, who: Combatant, way: Way, feet: number): number {
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
  sayDistance(fight.field, who.id, way.target, next);
  return Math.abs(next - apart);
}

function told(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  feet: number,
  how: EventOf<'moved'>['how'],
  way: Way | null,
): void {
  const toward = way?.kind === 'toward' ? way.target : null;
  table.tell?.({
    kind: 'moved',
    rule: how === 'shift' ? 'ALA-G5' : 'ALA-7.2',
    secret: veiled(fight, who.id, toward),
    who: who.id,
    feet,
    how,
    toward,
  });
}

/** Foes in whose reach somebody stands and whom this way takes it away from. */
export function leftBehind(fight: Fight, who: Combatant, way: Way, feet: number): readonly Combatant[] {
  if (fight.options.disengage === 'safe' || who.hidden) return [];
  const to = destination(fight, who, way, feet);
  return foesWithin(fight, who, longestReach(fight), foe => {
    if (!canAct(foe) || foe.hidden) return false;
    const before = distanceOf(fight, who.id, foe.id);
    const reach = Math.max(...inHand(foe).map(each => (each.range === null ? reachOf(each, fight) : 0)));
    if (before === null || before > reach) return false;
    return apartAfter(fight, foe, way, feet, before, to) > reach;
  });
}

function apartAfter(fight: Fight, foe: Combatant, way: Way, feet: number, before: number, to: Place | null): number {
  if (fight.field.kind === 'map') {
    const at = fight.field.places[foe.id];
    return at && to ? Math.floor(Math.hypot(at.x - to.x, at.y - to.y)) : before;
  }
  if (way.kind === 'toward' && way.target === foe.id) return before - feet;
  return before + feet;
}

/** Each foe left behind may strike once, with its current penalty (ALA-7.7, ALA-G24). */
function partingBlows(table: AlacrityTable, fight: Fight, who: Combatant, foes: readonly Combatant[]): void {
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
  for (const who of everybody(fight)) {
    if (who.holds === null) continue;
    const apart = distanceOf(fight, who.id, who.holds);
    if (apart !== null && apart > fight.options.charts.melee.reach) letGo(table, fight, who);
  }
}

/** Pushes somebody away from somebody else, up to so many feet (ALA-19.2). Nobody gets a free attack for it. */
export function pushed(table: AlacrityTable, fight: Fight, by: Combatant, who: Combatant, feet: number): void {
  const gone = walk(fight, who, { kind: 'away', target: by.id }, feet);
  told(table, fight, who, gone, 'shoved', null);
}

/** Spends an action on getting away: movement is open, and nobody gets a free attack this round (ALA-7.7). */
export function disengage(table: AlacrityTable, fight: Fight, { who: id }: CommandOf<'disengage'>): void {
  const who = the(fight, id);
  who.disengaged = true;
  who.moving = true;
  told(table, fight, who, 0, 'disengages', null);
}

/** Climbs, jumps or swims under pressure: an Athletics check, without progress where it fails (ALA-G6). */
export function traverse(table: AlacrityTable, fight: Fight, command: CommandOf<'traverse'>): void {
  const who = the(fight, command.who);
  const tally = skillTally(table, fight, who, 'athletics', 'physical').add(command.ladder, 'difficulty', 'ALA-2.1');
  lend(tally, who, 'athletics');
  const outcome = table.check('alacrity.move.athletics', who.id, D100, face =>
    outcomeOf(fight.options, face, tally.total),
  );
  table.tell?.({
    kind: 'test',
    rule: 'ALA-G6',
    secret: veiled(fight, who.id),
    who: who.id,
    what: 'Athletics',
    why: command.how,
    target: tally.explain(),
    outcome,
  });
  if (!good(outcome)) return;
  const feet = Math.min(command.feet, movementLeft(fight, who));
  const gone = walk(fight, who, command.way, feet);
  who.moved += gone;
  told(table, fight, who, gone, command.how, command.way);
}

/** Runs after somebody who fled: Athletics against Athletics brings it back into the fight (ALA-7.6). */
export function chase(table: AlacrityTable, fight: Fight, command: CommandOf<'chase'>): void {
  const who = the(fight, command.who);
  const runner = the(fight, command.target);
  const skill = skillTally(table, fight, who, 'athletics', 'physical').add(command.ladder, 'difficulty', 'ALA-2.1');
  lend(skill, who, 'athletics');
  const against = skillTally(table, fight, runner, 'athletics', 'physical');
  const won = table.contest(
    { site: 'alacrity.chase.chaser', who: who.id, pool: D100 },
    { site: 'alacrity.chase.runner', who: runner.id, pool: D100 },
    (face, other) => outdoes(skill.total, face, against.total, other),
  );
  table.tell?.({
    kind: 'chase',
    rule: 'ALA-7.6',
    secret: veiled(fight, who.id, runner.id),
    who: who.id,
    target: runner.id,
    skill: skill.explain(),
    against: against.explain(),
    won,
  });
  if (!won) return;
  runner.fate = 'fighting';
  lookAgain(fight);
  if (fight.field.kind === 'word') sayDistance(fight.field, who.id, runner.id, fight.options.charts.melee.reach);
}

/** Leaves the fight (ALA-7.7). The Declared Action that it costs is what gets somebody away safely. */
export function flee(table: AlacrityTable, fight: Fight, { who: id }: CommandOf<'flee'>): void {
  const who = the(fight, id);
  letGo(table, fight, who);
  who.fate = 'fled';
  table.tell?.({ kind: 'fate', rule: 'ALA-7.7', secret: veiled(fight, id), who: id, fate: 'fled' });
}

/** Whether a frightened combatant still has a way to go from what it fears this round (ALA-15.B). */
export function canRetreat(fight: Fight, who: Combatant, source: CombatantId): boolean {
  const left = groundLeft(fight, who);
  if (left < 5 || !sourcePresent(fight, source)) return false;
  if (fight.field.kind === 'word') return true;
  const [from, fear] = [fight.field.places[who.id], fight.field.places[source]];
  const to = destination(fight, who, { kind: 'away', target: source }, left);
  if (!from || !fear || !to) return false;
  return Math.hypot(to.x - fear.x, to.y - fear.y) >= Math.hypot(from.x - fear.x, from.y - fear.y) + 5;
}
