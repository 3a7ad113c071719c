/** A fight that no one can continue is not taken up again: the story would say that it goes on, and it would not. */
import { filled, host, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { systems } from './index.ts';

const people = z.looseObject({ combatants: z.array(z.looseObject({ id: z.string() })) });
const GM = { role: 'gm' } as const;

test.each(systems.map(each => [each.id, each] as const))('%s', (_id, any) => {
  any.visit(system => {
    const [sample] = system.catalogue.samples;
    let game = host(system).begin(sample?.setup, 'resumed', 'resumed');
    const random = Xoshiro.seeded('resumed');
    const give = (command: unknown): string | null => {
      const reply = game.submit({
        id: `c${game.record.version}`,
        by: GM,
        command: z.looseObject({ kind: z.string() }).parse(command),
        seen: null,
      });
      if (reply.ok) ({ game } = reply);
      return reply.ok ? null : reply.refusal.reason;
    };
    for (const { id } of people.parse(sample?.setup).combatants)
      expect(give({ kind: 'gm-fate', who: id, fate: 'dead' })).toBeNull();
    // Where the first roll is still to come, the fight is over once it has begun.
    for (let step = 0; step < 5 && game.view(GM).over === null; step++) {
      const due = game
        .view(GM)
        .offers.flatMap(each => each.offers)
        .find(each => !each.refusal && !each.base.kind.startsWith('gm-'));
      if (due) give(filled(due, random));
    }
    expect(game.view(GM).over).not.toBeNull();
    expect(give({ kind: 'gm-resume' })).toBe('no one can act; heal or add a combatant first');
  });
});

test.each(systems.map(each => [each.id, each] as const))(
  '%s: a newcomer to a fight that is over acts once it is resumed',
  (_id, any) => {
    any.visit(system => {
      const [sample] = system.catalogue.samples;
      const [policy] = system.automation.policies;
      if (!policy) throw new Error('there is a policy');
      const random = Xoshiro.seeded('newcomer');
      let game = host(system).begin(sample?.setup, 'resumed', 'newcomer');
      const give = (command: unknown): void => {
        const read = z.looseObject({ kind: z.string() }).parse(command);
        const reply = game.submit({ id: `c${game.record.version}`, by: GM, command: read, seen: null });
        if (!reply.ok) throw new Error(reply.refusal.reason);
        ({ game } = reply);
        for (let waiting = game.record.waiting; waiting; waiting = game.record.waiting) {
          const [prompt] = waiting.prompts;
          if (prompt?.kind !== 'ask') throw new Error('dice are thrown here');
          const answered = game.answer(GM, prompt.id, prompt.options[0] ?? null);
          if (!answered.ok) throw new Error(answered.refusal.reason);
          ({ game } = answered);
        }
      };
      const speakers = (): readonly string[] => {
        const fight = system.schemas.fight.parse(game.record.fight);
        return system.rules.over(fight) === null ? system.rules.next(fight) : [];
      };
      const step = (): void => {
        const fight = system.schemas.fight.parse(game.record.fight);
        const [who] = system.rules.next(fight, 1);
        if (who === undefined) throw new Error('no one may act');
        give(policy.choose(fight, who, random));
      };
      for (let commands = 0; commands < 12 && speakers().length > 0; commands++) step();
      const { combatants } = system.report.standings(system.schemas.fight.parse(game.record.fight));
      const side = combatants.at(-1)?.side;
      for (const each of combatants.filter(each => each.side === side))
        give({ kind: 'gm-fate', who: each.id, fate: 'dead' });
      expect(speakers()).toEqual([]);
      const [creature] = system.catalogue.bestiary;
      give({ kind: 'gm-add', joiner: { id: 'late', side, sheet: creature?.sheet } });
      // In some systems it is not over any more once both sides have a combatant who can act.
      if (speakers().length === 0) give({ kind: 'gm-resume' });
      for (let commands = 0; commands < 200 && !speakers().includes('late'); commands++) step();
      expect(speakers()).toContain('late');
    });
  },
);
