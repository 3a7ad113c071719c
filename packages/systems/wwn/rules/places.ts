import {
  anyFoeNear,
  anyNear,
  distance,
  isFew,
  nearestFoe as nearestOnMap,
  type Place,
  putAt,
  sayDistance,
} from '@affray/engine';
import { SHIELD } from '../book/gear.ts';
import type { Arm, Wield } from '../state/arms.ts';
import type { WwnTable } from '../state/events.ts';
import { bearsShield, type Combatant, derived, type Fight, find, opposed, stands, up } from '../state/fight.ts';
import { WORDS, type Word } from '../state/prompts.ts';
import { placeIn } from '../state/roster.ts';

/** Feet between two places as squares count them: a diagonal step is as long as a straight one (WWN-GAP-7). */
export const span = (from: Place, to: Place): number => Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));

/** The place so many feet from one place straight toward another, away from it where negative. */
export function along(from: Place, to: Place, feet: number): Place {
  const apart = span(from, to);
  if (apart === 0) return { x: from.x + feet, y: from.y };
  const share = feet / apart;
  // Added to 0, for a place at -0 would come back from its file as another.
  const at = (start: number, end: number): number => 0 + Math.round(start + (end - start) * share);
  return { x: at(from.x, to.x), y: at(from.y, to.y) };
}

/** Feet between two combatants; null where no one has said (WWN-GAP-7). */
export function feetBetween(fight: Fight, a: Combatant, b: Combatant): number | null {
  const { field, unsaid } = fight;
  if (field.kind === 'word' && unsaid !== 'ask' && isEmpty(field.said))
    return a === b ? 0 : fight.options.charts[unsaid];
  if (field.kind === 'map') {
    const [from, to] = [field.places[a.id], field.places[b.id]];
    return from && to ? Math.floor(span(from, to)) : null;
  }
  const said = distance(field, a.id, b.id);
  return said === null && unsaid !== 'ask' ? fight.options.charts[unsaid] : said;
}

function isEmpty(said: { readonly [pair: string]: number }): boolean {
  for (const pair in said) if (said[pair] !== undefined) return false;
  return true;
}

/** Whether two are known to be within so many feet of each other. */
export function within(fight: Fight, a: Combatant, b: Combatant, feet: number): boolean {
  const apart = feetBetween(fight, a, b);
  return apart !== null && apart <= feet;
}

/** In melee with each other. */
export const beside = (fight: Fight, a: Combatant, b: Combatant): boolean =>
  within(fight, a, b, fight.options.charts.reach);

/**
 * Feet between two; where no one has said, the game master is asked once and the answer remembered until one of them
 * moves.
 */
export function settleFeet(table: WwnTable, fight: Fight, a: Combatant, b: Combatant): number {
  const known = feetBetween(fight, a, b);
  if (known !== null) return known;
  const word = table.ask('wwn.word.distance', 'gm', {
    about: { a: a.id, b: b.id },
    options: WORDS,
    secret: a.hidden || b.hidden,
  });
  return sayWord(table, fight, a, b, word);
}

/** Remembers the game master's word about two combatants. */
function sayWord(table: WwnTable, fight: Fight, a: Combatant, b: Combatant, word: Word): number {
  const feet = fight.options.charts[word];
  sayDistance(fight.field, a.id, b.id, feet);
  table.tell?.({ kind: 'word', rule: 'WWN-GAP-7', a: a.id, b: b.id, word, feet });
  return feet;
}

/** Feet that a weapon reaches hand to hand. */
export const reachOf = (fight: Fight, arm: Arm): number =>
  arm.long ? fight.options.charts.longReach : fight.options.charts.reach;

/** Feet that a weapon used so can bridge. */
export const spanOf = (fight: Fight, arm: Arm, wield: Wield): number =>
  wield.use === 'melee' ? reachOf(fight, arm) : (arm.range?.max ?? 0);

/** Whether a weapon is at hand: Readied, and not the shield while that is gone. Bare hands and claws always are. */
export function atHand(who: Combatant, arm: Arm): boolean {
  if (arm.bash) return bearsShield(who);
  if (arm.unarmed || arm.natural) return true;
  return where(who, arm.id) === 'readied';
}

/** Where something that a combatant has is; its shield goes by the id `shield`. Null where it has no such thing. */
export function where(who: Combatant, id: string): Combatant['items'][number]['where'] | null {
  for (const each of who.items) if (each.id === id) return each.where;
  return id === SHIELD ? SHIELD_IS[who.shield] : null;
}
const SHIELD_IS = {
  none: null,
  ready: 'readied',
  busy: 'readied',
  broken: 'lost',
  stowed: 'stowed',
  ground: 'ground',
} as const satisfies Readonly<Record<Combatant['shield'], Combatant['items'][number]['where'] | null>>;

export function isLoaded(who: Combatant, arm: Arm): boolean {
  if (arm.load === null) return true;
  for (const each of who.items) if (each.id === arm.id) return each.loaded;
  return true;
}

/** Whether a combatant can strike with more than untrained fists: in a grapple with trained ones or claws alone (WWN-GRP-3). */
function armedForMelee(fight: Fight, who: Combatant): boolean {
  const { arms, gifts } = derived(fight, who);
  if (gifts.fists) return true;
  const isFree = who.holds === null && who.heldBy.length === 0;
  for (const arm of arms)
    if (arm.melee !== null && !arm.unarmed && (isFree || arm.natural) && atHand(who, arm)) return true;
  return false;
}

/** Foes in melee with a combatant: those with bare hands too, and those who hold another (WWN-6.9, WWN-GRP-3). */
export function threats(fight: Fight, who: Combatant): Combatant[] {
  return allWithin(
    fight,
    who,
    fight.options.charts.reach,
    each => opposed(each, who) && up(each) && !each.hidden && !each.surprised && each.broken === 'no',
  );
}

/** Those of whom `counts` holds and who are known to be within so many feet, in the order of the fight. */
export function allWithin(
  fight: Fight,
  who: Combatant,
  feet: number,
  counts: (each: Combatant) => boolean,
): Combatant[] {
  const { field, combatants } = fight;
  const at = placeOf(fight, who);
  if (field.kind === 'word' || at === null)
    return combatants.filter(each => counts(each) && within(fight, each, who, feet));
  const found: Combatant[] = [];
  anyNear(field.places, combatants, at, feet + 1, (each, spot) => {
    if (isNear(at, spot, feet) && counts(each)) found.push(each);
    return false;
  });
  // Of a few they come in order.
  return isFew(combatants) ? found : found.sort((a, b) => placeIn(fight, a.id) - placeIn(fight, b.id));
}

/** Whether somewhere is known to be within so many feet of a place. */
const isNear = (at: Place, spot: Place, feet: number): boolean => Math.floor(span(at, spot)) <= feet;

/**
 * The nearest of another side of whom `counts` holds: of nobody who is out of the fight. Those at an unknown distance come last.
 * @param most feet that it may be away
 */
export function nearestFoe(
  fight: Fight,
  who: Combatant,
  counts: (each: Combatant) => boolean,
  most = Number.POSITIVE_INFINITY,
): Combatant | null {
  const { field, combatants } = fight;
  const isFoe = (each: Combatant): boolean => opposed(each, who) && counts(each);
  if (field.kind === 'map') {
    const at = placeOf(fight, who);
    const found = at && nearestOnMap(field.places, combatants, who.side, at, wholeSpan, { stands: isIn, counts }, most);
    return found ?? (most < FARTHEST ? null : (combatants.find(isFoe) ?? null));
  }
  let best: Combatant | null = null;
  let least = most + 1;
  for (const each of combatants) {
    const feet = isFoe(each) ? (feetBetween(fight, who, each) ?? FARTHEST) : least;
    if (feet < least) [best, least] = [each, feet];
  }
  return best;
}
const isIn = ({ fate }: Combatant): boolean => fate === 'fighting';
const wholeSpan = (across: number, down: number): number => Math.floor(Math.max(Math.abs(across), Math.abs(down)));
/** Feet that no one has said. */
const FARTHEST = 10_000;

/** Who is farther from its ward than a screen reaches screens it no more (WWN-6.7). */
export function loseWards(fight: Fight): void {
  for (const each of fight.combatants) {
    const ward = each.ward === null ? null : find(fight, each.ward);
    const apart = ward === null ? null : feetBetween(fight, each, ward);
    if (apart !== null && apart > fight.options.charts.screenReach) each.ward = null;
  }
}

/** Whether no shot or throw gets at a combatant wholly behind cover (WWN-AMB-3). */
export const isCovered = (fight: Fight, target: Combatant): boolean =>
  target.cover === 'total' && fight.options.totalCover === 'blocks';

/** Whether a combatant strikes at those close by: not where it is hidden, knows of no fight, or fights no more (WWN-MOR-3). */
const fightsHandToHand = (each: Combatant): boolean => stands(each) && !each.hidden && !each.unaware && !each.surprised;

/** Whether any foe keeps a combatant from shooting in peace (WWN-MOD-6, WWN-MOD-7). */
export function pressed(fight: Fight, who: Combatant): boolean {
  const presses = (each: Combatant): boolean =>
    opposed(each, who) && fightsHandToHand(each) && armedForMelee(fight, each);
  const { field, combatants } = fight;
  const at = placeOf(fight, who);
  if (field.kind === 'word' || at === null)
    return combatants.some(each => opposed(each, who) && beside(fight, each, who) && presses(each));
  const { reach } = fight.options.charts;
  return anyFoeNear(
    field.places,
    combatants,
    who.side,
    at,
    reach + 1,
    (each, spot) => isNear(at, spot, reach) && presses(each),
  );
}

/** Feet of one Move now: prone and rough ground each halve it (WWN-6.9). */
export function paceOf(fight: Fight, who: Combatant): number {
  const pace = who.stats.move * (who.prone ? 0.5 : 1) * (fight.scene.rough || who.slowed ? 0.5 : 1);
  return Math.floor(pace);
}

export function placeOf(fight: Fight, who: Combatant): Place | null {
  return fight.field.kind === 'map' ? (fight.field.places[who.id] ?? null) : null;
}

/** Moves straight toward a place, at most so many feet. Returns the feet gone. */
export function stepTo(fight: Fight, who: Combatant, to: Place, most: number): number {
  const from = placeOf(fight, who);
  if (from === null) return 0;
  const apart = span(to, from);
  const feet = Math.min(apart, most);
  putAt(fight.field, who.id, apart <= most ? to : along(from, to, feet));
  return Math.round(feet);
}

/** Moves straight toward a combatant until `gap` feet are between them. Returns the feet gone. */
export function stepToward(fight: Fight, who: Combatant, whom: Combatant, most: number, gap: number): number {
  const from = placeOf(fight, who);
  const to = placeOf(fight, whom);
  if (from === null || to === null) return sayNearer(fight, who, whom, most, gap);
  const apart = span(to, from);
  const feet = Math.max(0, Math.min(most, apart - gap));
  if (feet === 0) return 0;
  putAt(fight.field, who.id, landing(fight, who, whom, from, to, feet, gap));
  return Math.round(feet);
}

/** Where to stop: short of the other, and not on top of anyone. Steps aside by a square where a combatant stands there. */
function landing(
  fight: Fight,
  who: Combatant,
  whom: Combatant,
  from: Place,
  to: Place,
  feet: number,
  gap: number,
): Place {
  const straight = along(from, to, feet);
  if (feet < span(to, from) - gap - 1) return straight;
  const others = standingAbout(fight, who, whom, to, gap + 2);
  if (!isTaken(others, straight)) return straight;
  let best = straight;
  let least = Number.POSITIVE_INFINITY;
  for (const [column, row] of AROUND) {
    const at = { x: to.x + column * gap, y: to.y + row * gap };
    const aside = span(at, straight);
    if (aside >= least || span(at, from) > feet + gap || isTaken(others, at)) continue;
    best = at;
    least = aside;
  }
  return best;
}
/** The squares around one. */
const AROUND = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;
/** Nobody stands so near to another, in feet. */
const ELBOW_ROOM = 3;

/** Whether a place is so near to one of others that no two can stand there. */
function isTaken(others: readonly Place[], at: Place): boolean {
  for (const there of others) if (span(there, at) < ELBOW_ROOM) return true;
  return false;
}

/** Where those stand who may be in the way within so many feet of a place, but for the one who goes and the one it goes to. */
function standingAbout(fight: Fight, who: Combatant, whom: Combatant, about: Place, feet: number): readonly Place[] {
  const { field, combatants } = fight;
  if (field.kind === 'word') return [];
  const { places } = field;
  const found: Place[] = [];
  anyNear(places, combatants, about, feet + ELBOW_ROOM, (each, there) => {
    const isNext = span(there, about) < feet + ELBOW_ROOM;
    if (isNext && each !== who && each !== whom && each.fate === 'fighting') found.push(there);
    return false;
  });
  return found;
}

function sayNearer(fight: Fight, who: Combatant, whom: Combatant, most: number, gap: number): number {
  const apart = feetBetween(fight, who, whom) ?? gap;
  const feet = Math.max(0, Math.min(most, apart - gap));
  forgetOthers(fight, who);
  sayDistance(fight.field, who.id, whom.id, Math.max(gap, apart - feet));
  return feet;
}

/** Goes away from everyone close by, straight, so many feet. */
export function stepAway(fight: Fight, who: Combatant, others: readonly Combatant[], feet: number): void {
  const from = placeOf(fight, who);
  const away = others.map(each => placeOf(fight, each)).filter(each => each !== null);
  if (from === null) {
    const { field } = fight;
    const apart = others.map(each => [each, feetBetween(fight, who, each) ?? fight.options.charts.reach] as const);
    forgetOthers(fight, who);
    for (const [each, was] of apart) sayDistance(field, who.id, each.id, was + feet);
    return;
  }
  if (away.length === 0) return;
  const middle = {
    x: away.reduce((sum, each) => sum + each.x, 0) / away.length,
    y: away.reduce((sum, each) => sum + each.y, 0) / away.length,
  };
  putAt(fight.field, who.id, along(from, middle, -feet));
}

/** Forgets what was said of a combatant who moves, where places are words, and what lies at its feet. */
export function forgetOthers(fight: Fight, who: Combatant): void {
  if (fight.field.kind !== 'word') return;
  for (const each of fight.combatants)
    if (each.lying.some(thing => thing.by === who.id))
      each.lying = each.lying.map(thing => (thing.by === who.id ? { ...thing, by: null } : thing));
  for (const pair of Object.keys(fight.field.said)) if (pair.split('|').includes(who.id)) delete fight.field.said[pair];
}

/** Foes on their guard whose melee a combatant would leave by going so many feet away, or to a place. */
export function leaves(fight: Fight, who: Combatant, to: Place | null, toward: Combatant | null): Combatant[] {
  return threats(fight, who).filter(each => {
    if (each.unaware) return false;
    if (toward !== null && (each.id === toward.id || (to === null && beside(fight, who, toward)))) return false;
    const at = placeOf(fight, each);
    if (to === null || at === null) return true;
    return Math.floor(span(at, to)) > fight.options.charts.reach;
  });
}
