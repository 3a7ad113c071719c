/** Ways to go, retreats and crowds; who answers with what; what a drop of poison does. */
import { expect, test } from 'vitest';
import { attack } from '../actions/attack.ts';
import { refuseAttack } from '../actions/attack-refusal.ts';
import { CHARTS, difficultyName } from '../book/charts.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { arena, type Fighter, id, one, play, told } from '../testing.ts';
import { refused } from '../testing-commands.ts';
import { PLAIN, suffer } from './damage.ts';
import { ruledVisual } from './judged.ts';
import { canRetreat, destination } from './movement.ts';
import { defences } from './reactions.ts';
import { finishTurn, proceed } from './round.ts';
import { weaponOf } from './wield.ts';

const so = (fight: Fight, who: string, change: Partial<Combatant>): Combatant => Object.assign(one(fight, who), change);

test('[ALA-15.B] the Frightened can retreat while 5 feet are left, while what they fear is there, and while there is room', () => {
  const fear: Fighter = { at: [20, 20] };
  const can = (feet: number, more: Parameters<typeof arena>[1], at: readonly [number, number], gone = false) => {
    const fight = arena({ mara: { at, movement: 30 }, orc: fear }, more);
    so(fight, 'mara', { moved: 30 - feet });
    if (gone) so(fight, 'orc', { fate: 'fled' });
    return canRetreat(fight, one(fight, 'mara'), id('orc'));
  };
  const wide = { scene: { width: 100, height: 100 } };
  expect([can(4, wide, [30, 20]), can(5, wide, [30, 20]), can(30, wide, [30, 20], true)]).toEqual([false, true, false]);
  expect([can(4, { field: 'word' }, [30, 20]), can(5, { field: 'word' }, [30, 20])]).toEqual([false, true]);
  expect(can(30, { field: 'word' }, [30, 20], true)).toBe(false);
  const rim = (width: number) => can(30, { scene: { width, height: 40 } }, [40, 20]);
  expect([rim(44), rim(45), rim(46)]).toEqual([false, true, true]);
});

test('[ALA-7.2] in a crowd one goes where one would go without it: bystanders far off change nothing', () => {
  const end = (bystanders: number, inTheWay: boolean) => {
    const crowd = Array.from({ length: bystanders }, (_, nth) => [`b${nth}`, { at: [400 + 10 * nth, 500] as const }]);
    const people: Record<string, Fighter> = {
      mara: { at: [20, 20] },
      orc: { at: [60, 20] },
      ...(inTheWay ? { imp: { at: [55, 20] } } : {}),
      ...Object.fromEntries(crowd),
    };
    const fight = arena(people);
    const mara = one(fight, 'mara');
    const to = (x: number) => destination(fight, mara, { kind: 'to', place: { x, y: 20 } }, 50);
    return [destination(fight, mara, { kind: 'toward', target: id('orc') }, 50), to(55), to(30), to(500)];
  };
  expect(end(30, false)).toEqual(end(0, false));
  expect(end(30, true)).toEqual(end(0, true));
  expect(end(0, true)[0]).not.toEqual(end(0, false)[0]);
});

test('[ALA-9.2] whoever can answer a blow in several ways has the likeliest first', () => {
  const ways = (dodge: number, melee: number, unarmed: number) => {
    const fight = arena({
      mara: { weapons: ['longsword'] },
      orc: { weapons: ['club'], skills: { dodge, melee, unarmed } },
    });
    const weapon = weaponOf(one(fight, 'mara'), 'longsword');
    if (weapon === null) return [];
    const [attacker, target] = [one(fight, 'mara'), one(fight, 'orc')];
    return defences(fight, { attacker, target, weapon, ranged: false, unaware: false, exertion: false });
  };
  expect([ways(80, 60, 0)[0], ways(20, 90, 0)[0]]).toEqual(['dodge', 'parry']);
  expect([ways(80, 60, 0).length, ways(20, 30, 0)]).toEqual([2, ['dodge']]);
});

test('[ALA-17.4] a single point that gets through is enough for the poison on a blade, and none is not', () => {
  const fang = { id: 'fang', name: 'Fang', skill: 'melee', dice: 2, hands: 'natural', poison: 'blade-bane' } as const;
  const fight = arena({ imp: { weapons: [fang] }, mara: {} });
  const struck = (through: number) =>
    play(
      fight,
      (table, on) => {
        const weapon = weaponOf(one(on, 'imp'), 'fang');
        if (weapon) suffer(table, on, one(on, 'mara'), weapon, PLAIN, through, null);
      },
      through > 0 ? [['alacrity.body.check', 'mara', 100]] : [],
    );
  expect(one(struck(0).fight, 'mara').ailments).toEqual([]);
  expect(one(struck(1).fight, 'mara').ailments.map(each => each.kind)).toEqual(['poison']);
});

test('[ALA-16.3] [ALA-C29] the GM is asked about the dark from -20 on, not about what takes less', () => {
  const asks = (light: number) => {
    const fight = arena({ mara: {}, orc: {} });
    fight.scene = { ...fight.scene, light: light };
    let value = 0;
    const rules = (answer: boolean) =>
      play(
        fight,
        (table, on) => void (value = ruledVisual(table, on, { by: one(on, 'mara'), on: one(on, 'orc') }, true).value),
        [],
        answer ? [['alacrity.gm.dark', 'gm', -50]] : [],
      );
    rules(light <= -20);
    return value;
  };
  expect([asks(-19), asks(-20), asks(-21)]).toEqual([-19, -50, -50]);
});

test('[ALA-19.5] the off-hand attack is made with the weapon in the other hand, and with no other', () => {
  const fight = arena({ mara: { weapons: ['longsword', 'dagger', 'shortsword'] }, orc: {} });
  Object.assign(fight, { phase: 'passes', pass: 1, rolled: true });
  const mara = so(fight, 'mara', { declared: 1, main: 'longsword', off: 'dagger' });
  const strike = (weapon: string, thrown = false) => {
    const wish = { kind: 'attack', who: 'mara', target: 'orc', weapon, manner: 'off-hand', thrown } as const;
    return refuseAttack(fight, mara, attack.schema.parse(wish))?.code ?? null;
  };
  expect([strike('dagger'), strike('longsword'), strike('dagger', true)]).toEqual([
    null,
    'alacrity/not-dual',
    'alacrity/not-dual',
  ]);
  so(fight, 'mara', { main: null });
  expect(strike('dagger')).toBe('alacrity/not-dual');
});

test('[ALA-2.1] a modifier between two rungs of the ladder is a number with its sign', () => {
  expect([difficultyName(CHARTS, 1), difficultyName(CHARTS, -1), difficultyName(CHARTS, 7)]).toEqual([
    '+1',
    '−1',
    '+7',
  ]);
});

test('[ALA-5.7] what is held at the end of the round is lost, one of it kept where that is so played', () => {
  const fight = arena({ mara: {}, orc: {} });
  Object.assign(fight, { phase: 'close', pass: 1, at: 0, rolled: true, quiet: 99 });
  fight.order = ['mara', 'orc'].map((who, nth) => ({ members: [id(who)], score: nth, together: false }));
  for (const who of ['mara', 'orc']) so(fight, who, { declared: 1, spent: 0, used: 1, done: 2 });
  so(fight, 'mara', { held: 2, done: 1 });
  const closed = (carryHeld: boolean) => {
    fight.options = { ...fight.options, carryHeld };
    const { fight: after, events } = play(fight, (table, on) => {
      finishTurn(table, on, one(on, 'mara'));
      proceed(table, on);
    });
    const counts = (kind: 'lost' | 'carried') => told(events, kind).map(each => [each.who, each.count]);
    return [counts('lost'), counts('carried'), after.phase];
  };
  expect(closed(false)).toEqual([[['mara', 2]], [], 'over']);
  expect(closed(true)).toEqual([[['mara', 1]], [['mara', 1]], 'over']);
});

test('[ALA-5.2] the GM announces for those named, whoever plays them; for all of the GM’s while one of them is open', () => {
  const before = arena({ mara: {}, orc: {} });
  so(before, 'mara', { controller: 'player', declared: 0 });
  so(before, 'orc', { controller: 'gm', declared: 2 });
  const why = (whos: readonly string[] | null) =>
    refused(before, { kind: 'declare-all', actions: 3, whos: whos?.map(id) ?? null });
  expect(why(['mara'])).toBeNull();
  expect(why(['orc'])).toMatchObject({ code: 'alacrity/declared', reason: 'orc has nothing to announce' });
  expect(why(null)).toMatchObject({ code: 'alacrity/declared', reason: 'all of the GM’s have announced' });
  so(before, 'orc', { declared: 0 });
  expect([why(null), why(['orc', 'mara'])]).toEqual([null, null]);
});
