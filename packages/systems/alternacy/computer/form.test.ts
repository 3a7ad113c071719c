/** What the GM has ruled of wounds holds where a computer weighs what a body can do, too. */
import { expect, test } from 'vitest';
import { addInjury, arena, type Dice, type Fighter, give, one, told } from '../testing.ts';
import { formOf } from './form.ts';

const blow = { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' } as const;
const leg = { part: 'left-leg', grade: 'major', penalty: 6, tag: 'none' } as const;
const LIGHT = { site: 'alternacy.ruling.wounds', case: 'dodge, left leg -6', people: '', answer: 0, times: 1 };
const dice: Dice = [
  ['alternacy.attack.location', 'gm', 2],
  ['alternacy.attack.hit', 'ana', 1, 1],
  ['alternacy.attack.defence', 'bert', 5, 5],
];
const NIMBLE: Fighter = { skills: { dodge: 13, 'blades-large': 10, brawl: 5 } };

test.each([
  ['nothing', {}, 10],
  ['what was ruled in such a case', { ruled: true }, 13],
  ['what stands in the house book', { booked: true }, 13],
  ['what is fixed for all', { fixed: 2 }, 11],
] as const)('[ALT-6.1] by %s of the leg a computer weighs the defence that will be rolled', (_what, so, guard) => {
  const options = 'fixed' in so ? { rulings: { 'alternacy.ruling.wounds': { fixed: so.fixed } } } : {};
  const fight = arena({ ana: {}, bert: NIMBLE, cleo: {} }, { options });
  addInjury(fight, 'bert', leg);
  // Weighed before anything is ruled: what is remembered of a body must not outlive a ruling.
  if (!('fixed' in so)) expect(formOf(fight, one(fight, 'bert')).guard).toBe(10);
  if ('ruled' in so) fight.rulings = [LIGHT];
  if ('booked' in so) fight.houseBook = [LIGHT];
  expect(formOf(fight, one(fight, 'bert')).guard).toBe(guard);
});

test('[ALT-6.1] an injury that hinders nothing takes nothing off, whatever is fixed for wounds', () => {
  const options = { rulings: { 'alternacy.ruling.wounds': { fixed: 2 } } };
  const fight = arena({ ana: {}, bert: NIMBLE, cleo: {} }, { options });
  addInjury(fight, 'bert', { grade: null, penalty: 0, tag: 'deadly' });
  expect(formOf(fight, one(fight, 'bert')).guard).toBe(13);
  const { events } = give(fight, blow, dice, [['alternacy.return', 'bert', 'none']]);
  expect(told(events, 'attack')[0]?.against?.total).toBe(13);
});
