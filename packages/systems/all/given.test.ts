/** What a program without types may ask of systems, and is told. */
import { byId } from '@affray/engine';
import { readStatLine } from '@affray/wwn';
import { expect, test } from 'vitest';
import { type AnySystem, anySystem, beginnersOf, type Complaint, stepsOf, systems } from './index.ts';

const alloy = byId(systems, 'alloy');
const untyped = (called: object, ...given: readonly unknown[]): unknown =>
  typeof called === 'function' ? Reflect.apply(called, undefined, given) : null;
const untypedCheck = (system: AnySystem, setup: unknown): readonly Complaint[] =>
  Reflect.apply(system.check, system, ['setup', setup]);

test.each(systems.map(each => [each.id, each] as const))(
  'of %s: options or a scene that hold nothing which can be read are not taken for none',
  (_, system) => {
    const [sample] = system.samples;
    for (const [field, given, kind] of [
      ['options', new Map([['x', 1]]), 'Map'],
      ['options', new Date(0), 'Date'],
      ['scene', new Set(), 'Set'],
    ] as const) {
      const setup: unknown = { ...Object(sample?.setup), [field]: given };
      const [wrong] = untypedCheck(system, setup);
      expect(wrong).toEqual({ path: field, reason: `is a ${kind}, but must be a group of fields` });
    }
  },
);

test('a stat line is text', () => {
  expect(() => untyped(readStatLine, undefined)).toThrow(
    'this is not a stat line: the value: is missing: it must be text',
  );
  expect(() => untyped(readStatLine, 5)).toThrow('this is not a stat line: the value: is a number, but must be text');
});

test.each([
  ['no system', () => untyped(beginnersOf, undefined), 'a system of @affray/systems is needed'],
  ['the id in its place', () => untyped(stepsOf, 'alloy', {}), 'a system of @affray/systems is needed'],
  ['nothing to put away', () => untyped(anySystem, {}), 'a system is needed'],
  ['no visitor', () => untyped(alloy.visit, null), 'a function that takes a system must be given'],
  [
    'a misspelled schema',
    () => untyped(alloy.schema, 'shet'),
    'a system has no "shet" to check or to describe; did you mean "sheet"?',
  ],
  ['no schema', () => untyped(alloy.schema, undefined), 'there are: setup, sheet'],
  ['a key of all objects', () => untyped(alloy.check, 'constructor', {}), 'a system has no "constructor"'],
])('%s', (_, what, sentence) => expect(what).toThrow(sentence));
