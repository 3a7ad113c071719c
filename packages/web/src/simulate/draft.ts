import type { Json } from '@affray/engine';

const SLOT = 'affray.simulate';

/** Hands a fight that is being written over to the simulation, in this tab and nowhere else. */
export const keepDraft = (file: Json): void => sessionStorage.setItem(SLOT, JSON.stringify(file));

/** The fight that was handed over last; null where none was. */
export function readDraft(): unknown {
  const kept = sessionStorage.getItem(SLOT);
  return kept === null ? null : JSON.parse(kept);
}
