import type { Offer, OfferField, Place } from '@affray/engine';
import { combatantId } from '@affray/engine';
import type { Drawn, Picture, Scene, Way } from '../picture.ts';
import { Brief, Card } from './card.tsx';
import { type AlacrityView, fightView } from './shape.ts';
import { isOut, Time } from './time.tsx';

/** An Alacrity fight, ready to be drawn. */
export const alacrity: Picture = fight => {
  const read = fightView.safeParse(fight);
  if (!read.success) {
    console.error('this page cannot draw what the table sent', read.error);
    return null;
  }
  const view = read.data;
  const known = new Map<string, AlacrityView['combatants'][number]>(view.combatants.map(each => [each.id, each]));
  return {
    scene: sceneOf(view),
    time: pointing => <Time view={view} pointing={pointing} />,
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
    joining: view.phase === 'passes' ? [ANNOUNCED] : [],
    ways: (id, at, offers, gm) => ways(view, id, at, offers, gm),
  } satisfies Drawn;
};

/** Whoever comes while the passes run announces on arrival (ALA-8.3); before that, with all others. */
const ANNOUNCED: OfferField = {
  kind: 'choice',
  name: 'actions',
  label: 'Announces actions',
  options: [
    { value: 1, label: '1' },
    { value: 2, label: '2' },
    { value: 3, label: '3' },
    { value: 4, label: '4' },
    { value: 5, label: '5' },
    { value: null, label: 'none: from the next round on' },
  ],
};

function sceneOf(view: AlacrityView): Scene {
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
      { clear: '', dim: 'dim light', darkness: 'darkness', totalDarkness: 'total darkness' }[view.scene.visibility] ??
        '',
      view.scene.rough ? 'rough ground' : '',
    ].filter(Boolean),
    houseRules: view.houseRules,
  };
}

/** How a token can come to where it was dropped: by its own moves, or by the game master's hand. */
function ways(view: AlacrityView, id: string, at: Place, offers: readonly Offer[], gm: boolean): Way[] {
  const fighter = view.combatants.find(each => each.id === id);
  const far = fighter?.place ? Math.ceil(Math.hypot(at.x - fighter.place.x, at.y - fighter.place.y)) : 0;
  const own = offers
    .filter(offer => (offer.base.kind === 'move' || offer.base.kind === 'shift') && offer.base.who === id)
    .flatMap((offer): Way[] => {
      const [field] = offer.fields.filter(each => each.kind === 'number' && each.name === 'feet');
      const most = field?.kind === 'number' ? field.max : (fighter?.movementLeft ?? 5);
      if (offer.base.kind === 'shift' && far > most) return [];
      const command = { ...offer.base, way: { kind: 'to', place: at }, feet: most };
      const label = far > most ? `${offer.label} ${most} of ${far} ft` : offer.label;
      return [{ label, cost: offer.cost, command, refusal: offer.refusal }];
    });
  const put: Way = {
    label: 'Put it there',
    cost: 'as game master',
    command: { kind: 'gm-place', who: combatantId.parse(id), place: { x: at.x, y: at.y } },
    refusal: null,
  };
  return gm ? [...own, put] : own;
}
