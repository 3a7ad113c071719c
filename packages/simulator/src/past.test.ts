import { apply, branchAt, courseOf, fingerprint, type Json, noted, notesIn, Past } from '@affray/engine';
import { systems } from '@affray/systems';
import { describe, expect, test } from 'vitest';
import { playAtTable } from './table-play.ts';

const GM = { role: 'gm' } as const;

describe.each(systems.map(system => ({ name: system.id, system })))('$name', ({ system }) => {
  /** A sample that was played for a while; and each state that it was in, as it was written then. */
  const played = system.visit(typed => {
    const [sample] = typed.catalogue.samples;
    if (!sample) throw new Error('no sample');
    const { record } = playAtTable(typed, sample.setup, sample.title, {
      seed: 'p',
      commands: 150,
      leaveOpenAfter: null,
    });
    return record;
  });

  const told = (branch: unknown) => {
    const game = system.host.open(branch);
    return { record: game.record, story: game.story(GM, 0) };
  };

  test('the fight after each of its steps is what undo makes of it, found in any order', () => {
    const last = played.steps.length;
    expect(last).toBeGreaterThan(5);
    const past = new Past(played);
    const undone = (step: number): Json =>
      played.steps
        .slice(step)
        .toReversed()
        .reduce<Json>((state, each) => apply(state, each.undo), played.fight);
    for (const step of [last - 1, 3, 65, last, 1, 64, 0].filter(each => each <= last)) {
      expect(past.at(step)).toEqual(undone(step));
      const branch = branchAt(played, step);
      if (branch === null) throw new Error('no branch');
      const { record, story } = told(branch);
      expect(fingerprint(record.fight)).toBe(fingerprint(undone(step)));
      expect(story).toHaveLength(step);
      expect(fingerprint(new Past(record).at(0) ?? null)).toBe(fingerprint(undone(0)));
    }
    expect(past.at(last + 1)).toBeNull();
    expect(past.at(-1)).toBeNull();
    expect(past.at(1.5)).toBeNull();
  });

  test('what was undone lies behind the present, and notes stay on their steps', () => {
    const game = system.host.open(played);
    const steps = game.record.steps.length;
    const reply = game.amended({ notes: noted(game.record, steps, 'The bridge burns.') ?? [] }).undo(GM, 2);
    if (!reply.ok) throw new Error(reply.refusal.reason);
    const { record } = reply.game;
    expect(courseOf(record).map(each => each.id)).toEqual(played.steps.map(each => each.id));
    expect(fingerprint(new Past(record).at(steps) ?? null)).toBe(fingerprint(game.record.fight));
    expect(notesIn(record)).toEqual([{ step: steps, text: 'The bridge burns.' }]);
    expect(notesIn({ ...record, undone: [] })).toEqual([{ step: null, text: 'The bridge burns.' }]);
    expect(branchAt(record, 1)?.notes).toBeUndefined();
    expect(noted(record, steps + 1, 'x')).toBeNull();
    expect(noted(record, steps, '')).toEqual([]);
  });
});
