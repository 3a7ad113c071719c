import type { AlloyView } from '@affray/alloy';
import * as words from '../../words/alloy.ts';
import { frame, pictured, pointsOf } from '../frame.ts';
import { Bands } from './bands.tsx';
import { Brief, Card } from './card.tsx';
import { isOut } from './line.ts';
import { Time } from './time.tsx';

/** An Alloy fight, ready to be drawn. */
export const alloy = pictured<AlloyView>(view => ({
  ...frame(view, {
    at: () => null,
    down: isOut,
    after: view.line
      .filter(each => each.state !== 'due')
      .slice(0, 1)
      .map(each => each.who),
    plight,
    map: null,
    distances: [],
    notes: [
      view.scene.name,
      view.stage === 'phases' ? words.goneByARoundIs(view.elapsed, view.roundLength) : '',
      view.scene.cover === 'none' ? '' : words.coverAtHand(view.scene.cover),
    ],
    brief: fighter => <Brief view={view} fighter={fighter} />,
    points: ({ id, health }) => pointsOf(id, { health: [words.health, health] }),
    card: (fighter, set) => <Card view={view} fighter={fighter} set={set} />,
  }),
  time: pointing => <Time view={view} pointing={pointing} />,
  places: (pointing, give) => <Bands view={view} pointing={pointing} give={give} />,
  ways: () => [],
}));

function plight({ fate, looks }: AlloyView['combatants'][number]): string | null {
  if (fate === 'dead') return words.dead;
  if (fate !== 'down') return null;
  return looks === 'bleeding' ? words.downBleeding : words.isDown;
}
