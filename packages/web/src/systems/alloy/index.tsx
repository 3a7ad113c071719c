import type { Drawn, Picture, Scene } from '../picture.ts';
import { Bands } from './bands.tsx';
import { Brief, Card } from './card.tsx';
import { isOut } from './line.ts';
import { type AlloyView, type Fighter, fightView } from './shape.ts';
import { Time } from './time.tsx';

/** An Alloy fight, ready to be drawn. */
export const alloy: Picture = fight => {
  const read = fightView.safeParse(fight);
  if (!read.success) {
    console.error('this page cannot draw what the table sent', read.error);
    return null;
  }
  const view = read.data;
  const known = new Map<string, Fighter>(view.combatants.map(each => [each.id, each]));
  return {
    scene: sceneOf(view),
    time: pointing => <Time view={view} pointing={pointing} />,
    places: (pointing, give) => <Bands view={view} pointing={pointing} give={give} />,
    brief: id => {
      const fighter = known.get(id);
      return fighter ? <Brief view={view} fighter={fighter} /> : null;
    },
    card: (id, give) => {
      const fighter = known.get(id);
      const set = give && ((path: string, value: string) => give({ kind: 'gm-set', path, value }));
      return fighter ? <Card view={view} fighter={fighter} set={set} /> : null;
    },
    mine: view.combatants.filter(each => each.mine).map(each => each.id),
    ways: () => [],
  } satisfies Drawn;
};

function sceneOf(view: AlloyView): Scene {
  return {
    sides: view.sides,
    tokens: view.combatants.map(each => ({
      id: each.id,
      name: each.name,
      side: view.sides.findIndex(side => side.id === each.side),
      at: null,
      down: isOut(each),
      hidden: each.players?.hidden ?? false,
    })),
    map: null,
    distances: [],
    when: view.heading,
    turn: view.turn,
    notes: [
      view.scene.name,
      view.stage === 'phases' ? `${view.elapsed} gone by; a round is ${view.roundLength}` : '',
      view.scene.cover === 'none' ? '' : `${view.scene.cover} cover at hand`,
    ].filter(Boolean),
    houseRules: view.houseRules,
  };
}
