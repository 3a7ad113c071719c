import type { Fault } from '@affray/protocol';
import type { Toasts } from '../controls/toasts.tsx';
import * as words from '../words/table.ts';
import type { TableCtrl } from './ctrl.ts';

/** What came of a press that did several steps. */
export interface Lot {
  readonly text: string;
  /** What of it was not done, and why; null where all was. */
  readonly fault: Fault | null;
  /** So many steps could be undone before it. */
  readonly from: number;
  /** So many steps it did itself: others may have done something in between. */
  readonly own: number;
  /** It is said also where there is nothing to take back. */
  readonly isNews?: boolean;
}

/**
 * Says what came of a press that did several steps. The game master takes all of them back with one more press, until anything
 * else is done. What others did in between goes with them, and the press says so.
 */
export function tellOfLot(
  { text, fault, from, own, isNews = false }: Lot,
  { store, undo }: Pick<TableCtrl, 'store' | 'undo'>,
  toasts: Toasts,
  settle: (wish: Promise<Fault | null>) => Promise<boolean>,
): void {
  const done = (): number => {
    const { view } = store.get();
    return view && !view.waiting ? view.undo - from : 0;
  };
  const count = done();
  const can = store.get().you?.role === 'gm' && own > 1 && count >= own;
  if (!can && !fault && !isNews) return;
  const press = { label: words.undoAll(own, count - own), run: () => void settle(undo(count)) };
  const id = toasts.say(fault?.reason ?? text, fault ? 'harm' : 'plain', fault?.rule ?? null, can ? press : null);
  if (!can) return;
  const end = store.subscribe(() => {
    if (done() === count) return;
    end();
    toasts.drop(id);
  });
}
