import { Button } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import * as words from '../words/home.ts';
import type { Trouble } from './ctrl.ts';

/** What went wrong, with each place in the file. */
export function TroubleNote({ trouble, close }: { trouble: Trouble; close: (() => void) | null }) {
  return (
    <div className="notice tone-harm" role="alert">
      <div className="row">
        <p className="grow">{trouble.reason}</p>
        {close ? (
          <Button className="icon-button" aria-label={words.close} onPress={close}>
            <Icon name="close" size={16} />
          </Button>
        ) : null}
      </div>
      {trouble.issues.length > 0 ? (
        <ul className="issues">
          {trouble.issues.slice(0, 20).map(each => (
            <li key={`${each.path} ${each.reason}`}>
              {each.path ? <code>{each.path}</code> : null} {each.reason}
            </li>
          ))}
          {trouble.issues.length > 20 ? <li>{words.andMore(trouble.issues.length - 20)}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}
