import { Button } from 'react-aria-components';
import * as words from '../words/home.ts';

interface ContinueProps {
  readonly known: readonly { readonly key: string; readonly label: string; readonly goOn: () => void }[];
  readonly joinAnew: () => void;
}

/** This device has been here before: as whom it goes on, or that somebody else joins. */
export const Continue = ({ known, joinAnew }: ContinueProps) => (
  <div className="join-form">
    {known.map(({ key, label, goOn }) => (
      <Button key={key} className="solid-button" onPress={goOn}>
        {label}
      </Button>
    ))}
    <Button className="plain-button" onPress={joinAnew}>
      {words.joinAsSomeoneElse}
    </Button>
  </div>
);
