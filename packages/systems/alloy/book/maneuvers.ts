import { phrase, ruleId, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';

const maneuverId = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9][a-z0-9-]{0,39}$/,
      phrase`an id has 1 to 40 lower-case letters, digits and hyphens, such as "strong-strike"`,
    ),
  );

/** How an attack is made: hand to hand, with a ranged weapon, or by throwing a weapon. */
export const mode = z.enum(['melee', 'ranged', 'thrown']);
export type Mode = z.infer<typeof mode>;

/**
 * A maneuver as data (ALY-7.7). A `basic` one is an attack of its own; a `modifier` changes a basic one. What both have
 * in common adds up: AC, dice, damage, passed armor. The highest TN counts.
 */
export const maneuver = z
  .strictObject({
    id: maneuverId,
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    kind: z.enum(['basic', 'modifier']),
    describe: z._default(z.string().check(z.maxLength(300)), ''),
    /** Ways of attacking that it is possible with. */
    modes: z.array(mode).check(z.minLength(1), z.maxLength(3)),
    /** A basic maneuver's Action Cost; what a modifier adds to it. */
    ac: wholeFrom(-20, 100),
    tn: wholeFrom(0, 20),
    /** Added to the pool. */
    dice: z._default(wholeFrom(-20, 20), 0),
    /** Added to damage; null where a basic maneuver does no damage. */
    damage: z._default(z.nullable(wholeFrom(-100, 100)), 0),
    /** Points of armor that it passes. */
    passes: z._default(wholeFrom(0, 100), 0),
    /** A stunt: successes above the defence that it must be paid with. */
    price: z._default(z.nullable(wholeFrom(1, 20)), null),
    /** The weapon trait whose successes pay for it and for nothing else (ALY-7.25, ALY-7.27). */
    paidBy: z._default(z.nullable(z.enum(['cruel', 'precise'])), null),
    /** Several targets with one roll, at most so many; TN = `tn` + 1 per `perTargets` of them, rounded down. */
    many: z._default(
      z.nullable(
        z.strictObject({
          most: wholeFrom(2, 20),
          perTargets: wholeFrom(1, 20),
        }),
      ),
      null,
    ),
    /** Where it hits, what it adds to the cost of the target's next action (ALY-7.16). */
    upon: z._default(wholeFrom(-20, 20), 0),
    effect: z._default(z.enum(['none', 'prone', 'disarm', 'tackle']), 'none'),
    rule: z._default(ruleId, 'ALY-7.7'),
    origin: z._default(z.enum(['printed', 'ours']), 'ours'),
  })
  .check(({ value, issues }) => {
    const complain = (path: string, message: string): void => {
      issues.push({ code: 'custom', input: value, path: [path], message });
    };
    if (value.paidBy !== null && value.price === null)
      complain('paidBy', phrase`what has no price is paid by no trait`);
    if (value.kind === 'basic') {
      if (value.price !== null) complain('price', phrase`a basic maneuver has no price; a stunt is a modifier`);
      if (value.many !== null) complain('many', phrase`only a modifier makes a basic maneuver reach several targets`);
    } else {
      if (value.damage === null) complain('damage', phrase`a modifier adds to damage, 0 or more or less`);
      if (value.effect === 'tackle') complain('effect', phrase`only a basic maneuver tackles`);
    }
  });
export type Maneuver = z.infer<typeof maneuver>;

/** What a maneuver with its modifiers does besides damage; no two of them do anything (ALY-7.7). */
export function effectOf(basic: Maneuver, modifiers: readonly Maneuver[]): Maneuver['effect'] {
  if (basic.effect !== 'none') return basic.effect;
  for (const each of modifiers) if (each.effect !== 'none') return each.effect;
  return 'none';
}

/**
 * Whether a modifier changes nothing of a basic maneuver that speaks for it: what it adds to damage, or lets pass armor, is
 * lost on one that does none.
 * @see ALY-7.7
 */
export const isVainWith = (basic: Maneuver, { effect, many, dice, upon, ac }: Maneuver): boolean =>
  basic.damage === null && effect === 'none' && many === null && dice <= 0 && upon === 0 && ac >= 0;

const MANEUVERS: readonly z.input<typeof maneuver>[] = [
  {
    id: 'hit',
    name: 'Hit',
    kind: 'basic',
    modes: ['melee'],
    ac: 3,
    tn: 1,
    rule: 'ALY-G7',
    describe: phrase`A quick blow.`,
  },
  {
    id: 'strong-strike',
    name: 'Strong Strike',
    kind: 'basic',
    modes: ['melee'],
    ac: 6,
    tn: 2,
    damage: 1,
    rule: 'ALY-G7',
    describe: phrase`A powerful blow.`,
  },
  {
    id: 'shoot',
    name: 'Shoot',
    kind: 'basic',
    modes: ['ranged', 'thrown'],
    ac: 3,
    tn: 1,
    rule: 'ALY-G8',
    describe: phrase`A shot or throw without much aim.`,
  },
  {
    id: 'aimed-shot',
    name: 'Aimed Shot',
    kind: 'basic',
    modes: ['ranged', 'thrown'],
    ac: 6,
    tn: 1,
    dice: 1,
    rule: 'ALY-G8',
    describe: phrase`A shot or throw with time to aim.`,
  },
  {
    id: 'trip',
    name: 'Trip',
    kind: 'basic',
    modes: ['melee'],
    ac: 3,
    tn: 2,
    damage: null,
    effect: 'prone',
    rule: 'ALY-7.9',
    origin: 'printed',
    describe: phrase`Knocks the target prone.`,
  },
  {
    id: 'disarm',
    name: 'Disarm',
    kind: 'basic',
    modes: ['melee'],
    ac: 3,
    tn: 2,
    damage: null,
    effect: 'disarm',
    rule: 'ALY-G10',
    describe: phrase`The target drops its weapon.`,
  },
  {
    id: 'tackle',
    name: 'Tackle',
    kind: 'basic',
    modes: ['melee'],
    ac: 3,
    tn: 2,
    damage: null,
    effect: 'tackle',
    rule: 'ALY-7.13',
    describe: phrase`Bare hands, from Close: engages and knocks prone.`,
  },
  {
    id: 'arcing-strike',
    name: 'Arcing Strike',
    kind: 'modifier',
    modes: ['melee', 'thrown'],
    ac: 2,
    tn: 1,
    many: { most: 4, perTargets: 2 },
    rule: 'ALY-7.10',
    origin: 'printed',
    describe: phrase`One roll against up to four targets.`,
  },
  {
    id: 'armor-piercing-strike',
    name: 'Armor Piercing Strike',
    kind: 'modifier',
    modes: ['melee'],
    ac: 2,
    tn: 0,
    passes: 2,
    price: 1,
    paidBy: 'precise',
    rule: 'ALY-7.11',
    describe: phrase`Passes 2 points of armor, for 1 success.`,
  },
  {
    id: 'crippling-blow',
    name: 'Crippling Blow',
    kind: 'modifier',
    modes: ['melee'],
    ac: 2,
    tn: 0,
    damage: 2,
    price: 2,
    paidBy: 'cruel',
    rule: 'ALY-G7',
    describe: phrase`+2 damage, for 2 successes.`,
  },
];

/** The maneuvers that every fight knows. */
export const maneuvers: readonly Maneuver[] = z.array(maneuver).parse(MANEUVERS);
const BY_ID: ReadonlyMap<string, Maneuver> = new Map(maneuvers.map(each => [each.id, each]));

/** The maneuvers of a fight by id: its own ones take the place of ours. */
export function maneuversOf(own: readonly Maneuver[]): readonly Maneuver[] {
  if (own.length === 0) return maneuvers;
  const changed = new Map([...maneuvers, ...own].map(each => [each.id, each]));
  return [...changed.values()];
}

/** A maneuver of that id, or null. */
export function maneuverOf(own: readonly Maneuver[], id: string): Maneuver | null {
  for (const each of own) if (each.id === id) return each;
  return BY_ID.get(id) ?? null;
}

/** Those that there are of several, in the order of their ids. */
export function maneuversIn(own: readonly Maneuver[], ids: readonly string[]): readonly Maneuver[] {
  const found: Maneuver[] = [];
  for (const id of ids) {
    const maneuver = maneuverOf(own, id);
    if (maneuver !== null) found.push(maneuver);
  }
  return found;
}

/** "Strong Strike + Crippling Blow". */
export function maneuversText(own: readonly Maneuver[], basic: string, modifiers: readonly string[]): string {
  let text = maneuverOf(own, basic)?.name ?? basic;
  for (const id of modifiers) text += ` + ${maneuverOf(own, id)?.name ?? id}`;
  return text;
}
