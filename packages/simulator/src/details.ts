import type { Standings } from '@affray/engine';
import type { Deeds, FightAccount } from './account.ts';
import { addTo, mergeSums, noSums, type Share, type Spread, type Sums, spreadOf, wilson } from './statistics.ts';

/** Who did what over many fights, in whole numbers only, apart for fights that the own side won and those it did not. */
export interface DetailsTally {
  readonly combatants: { [id: string]: { readonly won: Figures; readonly lost: Figures } };
  /** By side: fights in which one of it was the first to fall, and those of them that it won all the same. */
  readonly firstFall: { [side: string]: { fights: number; won: number } };
}
export interface Figures {
  readonly dealt: Sums;
  readonly taken: Sums;
  readonly actions: { [action: string]: ActionFigures };
}
export interface ActionFigures {
  tried: number;
  open: number;
  paid: number;
  damage: number;
}

/** Details of no fights. */
export const noDetails = (): DetailsTally => ({ combatants: {}, firstFall: {} });
const noFigures = (): Figures => ({ dealt: noSums(), taken: noSums(), actions: {} });
const NOTHING: Deeds = { dealt: 0, taken: 0, actions: new Map() };

/** Counts one fight. */
export function countDetails(
  tally: DetailsTally,
  account: FightAccount,
  { combatants }: Standings,
  winner: string | null,
): void {
  for (const { id, side } of combatants) {
    const own = (tally.combatants[id] ??= { won: noFigures(), lost: noFigures() });
    addDeeds(side === winner ? own.won : own.lost, account.combatants.get(id) ?? NOTHING);
    if (id !== account.firstFall) continue;
    const first = (tally.firstFall[side] ??= { fights: 0, won: 0 });
    first.fights++;
    if (side === winner) first.won++;
  }
}

function addDeeds(into: Figures, deeds: Deeds): void {
  addTo(into.dealt, deeds.dealt);
  addTo(into.taken, deeds.taken);
  for (const [action, figures] of deeds.actions) addAction(into, action, figures);
}

function addAction(into: Figures, action: string, { tried, open, paid, damage }: ActionFigures): void {
  const own = (into.actions[action] ??= { tried: 0, open: 0, paid: 0, damage: 0 });
  own.tried += tried;
  own.open += open;
  own.paid += paid;
  own.damage += damage;
}

/** Adds the details of other fights. */
export function mergeDetails(into: DetailsTally, other: DetailsTally): void {
  for (const [id, { won, lost }] of Object.entries(other.combatants)) {
    const own = (into.combatants[id] ??= { won: noFigures(), lost: noFigures() });
    mergeFigures(own.won, won);
    mergeFigures(own.lost, lost);
  }
  for (const [side, { fights, won }] of Object.entries(other.firstFall)) {
    const own = (into.firstFall[side] ??= { fights: 0, won: 0 });
    own.fights += fights;
    own.won += won;
  }
}

function mergeFigures(into: Figures, other: Figures): void {
  mergeSums(into.dealt, other.dealt);
  mergeSums(into.taken, other.taken);
  for (const [action, figures] of Object.entries(other.actions)) addAction(into, action, figures);
}

/** What details say to people. */
export interface Details {
  readonly combatants: readonly CombatantDetails[];
  /** Who fell first, and what became of it. */
  readonly firstFall: readonly FirstFall[];
  /** What differed most between fights that were won and fights that were not, the greatest difference first. */
  readonly decided: readonly Decider[];
}
export interface CombatantDetails {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** Points of damage a fight. */
  readonly dealt: Spread;
  readonly taken: Spread;
  readonly actions: readonly ActionReport[];
}
export interface ActionReport {
  readonly action: string;
  /** Tries a fight. */
  readonly tries: number;
  /** Share of the tries that came off; null where nothing could fail. */
  readonly paid: Share | null;
  /** Damage a fight. */
  readonly damage: number;
}
export interface FirstFall {
  readonly side: string;
  /** Share of all fights in which one of this side was the first to fall. */
  readonly first: Share;
  /** Share of those that it won all the same. */
  readonly wonAllTheSame: Share;
}
/** One thing that was otherwise in fights that a combatant's side won. */
export interface Decider {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** The action whose tries came off more often or less; null for damage dealt. */
  readonly action: string | null;
  /** Damage a fight, or the share of tries that came off, where its side won and where it did not. */
  readonly whereWon: number;
  readonly whereNot: number;
  /** The difference in standard deviations of a single fight, or of a single try. */
  readonly effect: number;
  /** The difference in standard errors: below 3 it is not told. */
  readonly certainty: number;
}

/** Deciders that are told at most. */
const TOLD = 12;
const SURE = 3;

/** @param of the tally that these details are part of */
export function detailsOf(
  details: DetailsTally,
  of: {
    readonly fights: number;
    readonly combatants: { readonly [id: string]: { readonly name: string; readonly side: string } };
  },
): Details {
  const known = Object.entries(of.combatants).flatMap(([id, { name, side }]) => {
    const own = details.combatants[id];
    return own ? [{ id, name, side, ...own }] : [];
  });
  // In the order of the fight's beginning: a tally's own order is that of the workers.
  const sides = [...new Set(known.map(each => each.side))];
  return {
    combatants: known.map(({ id, name, side, won, lost }) => {
      const both = noFigures();
      mergeFigures(both, won);
      mergeFigures(both, lost);
      return { id, name, side, dealt: spreadOf(both.dealt), taken: spreadOf(both.taken), actions: actionsOf(both) };
    }),
    firstFall: sides.flatMap(side => {
      const own = details.firstFall[side];
      return own ? [{ side, first: wilson(own.fights, of.fights), wonAllTheSame: wilson(own.won, own.fights) }] : [];
    }),
    decided: known
      .flatMap(deciders)
      .filter(each => each.certainty >= SURE)
      .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect) || byText(`${a.id} ${a.action}`, `${b.id} ${b.action}`))
      .slice(0, TOLD),
  };
}

function actionsOf({ dealt: { count }, actions }: Figures): ActionReport[] {
  return Object.entries(actions)
    .map(([action, { tried, open, paid, damage }]) => ({
      action,
      tries: tried / Math.max(1, count),
      paid: open === 0 ? null : wilson(paid, open),
      damage: damage / Math.max(1, count),
    }))
    .sort((a, b) => b.tries - a.tries || b.damage - a.damage || byText(a.action, b.action));
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

interface Known {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly won: Figures;
  readonly lost: Figures;
}

function deciders({ id, name, side, won, lost }: Known): Decider[] {
  const who = { id, name, side };
  const [a, b] = [spreadOf(won.dealt), spreadOf(lost.dealt)];
  const [n, m] = [won.dealt.count, lost.dealt.count];
  const spread = Math.sqrt(((n - 1) * a.sd ** 2 + (m - 1) * b.sd ** 2) / Math.max(1, n + m - 2));
  const damage = apart(a.mean, b.mean, spread, n, m);
  const actions = Object.entries(won.actions).flatMap(([action, here]) => {
    const there = lost.actions[action];
    if (!there || here.open === 0 || there.open === 0) return [];
    const share = (here.paid + there.paid) / (here.open + there.open);
    const sd = Math.sqrt(share * (1 - share));
    const by = apart(here.paid / here.open, there.paid / there.open, sd, here.open, there.open);
    return by === null ? [] : [{ ...who, action, ...by }];
  });
  return damage === null ? actions : [{ ...who, action: null, ...damage }, ...actions];
}

/** Two means held against each other; null where there is nothing to tell. */
function apart(whereWon: number, whereNot: number, sd: number, n: number, m: number) {
  if (n < 2 || m < 2 || sd === 0) return null;
  const effect = (whereWon - whereNot) / sd;
  return { whereWon, whereNot, effect, certainty: Math.abs(effect) / Math.sqrt(1 / n + 1 / m) };
}
