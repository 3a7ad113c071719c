import type { FightView as AlacrityView } from '@affray/alacrity';
import { feetApart, type Offer, type OfferField, type Place } from '@affray/engine';
import * as words from '../../words/alacrity.ts';
import { frame, pictured, pointsOf, putThere } from '../frame.ts';
import type { Way } from '../picture.ts';
import { Brief, Card } from './card.tsx';
import { isOut, Time } from './time.tsx';

/** An Alacrity fight, ready to be drawn. */
export const alacrity = pictured<AlacrityView>(view => ({
  ...frame(view, {
    at: each => (each.fate === 'fled' ? null : each.place),
    down: isOut,
    after: nextIn(view),
    plight,
    map: view.field === 'map' ? { width: view.scene.width, height: view.scene.height } : null,
    distances: view.distances,
    notes: [view.scene.name, SIGHT[view.scene.visibility] ?? '', view.scene.rough ? words.roughGround : ''],
    brief: fighter => <Brief view={view} fighter={fighter} />,
    points: ({ id, hp, sp, mp }) =>
      pointsOf(id, {
        hp: [words.hitPointsTitle, hp],
        sp: [words.stunPoints, sp],
        mp: [words.manaPoints, mp && mp.max > 0 ? mp : null],
      }),
    card: (fighter, set) => <Card view={view} fighter={fighter} set={set} />,
  }),
  time: pointing => <Time view={view} pointing={pointing} />,
  joining: view.phase === 'passes' ? [ANNOUNCED] : [],
  ways: (id, at, offers, gm) => ways(view, id, at, offers, gm),
}));

/** Who acts after whoever acts now: the next in this pass who still has an action in it, else the first in the next one. */
function nextIn({ rows, pass, phase }: Pick<AlacrityView, 'rows' | 'pass' | 'phase'>): string[] {
  if (phase !== 'passes') return [];
  const open = (of: number): string[] =>
    rows.flatMap(row => (row.cells.some(cell => cell.pass === of && cell.state === 'open') ? [row.who] : []));
  return (open(pass).length > 0 ? open(pass) : open(pass + 1)).slice(0, 1);
}

function plight({ fate, health, dying }: AlacrityView['combatants'][number]): string | null {
  if (fate === 'dead' || health === 'dead') return words.dead;
  if (dying) return words.isDying;
  return health === 'down' ? words.isDown : null;
}
const SIGHT: { readonly [visibility: string]: string } = {
  clear: '',
  dim: words.dimLight,
  darkness: 'darkness',
  totalDarkness: words.totalDarkness,
};

/** Whoever comes while the passes run announces on arrival (ALA-8.3); before that, with all others. */
const ANNOUNCED: OfferField = {
  kind: 'choice',
  name: 'actions',
  label: words.announcesActions,
  options: [
    { value: 1, label: '1' },
    { value: 2, label: '2' },
    { value: 3, label: '3' },
    { value: 4, label: '4' },
    { value: 5, label: '5' },
    { value: null, label: words.noneFromTheNextRound },
  ],
};

/** How a token can come to where it was dropped: by its own moves, or by the game master's hand. */
function ways(view: AlacrityView, id: string, at: Place, offers: readonly Offer[], gm: boolean): Way[] {
  const fighter = view.combatants.find(each => each.id === id);
  const far = fighter?.place ? Math.ceil(feetApart(fighter.place, at)) : 0;
  const own = offers
    .filter(offer => (offer.base.kind === 'move' || offer.base.kind === 'shift') && offer.base.who === id)
    .flatMap((offer): Way[] => {
      const [field] = offer.fields.filter(each => each.kind === 'number' && each.name === 'feet');
      const most = field?.kind === 'number' ? field.max : (fighter?.movementLeft ?? 5);
      if (offer.base.kind === 'shift' && far > most) return [];
      const command = { ...offer.base, way: { kind: 'to', place: at }, feet: most };
      const label = far > most ? words.partOfTheWay(offer.label, most, far) : offer.label;
      return [{ label, cost: offer.cost, command, refusal: offer.refusal, offer: offer.id, far: most }];
    });
  return gm ? [...own, putThere(id, at)] : own;
}
