import { host } from '@affray/engine';
import { expect, test } from 'vitest';
import { next } from '../commands.ts';
import { alacrity } from '../index.ts';
import { type Fight, fight as schema } from '../state/fight.ts';
import { arena, id, one, told } from '../testing.ts';
import { commands, declare, initiative, refused, type Wish } from '../testing-commands.ts';

const begun = (more: Parameters<typeof arena>[1] = {}): Fight =>
  commands(
    arena({ mara: { weapons: ['longsword'] }, orc: { weapons: ['club'] }, imp: { side: 'blue' } }, more),
    declare({ mara: 2, orc: 1, imp: 1 }),
    initiative({ mara: 1, orc: 50, imp: 90 }),
  ).fight;

test('sets any number of a fight, also from text, and shows it as the GM’s', () => {
  const { fight, events } = commands(begun(), [
    { kind: 'gm-set', path: 'combatants.orc.hp', value: '40' },
    { kind: 'gm-set', path: 'combatants.orc.stats.strength', value: 18 },
    { kind: 'gm-set', path: 'combatants.orc.stats.skills.dodge', value: 33 },
    { kind: 'gm-set', path: 'combatants.orc.name', value: 'Grub' },
  ]);
  const orc = one(fight, 'orc');
  expect([orc.hp, orc.stats.strength, orc.stats.skills.dodge, orc.name]).toEqual([40, 18, 33, 'Grub']);
  expect(told(events, 'gm')[0]).toMatchObject({ rule: 'GM-1', path: 'combatants.orc.hp', before: 65, after: 40 });
  schema.parse(fight);
});

test('what a number that is set means takes effect at once', () => {
  const down = commands(begun(), [{ kind: 'gm-set', path: 'combatants.orc.hp', value: 5 }]).fight;
  expect(one(down, 'orc').conditions).toMatchObject([{ kind: 'incapacitated', cause: 'wounds' }]);
  const up = commands(down, [{ kind: 'gm-set', path: 'combatants.orc.hp', value: 50 }]).fight;
  expect(one(up, 'orc').conditions).toEqual([]);
});

test.each([
  ['combatants.orc.hp', 'many', 'bad-value', /combatants.orc.hp: is text, but must be a number \(given: "many"\)/],
  ['combatants.orc.stats.body', -3, 'bad-value', /combatants.orc.stats.body: a statistic is 1 or more \(given: -3\)/],
  ['combatants.orc.stats.skills.melee', 900, 'bad-value', /melee: a skill is a percentage, at most 200 \(given: 900\)/],
  ['combatants.orc.wings', 2, 'no-such-value', /combatants.orc.wings: there is no such value; there is id, name/],
  ['combatants.nobody.hp', 2, 'no-such-value', /combatants.nobody: there is no such value; there is mara, orc, imp/],
  ['combatants.orc.id', 'other', 'fixed', /cannot be set by hand: an id stays as it is/],
  ['combatants.orc', 2, 'not-one-value', /name one inside it, such as combatants.orc.name/],
  ['combatants.orc.side', 'green', 'fixed', /remove the combatant and add it to the other side/],
  ['roster.0', 'x', 'fixed', /use gm-add and gm-remove/],
  ['scene', 2, 'not-one-value', /is not a single value; name one inside it, such as scene.name/],
])('refuses to set %s to %s and says where and why', (path, value, code, why) => {
  const refusal = refused(begun(), { kind: 'gm-set', path, value });
  expect(refusal).toMatchObject({ code: `alacrity/${code}`, rule: 'GM-1' });
  expect(refusal?.reason).toMatch(why);
});

test('imposes and ends conditions, for so many rounds', () => {
  const on = commands(begun(), [{ kind: 'gm-condition', who: 'orc', condition: 'stunned', on: true, rounds: 2 }]).fight;
  expect(one(on, 'orc').conditions).toMatchObject([{ kind: 'stunned', ends: 2 }]);
  const off = commands(on, [{ kind: 'gm-condition', who: 'orc', condition: 'stunned', on: false }]).fight;
  expect(one(off, 'orc').conditions).toEqual([]);
  const held = commands(begun(), [
    { kind: 'gm-condition', who: 'orc', condition: 'grappled', on: true, source: 'mara' },
  ]).fight;
  expect(one(held, 'mara').holds).toBe('orc');
  const freed = commands(held, [{ kind: 'gm-condition', who: 'orc', condition: 'grappled', on: false }]).fight;
  expect(one(freed, 'mara').holds).toBeNull();
});

test('places, covers, and changes the scene', () => {
  const { fight } = commands(begun(), [
    { kind: 'gm-place', who: 'orc', place: { x: 7, y: 9 } },
    { kind: 'gm-cover', who: 'orc', cover: 'medium', concealment: 'light' },
    { kind: 'gm-scene', visibility: 'dim', rough: true },
  ]);
  expect(fight.field.kind === 'map' && fight.field.places.orc).toEqual({ x: 7, y: 9 });
  expect([one(fight, 'orc').cover, one(fight, 'orc').concealment]).toEqual(['medium', 'light']);
  expect(fight.scene).toMatchObject({ visibility: 'dim', rough: true });
  expect(refused(fight, { kind: 'gm-place', who: 'orc', place: { x: -1, y: 9 } })?.code).toBe('alacrity/off-the-map');
  expect(refused(fight, { kind: 'gm-distance', one: 'orc', other: 'mara', feet: 5 })?.code).toBe('alacrity/map');
  const word = commands(begun({ field: 'word' }), [{ kind: 'gm-distance', one: 'orc', other: 'mara', feet: 35 }]).fight;
  expect(word.field).toEqual({ kind: 'word', said: { 'mara|orc': 35 } });
});

test('changes the order, gives the turn, and passes somebody over', () => {
  const fight = begun();
  const order = (of: Fight) => of.order.map(each => each.members[0]);
  expect(order(commands(fight, [{ kind: 'gm-order', who: 'imp', before: 'orc' }]).fight)).toEqual([
    'mara',
    'imp',
    'orc',
  ]);
  expect(order(commands(fight, [{ kind: 'gm-order', who: 'mara', before: null }]).fight)).toEqual([
    'orc',
    'imp',
    'mara',
  ]);
  const given = commands(fight, [{ kind: 'gm-turn', who: 'imp' }]).fight;
  expect(next(given)).toEqual(['imp']);
  const skipped = commands(fight, [{ kind: 'gm-skip', who: 'mara' }]).fight;
  expect(next(skipped)).toEqual(['orc']);
  expect(refused(fight, { kind: 'gm-skip', who: 'imp' })?.code).toBe('alacrity/not-up');
});

test('[ALA-5.6] whoever the turn is given to out of order takes it from nobody', () => {
  const fight = begun();
  const given = commands(fight, [{ kind: 'gm-turn', who: 'imp' }]).fight;
  const after = commands(given, [{ kind: 'hold', who: 'imp' }]).fight;
  expect([after.pass, next(after)]).toEqual([1, ['mara']]);
  const orcs = commands(after, [{ kind: 'hold', who: 'mara' }]).fight;
  expect([orcs.pass, next(orcs)]).toEqual([1, ['orc']]);
  // The imp has had its turn of this pass.
  expect(next(commands(orcs, [{ kind: 'hold', who: 'orc' }]).fight)).not.toEqual(['imp']);
  const orc = commands(commands(fight, [{ kind: 'gm-turn', who: 'orc' }]).fight, [{ kind: 'hold', who: 'orc' }]).fight;
  expect(next(orc)).toEqual(['mara']);
  expect(next(commands(orc, [{ kind: 'hold', who: 'mara' }]).fight)).toEqual(['imp']);
});

test('[ALA-12.2] the dead who return are as wounded as before, and do not act', () => {
  const dead = commands(begun(), [{ kind: 'gm-set', path: 'combatants.orc.hp', value: -60 }]).fight;
  expect(one(dead, 'orc').fate).toBe('dead');
  const back = commands(dead, [{ kind: 'gm-fate', who: 'orc', fate: 'fighting' }]).fight;
  expect(one(back, 'orc')).toMatchObject({ fate: 'fighting', dying: true });
  expect(one(back, 'orc').conditions).toMatchObject([{ kind: 'incapacitated', cause: 'wounds' }]);
  const healed = commands(back, [{ kind: 'gm-set', path: 'combatants.orc.hp', value: 40 }]).fight;
  expect(one(healed, 'orc')).toMatchObject({ dying: false, conditions: [] });
  const yielded = commands(begun(), [
    { kind: 'gm-set', path: 'combatants.orc.hp', value: -2 },
    { kind: 'gm-fate', who: 'orc', fate: 'surrendered' },
  ]).fight;
  one(yielded, 'orc').dying = false;
  const stable = commands(yielded, [{ kind: 'gm-fate', who: 'orc', fate: 'fighting' }]).fight;
  expect(one(stable, 'orc').dying).toBe(false);
});

test('[ALA-15.C] nobody is held by itself', () => {
  const wish: Wish = { kind: 'gm-condition', who: 'orc', condition: 'grappled', on: true, source: 'orc' };
  expect(refused(begun(), wish)?.code).toBe('alacrity/not-oneself');
});

test('[ALA-8.3] adds and removes combatants in mid-fight, whatever they were in the middle of', () => {
  const summoned = commands(
    begun(),
    [{ kind: 'gm-summon', creature: 'goblin', side: 'blue' }],
    [['alacrity.initiative', 'goblin-1', 30]],
  );
  expect(one(summoned.fight, 'goblin-1')).toMatchObject({ name: 'Goblin 1', side: 'blue', declared: 0 });
  expect(summoned.fight.order.map(each => each.members[0])).toEqual(['mara', 'goblin-1', 'orc', 'imp']);
  expect(told(summoned.events, 'joined')).toMatchObject([{ rule: 'ALA-8.3' }]);
  const held = commands(begun(), [
    { kind: 'gm-condition', who: 'orc', condition: 'grappled', on: true, source: 'mara' },
  ]).fight;
  const gone = commands(held, [{ kind: 'gm-remove', who: 'mara' }]).fight;
  expect([gone.roster, one(gone, 'orc').conditions, gone.phase]).toEqual([['orc', 'imp'], [], 'over']);
  schema.parse(gone);
  const bad: Wish = { kind: 'gm-summon', creature: 'goblin', side: 'green' };
  expect(refused(begun(), bad)).toMatchObject({ code: 'alacrity/no-such-side' });
  expect(refused(begun(), { kind: 'gm-summon', creature: 'dragonling', side: 'blue' })?.code).toBe(
    'alacrity/no-such-creature',
  );
});

test('removing whoever has the turn passes it on', () => {
  const { fight } = commands(begun(), [{ kind: 'gm-remove', who: 'imp' }]);
  expect(next(commands(fight, [{ kind: 'hold', who: 'mara' }]).fight)).toEqual(['orc']);
});

test('deals damage that Soak meets or not, settles fates, ends and resumes the fight', () => {
  const harm: Wish = { kind: 'gm-damage', who: 'orc', dice: 2, flat: 3, to: 'hits', soaked: false, cause: 'a rock' };
  const { fight, events } = commands(begun(), [harm], [['alacrity.gm.damage', 'gm', 6, 6]]);
  expect(one(fight, 'orc').hp).toBe(50);
  expect(told(events, 'damage')).toMatchObject([{ who: null, cause: 'a rock', through: 15 }]);
  const dead = commands(fight, [
    { kind: 'gm-fate', who: 'orc', fate: 'dead' },
    { kind: 'gm-fate', who: 'imp', fate: 'fled' },
  ]).fight;
  expect([alacrity.rules.over(dead), next(dead)]).toEqual([
    { winner: 'red', reason: 'no one but red is left standing' },
    [],
  ]);
  expect(refused(dead, { kind: 'gm-resume' })).toBeNull();
  const back = commands(dead, [{ kind: 'gm-fate', who: 'imp', fate: 'fighting' }, { kind: 'gm-resume' }]).fight;
  expect([back.phase, back.round, next(back)]).toEqual(['declare', 2, ['mara', 'imp']]);
});

test('reveals and hides, and says what players may know', () => {
  const fight = arena({ mara: {}, orc: { hidden: true } });
  const player = { role: 'player', combatants: [id('mara')] } as const;
  expect(alacrity.secrecy.knows(fight, id('orc'), player)).toBe(false);
  const { fight: seen, events } = commands(fight, [
    { kind: 'gm-reveal', who: 'orc', hidden: false, knowledge: 'nothing' },
  ]);
  expect(alacrity.secrecy.knows(seen, id('orc'), player)).toBe(true);
  expect(told(events, 'revealed')).toMatchObject([{ who: 'orc', secret: false }]);
  const view = alacrity.secrecy.view(seen, player);
  expect(JSON.stringify(view)).toContain('"knowledge":"nothing"');
});

test('an ambush may be laid until initiative is rolled', () => {
  const lay: Wish = { kind: 'gm-ambush', party: ['orc'], granted: true };
  const { fight } = commands(arena({ mara: {}, orc: {} }), [lay]);
  expect([fight.phase, next(fight)]).toEqual(['surprise', ['orc']]);
  expect(refused(begun(), lay)?.code).toBe('alacrity/too-late');
});

test('declares for all of the GM’s at once', () => {
  const fight = arena({ mara: {}, orc: {}, imp: { side: 'blue' } });
  const all = commands(
    fight,
    [{ kind: 'declare-all', actions: 2 }],
    [
      ['alacrity.initiative', 'mara', 1],
      ['alacrity.initiative', 'orc', 2],
      ['alacrity.initiative', 'imp', 3],
    ],
  ).fight;
  expect(all.roster.map(each => one(all, each).declared)).toEqual([2, 2, 2]);
  expect(refused(all, { kind: 'declare-all', actions: 1 })?.code).toBe('alacrity/not-now');
});

test('a GM who throws real dice is not asked for none: damage without dice is a figure', () => {
  const gm = { role: 'gm' } as const;
  const [sample] = alacrity.catalogue.samples;
  const game = host(alacrity).begin(alacrity.schemas.setup.parse(sample?.setup), 'bare', 'bare');
  const real = game.useRealDice(gm, 'gm', true);
  if (!real.ok) throw new Error(real.refusal.reason);
  const [who] = alacrity.schemas.fight.parse(game.record.fight).roster;
  const command = { kind: 'gm-damage', who: who ?? '', dice: 0, flat: 5, to: 'hits', soaked: false };
  const reply = real.game.submit({ id: 'a', by: gm, command, seen: null });
  expect(reply.ok && reply.game.record.waiting).toBeNull();
});
