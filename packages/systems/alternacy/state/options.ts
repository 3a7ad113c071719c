import { descriptionOf, falseUnlessSaid, type Json, mannersOf, readingOf, repeatRulings } from '@affray/engine';
import * as z from 'zod/mini';
import { charts } from '../book/charts.ts';
import { PROMPTS } from './sites.ts';

/**
 * The house rules of a fight: each names the readings of one passage that the source leaves open, with the default that
 * we play. Each is read at one place in the rules. Plain numbers are not here but in `charts`, and the
 * words in `option-words.ts`.
 */
export const options = z.prefault(
  z.strictObject({
    damageLevels: z._default(z.enum(['three', 'one']), 'three'),
    engagePair: z._default(z.enum(['shared', 'perInitiator']), 'shared'),
    locationZero: z._default(z.enum(['reroll', 'player', 'ref']), 'reroll'),
    calledShotMiss: z._default(z.enum(['miss', 'randomLocation', 'ref']), 'ref'),
    varianceOn: z._default(z.enum(['modified', 'base']), 'modified'),
    allowNoDamage: falseUnlessSaid(),
    bareHands: z._default(z.enum(['levels', 'stunOnly']), 'levels'),
    flukes: z._default(z.enum(['chain', 'single', 'off']), 'chain'),
    woundsOnOnePart: z._default(z.enum(['worst', 'sum']), 'worst'),
    stunCheck: z._default(z.enum(['halfBrawn', 'roll', 'thresholds']), 'halfBrawn'),
    levelAsked: z._default(z.enum(['hit', 'roll']), 'hit'),
    harmVariance: z._default(z.enum(['once', 'each']), 'once'),
    rulings: mannersOf(PROMPTS, 'ALT-8.5'),
    repeatRulings: z._default(repeatRulings, 'apply'),
    charts: charts,
  }),
  {},
);
export type Options = z.infer<typeof options>;

/** A house rule with its readings, the usual one and what it is about. */
export interface Switch {
  readonly name: string;
  readonly hint: string;
  readonly usual: string | boolean;
  readonly values: readonly (string | boolean)[];
  /** A value in words. */
  word(value: Json): string;
}

/** All house rules that are a choice of readings, in words where `option-words.ts` is there: for references and for pages. */
export const switches = (): readonly Switch[] =>
  Object.entries(options.def.innerType.shape).flatMap(([name, schema]): readonly Switch[] => {
    const inner = schema.def.innerType;
    const usual = schema.safeParse(undefined).data;
    const hint = descriptionOf(schema);
    const told = { name, hint, usual, word: (value: Json) => readingOf(schema, value) };
    if (inner instanceof z.ZodMiniEnum && typeof usual === 'string') return [{ ...told, usual, values: inner.options }];
    return typeof usual === 'boolean' ? [{ ...told, usual, values: [false, true] }] : [];
  });
