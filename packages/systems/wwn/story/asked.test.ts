import { type Json, asked as questionAsked, type Viewer } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { wwn } from '../index.ts';
import type { WwnPrompts } from '../state/prompts.ts';
import { before, HERO, id } from '../testing.ts';

const fight = before({
  red: { ...HERO, name: 'Brenna' },
  blue: { name: 'The brigand' },
  green: { ...HERO, name: 'Tam', side: 'red' },
});
const gm: Viewer = { role: 'gm' };
const her: Viewer = { role: 'player', combatants: [id('red')] };
const both: Viewer = { role: 'player', combatants: [id('red'), id('green')] };
const asked = (site: string, about: Json, viewer: Viewer, options: readonly Json[] = ['pass']) =>
  questionAsked(wwn, fight, { site, who: id('red'), about, options }, viewer);
const text = (site: string, about: Json, viewer: Viewer): string => asked(site, about, viewer).text;
const blow = (by: string, on: string | null, how = 'attack') => ({ by, on, how, weapon: 'long sword', use: 'melee' });

describe('a question speaks to whoever reads it', () => {
  test('a player of one is "you"; the game master, and a player of several, read the name', () => {
    const about = blow('blue', 'red');
    expect(text('wwn.answer.hit', about, her)).toBe('The brigand attacks you with long sword, and it will hit.');
    expect(text('wwn.answer.hit', about, gm)).toBe('The brigand attacks Brenna with long sword, and it will hit.');
    expect(text('wwn.answer.hit', about, both)).toBe('The brigand attacks Brenna with long sword, and it will hit.');
  });
  test('so with what one does oneself', () => {
    const about = blow('red', 'blue');
    expect(text('wwn.answer.miss', about, her)).toBe('You attack The brigand with long sword, and it will miss.');
    expect(text('wwn.answer.miss', about, gm)).toBe('Brenna attacks The brigand with long sword, and it will miss.');
  });
  test('and with what others do to others', () => {
    const about = blow('blue', 'green', 'charge');
    expect(text('wwn.answer.action', about, her)).toBe('The brigand charges Tam with long sword. Answer?');
    expect(text('wwn.answer.action', about, gm)).toBe('The brigand charges Tam with long sword. Does Brenna answer?');
  });
  test('a throw is thrown, a shot is shot', () => {
    const dagger = { by: 'blue', on: 'red', how: 'attack', weapon: 'dagger', use: 'throw' };
    expect(text('wwn.answer.action', dagger, her)).toBe('The brigand throws at you with dagger. Answer?');
    const bow = { ...dagger, how: 'snap', weapon: 'small bow', use: 'shot' };
    expect(text('wwn.answer.hit', bow, her)).toBe('The brigand snaps a shot at you with small bow, and it will hit.');
  });
  test('whose morale breaks is one, or several', () => {
    expect(text('wwn.word.broken', { side: 'blue', who: ['blue'] }, gm)).toMatch(/^Morale breaks: what does /);
    expect(text('wwn.word.broken', { side: 'blue', who: ['blue', 'red'] }, gm)).toMatch(/: what do .*, .* do\?$/);
  });
  test('every question has a sentence of its own, without "you" for the game master', () => {
    const all = {
      'wwn.word.distance': { a: 'red', b: 'blue' },
      'wwn.word.first': { who: 'red', on: null, what: 'x', why: [], from: 'suggestion', of: 'wwn.word.first' },
      'wwn.word.strike': { who: 'red', on: null, what: 'x', why: [], from: 'suggestion', of: 'wwn.word.strike' },
      'wwn.word.surprise': { who: 'red', on: null, what: 'x', why: [], from: 'suggestion', of: 'wwn.word.surprise' },
      'wwn.word.crushing': { who: 'red', on: null, what: 'x', why: [], from: 'suggestion', of: 'wwn.word.crushing' },
      'wwn.word.blunt': { who: 'red', on: null, what: 'x', why: [], from: 'suggestion', of: 'wwn.word.blunt' },
      'wwn.word.run': { who: 'red', on: null, what: 'x', why: [], from: 'suggestion', of: 'wwn.word.run' },
      'wwn.word.size': { who: 'red', on: null, what: 'x', why: [], from: 'suggestion', of: 'wwn.word.size' },
      'wwn.word.end': { who: 'red', on: null, what: 'x', why: [], from: 'suggestion', of: 'wwn.word.end' },
      'wwn.word.alarm': { by: 'red', on: 'blue' },
      'wwn.word.broken': { side: 'blue', who: ['blue'] },
      'wwn.word.morale': { side: 'blue', why: 'first' },
      'wwn.word.order': null,
      'wwn.answer.action': blow('blue', 'red'),
      'wwn.answer.dice': blow('blue', 'red'),
      'wwn.answer.hit': blow('blue', 'red'),
      'wwn.answer.miss': blow('red', 'blue'),
      'wwn.answer.shock': blow('blue', 'red'),
      'wwn.answer.leave': { mover: 'blue' },
      'wwn.answer.aim': blow('red', 'blue', 'execution'),
      'wwn.answer.fallen': blow('red', 'blue', 'attack'),
      'wwn.answer.kill': { fallen: 'blue' },
      'wwn.answer.magic': { by: 'blue', name: 'Calculation of the Evoked Quietus' },
      'wwn.answer.check': { total: 1, difficulty: 8 },
    } satisfies { readonly [S in keyof WwnPrompts]: Json };
    const meanings = new Set<string>(Object.values(wwn.sites.prompts).map(each => each.meaning));
    for (const [site, about] of Object.entries(all)) {
      const read = text(site, about, gm);
      expect(meanings.has(read)).toBe(false);
      expect(read).toMatch(/[.?]$/);
      expect(read).not.toMatch(/\byou/i);
    }
  });
  test('weapons that answer are named with how they are used, and whom they are for where that is somebody else', () => {
    const snap = (on: string, weapon: string, thrown: boolean) => ({ do: 'snap', on, weapon, thrown });
    const options = [
      snap('blue', 'long-sword', false),
      snap('green', 'long-sword', true),
      { ...snap('blue', 'club', false), spare: true },
    ];
    expect(asked('wwn.answer.action', blow('blue', 'red'), her, options).options).toMatchObject([
      { label: 'Snap Attack: Long Sword' },
      { label: 'Snap Attack at Tam: throw Long Sword' },
      { label: 'Snap Attack: club, only to knock out' },
    ]);
  });
  test('answers name what they cost', () => {
    expect(asked('wwn.answer.hit', blow('blue', 'red'), gm, ['pass', 'defend', 'luck']).options).toMatchObject([
      { label: 'Let it be' },
      { label: 'Total Defense, for the Main action' },
      { label: 'Veteran’s Luck' },
    ]);
  });
});
