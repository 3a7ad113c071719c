import { mannersOf, phrase, repeatRulings } from '@affray/engine';
import * as z from 'zod';
import { charts } from '../book/charts.ts';
import { PROMPTS } from './sites.ts';

/**
 * The house rules of a fight: each names the readings of one passage that the source leaves open, with the default that
 * we play. Each is read at one place in the rules. Plain numbers are not here but in `charts`.
 */
export const options = z
  .strictObject({
    damageLevels: z
      .enum(['three', 'one'])
      .default('three')
      .describe(phrase`The GM rules a damage level for wound, shock and stun each, or one for all. ALT-6.4`),
    engagePair: z
      .enum(['shared', 'perInitiator'])
      .default('shared')
      .describe(phrase`Once two have fought in a Turn the pair is done for both, or each may still start one. ALT-L4`),
    locationZero: z
      .enum(['reroll', 'player', 'ref'])
      .default('reroll')
      .describe(phrase`A 0 for the hit location is rolled again, or lets the attacker or the GM choose. ALT-L8`),
    calledShotMiss: z
      .enum(['miss', 'randomLocation', 'ref'])
      .default('ref')
      .describe(phrase`A called shot that misses by its penalty alone misses, hits somewhere, or the GM says. ALT-L10`),
    varianceOn: z
      .enum(['modified', 'base'])
      .default('modified')
      .describe(
        phrase`Further locations of one attack vary from the level that the attack dealt, or from the base. ALT-L12`,
      ),
    allowNoDamage: z
      .boolean()
      .default(false)
      .describe(phrase`A hit that falls below Glance does nothing; otherwise it is a Glance. ALT-L14`),
    bareHands: z
      .enum(['levels', 'stunOnly'])
      .default('levels')
      .describe(
        phrase`A very good punch or kick wounds like any weapon, or blows of bare hands deal Stun alone. ALT-6.10`,
      ),
    flukes: z
      .enum(['chain', 'single', 'off'])
      .default('chain')
      .describe(phrase`A 10 or 2 on the dice is rolled on: while tens fall, once, or never. ALT-H3`),
    woundsOnOnePart: z
      .enum(['worst', 'sum'])
      .default('worst')
      .describe(phrase`Of several wounds that hinder a roll the worst counts, or their sum up to 15. ALT-H5`),
    stunCheck: z
      .enum(['halfBrawn', 'roll', 'thresholds'])
      .default('halfBrawn')
      .describe(
        phrase`A combatant that takes Stun rolls with half of Brawn against the total, or with all of it, or is dazed and knocked out at fixed totals. ALT-H8`,
      ),
    levelAsked: z
      .enum(['hit', 'roll'])
      .default('hit')
      .describe(phrase`The GM rules the damage level once an attack has hit, or before its dice fall. ALT-6.11`),
    harmVariance: z
      .enum(['once', 'each'])
      .default('once')
      .describe(
        phrase`Harm without an attack is varied by one roll for all its locations, or by one for each. ALT-6.5`,
      ),
    rulings: mannersOf(PROMPTS, 'ALT-8.5'),
    repeatRulings: repeatRulings
      .default('apply')
      .describe(
        phrase`A ruling made before in the same circumstances holds without asking, or is offered first. ALT-8.2`,
      ),
    charts: charts.describe(phrase`Any number of the rules, overridden for this fight.`),
  })
  .prefault({});
export type Options = z.infer<typeof options>;

/** A house rule with its readings, the usual one and what it is about. */
export interface Switch {
  readonly name: string;
  readonly hint: string;
  readonly usual: string | boolean;
  readonly values: readonly (string | boolean)[];
}

/** All house rules that are a choice of readings: for references and for pages. */
export const SWITCHES: readonly Switch[] = Object.entries(options.unwrap().shape).flatMap(
  ([name, schema]): readonly Switch[] => {
    const inner = schema.unwrap();
    const usual = schema.safeParse(undefined).data;
    const hint = schema.description ?? '';
    if (inner instanceof z.ZodEnum && typeof usual === 'string') return [{ name, hint, usual, values: inner.options }];
    return typeof usual === 'boolean' ? [{ name, hint, usual, values: [false, true] }] : [];
  },
);
