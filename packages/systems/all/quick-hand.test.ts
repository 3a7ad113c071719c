import { host, type Json, type Kinds, type System } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { systems } from './index.ts';

/** Points that come and go, by system. */
const POINTS: { readonly [system: string]: string } = { alacrity: 'hp', alloy: 'health', alternacy: 'stun', wwn: 'hp' };

/** A sample in which the game master changes the points of the first combatant, one change after the other. */
function handled<K extends Kinds>(system: System<K>, changes: readonly string[]) {
  const sample = system.catalogue.samples[0];
  if (!sample) throw new Error(`${system.id} has no sample`);
  let game = host(system).begin(system.schemas.setup.parse(sample.setup), 'hands', 'quick hands');
  const [first] = system.report.standings(system.schemas.fight.parse(game.record.fight)).combatants;
  const path = `combatants.${first?.id}.${POINTS[system.id]}`;
  const steps = changes.map((value, at) => {
    const command: Json = { kind: 'gm-set', path, value };
    const reply = game.submit({ id: `c${at}`, by: { role: 'gm' }, command, seen: null });
    if (reply.ok) game = reply.game;
    const { events } = game.record.steps.at(-1) ?? { events: [] };
    return {
      refused: reply.ok ? null : reply.refusal.reason,
      rolls: reply.ok ? events.flatMap(each => each.rolls) : [],
    };
  });
  return { steps, now: numberIn(game.record.fight, path) };
}

function numberIn(fight: Json, path: string): number {
  let at: unknown = fight;
  for (const step of path.split('.'))
    at = Array.isArray(at)
      ? at.find(each => each?.id === step)
      : at && typeof at === 'object'
        ? Object.entries(at).find(([key]) => key === step)?.[1]
        : null;
  return Number(at);
}

describe.each(systems.map(each => [each.name, each] as const))('%s', (_name, any) => {
  test('points change by a figure and by dice of the table, and are set', () =>
    any.visit(system => {
      expect(handled(system, ['9']).now).toBe(9);
      expect(handled(system, ['9', '-=5']).now).toBe(4);
      expect(handled(system, ['2', '+=3']).now).toBe(5);
      const thrown = handled(system, ['9', '-=2d4']);
      const [roll] = thrown.steps.at(-1)?.rolls ?? [];
      expect(roll).toMatchObject({
        site: `${system.id}.gm.change`,
        who: 'gm',
        pool: { kind: 'sum', count: 2, sides: 4 },
      });
      expect(thrown.now).toBe(9 - (roll?.faces ?? []).reduce((sum, face) => sum + face, 0));
    }));

  test('what is not a number is refused in a sentence, and changes nothing', () =>
    any.visit(system => {
      const { steps, now } = handled(system, ['9', '-=five', 'x']);
      expect(steps.map(each => each.refused !== null)).toEqual([false, true, true]);
      expect(now).toBe(9);
    }));
});

test('no dice are thrown for points that cannot change any more', () => {
  for (const any of systems.filter(each => each.id === 'alternacy' || each.id === 'wwn'))
    any.visit(system => {
      const { steps, now } = handled(system, ['0', '-=2d4']);
      expect(steps.at(-1)?.refused).toMatch(/must be 0 or more \(given: -1\)/);
      expect(now).toBe(0);
    });
});
