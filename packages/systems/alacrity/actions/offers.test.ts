import { gmGiven, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { command, next, offers, refuse } from '../commands.ts';
import { alacrity } from '../index.ts';
import { type Fight, the } from '../state/fight.ts';
import { arena, id, one, play } from '../testing.ts';
import { commands, declare, filled, initiative, legalCommands } from '../testing-commands.ts';

const chance = Xoshiro.seeded('offers');
const turn = (more: Parameters<typeof arena>[1] = {}): Fight =>
  commands(
    arena({ mara: { weapons: ['longsword', 'dagger'], shield: 'medium-shield' }, orc: { weapons: ['club'] } }, more),
    declare({ mara: 2, orc: 1 }),
    initiative({ mara: 1, orc: 90 }),
  ).fight;
const named = (fight: Fight, wanted: string, who = 'mara') => offers(fight, id(who)).find(each => each.id === wanted);

test('every offer that stands can be filled into a legal command, and its base is no command of another kind', () => {
  const scenes = [turn(), turn({ field: 'word' }), arena({ mara: {}, orc: {} })];
  for (const fight of scenes)
    for (const who of ['gm', ...fight.roster] as const)
      for (const each of offers(fight, who)) {
        if (each.refusal !== null) continue;
        const found = filled(fight, each, chance);
        if (each.fields.some(field => field.kind === 'text' && field.optional !== true)) continue;
        expect(found, `${who}: ${each.id}`).not.toBeNull();
        expect(found?.kind).toBe(each.base.kind);
      }
});

test('an offer that is refused has no legal filling, and says why with a rule', () => {
  const fight = turn();
  for (const each of offers(fight, id('orc'))) {
    if (each.refusal === null) continue;
    expect(each.refusal.reason.length).toBeGreaterThan(10);
    expect(each.refusal.rule).toMatch(/^(ALA|GM)-/);
    expect(filled(fight, each, chance), each.id).toBeNull();
  }
  expect(named(fight, 'attack-club', 'orc')?.refusal).toMatchObject({ code: 'alacrity/not-your-turn' });
});

test('[ALA-5.2] announcing names the penalty of each number', () => {
  const [only] = offers(arena({ mara: {}, orc: {} }), id('mara'));
  expect(only).toMatchObject({ id: 'declare', group: 'flow', base: { kind: 'declare', who: 'mara' } });
  const field = only?.fields[0];
  expect(field?.kind === 'choice' && field.options.map(each => each.hint)).toEqual([
    'no penalty',
    '−10 on all rolls',
    '−20 on all rolls',
    '−30 on all rolls',
    '−40 on all rolls',
  ]);
});

test('[ALA-5.3] [ALA-6.1] [ALA-6.5] offers say what they cost', () => {
  const fight = turn();
  const cost = (wanted: string) => named(fight, wanted)?.cost;
  expect([
    cost('attack-longsword'),
    cost('draw-dagger'),
    cost('shift'),
    cost('incidental'),
    cost('drop-longsword'),
  ]).toEqual(['1 declared action', 'free action', 'no action', 'no action', 'no action']);
});

test('[ALA-5.2] [ALA-5.6] [ALA-8.5] what only keeps the round going has no cost to speak of', () => {
  const [announcing] = offers(arena({ mara: {}, orc: {} }), id('mara'));
  const fight = turn();
  expect([announcing, ...['hold', 'delay', 'end'].map(each => named(fight, each))].map(each => each?.cost)).toEqual([
    '',
    '',
    '',
    '',
  ]);
});

test('[ALA-6.1] [ALA-G40] a blade of its own comes first where only fists are left to strike with; else it does not', () => {
  const armed = turn();
  expect(named(armed, 'draw-dagger')?.role).toBeUndefined();
  const bare = play(armed, (_table, now) => Object.assign(the(now, id('mara')), { main: null })).fight;
  expect(named(bare, 'attack-unarmed')?.refusal).toBeNull();
  expect(named(bare, 'draw-dagger')?.role).toBe('begun');
  const far = play(bare, (_table, now) => {
    if (now.field.kind === 'map') now.field.places.orc = { x: 60, y: 20 };
  }).fight;
  expect(named(far, 'draw-dagger')?.role).toBeUndefined();
});

test('what is out of reach is grey and says how far it is', () => {
  const fight = turn();
  const placed = play(fight, (_table, now) => {
    if (now.field.kind === 'map') now.field.places.orc = { x: 60, y: 20 };
  }).fight;
  expect(named(placed, 'attack-longsword')?.refusal).toMatchObject({
    code: 'alacrity/out-of-reach',
    reason: 'orc is 55 feet away, and this reaches 5',
  });
  expect(named(placed, 'attack-dagger-thrown')?.refusal?.code).toBe('alacrity/not-in-hand');
});

test('the GM may attack for anybody with a ruling; a player may not', () => {
  const fight = turn();
  const ruled = offers(fight, 'gm').find(each => each.id === 'ruled-mara-attack-longsword');
  const field = ruled?.fields.find(each => each.name === 'rulings');
  expect(field?.kind === 'choice' && field.options.length).toBeGreaterThan(10);
  const found = ruled && filled(fight, ruled, chance);
  expect(found && gmGiven(command, found)).toBe('rulings');
  const plain = legalCommands(fight, id('mara'), chance).find(each => each.kind === 'attack');
  expect(plain && [alacrity.rules.speaker(plain), gmGiven(command, plain)]).toEqual(['mara', null]);
  const trip = command.parse({ kind: 'trip', who: 'mara', target: 'orc', skill: 'melee', ladder: 10 });
  expect(gmGiven(command, trip)).toBe('ladder');
  const quick = offers(fight, 'gm').find(each => each.id === 'ruled-mara-use-skill');
  expect(quick?.fields.map(each => each.name)).toContain('cost');
});

test('nobody is named next once the fight is over, and only care is left', () => {
  const { fight } = commands(turn(), [{ kind: 'gm-end-fight', winner: null }]);
  expect(next(fight)).toEqual([]);
  const wish = command.parse({ kind: 'attack', who: 'mara', target: 'orc', weapon: 'longsword' });
  expect(refuse(fight, wish)?.code).toBe('alacrity/over');
  expect(named(fight, 'medicine')).toBeDefined();
  expect(one(fight, 'mara').fate).toBe('fighting');
});

test('a command that names nobody is refused, also for ids that every object has', () => {
  const fight = turn();
  for (const target of ['nobody', 'constructor', 'valueof'])
    expect(refuse(fight, command.parse({ kind: 'attack', who: 'mara', target, weapon: 'longsword' }))?.code).toBe(
      'alacrity/no-such-combatant',
    );
  expect(() => the(fight, id('nobody'))).toThrow(/no combatant "nobody"/);
});
