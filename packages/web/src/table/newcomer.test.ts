import { combatantId } from '@affray/engine';
import { systems } from '@affray/systems';
import { expect, test } from 'vitest';
import type { Command } from '../controls/offer.ts';
import { begun, composed } from '../controls/offer.ts';
import { alacrity as picture } from '../systems/alacrity/index.tsx';
import { joined, ownSheetTools } from './newcomer.ts';

/** The duel as its game master sees it. */
function duel() {
  const system = systems.find(each => each.id === 'alacrity');
  const sample = system?.samples.find(each => each.id === 'duel');
  if (!system || !sample) throw new Error('there is no duel');
  const game = system.host.begin(sample.setup, sample.title, 'seed');
  const drawn = picture(game.view({ role: 'gm' }).fight);
  if (!drawn) throw new Error('the duel cannot be drawn');
  return { system, game, drawn };
}

function told(): { command: Command; parts: ReturnType<typeof duel> } {
  const parts = duel();
  const [tool] = ownSheetTools(parts.drawn, parts.system.bestiary);
  const command = tool && composed(tool, begun(tool));
  if (!command) throw new Error('the tool opens with nothing to choose');
  return { command, parts };
}

test('somebody joins a running fight with a sheet of its own, under a free id', () => {
  const { command, parts } = told();
  const { system, game, drawn } = parts;
  const like = system.bestiary.find(each => each.id === command.like);
  const taken = drawn.scene.tokens.map(each => each.id);
  const given = joined(command, drawn.scene.tokens[0]?.name ?? '', like?.sheet ?? {}, taken, 'q7x');
  const reply = game.submit({ id: 'a', by: { role: 'gm' }, command: given, seen: null });
  if (!reply.ok) throw new Error(reply.refusal.reason);
  const after = picture(reply.game.view({ role: 'gm' }).fight)?.scene.tokens ?? [];
  expect(after).toHaveLength(taken.length + 1);
  expect(after.at(-1)).toMatchObject({ name: drawn.scene.tokens[0]?.name, side: 0, hidden: false });
});

test('what the system asks of newcomers goes along; nobody is asked where nobody can join', () => {
  const { command, parts } = told();
  const given = joined(
    { ...command, player: true, hidden: true, actions: 2 },
    'Ada',
    { body: 10 },
    ['ada', 'ada-q7x'],
    'q7x',
  );
  expect(given).toEqual({
    kind: 'gm-add',
    actions: 2,
    joiner: {
      id: combatantId.parse('ada-q7x-2'),
      name: 'Ada',
      side: parts.drawn.scene.sides[0]?.id,
      controller: 'player',
      hidden: true,
      sheet: { body: 10 },
    },
  });
  expect(ownSheetTools({ scene: parts.drawn.scene }, parts.system.bestiary)).toEqual([]);
});
