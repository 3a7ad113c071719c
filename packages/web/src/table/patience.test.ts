import { combatantId } from '@affray/engine';
import type { Presence, PromptView, WaitingView } from '@affray/protocol';
import { expect, test } from 'vitest';
import { actionOf, passable } from './passing.ts';
import { counted, letBe } from './patience.ts';

const [ann, orc] = [combatantId.parse('ann'), combatantId.parse('orc')];
const ask = (who: 'gm' | typeof ann, pass: 'pass' | null): Extract<PromptView, { kind: 'ask' }> => ({
  kind: 'ask',
  id: `deed-1/0:site:${who}`,
  who,
  name: who,
  site: 'site',
  pass,
  text: '?',
  rule: 'GM-1',
  options: [
    { answer: 'strike', label: 'Strike' },
    { answer: 'pass', label: 'Let it be' },
  ],
});
const waiting: WaitingView = {
  names: [],
  prompts: [ask(ann, 'pass'), ask(orc, null), ask('gm', null)],
  lines: [],
  paused: null,
  yours: false,
};
const presence = (patience: number | null): Presence => ({
  kind: 'presence',
  gm: true,
  seats: [{ id: 's', name: 'Ann', here: true, combatants: [{ id: ann, name: 'Ann' }] }],
  open: [],
  cast: [],
  locked: false,
  patience,
});

test('only questions to players are counted down, and only where the GM wants it', () => {
  expect(counted(waiting, presence(null), 'gm')).toEqual([]);
  expect(counted(waiting, presence(30), 'gm').map(each => each.who)).toEqual([ann]);
  expect(counted({ ...waiting, paused: 'why' }, presence(30), 'gm')).toEqual([]);
});

test('for everybody means all but the rulings of the game master', () => {
  expect(passable(waiting).map(each => each.who)).toEqual([ann, orc]);
  expect(passable(waiting).map(actionOf)).toEqual(['deed-1', 'deed-1']);
  expect(passable(waiting).map(letBe)).toEqual(['pass', 'strike']);
});
