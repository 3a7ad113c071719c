import type { Timers } from '@affray/client/connection';
import { Button } from 'react-aria-components';
import { Store, useStore } from '../device/store.ts';
import * as words from '../words/controls.ts';
import { useKeys } from './keys.tsx';
import { Digit, Icon } from './marks.tsx';

/** So long a message stands, in milliseconds: time to read two lines twice. */
const SHOWN_MS = 9_000;
/** One with something to press: time to look at what it did. */
const PRESSED_MS = 30_000;

/** Something to tell whoever looks at this page; no part of the fight. */
export interface Toast {
  readonly id: number;
  readonly tone: 'plain' | 'harm';
  readonly text: string;
  /** A rule or a path, shown small. */
  readonly detail: string | null;
  /** What can be done about it with one press. */
  readonly press: ToastPress | null;
}
export interface ToastPress {
  readonly label: string;
  readonly run: () => void;
}

export class Toasts {
  readonly store = new Store<readonly Toast[]>([]);
  private next = 1;
  private readonly timers: Timers;

  constructor(timers: Timers) {
    this.timers = timers;
  }

  /** @returns the name by which it can be dropped before its time */
  say(
    text: string,
    tone: Toast['tone'] = 'plain',
    detail: string | null = null,
    press: ToastPress | null = null,
  ): number {
    const others = this.store.get().filter(each => each.text !== text);
    const id = this.next++;
    this.store.set([...others, { id, tone, text, detail, press }].slice(-3));
    this.timers.set(() => this.drop(id), press ? PRESSED_MS : SHOWN_MS);
    return id;
  }

  /** Something went well since: what went wrong before is no news any more. What can still be done with a press stays. */
  readonly clear = (): void => this.store.set(this.store.get().filter(each => each.press !== null));

  readonly drop = (id: number): void => this.store.set(this.store.get().filter(each => each.id !== id));
}

/**
 * Messages in the head of the page, which makes room for them. They go by themselves, or with the next thing that went well.
 * What lies open over the page neither silences them nor keeps anybody from pressing them.
 */
export function ToastRegion({ toasts }: { toasts: Toasts }) {
  const list = useStore(toasts.store);
  const last = list.findLast(each => each.press !== null);
  useKeys(last?.press ? { u: { says: last.press.label, run: () => pressed(last, toasts) } } : {});
  return (
    <div className="toasts" role="status" aria-live="polite" data-react-aria-top-layer>
      {list.map(each => (
        <div key={each.id} className={`toast tone-${each.tone}`}>
          <p className="grow">
            {each.text}
            {each.detail ? <span className="rule-id"> {each.detail}</span> : null}
          </p>
          {each.press ? (
            <Button className="toast-press" onPress={() => pressed(each, toasts)}>
              {each.press.label} {each === last ? <Digit>U</Digit> : null}
            </Button>
          ) : null}
          <Button className="icon-button" aria-label={words.closeThisMessage} onPress={() => toasts.drop(each.id)}>
            <Icon name="close" size={16} />
          </Button>
        </div>
      ))}
    </div>
  );
}

/** What was pressed is no news any more. */
function pressed({ id, press }: Toast, toasts: Toasts): void {
  toasts.drop(id);
  press?.run();
}
