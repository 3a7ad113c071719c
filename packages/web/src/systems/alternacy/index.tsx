import type { FightView as AlternacyView } from '@affray/alternacy';
import { type Choice, feetApart, type Offer, type Place } from '@affray/engine';
import { farFrom } from '../../controls/direct.ts';
import { targetField } from '../../controls/offer.ts';
import * as words from '../../words/alternacy.ts';
import { frame, pictured, pointsOf, putThere } from '../frame.ts';
import type { Way } from '../picture.ts';
import { Apart } from './apart.tsx';
import { Brief, Card, isOut, plightOf } from './card.tsx';
import { Time } from './time.tsx';

/** An Alternacy fight, ready to be drawn. */
export const alternacy = pictured<AlternacyView>(view => ({
  ...frame(view, {
    at: each => (each.fate === 'fled' ? null : each.place),
    down: isOut,
    after: view.rows
      .filter(each => each.state === 'waits')
      .slice(0, 1)
      .map(each => each.who),
    plight: plightOf,
    map: view.field === 'map' ? { width: view.scene.width, height: view.scene.height } : null,
    distances: view.distances,
    notes: [view.scene.name, LIGHT[view.scene.light]],
    brief: fighter => <Brief view={view} fighter={fighter} />,
    points: ({ id, shock, stun }) =>
      pointsOf(id, { shock: [words.shockTitle, shock && { now: shock.now }], stun: [words.stunTitle, stun] }),
    card: (fighter, set) => <Card view={view} fighter={fighter} set={set} />,
  }),
  time: (pointing, give) => <Time view={view} pointing={pointing} give={give} />,
  places: pointing => <Apart view={view} pointing={pointing} />,
  ways: (id, at, offers, gm) => ways(view, id, at, offers, gm),
}));
const LIGHT = { bright: '', dim: words.dimLight, dark: 'dark', black: words.blackAsPitch } as const;

/** How a token can come to where it was dropped: by a small movement, a dash, a race, or the game master's hand. */
function ways(view: AlternacyView, id: string, at: Place, offers: readonly Offer[], gm: boolean): Way[] {
  const runner = view.combatants.find(each => each.id === id);
  const feet = runner?.place ? feetApart(runner.place, at) : 0;
  const own = offers
    .filter(offer => offer.base.who === id)
    .flatMap((offer): Way[] => {
      const far = offer.id === 'step' ? (runner?.smallStep ?? null) : null;
      const goes = offer.id === 'dash' || (offer.id === 'step' && (far === null || feet <= far + 0.5));
      if (!goes) return [];
      const command = { ...offer.base, to: { x: at.x, y: at.y } };
      return [{ label: offer.label, cost: offer.cost, command, refusal: offer.refusal, offer: offer.id, far }];
    });
  const all = [
    ...own,
    ...offers.filter(each => each.base.who === id && each.id === 'race').flatMap(each => races(view, each, at)),
  ];
  return gm ? [...all, putThere(id, at)] : all;
}

/** A race to a place against each who may be raced, the nearest foe first; only while a race is being chosen. */
function races(view: AlternacyView, offer: Offer, at: Place): Way[] {
  const who = typeof offer.base.who === 'string' ? offer.base.who : '';
  const far = farFrom(
    who,
    view.combatants.map(({ id, side, place }) => ({ id, side, at: place })),
  );
  const apart = ({ combatant }: Choice): number => (combatant === undefined ? 0 : far(combatant));
  return (targetField(offer)?.options ?? [])
    .toSorted((a, b) => apart(a) - apart(b))
    .map(({ value, label }) => ({
      label: words.raceAgainst(offer.label, label),
      cost: offer.cost,
      command: { ...offer.base, target: value, what: '', to: { x: at.x, y: at.y } },
      refusal: offer.refusal,
      offer: offer.id,
      far: null,
      whenOpen: true,
    }));
}
