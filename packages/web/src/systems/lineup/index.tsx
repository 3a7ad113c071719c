import { lineupView } from '@affray/engine';
import { frame } from '../frame.ts';
import type { Picture } from '../picture.ts';
import { Brief, Card } from './card.tsx';
import { seenOf } from './seen.ts';
import { Sides, Time } from './time.tsx';

/** A fight of any system that has no picture of its own: the order, how everyone is, and whose turn it is. */
export const lineup: Picture = fight => {
  const parsed = lineupView.safeParse(fight);
  if (!parsed.success) {
    console.error('this page cannot draw what the table sent', parsed.error);
    return null;
  }
  const view = seenOf(parsed.data);
  return {
    ...frame(view, {
      at: () => null,
      down: each => !each.standing,
      map: null,
      distances: [],
      notes: [],
      brief: fighter => <Brief fighter={fighter} />,
      points: ({ health }) =>
        health?.path ? [{ label: health.name, now: health.now, of: health.max, path: health.path }] : [],
      card: (fighter, set) => <Card view={view} fighter={fighter} set={set} />,
    }),
    time: pointing => <Time view={view} pointing={pointing} />,
    places: pointing => <Sides view={view} pointing={pointing} />,
    ways: () => [],
  };
};
