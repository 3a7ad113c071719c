import { phrase } from './phrase.ts';
import { shown } from './shown.ts';
import type { Viewer } from './system.ts';

const isList = (value: unknown): boolean => Array.isArray(value);

/**
 * Of a program without types: a text in the place of the list would speak for everybody whose id is a part of it.
 * @throws TypeError where this is no viewer
 */
export function expectViewer(by: Viewer): void {
  if (by?.role === 'gm' || (by?.role === 'player' && isList(by.combatants))) return;
  throw new TypeError(
    phrase`this is not a viewer, which is { role: 'gm' } or { role: 'player', combatants: ['ana'] } (given: ${shown(by)})`,
  );
}
