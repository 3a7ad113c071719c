import type { Offer, Place } from '@affray/engine';
import type { FightView as WwnView } from '@affray/wwn';
import * as words from '../../words/wwn.ts';
import { frame, pictured, pointsOf, putThere } from '../frame.ts';
import type { Way } from '../picture.ts';
import { Brief, Card, isOut } from './card.tsx';
import { Places } from './places.tsx';
import { Time } from './time.tsx';

/** A fight of Worlds Without Number, ready to be drawn. */
export const wwn = pictured<WwnView>(view => ({
  ...frame(view, {
    at: each => (each.fate === 'fled' ? null : each.place),
    down: isOut,
    after: nextIn(view),
    plight,
    map: view.field === 'map' ? { width: view.scene.width, height: view.scene.height } : null,
    distances: view.distances,
    notes: [view.scene.name, view.scene.rough ? words.roughGround : ''],
    strikesAfterMove: fighter => fighter.main === 'open' && fighter.move === 'open',
    brief: fighter => <Brief fighter={fighter} />,
    points: ({ id, hp, strain }) =>
      pointsOf(id, { hp: [words.hitPointsTitle, hp], strain: [words.systemStrain, strain] }),
    card: (fighter, set) => <Card view={view} fighter={fighter} set={set} />,
  }),
  time: pointing => <Time view={view} pointing={pointing} />,
  places: (pointing, give) => <Places view={view} pointing={pointing} give={give} />,
  joining: [],
  ways,
}));

/** Whoever of the side that acts next still stands. */
function nextIn({ order, combatants }: WwnView): string[] {
  const members = order.find(each => each.state === 'open')?.members ?? [];
  return members.filter(id => combatants.some(each => each.id === id && !isOut(each)));
}

function plight({ fate, health, dying, down, roundsLeft }: WwnView['combatants'][number]): string | null {
  if (fate === 'dead' || health === 'dead') return words.dead;
  if (dying) return roundsLeft === null ? words.mortallyWounded : words.mortallyWoundedFor(roundsLeft);
  return down ? words.outCold : null;
}

/** How a token can come to where it was dropped: by its own Move, or by the game master's hand. */
function ways(id: string, at: Place, offers: readonly Offer[], gm: boolean): Way[] {
  const own = offers
    .filter(offer => offer.base.kind === 'move' && offer.base.who === id)
    .map((offer): Way => {
      const most = offer.fields.flatMap(field => (field.kind === 'number' && field.name === 'feet' ? [field.max] : []));
      const far = most[0] ?? 30;
      const command = { ...offer.base, way: { kind: 'to', place: { x: at.x, y: at.y } }, feet: far };
      return { label: offer.label, cost: offer.cost, command, refusal: offer.refusal, offer: offer.id, far };
    });
  return gm ? [...own, putThere(id, at)] : own;
}
