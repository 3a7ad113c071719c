import type { Viewer } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { alloy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { arena, give, id, one, type Person, parse } from '../testing.ts';

const GM: Viewer = { role: 'gm' };
const ann: Viewer = { role: 'player', combatants: [id('ann')] };

test('[ALY-3.5, ALY-5.1] a word in the middle of a combo does not tell what it still means to do', () => {
  const start = arena({ ann: { controller: 'player', phase: 3 }, bob: { side: 'blue', weapons: ['club'] } });
  const parts = [
    { kind: 'engage', target: 'ann' },
    { kind: 'attack', weapon: 'club', basic: 'hit', targets: ['ann'] },
  ];
  const begun = give(start, { kind: 'combo', who: 'bob', parts }).fight;
  const waits = give(begun, { kind: 'wait', who: 'ann', phases: 9 }).fight;
  const spoken = give(waits, { kind: 'free', who: 'bob', what: 'a curse' }).fight;
  const trailOf = (by: Viewer) =>
    z
      .object({ combatants: z.array(z.object({ id: z.string(), trail: z.array(z.object({ what: z.string() })) })) })
      .parse(alloy.secrecy.view(spoken, by))
      .combatants.find(each => each.id === 'bob')
      ?.trail.map(each => each.what);
  expect(trailOf(ann)).toEqual(['', 'a curse']);
  expect(trailOf(GM)).toEqual(['engage ann, then Hit on ann', 'a curse']);
});

describe('[ALY-4.9] nobody is held by somebody unseen', () => {
  const met = arena(
    { ann: { controller: 'player', dodge: 0 }, bob: { side: 'blue', phase: 9 }, sly: { side: 'blue', phase: 8 } },
    { engaged: [['ann', 'sly']] },
  );
  const engage = parse({ kind: 'engage', who: 'ann', target: 'bob' });

  test('[ALY-6.6] whom the GM hides leaves its engagements', () => {
    expect(alloy.rules.refuse(met, engage)?.code).toBe('alloy/engaged');
    const { fight } = give(met, { kind: 'gm-reveal', who: 'sly', hidden: true });
    expect([one(fight, 'ann').engaged, one(fight, 'sly').engaged]).toEqual([[], []]);
    expect(alloy.rules.refuse(fight, engage)).toBeNull();
    const place = parse({ kind: 'gm-place', who: 'sly', of: 'ann', band: 'engaged' });
    expect(alloy.rules.refuse(fight, place)?.rule).toBe('ALY-4.9');
  });

  test('[ALY-4.7] who is to come in engaged comes in Close where it hides', () => {
    const from = { of: 'ann', band: 'engaged' } as const;
    const begun = arena({ ann: {}, bob: { side: 'blue' }, sly: { side: 'blue', hidden: true, from } });
    expect([one(begun, 'ann').engaged, one(begun, 'sly').spot]).toEqual([[], one(begun, 'ann').spot]);
  });
});

test('[ALY-4.9, ALY-5.1] whoever strikes out of hiding has acted before all: a Free action goes beside its own deed', () => {
  const people: Readonly<Record<string, Person>> = {
    ann: { controller: 'player', weapons: ['bow'], dodge: 0 },
    sly: { side: 'blue', hidden: true, phase: 2, weapons: ['bow'] },
    bob: { side: 'blue', phase: 3 },
  };
  const waits = give(arena(people), { kind: 'wait', who: 'ann', phases: 9 }).fight;
  const speaks = (at: Fight, who: string) => alloy.rules.refuse(at, parse({ kind: 'free', who, what: 'a word' }));
  expect(speaks(waits, 'ann')).toBeNull();
  const shot = { kind: 'attack', who: 'sly', weapon: 'bow', basic: 'shoot', targets: ['ann'] };
  const { fight } = give(waits, shot, [['alloy.attack', 'sly', 1, 2, 3]]);
  expect(alloy.rules.next(fight)).toEqual(['bob']);
  expect(speaks(fight, 'sly')).toBeNull();
  expect(speaks(fight, 'ann')?.code).toBe('alloy/not-due');
});
