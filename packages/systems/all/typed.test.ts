import { type AlacrityCommand, type AlacrityEvent, alacrity } from '@affray/alacrity';
import { type AlloyCommand, type AlloyEvent, alloy } from '@affray/alloy';
import { type AlternacyCommand, type AlternacyEvent, alternacy } from '@affray/alternacy';
import { embed, type Game, type Host, type Kinds, type Reply, type System, type Viewer } from '@affray/engine';
import { type WwnCommand, type WwnEvent, wwn } from '@affray/wwn';
import { describe, expect, expectTypeOf, test } from 'vitest';

const gm = { role: 'gm' } as const;
const player = { role: 'player', combatants: [] } as const;

/** A system's first sample, begun. */
function begun<K extends Kinds>(system: System<K>): Game<K> {
  const [sample] = system.catalogue.samples;
  if (!sample) throw new Error(`${system.name} has no sample`);
  const host: Host<K> = embed(system);
  return host.begin(sample.setup, sample.title, 'typed');
}

/** A command that there is no kind for: the table refuses it too, where a program was not compiled. */
function refused<K extends Kinds>(reply: Reply<K>): void {
  expect(reply).toMatchObject({ ok: false, refusal: { code: 'table/malformed', path: 'kind' } });
}

describe('commands and events are checked by the compiler', () => {
  test('in Alacrity', () => {
    const game = begun(alacrity);
    game.act({ kind: 'attack', who: 'mara', target: 'captain-roke' });
    // @ts-expect-error: it is spelled "attack"
    refused(game.act({ kind: 'atack', who: 'mara' }));
    // @ts-expect-error: the number of actions is a number
    game.act({ kind: 'declare', who: 'mara', actions: 'two' });
    expectTypeOf<AlacrityCommand['kind']>().not.toEqualTypeOf<string>();
    expectTypeOf<Extract<AlacrityEvent, { kind: 'declared' }>['actions']>().toBeNumber();
  });

  test('in Alloy', () => {
    const game = begun(alloy);
    // @ts-expect-error: another system's command
    refused(game.act({ kind: 'declare', who: 'mara', actions: 2 }));
    // @ts-expect-error: nor has a command that one engages with a list of targets
    game.act({ kind: 'engage', who: 'hero', target: ['foe'] });
    expectTypeOf<AlloyCommand['kind']>().not.toEqualTypeOf<string>();
    expectTypeOf<Extract<AlloyEvent, { kind: 'first-phase' }>['phase']>().toBeNumber();
  });

  test('in Alternacy', () => {
    const game = begun(alternacy);
    // @ts-expect-error: there is no such kind
    refused(game.act({ kind: 'shot', who: 'bo' }));
    // @ts-expect-error: one lies or stands
    game.act({ kind: 'stance', who: 'bo', prone: 'lying' });
    expectTypeOf<AlternacyCommand['kind']>().not.toEqualTypeOf<string>();
    expectTypeOf<Extract<AlternacyEvent, { kind: 'turn' }>['turn']>().toBeNumber();
  });

  test('in Worlds Without Number', () => {
    const game = begun(wwn);
    // @ts-expect-error: there is no such kind
    refused(game.act({ kind: 'charging', who: 'garran' }));
    // @ts-expect-error: defending takes no target
    game.act({ kind: 'defend', who: 'garran', target: 'bravo' });
    expectTypeOf<WwnCommand['kind']>().not.toEqualTypeOf<string>();
    expectTypeOf<Extract<WwnEvent, { kind: 'round' }>['round']>().toBeNumber();
  });
});

test('what happened is data of the system’s own kinds, with its dice, for the viewer who asks', () => {
  const game = begun(wwn);
  const reply = game.act({ kind: 'start', ambush: null });
  if (!reply.ok) throw new Error(reply.refusal.reason);
  const [first, ...others] = reply.game.events(gm);
  const rounds = reply.game.events(gm).flatMap(({ event }) => (event.kind === 'round' ? [event.round] : []));
  expect(rounds).toEqual([1]);
  expect(first).toMatchObject({ step: 0 });
  expect(others.length).toBeGreaterThan(0);
  expect(reply.game.events(gm, 1)).toEqual([]);
  // The GM reads both sides’ dice for who begins; a player those of the hero, and not those of a foe known by looks.
  const throwers = (by: Viewer) => reply.game.events(by).flatMap(each => each.rolls.map(({ who }) => who));
  expect(throwers(gm)).toEqual(expect.arrayContaining(['garran', 'bravo']));
  expect([...new Set(throwers(player))]).toEqual(['garran']);
});

test('a game gives each command an id of its own: the same command twice is two commands', () => {
  const declare = { kind: 'declare', who: 'mara', actions: 2 } as const;
  const once = begun(alacrity).act(declare);
  if (!once.ok) throw new Error(once.refusal.reason);
  const undone = once.game.undo(gm, 1);
  if (!undone.ok) throw new Error(undone.refusal.reason);
  expect(undone.game.act(declare)).toMatchObject({ ok: true, repeated: false });
  expect(once.game.act(declare, player)).toMatchObject({ ok: false, refusal: { code: 'table/not-yours' } });
});

test('a kind that there is not is refused with the one that was meant, where one is near', () => {
  // @ts-expect-error: it is spelled "attack"
  expect(begun(alacrity).act({ kind: 'atack', who: 'mara' })).toMatchObject({
    refusal: {
      reason:
        'this is not a command of Alacrity Fantasy: kind: must be one of those in the schema (given: "atack"); did you mean "attack"?',
    },
  });
  // @ts-expect-error: nothing is like it
  expect(begun(wwn).act({ kind: 'zzzzzzzzzzzz' })).toMatchObject({
    refusal: { reason: expect.stringMatching(/must be one of those in the schema \(given: "zzzzzzzzzzzz"\)$/) },
  });
});
