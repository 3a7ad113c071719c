import type { Assumed, Comparison, Viewer } from '@affray/engine';
import { expect, test } from 'vitest';
import { command } from '../commands.ts';
import type { Fight } from '../state/fight.ts';
import { arena, id, one } from '../testing.ts';
import { compare } from './compare.ts';
import { preview } from './preview.ts';

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

const STRIKES_BACK: Assumed = {
  site: 'alternacy.return',
  who: id('bert'),
  answer: { weapon: 'longsword', aim: null },
};
test.each<[string, 'chain' | 'off', readonly Assumed[]]>([
  ['dice that fluke', 'chain', []],
  ['dice that do not, so that some margins come of some postures only', 'off', []],
  ['a return attack', 'off', [STRIKES_BACK]],
])('[ALT-5.2] each posture has the figures of its own preview: %s', (_name, flukes, assume) => {
  const people = { ana: { skills: { 'blades-large': 18 } }, bert: { skills: { dodge: 16, 'blades-large': 17 } } };
  const fight = arena(people, { options: { flukes } });
  const rows = compare(fight, id('ana'), GM, assume).find(each => each.id === 'posture')?.rows ?? [];
  expect(rows).toHaveLength(11);
  for (const [at, row] of rows.entries()) {
    const given = command.parse({ kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword', posture: at - 5 });
    const found = preview(fight, given, GM, assume);
    const [hits, harm, down, stun] = row.figures.filter(each => each.label !== 'is hit in return');
    const lines = new Map(found?.thresholds.map(each => [each.label, each.low]));
    expect(hits?.low).toBeCloseTo(found?.chance ?? -1, 11);
    expect(harm?.low).toBeCloseTo(found?.damage?.expected.low ?? -1, 10);
    expect(down?.low).toBeCloseTo(lines.get('takes it out of the fight') ?? 0, 11);
    expect(stun?.low).toBeCloseTo(lines.get('Stun on average') ?? 0, 10);
  }
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
});

test('far away the choices are compared as if in reach, unless the reader says otherwise', () => {
  const two = (x: number): Fight => arena({ ana: {}, bert: { at: [x, 20] } });
  const near = of(two(10), 'posture')?.rows.map(each => each.figures[0]);
  const away = two(95);
  expect(of(away, 'posture')?.rows.map(each => each.figures[0])).toEqual(near);
  const no = [{ site: 'alternacy.ruling.reach', who: 'gm', answer: 'no' }] as const;
  const out = compare(away, id('ana'), GM, no).find(each => each.id === 'posture');
  expect(out?.rows.every(each => each.figures[0]?.high === 0)).toBe(true);
});

test('[ALT-5.9] nobody is hit in return by whom the first blow takes out', () => {
  const frail = scene({ skills: { dodge: 2, 'blades-large': 17, brawn: 0 } });
  const [rows, all] = [of(frail, 'posture')?.rows ?? [], of(scene(), 'posture')?.rows ?? []];
  const figure = (row: Comparison['rows'][number] | undefined, label: string): number =>
    row?.figures.find(each => each.label.startsWith(label))?.low ?? -1;
  const [out, back] = ['takes it', 'is hit in return'].map(label => figure(rows[10], label));
  expect(out).toBeGreaterThan(0.5);
  expect((out ?? 0) + (back ?? 0)).toBeLessThanOrEqual(1);
  expect(back).toBeLessThan(figure(all[10], 'is hit in return'));
});

test('[ALT-5.10] whoever holds a gun aims with it, not with its fists', () => {
  const armed = arena({ ana: { weapons: ['submachine-gun'], skills: { sidearms: 15 } }, bert: { at: [60, 20] } });
  const shot = command.parse({ kind: 'shoot', who: 'ana', target: 'bert', weapon: 'submachine-gun' });
  const row = of(armed, 'aim')?.rows[0];
  expect(row?.label).toBe('no part');
  expect(row?.figures[0]?.low).toBeCloseTo(preview(armed, shot, GM)?.chance ?? -1, 11);
});
