import type { Chapter, Line } from '@affray/engine';
import { useEffect, useRef, useState } from 'react';
import type { Drawn } from '../systems/picture.ts';
import { sentence } from '../words/numbers.ts';
import * as words from '../words/table.ts';
import { waitingFor } from './prompts.tsx';
import { youSay } from './you.tsx';
import type { Ready } from './zones.tsx';

/** Lines of the story by the step and the place where they stand. Those of the action that waits are of the step to come. */
export type Told = ReadonlyMap<string, string>;

export function toldBy(chapters: readonly Chapter[], provisional: readonly Line[]): Told {
  const next = (chapters.at(-1)?.step ?? -1) + 1;
  const all = [...chapters, { step: next, lines: provisional }];
  return new Map(all.flatMap(({ step, lines }) => lines.map(({ text }, at) => [`${step}.${at}`, text] as const)));
}

/**
 * What of the story is new: lines that were not there, and what a line says now beyond what it said.
 * @param first the earliest step that was there when the page opened: what is read back from before it is no news
 */
export function newsOf(before: Told, now: Told, first: number): readonly string[] {
  return [...now].flatMap(([key, text]) => {
    const was = before.get(key);
    if (was === text || Number.parseInt(key, 10) < first) return [];
    const begun = was?.replace(/\.$/, '') ?? '';
    return text.startsWith(begun) ? sentence(text.slice(begun.length).replace(/^[\s,;:]+/, '')) : text;
  });
}

/** Whose turn it is, or whom the fight waits for, in words for whoever does not see the page. */
export function standsAt({ view, you }: Pick<Ready, 'view' | 'you'>, drawn: Drawn): string {
  if (view.over) return `${words.theFightIsOver}. ${sentence(view.over.reason)}`;
  const own = youSay({ view, you }, drawn).map(each => each.text);
  const asked = view.waiting?.prompts[0];
  const question = asked?.kind === 'ask' ? [asked.text] : [];
  if (own.length > 0) return [...own.map(ended), ...question].join(' ');
  if (asked)
    return [asked.kind === 'dice' ? ended(words.rollFor(asked.name)) : ended(waitingOr(view)), ...question].join(' ');
  if (view.waiting) return ended(waitingFor(view.waiting));
  const names = view.next.map(each => each.name);
  if (names.length === 0) return '';
  const list = names.length > MOST_NAMED ? [words.combatants(names.length)] : names;
  return ended(words.theyAct(sentence(new Intl.ListFormat('en').format(list)), names.length));
}
const MOST_NAMED = 4;

const waitingOr = ({ waiting }: Ready['view']): string => (waiting ? waitingFor(waiting) : '');
const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** What was said last; the count makes the same words twice two announcements. */
interface Said {
  readonly count: number;
  readonly news: string;
  readonly stands: string;
}

/**
 * The one voice of the table for a screen reader: what happened, then whose turn it is or what is asked, each once. What
 * stood in the story when the page opened is not read out. It speaks on while something lies open over the table.
 */
export function Herald({ state, drawn }: { state: Ready; drawn: Drawn }) {
  const { chapters, view } = state;
  const [said, say] = useState<Said>({ count: 0, news: '', stands: '' });
  const heard = useRef<{ readonly told: Told; readonly stands: string; readonly first: number } | null>(null);
  useEffect(() => {
    const told = toldBy(chapters, view.waiting?.lines ?? []);
    const stands = standsAt(state, drawn);
    const before = heard.current;
    const first = before?.first ?? chapters[0]?.step ?? 0;
    heard.current = { told, stands, first };
    const news = before ? newsOf(before.told, told, first).join(' ') : '';
    const change = stands === before?.stands ? '' : stands;
    if (news + change !== '') say(({ count }) => ({ count: count + 1, news, stands: change }));
  }, [chapters, view, state, drawn]);
  return (
    <p className="hidden-text herald" role="status" aria-live="polite" data-react-aria-top-layer>
      <span key={said.count}>
        <span data-part="news">{said.news}</span> <span data-part="stands">{said.stands}</span>
      </span>
    </p>
  );
}
