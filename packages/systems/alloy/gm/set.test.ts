import { describe, expect, test } from 'vitest';
import { alloy } from '../index.ts';
import { arena, give, one, parse } from '../testing.ts';

describe('what the GM sets by hand', () => {
  const on = arena({
    ann: { weapons: ['maul', 'club'], shield: 'buckler' },
    bob: { side: 'blue' },
    cid: { side: 'blue' },
  });
  const set = (from: typeof on, path: string, value: unknown) =>
    give(from, { kind: 'gm-set', path: `combatants.${path}`, value }).fight;

  test('[GM-1] raises nobody whom the GM said is down, but whose own Health it sets', () => {
    const down = give(on, { kind: 'gm-fate', who: 'cid', fate: 'down' }).fight;
    expect(one(set(down, 'bob.health', 1), 'cid').fate).toBe('down');
    expect(one(set(down, 'cid.name', 'Sid'), 'cid').fate).toBe('down');
    expect(one(set(down, 'cid.health', 1), 'cid').fate).toBe('fighting');
  });

  test('[GM-1, ALY-5.13] puts a weapon into the hands that it takes, wherever it lay', () => {
    expect(one(on, 'ann')).toMatchObject({ main: 'maul', grip: 2, shieldUp: false });
    const dropped = give(on, { kind: 'drop', who: 'ann', weapon: 'maul' }).fight;
    expect(one(dropped, 'ann')).toMatchObject({ main: null, grip: 1, lost: ['maul'] });
    const back = set(dropped, 'ann.main', 'maul');
    expect(one(back, 'ann')).toMatchObject({ main: 'maul', grip: 2, lost: [], lies: [] });
    expect(alloy.rules.refuse(back, parse({ kind: 'pick-up', who: 'ann', weapon: 'maul' }))?.code).toBe(
      'alloy/not-lost',
    );
    expect(one(set(back, 'ann.main', 'club'), 'ann').grip).toBe(1);
    expect(one(set(back, 'ann.main', null), 'ann').grip).toBe(1);
  });

  test('[GM-1, ALY-9.1] puts somebody on another phase as gm-order does: what it waits out lasts until then', () => {
    const armed = give(on, { kind: 'prepare', who: 'ann', weapon: 'club', grip: 1 }).fight;
    const later = set(armed, 'ann.phase', 7);
    expect(one(later, 'ann')).toMatchObject({ phase: 7, trail: [{ from: 1, to: 7 }] });
    expect(one(give(later, { kind: 'gm-cost', who: 'ann', cost: 3 }).fight, 'ann').phase).toBe(4);
  });
});
