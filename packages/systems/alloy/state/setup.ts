import {
  type CombatantId,
  combatantId,
  falseUnlessSaid,
  joinerFields,
  joinerKnown,
  joinersOf,
  phrase,
  setupFields,
  sidesOf,
  wholeFrom,
  wholeSetup,
} from '@affray/engine';
import * as z from 'zod/mini';
import { band } from '../book/charts.ts';
import { cover } from '../book/gear.ts';
import { type Combatant, type Fight, inPlay, type Side, scene, stance, the } from './fight.ts';
import { type Options, options } from './options.ts';
import { freshSpot, put } from './position.ts';
import { sheet, statsOf } from './sheet.ts';

/** Somebody who takes part, as a set-up or a GM writes it. */
export const joiner = z.strictObject({
  ...joinerFields,
  sheet,
  /** How many act as one group; above 1 for anybody but heroes (ALY-9.4, ALY-G15). */
  members: z._default(wholeFrom(1, 100), 1),
  ...joinerKnown,
  /** Its stance, where that is settled before the fight; null: it chooses. */
  stance: z._default(z.nullable(stance), null).check(z.meta({ title: phrase`Stance` })),
  /** Round in which it comes; null: there from the beginning. */
  arrives: z._default(z.nullable(wholeFrom(1, 1000)), null).check(z.meta({ title: phrase`Comes in round` })),
  /** Its distance from somebody listed before it; null: with its own side. */
  from: z._default(z.nullable(z.strictObject({ of: combatantId, band: z.enum(['engaged', ...band.options]) })), null),
  /** Begins with its first weapon in hand and its shield up. */
  ready: z._default(z.boolean(), true).check(z.meta({ title: phrase`Weapon in hand` })),
  cover: z._default(cover, 'none').check(z.meta({ title: phrase`Cover` })),
});
export type Joiner = z.infer<typeof joiner>;

const side = {
  /** Who rolls its tactics; null: its best at Intellect + Tactics. */
  leader: z._default(z.nullable(combatantId), null),
  ambushed: falseUnlessSaid().check(z.meta({ title: phrase`Ambushed` })),
};

/** A fight as somebody writes it. */
const written = z.strictObject({
  ...setupFields(options, z.prefault(scene, {})),
  sides: sidesOf(side, 1, phrase`a fight has at least one side`),
  /** How far the sides are from each other at the beginning. */
  apart: z._default(band, 'short'),
  combatants: joinersOf(joiner, 1, phrase`a fight has at least one combatant`),
});
export const setup = written.check(
  wholeSetup<z.infer<typeof written>>((value, complain) => {
    const ids = value.combatants.map(each => String(each.id));
    value.combatants.forEach((each, at) => {
      const path = ['combatants', at];
      if (each.members > 1 && each.sheet.kind === 'hero')
        complain([...path, 'members'], phrase`${each.members} heroes do not act as one group; each acts alone`);
      const of = each.from ? ids.indexOf(each.from.of) : -1;
      if (each.from && (of < 0 || of >= at))
        complain(
          [...path, 'from', 'of'],
          phrase`"${each.from.of}" must be listed before the combatant that is placed from it`,
        );
      if (each.from?.band === 'engaged' && value.combatants[of]?.side === each.side)
        complain(
          [...path, 'from', 'band'],
          phrase`"${each.from.of}" is on the same side; no one is engaged with an ally`,
        );
    });
    value.sides.forEach(({ id, leader }, at) => {
      if (leader === null) return;
      const found = value.combatants.find(each => each.id === leader);
      if (found?.side !== id)
        complain(['sides', at, 'leader'], phrase`the leader "${leader}" is not a combatant of the side "${id}"`);
      else if (found.arrives !== null)
        complain(['sides', at, 'leader'], phrase`the leader "${leader}" must be there from the beginning`);
    });
    if (value.combatants.every(each => each.arrives !== null))
      complain(['combatants'], phrase`at least one combatant must be there from the beginning`);
  }),
);
export type Setup = z.infer<typeof setup>;

/** A combatant as the fight holds it, before it stands anywhere. */
export function combatantOf(from: Joiner, settings: Options): Combatant {
  const stats = statsOf(from.sheet, settings);
  const [first] = stats.weapons;
  const armed = from.ready && first !== undefined && !first.natural;
  const both = armed && first.traits.twoHanded;
  return {
    id: from.id,
    name: from.name ?? stats.name,
    side: from.side,
    controller: from.controller,
    hidden: from.hidden,
    seen: false,
    knowledge: from.knowledge ?? (from.controller === 'player' ? 'all' : 'words'),
    readBy: [],
    shownTo: [],
    stats,
    health: stats.health * from.members,
    fate: 'fighting',
    bleeding: false,
    conditions: [],
    cover: from.cover,
    arrives: from.arrives ?? 0,
    entry: from.from,
    entered: from.arrives === null,
    stance: from.stance,
    fresh: true,
    total: null,
    phase: 0,
    leapt: false,
    freeAt: 0,
    main: armed ? first.id : null,
    grip: both ? 2 : 1,
    shieldUp: from.ready && stats.shield !== null && !both,
    loaded: stats.weapons
      .filter((each, at) => each.reload > 1 || (each.reload === 1 && armed && at === 0))
      .map(each => each.id),
    lost: [],
    lies: [],
    burden: null,
    spot: { medium: 0, short: 0, close: 0 },
    engaged: [],
    exposed: 0,
    charging: null,
    plan: null,
    block: null,
    trail: [],
    circumstances: [],
  };
}

/** The fight as it begins: everybody in place, nobody rolled, no stance taken. */
export function begin(from: Setup): Fight {
  const begun: Fight = {
    options: from.options,
    scene: from.scene,
    sides: from.sides.map(each => ({ ...each, tactics: null, modifier: 0 })),
    combatants: {},
    roster: [],
    stage: 'tactics',
    phase: 0,
    round: 0,
    works: [],
    last: null,
    spots: 0,
    numbered: 0,
    harmed: 0,
    gone: { phases: 0, seconds: 0 },
    goesOn: false,
    ended: null,
  };
  for (const each of from.combatants) join(begun, combatantOf(each, from.options), from.apart);
  for (const side of begun.sides) side.leader ??= bestLeader(begun, side);
  // One side alone has nobody to beat: what is timed goes on until the GM ends it.
  begun.goesOn = new Set(from.combatants.map(each => each.side)).size < 2;
  return begun;
}

/** Puts a new combatant into the fight: at the distance that was written, or with its own side. */
export function join(fight: Fight, who: Combatant, apart: (typeof band.options)[number]): void {
  const ally = fight.roster.find(id => the(fight, id).side === who.side);
  const other = fight.roster[0];
  fight.combatants[who.id] = who;
  fight.roster.push(who.id);
  who.spot = freshSpot(fight);
  if (who.entry) put(fight, who, the(fight, who.entry.of), who.entry.band);
  else if (ally !== undefined) put(fight, who, the(fight, ally), 'close');
  else if (other !== undefined) put(fight, who, the(fight, other), apart);
}

const ofSide = (fight: Fight, side: Side): Combatant[] =>
  fight.roster.map(id => the(fight, id)).filter(each => each.side === side.id);

/** Who leads where nobody is named: the highest Intellect + Tactics of those there from the beginning (ALY-4.1). */
export function bestLeader(fight: Fight, side: Side): CombatantId | null {
  const rank = ({ stats }: Combatant): number =>
    stats.intellect + (stats.skills.find(each => each.id === 'tactics')?.rank ?? 0);
  const [best] = ofSide(fight, side)
    .filter(inPlay)
    .sort((a, b) => rank(b) - rank(a));
  return best?.id ?? null;
}
