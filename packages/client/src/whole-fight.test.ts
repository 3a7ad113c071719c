import { systems } from '@affray/systems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, house } from './testing/house.ts';
import { playOn } from './testing/play.ts';

let there: House;
beforeAll(async () => {
  there = await house();
});
afterAll(async () => {
  await there.end();
  expect(there.complaints).toEqual([]);
});

test.each(systems.map(({ id, samples }) => ({ id, sample: samples[0]?.id ?? '' })))(
  '$id: a GM and a player play a whole fight through the client',
  async ({ id: system, sample }) => {
    const { client } = there;
    const { id, gm: key } = await client.ask('POST /api/fights', {
      body: { from: 'sample', system, sample, seed: 'whole' },
    });
    const { code } = await client.ask('GET /api/fights/:id/invite', { id });
    const seat = await client.with(null).ask('POST /api/join/:code', { code, body: { name: 'Ann' } });
    const gm = await client.with(key).table(id);
    const ann = await client.with(seat.token).table(id);
    for (const { id: combatant } of seat.open) await ann.ask({ kind: 'claim', combatant, on: true });
    await ann.ask({ kind: 'ping' });
    expect([gm.you?.role, ann.you]).toEqual([
      'gm',
      { role: 'player', seat: seat.seat, name: 'Ann', combatants: seat.open.map(each => each.id) },
    ]);

    const played = await playOn([ann, gm]);

    const count = (by: typeof gm, kind: 'command' | 'answer') =>
      played.filter(each => each.by === by && each.kind === kind).length;
    expect(count(gm, 'command')).toBeGreaterThan(0);
    expect(count(ann, 'command')).toBeGreaterThan(0);
    // What is held of the view by its changes is what a new line is shown whole.
    for (const [table, by] of [
      [gm, key],
      [ann, seat.token],
    ] as const) {
      const anew = await client.with(by).table(id);
      expect(anew.view).toEqual(table.view);
      expect(anew.story).toEqual(table.story);
      anew.close();
      table.close();
    }
    const { steps } = (await client.ask('GET /api/fights')).fights.find(each => each.id === id) ?? {};
    expect(gm.story.length).toBe(steps);
  },
);
