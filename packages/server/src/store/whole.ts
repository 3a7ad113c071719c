import {
  apply,
  type FightRecord,
  fightHead,
  type Json,
  phrase,
  type RandomState,
  type Step,
  step,
} from '@affray/engine';
import type { Seating } from './store.ts';

/** How a fight stood before its first step that can be undone: with it, steps that are whole can be played up again. */
export interface Base {
  /** So many steps lie before it. */
  readonly place: number;
  /** The record as it was then, without steps. */
  readonly record: FightRecord;
}

/** How a fight stood before its first step that can be undone. */
export function baseOf(record: FightRecord): Base {
  const { sealed, steps } = record;
  const fight = steps.slice(sealed).reduceRight<Json>((state, each) => apply(state, each.undo), record.fight);
  return { place: sealed, record: { ...record, fight, steps: [], undone: [], lying: [], waiting: null } };
}

/** What can still be read of a stored fight; null stands for whatever is damaged. */
export interface Inspected {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  /** All but the steps. */
  readonly head: Json | null;
  readonly seating: Seating | null;
  readonly base: { readonly place: number; readonly head: Json } | null;
  readonly steps: readonly (Json | null)[];
}

/** What is damaged of a fight. */
export interface Damage {
  readonly title: string;
  /** So many of its first steps are whole. */
  readonly whole: number;
  readonly steps: number;
  /** Numbers of the damaged steps, from 1. */
  readonly lost: readonly number[];
  readonly head: boolean;
  readonly seating: boolean;
  /** What can be opened of it, in words; null: nothing. */
  readonly opens: string | null;
}

/** @returns null where all of it is whole */
export function damageOf(fight: Inspected): Damage | null {
  const { title, steps, head, seating } = fight;
  const lost = steps.flatMap((each, at) => (each === null ? [at + 1] : []));
  if (lost.length === 0 && head !== null && seating !== null) return null;
  const whole = (lost[0] ?? steps.length + 1) - 1;
  const found = { title, whole, steps: steps.length, lost, head: head === null, seating: seating === null };
  return { ...found, opens: salvage(fight, ANY)?.says ?? null };
}

/** A damage in a sentence for the GM: which fight, how far it is whole, and what can be done. */
export function damageSaid({ title, whole, steps, head, seating, opens }: Damage): string {
  const parts = [
    phrase`The fight "${title}" is damaged: it is whole up to step ${whole} of ${steps}.`,
    head ? phrase`How it stood at the end is lost.` : '',
    seating ? phrase`Who sits at it is lost.` : '',
    opens === null ? phrase`Nothing of it can be opened: restore a copy.` : phrase`It can be opened ${opens}.`,
  ];
  return parts.filter(part => part !== '').join(' ');
}

/** To see whether a fight can be opened, any dice do. */
const ANY: RandomState = [1, 0, 0, 0];

/** What could be saved of a fight. */
export interface Salvage {
  readonly record: FightRecord;
  /** How far that is: "up to step 12". */
  readonly says: string;
}

/**
 * As much of a damaged fight as can be played on. Where the end is whole it stands as it stood, without the damaged steps:
 * nothing before them can be undone any more. Else it is played up again from its base, to the last whole step.
 * @param random where new dice start from, where those that would fall next are lost @returns null where nothing can be opened
 */
export function salvage({ head, base, steps }: Inspected, random: RandomState): Salvage | null {
  const whole = steps.map(each => {
    const read = step.safeParse(each);
    return read.success ? read.data : null;
  });
  return asItStands(head, whole) ?? playedUp(base, whole, random);
}

function asItStands(head: Json | null, steps: readonly (Step | null)[]): Salvage | null {
  const read = fightHead.safeParse(head);
  if (!read.success) return null;
  const kept = steps.filter(each => each !== null);
  const gap = steps.lastIndexOf(null);
  const before = steps.slice(0, gap + 1).filter(each => each !== null).length;
  const sealed = gap === -1 ? read.data.sealed : Math.max(before, read.data.sealed - (steps.length - kept.length));
  const says = gap === -1 ? phrase`as it stands` : phrase`as it stands, without the damaged steps`;
  return { record: { ...read.data, steps: kept, sealed }, says };
}

function playedUp(base: Inspected['base'], steps: readonly (Step | null)[], random: RandomState): Salvage | null {
  const read = fightHead.safeParse(base?.head);
  if (!read.success || base === null) return null;
  const gap = steps.indexOf(null);
  const upTo = gap === -1 ? steps.length : gap;
  if (upTo < base.place) return null;
  const kept = steps.slice(0, upTo).filter(each => each !== null);
  const fight = kept.slice(base.place).reduce<Json>((state, each) => apply(state, each.redo), read.data.fight);
  const version = read.data.version + kept.length;
  // The dice that it began with have fallen: whoever saw them would know what comes.
  return { record: { ...read.data, fight, version, random, steps: kept }, says: phrase`up to step ${upTo}` };
}
