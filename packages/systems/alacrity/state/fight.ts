import {
  type CombatantId,
  combatantFields,
  combatantId,
  combatantIds,
  combatantOf,
  combatantOrNull,
  copyField,
  falseUnlessSaid,
  field,
  fightFields,
  knownFields,
  place,
  rulingMemory,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import { ailment } from '../book/ailments.ts';
import { circumstance } from './circumstances.ts';
import { options } from './options.ts';
import { stats } from './sheet.ts';

const thing = z.string().check(z.minLength(1), z.maxLength(40));
const count = wholeFrom(0, 10_000);
/** The worst penalty of poisons and exposure together, and the most that poisons drain of one statistic. */
export const MOST_MALAISE = -1000;
export const MOST_DRAINED = 10_000;
const drained = wholeFrom(0, MOST_DRAINED);
/** A round to come: the round that it is, and as many more as anything lasts. */
const roundToCome = wholeFrom(0, 100_000);
const points = wholeFrom(-100_000, 100_000);

export const conditionKind = z.enum([
  'blinded',
  'frightened',
  'grappled',
  'incapacitated',
  'poisoned',
  'prone',
  'restrained',
  'stunned',
]);
export type ConditionKind = z.infer<typeof conditionKind>;

/** A condition that a combatant is under (ALA-15.5: several at once all apply). */
export const condition = z.readonly(
  z.strictObject({
    kind: conditionKind,
    /** Who holds, frightens or binds; null where nobody does. */
    source: z.nullable(combatantId),
    /** Why, in a word or two: "wounds", "web", the id of an Effect. */
    cause: z.string().check(z.maxLength(300)),
    /** Ends when this round does; null: until something ends it. */
    ends: z.nullable(roundToCome),
    /** Frightened: the penalty, where it is another than the chart's. */
    penalty: z.exactOptional(wholeFrom(-200, 0)),
    /** Blinded: Movement is halved (ALA-7.5). */
    halves: z.exactOptional(z.literal(true)),
  }),
);
export type Condition = z.infer<typeof condition>;

/** An Effect at work on a combatant. */
const activeEffect = z.readonly(
  z.strictObject({
    id: thing,
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    /** Who cast it; null for a GM's gift. */
    by: z.nullable(combatantId),
    soak: z.nullable(
      z.discriminatedUnion('kind', [
        /** `oneAttack`: gone after the first attack that it meets (ALA-14.5). */
        z.strictObject({ kind: z.literal('add'), dice: count, oneAttack: z.boolean() }),
        /** `alone`: the Effect forbids shield and additions beside it (ALA-14.3). */
        z.strictObject({ kind: z.literal('replace'), dice: count, alone: z.boolean() }),
      ]),
    ),
    concentration: z.boolean(),
    ends: z.nullable(roundToCome),
  }),
);
export type ActiveEffect = z.infer<typeof activeEffect>;

export const cover = z.enum(['none', 'partial', 'medium', 'substantial', 'total']);
/** `unseen`: cannot be aimed at at all. */
export const concealment = z.enum(['none', 'light', 'heavy', 'total', 'unseen']);
export const visibility = z.enum(['clear', 'dim', 'darkness', 'totalDarkness']);
/** Whether somebody is still part of the fight. The dying are. */
export const fate = z.enum(['fighting', 'fled', 'surrendered', 'dead']);

/** What became of a combatant's chance in one pass, for the picture of the round. Pass 0 is the close of the round. */
const roundMark = z.readonly(
  z.strictObject({
    pass: count,
    did: z.enum(['spent', 'held', 'delayed', 'released', 'lost', 'burned', 'unable']),
    /** The kind of command it went on. */
    what: z.string().check(z.maxLength(40)),
  }),
);
export type Mark = z.infer<typeof roundMark>;

export const combatant = z.strictObject({
  ...combatantFields(thing),
  /** Strikes out of hiding at this very moment (ALA-G41). */
  unseen: z.boolean(),
  ...knownFields,
  /** On guard against an ambush. */
  alert: z.boolean(),
  stats,
  hp: points,
  sp: count,
  mp: count,
  /** Stun Points lost toward the next Hit Point, where that is a running total (ALA-C14). */
  stunDebt: count,
  /** Statistics lost to poison. */
  drained: z.readonly(z.strictObject({ strength: drained, dexterity: drained, body: drained, mind: drained })),
  /** Penalty that poison or exposure puts on all rolls: 0 or less. */
  malaise: wholeFrom(MOST_MALAISE, 0),
  /** Penalty of mana paid with Hit Points: 0 or less (ALA-22.3). */
  strain: wholeFrom(-10_000, 0),
  /** Hit Points paid for mana, which magic cannot heal. */
  bled: count,
  fate,
  /** At 0 Hit Points or less and nobody has stopped it. */
  dying: z.boolean(),
  /** Has been treated with Medicine today. */
  treated: z.boolean(),
  conditions: z.readonly(z.array(condition)),
  effects: z.readonly(z.array(activeEffect)),
  ailments: z.readonly(z.array(z.readonly(ailment))),
  initiative: z.nullable(z.int()),
  /** Declared Actions of this round; 0 before the announcement, and for whoever cannot act. */
  declared: wholeFrom(0, 5),
  spent: count,
  held: count,
  /** An action kept from the round before, counted among the declared (ALA-C16). */
  carried: wholeFrom(0, 1),
  /** Pass whose action is already spent or held. */
  used: count,
  /** Pass in which its turn is over. */
  done: count,
  /** Whom it waits for in this pass; null where it does not wait. */
  after: z.nullable(combatantId),
  frees: count,
  dodges: count,
  legendaryUsed: z.boolean(),
  offHandUsed: z.boolean(),
  loadedFree: z.boolean(),
  /** Has done something this round that none of its counts shows: no whole round is left for aiming (ALA-G44). */
  busied: falseUnlessSaid(),
  /** Has tried this round to shake its fear off. */
  steadied: z.boolean(),
  /** Margin of a Stealth that stays in effect while it keeps still (ALA-10.1); null: none does. */
  stealth: z._default(z.nullable(z.int()), null),
  /** Kind of action that the slot is for whose own turned out impossible (ALA-5.9); empty while that is found out. */
  bound: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
  /** First Aid or Medicine has seen to its wounds since it was hurt last (ALA-12.8). */
  tended: falseUnlessSaid(),
  /** Turn of this round in which it took fright while it was up: it cannot shake that off at once. 0: none. */
  frightenedAt: z._default(count, 0),
  disengaged: z.boolean(),
  /** A Declared Action has opened the round's Movement. */
  moving: z.boolean(),
  /** Wants to continue after its last action: the turn stays open until it ends it. */
  lingers: z.boolean(),
  /** The last that it did of itself was to move: with no action left, its turn ends there. */
  stepped: z.boolean(),
  /** Feet of Movement used this round, and feet of free shifts; whether it shifted at this turn. */
  moved: count,
  shifted: count,
  shiftedPass: count,
  /** `now`: spends this round on aiming. `ready`: may strike with it in the first pass. */
  aim: z.nullable(z.readonly(z.strictObject({ target: combatantId, weapon: thing, stage: z.enum(['now', 'ready']) }))),
  /** What an ally's helping hand adds to the next roll of that skill, or of any where null (ALA-G19). */
  help: z.nullable(
    z.readonly(
      z.strictObject({ by: combatantId, bonus: z.int(), skill: z.nullable(z.string().check(z.maxLength(40))) }),
    ),
  ),
  /** Weapon in the main and in the other hand; null for an empty hand. Natural weapons need none. */
  main: z.nullable(thing),
  off: z.nullable(thing),
  /** The shield is held against attacks (ALA-14.4). */
  shieldUp: z.boolean(),
  loaded: z.readonly(z.array(thing)),
  /** Weapons that lie about, dropped, thrown or struck away: where, on a map; `far`: not at hand, without one. */
  lost: z.readonly(z.array(z.readonly(z.strictObject({ weapon: thing, at: z.nullable(place), far: z.boolean() })))),
  /** Whom it holds in a grapple. */
  holds: z.nullable(combatantId),
  cover,
  concealment,
  marks: z.readonly(z.array(roundMark)),
  circumstances: z._default(z.readonly(z.array(circumstance)), []),
});
export type Combatant = z.infer<typeof combatant>;

/** Combatants that act in one place of the order. */
export const slot = z.readonly(
  z.strictObject({
    members: z.readonly(z.array(combatantId)),
    /** The lowest acts first; in group initiative, the side's. */
    score: z.int(),
    /** Resolved from how things stood before either (ALA-8.2, ALA-G28). */
    together: z.boolean(),
  }),
);
export type Slot = z.infer<typeof slot>;

/** What befalls those who act at the same time, put off until all of them have acted. */
const delayedHarm = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hits'),
    to: combatantId,
    amount: count,
    kill: z.boolean(),
    cause: z.string().check(z.maxLength(300)),
  }),
  z.strictObject({
    kind: z.literal('stun'),
    to: combatantId,
    amount: count,
    kill: z._default(z.boolean(), false),
    cause: z.string().check(z.maxLength(300)),
  }),
  z.strictObject({ kind: z.literal('condition'), to: combatantId, condition }),
  z.strictObject({ kind: z.literal('poison'), to: combatantId, poison: thing }),
  z.strictObject({ kind: z.literal('shove'), to: combatantId, by: combatantId, feet: count }),
  /** Struck away; `by`: who has snatched it. */
  z.strictObject({ kind: z.literal('weapon'), to: combatantId, by: z.nullable(combatantId), weapon: thing }),
  z.strictObject({ kind: z.literal('flight'), to: combatantId }),
]);
export type DelayedHarm = Readonly<z.infer<typeof delayedHarm>>;

/** What the GM has said of the next attack of a combatant (ALA-6.4, ALA-9.2, ALA-14.4). */
export const terms = z.strictObject({
  who: combatantId,
  /** Null: on whomever it attacks. */
  against: z.nullable(combatantId),
  unaware: z.boolean(),
  exertion: z.boolean(),
  shield: z.boolean(),
});
export type Terms = z.infer<typeof terms>;

export const phase = z.enum(['ambush', 'surprise', 'declare', 'passes', 'close', 'over']);

export const scene = z.strictObject({
  name: z._default(z.string().check(z.maxLength(120)), ''),
  visibility: z._default(visibility, 'clear'),
  /** What the light takes here, in the GM's own figure; null: the chart's. */
  light: z._default(z.nullable(wholeFrom(-200, 0)), null),
  /** Rough ground: every foot costs two (ALA-G6). */
  rough: falseUnlessSaid(),
  /** Walls of the map in feet, for drawing and for keeping tokens on it. */
  width: z._default(wholeFrom(5, 2000), 120),
  height: z._default(wholeFrom(5, 2000), 80),
});

/** A fight as it stands: plain data, changed in place by the rules and by nothing else. */
export const fight = z.strictObject({
  ...fightFields(
    options,
    z.readonly(scene),
    z.readonly(z.strictObject({ id: thing, name: z.string().check(z.minLength(1), z.maxLength(60)) })),
    combatant,
  ),
  field,
  phase,
  /** From 1; 0 before the first. */
  round: count,
  /** Passes of this round so far, from 1; 0 before the first. */
  pass: count,
  /** Whose turn it is: a place in the order. */
  at: count,
  order: z.readonly(z.array(slot)),
  /** Order has been rolled. */
  rolled: z.boolean(),
  ambush: z.nullable(
    z.readonly(
      z.strictObject({
        /** Who lies in wait, before the surprise is settled. */
        party: z.readonly(combatantIds),
        /** The game master grants the surprise, without rolls. */
        granted: z.boolean(),
      }),
    ),
  ),
  /** Who has surprised whom, while the moment lasts. */
  surprise: z.nullable(
    z.readonly(z.array(z.readonly(z.strictObject({ who: combatantId, over: z.readonly(z.array(combatantId)) })))),
  ),
  pending: z.readonly(z.array(z.readonly(delayedHarm))),
  /** Where those stood who act at the same time now, before any of them moved; null where none of them has. */
  stood: z._default(z.nullable(field), null),
  /** Rounds since anybody was harmed or moved the fight on. */
  quiet: count,
  harmed: z.boolean(),
  terms: z._default(z.readonly(z.array(terms)), []),
  /** The GM has it go on although one side at most can fight: it ends by the GM's word. */
  goesOn: falseUnlessSaid(),
  ended: z.nullable(
    z.readonly(z.strictObject({ winner: z.nullable(thing), reason: z.string().check(z.maxLength(200)) })),
  ),
  ...rulingMemory,
});
export type Fight = z.infer<typeof fight>;

/** Rounds without harm after which a fight counts as undecided (ours: a limit for simulations). */
export const QUIET_ROUNDS = 100;

/** A combatant that must be there. @throws Error where it is not: a command was not checked */
export const the = (fight: Fight, id: CombatantId): Combatant => combatantOf(fight, id);

/** A combatant of that id, or null. */
export const find = (fight: Fight, id: string): Combatant | null => combatantOrNull(fight, id);

/** Whether a combatant is under a condition. */
export function is(who: Combatant, kind: ConditionKind): boolean {
  if (who.conditions.length === 0) return false;
  for (const each of who.conditions) if (each.kind === kind) return true;
  return false;
}

/** Whether a combatant is in the fight and awake. */
export const able = (who: Combatant): boolean => who.fate === 'fighting' && !is(who, 'incapacitated');

/** Whether an event about these combatants must stay from players: one of them is hidden. */
export function veiled(fight: Fight, ...who: readonly (CombatantId | 'gm' | null)[]): boolean {
  return who.some(id => id !== null && id !== 'gm' && fight.combatants[id]?.hidden === true);
}

/**
 * A fight that can be changed without changing the one given. What is shared is replaced and never changed in place: sheets, options,
 * the order, and all that a combatant has.
 */
export function copy(from: Fight): Fight {
  const combatants: Fight['combatants'] = {};
  for (const id of from.roster) combatants[id] = { ...the(from, id) };
  return {
    ...from,
    combatants,
    roster: [...from.roster],
    field: copyField(from.field),
    stood: from.stood && copyField(from.stood),
  };
}
