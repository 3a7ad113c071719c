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
