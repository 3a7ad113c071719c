import { combatantId, explained, place, ruledFields, ruleId, type Table } from '@affray/engine';
import * as z from 'zod/mini';
import { lasting } from './fight.ts';
import type { WwnPrompts } from './prompts.ts';
import type { RollSite } from './sites.ts';

const ids = z.readonly(z.array(combatantId));
/** Null to whoever may not know the numbers. */
const sum = z.nullable(explained);
const rule = { rule: ruleId };
/** How a weapon is used: struck with, thrown, shot. */
const use = z.enum(['melee', 'throw', 'shot']);
const word = z.string().check(z.maxLength(80));
const save = z.enum(['physical', 'evasion', 'mental', 'luck']);

/** Simple things that a combatant does, which have no dice of their own. */
export const does = z.enum([
  'defend',
  'withdraw',
  'ready',
  'stow',
  'sheathe',
  'drop',
  'pick-up',
  'reload',
  'loading',
  'loading-lost',
  'stand-up',
  'go-prone',
  'hold',
  'act-held',
  'delay',
  'end-turn',
  'screen',
  'swarm-join',
  'swarm-lost',
  'held-lost',
  'release',
  'prepare',
  'prepared',
  'execute',
  'spoiled',
  'venom',
  'frozen',
  'whirlwind',
  'watch',
  'cast',
  'speak',
  'patch',
  'still-held',
]);
export type Does = z.infer<typeof does>;

/** Everything that the rules tell, each with the rule that it shows. */
export const event = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('surprise'),
    ...rule,
    side: word,
    by: word,
    /** Why it was, or was not. */
    why: z.enum(['expecting', 'alert', 'granted', 'checked']),
    sneaker: z.nullable(combatantId),
    sneak: sum,
    watcher: z.nullable(combatantId),
    notice: sum,
    surprised: ids,
  }),
  z.strictObject({
    kind: z.literal('initiative'),
    ...rule,
    who: combatantId,
    /** Name of the side that it counts for; null for its own. */
    side: z.nullable(word),
    bonus: sum,
    total: z.int(),
  }),
  z.strictObject({ kind: z.literal('round'), ...rule, round: z.int() }),
  z.strictObject({ kind: z.literal('turn'), ...rule, who: ids, side: z.nullable(word) }),
  /** Something is about to happen, and a combatant may answer it. */
  z.strictObject({
    kind: z.literal('declares'),
    ...rule,
    by: combatantId,
    on: z.nullable(combatantId),
    how: word,
    weapon: z.nullable(word),
    use: z.nullable(use),
  }),
  z.strictObject({
    kind: z.literal('screened'),
    ...rule,
    by: combatantId,
    ward: combatantId,
    /** Whom the attack meets now; null where it got past. */
    met: z.nullable(combatantId),
    bonus: sum,
    screeners: z.readonly(z.array(z.strictObject({ who: combatantId, bonus: sum, sure: z.boolean() }))),
  }),
  z.strictObject({
    kind: z.literal('swing'),
    ...rule,
    by: combatantId,
    on: combatantId,
    how: word,
    weapon: word,
    use,
    bonus: sum,
    armor: sum,
    hit: z.boolean(),
    /** Hit or missed by the face alone, or without a roll. */
    sure: z.enum(['no', 'one', 'twenty', 'sure']),
  }),
  z.strictObject({
    kind: z.literal('turned'),
    ...rule,
    who: combatantId,
    by: z.enum(['defend', 'luck', 'shrug', 'shield', 'armor']),
    hit: z.boolean(),
    armor: sum,
  }),
  z.strictObject({
    kind: z.literal('wound'),
    ...rule,
    who: combatantId,
    by: z.nullable(combatantId),
    cause: word,
    amount: z.int(),
    damage: sum,
    /** Hit points left; null to whoever may not know. */
    left: z.nullable(z.int()),
  }),
  z.strictObject({
    kind: z.literal('unharmed'),
    ...rule,
    who: combatantId,
    by: combatantId,
    why: z.enum(['missed', 'shield', 'armor', 'immune', 'grand', 'shrug', 'harmless', 'poison-proof']),
  }),
  z.strictObject({
    kind: z.literal('fell'),
    ...rule,
    who: combatantId,
    how: z.enum(['dead', 'dying', 'down', 'stands', 'charmed', 'stable', 'bled']),
  }),
  z.strictObject({ kind: z.literal('lapsed'), ...rule, who: combatantId, mark: lasting }),
  z.strictObject({
    kind: z.literal('moved'),
    ...rule,
    who: combatantId,
    how: word,
    feet: z.int(),
    toward: z.nullable(combatantId),
    to: z.nullable(place),
  }),
  z.strictObject({
    kind: z.literal('does'),
    ...rule,
    who: combatantId,
    what: does,
    thing: z.nullable(word),
    on: z.nullable(combatantId),
  }),
  z.strictObject({
    kind: z.literal('checked'),
    ...rule,
    who: combatantId,
    what: word,
    bonus: sum,
    difficulty: z.nullable(z.int()),
    success: z.nullable(z.boolean()),
  }),
  z.strictObject({
    kind: z.literal('opposed'),
    ...rule,
    by: combatantId,
    on: combatantId,
    what: word,
    bonus: sum,
    against: sum,
    won: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('saved'),
    ...rule,
    who: combatantId,
    save,
    bonus: sum,
    target: z.nullable(z.int()),
    success: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('morale'),
    ...rule,
    side: word,
    who: ids,
    score: z.nullable(z.int()),
    bonus: sum,
    holds: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('broke'),
    ...rule,
    who: ids,
    how: z.enum(['flee', 'retreat', 'surrender', 'fight', 'gone']),
  }),
  z.strictObject({
    kind: z.literal('impulse'),
    ...rule,
    who: combatantId,
    yields: z.boolean(),
    what: z.nullable(word),
  }),
  z.strictObject({
    kind: z.literal('healed'),
    ...rule,
    who: combatantId,
    by: z.nullable(combatantId),
    /** What came back; null for whoever may not know how many there are. */
    amount: z.nullable(z.int()),
    left: z.nullable(z.int()),
  }),
  z.strictObject({
    kind: z.literal('strain'),
    ...rule,
    who: combatantId,
    strain: z.int(),
    most: z.int(),
    over: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('shattered'), ...rule, by: combatantId, who: combatantId }),
  z.strictObject({ kind: z.literal('word'), ...rule, a: combatantId, b: combatantId, word, feet: z.int() }),
  z.strictObject({
    kind: z.literal('foiled'),
    ...rule,
    who: combatantId,
    why: z.enum(['fell', 'gone', 'reach', 'ready', 'prone', 'stopped', 'alarmed', 'fallen', 'unfit']),
  }),
  z.strictObject({ kind: z.literal('alarm'), ...rule, who: ids }),
  /** A combatant hidden has shown itself. */
  z.strictObject({ kind: z.literal('revealed'), ...rule, who: combatantId }),
  z.strictObject({ kind: z.literal('reaction'), ...rule, who: combatantId, reaction: word }),
  /** Something that the game master did by hand, in words. */
  z.strictObject({
    kind: z.literal('gm'),
    ...rule,
    who: z.nullable(combatantId),
    what: z.string().check(z.maxLength(300)),
  }),
  /** A ruling of the game master's; `open`: players may know of it. */
  z.strictObject({ kind: z.literal('ruled'), ...rule, ...ruledFields }),
  z.strictObject({
    kind: z.literal('ended'),
    ...rule,
    winner: z.nullable(word),
    reason: z.string().check(z.maxLength(200)),
  }),
]);
export type WwnEvent = Readonly<z.infer<typeof event>>;
/** The table that WWN's rules speak to. */
export type WwnTable = Table<RollSite, WwnPrompts, WwnEvent>;
