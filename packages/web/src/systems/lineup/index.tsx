import { lineupView } from '@affray/engine';
import { frame, pictured } from '../frame.ts';
import { Brief, Card } from './card.tsx';
import { Sides, Time } from './time.tsx';

/** A fight of any system that has no picture of its own: the order, how everyone is, and whose turn it is. */
export const lineup = pictured(lineupView, view => ({
  ...frame(view, view.combatants, {
    at: () => null,
    down: each => !each.standing,
    map: null,
    distances: [],
    notes: [],
    brief: fighter => <Brief fighter={fighter} />,
    card: (fighter, set) => <Card view={view} fighter={fighter} set={set} />,
  }),
  time: pointing => <Time view={view} pointing={pointing} />,
  places: pointing => <Sides view={view} pointing={pointing} />,
  ways: () => [],
}));
