import { expect, test } from 'vitest';
import { foreseen } from '../display/testing.ts';
import { hopelessOf, lostOf, spans } from './button-odds.ts';

const seen = (low: number, high: number, parting = false) =>
  foreseen(low === high ? low : null, { low, high }, parting ? { parting } : {});

test('a button has its chance, a range where little is hidden, and nothing where nothing is known', () => {
  const wishes = [{ id: 'sure' }, { id: 'near' }, { id: 'noise' }, { id: 'far' }, { id: 'none' }];
  const told = spans(wishes, [seen(0.65, 0.65), seen(0.3, 0.5), seen(0.01, 0.96), seen(0.5, 0.999), null]);
  expect([...told]).toEqual([
    ['sure', '65%'],
    ['near', '30–50%'],
    ['far', '50–99%'],
  ]);
});

test('of several targets behind one button it says the worst and the best', () => {
  const wishes = [{ id: 'throw' }, { id: 'throw' }];
  expect(spans(wishes, [seen(0.15, 0.15), seen(1, 1)]).get('throw')).toBe('15–100%');
});

test('a move says how likely its doer is struck, and nothing where no one can strike', () => {
  const wishes = [{ id: 'away' }, { id: 'safe' }, { id: 'past two' }, { id: 'past two' }];
  const told = spans(wishes, [seen(0.64, 0.64, true), seen(1, 1, true), seen(0.9, 0.9, true), seen(0.7, 0.7, true)]);
  expect([...told]).toEqual([
    ['away', '36% struck'],
    ['past two', '10–30% struck'],
  ]);
});

test('an attack without a chance is hopeless, unless every attack is: what has a chance goes before it', () => {
  const offer = (id: string, group = 'attack') => ({ id, group, refusal: null });
  const offers = [offer('engage'), offer('shoot'), offer('throw'), offer('run', 'move')];
  const wishes = ['engage', 'engage', 'shoot', 'throw', 'throw', 'run'].map(id => ({ offer: id }));
  const [none, some] = [seen(0, 0.004), seen(0.88, 0.88)];
  expect([...hopelessOf(offers, wishes, [none, none, some, none, some, none])]).toEqual(['engage']);
  expect([...hopelessOf(offers, wishes, [none, null, some, none, none, none])]).toEqual(['throw']);
  expect([...hopelessOf(offers, wishes, [none, none, none, none, none, none])]).toEqual([]);
  expect([...lostOf(offers, wishes, [none, none, none, none, none, none])]).toEqual(['engage', 'shoot', 'throw']);
  // What makes ready for an attack leads nowhere where no attack has a chance.
  const aiming = [...offers, offer('aim')];
  const asked = [...wishes, { offer: 'aim' }];
  const all = ['engage', 'shoot', 'throw', 'aim'];
  expect([...lostOf(aiming, asked, [none, none, none, none, none, none, null])]).toEqual(all);
  expect([...hopelessOf(aiming, asked, [none, none, none, none, none, none, null])]).toEqual([]);
  expect([...lostOf(aiming, asked, [none, none, some, none, none, none, null])]).toEqual(['engage', 'throw']);
  expect([...lostOf([offer('aim')], [{ offer: 'aim' }], [null])]).toEqual([]);
});
