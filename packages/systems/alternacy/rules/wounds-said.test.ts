/** What the GM has ruled of wounds holds where a defence is chosen, too, not only where it is rolled. */
import { expect, test } from 'vitest';
import { addInjury, arena, type Dice, give, one, questions, told } from '../testing.ts';
import { blow, dice, LIGHT, lameBert, leg, NIMBLE } from '../testing-wounds.ts';

test.each([
  ['nothing', {}, 7, 'weapon'],
  ['what was ruled in such a case', { ruled: true }, 13, 'dodge'],
  ['what is fixed for all', { fixed: 2 }, 11, 'dodge'],
] as const)(
  '[ALT-6.1] [ALT-5.7] by %s of the leg a defence counts what it will be rolled with',
  (_what, so, dodge, best) => {
    const fight = lameBert('fixed' in so ? so.fixed : undefined);
    if ('ruled' in so) fight.rulings = [LIGHT];
    const played = give(fight, blow, dice, [['alternacy.return', 'bert', 'none']]);
    const [asked] = questions(played, 'alternacy.defend');
    expect([asked?.about, asked?.options[0]]).toMatchObject([{ skills: { dodge } }, best]);
    // The GM, who says first whether it is aware of the blow, reads the same number.
    one(fight, 'bert').conditions = [{ kind: 'dazed', cause: '', ends: null }];
    const asking = give(fight, blow, dice, [['alternacy.return', 'bert', 'none']]);
    const rival = Math.max(dodge, 'fixed' in so ? 8 : 10) - 4;
    expect(questions(asking, 'alternacy.ruling.aware')[0]?.about).toMatchObject({ odds: { rival } });
    const [attack] = told(played.events, 'attack');
    expect(attack?.against?.total).toBe(best === 'dodge' ? dodge : 10);
  },
);

test('[ALT-5.7] against a return attack the better defence, as ruled, holds without asking', () => {
  const fight = arena({ ana: NIMBLE, bert: {}, cleo: { side: 'blue' } });
  addInjury(fight, 'ana', leg);
  fight.rulings = [LIGHT];
  const back: Dice = [
    ['alternacy.attack.location', 'gm', 2],
    ['alternacy.attack.hit', 'ana', 1, 1],
    ['alternacy.attack.defence', 'bert', 5, 5],
    ['alternacy.attack.location', 'gm', 2],
    ['alternacy.attack.hit', 'bert', 1, 1],
    ['alternacy.attack.defence', 'ana', 5, 5],
  ];
  const { events } = give(fight, blow, back);
  expect(told(events, 'attack')[1]).toMatchObject({ guard: 'dodge', against: { total: 13 } });
  expect(one(fight, 'ana').injuries).toHaveLength(1);
});

test('[ALT-6.1] the odds that the GM reads before a number is set count wounds as they were ruled', () => {
  const fight = arena({ ana: { skills: { running: 12, alertness: 10 } }, bert: {} });
  addInjury(fight, 'ana', leg);
  fight.rulings = [{ ...LIGHT, case: 'running, left leg -6', answer: 1 }];
  const dash = { kind: 'dash', who: 'ana', to: { x: 40, y: 20 } } as const;
  const run = give(fight, dash, [['alternacy.move.roll', 'ana', 1, 1]]);
  expect(questions(run, 'alternacy.ruling.move')[0]?.about).toMatchObject({ odds: { skill: 11 } });
});
