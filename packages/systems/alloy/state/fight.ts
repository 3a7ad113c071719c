import {
  type CombatantId,
  combatantFields,
  combatantId,
  combatantOf,
  combatantOrNull,
  falseUnlessSaid,
  fightFields,
  knownFields,
  midSentence,
  phrase,
  rulingMemory,
  type Schema,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import type { PlannedStep } from '../actions/steps.ts';
import { cover } from '../book/gear.ts';
import { circumstance } from './circumstances.ts';
import { options, storedOptions } from './options.ts';
import { stats } from './sheet.ts';

const thing = z.string().check(z.minLength(1), z.maxLength(40));
const count = wholeFrom(0, 1_000_000);

/** Health goes no further up than this, and no further below 0. */
export const MOST_HEALTH = 100_000;

export const stance = z.enum(['aggressive', 'neutral', 'cautious']);
export type Stance = z.infer<typeof stance>;
export const conditionKind = z.enum(['prone', 'lame']);
export type ConditionKind = z.infer<typeof conditionKind>;
/** What the GM may lay for so many phases. */
export const lasting = z.enum([...conditionKind.options, 'bleeding']);
export type Lasting = z.infer<typeof lasting>;
/** The first phase in which somebody is free of it again. */
export const lapse = z.readonly(z.strictObject({ kind: lasting, phase: wholeFrom(0, 1_000_000) }));
/** Whether somebody is still part of the fight. */
export const fate = z.enum(['fighting', 'down', 'dead', 'fled']);

/** What a part of a plan does: an action that takes phases. Which there are, `actions/steps.ts` knows. */
type StepSchema = Schema<PlannedStep>;

/** An action that is not over: a combo between its parts, or one action that takes effect at its end (ALY-K13). */
const planWith = (step: StepSchema) =>
  z.strictObject({
    kind: z.enum(['combo', 'action']),
    /** Each with its own cost, and the phase at which it happens. */
    parts: z.array(z.strictObject({ deed: step, cost: count, at: count })).check(z.minLength(1)),
    /** The first part that has not happened. */
    next: count,
    /** Between two parts that take effect at their ends: the next one waits to be begun (ALY-K13). */
    between: falseUnlessSaid(),
    from: count,
    end: count,
  });
export type Plan = Readonly<z.infer<ReturnType<typeof planWith>>>;

/** Extended work that the table knows; `crossing`: to or from a far band. */
const workKind = z.enum(['bulwark', 'examination', 'crossing', 'other']);

/** Extended work: done in blocks of 10 phases that always add up (ALY-5.6). */
export const work = z.strictObject({
  id: count,
  who: combatantId,
  work: workKind,
  /** What it is, in words. */
  what: z.string().check(z.maxLength(200)),
  need: wholeFrom(1, 1000),
  done: count,
  target: z.nullable(combatantId),
  /** A crossing: toward the target or away from it. */
  way: z.nullable(z.enum(['toward', 'away'])),
});
export type Work = Readonly<z.infer<typeof work>>;

/** A place: those with one `close` number are Close, and so on outward. */
export const spot = z.strictObject({ medium: count, short: count, close: count });
export type Spot = Readonly<z.infer<typeof spot>>;

/** Something that a combatant has done, for the line of phases. */
export const trace = z.readonly(
  z.strictObject({
    from: count,
    to: count,
    what: z.string().check(z.maxLength(80)),
    /** The effect of its stance waited for this, and no roll of it has had that (ALY-4.8). */
    first: z.exactOptional(z.literal(true)),
  }),
);

const entry = z.strictObject({ of: combatantId, band: z.enum(['engaged', 'close', 'short', 'medium', 'long']) });

/** What a combatant has in hand, and what of its gear is not at hand. */
const held = {
  main: z.nullable(thing),
  grip: z.union([z.literal(1), z.literal(2)]),
  shieldUp: z.boolean(),
  loaded: z.readonly(z.array(thing)),
  /** Weapons that lie about: dropped, thrown or struck away. */
  lost: z.readonly(z.array(thing)),
  /**
   * Where they lie; `near`: at hand, since its owner stands there; `by`: beside whom, for the owner who goes and engages one
   * of them. One that is not listed here is at hand.
   */
  lies: z._default(
    z.readonly(
      z.array(
        z.readonly(
          z.strictObject({
            weapon: thing,
            spot,
            near: z.boolean(),
            by: z.exactOptional(z.readonly(z.array(combatantId))),
          }),
        ),
      ),
    ),
    [],
  ),
};

const combatantWith = (step: StepSchema) =>
  z.strictObject({
    ...combatantFields(thing),
    ...knownFields,
    /** Sides that have read it well enough to know its figures (ALY-5.16). */
    readBy: z.readonly(z.array(thing)),
    /** Sides that learned them in something since undone. */
    shownTo: z.readonly(z.array(thing)),
    stats,
    /** Of a group: of all members together. */
    health: wholeFrom(-MOST_HEALTH, MOST_HEALTH),
    fate,
    /** Down, and losing more each round. */
    bleeding: z.boolean(),
    conditions: z.readonly(z.array(conditionKind)),
    /** What ends by itself, at which phase (ALY-G18); absent where nothing does. */
    lapses: z.exactOptional(z.readonly(z.array(lapse))),
    cover,
    /** Round in which it comes; 0: there from the beginning. */
    arrives: count,
    /** Where it will come in: at what distance, of whom. */
    entry: z.nullable(entry),
    /** In the fight and on the count of phases. */
    entered: z.boolean(),
    stance: z.nullable(stance),
    /** The stance's effect still waits for the first action or combo. */
    fresh: z.boolean(),
    /** Initiative total, the sum of parts that have bounds of their own; null before it has one. */
    total: z.nullable(wholeFrom(-10_000, 10_000)),
    /** When it acts next; 0 before the count begins. */
    phase: count,
    /** Has leapt aside since its last action (ALY-5.15). */
    leapt: z.boolean(),
    /** Phase of its last Free action. */
    freeAt: count,
    ...held,
    /** What somebody's maneuver adds to the cost of its next action (ALY-7.16). */
    burden: z._default(
      z.nullable(z.strictObject({ by: wholeFrom(-100, 100), why: z.string().check(z.maxLength(80)) })),
      null,
    ),
    /** Whom it stands with. */
    spot: z.readonly(spot),
    engaged: z.readonly(z.array(combatantId)),
    /** Until this phase its engaged opponents have an opening against it (ALY-6.8). */
    exposed: count,
    /** Whom it has charged with a blow, until its own next action (ALY-K22). */
    charging: z.nullable(z.readonly(z.strictObject({ target: combatantId, until: count }))),
    plan: z.nullable(z.readonly(planWith(step))),
    /** A block of extended work under way. */
    block: z.nullable(z.readonly(z.strictObject({ work: count, from: count, to: count }))),
    trail: z.readonly(z.array(trace)),
    circumstances: z._default(z.readonly(z.array(circumstance)), []),
  });
export type Combatant = z.infer<ReturnType<typeof combatantWith>>;

export const side = z.strictObject({
  id: thing,
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  leader: z.nullable(combatantId),
  ambushed: z.boolean(),
  /** Successes of its leader in the tactics roll; null before it, and without a leader. */
  tactics: z.nullable(z.int()),
  /** What tactics add to the initiative of its combatants. */
  modifier: wholeFrom(-1000, 1000),
});
export type Side = z.infer<typeof side>;

export const scene = z.strictObject({
  name: z._default(z.string().check(z.maxLength(120)), ''),
  /** The best cover that there is to be had. */
  cover: z._default(cover, 'none'),
  /** How long a round is (ALY-3.3); null: as the options say. */
  round: z._default(z.nullable(options.def.innerType.shape.round.def.innerType), null),
});

/** A fight as it stands: plain data, changed in place by the rules and by nothing else. @param step schema of what plans are made of */
export const fightWith = (step: StepSchema) =>
  z.strictObject({
    ...fightFields(storedOptions, z.readonly(scene), side, combatantWith(step)),
    stage: z.enum(['tactics', 'stances', 'phases']),
    /** Phase of whoever is due; 0 before the count begins. It never falls. */
    phase: count,
    /** The round that has begun; 0 before the count begins. */
    round: count,
    works: z.readonly(z.array(z.readonly(work))),
    /** Bulwarks that stand: whose, and the number of the place; absent where there are none (ALY-5.17). */
    bulwarks: z.exactOptional(z.readonly(z.array(z.readonly(z.strictObject({ side: thing, close: count }))))),
    /**
     * Who acted last, and in which phase: until somebody else acts, a Free action still goes beside it (ALY-5.1). Whoever
     * acted hidden is not held here, or what others may still do would betray it.
     */
    last: z.nullable(z.readonly(z.strictObject({ who: combatantId, phase: count }))),
    /** Numbers given out so far: to places, and to works. */
    spots: count,
    numbered: count,
    /** Phase of the last harm. */
    harmed: count,
    /** Phases that are gone by, and their seconds, up to when the length of a round last changed (ALY-3.3). */
    gone: z._default(z.strictObject({ phases: count, seconds: z.number().check(z.minimum(0)) }), {
      phases: 0,
      seconds: 0,
    }),
    /** The need for timing has not ended, though one side alone stands: until the GM ends it (ALY-9.10). */
    goesOn: falseUnlessSaid(),
    ended: z.nullable(
      z.readonly(z.strictObject({ winner: z.nullable(thing), reason: z.string().check(z.maxLength(200)) })),
    ),
    ...rulingMemory,
  });
export type Fight = z.infer<ReturnType<typeof fightWith>>;

/** Phases without harm after which a fight counts as undecided (ours: a limit for simulations). */
export const QUIET_PHASES = 1000;

/** A combatant that must be there. @throws Error where it is not: a command was not checked */
export const the = (fight: Fight, id: CombatantId): Combatant => combatantOf(fight, id);

/** A combatant of that id, or null. */
export const find = (fight: Fight, id: string): Combatant | null => combatantOrNull(fight, id);

/** The ids of some combatants. */
export function idsOf(all: readonly Combatant[]): CombatantId[] {
  const ids: CombatantId[] = [];
  for (const { id } of all) ids.push(id);
  return ids;
}

/** A list of names without one of them. */
export function without<T extends string>(list: readonly T[], name: T): T[] {
  const left: T[] = [];
  for (const each of list) if (each !== name) left.push(each);
  return left;
}

/** What a combatant is called in the middle of a sentence; its id where it is not there any more. */
export const nameIn = (fight: Fight, id: string): string => midSentence(find(fight, id)?.name ?? id);

/** A side that must be there. @throws Error where it is not */
export function sideOf(fight: Fight, id: string): Side {
  for (const each of fight.sides) if (each.id === id) return each;
  throw new Error(phrase`no side "${id}" in this fight`);
}

export const is = (who: Combatant, kind: ConditionKind): boolean => who.conditions.includes(kind);

/** Whether somebody is in the fight, on the count of phases and able to act. */
export const inPlay = (who: Combatant): boolean => who.entered && who.fate === 'fighting';

/** Whether somebody came, or is to come, after the count had begun (ALY-4.7). */
export const isLate = (who: Combatant): boolean => who.arrives > 0;

/** Members of a group that are left; 1 for everybody else (ALY-G15). */
export const members = (who: Combatant): number => Math.max(0, Math.ceil(who.health / who.stats.health));

/** Whether its own side alone knows that it exists: it hides, or is still to come. */
export const isVeiled = (who: Combatant): boolean => who.hidden || !who.entered;

/** The side that alone knows of these combatants, where one of them is hidden or still to come; null where everybody does. */
export function veil(fight: Fight, ...who: readonly (CombatantId | 'gm' | null)[]): string | null {
  for (const id of who) {
    const found = id === null || id === 'gm' ? null : find(fight, id);
    if (found && isVeiled(found)) return found.side;
  }
  return null;
}

/** Whether a combatant may know that another exists. */
export const aware = (who: Combatant, of: Combatant): boolean => !of.hidden || of.side === who.side;

/**
 * A fight that can be changed without changing the one given. What is shared is replaced and never changed in place: sheets, options,
 * works, and all that a combatant has.
 */
export function copy(from: Fight): Fight {
  const combatants: Fight['combatants'] = {};
  for (const id of from.roster) combatants[id] = { ...the(from, id) };
  const sides: Side[] = [];
  for (const each of from.sides) sides.push({ ...each });
  return { ...from, sides, combatants, roster: [...from.roster] };
}

/** A fight to try steps in, that change these combatants alone: the others are those of the fight given. */
export function copyWith(from: Fight, ids: readonly CombatantId[]): Fight {
  const combatants = { ...from.combatants };
  for (const id of ids) combatants[id] = { ...the(from, id) };
  return { ...from, combatants };
}
