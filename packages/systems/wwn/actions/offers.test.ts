import { Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { command, refuse } from '../commands.ts';
import { wwn } from '../index.ts';
import { arena, before, commandsOf, type Fighter, HERO, id, one } from '../testing.ts';

const CLUB: Fighter = { weapons: ['club'] };
const offersOf = (fight: ReturnType<typeof arena>, who: string) =>
  wwn.rules.offers(fight, who === 'gm' ? 'gm' : id(who));
const offer = (fight: ReturnType<typeof arena>, who: string, name: string) =>
  offersOf(fight, who).find(each => each.id === name);

test('what is not possible is there, with its reason and rule', () => {
  const fight = arena({ red: { ...HERO, weapons: ['long-sword', 'crossbow'] }, blue: { ...CLUB, at: [20, 0] } });
  expect(offer(fight, 'red', 'attack:long-sword')?.refusal).toMatchObject({
    code: 'wwn/out-of-reach',
    rule: 'WWN-GAP-7',
  });
  expect(offer(fight, 'red', 'shoot:crossbow')?.refusal).toBeNull();
  expect(offer(fight, 'red', 'attack:long-sword')?.cost).toBe('Main');
});

test('targets are those whom the weapon reaches', () => {
  const fight = arena({
    red: { ...HERO, weapons: ['long-sword'] },
    blue: CLUB,
    b2: { ...CLUB, side: 'blue', at: [50, 0] },
  });
  const [field] = offer(fight, 'red', 'attack:long-sword')?.fields ?? [];
  expect(field).toMatchObject({ name: 'target', options: [{ value: 'blue', combatant: 'blue', hint: '5 feet' }] });
});

test('out of turn there are Instants, and everything else waits', () => {
  const fight = arena({ red: CLUB, blue: HERO });
  const able = offersOf(fight, 'blue')
    .filter(each => each.refusal === null)
    .map(each => each.id);
  expect(able).toEqual(['snap', 'defend', 'drop', 'watch']);
  expect(offer(fight, 'blue', 'attack:long-sword')?.refusal?.code).toBe('wwn/not-your-turn');
});

test('[WWN-DMG-6] kindness can be chosen wherever a blow is, with weapons that allow it', () => {
  const fields = (weapons: string[], id: string) => {
    const fight = arena(
      { red: { ...HERO, weapons }, blue: CLUB, b2: { ...CLUB, side: 'blue', at: [50, 0] } },
      { options: { snapAttacks: 'everyone' } },
    );
    Object.assign(one(fight, 'red'), { swarm: 'blue', swarmArm: weapons[0] });
    return offer(fight, 'red', id)?.fields.map(each => each.name);
  };
  for (const id of ['charge', 'snap', 'swarm-strike']) expect(fields(['club'], id)).toContain('spare');
  for (const id of ['snap', 'swarm-strike']) expect(fields(['long-sword'], id)).not.toContain('spare');
});

test('a skill is offered with what it is worth: an NPC has one bonus for all, a character -1 where untaught', () => {
  const fight = arena({ red: { ...HERO, skills: { heal: 2 } }, blue: { skillBonus: 3 } });
  const hints = (who: string): (string | undefined)[] =>
    (offer(fight, who, 'skill')?.fields ?? []).flatMap(field =>
      field.name === 'skill' && field.kind === 'choice' ? field.options.map(each => each.hint) : [],
    );
  expect(new Set(hints('red'))).toEqual(new Set(['2', '-1']));
  expect(new Set(hints('blue'))).toEqual(new Set(['3']));
});

test('the same offers stand in the same order from turn to turn', () => {
  const fight = arena({ red: HERO, blue: CLUB });
  const before1 = offersOf(fight, 'red').map(each => each.id);
  one(fight, 'red').main = false;
  expect(offersOf(fight, 'red').map(each => each.id)).toEqual(before1);
});

describe('every offer that is possible makes a legal command, and none that is not does', () => {
  test.each(wwn.catalogue.samples.map(each => [each.id, each.setup] as const))('in the sample %s', (_id, setup) => {
    const fight = wwn.rules.begin(setup);
    const chance = Xoshiro.seeded(setup.scene.name);
    Object.assign(fight, { phase: 'rounds', round: 1, turn: fight.combatants.map(each => each.id) });
    for (const each of fight.combatants) Object.assign(each, { main: true, move: true });
    for (const who of ['gm' as const, ...fight.combatants.map(each => each.id)]) {
      for (const made of wwn.rules.offers(fight, who)) {
        const found = commandsOf(fight, made, chance);
        if (made.refusal !== null) expect([made.id, found]).toEqual([made.id, []]);
        for (const given of found) expect(refuse(fight, given)).toBeNull();
      }
    }
  });
});

test('the game master’s hand reaches everything, whatever the phase', () => {
  const fight = before({ red: HERO, blue: CLUB });
  const chance = Xoshiro.seeded('gm');
  for (const made of wwn.rules.offers(fight, 'gm')) {
    if (made.refusal !== null) continue;
    expect(made.group === 'gm' || made.id === 'start').toBe(true);
    for (let tries = 0; tries < 20; tries++)
      for (const given of commandsOf(fight, made, chance)) expect(command.safeParse(given).success).toBe(true);
  }
  expect(wwn.rules.offers(fight, 'gm').some(each => each.id === 'start' && each.refusal === null)).toBe(true);
});
