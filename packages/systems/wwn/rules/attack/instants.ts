/** Instants that were chosen in answer to something, as they are done: held actions, Total Defense, Snap Attacks. */

import type { CombatantId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { WwnTable } from '../../state/events.ts';
import { type Combatant, derived, type Fight, the, up } from '../../state/fight.ts';
import type { Doing } from '../../state/prompts.ts';
import { giveUpMain, hasInstantMain } from '../costs.ts';
import { rule } from '../ruling.ts';
import { tellDoes, tellFoiled } from '../tell.ts';
import { interject } from '../turn-list.ts';
import { secondAt, secondOf } from '../two-weapons.ts';
import { type Way, waysAgainst } from '../ways.ts';
import { type Moment, plainStrike, type Strike, strike, swing } from './attack.ts';
import { landTogether } from './landing.ts';
import { runAway } from './movement.ts';
import type { Answerable } from './reactions.ts';
import { shatterSwing } from './shatter.ts';
import { defend } from './turning.ts';

/** What one who was asked has chosen. */
export interface Chosen {
  readonly who: Combatant;
  readonly what: Doing;
}
/** The same, and whether whom it is aimed at was up when it was chosen. */
interface Aimed extends Chosen {
  readonly stood: boolean;
}

/**
 * Does what was chosen: held actions first, then the rest (WWN-6.18). True where one who held back acts first with a whole
 * turn, so that what it answers is put off, and the other answers with it: all are asked again when it comes to that.
 */
export function doInstants(table: WwnTable, fight: Fight, act: Answerable, all: readonly Chosen[]): boolean {
  if (all.length === 0) return false;
  const first = all.filter(({ what }) => what.do === 'first');
  if (first.length > 0) {
    for (const { who } of first) actFirst(table, who, act);
    interject(
      fight,
      first.map(each => each.who),
    );
    return true;
  }
  const chosen = all.map((each): Aimed => ({ ...each, stood: each.what.on !== null && up(the(fight, each.what.on)) }));
  const held = chosen.filter(each => each.who.held && each.what.do !== 'snap' && each.what.do !== 'defend');
  for (const each of heldInOrder(table, fight, held)) useHeld(table, fight, each, act);
  for (const { who, what } of chosen) if (what.do === 'defend' && hasInstantMain(who)) defend(table, who);
  const snaps = chosen.filter(each => each.what.do === 'snap' && stillSnaps(table, fight, each));
  snapAll(table, fight, snaps, act);
  return false;
}

/** Takes the whole turn that was held back, before what it answers (WWN-6.18). */
function actFirst(table: WwnTable, who: Combatant, act: Answerable): void {
  who.held = false;
  who.done = false;
  tellDoes(table, who, 'act-held', 'WWN-6.18', null, act.by.id);
}

function useHeld(table: WwnTable, fight: Fight, { who, what, stood }: Aimed, act: Answerable) {
  if (!hasInstantMain(who)) return;
  const depth = act.depth + 1;
  const way = what.do === 'leave' ? null : wayOf(fight, who, what);
  // What was meant for one who has fallen meanwhile stays held back.
  if (way !== null && stood && !up(way.target)) return tellFoiled(table, who, 'fallen', 'WWN-6.18');
  giveUpMain(who);
  tellDoes(table, who, 'act-held', 'WWN-6.18', null, what.on);
  if (what.do === 'leave') return runAway(table, fight, who, act.by, depth);
  if (way === null) return;
  const { target, arm, wield, spare } = way;
  if (!isOpen(fight, who, target, way))
    return tellFoiled(table, who, target.fate === 'fighting' ? 'reach' : 'gone', 'WWN-6.18');
  if (what.do === 'shatter') return shatterSwing(table, fight, plainStrike(who, target, arm, wield, 'held', depth));
  for (let left = who.stats.attacks; left > 0 && isOpen(fight, who, target, way) && up(target); left--) {
    const second = secondAt(fight, who, target, way, what.second ?? null);
    strike(table, fight, { ...plainStrike(who, target, arm, wield, 'held', depth), spare, second });
  }
}

/** Whether a Snap Attack is still made once what was held has been done; it costs nothing where it is not. */
function stillSnaps(table: WwnTable, fight: Fight, { who, what, stood }: Aimed): boolean {
  const way = hasInstantMain(who) ? wayOf(fight, who, what) : null;
  if (way === null) tellFoiled(table, who, 'fell', 'WWN-6.3');
  else if (stood && !up(way.target)) tellFoiled(table, who, 'fallen', 'WWN-6.3');
  else if (!isOpen(fight, who, way.target, way)) tellFoiled(table, who, 'reach', 'WWN-6.3');
  else return true;
  return false;
}

/** Whether a way to strike is still open: the throw before may have left the hand empty, the shot the bow. */
const isOpen = (fight: Fight, who: Combatant, target: Combatant, { arm, wield }: Way): boolean =>
  up(who) &&
  target.fate === 'fighting' &&
  waysAgainst(fight, who, target).some(each => each.arm === arm && each.wield === wield);

/** Whom an Instant is aimed at, with what, and how. */
export interface Meant extends Way {
  readonly target: Combatant;
  readonly spare: boolean;
}

export function wayOf(fight: Fight, who: Combatant, what: Doing): Meant | null {
  const target = what.on === null ? null : the(fight, what.on);
  const arm = derived(fight, who).arms.find(each => each.id === what.weapon);
  const wield = what.thrown ? arm?.far : arm?.melee;
  return target && arm && wield ? { target, arm, wield, spare: 'spare' in what } : null;
}

/** Snap Attacks of one moment, in the order of the house (WWN-AMB-5, WWN-AMB-14). @param act what they answer */
export function snapAll(table: WwnTable, fight: Fight, chosen: readonly Chosen[], act: Answerable | null): void {
  const strikes = chosen.flatMap(({ who, what }) => snapOf(fight, who, what, act === null ? 0 : act.depth + 1));
  if (strikes.length === 0) return;
  for (const s of strikes) giveUpMain(s.by);
  const snap = act !== null && 'moment' in act && act.how === 'snap' ? act : null;
  if (fight.options.instantOrder === 'simultaneous') {
    snapTogether(table, fight, strikes, snap?.moment ?? null);
    return;
  }
  const answered = fight.options.instantOrder === 'gm' ? snap : null;
  const order = inOrder(table, fight, answered === null ? strikes : [...strikes, answered]);
  const at = answered === null ? order.length : order.indexOf(answered);
  for (const s of order.slice(0, at)) snapInTurn(table, fight, s);
  if (answered !== null) answered.later = order.slice(at + 1);
}

function snapOf(fight: Fight, who: Combatant, what: Doing, depth: number): Strike[] {
  const way = hasInstantMain(who) ? wayOf(fight, who, what) : null;
  if (way === null) return [];
  const { arm, wield, target, spare } = way;
  const second = secondOf(fight, who, { arm, wield }, what.second ?? null);
  return [{ ...plainStrike(who, target, arm, wield, 'snap', depth), spare, second }];
}

/** All are rolled before any lands, those in answer to one of them too (WWN-AMB-5). */
function snapTogether(table: WwnTable, fight: Fight, strikes: readonly Strike[], begun: Moment | null): void {
  const moment = begun ?? [];
  for (const plain of strikes) {
    const s = { ...plain, moment };
    const hit = swing(table, fight, s);
    if (hit !== null) moment.push({ strike: s, hit });
  }
  if (begun === null) landTogether(table, fight, moment);
}

function snapInTurn(table: WwnTable, fight: Fight, s: Strike): void {
  if (up(s.by) && s.on.fate === 'fighting') strike(table, fight, s);
  for (const each of s.later ?? []) snapInTurn(table, fight, each);
}

/** Held actions of one moment: as the game master rules, as they joined the fight where nothing is said (WWN-ACT-4). */
const heldInOrder = (table: WwnTable, fight: Fight, held: readonly Aimed[]): readonly Aimed[] =>
  ordered(table, fight, held, each => each.who, fight.options.instantOrder === 'simultaneous');

const inOrder = (table: WwnTable, fight: Fight, strikes: readonly Strike[]): readonly Strike[] =>
  ordered(table, fight, strikes, each => each.by);

/** Instants of one moment in turn: the last declared first, or as the game master says. */
function ordered<T>(
  table: WwnTable,
  fight: Fight,
  all: readonly T[],
  whose: (each: T) => Combatant,
  suggests = false,
): readonly T[] {
  if (all.length < 2) return all;
  if (fight.options.instantOrder === 'lastFirst') return [...all].reverse();
  const left = [...all];
  const order: T[] = [];
  while (left.length > 1) {
    const options: CombatantId[] = left.map(each => whose(each).id);
    const first = suggests
      ? ruledFirst(table, fight, options)
      : table.ask('wwn.word.order', 'gm', { about: null, options });
    order.push(
      ...left.splice(
        left.findIndex(each => whose(each).id === first),
        1,
      ),
    );
  }
  return [...order, ...left];
}

/** Who comes first, in the order most reasonable to the game master. */
function ruledFirst(table: WwnTable, fight: Fight, [one, ...others]: readonly CombatantId[]): CombatantId | undefined {
  if (one === undefined) return undefined;
  return rule(table, fight, 'wwn.word.first', one, () => ({
    ...{ who: null, on: null, what: phrase`held actions`, case: [], why: [], fact: true },
    options: [one, ...others],
  }));
}
