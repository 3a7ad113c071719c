import { Button } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import * as words from '../words/home.ts';
import type { Fights, HomeCtrl, Systems } from './ctrl.ts';

/** What a fight of the list and its menu share. */

export type Fight = Fights[number];
/** What is being done to a fight of the list; null while nothing is. */
export type Deed = { readonly kind: 'rename' | 'delete'; readonly fight: Fight } | null;

export interface OneFightProps {
  readonly fight: Fight;
  readonly systems: Systems;
  readonly ctrl: HomeCtrl;
  readonly doTo: (deed: Deed) => void;
}

export const MoreButton = ({ fight, press }: { readonly fight: Fight; readonly press?: () => void }) => (
  <Button
    className="icon-button resume-more"
    aria-label={words.moreFor(fight.title)}
    aria-haspopup="menu"
    {...(press && { onPress: press })}
  >
    <Icon name="more" />
  </Button>
);

export const steps = (count: number): string => (count === 0 ? words.notBegun : words.countSteps(count));
