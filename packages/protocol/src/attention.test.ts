import { type CombatantId, combatantId } from '@affray/engine';
import { expect, test } from 'vitest';
import { attention, type Mine } from './attention.ts';
import type { TableView } from './view.ts';

const mara = combatantId.parse('mara');
const orc = combatantId.parse('orc');
const player: Mine = { role: 'player', combatants: [mara] };
const gm: Mine = { role: 'gm', combatants: [] };
const said = (shown: TableView, you: Mine): string | null => attention(shown, you)?.text ?? null;
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
  expect(said(view({ next: [{ who: mara, name: 'Mara' }] }), player)).toBe('Mara: your move');
  expect(said(view({ next: [{ who: orc, name: 'Orc' }] }), player)).toBeNull();
  expect(said(view(asking(mara, 'Mara')), player)).toBe('Mara is asked');
  expect(said(view(asking(orc, 'Orc')), player)).toBeNull();
  // Nobody acts while somebody is asked.
  expect(said(view({ ...asking(orc, 'Orc'), next: [{ who: mara, name: 'Mara' }] }), player)).toBeNull();
});

test('the GM is called for rulings alone, since every monster’s move would be noise', () => {
  expect(said(view({ next: [{ who: orc, name: 'Orc' }] }), gm)).toBeNull();
  expect(said(view(asking('gm', 'GM')), gm)).toBe('Your ruling');
});
