/** What a program without types may give: it is said what was wrong. */
import { systems } from '@affray/systems';
import { describe, expect, test } from 'vitest';
import { partsOf, questionsOf, reportLines, reportOf, saidOf, sheetWith, writeText } from './index.ts';

describe('what a program without types gives is told by a sentence', () => {
  const untyped = (called: object, ...given: readonly unknown[]): unknown =>
    typeof called === 'function' ? Reflect.apply(called, undefined, given) : null;
  const [own] = systems.filter(each => each.id === 'wwn');
  const one = { name: 'Wolf', count: 1, sheet: {} };
  test.each<[string, object, readonly unknown[], string]>([
    ['questionsOf', questionsOf, [null], 'this is not what came of a file'],
    ['questionsOf', questionsOf, [{ found: [{}], maps: [], passedOver: [] }], 'this is not what came of a file'],
    ['saidOf', saidOf, [{}, 1, 'x'], 'this is not what came of a file'],
    ['saidOf', saidOf, [{ found: [], maps: [], passedOver: [] }, 1], 'an answer is written as text'],
    ['sheetWith', sheetWith, [undefined, []], 'this is not one of a file'],
    ['partsOf', partsOf, [{ entries: [null], assumed: [] }], 'this is not one of a file'],
    ['reportOf', reportOf, [5], 'this is not one of a file'],
    ['reportLines', reportLines, ['x'], 'this is not what came of a file'],
    ['reportLines', reportLines, [{ found: [], maps: [], passedOver: [] }, [{}]], 'these are not answers'],
    ['writeText', writeText, [null, own, 'yaml'], 'these are not combatants to write'],
    ['writeText', writeText, [[null], own, 'yaml'], 'these are not combatants to write'],
    ['writeText', writeText, [[one], null, 'yaml'], 'a list of systems of @affray/systems is needed'],
  ])('%s', (_, called, given, sentence) => expect(() => untyped(called, ...given)).toThrow(sentence));

  test('of long text only how it begins', () => {
    const error = (): unknown => untyped(writeText, [one], own, 'x'.repeat(1_000_000));
    expect(error).toThrow(/^"x{40}…" is not a form to write; there are: yaml, csv/);
  });
});
