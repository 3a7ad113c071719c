import { combatantId, type Json, type Place } from '@affray/engine';
import type { ReactNode } from 'react';
import * as words from '../words/systems.ts';
import type { Drawn, Picture, Points, Scene, Way } from './picture.ts';
import { type SeenFight, type SeenFighter, viewOf } from './view.ts';

/** What a system says of its own combatants and ground. */
interface Own<F> {
  readonly down: (fighter: F) => boolean;
  /** Whose turn comes after the present one; none where the order does not say. */
  readonly after?: readonly string[];
  /** How somebody is who is dying, dead or out of it, after "is"; null for whoever is not. */
  readonly plight?: (fighter: F) => string | null;
  readonly at: (fighter: F) => Place | null;
  readonly map: Scene['map'];
  readonly distances: Scene['distances'];
  /** Empty ones are left out. */
  readonly notes: readonly string[];
  /** Whether whoever moves now can attack after it; absent where no move and no attack are two actions. */
  readonly strikesAfterMove?: (fighter: F) => boolean;
  readonly brief: (fighter: F) => ReactNode;
  /** Points that come and go, as far as they are known. */
  readonly points: (fighter: F) => readonly Points[];
  /** `set` writes a number of the combatant anew, for whoever may. */
  readonly card: (fighter: F, set: ((path: string, value: string) => void) | null) => ReactNode;
}

/** So many points, of how many at most. */
interface Counted {
  readonly now: number;
  readonly max?: number;
}
/** Points of a combatant with what they are called, by the name of their value in the fight; those that are not known are left out. */
export const pointsOf = (
  id: string,
  points: { readonly [value: string]: readonly [label: string, counted: Counted | null] },
): readonly Points[] =>
  Object.entries(points).flatMap(([value, [label, counted]]) =>
    counted === null ? [] : [{ label, now: counted.now, of: counted.max ?? null, path: `combatants.${id}.${value}` }],
  );

/** A picture of one system's fights, by the type of its view. */
export const pictured =
  <V extends SeenFight & Json>(draw: (view: V) => Drawn): Picture =>
  fight => {
    const view = viewOf<V>(fight);
    return view && draw(view);
  };

/** The part of a picture that all systems draw alike: the scene with its tokens, and each combatant in a line or whole. */
export function frame<F extends SeenFighter>(
  { sides, heading, round, turn, houseRules, combatants: fighters }: SeenFight<F>,
  own: Own<F>,
): Pick<Drawn, 'scene' | 'mine' | 'plight' | 'strikesAfterMove' | 'brief' | 'points' | 'card'> {
  const known = new Map<string, F>(fighters.map(each => [each.id, each]));
  const of = (id: string, draw: (fighter: F) => ReactNode): ReactNode => {
    const fighter = known.get(id);
    return fighter ? draw(fighter) : null;
  };
  return {
    scene: {
      sides,
      tokens: fighters.map(each => ({
        id: each.id,
        name: each.name,
        side: sides.findIndex(side => side.id === each.side),
        at: own.at(each),
        down: own.down(each),
        hidden: each.players?.hidden ?? false,
        isHero: each.controller === 'player',
      })),
      map: own.map,
      distances: own.distances,
      when: heading,
      round: `${round ?? heading}`,
      turn,
      after: own.after ?? [],
      notes: own.notes.filter(Boolean),
      houseRules,
    },
    mine: fighters.filter(each => each.mine).map(each => each.id),
    plight: id => {
      const fighter = known.get(id);
      return fighter ? (own.plight?.(fighter) ?? null) : null;
    },
    strikesAfterMove: id => {
      const fighter = known.get(id);
      return fighter !== undefined && (own.strikesAfterMove?.(fighter) ?? false);
    },
    brief: id => of(id, own.brief),
    points: id => {
      const fighter = known.get(id);
      return fighter ? own.points(fighter) : [];
    },
    card: (id, give) =>
      of(id, fighter => own.card(fighter, give && ((path, value) => give({ kind: 'gm-set', path, value })))),
  };
}

/** By the game master's hand, wherever a token was dropped. */
export const putThere = (id: string, { x, y }: Place): Way => ({
  label: words.putItThere,
  cost: words.asGameMaster,
  command: { kind: 'gm-place', who: combatantId.parse(id), place: { x, y } },
  refusal: null,
  offer: null,
  far: null,
});
