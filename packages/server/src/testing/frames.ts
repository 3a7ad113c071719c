/** What a page was sent, made ready to be held against what another page was sent. */
import { apply, change, type Json, plain } from '@affray/engine';
import { spread, tableView } from '@affray/protocol';
import * as z from 'zod';

/** A message with every drawn name taken out: marks, and ids of the fight, of seats and of prompts. */
export function unnamed(value: Json, inside = ''): Json {
  if (Array.isArray(value)) return value.map((each: Json) => unnamed(each, inside));
  if (value === null || typeof value !== 'object') return value;
  const told = prompted.safeParse(value).data?.path;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      // A change tells of a prompt, or of a prompt's id, by its path.
      const name = key === 'value' && told ? (told.at(-1) === 'id' ? 'id' : '') : key;
      const within = told ? 'prompts' : inside;
      const drawn = DRAWN.has(name) || (name === 'id' && (within === 'prompts' || within === 'seats'));
      if (drawn && typeof field === 'string') return [key, '*'.repeat(field.length)];
      return [key, unnamed(field, name === '' ? 'prompts' : key)];
    }),
  );
}
const prompted = z.looseObject({
  path: z.array(z.union([z.string(), z.int()])).refine(path => path.includes('prompts')),
});
/** `from` of a change is the mark of the view before; that of a story is a number, and stays. */
const DRAWN: ReadonlySet<string> = new Set(['mark', 'from', 'fight', 'seat']);

const shown = {
  story: z.object({ from: z.number(), chapters: z.array(z.looseObject({ lines: z.array(z.json()) })) }),
};
const update = z.looseObject({ kind: z.literal('update'), view: tableView, ...shown });
const changed = z.looseObject({ kind: z.literal('changed'), changes: z.array(change), ...shown });
const showing = z.discriminatedUnion('kind', [update, changed]);

const held = z.looseObject({
  rest: z.looseObject({ next: z.array(z.json()), waiting: z.json(), over: z.json() }),
});

/**
 * What a page holds, frame by frame, but for lulls: while only hidden combatants are to act it says that nobody is up.
 * That cannot be kept from whoever acts next, since the turn has not come (see the GM's guide). What happens then, such
 * as the next round, is told in the frame after, and as the hidden one's own chapter: so lines are compared here.
 */
export function withoutLulls(frames: readonly Json[]): readonly Json[] {
  const kept: Json[] = [];
  let chapters: readonly { readonly lines: readonly Json[] }[] = [];
  let view: Json = null;
  let open: number | null = null;
  for (const frame of frames) {
    const { data } = showing.safeParse(frame);
    if (!data) {
      kept.push(frame);
      continue;
    }
    view = data.kind === 'update' ? plain(spread(data.view)) : apply(view, data.changes);
    chapters = [...chapters.slice(0, data.story.from), ...data.story.chapters];
    const stands = plain({ view, lines: chapters.flatMap(each => each.lines) });
    if (open === null) kept.push(stands);
    else kept[open] = stands;
    const { next, waiting, over } = held.parse(view).rest;
    open = next.length === 0 && waiting === null && over === null ? (open ?? kept.length - 1) : null;
  }
  return kept;
}

/** Whether a frame says that the fight is over: a whole view, a change to it, or what is held after it. */
export function saysOver(frame: Json): boolean {
  const { view, changes = [] } = saying.safeParse(frame).data ?? {};
  const now = [view?.over, view?.rest?.over, ...changes.flatMap(each => (isOver(each) ? [each.value] : []))];
  return now.some(each => each !== undefined && each !== null);
}
const isOver = ({ path }: { readonly path: readonly (string | number)[] }): boolean => path.join() === 'rest,over';
const ending = { over: z.json().optional() };
const saying = z.looseObject({
  view: z.looseObject({ ...ending, rest: z.looseObject(ending).optional() }).optional(),
  changes: z.array(change).optional(),
});
