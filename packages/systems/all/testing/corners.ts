/**
 * Fights that were prepared by hand, in states that play by chance hardly reaches, and a fingerprint of all that can be
 * said there and of what comes of it. Like a witness, it does not say that what was recorded is right.
 */
import {
  canonical,
  filled,
  fingerprint,
  type Kinds,
  type Offer,
  type Random,
  type Speaker,
  type System,
  type Viewer,
  Xoshiro,
} from '@affray/engine';
import * as z from 'zod';
import { chanceOf, Plays, WAYS, type Way } from './plays.ts';

const GM: Viewer = { role: 'gm' };
/** Digits of a fingerprint. */
const DIGITS = 5;
/** Of what an offer may come to so many are tried in all these ways, the others by chance alone. */
const WHOLLY = 2;
/** They would end a fight: nothing comes of them that is looked at here. */
const ENDS = new Set(['gm-end-fight', 'gm-end']);

export const cornersSeen = z.record(z.string(), z.record(z.string(), z.string()));
/** Of each corner who could say what, and a fingerprint of what comes of it. */
export type CornersSeen = z.infer<typeof cornersSeen>;

/** A fight as somebody has prepared it. */
export interface Corner<K extends Kinds> {
  readonly fight: K['fight'];
  /** What the game master can do is looked at, too. */
  readonly withGm: boolean;
}
export type CornersOf<K extends Kinds> = Readonly<Record<string, () => Corner<K>>>;

/** The corners that a system's `testing-corners.ts` holds. @throws ZodError where it holds none */
export function cornersOf<K extends Kinds>(_system: System<K>, loaded: unknown): CornersOf<K> {
  const maker = z.custom<() => Corner<K>>(each => typeof each === 'function');
  return z.looseObject({ CORNERS: z.record(z.string(), maker) }).parse(loaded).CORNERS;
}

/** So many speak, the first ones: of a crowd most are alike. */
const SPEAK = 5;

/** Looks into corners of one system. */
export class Corners<K extends Kinds> {
  private readonly system: System<K>;

  constructor(system: System<K>) {
    this.system = system;
  }

  /** What is seen in a corner: `{ 'red attack': '3fa2b' }`. */
  seen(name: string, { fight, withGm }: Corner<K>): CornersSeen[string] {
    const { rules, secrecy, report } = this.system;
    const all = report.standings(fight).combatants.map(each => each.id);
    const speakers: Speaker[] = [...(withGm ? (['gm'] as const) : []), ...all.slice(0, SPEAK)];
    const views = [GM, ...all.slice(0, 2).map((id): Viewer => ({ role: 'player', combatants: [id] }))];
    const looks = [views.map(each => secrecy.view(fight, each)), rules.next(fight), rules.over(fight)];
    return Object.fromEntries([['view', short(looks)], ...speakers.flatMap(who => this.said(name, fight, who))]);
  }

  /** What somebody could say: in which order, and why not, where it may not be said; and the rest kind by kind. */
  private said(name: string, fight: K['fight'], who: Speaker): [string, string][] {
    const all = this.system.rules.offers(fight, who).filter(each => !ENDS.has(each.base.kind));
    const [open, refused] = [all.filter(each => each.refusal === null), all.filter(each => each.refusal !== null)];
    const kinds = [...new Set(open.map(each => each.base.kind))];
    const lines = kinds.map((kind): [string, string] => {
      const offers = open.filter(each => each.base.kind === kind);
      const seen = offers.map(each => [each, this.tried(fight, each, `${name} ${who} ${each.id}`)]);
      return [`${who} ${kind}`, short(seen)];
    });
    return [[`${who} offers`, short([all.map(each => each.id), refused])], ...lines];
  }

  /** What comes of an offer: with its fields filled by chance, twice, and with the least and the most of each. */
  private tried(before: K['fight'], offer: Offer, seed: string): unknown {
    const { rules, schemas, odds } = this.system;
    const chance = Xoshiro.seeded(seed);
    const wishes = [chance, chance, LEAST, MOST].map(random => filled(offer, random));
    const distinct = new Map(wishes.map(each => [canonical(each), each]));
    return [...distinct.values()].map((wish, nth) => {
      const read = schemas.command.safeParse(wish);
      if (!read.success) return null;
      const refusal = rules.refuse(before, read.data);
      if (refusal !== null) return refusal;
      const ways = nth < WHOLLY ? WAYS : WAYS.slice(0, 1);
      const random = Xoshiro.seeded(`${seed} ${nth}`);
      return [
        odds.preview(rules.copy(before), read.data, GM),
        ...ways.map(way => this.played(before, read.data, way, random)),
      ];
    });
  }

  private played(before: K['fight'], command: K['command'], way: Way, random: Random): unknown {
    const { rules, report, secrecy } = this.system;
    const fight = rules.copy(before);
    const plays = new Plays(this.system, random, chanceOf(way, random), before);
    if (way === 'unheard') return [plays.unheard(fight, command), plays.changing(fight)];
    const [first] = report.standings(before).combatants;
    const viewer: Viewer = { role: 'player', combatants: first === undefined ? [] : [first.id] };
    const { dice, events } = plays.played(fight, command);
    return [dice, events, plays.words(fight, viewer, events), plays.changing(fight), secrecy.view(fight, viewer)];
  }
}

/** Chance that always comes out at one end. */
const endOf = (below: (sides: number) => number): Random => ({ below });
const LEAST = endOf(() => 0);
const MOST = endOf(sides => sides - 1);

const short = (seen: unknown): string => fingerprint(seen).slice(-DIGITS);
