import { combatantsIn, type Json } from '@affray/engine';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { systems } from './index.ts';
import { enough, ID } from './testing/share.ts';

const gm = { role: 'gm' } as const;
const cast = z.object({ combatants: z.record(z.string(), z.object({ id: z.string(), name: z.string() })) });

const summoning = systems.filter(each => JSON.stringify(each.schema('command')).includes('"gm-summon"'));
test.each(summoning.map(system => ({ name: system.id, system })))(
  '$name: whom the game master adds gets an id and a name that tell of nobody hidden',
  ({ system }) => {
    const [sample] = system.samples;
    const [creature] = system.bestiary.toReversed();
    if (!sample || !creature) throw new Error(`${system.id} has a sample and a bestiary`);
    let game = system.host.begin(sample.setup, sample.title, 'seed');
    const side = system.cast(game.record.fight, gm)[0]?.side ?? '';
    const added = (id: string, more: { readonly [field: string]: Json }) => {
      const before = Object.keys(cast.parse(game.record.fight).combatants);
      const command = { kind: 'gm-summon', creature: creature.id, side, ...more };
      const reply = game.submit({ id, by: gm, command, seen: null });
      if (!reply.ok) throw new Error(reply.refusal.reason);
      game = reply.game;
      for (let prompt = game.view(gm).waiting?.prompts[0]; prompt; prompt = game.view(gm).waiting?.prompts[0]) {
        const answered = game.answer(gm, prompt.id, prompt.kind === 'ask' ? prompt.options[0]?.answer : null);
        if (!answered.ok) throw new Error(answered.refusal.reason);
        game = answered.game;
      }
      const [one] = Object.values(cast.parse(game.record.fight).combatants).filter(each => !before.includes(each.id));
      return one ?? { id: '', name: '' };
    };
    const first = added('a', {});
    const hidden = added('b', { hidden: true });
    const second = added('c', {});
    for (const { id } of [first, hidden, second]) expect(id).toMatch(new RegExp(`^${creature.id}-[a-z2-9]{8}$`));
    const number = ({ name }: { readonly name: string }): number => Number(name.match(/\d+$/)?.[0]);
    expect(number(second)).toBe(number(first) + 1);
    expect(number(hidden)).toBeGreaterThanOrEqual(20);
    const again = game.submit({
      id: 'd',
      by: gm,
      command: { kind: 'gm-summon', creature: creature.id, side, id: first.id },
      seen: null,
    });
    expect(again.ok).toBe(false);
    expect(added('e', { id: 'by-name' }).id).toBe('by-name');
  },
);

/** How often a JSON Schema says what an id of a combatant looks like. */
const places = (schema: Json, pattern: string): number =>
  JSON.stringify(schema).split(JSON.stringify(pattern)).length - 1;

test.each(systems.map(system => ({ name: system.id, system })))(
  '$name: no field of a command holds a combatant in disguise',
  ({ system }) => {
    // Every field that is named as such fields are has the one schema that the host looks for.
    const names = ['who', 'whos', 'target', 'targets', 'toward', 'after', 'before', 'source', 'party', 'leader', 'of'];
    const schema = system.schema('command');
    const found: string[] = [];
    const walk = (value: Json, name: string): void => {
      if (Array.isArray(value)) for (const each of value) walk(each, name);
      else if (value !== null && typeof value === 'object') {
        for (const [key, field] of Object.entries(value)) {
          if (key === 'properties' && field !== null && typeof field === 'object' && !Array.isArray(field)) {
            for (const [own, inner] of Object.entries(field)) {
              if (names.includes(own) && JSON.stringify(inner).includes('"type":"string"') && places(inner, ID) === 0)
                found.push(own);
              walk(inner, own);
            }
          } else walk(field, name);
        }
      }
    };
    walk(schema, '');
    expect(found).toEqual([]);
    expect(places(schema, ID)).toBeGreaterThan(enough(system, 10));
    expect(combatantsIn(null, {})).toEqual([]);
  },
);
