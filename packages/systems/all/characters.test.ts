import {
  type Answers,
  type Beginner,
  canonical,
  filled,
  type Json,
  type Kinds,
  type Speaker,
  type System,
  type SystemCharacters,
  simulatedBy,
  Thrown,
  Xoshiro,
} from '@affray/engine';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { AnySystem } from './any.ts';
import { systems } from './index.ts';

const MOST = 600;
const TRIES = 60;

const charactersOf = (system: AnySystem): SystemCharacters => {
  const found = system.visit(own => own.characters);
  if (found === undefined) throw new Error(`${system.id} has no characters`);
  return found;
};
const written = z.looseObject({
  options: z.json().default({}),
  combatants: z.array(z.looseObject({ sheet: z.json() })),
});

/** The first sample with a sheet in the place of its first combatant, and somebody from the bestiary in the others’. */
function fightOf(system: AnySystem, sheet: Json, from = 0): Json {
  const setup = written.parse(system.samples[0]?.setup);
  const combatants = setup.combatants.map((each, at) => ({
    ...each,
    sheet: at === 0 ? sheet : (system.bestiary[(from + at) % system.bestiary.length]?.sheet ?? null),
  }));
  return z.json().parse({ ...setup, combatants });
}

/** Plays a fight out by the default policy. */
function playOut<K extends Kinds>(system: System<K>, setup: Json, seed: string): K['fight'] {
  const chance = new Thrown(Xoshiro.seeded(seed));
  const [policy] = system.automation.policies;
  if (policy === undefined) throw new Error('nobody plays');
  const fight = system.rules.begin(system.schemas.setup.parse(setup));
  const answers: Answers<K['prompts']> = policy.answers(fight, chance);
  const table = simulatedBy<K['roll'], K['prompts'], K['event']>(chance, (_who: Speaker) => answers);
  for (let commands = 0; commands < MOST && system.rules.over(fight) === null; commands++) {
    const [who] = system.rules.next(fight, 1);
    if (who === undefined) break;
    system.rules.play(table, fight, policy.choose(fight, who, chance));
  }
  return fight;
}

const ready = systems.filter(each => each.visit(own => own.characters !== undefined));
describe.each(ready.map(system => ({ name: system.id, system })))('$name', ({ system }) => {
  const own = charactersOf(system);
  const beginners: readonly Beginner[] = own.beginners;

  test('has four ready beginners or more, each with words', () => {
    expect(beginners.length).toBeGreaterThanOrEqual(4);
    expect(new Set(beginners.map(each => each.id)).size).toBe(beginners.length);
    for (const { label, describe: words } of beginners)
      expect([label.length > 3, words.length > 20]).toEqual([true, true]);
  });

  test('nothing chosen is a legal beginner: each step suggests what is right', () => {
    expect(own.steps({}).flatMap(each => each.problem ?? [])).toEqual([]);
    expect(own.make('Ann', {})).toMatchObject({ name: 'Ann' });
  });

  test.each(beginners)('$id is legal, and fights to the end', ({ id, choices }) => {
    expect(own.steps(choices).map(each => [each.id, each.problem])).toEqual(
      own.steps(choices).map(each => [each.id, null]),
    );
    const sheet = own.make('Ann', choices);
    expect(system.check('sheet', sheet)).toEqual([]);
    const isOver = system.visit(it => it.rules.over(playOut(it, fightOf(system, sheet), id)) !== null);
    expect(isOver).toBe(true);
  });

  test('every step says what to choose and why, and what stands in each field', () => {
    for (const { choices } of beginners)
      for (const step of own.steps(choices)) {
        expect(step.describe.length, step.id).toBeGreaterThan(30);
        expect(Object.keys(step.given), step.id).toEqual(step.fields.map(each => each.name));
        for (const { field } of step.rolls ?? []) expect(step.fields.some(each => each.name === field)).toBe(true);
      }
  });

  test('any choices make a sheet that can be read and played, or are refused in a sentence', () => {
    const random = Xoshiro.seeded('choices');
    let made = 0;
    for (let nth = 0; nth < TRIES; nth++) {
      const choices: { [step: string]: Json } = {};
      for (const { id } of own.steps({})) {
        const step = own.steps(choices).find(each => each.id === id);
        if (step === undefined) throw new Error(id);
        if (random.below(3) === 0) continue;
        const offer = { id, group: '', label: '', cost: '', rule: 'ENG-1', base: { kind: id }, refusal: null } as const;
        const { kind: _, ...values } = filled({ ...offer, fields: step.fields }, random);
        const tried = { ...choices, [id]: values };
        if (own.steps(tried).find(each => each.id === id)?.problem === null || random.below(4) === 0)
          Object.assign(choices, tried);
      }
      const problems = own.steps(choices).flatMap(each => each.problem ?? []);
      for (const each of problems) expect(each).toMatch(/^\p{Lu}.*\.$/su);
      if (problems.length > 0) expect(() => own.make('Ann', choices)).toThrow(problems[0]);
      else {
        made += 1;
        const sheet = own.make('Ann', choices);
        expect(system.check('sheet', sheet)).toEqual([]);
        expect(own.page(sheet, {}, {}).length).toBeGreaterThan(2);
        expect(canonical(own.make('Ann', choices))).toBe(canonical(sheet));
      }
    }
    expect(made).toBeGreaterThan(5);
  });

  test('wrong choices from outside are refused or said to be wrong, never more', () => {
    const odd: readonly Json[] = [null, 7, 'x'.repeat(999), [], {}, -1, [[1]], { a: 1 }, ['x', 'x'], true];
    for (const step of own.steps({}))
      for (const field of step.fields)
        for (const value of odd) {
          const choices = { [step.id]: { [field.name]: value } };
          const problem = own.steps(choices).flatMap(each => each.problem ?? [])[0];
          if (problem === undefined) expect(() => own.make('Ann', choices)).not.toThrow();
          else expect(problem.length).toBeLessThan(400);
        }
    for (const choices of [null, 7, 'x', [], { nonsense: {} }, { [own.steps({})[0]?.id ?? '']: 7 }])
      expect(own.choices.safeParse(choices).success).toBe(false);
  });

  test('every sheet of the bestiary has a page, and its paths lead into the sheet', () => {
    for (const { name, sheet } of [...system.bestiary, { name: 'made', sheet: own.make('Ann', {}) }]) {
      const sections = own.page(sheet, {}, {});
      expect(new Set(sections.map(each => each.id)).size, name).toBe(sections.length);
      const lines = sections.flatMap(each => each.lines);
      for (const { path, parts } of lines) {
        if (path !== undefined) expect(hasPath(sheet, path), `${name}: ${path}`).toBe(true);
        const sum = parts?.parts.reduce((all, each) => all + each.value, 0);
        if (parts !== undefined && parts.parts.length > 0) expect(sum, name).toBe(parts.total);
      }
    }
  });

  test('the page of whom a fight has hurt says so', () => {
    const sheet = own.make('Ann', beginners[0]?.choices ?? {});
    const fresh = own.page(sheet, {}, {});
    const after = system.bestiary.map((_, from) =>
      system.visit(it => {
        const fight = playOut(it, fightOf(system, sheet, from), 'one');
        const [first] = it.report.standings(fight).combatants;
        return first === undefined ? {} : it.carrying.after(fight, first.id, {});
      }),
    );
    const state = after.find(each => canonical(each) !== canonical(system.visit(it => it.carrying.state.parse({}))));
    expect(state).toBeDefined();
    expect(canonical(own.page(sheet, state ?? {}, {}).at(-1) ?? null)).not.toBe(canonical(fresh.at(-1) ?? null));
  });
});

const hasPath = (of: Json, path: string): boolean => {
  let here: Json | undefined = of;
  for (const step of path.split('.')) {
    if (here === null || typeof here !== 'object') return false;
    here = Object.entries(here).find(([key]) => key === step)?.[1];
    if (here === undefined) return false;
  }
  return true;
};
