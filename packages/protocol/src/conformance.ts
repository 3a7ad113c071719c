/** The conformance kit: cases of rules as plain JSON, and the lines that a program which plays them reads and writes. */
import { json, scriptedAnswer, scriptedDice } from '@affray/engine';
import * as z from 'zod/mini';

const path = z.readonly(z.array(z.union([z.string(), z.int()])));
/** One change of a plain value: `[path, value]`, or `[path]` alone for what is gone. */
const kitChange = z.readonly(z.union([z.tuple([path, json]), z.tuple([path])]));
const kitChanges = z.readonly(z.array(kitChange));
/** A fight as one of those listed in the kit, with changes. */
const kitFight = z.strictObject({ from: z.string(), changes: kitChanges });

/** Dice that fall, and what the rules make of them: which dice they throw there, and the total. */
const kitDice = z.strictObject({ ...scriptedDice.shape, pool: z.string(), total: z.number() });
const kitStep = z.strictObject({
  command: json,
  dice: z._default(z.readonly(z.array(kitDice)), []),
  answers: z._default(z.readonly(z.array(scriptedAnswer)), []),
  expect: z.union([
    z.strictObject({
      /** All that is otherwise in the fight afterwards. */
      changed: kitChanges,
      /** What happened, in order; of each the figures and ids, without its words. */
      told: z.readonly(z.array(json)),
    }),
    z.strictObject({ refused: z.strictObject({ code: z.string(), rule: z.nullable(z.string()) }) }),
  ]),
});

const kitCase = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** The rules that it shows. What is told cites others besides. */
  rules: z.readonly(z.array(z.string()).check(z.minLength(1))),
  /**
   * Of a pair: the case that it is beside, and which option is read otherwise here. The same commands and dice come out
   * otherwise by that alone, so that whoever passes both has the rule.
   */
  otherwise: z.optional(z.strictObject({ than: z.string(), option: z.string(), value: json })),
  fight: kitFight,
  /** What the fight is begun from, where that is the matter. */
  setup: z.optional(json),
  steps: z.readonly(z.array(kitStep)),
});

/** All cases of one system. */
export const conformanceKit = z.strictObject({
  format: z.literal('affray-conformance'),
  formatVersion: z.literal(1),
  system: z.string(),
  /** The version of the system's rules that the cases are of. */
  rules: z.string(),
  fights: z.record(z.string(), json),
  cases: z.readonly(z.array(kitCase)),
  /** Rules that no case shows, each with the reason. */
  without: z.readonly(z.array(z.strictObject({ rule: z.string(), why: z.string() }))),
});
export type ConformanceKit = z.infer<typeof conformanceKit>;
export type ConformanceCase = ConformanceKit['cases'][number];
export type ConformanceStep = ConformanceCase['steps'][number];

/** What a program that plays cases is asked, a line each. */
export const conformanceAsked = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('hello'), format: z.literal('affray-conformance'), formatVersion: z.literal(1) }),
  z.strictObject({ ask: z.literal('begin'), system: z.string(), fight: z.optional(json), setup: z.optional(json) }),
  z.strictObject({
    ask: z.literal('play'),
    command: json,
    dice: z.readonly(z.array(scriptedDice)),
    answers: z.readonly(z.array(scriptedAnswer)),
  }),
]);
