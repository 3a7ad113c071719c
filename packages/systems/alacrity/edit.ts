import { apply, type Change, type Json } from '@affray/engine';
import type { CommandOf } from './commands.ts';
import { type Fight, fight as schema } from './fight.ts';

/** What an edit of a fight comes to: the fight after it with what stood there before, or why it cannot be. */
export type Edited = { readonly fight: Fight; readonly before: Json } | { readonly reason: string };

/** Where a GM's edit may not reach: what holds the fight together. */
const FIXED: ReadonlySet<string> = new Set(['roster', 'order', 'pending', 'options', 'phase']);

/**
 * Sets one value of a fight by its path. The path must exist already, and the whole must be well-formed after it.
 * The reason of a refusal says where, what is wrong, and what would be right.
 */
export function edited(fight: Fight, { path, value }: Pick<CommandOf<'gm-set'>, 'path' | 'value'>): Edited {
  const steps = path.split('.').map(step => (/^\d+$/.test(step) ? Number(step) : step));
  const [first] = steps;
  if (typeof first === 'string' && FIXED.has(first)) return { reason: `${path}: ${first} has commands of its own` };
  if (first === 'combatants' && (steps.length < 3 || steps[2] === 'id'))
    return { reason: `${path}: name one value of one combatant, such as combatants.goblin-1.hp` };
  let there: Json | undefined = fight;
  for (const [at, step] of steps.entries()) {
    const below = child(there, step);
    if (below === undefined) {
      const known = there !== null && typeof there === 'object' ? Object.keys(there).join(', ') : 'nothing';
      return { reason: `${steps.slice(0, at + 1).join('.')}: there is no such value; there is ${known}` };
    }
    there = below;
  }
  if (there !== null && typeof there === 'object') return { reason: `${path}: is not a single value` };
  const put = typed(there, value);
  if (typeof there === 'number' && typeof put !== 'number')
    return { reason: `${path}: takes a number, such as ${there}; "${value}" is none` };
  const change: Change = { path: steps, value: put };
  const parsed = schema.safeParse(apply(fight, [change]));
  if (parsed.success) return { fight: parsed.data, before: there };
  const [issue] = parsed.error.issues;
  return { reason: `${issue?.path.join('.') ?? path}: ${issue?.message ?? 'is not well-formed'}` };
}

function child(of: Json | undefined, step: string | number): Json | undefined {
  if (of === null || of === undefined || typeof of !== 'object') return undefined;
  const found = Object.entries(of).find(([key]) => key === String(step));
  return found?.[1];
}

/** A form sends text: where a number or a yes stands, text that says one is taken for it. */
function typed(there: Json, value: Json): Json {
  if (typeof value !== 'string' || typeof there === 'string') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  if (value === 'null') return null;
  return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}
