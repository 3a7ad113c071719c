/** A fight that no one can continue is not taken up again: the story would say that it goes on, and it would not. */
import { filled, type Game, host, type Kinds, type Policy, type System, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { systems } from './index.ts';

const people = z.looseObject({ combatants: z.array(z.looseObject({ id: z.string() })) });
const GM = { role: 'gm' } as const;

/** A fight at a table, its commands given and its questions answered by the GM. */
class Continued<K extends Kinds> {
  private readonly system: System<K>;
  private readonly policy: Policy<K>;
  private readonly random: Xoshiro;
  private game: Game;

  constructor(system: System<K>, seed = 'continued') {
    this.random = Xoshiro.seeded(seed);
    const [[sample], [policy]] = [system.catalogue.samples, system.automation.policies];
    if (!sample || !policy) throw new Error('there is a sample and a policy');
    this.system = system;
    this.policy = policy;
    this.game = host(system).begin(sample.setup, 'continued', seed);
    for (let commands = 0; commands < 12 && this.speakers().length > 0; commands++) this.step();
  }

  give(command: unknown): void {
    const read = z.looseObject({ kind: z.string() }).parse(command);
    const reply = this.game.submit({ id: `c${this.game.record.version}`, by: GM, command: read, seen: null });
    if (!reply.ok) throw new Error(reply.refusal.reason);
    this.game = reply.game;
    for (let waiting = this.game.record.waiting; waiting; waiting = this.game.record.waiting) {
      const [prompt] = waiting.prompts;
      if (prompt?.kind !== 'ask') throw new Error('dice are thrown here');
      const answered = this.game.answer(GM, prompt.id, prompt.options[0] ?? null);
      if (!answered.ok) throw new Error(answered.refusal.reason);
      this.game = answered.game;
    }
  }

  fight(): K['fight'] {
    return this.system.schemas.fight.parse(this.game.record.fight);
  }

  /** Those who may act; none where the fight is over. */
  speakers(): readonly string[] {
    const fight = this.fight();
    return this.system.rules.over(fight) === null ? this.system.rules.next(fight) : [];
  }

  step(): void {
    const fight = this.fight();
    const [who] = this.system.rules.next(fight, 1);
    if (who === undefined) throw new Error('no one may act');
    this.give(this.policy.choose(fight, who, this.random));
  }

  /** The last side dies, and the fight is continued all the same. @returns the side that is dead */
  resumed(): string {
    const { combatants } = this.system.report.standings(this.fight());
    const side = combatants.at(-1)?.side ?? '';
    this.kill(each => each.side === side);
    expect(this.speakers()).toEqual([]);
    return side;
  }

  kill(which: (each: { readonly id: string; readonly side: string }) => boolean): void {
    const { combatants } = this.system.report.standings(this.fight());
    for (const each of combatants.filter(which)) this.give({ kind: 'gm-fate', who: each.id, fate: 'dead' });
  }

  /** One who is as good as the first hero joins a side, and neither falls at once nor loses heart. */
  add(id: string, side: string): void {
    const [hero] = people.parse(this.system.catalogue.samples[0]?.setup).combatants;
    this.give({ kind: 'gm-add', joiner: { id, side, sheet: hero?.sheet } });
  }
}

const ALL = systems.map(each => [each.id, each] as const);

test.each(ALL)('%s', (_id, any) => {
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

test.each(ALL)('%s: a newcomer to a fight that is over acts once it is resumed', (_id, any) => {
  any.visit(system => {
    // Some fall before their turn comes.
    const acted = ['one', 'two', 'three', 'four', 'five'].filter(seed => {
      const fight = new Continued(system, seed);
      fight.add('late', fight.resumed());
      // In some systems it is not over any more once both sides have a combatant who can act.
      if (fight.speakers().length === 0) fight.give({ kind: 'gm-resume' });
      while (fight.speakers().length > 0 && !fight.speakers().includes('late')) fight.step();
      return fight.speakers().includes('late');
    });
    expect(acted.length).toBeGreaterThan(0);
  });
});

test.each(ALL)(
  '%s: a fight continued with one side ends where no one can act, or nothing happens for long',
  (_id, any) => {
    any.visit(system => {
      const dead = new Continued(system);
      const side = dead.resumed();
      dead.give({ kind: 'gm-resume' });
      expect(dead.speakers()).not.toEqual([]);
      dead.kill(each => each.side !== side);
      expect(dead.speakers()).toEqual([]);
      const idle = new Continued(system);
      idle.resumed();
      idle.give({ kind: 'gm-resume' });
      for (let commands = 0; commands < 5000 && idle.speakers().length > 0; commands++) idle.step();
      expect(idle.speakers()).toEqual([]);
    });
  },
);
