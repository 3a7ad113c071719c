import {
  type Choice,
  distance,
  type Json,
  type Offer,
  type OfferField,
  type Refusal,
  type RuleId,
} from '@affray/engine';
import { PART_NAMES, PARTS } from './book/body.ts';
import { type Command, command } from './commands.ts';
import { refuse } from './refuse.ts';
import { able, type Combatant, type Fight } from './state/fight.ts';
import { everybody } from './state/roster.ts';

/** Others whom a combatant may know of. */
export const others = (fight: Fight, me: Combatant): Combatant[] =>
  everybody(fight).filter(each => each.id !== me.id && (!each.hidden || each.side === me.side));

/** The refusal of a command given as plain data; null where it may be given. */
export function refusalOf(fight: Fight, raw: unknown): Refusal | null {
  const parsed = command.safeParse(raw);
  if (!parsed.success) return { code: 'alternacy/malformed', reason: 'this is no command', rule: 'GM-1' };
  return refuse(fight, parsed.data);
}

type Base = { readonly kind: Command['kind'] } & Offer['base'];
export interface Sketch {
  readonly id?: string;
  readonly group: string;
  readonly label: string;
  readonly cost: string;
  readonly rule: RuleId;
  readonly base: Base;
  readonly fields?: readonly OfferField[];
  /** Fields with some value each, to see whether the command may be given. */
  readonly try?: { readonly [field: string]: Json };
  readonly refusal?: Refusal | null;
}
/** What is asked before a deed that its seat cannot take back. */
const REALLY: { readonly [kind: string]: string } = {
  flee: 'Leave the fight for good?',
  surrender: 'Give up for good?',
  abandon: 'Give up the work that was begun?',
};
const confirmOf = (kind: string): Pick<Offer, 'confirm'> => {
  const confirm = REALLY[kind];
  return confirm === undefined ? {} : { confirm };
};
export const offer = (fight: Fight, { id, fields = [], ...sketch }: Sketch): Offer => ({
  id: id ?? sketch.base.kind,
  group: sketch.group,
  label: sketch.label,
  cost: sketch.cost,
  rule: sketch.rule,
  base: sketch.cost === ACTION && !QUITS.has(sketch.base.kind) ? { ...sketch.base, end: true } : sketch.base,
  fields,
  refusal: sketch.refusal === undefined ? refusalOf(fight, { ...sketch.base, ...sketch.try }) : sketch.refusal,
  ...confirmOf(sketch.base.kind),
});

export const ACTION = '1 action';
/** Actions after which there is no go left to keep open (ALT-3.11). */
const QUITS: ReadonlySet<string> = new Set(['surrender', 'flee']);
export const FREE = 'free';

/** Plainly fights no more; of one about whom players know nothing, nobody is told. */
const out = (fight: Fight, foe: Combatant): boolean => !able(fight, foe) && foe.knowledge !== 'nothing';

export function foeChoice(fight: Fight, me: Combatant, foe: Combatant): Choice {
  const feet = distance(fight.field, me.id, foe.id);
  const hints = [...(feet === null ? [] : [`${feet} ft`]), ...(out(fight, foe) ? ['out of the fight'] : [])];
  return {
    value: foe.id,
    label: foe.name,
    combatant: foe.id,
    ...(hints.length > 0 && { hint: hints.join(', ') }),
  };
}

/** Whoever still fights before those who do not, the nearer before the farther. */
export function foremost(fight: Fight, me: Combatant, foes: readonly Combatant[]): Combatant[] {
  const last = (foe: Combatant): number => (out(fight, foe) ? 1 : 0);
  const feet = (foe: Combatant): number => distance(fight.field, me.id, foe.id) ?? Number.MAX_SAFE_INTEGER;
  return [...foes].sort((a, b) => last(a) - last(b) || feet(a) - feet(b));
}

export const parts = (name: string, label: string): OfferField => ({
  kind: 'choice',
  name,
  label,
  options: PARTS.map(part => ({ value: part, label: PART_NAMES[part] })),
  optional: true,
});
export const text = (name: string, label: string, optional = true): OfferField => ({
  kind: 'text',
  name,
  label,
  most: 300,
  optional,
});
export const flag = (name: string, label: string): OfferField => ({ kind: 'flag', name, label });

export const choice = (name: string, label: string, options: readonly Choice[]): OfferField => ({
  kind: 'choice',
  name,
  label,
  options,
});
