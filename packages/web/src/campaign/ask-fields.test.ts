import { choice, combatantId, flag } from '@affray/engine';
import { expect, test } from 'vitest';
import { suggestedFor } from './ask-fields.tsx';

const of = (...names: string[]) =>
  names.map(name => ({ value: name, label: name, combatant: combatantId.parse(name) }));
const care = (...names: string[]) => [choice('healer', 'Healer', of(...names)), choice('patient', 'For', of(...names))];

test('healer and patient are two, where the party has two', () => {
  expect(suggestedFor(care('osk', 'ilsa'))).toEqual({ healer: 'osk', patient: 'ilsa' });
  expect(suggestedFor(care('osk'))).toEqual({ healer: 'osk', patient: 'osk' });
});

test('what is no combatant is chosen as it comes first', () => {
  const ways = ['dry', 'wet'].map(value => ({ value, label: value }));
  const fields = [choice('how', 'How', ways), choice('next', 'Next', ways), flag('good', 'Good')];
  expect(suggestedFor(fields)).toEqual({ how: 'dry', next: 'dry', good: false });
});
