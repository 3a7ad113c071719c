import type { Line } from './system.ts';

/** An event as a sentence. */
export interface Saying<E> extends Line {
  /** How it reads as a part of the line before it, where the two are one action; null where it is a line of its own. */
  readonly joins?: (before: E) => Joint | null;
}
/**
 * A sentence of the same action: added to the line before it, or standing in its place since it says that, too. A quiet one
 * leaves that line its tone.
 */
export type Joint = { readonly text: string; readonly quiet?: true } | { readonly instead: true };

/** A sentence with its event; null for what is a line of its own in any case, and for whatever follows it. */
export interface Sentenced<E> {
  readonly said: Saying<E>;
  readonly event: E | null;
  /** It stands aside, as a ruling does: what follows joins the line before it, and it comes after that line. */
  readonly aside?: true;
}

/** How loud a tone is: a line that was joined has the loudest of its parts. */
const LOUDNESS: Readonly<Record<Line['tone'], number>> = {
  plain: 0,
  time: 1,
  gm: 2,
  miss: 3,
  good: 4,
  hit: 5,
  harm: 6,
};

/**
 * Sentences of one command as lines: whatever joins the event right before it becomes part of that line, with its rolls.
 * The line keeps the kind and rule of its first sentence, unless another takes its place. Lines aside do not part what is
 * one action: they follow its line.
 */
export function tale<E>(sentences: readonly Sentenced<E>[]): Line[] {
  const lines: Line[] = [];
  let last: E | null = null;
  /** Where the line of the action stands. */
  let at = -1;
  for (const { event, said, aside } of sentences) {
    const { joins, ...line } = said;
    if (aside) {
      lines.push(line);
      continue;
    }
    const before = lines[at];
    const joint = last === null || event === null ? null : (joins?.(last) ?? null);
    last = event;
    if (before === undefined || joint === null) {
      at = lines.push(line) - 1;
      continue;
    }
    const isQuiet = 'quiet' in joint || LOUDNESS[line.tone] <= LOUDNESS[before.tone];
    const tone = isQuiet ? before.tone : line.tone;
    const rolls = [...before.rolls, ...line.rolls];
    const whom = [...new Set([...(before.whom ?? []), ...(line.whom ?? [])])];
    const landed = before.landed ?? line.landed;
    const all = { tone, rolls, ...(whom.length > 0 ? { whom } : {}), ...(landed === undefined ? {} : { landed }) };
    lines[at] = 'instead' in joint ? { ...line, ...all } : { ...before, text: added(before.text, joint.text), ...all };
  }
  return lines;
}

/** A full stop stays at the end. */
const added = (line: string, more: string): string =>
  line.endsWith('.') ? `${line.slice(0, -1)}${more}.` : `${line}${more}`;
