import { useEffect, useRef } from 'react';
import * as words from '../words/controls.ts';

/** What a key does here. `says` is what the list under "?" shows; a key without it is not listed. */
export interface KeyAction {
  readonly says?: string;
  readonly run: () => void;
}
/** By key as `key` names it, with `mod+` for Control or Command and `shift+` where a letter needs it: `mod+shift+z`. */
export type KeyMap = { readonly [key: string]: KeyAction };

/** Where keys work: on the page, or in the dialog that lies over it (then only there). */
type Ground = 'page' | 'dialog';
const layers: { readonly keys: { current: KeyMap }; readonly ground: Ground }[] = [];

/** The name under which a press is looked up. */
export function pressed(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
  const shift = event.shiftKey && (mod !== '' || event.key.length > 1) ? 'shift+' : '';
  return `${mod}${shift}${event.altKey ? 'alt+' : ''}${key}`;
}

/** Whether somebody is writing there, so that letters are letters. */
function writes(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLInputElement)
    return !['radio', 'checkbox', 'button', 'file', 'range'].includes(target.type);
  return target instanceof HTMLElement && target.isContentEditable;
}

function listen(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const name = pressed(event);
  if (writes(event.target) && name !== 'Escape' && name !== 'mod+Enter') return;
  const over = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]');
  for (const layer of layers.toReversed()) {
    const action = layer.keys.current[name];
    if (!action || (over && layer.ground === 'page')) continue;
    event.preventDefault();
    action.run();
    return;
  }
}

/**
 * Ctrl+Enter in an open list takes what is marked there, as Enter does, and then does what it does on the page below.
 * Heard before the list hears it.
 */
function takeMarked(event: KeyboardEvent): void {
  if (pressed(event) !== 'mod+Enter' || event.isComposing) return;
  const marked = document.querySelector('[role="listbox"] [role="option"][data-focused]');
  if (!(marked instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  marked.click();
  // The page has to draw what was taken before the key can do it.
  window.setTimeout(
    () => layers.findLast(layer => layer.keys.current['mod+Enter'])?.keys.current['mod+Enter']?.run(),
    50,
  );
}

/** Keys that work while this part is on the page; those of the part that came last go first. */
export function useKeys(keys: KeyMap, ground: Ground = 'page'): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const layer = { keys: latest, ground };
    if (layers.length === 0) {
      window.addEventListener('keydown', listen);
      window.addEventListener('keydown', takeMarked, true);
    }
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) {
        window.removeEventListener('keydown', listen);
        window.removeEventListener('keydown', takeMarked, true);
      }
    };
  }, [ground]);
}

/** Every listed key that works now, the last layer's meaning where two name the same key. */
export function listedKeys(): { key: string; says: string }[] {
  const found = new Map<string, string>();
  for (const layer of layers) {
    for (const [key, { says }] of Object.entries(layer.keys.current)) if (says) found.set(key, says);
  }
  return [...found].map(([key, says]) => ({ key, says }));
}

const NAMES: { readonly [part: string]: string } = {
  mod: words.ctrl,
  shift: words.shift,
  alt: words.alt,
  Escape: words.esc,
  ' ': words.space,
};
/** A key as it stands on a keyboard. */
export function Keys({ name }: { name: string }) {
  return (
    <span className="keys">
      {(name === '+' ? ['+'] : name.split('+')).map(part => (
        <kbd key={part}>{NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part)}</kbd>
      ))}
    </span>
  );
}
