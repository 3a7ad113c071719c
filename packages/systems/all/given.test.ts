/** What a program without types may ask of systems, and is told. */
import { byId } from '@affray/engine';
import { expect, test } from 'vitest';
import { anySystem, beginnersOf, stepsOf, systems } from './index.ts';

const alloy = byId(systems, 'alloy');
const untyped = (called: object, ...given: readonly unknown[]): unknown =>
  typeof called === 'function' ? Reflect.apply(called, undefined, given) : null;

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
