import type { Kinds, System } from '@affray/engine';
import { systems } from '@affray/systems';
import { expect, test } from 'vitest';
import { job, localFights, rulings, runner } from './index.ts';
import { skirmish } from './testing/skirmish.ts';

/** A fight of the system that leaves much to its referee. */
const brawl = <K extends Kinds>(system: System<K>) => {
  const setup = system.catalogue.samples.find(each => each.id === 'brawl')?.setup;
  const ruled = (name: string | null, lean: Record<string, number> = {}) =>
    job.parse({ system: system.id, start: { kind: 'setup', setup }, seed: 'rulings', referee: name && { name, lean } });
  return { system, ruled };
};
const alternacy = systems.filter(each => each.id === 'alternacy');

test('a strict referee rules otherwise than a lenient one', () => {
  for (const each of alternacy) {
    const strict = each.visit(typed => runner(typed, brawl(typed).ruled('strict')).run(0, 60));
    const lenient = each.visit(typed => runner(typed, brawl(typed).ruled('lenient')).run(0, 60));
    expect(strict).not.toEqual(lenient);
  }
  expect(alternacy).toHaveLength(1);
});

test('fights end alike whether every ruling by the book is asked for and remembered, or none is', () => {
  for (const each of alternacy)
    each.visit(typed => {
      for (const { setup } of typed.catalogue.samples)
        for (const policy of ['greedy', 'cautious', 'aggressive', 'protect']) {
          const base = job.parse({ system: typed.id, start: { kind: 'setup', setup }, seed: 'by the book', policy });
          const asked = { ...base, referee: { name: 'by-the-book', lean: {} } };
          expect(runner(typed, base).run(0, 12)).toEqual(runner(typed, asked).run(0, 12));
        }
    });
  expect.hasAssertions();
});

test('the rulings that move a fight are told, the strongest first', async () => {
  for (const each of alternacy) {
    const told = await each.visit(typed =>
      rulings(typed, localFights(typed), brawl(typed).ruled(null), 'heroes', { fights: 30 }),
    );
    const swings = told.moved.map(({ swing }) => swing);
    // One that matters either way is not weaker for that.
    for (const { swing, stricter, lenient } of told.moved)
      expect(swing).toBeGreaterThanOrEqual(Math.max(Math.abs(stricter.difference), Math.abs(lenient.difference)));
    expect(swings).toEqual(swings.toSorted((a, b) => b - a));
    expect(swings[0]).toBeGreaterThan(0.1);
    expect(told.fights).toBe(30 * (1 + 2 * told.moved.length));
  }
});

test('unknown referees and rulings are refused by name', async () => {
  for (const each of alternacy) {
    const play = (name: string, lean = {}) => each.visit(typed => runner(typed, brawl(typed).ruled(name, lean)));
    expect(() => play('hasty')).toThrow('Alternacy has no referee "hasty"; there are: by-the-book');
    expect(() => play('strict', { 'alternacy.x': 1 })).toThrow('Alternacy has no ruling "alternacy.x"; there are: ');
  }
  const duel = job.parse({
    system: 'skirmish',
    start: { kind: 'setup', setup: skirmish.catalogue.samples[0]?.setup },
    seed: 'r',
  });
  expect(() => runner(skirmish, { ...duel, referee: { name: 'strict', lean: {} } })).toThrow(
    'Skirmish has no referees',
  );
  await expect(rulings(skirmish, localFights(skirmish), duel, 'red', { fights: 1 })).rejects.toThrow('has no referees');
});
