import { Conformer } from '@affray/cli/testing/conformance';
import { describe, expect, test } from 'vitest';
import { isFields, type Json } from './json.ts';
import { kitIds, kitOf } from './kits.ts';
import { type Adapter, conform, type Kit } from './reader.ts';

/** Our own engine, in this process. */
function affray(): Adapter {
  const conformer = new Conformer();
  return question => conformer.answer(JSON.stringify(question));
}

/** Our own engine with its answers to commands changed. */
function otherwise(change: (answer: { readonly [key: string]: Json }) => Json): Adapter {
  const adapter = affray();
  return async question => {
    const answer = await adapter(question);
    return isFields(question) && question.ask === 'play' && isFields(answer) ? change(answer) : answer;
  };
}

/** A value with one figure changed, wherever a part of a sum names that rule. */
function figure(value: Json, rule: string, by: number): Json {
  if (Array.isArray(value)) return value.map((each: Json) => figure(each, rule, by));
  if (!isFields(value)) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, figure(each, rule, by)]));
  return value.rule === rule && typeof value.value === 'number' ? { ...fields, value: value.value + by } : fields;
}

describe.each(kitIds())('%s', system => {
  test('our own engine passes every case', async () => {
    const report = await conform(kitOf(system), affray());
    expect(report.faults).toEqual([]);
    expect(report.rules.filter(each => each.verdict !== 'passed')).toEqual([]);
    expect(report.passed).toBe(kitOf(system).cases.length);
  });

  test('an engine that reckons one rule otherwise fails at that rule', async () => {
    const rule = partIn(kitOf(system));
    const report = await conform(
      kitOf(system),
      otherwise(answer => figure(answer, rule, 1)),
    );
    const failed = report.rules.filter(each => each.verdict === 'failed').map(each => each.rule);
    expect(failed).toContain(rule);
    expect(new Set(report.faults.flatMap(each => each.rules))).toEqual(new Set([rule]));
    expect(report.faults[0]?.words).toMatch(/should be -?\d+, and is -?\d+/);
  });

  test('an engine that tells nothing is judged by how the fight stands, case by case', async () => {
    const kit = kitOf(system);
    const adapter = otherwise(answer =>
      isFields(answer.state)
        ? { ...answer, state: { ...answer.state, [system === 'alternacy' ? 'turn' : 'round']: 99 } }
        : answer,
    );
    const silent: Adapter = async question => {
      const answer = await adapter(question);
      return isFields(answer) && 'tells' in answer ? { ...answer, tells: false } : answer;
    };
    const report = await conform(kit, silent);
    const played = kit.cases.filter(each => each.steps.some(step => 'changed' in step.expect));
    const [fault] = report.faults;
    expect(report.faults.length).toBeGreaterThan(played.length / 2);
    expect(fault?.words).toMatch(/^the fight\.(round|turn) should be \d+, and is 99$/);
    expect(kit.cases.find(each => each.id === fault?.case)?.rules).toEqual(fault?.rules);
    expect(report.faults.every(each => each.words.endsWith('and is 99'))).toBe(true);
  });

  test('an engine that refuses nothing fails at each refusal, by its rule', async () => {
    const kit = kitOf(system);
    const wanted = kit.cases.flatMap(each =>
      each.steps.flatMap(({ expect: { ...expected } }) => ('refused' in expected ? [expected.refused.rule] : [])),
    );
    const report = await conform(
      kit,
      otherwise(answer => (isFields(answer.refused) ? { state: null, rolls: [], told: [] } : answer)),
    );
    expect(wanted.length).toBeGreaterThan(5);
    const faulty = new Set(report.faults.flatMap(each => each.rules));
    expect(wanted.filter(rule => rule !== null && !faulty.has(rule))).toEqual([]);
  });

  test('an engine that plays other systems alone supports none of it', async () => {
    const report = await conform(kitOf(system), () =>
      Promise.resolve({ engine: 'Other', systems: ['other'], tells: true, ignores: [] }),
    );
    expect(report.faults).toEqual([]);
    expect(new Set(report.rules.map(each => each.verdict))).toEqual(new Set(['not supported']));
  });
});

/** A rule that adds a part to a sum in some case. */
function partIn(kit: Kit): string {
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('rule' in value && 'value' in value && typeof value.rule === 'string' && typeof value.value === 'number')
      found.push(value.rule);
    for (const each of Object.values(value)) look(each);
  };
  look(kit.cases.map(each => each.steps));
  const own = found.find(rule => kit.cases.some(each => each.rules.includes(rule)));
  if (own === undefined) throw new Error(`no case of ${kit.system} adds up a sum`);
  return own;
}
