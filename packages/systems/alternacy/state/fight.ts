import {
  type CombatantId,
  circumstanceOf,
  combatantFields,
  combatantId,
  combatantIds,
  combatantOf,
  combatantOrNull,
  copyField,
  field,
  fightFields,
  knownFields,
  place,
  rememberedRuling,
  type Speaker,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import { grade, levels, part, tag } from '../book/body.ts';
import { options } from './options.ts';
import { bondsOf } from './roster.ts';
import { stats } from './sheet.ts';

const thing = z.string().check(z.minLength(1), z.maxLength(40));
const count = wholeFrom(0, 1_000_000);
const text = z.string().check(z.maxLength(300));

export const conditionKind = z.enum(['bound', 'cover', 'dazed', 'evading', 'knocked-out', 'prone', 'unaware']);
export type ConditionKind = z.infer<typeof conditionKind>;
export const condition = z.readonly(
  z.strictObject({
    kind: conditionKind,
    cause: z.string().check(z.maxLength(80)),
    /** Ends when this Turn does; null: until something ends it. */
    ends: z.nullable(count),
  }),
);
export type Condition = z.infer<typeof condition>;

/** An injury to one part of the body. */
export const injury = z.readonly(
  z.strictObject({
    id: count,
    part,
    /** Null: no wound, though it may bleed. */
    grade: z.nullable(grade),
    /** Disadvantage on rolls that use the part. */
    penalty: count,
    tag,
    /** Somebody saw to it: it worsens no more. */
    treated: z.boolean(),
    /** Seconds untreated since it last grew worse. */
    clock: count,
  }),
);
export type Injury = z.infer<typeof injury>;

/** What the GM says helps or hinders somebody, until it ends (ALT-2.3). */
/**
 * Kinds of roll that it may be for. "All" is about rolls of skills: initiative, the roll against Stun and damage variance
 * take only what names them.
 */
export const ROLLS = ['attack', 'defence', 'move', 'initiative', 'stun', 'variance'] as const;
/** The greatest advantage or disadvantage. */
export const MOST_ADVANTAGE = 15;
export const circumstance = z.extend(circumstanceOf(ROLLS, MOST_ADVANTAGE), {
  /** The last Turn of it; null: until something else ends it. */
  ends: z.nullable(count),
});
export type Circumstance = z.infer<typeof circumstance>;

/** What work of several Turns is for. */
export const purpose = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('task') }),
  z.strictObject({ kind: z.literal('aid'), target: combatantId }),
  z.strictObject({ kind: z.literal('gear'), weapon: thing, did: z.enum(['draws', 'loads']) }),
]);
/** An action that was resolved, or begun, and is still in progress (ALT-3.7, ALT-3.8). */
export const deed = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dash'),
    what: text,
    /** Gets there in time. */
    made: z.boolean(),
    to: z.nullable(place),
    /** There is cover at its end. */
    cover: z.boolean(),
    /** It leads out of the fight. */
    flees: z.exactOptional(z.literal(true)),
    /** The last Turn of it; `go`: over when its own go comes, not when that Turn ends. */
    ends: count,
    at: z.enum(['turn', 'go']),
  }),
  z.strictObject({
    kind: z.literal('work'),
    what: text,
    skill: z.nullable(thing),
    purpose,
    /** Turns in all, and those already worked. */
    turns: count,
    done: count,
  }),
]);
export type Progress = Readonly<z.infer<typeof deed>>;
/** A move that is still on its way. */
export type Run = Extract<Progress, { readonly kind: 'dash' }>;

export const fate = z.enum(['fighting', 'fled', 'surrendered', 'dead']);

export const combatant = z.strictObject({
  ...combatantFields(thing),
  ...knownFields,
  stats,
  fate,
  injuries: z.readonly(z.array(injury)),
  shock: count,
  stun: count,
  conditions: z.readonly(z.array(condition)),
  circumstances: z.readonly(z.array(circumstance)),
  initiative: z.nullable(z.int()),
  /** Its go in this Turn is over. */
  acted: z.boolean(),
  /** Has reacted out of turn in this Turn. */
  reacted: z.boolean(),
  deed: z.nullable(z.readonly(deed)),
  /** Weapon in hand. */
  weapon: thing,
  shieldUp: z.boolean(),
  /** Weapons that must be loaded before they shoot again. */
  empty: z.readonly(z.array(thing)),
  /** Posture of its last engagement: above 0 toward attack, below toward defence. */
  posture: wholeFrom(-20, 20),
  /** Engaged hand to hand, or was harmed, in this Turn. */
  inContact: z.boolean(),
});
export type Combatant = z.infer<typeof combatant>;

/** The run that a combatant is on (ALT-3.7); null where it is not running. */
export const runOf = ({ deed: now }: { readonly deed: Progress | null }): Run | null =>
  now?.kind === 'dash' ? now : null;

/** One combatant has engaged another in this Turn or the last (ALT-5.1). */
export const engagement = z.strictObject({
  by: combatantId,
  on: combatantId,
  manner: z.enum(['melee', 'missile']),
  turn: count,
  /** The other engaged back. */
  back: z.boolean(),
  /** Disadvantage of either for fighting several opponents (ALT-5.5). */
  byPenalty: count,
  onPenalty: count,
});
export type Engagement = z.infer<typeof engagement>;

/** A trap, a fall, a blast that waits to happen (ALT-6.5). */
export const hazard = z.strictObject({
  id: thing,
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  levels,
  /** Parts of the body that it strikes, or how many it strikes at random. */
  strikes: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('parts'), parts: z.array(part).check(z.minLength(1), z.maxLength(6)) }),
    z.strictObject({ kind: z.literal('random'), count: wholeFrom(1, 6) }),
  ]),
  /** Somebody quick enough may react to it out of turn (ALT-3.2). */
  dodgeable: z._default(z.boolean(), true),
  /** Armor takes its levels off (ALT-H12). */
  armor: z._default(z.boolean(), true),
  /** The Turn at whose start it happens by itself, and to whom; null: when the GM says. */
  springs: z._default(
    z.nullable(
      z.strictObject({
        turn: wholeFrom(1, 1000),
        on: combatantIds.check(z.minLength(1), z.maxLength(50)),
      }),
    ),
    null,
  ),
});
export type Hazard = z.infer<typeof hazard>;

export const scene = z.strictObject({
  name: z._default(z.string().check(z.maxLength(120)), ''),
  light: z._default(z.enum(['bright', 'dim', 'dark', 'black']), 'bright'),
  /** What lies between a shooter and its target: broken ground, or wood and rubble (ALT-5.3). */
  ground: z._default(z.enum(['open', 'broken', 'dense']), 'open'),
  /** Walls of the map in feet, for drawing and for keeping tokens on it. */
  width: z._default(wholeFrom(5, 5000), 120),
  height: z._default(wholeFrom(5, 5000), 80),
});
export const phase = z.enum(['initiative', 'turns', 'over']);

/** What is left of the go of whoever acts now (ALT-3.1). */
export const go = z.strictObject({
  who: combatantId,
  /** Actions that the GM let it try in this go; and those not yet tried. */
  planned: count,
  left: count,
  /** Has made its small movement. */
  stepped: z.boolean(),
  /** Stays open after its last action, until it is ended (ALT-3.11). */
  held: z.boolean(),
  /** Whom the GM has ruled out for this go: too late, one too many. */
  barred: z.array(combatantId),
  /** Whom it cannot come up to in this go, as the GM has ruled (ALT-4.3). They can be shot at. */
  tooFar: z.exactOptional(z.array(combatantId)),
  /** Disadvantages that the GM set for the several actions of this go, by kind of roll. */
  rush: z.strictObject({ attack: z.nullable(count), move: z.nullable(count), other: z.nullable(count) }),
});
export type Go = z.infer<typeof go>;

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
  turn: count,
  /** Seconds that the GM lets a Turn stand for, as long as no other word is spoken (ALT-3.3). */
  seconds: wholeFrom(1, 100_000),
  /** Seconds that passed outside of Turns and are no whole Turn yet. */
  leftover: z._default(count, 0),
  /** The Order of Initiative (ALT-3.4), and the place in it that has its go. */
  order: z.readonly(z.array(combatantId)),
  at: count,
  go: z.nullable(go),
  /** Goes that the GM gave way to others: each goes on where it stopped, when its place comes up again. */
  interrupted: z._default(z.array(go), []),
  engagements: z.array(engagement),
  /** Pairs that have fought in this fight: `a|b`. */
  met: z.array(z.string()),
  rulings: z.readonly(z.array(rememberedRuling)),
  houseBook: z.readonly(z.array(rememberedRuling)),
  hazards: z.readonly(z.array(hazard)),
  /** For ids of injuries and circumstances. */
  serial: count,
  /** Turns since anybody was harmed or moved the fight on. */
  quiet: count,
  harmed: z.boolean(),
  ended: z.nullable(
    z.readonly(z.strictObject({ winner: z.nullable(thing), reason: z.string().check(z.maxLength(200)) })),
  ),
  /** The GM lets Turns run on with one side left, until the GM ends them. */
  resumed: z.exactOptional(z.literal(true)),
});
export type Fight = z.infer<typeof fight>;

/** Turns without harm after which a fight counts as undecided (ours: a limit for simulations). */
export const QUIET_TURNS = 100;
/** A combatant that must be there. @throws Error where it is not: a command was not checked */
export const the = (fight: Fight, id: Speaker): Combatant => combatantOf(fight, id);

/** A combatant of that id, or null. */
export const find = (fight: Fight, id: string): Combatant | null => combatantOrNull(fight, id);

/** Whether a combatant is under a condition. */
export function is(who: Combatant, kind: ConditionKind): boolean {
  for (const each of who.conditions) if (each.kind === kind) return true;
  return false;
}

/** In the fight and able to act: not dead, unconscious, incapacitated, bound or gone (ALT-L16). */
export function able(fight: Fight, who: Combatant): boolean {
  if (who.fate !== 'fighting' || who.shock >= fight.options.charts.shock.incapacitated) return false;
  for (const { kind } of who.conditions) if (kind === 'knocked-out' || kind === 'bound') return false;
  return true;
}

/** Whether an event about one or two combatants must stay from players: one of them is hidden. */
export const veiled = (fight: Fight, one: Speaker | null, other: Speaker | null = null): boolean =>
  (one !== null && fight.combatants[one]?.hidden === true) ||
  (other !== null && fight.combatants[other]?.hidden === true);

export const pairOf = (a: CombatantId, b: CombatantId): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

/** Engagements of this Turn in which a combatant takes part. */
export const engagedNow = (fight: Fight, who: CombatantId): Engagement[] =>
  bondsOf(fight, who).filter(each => each.turn === fight.turn);

/** All others in these engagements of this Turn, each once. */
function othersIn(fight: Fight, who: CombatantId, counts: (bond: Engagement) => boolean): CombatantId[] {
  const found: CombatantId[] = [];
  for (const each of bondsOf(fight, who)) {
    if (each.turn !== fight.turn || !counts(each)) continue;
    const other = each.by === who ? each.on : each.by;
    if (!found.includes(other)) found.push(other);
  }
  return found;
}

/** Opponents whom a combatant fights hand to hand in this Turn (ALT-5.5). */
export const opponents = (fight: Fight, who: CombatantId): CombatantId[] =>
  othersIn(fight, who, each => each.manner === 'melee' && (each.by === who || each.back));

/** Opponents whom a combatant has engaged in this Turn, by shots as well, or engages back (ALT-5.3, ALT-5.5). */
export const engaged = (fight: Fight, who: CombatantId): CombatantId[] =>
  othersIn(fight, who, each => each.by === who || (each.manner === 'melee' && each.back));

const copyGo = (from: Go): Go => ({
  ...from,
  barred: [...from.barred],
  ...(from.tooFar && { tooFar: [...from.tooFar] }),
  rush: { ...from.rush },
});

/**
 * A fight that can be changed without changing the one given. What is shared is replaced and never changed in place: sheets, options,
 * and all that a combatant has.
 */
export function copy(from: Fight): Fight {
  const combatants: Fight['combatants'] = {};
  for (const id of from.roster) combatants[id] = { ...the(from, id) };
  const engagements: Engagement[] = [];
  for (const each of from.engagements) engagements.push({ ...each });
  return {
    ...from,
    combatants,
    roster: [...from.roster],
    field: copyField(from.field),
    go: from.go && copyGo(from.go),
    interrupted: from.interrupted.length === 0 ? [] : from.interrupted.map(copyGo),
    engagements,
    met: [...from.met],
  };
}
