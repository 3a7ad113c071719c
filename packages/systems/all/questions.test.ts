import {
  type Answers,
  asked,
  type Json,
  type Kinds,
  type Policy,
  type PromptSchemas,
  type Speaker,
  type System,
  simulatedBy,
  type TableOf,
  Thrown,
  Xoshiro,
} from '@affray/engine';
import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { systems, withSystem } from './index.ts';

const MOST = 60;
const GM = { role: 'gm' } as const;

/** Plays a fight and holds every question against its schemas. @returns the sites that were asked */
function heldTo<K extends Kinds>(system: System<K>, setup: K['setup'], policy: Policy<K>, seed: string): Set<string> {
  const chance = new Thrown(Xoshiro.seeded(seed));
  const fight = system.rules.begin(system.schemas.setup.parse(setup));
  const answers: Answers<K['prompts']> = policy.answers(fight, chance);
  const schemas: { readonly [site: string]: PromptSchemas[string] } = system.schemas.prompts;
  const met = new Set<string>();
  const plain = simulatedBy<K['roll'], K['prompts'], K['event']>(chance, () => answers);
  const hold = (site: string, who: Speaker, about: Json, options: readonly Json[]): void => {
    met.add(site);
    const schema = schemas[site];
    if (schema === undefined) throw new Error(`${site} has no schema`);
    expect(z.safeParse(schema.about, about).error, `what ${site} is about`).toBeUndefined();
    for (const each of options)
      expect(z.safeParse(schema.answer, each).error, `an answer to ${site}: ${JSON.stringify(each)}`).toBeUndefined();
    const { text, options: labelled } = asked(system, fight, { site, who, about, options }, GM);
    for (const words of [text, ...labelled.map(each => each.label)])
      expect(words).not.toMatch(/undefined|\[object|^$|somebody|nobody/);
  };
  // Somebody listens: else suggestions hold without a question.
  const table: TableOf<K> = {
    ...plain,
    tell: () => undefined,
    ask(site, who, question) {
      hold(site, who, question.about, question.options);
      return plain.ask(site, who, question);
    },
    askAll(site, whos, question) {
      for (const who of whos) hold(site, who, question(who).about, question(who).options);
      return plain.askAll(site, whos, question);
    },
  };
  for (let commands = 0; commands < MOST && system.rules.over(fight) === null; commands++) {
    const [who] = system.rules.next(fight, 1);
    if (who === undefined) break;
    system.rules.play(table, fight, policy.choose(fight, who, chance));
  }
  return met;
}

test.each(systems)('every question of random fights is as its schemas say, and has words: $id', system => {
  const met = system.visit(own => {
    const policy = own.automation.policies.find(each => each.name === 'random');
    if (policy === undefined) throw new Error(`${own.name} has no random policy`);
    return own.catalogue.samples.flatMap(sample =>
      ['one', 'two', 'three'].flatMap(seed => [...heldTo(own, sample.setup, policy, seed)]),
    );
  });
  expect(new Set(met).size).toBeGreaterThan(1);
});

test.each(systems)('each site has its schemas, and each of its words a site: $id', system => {
  const { notes, schemas, words } = system.visit(own => ({
    notes: Object.keys(own.sites.prompts).sort(),
    schemas: Object.keys(own.schemas.prompts).sort(),
    words: Object.keys(own.words.questions).sort(),
  }));
  expect(schemas).toEqual(notes);
  expect(words).toEqual(notes);
});

test('a question that is not as its schema says, from an older version, is asked by what its site means', () => {
  const older = withSystem('alloy', system => {
    const fight = system.rules.begin(system.schemas.setup.parse(system.catalogue.samples[0]?.setup));
    return asked(system, fight, { site: 'alloy.leap', who: 'gm', about: { by: 'x' }, options: ['stand'] }, GM);
  });
  expect(older).toEqual({
    text: 'the GM: whether to leap aside and act later?',
    rule: 'ALY-5.15',
    options: [{ answer: 'stand', label: 'Stand' }],
  });
});

test('the types of questions follow from their schemas', () => {
  type Own = { readonly 'x.a': { readonly about: { readonly n: number }; readonly answer: 'yes' | 'no' } };
  expectTypeOf<PromptSchemas<Own>['x.a']['answer']>().toEqualTypeOf<z.core.$ZodType<'yes' | 'no'>>();
  // @ts-expect-error: an answer that the question does not take
  const wrong: PromptSchemas<Own> = { 'x.a': { about: z.object({ n: z.number() }), answer: z.enum(['yes', 'maybe']) } };
  // @ts-expect-error: another site
  const other: PromptSchemas<Own> = { 'x.b': { about: z.object({ n: z.number() }), answer: z.enum(['yes', 'no']) } };
  expect([Object.keys(wrong), Object.keys(other)]).toEqual([['x.a'], ['x.b']]);
});
