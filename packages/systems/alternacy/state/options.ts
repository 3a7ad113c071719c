import { descriptionOf, falseUnlessSaid, type Json, mannersOf, phrase, repeatRulings } from '@affray/engine';
import * as z from 'zod/mini';
import { charts } from '../book/charts.ts';
import { PROMPTS } from './sites.ts';

/**
 * The house rules of a fight: each names the readings of one passage that the source leaves open, with the default that
 * we play. Each is read at one place in the rules. Plain numbers are not here but in `charts`.
 */
export const options = z.prefault(
  z.strictObject({
    damageLevels: z
      ._default(z.enum(['three', 'one']), 'three')
      .check(
        z.describe(phrase`The GM rules a damage level for wound, shock and stun each, or one for all. ALT-6.4`),
        z.meta({ words: { three: phrase`one for each type`, one: phrase`one for all` } }),
      ),
    engagePair: z
      ._default(z.enum(['shared', 'perInitiator']), 'shared')
      .check(
        z.describe(
          phrase`Once two have fought in a Turn the pair is done for both, or each may still start one. ALT-L4`,
        ),
        z.meta({ words: { shared: phrase`done for both`, perInitiator: phrase`each may still start one` } }),
      ),
    locationZero: z._default(z.enum(['reroll', 'player', 'ref']), 'reroll').check(
      z.describe(phrase`A 0 for the hit location is rolled again, or lets the attacker or the GM choose. ALT-L8`),
      z.meta({
        words: { reroll: phrase`is rolled again`, player: phrase`the attacker chooses`, ref: phrase`the GM chooses` },
      }),
    ),
    calledShotMiss: z
      ._default(z.enum(['miss', 'randomLocation', 'ref']), 'ref')
      .check(
        z.describe(
          phrase`A called shot that misses by its penalty alone misses, hits somewhere, or the GM says. ALT-L10`,
        ),
        z.meta({ words: { miss: phrase`misses`, randomLocation: phrase`hits somewhere`, ref: phrase`the GM says` } }),
      ),
    varianceOn: z
      ._default(z.enum(['modified', 'base']), 'modified')
      .check(
        z.describe(
          phrase`Further locations of one attack vary from the level that the attack dealt, or from the base. ALT-L12`,
        ),
        z.meta({ words: { modified: phrase`from the level dealt`, base: phrase`from the base` } }),
      ),
    allowNoDamage: falseUnlessSaid().check(
      z.describe(phrase`A hit that falls below Glance does nothing; otherwise it is a Glance. ALT-L14`),
    ),
    bareHands: z
      ._default(z.enum(['levels', 'stunOnly']), 'levels')
      .check(
        z.describe(
          phrase`A very good punch or kick wounds like any weapon, or blows of bare hands deal Stun alone. ALT-6.10`,
        ),
        z.meta({ words: { levels: phrase`wound like any weapon`, stunOnly: phrase`Stun alone` } }),
      ),
    flukes: z
      ._default(z.enum(['chain', 'single', 'off']), 'chain')
      .check(
        z.describe(phrase`A 10 or 2 on the dice is rolled on: while tens fall, once, or never. ALT-H3`),
        z.meta({ words: { chain: phrase`while tens fall`, single: phrase`once`, off: phrase`never` } }),
      ),
    woundsOnOnePart: z
      ._default(z.enum(['worst', 'sum']), 'worst')
      .check(
        z.describe(phrase`Of several wounds that hinder a roll the worst counts, or their sum up to 15. ALT-H5`),
        z.meta({ words: { worst: phrase`the worst counts`, sum: phrase`their sum, up to 15` } }),
      ),
    stunCheck: z._default(z.enum(['halfBrawn', 'roll', 'thresholds']), 'halfBrawn').check(
      z.describe(
        phrase`A combatant that takes Stun rolls with half of Brawn against the total, or with all of it, or is dazed and knocked out at fixed totals. ALT-H8`,
      ),
      z.meta({
        words: { halfBrawn: phrase`half of Brawn`, roll: phrase`all of Brawn`, thresholds: phrase`fixed totals` },
      }),
    ),
    levelAsked: z
      ._default(z.enum(['hit', 'roll']), 'hit')
      .check(
        z.describe(phrase`The GM rules the damage level once an attack has hit, or before its dice fall. ALT-6.11`),
        z.meta({ words: { hit: phrase`once it has hit`, roll: phrase`before the dice fall` } }),
      ),
    harmVariance: z
      ._default(z.enum(['once', 'each']), 'once')
      .check(
        z.describe(
          phrase`Harm without an attack is varied by one roll for all its locations, or by one for each. ALT-6.5`,
        ),
        z.meta({ words: { once: phrase`one roll for all`, each: phrase`one roll for each` } }),
      ),
    rulings: mannersOf(PROMPTS, 'ALT-8.5'),
    repeatRulings: z
      ._default(repeatRulings, 'apply')
      .check(
        z.describe(
          phrase`A ruling made before in the same circumstances holds without asking, or is offered first. ALT-8.2`,
        ),
      ),
    charts: charts.check(z.describe(phrase`Any number of the rules, overridden for this fight.`)),
  }),
  {},
);
export type Options = z.infer<typeof options>;

const wordsIn = z.record(z.string(), z.string());

/** A house rule with its readings, the usual one and what it is about. */
export interface Switch {
  readonly name: string;
  readonly hint: string;
  readonly usual: string | boolean;
  readonly values: readonly (string | boolean)[];
  /** A value in words. */
  word(value: Json): string;
}

/** All house rules that are a choice of readings: for references and for pages. */
export const SWITCHES: readonly Switch[] = Object.entries(options.def.innerType.shape).flatMap(
  ([name, schema]): readonly Switch[] => {
    const inner = schema.def.innerType;
    const usual = schema.safeParse(undefined).data;
    const hint = descriptionOf(schema);
    const words =
      wordsIn.safeParse(z.globalRegistry.get(schema)?.words ?? z.globalRegistry.get(inner)?.words).data ?? {};
    const word = (value: Json): string =>
      typeof value === 'boolean' ? (value ? phrase`yes` : phrase`no`) : (words[`${value}`] ?? `${value}`);
    const told = { name, hint, usual, word };
    if (inner instanceof z.ZodMiniEnum && typeof usual === 'string') return [{ ...told, usual, values: inner.options }];
    return typeof usual === 'boolean' ? [{ ...told, usual, values: [false, true] }] : [];
  },
);
