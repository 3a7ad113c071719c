import { type CombatantId, combatantId } from '@affray/engine';
import type { TableView } from '@affray/protocol';
import { expect, test } from 'vitest';
import { attention } from './attention.ts';
import type { You } from './ctrl.ts';

const mara = combatantId.parse('mara');
const orc = combatantId.parse('orc');
const player: You = { role: 'player', seat: 's', name: 'Ann', combatants: [mara] };
const gm: You = { role: 'gm', seat: null, name: 'GM', combatants: [] };
const view = (some: Partial<TableView>): TableView => ({
  system: 'any',
  title: 'Any',
  fight: {},
  next: [],
  offers: [],
  waiting: null,
  over: null,
  undo: 0,
  redo: 0,
  lying: [],
  realDice: [],
  standing: [],
  ...some,
});
const asking = (who: CombatantId | 'gm', name: string): Partial<TableView> => ({
  waiting: {
    names: [name],
    lines: [],
    paused: null,
    yours: false,
    prompts: [{ kind: 'ask', id: 'p', who, name, site: 's', pass: null, text: '?', rule: 'GM-1', options: [] }],
  },
});

test('a player is called for a move and for a question, and for nobody else’s', () => {
  expect(attention({ view: view({ next: [{ who: mara, name: 'Mara' }] }), you: player })).toBe('Mara: your move');
  expect(attention({ view: view({ next: [{ who: orc, name: 'Orc' }] }), you: player })).toBeNull();
  expect(attention({ view: view(asking(mara, 'Mara')), you: player })).toBe('Mara is asked');
  expect(attention({ view: view(asking(orc, 'Orc')), you: player })).toBeNull();
});

test('the GM is called for rulings alone, since every monster’s move would be noise', () => {
  expect(attention({ view: view({ next: [{ who: orc, name: 'Orc' }] }), you: gm })).toBeNull();
  expect(attention({ view: view(asking('gm', 'GM')), you: gm })).toBe('Your ruling');
});
