import { Button } from 'react-aria-components';
import { Icon } from './marks.tsx';
import { Store, useStore } from './store.ts';

/** Something to tell whoever looks at this page; no part of the fight. */
export interface Toast {
  readonly id: number;
  readonly tone: 'plain' | 'harm';
  readonly text: string;
  /** A rule or a path, shown small. */
  readonly detail: string | null;
}

export class Toasts {
  readonly store = new Store<readonly Toast[]>([]);
  private next = 1;

  say(text: string, tone: Toast['tone'] = 'plain', detail: string | null = null): void {
    const others = this.store.get().filter(each => each.text !== text);
    this.store.set([...others, { id: this.next++, tone, text, detail }].slice(-3));
  }

  readonly drop = (id: number): void => this.store.set(this.store.get().filter(each => each.id !== id));
}

/** Messages at the edge of the page. They stay until closed or until three newer ones came. */
export function ToastRegion({ toasts }: { toasts: Toasts }) {
  const list = useStore(toasts.store);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {list.map(each => (
        <div key={each.id} className={`toast tone-${each.tone}`}>
          <p className="grow">
            {each.text}
            {each.detail ? <span className="rule-id"> {each.detail}</span> : null}
          </p>
          <Button className="icon-button" aria-label="Close this message" onPress={() => toasts.drop(each.id)}>
            <Icon name="close" size={16} />
          </Button>
        </div>
      ))}
    </div>
  );
}
