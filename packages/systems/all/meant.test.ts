import { byId, combatantId, embed } from '@affray/engine';
import { wwn } from '@affray/wwn';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { systems } from './index.ts';

/** Every system, with what a program that takes any of them is told of a wrong set-up or command. */
describe.each(systems.map(each => [each.id, each] as const))(
  'words that were meant, in %s',
  (_id, { host, samples, ...system }) => {
    const [sample] = samples;
    const setup = z
      .looseObject({ combatants: z.array(z.looseObject({ sheet: z.looseObject({}) })) })
      .parse(sample?.setup);
    const { options: _options, ...bare } = setup;
    const [first] = setup.combatants;
    const begin = (changed: object) => () => host.begin({ ...bare, ...changed }, '', 'typed');
    const withSheet = (sheet: object) =>
      begin({ combatants: setup.combatants.map(each => (each === first ? { ...first, sheet } : each)) });

    test('fields of set-ups, sheets and options', () => {
      expect(begin({ optoins: {} })).toThrow(
        `this is not a set-up of ${system.name}: the value: "optoins" is unknown here`,
      );
      expect(begin({ optoins: {} })).toThrow('; did you mean "options"?');
      const { name, ...unnamed } = first?.sheet ?? {};
      expect(withSheet({ ...unnamed, nmae: name })).toThrow(/combatants\.0\.sheet.*"nmae".*; did you mean "name"\?$/);
      const schema = z.looseObject({ properties: z.record(z.string(), z.unknown()) }).parse(system.schema('options'));
      const [option = ''] = Object.keys(schema.properties);
      expect(begin({ options: { [`${option}s`]: 1 } })).toThrow(`options: "${option}s" is unknown here`);
      expect(begin({ options: { [`${option}s`]: 1 } })).toThrow(`; did you mean "${option}"?`);
    });

    test('fields of commands, combatants and sides', () => {
      const game = host.begin(setup, '', 'typed');
      const gm = { role: 'gm' } as const;
      const reason = (command: object): string => {
        const reply = game.act(command, gm);
        return reply.ok ? '' : reply.refusal.reason;
      };
      const [who = ''] = game.cast(gm).map(each => each.id);
      expect(reason({ kind: 'gm-remove', woh: who })).toMatch(/"woh".*; did you mean "who"\?$/);
      const swapped = `${who[1]}${who[0]}${who.slice(2)}`;
      expect(reason({ kind: 'gm-remove', who: swapped })).toMatch(`; did you mean "${who}"?`);
      expect(game.act({ kind: 'gm-remove', who: swapped }, gm)).toMatchObject({ ok: false, refusal: { path: null } });
      if (!JSON.stringify(system.schema('command')).includes('"gm-summon"')) return;
      const [creature] = system.bestiary;
      const summon = { kind: 'gm-summon', creature: `${creature?.id}x`, side: 'foes' };
      expect(reason(summon)).toMatch(`; did you mean "${creature?.id}"?`);
    });
  },
);

test('gear by its id, and what a system has by its id', () => {
  const sheets = z.looseObject({ sheet: z.looseObject({}) });
  const shelf: readonly [string, object][] = [
    ['wwn', { weapons: ['log-sword'] }],
    ['alloy', { weapons: ['log-sword'] }],
  ];
  for (const [id, gear] of shelf) {
    const system = byId(systems, id);
    const { sheet } = sheets.parse(system.bestiary[0]);
    const [wrong] = system.check('sheet', { ...sheet, ...gear });
    expect(wrong?.reason).toMatch(/^unknown weapon "log-sword"; did you mean "[a-z-]*sword"\?$/);
  }
  expect(() => byId(systems, 'wnn')).toThrow('there is no "wnn" here; did you mean "wwn"?');
  expect(() => byId(wwn.catalogue.samples, 'deul')).toThrow('; did you mean "duel"?');
});

test('a player is told of those only whom that seat knows', () => {
  const duel = byId(wwn.catalogue.samples, 'duel').setup;
  const combatants = duel.combatants.map(each => ({ ...each, hidden: each.id === 'bravo' }));
  const game = embed(wwn).begin({ ...duel, combatants }, '', 'typed');
  const started = game.act({ kind: 'start', ambush: null });
  if (!started.ok) throw new Error(started.refusal.reason);
  const by = { role: 'player', combatants: [combatantId.parse('garran')] } as const;
  const reason = (target: string) => {
    const reply = started.game.act({ kind: 'attack', who: 'garran', target, weapon: 'long-sword' }, by);
    return reply.ok ? '' : reply.refusal.reason;
  };
  expect(reason('garan')).toBe('there is no such combatant in this fight; did you mean "garran"?');
  expect([reason('bravo'), reason('brav')]).toEqual(Array(2).fill('there is no such combatant in this fight'));
});
