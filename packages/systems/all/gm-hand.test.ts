import {
  type Answers,
  type Json,
  type Kinds,
  type OfferField,
  type Policy,
  plain,
  type Random,
  type Speaker,
  type System,
  simulatedBy,
  Thrown,
  Xoshiro,
} from '@affray/engine';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { systems } from './index.ts';
import { enough } from './testing/share.ts';

const GM = { role: 'gm' } as const;
/** Commands before the edit, and as many as a fight may take after it. */
const OPENING = 12;
const MOST = 20_000;

/** A fight that one system's policies play, with a hand that reaches into it. */
class Bout<K extends Kinds> {
  fight: K['fight'];
  private readonly system: System<K>;
  private readonly policy: Policy<K>;
  private readonly chance: Thrown;

  constructor(system: System<K>, fight: K['fight'], policy: Policy<K>, seed: string) {
    this.system = system;
    this.fight = fight;
    this.policy = policy;
    this.chance = new Thrown(Xoshiro.seeded(seed));
  }

  /** Gives the command; the sentence of its refusal where it may not be given, and then nothing has changed. */
  give(raw: unknown): string | null {
    const parsed = this.system.schemas.command.safeParse(raw);
    if (!parsed.success) return 'malformed';
    const refusal = this.system.rules.refuse(this.fight, parsed.data);
    if (refusal) return refusal.reason;
    const answers: Answers<K['prompts']> = this.policy.answers(this.fight, this.chance);
    const answersOf = (_who: Speaker): Answers<K['prompts']> => answers;
    const table = simulatedBy<K['roll'], K['prompts'], K['event']>(this.chance, answersOf);
    this.system.rules.play(table, this.fight, parsed.data);
    return null;
  }

  /** One command of the policy; false where nobody may act. */
  step(): boolean {
    const [who] = this.system.rules.over(this.fight) === null ? this.system.rules.next(this.fight, 1) : [];
    if (who === undefined) return false;
    const refused = this.give(this.policy.choose(this.fight, who, this.chance));
    if (refused !== null) throw new Error(`${this.policy.name} is refused: ${refused}`);
    return true;
  }

  /** Everything that looks at the fight still does, and it comes to its end. */
  holds(): void {
    const { system } = this;
    this.fight = system.schemas.fight.parse(structuredClone(this.fight));
    const { combatants } = system.report.standings(this.fight);
    system.secrecy.view(this.fight, GM);
    for (const { id } of combatants.slice(0, 2)) system.secrecy.view(this.fight, { role: 'player', combatants: [id] });
    for (const who of [...system.rules.next(this.fight, 2), 'gm' as const]) system.rules.offers(this.fight, who);
    system.automation.key(this.fight);
    for (let commands = 0; this.step(); commands++)
      if (commands > MOST) throw new Error('the fight does not come to an end');
    if (system.rules.over(this.fight) === null) throw new Error('nobody may act, and the fight is not over');
    system.schemas.fight.parse(structuredClone(this.fight));
  }
}

/** Every single value of a fight, by its path. */
function leaves(value: unknown, path: readonly string[] = []): { path: string; value: Json }[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => leaves(each, [...path, String(at)]));
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([name, below]) => leaves(below, [...path, name]));
  const read = z.union([z.string(), z.number(), z.boolean(), z.null()]).safeParse(value);
  return read.success ? [{ path: path.join('.'), value: read.data }] : [];
}

const HOSTILE: readonly Json[] = [
  0,
  1,
  2,
  -1,
  7,
  99,
  10_000,
  1e9,
  Number.MAX_SAFE_INTEGER,
  -1e300,
  0.5,
  true,
  false,
  null,
  '',
  '3',
  'true',
  'x',
  '__proto__',
  'constructor',
  'player',
  'gm',
  'NaN',
  'a'.repeat(2000),
];

/** The fights that are handled: one of each shape of field and time, begun by the plain policy. */
function begun<K extends Kinds>(system: System<K>, at: number, seed: string): Bout<K> {
  const sample = system.catalogue.samples[at % system.catalogue.samples.length];
  const policy = system.automation.policies.find(each => each.name === 'plain') ?? system.automation.policies[0];
  if (!sample || !policy) throw new Error(`${system.id} has no sample or no policy`);
  const bout = new Bout(system, system.rules.begin(system.schemas.setup.parse(sample.setup)), policy, seed);
  const opening = Xoshiro.seeded(seed).below(OPENING);
  for (let commands = 0; commands < opening && bout.step(); commands++);
  return bout;
}

/** Any value that a field of an offer takes. */
function anyOf(field: OfferField, random: Random): Json | undefined {
  const one = <T>(of: readonly T[]): T | undefined => of[random.below(of.length)];
  if ('optional' in field && field.optional && random.below(2) === 0) return undefined;
  switch (field.kind) {
    case 'choice':
      return one(field.options)?.value;
    case 'choices':
      return field.options.filter(() => random.below(2) === 0).map(each => each.value);
    case 'number':
      return one([field.min, field.max, field.suggested, field.suggested + field.step]) ?? field.min;
    case 'flag':
      return random.below(2) === 0;
    case 'text':
      return one(['x', '3', field.label]) ?? 'x';
  }
}

/** A command of the GM's hand as somebody might click it together. */
function anyCommand<K extends Kinds>(system: System<K>, fight: K['fight'], random: Random): Json {
  const offers = system.rules.offers(fight, 'gm').filter(each => each.base.kind.startsWith('gm-'));
  const offer = offers[random.below(offers.length)];
  if (!offer) return null;
  const fields = offer.fields.map(field => [field.name, anyOf(field, random)] as const);
  return plain({ ...offer.base, ...Object.fromEntries(fields) });
}

/** One value somewhere in the fight, and something that may or may not fit there. */
function anyEdit<K extends Kinds>(system: System<K>, fight: K['fight'], random: Random): Json {
  const all = leaves(fight);
  const { path, value } = all[random.below(all.length)] ?? { path: '', value: null };
  const near = typeof value === 'number' ? value + random.below(7) - 3 : !value;
  const other = all[random.below(all.length)]?.value ?? null;
  const ids = system.report.standings(fight).combatants.map(each => each.id);
  const values = [...HOSTILE, near, near, other, ...ids.slice(0, 4)];
  return { kind: 'gm-set', path, value: values[random.below(values.length)] ?? null };
}

/** Handles fight after fight, each again and again, and plays it on to its end. How many commands were taken. */
function handled<K extends Kinds>(
  system: System<K>,
  fights: number,
  times: number,
  any: (system: System<K>, fight: K['fight'], random: Random) => Json,
): number {
  let accepted = 0;
  const random = Xoshiro.seeded(`${system.id} by hand`);
  for (let run = 0; run < fights; run++) {
    const bout = begun(system, run, `${run}`);
    const taken: Json[] = [];
    try {
      for (let nth = 0; nth < times; nth++) {
        const command = any(system, bout.fight, random);
        const before = JSON.stringify(bout.fight);
        taken.push(command);
        if (bout.give(command) === null) continue;
        taken.pop();
        expect(JSON.stringify(bout.fight)).toBe(before);
      }
      accepted += taken.length;
      bout.holds();
    } catch (error) {
      throw new Error(`${system.id}, fight ${run}, after ${JSON.stringify(taken)}`, { cause: error });
    }
  }
  return accepted;
}
/** AFFRAY_HAND=250 handles as many fights of each system. */
const FIGHTS = Number(process.env.AFFRAY_HAND ?? 4);

/** Some of these fights are long; a machine may be busy. */
const ROOM = { timeout: 600_000 };

describe.each(systems.map(each => ({ name: each.id, any: each })))('the GM’s hand: $name', ROOM, ({ any }) => {
  test('whatever single values are set, the fight holds together and plays on to its end', () => {
    expect(any.visit(system => handled(system, FIGHTS, 60, anyEdit))).toBeGreaterThan(FIGHTS);
  });

  test('whatever the GM does by the offers, the fight holds together and plays on to its end', () => {
    expect(any.visit(system => handled(system, 6 * FIGHTS, 8, anyCommand))).toBeGreaterThan(enough(any, FIGHTS));
  });
});
