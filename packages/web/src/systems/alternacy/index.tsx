import { combatantId, type Offer, type Place } from '@affray/engine';
import type { Drawn, Picture, Scene, Way } from '../picture.ts';
import { Apart } from './apart.tsx';
import { Brief, Card } from './card.tsx';
import { type AlternacyView, fightView, isOut } from './shape.ts';
import { Time } from './time.tsx';

/** An Alternacy fight, ready to be drawn. */
export const alternacy: Picture = fight => {
  const read = fightView.safeParse(fight);
  if (!read.success) {
    console.error('this page cannot draw what the table sent', read.error);
    return null;
  }
  const view = read.data;
  const known = new Map<string, AlternacyView['combatants'][number]>(view.combatants.map(each => [each.id, each]));
  return {
    scene: sceneOf(view),
    time: (pointing, give) => <Time view={view} pointing={pointing} give={give} />,
    places: pointing => <Apart view={view} pointing={pointing} />,
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
    ways: (id, at, offers, gm) => ways(id, at, offers, gm),
  } satisfies Drawn;
};

function sceneOf(view: AlternacyView): Scene {
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
    notes: [
      view.scene.name,
      { bright: '', dim: 'dim light', dark: 'dark', black: 'black as pitch' }[view.scene.light],
    ].filter(Boolean),
    houseRules: view.houseRules,
  };
}

/** How a token can come to where it was dropped: by a small movement, a dash, or the game master's hand. */
function ways(id: string, at: Place, offers: readonly Offer[], gm: boolean): Way[] {
  const own = offers
    .filter(offer => (offer.id === 'step' || offer.id === 'dash') && offer.base.who === id)
    .map(offer => ({
      label: offer.label,
      cost: offer.cost,
      command: { ...offer.base, to: { x: at.x, y: at.y } },
      refusal: offer.refusal,
    }));
  const put: Way = {
    label: 'Put it there',
    cost: 'as game master',
    command: { kind: 'gm-place', who: combatantId.parse(id), place: { x: at.x, y: at.y } },
    refusal: null,
  };
  return gm ? [...own, put] : own;
}
