import { chapter } from '@affray/protocol';
import { describe, expect, test } from 'vitest';
import { inShort, resultOf } from './results.ts';

const roll = (who: string) => ({
  label: 'to hit',
  who,
  pool: '1d20',
  faces: [14],
  total: 14,
  real: false,
  against: { total: 7, parts: [] },
  outcome: '21 against AC 15: hit',
});
const step = (...lines: { tone: string; text: string; rolls?: unknown[]; whom?: string[]; landed?: boolean }[]) =>
  chapter.parse({
    step: 3,
    by: 'gm',
    lines: lines.map(each => ({ kind: 'attack', rule: 'WWN-1', rolls: [], ...each })),
  });
const result = (...lines: Parameters<typeof step>) => resultOf(step(...lines), [], ['mara']);

describe('what an action came to', () => {
  test('a hit on somebody else, with the dice that decided it', () => {
    expect(
      result({
        tone: 'harm',
        text: 'Mara attacks Goblin 1 and hits; 21 damage.',
        rolls: [roll('Mara')],
        whom: ['goblin-1'],
        landed: true,
      }),
    ).toMatchObject({ feel: 'wound', head: 'Hit!', own: false, whom: ['goblin-1'], dice: { faces: [14] } });
  });
  test('what is done to me is my own, in one line or two', () => {
    const struck = { tone: 'hit', text: 'Goblin 1 strikes Mara.', rolls: [roll('Goblin 1')], whom: ['mara'] };
    const hurt = { tone: 'harm', text: 'Mara takes 17 damage.', rolls: [roll('Goblin 1')], whom: ['mara'] };
    expect(result(struck, hurt)).toMatchObject({ feel: 'wound', head: 'You are hit!', own: true, whom: ['mara'] });
    expect(result({ tone: 'miss', text: 'Mara parries Goblin 1’s axe.', whom: ['mara'] })).toMatchObject({
      head: 'Missed you',
      own: true,
    });
  });
  test('a blow that misses and hurts all the same, as Shock does, is not called a hit', () => {
    const shock = { tone: 'harm', text: 'Cutter ducks: 8 against AC 12; 5 by Shock all the same.', landed: false };
    expect(result({ ...shock, whom: ['mara'] })).toMatchObject({
      feel: 'wound',
      head: 'Missed, but it hurts',
      own: true,
    });
    expect(result({ ...shock, landed: true, whom: ['goblin-1'] })).toMatchObject({ head: 'Hit!' });
  });
  test('who stands up has done nothing that dice decided: no card', () => {
    const stands = { tone: 'plain', text: 'Mara stands up.', whom: ['mara'] };
    const upright = { tone: 'good', text: 'Mara is no longer prone.', whom: ['mara'] };
    expect(result(stands, upright)).toBeNull();
    expect(result({ ...stands, rolls: [roll('Mara')] }, upright)).toMatchObject({ feel: 'good', head: 'Good' });
  });
  test('a check that nobody is struck by is no miss and no hit', () => {
    const fails = { tone: 'miss', text: 'Mara rolls to stabilize: failure.' };
    expect(result(fails)).toMatchObject({ feel: 'miss', head: 'Failed' });
    expect(result(fails, { tone: 'good', text: 'Odo’s Stealth succeeds.', whom: ['odo'] })).toMatchObject({
      head: 'Some fail',
    });
    expect(result({ tone: 'hit', text: 'Ilven casts Arc Lightning.' })).toMatchObject({ feel: 'hit', head: 'Success' });
  });
  test('my own miss is not done to me', () => {
    expect(result({ tone: 'miss', text: 'Goblin 1 parries Mara’s sword.', whom: ['goblin-1'] })).toMatchObject({
      head: 'Miss',
      own: false,
      whom: ['goblin-1'],
    });
  });
  test('who falls, and what only dice can bring, feel otherwise', () => {
    const struck = step({ tone: 'harm', text: 'Mara strikes Goblin 1.', rolls: [roll('Mara')] });
    expect(resultOf(struck, ['goblin-1'], [])).toMatchObject({ feel: 'death', head: 'Down!' });
    expect(result({ tone: 'miss', text: 'Mara attacks Goblin 1 and fumbles: a natural 1.' })?.feel).toBe('luck');
  });
  test('a lucky blow is no luck to whoever it hurts; a foe’s fumble is', () => {
    const lucky = (whom: string) => ({
      tone: 'harm',
      text: 'Cutter cannot miss: a natural 20; 6 damage.',
      ...{ whom: [whom], landed: true },
    });
    expect(result(lucky('mara'))).toMatchObject({ feel: 'wound', head: 'You are hit!', own: true });
    expect(result(lucky('goblin-1'))).toMatchObject({ feel: 'luck', head: 'What luck!', own: false });
    const fumble = { tone: 'miss', text: 'Cutter fumbles: a natural 1.', whom: ['mara'] };
    expect(result(fumble)).toMatchObject({ feel: 'luck', head: 'What luck!', own: true });
  });
  test('what no one struck is no hit: a wound that bleeds, a save that fails', () => {
    const bleeds = { tone: 'harm', text: 'Tam bleeds and loses 1 Health.' };
    expect(result({ ...bleeds, whom: ['tam'] })).toMatchObject({ feel: 'wound', head: 'Trouble!', dice: null });
    expect(result({ ...bleeds, whom: ['mara'] })).toMatchObject({ head: 'You are in trouble!', own: true });
  });
  test('of many who rolled it is about the lucky one, by its own dice', () => {
    const tries = (tone: string, text: string, face: number) => ({
      tone,
      text,
      rolls: [{ ...roll('x'), faces: [face] }],
    });
    const fails = tries('miss', 'Archer on the bank’s Stealth fails.', 68);
    const succeeds = tries('good', 'Archer in the elder’s Stealth critically succeeds.', 2);
    expect(result(fails, succeeds)).toMatchObject({ feel: 'luck', head: 'What luck!', dice: { faces: [2] } });
    const fumbles = tries('miss', 'Roke’s Stealth critically fails.', 99);
    expect(result(succeeds, fails)).toMatchObject({ head: 'What luck!' });
    expect(result(fails, fumbles)).toMatchObject({ head: 'Bad luck!', dice: { faces: [99] } });
  });
  test('what decides nothing has no card', () => {
    expect(result({ tone: 'plain', text: 'Mara moves 10 feet.' }, { tone: 'time', text: 'Round 2.' })).toBeNull();
  });
  test('a card is read at a glance', () => {
    expect(inShort('24 against 50 (Melee Combat 60, wounds −10), margin 26')).toBe('24 against 50, margin 26');
  });
});
