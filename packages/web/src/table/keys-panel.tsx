import { Keys, listedKeys } from '../controls/keys.tsx';
import { Overlay } from '../controls/overlay.tsx';

/** The keys that work now. */
export function KeysPanel({ close }: { close: () => void }) {
  return (
    <Overlay title="Keyboard" close={close}>
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
            <Keys name="Tab" />
          </dt>
          <dd>Next button, field or token; Enter presses it, arrows move a token on the map</dd>
        </div>
      </dl>
    </Overlay>
  );
}
