import type { Offer, Place } from '@affray/engine';
import { combatantId } from '@affray/engine';
import type { Drawn, Picture, Scene, Way } from '../picture.ts';
import { Brief, Card, isOut } from './card.tsx';
import { Places } from './places.tsx';
import { type Fighter, fightView, type WwnView } from './shape.ts';
import { Time } from './time.tsx';

/** A fight of Worlds Without Number, ready to be drawn. */
export const wwn: Picture = fight => {
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
    brief: id => {
      const fighter = known.get(id);
      return fighter ? <Brief fighter={fighter} /> : null;
    },
    card: id => {
      const fighter = known.get(id);
      return fighter ? <Card view={view} fighter={fighter} /> : null;
    },
    places: (pointing, give) => <Places view={view} pointing={pointing} give={give} />,
    mine: view.combatants.filter(each => each.mine).map(each => each.id),
    joining: [],
    ways,
  } satisfies Drawn;
};

function sceneOf(view: WwnView): Scene {
  return {
    sides: view.sides,
    tokens: view.combatants.map(each => ({
      id: each.id,
      name: each.name,
      side: view.sides.findIndex(side => side.id === each.side),
      at: each.fate === 'fled' ? null : each.place,
      down: isOut(each),
      hidden: each.players?.hidden ?? false,
    })),
    map: view.field === 'map' ? { width: view.scene.width, height: view.scene.height } : null,
    distances: view.distances,
    when: view.heading,
    turn: view.turn,
    notes: [view.scene.name, view.scene.rough ? 'rough ground' : ''].filter(Boolean),
    houseRules: view.houseRules,
  };
}

/** How a token can come to where it was dropped: by its own Move, or by the game master's hand. */
function ways(id: string, at: Place, offers: readonly Offer[], gm: boolean): Way[] {
  const own = offers
    .filter(offer => offer.base.kind === 'move' && offer.base.who === id)
    .map((offer): Way => {
      const most = offer.fields.flatMap(field => (field.kind === 'number' && field.name === 'feet' ? [field.max] : []));
      const command = { ...offer.base, way: { kind: 'to', place: { x: at.x, y: at.y } }, feet: most[0] ?? 30 };
      return { label: offer.label, cost: offer.cost, command, refusal: offer.refusal };
    });
  const put: Way = {
    label: 'Put it there',
    cost: 'as game master',
    command: { kind: 'gm-place', who: combatantId.parse(id), place: { x: at.x, y: at.y } },
    refusal: null,
  };
  return gm ? [...own, put] : own;
}
