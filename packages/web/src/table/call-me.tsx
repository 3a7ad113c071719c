import { Button } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import { callsAreSet, leaveCalls, toggleCalls } from '../device/notice.ts';
import { useStore } from '../device/store.ts';
import * as words from '../words/table.ts';

/** Asks a player who waits, once on each device, whether it is to say when their turn comes. */
export function CallMe({ tell }: { readonly tell: (text: string) => void }) {
  if (useStore(callsAreSet)) return null;
  return (
    <div className="row wrap">
      <Button className="plain-button" onPress={() => void toggleCalls().then(said => said && tell(said))}>
        <Icon name="bell" /> {words.notifyMeWhenItIs}
      </Button>
      <Button className="plain-button" onPress={leaveCalls}>
        {words.notNow}
      </Button>
    </div>
  );
}
