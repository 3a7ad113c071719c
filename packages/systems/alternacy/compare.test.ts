import type { Comparison, Viewer } from '@affray/engine';
import { expect, test } from 'vitest';
import { command } from './commands.ts';
import { compare } from './compare.ts';
import type { Fight } from './fight.ts';
import { preview } from './preview.ts';
import { arena, id, one } from './testing.ts';

const GM: Viewer = { role: 'gm' };
const ANA: Viewer = { role: 'player', combatants: [id('ana')] };
const scene = (bert: Parameters<typeof arena>[0][string] = {}): Fight =>
  arena({
    ana: { skills: { 'blades-large': 18, dodge: 15 }, controller: 'player' },
    bert: { skills: { dodge: 16, 'blades-large': 17 }, knowledge: 'words', ...bert },
    lurker: { hidden: true, knowledge: 'words' },
  });
const of = (fight: Fight, name: string, viewer: Viewer = GM): Comparison | undefined =>
  compare(fight, id('ana'), viewer).find(each => each.id === name);
const rising = (values: readonly number[]): boolean =>
  values.every((each, at) => at === 0 || each >= (values[at - 1] ?? 0));

test('[ALT-5.2] postures from defence to attack: hits more, and is hit more in return', () => {
  const rows = of(scene(), 'posture')?.rows ?? [];
  expect(rows.map(each => each.label)).toHaveLength(11);
  expect([rows[0]?.label, rows[5]?.label, rows[10]?.label]).toEqual(['+5 defence', 'balanced', '+5 attack']);
  const [hits, back] = [0, 3].map(at => rows.map(each => each.figures[at]?.low ?? 0));
  expect(rising(hits ?? [])).toBe(true);
  expect((back?.[10] ?? 0) - (back?.[0] ?? 1)).toBeGreaterThan(0.1);
  const balanced = command.parse({ kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' });
  expect(rows[5]?.figures[0]?.low).toBeCloseTo(preview(scene(), balanced, GM)?.chance ?? 0, 11);
});

test('what only stuns stands beside what wounds, with a column for each', () => {
  const armed = arena(
    { ana: { weapons: ['longsword'], skills: { brawling: 18, 'blades-large': 18 } }, bert: {} },
    { options: { bareHands: 'stunOnly' } },
  );
  const rows = of(armed, 'weapon')?.rows ?? [];
  expect(rows.length).toBeGreaterThan(1);
  expect(new Set(rows.map(row => row.figures.map(each => each.label).join()))).toHaveLength(1);
  const shock = rows.map(row => row.figures.find(each => each.label === 'Shock')?.low ?? -1);
  const stun = rows.map(row => row.figures.find(each => each.label === 'Stun')?.low ?? -1);
  expect(shock.some(each => each === 0)).toBe(true);
  expect(shock.some(each => each > 0)).toBe(true);
  expect(stun.every(each => each > 0)).toBe(true);
});

test('[ALT-5.10] aiming: every part, each harder than none', () => {
  const rows = of(scene(), 'aim')?.rows ?? [];
  expect(rows.map(each => each.label)).toEqual([
    'no part',
    'head',
    'torso',
    'left arm',
    'right arm',
    'left leg',
    'right leg',
  ]);
  expect(rows.slice(1).every(each => (each.figures[0]?.low ?? 1) < (rows[0]?.figures[0]?.low ?? 0))).toBe(true);
});

test('[ALT-5.3] a shot by difficulty: the harder, the rarer', () => {
  const fight = scene();
  one(fight, 'ana').stats = { ...one(arena({ ana: { weapons: ['long-bow'], skills: { bows: 14 } } }), 'ana').stats };
  one(fight, 'ana').weapon = 'long-bow';
  const rows = of(fight, 'difficulty')?.rows ?? [];
  expect(rows.length).toBeGreaterThan(3);
  expect(rising(rows.map(each => -(each.figures[0]?.low ?? 0)))).toBe(true);
});

test('no hidden number moves a digit of what a player compares', () => {
  const seen = (fight: Fight): string => JSON.stringify(compare(fight, id('ana'), ANA));
  const plain = seen(scene());
  expect(plain).not.toContain('lurker');
  const other = scene({ skills: { dodge: 3, 'blades-large': 29, brawn: 20 }, sturdiness: 2 });
  Object.assign(one(other, 'bert'), { shock: 3, stun: 6, posture: 4 });
  expect(seen(other)).toBe(plain);
}, 20_000);
