import { canonical, type Json } from '@affray/engine';
import { systems } from '@affray/systems';
import { describe, expect, test } from 'vitest';
import { otherSecrets, withHidden } from './testing/secrets.ts';
import { lead, Twin, withoutLulls } from './testing/twins.ts';

const MOVES = 10;

describe.each(systems.map(system => ({ name: system.id, system })))('$name', ({ system }) => {
  test.each(system.samples.map(({ id, setup }) => ({ name: id, setup: withHidden(setup) })))(
    '$name: fights that differ in their secret alone are one to a player, frame by frame',
    { timeout: 120_000 },
    async ({ name, setup }) => {
      const first = await Twin.begin(system, setup);
      const script = await lead(first, MOVES, `${system.id} ${name}`);
      const frames = first.frames();
      await first.end();
      expect(frames.length).toBeGreaterThan(10);
      const secrets = otherSecrets(system, setup);
      expect(secrets.length).toBeGreaterThan(2);
      for (const secret of secrets) {
        const twin = await Twin.begin(system, secret.setup);
        await twin.follow(script);
        const [one, other] = [frames, twin.frames()].map(each => (secret.lulls ? withoutLulls(each) : each));
        await twin.end();
        expect(difference(one ?? [], other ?? []), secret.name).toBeNull();
      }
    },
  );
});

/** Where two rows of frames first differ, with what stands there; null where they are the same. */
function difference(one: readonly Json[], other: readonly Json[]): { readonly [what: string]: Json } | null {
  for (let frame = 0; frame < Math.max(one.length, other.length); frame++) {
    const [left, right] = [one, other].map(each => canonical(each[frame] ?? null));
    if (left === undefined || right === undefined || left === right) continue;
    let at = 0;
    while (left[at] === right[at]) at++;
    const [a, b] = [left, right].map(text => text.slice(Math.max(0, at - 200), at + 200));
    return { frame, of: [one.length, other.length], one: a ?? '', other: b ?? '' };
  }
  return null;
}
