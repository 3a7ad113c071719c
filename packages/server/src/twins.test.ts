import { combatantId, type Json } from '@affray/engine';
import { systems } from '@affray/systems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Said } from './testing/client.ts';
import { saysOver, withoutLulls } from './testing/frames.ts';
import { Holes } from './testing/holes.ts';
import { lead } from './testing/lead.ts';
import { otherSecrets, withHidden } from './testing/secrets.ts';
import { type Frames, filled, type Twin, TwinHouse } from './testing/twins.ts';

const MOVES = 10;

let house: TwinHouse;
beforeAll(async () => {
  house = await TwinHouse.open(systems);
});
afterAll(() => house.end());

describe.each(systems.map(system => ({ name: system.id, system })))('$name', ({ system }) => {
  test.each(system.samples.map(({ id, setup }) => ({ name: id, setup: withHidden(setup) })))(
    '$name: fights that differ in their secret alone are one to a player, frame by frame and byte by byte',
    async ({ name, setup }) => {
      const first = await house.begin(system, setup);
      const script = await lead(first, MOVES, `${system.id} ${name}`);
      const frames = first.frames();
      const events = await first.events();
      const posted = await first.posted();
      await first.end();
      expect(posted.length).toBeGreaterThan(5);
      expect(frames.whole.length).toBeGreaterThan(10);
      expect(kindsOf(frames.changes, 'changed')).toBeGreaterThan(8);
      expect(kindsOf(frames.changes, 'update')).toBeLessThanOrEqual(2);
      const secrets = otherSecrets(system, setup);
      expect(secrets.length).toBeGreaterThan(2);
      for (const secret of secrets) {
        const twin = await house.begin(system, secret.setup);
        await twin.follow(script);
        const heard = twin.frames();
        const happened = await twin.events();
        const read = await twin.posted();
        await twin.end();
        for (const how of ['whole', 'changes'] as const) {
          const [one, other] = [frames[how], heard[how]].map(each => (secret.lulls ? withoutLulls(each) : each));
          expect(difference(one ?? [], other ?? []), `${secret.name}, ${how}`).toBeNull();
        }
        // Who still hides when the last one in sight falls is told by the end that does not come.
        const all = Math.max(events.length, happened.length);
        const shared = first.isOver() || twin.isOver() ? Math.min(events.length, happened.length) - 1 : all;
        expect(happened.slice(0, shared), `${secret.name}, events`).toEqual(events.slice(0, shared));
        const isShared = Math.min(posted.length, read.length) - (first.isOver() || twin.isOver() ? 2 : 0);
        expect(read.slice(0, isShared), `${secret.name}, posted`).toEqual(posted.slice(0, isShared));
        if (!first.isOver() && !twin.isOver()) expect(read.length).toBe(posted.length);
      }
    },
  );

  test('whatever a player says of a hidden combatant is answered as of one that does not exist', async () => {
    const setup = withHidden(system.samples[0]?.setup ?? null);
    const twin = await house.begin(system, setup);
    const other = await house.sit(twin.fight, 'Other');
    let asked = 0;
    await lead(twin, MOVES, system.id, async () => {
      const [hidden = ''] = (await twin.strangers()).keys();
      const said = (who: string): Said[] => everything(twin, who, system.schema('command'));
      const [real, none] = [said(hidden), said('nobody-q4')];
      expect(real.length).toBe(none.length);
      for (const [at, each] of real.entries()) {
        const [heard, same] = [await twin.player.ask(each), await twin.player.ask(none[at] ?? each)];
        expect(echo(heard, hidden), JSON.stringify(each)).toEqual(echo(same, 'nobody-q4'));
        expect(heard.kind).not.toBe('ack');
        asked++;
      }
      const aim: Said = { kind: 'claim', combatant: combatantId.parse(hidden), on: true };
      expect(await other.refusedWith(aim)).toBe('table/not-free');
    });
    // Every kind of command that names somebody, in all its forms, at least once.
    expect(asked).toBeGreaterThan(100);
    await twin.end();
  });
});

/** All that the player could say of a combatant: each command, each question about it, each right over it. */
function everything(twin: Twin, name: string, schema: Json): Said[] {
  const who = combatantId.parse(name);
  const pattern = String(z.object({ pattern: z.string() }).parse(z.toJSONSchema(combatantId)).pattern);
  const offered = twin.player.view?.offers.flatMap(each => each.offers) ?? [];
  const aimed = offered.flatMap(({ fields, ...offer }): Json[] => {
    const at = fields.find(each => each.kind === 'choice' && each.options.some(one => one.combatant !== undefined));
    return at ? [{ ...asFields(filled({ ...offer, fields }, ([first]) => first)), [at.name]: who }] : [];
  });
  const commands = [...new Holes(schema, pattern, twin.own).aimedAt(who), ...aimed];
  const [first = null] = commands;
  const site = Object.keys(twin.system.sites.prompts)[0] ?? '';
  return [
    ...commands.flatMap((command): Said[] => [
      { kind: 'submit', command },
      { kind: 'preview', commands: [command] },
    ]),
    { kind: 'offers', who },
    { kind: 'compare', who },
    { kind: 'claim', combatant: who, on: true },
    { kind: 'realDice', who, on: true },
    { kind: 'standing', who, site, answer: null },
    { kind: 'compare', who: twin.own, assume: [{ site, who, answer: null }] },
    { kind: 'compare', who: twin.own, assume: [{ site, who: null, answer: who }] },
    { kind: 'preview', commands: [first], assume: [{ site, who: null, answer: { on: who } }] },
  ];
}
/** An answer without its number, and with a sign for the id that its reader wrote itself and is told back. */
const echo = (heard: object, said: string): unknown =>
  JSON.parse(JSON.stringify({ ...heard, id: '' }).replaceAll(said, '(who)'));
const asFields = (value: Json): { readonly [key: string]: Json } => z.record(z.string(), z.json()).parse(value);

const kindsOf = (frames: Frames['whole'], kind: string): number =>
  frames.filter(each => JSON.stringify(each).startsWith(`{"kind":"${kind}"`)).length;

/** Frames until the fight is over in one of them: who still hides when the last one in sight falls is told by that. */
function until(one: readonly Json[], other: readonly Json[]): number {
  const found = [one, other].map(each => each.findIndex(saysOver)).filter(at => at >= 0);
  return Math.min(Math.max(one.length, other.length), ...found);
}

/** Where two rows of frames first differ, to the order of their fields, with what stands there; null where they are the same. */
function difference(one: readonly Json[], other: readonly Json[]): { readonly [what: string]: Json } | null {
  for (let frame = 0; frame < until(one, other); frame++) {
    const [left, right] = [one, other].map(each => JSON.stringify(each[frame] ?? null));
    if (left === undefined || right === undefined || left === right) continue;
    let at = 0;
    while (left[at] === right[at]) at++;
    const [a, b] = [left, right].map(text => text.slice(Math.max(0, at - 200), at + 200));
    return { frame, of: [one.length, other.length], one: a ?? '', other: b ?? '' };
  }
  return null;
}
