/** How a fight that one side won is told, and how those fare who left it alive, in every system. */
import type { CombatantId, Game, Viewer } from '@affray/engine';
import { expect, test } from 'vitest';
import { systems } from './index.ts';

const GM: Viewer = { role: 'gm' };

/** The fight after the GM said of each of these that it fled; a question to the GM is answered as suggested. */
function fled(game: Game, ids: readonly CombatantId[]): Game {
  return ids.reduce((now, who, at) => {
    const reply = now.submit({ id: `fled-${at}`, by: GM, command: { kind: 'gm-fate', who, fate: 'fled' }, seen: null });
    if (!reply.ok) throw new Error(reply.refusal.reason);
    const [prompt] = reply.game.view(GM).waiting?.prompts ?? [];
    if (prompt?.kind !== 'ask') return reply.game;
    const answered = reply.game.answer(GM, prompt.id, prompt.options[0]?.answer ?? null, '');
    if (!answered.ok) throw new Error(answered.refusal.reason);
    return answered.game;
  }, game);
}

test.each(systems.map(each => [each.id, each] as const))(
  '%s: who fled is said to have fled, and who is left won',
  (_, any) => {
    for (const { setup, title } of any.samples) {
      const begun = any.host.begin(setup, title, 'seed');
      const [sides, people] = any.visit(own => {
        const fight = own.schemas.fight.parse(begun.record.fight);
        const { combatants } = own.report.standings(fight);
        return [new Set(combatants.map(each => each.side)), combatants] as const;
      });
      const [stays] = sides;
      const leave = people.filter(each => each.side !== stays).map(each => each.id);
      const { fight } = fled(begun, leave).record;
      const fares = any.visit(own =>
        leave.map(id => own.words.fares?.(own.schemas.fight.parse(fight), id, GM) ?? 'nothing'),
      );
      expect(fares.filter(each => !/^fled, /.test(each))).toEqual([]);
      const over = any.isOver(fight) ? any.visit(own => own.rules.over(own.schemas.fight.parse(fight))) : null;
      // Where the dying still need care it goes on.
      if (over)
        expect(over).toMatchObject({
          winner: stays,
          reason: expect.stringMatching(/^no one but (?!The ).* is left standing$/),
        });
    }
  },
);
