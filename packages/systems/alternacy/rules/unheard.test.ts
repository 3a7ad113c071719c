/** Where nobody listens, Damage Numbers that deal the same are one verdict: what they deal is what they deal at the table. */
import { type Hooks, remember, simulated, withHooks, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { command } from '../commands.ts';
import { alternacy } from '../index.ts';
import type { Alternacy } from '../kinds.ts';
import type { Event } from '../state/events.ts';
import { type Combatant, copy } from '../state/fight.ts';
import type { Prompts } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { arena, id, one } from '../testing.ts';
import { OF_ODDS } from './answers.ts';

const LEVEL = 'alternacy.ruling.level';
const shot = command.parse({ kind: 'shoot', who: 'ana', target: 'bert', weapon: 'gun' });
/** A shot far better than it has to be, at somebody in thick armor. */
const shooting = (spread: number, sidearms = 30) => {
  const levels = { wound: 'light', shock: 'light', stun: 'light' } as const;
  const gun = { id: 'gun', name: 'Gun', skill: 'sidearms', manner: 'missile', levels, brawn: 'none', spread } as const;
  const covers = ['torso', 'left-arm', 'right-arm', 'left-leg', 'right-leg'] as const;
  const armor = { id: 'plates', name: 'Plates', levels: 5, covers: [...covers] };
  const bert = { at: [5, 10], armor, sturdiness: 3, skills: { brawn: 30 } } as const;
  return arena({ ana: { weapons: [gun], skills: { sidearms } }, bert });
};
const plain: Hooks<Alternacy> = { name: 'plain', version: '1.0.0' };
const weaker: Hooks<Alternacy> = { ...plain, name: 'weaker', beforeWound: ({ amount }) => amount - 7 };

test.each([
  ['one location', 1, plain],
  ['three locations', 3, plain],
  ['one location, with a house rule that makes hits weaker', 1, weaker],
])('[ALT-6.4] [ALT-6.9] a very good hit at %s deals the same, whether somebody listens or not', (_, spread, hooks) => {
  const { rules } = withHooks(alternacy, hooks);
  const shotAt = (seed: number, heard: boolean): Combatant => {
    const fight = copy(shooting(spread));
    const table = simulated<RollSite, Prompts, Event>(Xoshiro.seeded(`${seed}`), () => OF_ODDS);
    rules.play(heard ? { ...table, tell: () => undefined } : table, fight, shot);
    return one(fight, 'bert');
  };
  for (let seed = 0; seed < 100; seed++) expect(shotAt(seed, false)).toEqual(shotAt(seed, true));
});

test('[ALT-8.1] what was ruled before stands in a simulation as well, whether the case is put to a referee or not', () => {
  const before = shooting(1, 16);
  const heavy = { wound: 'heavy', shock: 'heavy', stun: 'heavy' } as const;
  const who = { who: id('ana'), on: id('bert') };
  for (const part of ['head', 'body']) {
    const armored = part === 'body' ? ['armor -5'] : [];
    remember(before, LEVEL, { ...who, case: ['gun', ...armored, 'sturdiness +3', part] }, heavy);
  }
  const shotAt = (seed: number, byTheBook: boolean): Combatant => {
    const fight = copy(before);
    const table = simulated<RollSite, Prompts, Event>(Xoshiro.seeded(`${seed}`), () => OF_ODDS);
    alternacy.rules.play({ ...table, byTheBook }, fight, shot);
    return one(fight, 'bert');
  };
  for (let seed = 0; seed < 30; seed++) expect(shotAt(seed, true)).toEqual(shotAt(seed, false));
  const plain = shooting(1, 16);
  alternacy.rules.play(
    simulated<RollSite, Prompts, Event>(Xoshiro.seeded('1'), () => OF_ODDS),
    plain,
    shot,
  );
  expect(shotAt(1, true).stun).toBeGreaterThan(one(plain, 'bert').stun);
});
