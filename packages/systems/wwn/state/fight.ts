import {
  type CombatantId,
  combatantFields,
  combatantId,
  copyField,
  falseUnlessSaid,
  field,
  inOnePiece,
  knownFields,
  phrase,
  place,
  rulingMemory,
  shown,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import { skillId } from '../book/charts.ts';
import { type Derived, derive } from './arms.ts';
import { circumstance } from './circumstances.ts';
import { options } from './options.ts';
import { placeIn } from './roster.ts';
import { stats } from './sheet.ts';

const thing = z.string().check(z.minLength(1), z.maxLength(40));
const count = wholeFrom(0, 10_000);
const ids = z.readonly(z.array(combatantId));

export const cover = z.enum(['none', 'half', 'most', 'total']);
/** Whether foes see it: yes, no but they know where it is, or not at all (WWN-MOD-10, WWN-MOD-11). */
export const sight = z.enum(['seen', 'located', 'lost']);
/** Whether a combatant is still part of the fight. The dying are. */
export const fate = z.enum(['fighting', 'fled', 'surrendered', 'dead']);
/** When a seat is asked for Instants: at attacks on its own, at all that a foe does and at its dice, or never. */
export const watch = z.enum(['own', 'all', 'never']);
/** How a combatant whose morale broke behaves. */
export const broken = z.enum(['no', 'flees', 'retreats']);

/** States that the GM may put on a combatant, or take off. */
export const marks = z.enum([
  'prone',
  'unaware',
  'surprised',
  'defending',
  'charging',
  'withdrawn',
  'held',
  'frail',
  'dying',
  'down',
  'main',
  'move',
  'blocked',
  'hurt',
  'slowed',
]);
/** States that the GM may lay for so many rounds: those that do not end with a turn or a round anyway. */
export const lasting = z.enum(['prone', 'unaware', 'frail', 'down', 'slowed']);
/** When such a state ends by itself: with that round (WWN-GAP-38). */
export const lapse = z.readonly(z.strictObject({ mark: lasting, round: count }));

/** Where a state comes from that the GM has put on a combatant. */
export const cause = z.readonly(
  z.strictObject({ mark: marks, source: z.nullable(combatantId), why: z.nullable(z.string().check(z.maxLength(300))) }),
);

/** A carried weapon as it stands now. */
export const item = z.readonly(
  z.strictObject({
    id: thing,
    where: z.enum(['readied', 'stowed', 'ground', 'lost']),
    loaded: z.boolean(),
    count,
    /** Rounds of loading done, for what takes many. */
    loading: count,
  }),
);
export type Item = z.infer<typeof item>;

/** Something on the ground: what was let fall, all of it, or one thing that was thrown. */
export const lying = z.readonly(
  z.strictObject({
    id: thing,
    count,
    /** Null where there is no map. */
    at: z.nullable(place),
    /** At whose feet, where there is no map and no one has moved since; null: close by. */
    by: z.nullable(combatantId),
    thrown: z.boolean(),
  }),
);
export type Lying = z.infer<typeof lying>;

/** One combatant. Lists in it are never changed in place but replaced, so that copies may share them. */
export const combatant = z.strictObject({
  ...combatantFields(thing),
  ...knownFields,
  stats,
  hp: count,
  strain: count,
  /** A second fall kills it (WWN-DIE-5). */
  frail: z.boolean(),
  fate,
  /** Mortally wounded since the round `fell`. */
  dying: z.boolean(),
  /** Incapacitated: stable, knocked out or unconscious. */
  down: z.boolean(),
  fell: count,
  /** Round in which a combatant last tried to stabilise it; -1 before. */
  tended: wholeFrom(-1, 10_000),
  /** Skill whose next check this round a helper has earned it a bonus on (WWN-CHK-4). */
  helped: z._default(z.nullable(skillId), null),
  /** Awake again since it was out: it stands up before it does much else (WWN-6.16). */
  revived: falseUnlessSaid(),
  /** A helper has earned the next medic a bonus this round. */
  aided: z.boolean(),
  main: z.boolean(),
  move: z.boolean(),
  /** Attacks left of a Main action that allows several. */
  attacks: count,
  surprised: z.boolean(),
  /** Knows of no danger: an execution is possible. */
  unaware: z.boolean(),
  prone: z.boolean(),
  /** Climbs, swims or goes over rough ground, whatever the others do (WWN-ACT-3). */
  slowed: falseUnlessSaid(),
  defending: z.boolean(),
  charging: z.boolean(),
  /** Has withdrawn: its movement provokes no one. */
  withdrawn: z.boolean(),
  /** Feet left of a Move that may be split around an execution. */
  stride: count,
  held: z.boolean(),
  /** Waits until after this one has acted; null where it does not wait. */
  after: z.nullable(combatantId),
  /** Its turn of this round is over. */
  done: z.boolean(),
  /** Whom it screens, whom it has stopped or tried to stop this round, and whether its sure check is used. */
  ward: z.nullable(combatantId),
  stopped: ids,
  sureUsed: z.boolean(),
  /** Target of the swarm that it has joined, and the weapon. */
  swarm: z.nullable(combatantId),
  swarmArm: z.nullable(thing),
  /** It throws what it joined with. */
  swarmThrown: falseUnlessSaid(),
  /** Whom it holds, and who holds it. */
  holds: z.nullable(combatantId),
  heldBy: ids,
  /** Its grip is meant to kill (WWN-DMG-6). */
  throttles: falseUnlessSaid(),
  /** `busy`: used as a weapon, so no protection until the next turn. */
  shield: z.enum(['none', 'ready', 'busy', 'broken', 'stowed', 'ground']),
  /** The shield has turned its one Shock. */
  blocked: z.boolean(),
  /** Ids of the weapons in its hands. */
  hands: z.readonly(z.array(thing)),
  items: z.readonly(z.array(item)),
  /** What of its things lies on the ground, and where. */
  lying: z._default(z.readonly(z.array(lying)), []),
  cover,
  sight,
  /** Execution in preparation: against whom, and for how many rounds so far. */
  aim: z.nullable(
    z.readonly(
      z.strictObject({
        target: combatantId,
        rounds: count,
        /** With what; null: with anything. */
        weapon: z._default(z.nullable(thing), null),
        /** From afar: whoever goes anywhere has to aim anew. */
        far: falseUnlessSaid(),
        /** This round was spent on it. */
        kept: z._default(z.boolean(), true),
      }),
    ),
  ),
  /** Poison on a weapon. */
  venom: z.nullable(thing),
  /** What can be done once a scene or less, and is done; and the same for the round. */
  used: z.readonly(z.array(thing)),
  usedRound: z.readonly(z.array(thing)),
  broken,
  /** What its impulse is, for people to read: no rule looks into it. */
  impulse: z.nullable(z.string().check(z.maxLength(80))),
  /** That impulse costs it the round (WWN-INS-4); absent where it does not. */
  frozen: z.exactOptional(z.literal(true)),
  causes: z._default(z.readonly(z.array(cause)), []),
  /** Absent where nothing ends by itself. */
  lapses: z.exactOptional(z.readonly(z.array(lapse))),
  /** Has lost hit points this round, or weaved out of the way of Shock: cannot cast. */
  hurt: z.boolean(),
  watch,
  initiative: z.nullable(z.int()),
  /** Who leads it with Authority; null where no one does. */
  leader: z.nullable(combatantId),
  circumstances: z._default(z.readonly(z.array(circumstance)), []),
});
export type Combatant = z.infer<typeof combatant>;

/** Combatants that act in one place of the order. */
export const slot = z.readonly(
  z.strictObject({
    members: ids,
    /** The side, where it is a whole side's place. */
    side: z.nullable(thing),
    score: z.int(),
  }),
);
export type Slot = z.infer<typeof slot>;

export const side = z.strictObject({
  id: thing,
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** On its guard: never surprised while it expects a fight, hardly while alert (WWN-SUR-3). */
  alert: z.enum(['unready', 'alert', 'expecting']),
  initiative: z.nullable(z.int()),
  /** Those whose losses count toward morale, at the beginning; and losses so far. */
  strength: count,
  lost: count,
  /** Reasons for morale that are used up, and one that is due. */
  shaken: z.enum(['no', 'first', 'half']),
  due: z.enum(['no', 'first', 'half', 'leader']),
});
export type Side = z.infer<typeof side>;

export const scene = z.strictObject({
  name: z._default(z.string().check(z.maxLength(120)), ''),
  /** Rough ground, water or a climb: every foot costs two (WWN-ACT-3). */
  rough: falseUnlessSaid(),
  /** The map in feet, for drawing. */
  width: z._default(wholeFrom(5, 2000), 120),
  height: z._default(wholeFrom(5, 2000), 80),
});

/** What lies between those of whom the GM has said nothing, in a fight without a map: the GM is asked, or this. */
export const unsaid = z.enum(['ask', 'engaged', 'near', 'far']);
export const ambush = z.nullable(
  z.strictObject({
    side: thing,
    /** Granted by the game master, without an opposed check (WWN-SUR-2). */
    granted: falseUnlessSaid(),
    /** So sudden that even an alert group may be surprised (WWN-SUR-3). */
    sudden: falseUnlessSaid(),
  }),
);

/** A fight as it stands: plain data, changed in place by the rules and by nothing else. */
export const fight = z.strictObject({
  options,
  scene,
  sides: z.array(side),
  /** In the order they joined. */
  combatants: z.array(inOnePiece(combatant)),
  field,
  unsaid,
  ambush,
  phase: z.enum(['ready', 'surprise', 'rounds', 'over']),
  /** From 1; 0 before the first, and in the surprise round. */
  round: count,
  /** Place in the order. */
  at: count,
  order: z.readonly(z.array(slot)),
  /** Who may act now. */
  turn: ids,
  /** Turns that were interrupted, to be taken up again: the last one first. */
  later: z.readonly(z.array(ids)),
  /** Rounds since anyone was harmed. */
  quiet: count,
  harmed: z.boolean(),
  /**
   * Nothing can come between a blow and its target: no one listens, holds back, waits, screens, swarms or is unaware.
   * Found as each place in the order opens; any action but a blow or the end of a turn ends it.
   */
  calm: z.boolean(),
  /** Nothing has happened since the sides that stand were last counted. */
  settled: z.boolean(),
  /** The game master lets turns go on although no two sides stand (WWN-GAP-34). */
  open: falseUnlessSaid(),
  ...rulingMemory,
  ended: z.nullable(
    z.readonly(z.strictObject({ winner: z.nullable(thing), reason: z.string().check(z.maxLength(200)) })),
  ),
});
export type Fight = z.infer<typeof fight>;

/** A combatant that must be there. @throws Error where it is not: a command was not checked */
export function the(fight: Fight, id: CombatantId): Combatant {
  const found = fight.combatants[placeIn(fight, id)];
  if (found !== undefined) return found;
  throw new Error(phrase`there is no combatant ${shown(id)} in this fight`);
}

/** A combatant of that id, or null. */
export const find = (fight: Fight, id: string): Combatant | null => fight.combatants[placeIn(fight, id)] ?? null;

export const sideOf = (fight: Fight, id: string): Side => {
  for (const each of fight.sides) if (each.id === id) return each;
  throw new Error(phrase`no side "${id}" in this fight`);
};

/** What follows from a combatant's sheet under the options of its fight. */
export const derived = (fight: Fight, who: Combatant): Derived => derive(who.stats, fight.options);

/** In the fight, awake and able to act. */
export const up = (who: Combatant): boolean => who.fate === 'fighting' && !who.dying && !who.down;
/** On its feet and with the will to fight: a side with none of these has lost. */
export const stands = (who: Combatant): boolean => up(who) && who.broken === 'no';
/** No one whose fall leaves it dead at once (WWN-DMG-4). */
export const matters = ({ stats: { pc, important } }: Combatant): boolean => pc || important;
export const opposed = (a: Combatant, b: Combatant): boolean => a.side !== b.side;
/** Whether a combatant’s player may know that another is there. The game master’s own know everyone. */
export const knowsOf = (who: Combatant, other: Combatant): boolean => !other.hidden || who.controller === 'gm';
/** Has a whole shield on the arm, whether it protects now or not. */
export const bearsShield = ({ shield }: Combatant): boolean => shield === 'ready' || shield === 'busy';
/** Cannot resist at all (WWN-EXE-6). */
export const helpless = (who: Combatant): boolean => who.fate === 'fighting' && (who.dying || who.down);

/** Does nothing this round, on an impulse (WWN-INS-4). */
export const isFrozen = ({ impulse, frozen }: Combatant): boolean => impulse !== null && frozen === true;

/** Who leads a combatant with Authority now; null where no one does, or no longer can. */
export function leading(fight: Fight, { leader }: Combatant): Combatant | null {
  const found = leader === null ? null : find(fight, leader);
  return found !== null && up(found) ? found : null;
}

/** A fight that can be changed without changing the one given. Sheets, options and lists are shared: they are replaced, never changed. */
export function copy(from: Fight): Fight {
  const [sides, combatants]: [Side[], Combatant[]] = [[], []];
  // Here, as in each system: engines copy objects several times faster where no others than of one kind are ever copied.
  for (const each of from.sides) sides.push({ ...each });
  for (const each of from.combatants) combatants.push({ ...each });
  return {
    ...from,
    sides,
    combatants,
    field: copyField(from.field),
  };
}
