import { Keys, listedKeys } from '../controls/keys.tsx';
import { Overlay } from '../controls/overlay.tsx';
import * as words from '../words/table.ts';

/** The keys that work now. */
export function KeysPanel({ close }: { close: () => void }) {
  return (
    <Overlay title={words.keyboard} close={close}>
      <dl className="key-list">
        {listedKeys().map(({ key, says }) => (
          <div key={key}>
            <dt>
              <Keys name={key} />
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
        <div>
          <dt>
            <Keys name={words.tab} />
          </dt>
          <dd>{words.nextButtonFieldOrToken}</dd>
        </div>
      </dl>
    </Overlay>
  );
}
