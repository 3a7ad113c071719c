import { putAt } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { addInjury, arena, type Dice, give, giveGo, id, one, type Played, refused, told } from '../testing.ts';

const bleeding = (): Fight => {
  const fight = arena({ ana: { skills: { medicine: 20 } }, bert: { side: 'red' }, cleo: { at: [60, 20] } });
  addInjury(fight, 'bert', { id: 90 });
  return fight;
};
const aid = { kind: 'first-aid', who: 'ana', target: 'bert' } as const;
const TREATS: Dice = [['alternacy.aid.roll', 'ana', 3, 3]];

/** Ana is on the second of two Turns of it, after this has come between. */
const inItsSecondTurn = (change: (fight: Fight) => void): Fight => {
  const begun = give(bleeding(), aid, [], [['alternacy.ruling.turns', 'gm', 2]]).fight;
  begun.turn = 2;
  change(begun);
  giveGo(begun, 'ana');
  one(begun, 'ana').acted = false;
  return begun;
};
const goOn = (fight: Fight, dice: Dice = []): Played => give(fight, { kind: 'continue', who: 'ana', end: false }, dice);

describe('[ALT-H9] first aid, given beside the patient', () => {
  test('is not for somebody who is gone', () => {
    const fight = bleeding();
    one(fight, 'bert').fate = 'fled';
    expect(refused(fight, aid)).toBe('gone');
  });

  test('holds at the end of its last Turn', () => {
    expect(
      told(
        goOn(
          inItsSecondTurn(() => undefined),
          TREATS,
        ).events,
        'aid',
      ),
    ).toMatchObject([{ made: true }]);
  });

  test.each<[string, (fight: Fight) => void]>([
    ['is dead by then', fight => Object.assign(one(fight, 'bert'), { fate: 'dead', shock: 20 })],
    ['is gone', fight => Object.assign(one(fight, 'bert'), { fate: 'fled' })],
    ['was helped by somebody else', fight => Object.assign(one(fight, 'bert').injuries[0] ?? {}, { treated: true })],
    ['is far away', fight => putAt(fight.field, id('bert'), { x: 115, y: 20 })],
  ])('comes to nothing where the patient %s, and the go goes on', (_, change) => {
    const { events, fight } = goOn(inItsSecondTurn(change));
    expect(told(events, 'aid')).toEqual([]);
    expect(told(events, 'deed')).toMatchObject([{ state: 'cancelled', done: 1 }]);
    expect([one(fight, 'ana').deed, fight.go?.left]).toEqual([null, 1]);
  });

  test('goes along with a patient who has walked off a little', () => {
    const near = inItsSecondTurn(fight => putAt(fight.field, id('bert'), { x: 25, y: 20 }));
    const { events, fight } = goOn(near, TREATS);
    expect(told(events, 'aid')).toHaveLength(1);
    expect(fight.field).toMatchObject({ places: { ana: { x: 20 } } });
  });

  test('[ALT-3.8] is not held to be given where the GM says that it is done and nothing is left to treat', () => {
    const dead = inItsSecondTurn(fight => Object.assign(one(fight, 'bert'), { fate: 'dead', shock: 20 }));
    const { events } = give(dead, { kind: 'gm-deed', who: 'ana', state: 'done' });
    expect(told(events, 'aid')).toEqual([]);
    expect(told(events, 'deed')).toMatchObject([{ state: 'cancelled' }]);
  });
});
