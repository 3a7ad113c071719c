/** What the GM has ruled of wounds holds where a computer weighs what a body can do, too. */
import { expect, test } from 'vitest';
import { addInjury, give, one, told } from '../testing.ts';
import { blow, dice, LIGHT, lameBert, nimbleBert } from '../testing-wounds.ts';
import { formOf } from './form.ts';

test.each([
  ['nothing', {}, 10],
  ['what was ruled in such a case', { ruled: true }, 13],
  ['what stands in the house book', { booked: true }, 13],
  ['what is fixed for all', { fixed: 2 }, 11],
] as const)('[ALT-6.1] by %s of the leg a computer weighs the defence that will be rolled', (_what, so, guard) => {
  const fight = lameBert('fixed' in so ? so.fixed : undefined);
  // Weighed before anything is ruled: what is remembered of a body must not outlive a ruling.
  if (!('fixed' in so)) expect(formOf(fight, one(fight, 'bert')).guard).toBe(10);
  if ('ruled' in so) fight.rulings = [LIGHT];
  if ('booked' in so) fight.houseBook = [LIGHT];
  expect(formOf(fight, one(fight, 'bert')).guard).toBe(guard);
});

test('[ALT-6.1] an injury that hinders nothing takes nothing off, whatever is fixed for wounds', () => {
  const fight = nimbleBert(2);
  addInjury(fight, 'bert', { grade: null, penalty: 0, tag: 'deadly' });
  expect(formOf(fight, one(fight, 'bert')).guard).toBe(13);
  const { events } = give(fight, blow, dice, [['alternacy.return', 'bert', 'none']]);
  expect(told(events, 'attack')[0]?.against?.total).toBe(13);
});
