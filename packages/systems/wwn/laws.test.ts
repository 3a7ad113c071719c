import { isDeepStrictEqual } from 'node:util';
import { audit, type DiceSource, fingerprint, type Game, host, simulated, throwFaces, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { sheetOf } from './bestiary.ts';
import { offers, refuse } from './commands.ts';
import { randomAnswers } from './computer/answers.ts';
import { anyCommand } from './computer/random.ts';
import { wwn } from './index.ts';
import type { Wwn } from './kinds.ts';
import { screenLimit } from './rules/attack/screen.ts';
import type { WwnEvent } from './state/events.ts';
import { derived, type Fight, up } from './state/fight.ts';
import type { WwnPrompts } from './state/prompts.ts';
import { PLAIN_ANSWERS } from './state/prompts.ts';
import { setup } from './state/setup.ts';
import type { RollSite } from './state/sites.ts';
import { one } from './testing.ts';

/** Random fights that are played through, in lots of one test each. */
const FIGHTS = 2000;
const LOTS = 20;
/** One fight in so many commands is looked at as a whole. */
const LOOKS = 100;
/** Of these so many command by command with undo, redo and replay. */
const GAMES = 12;

/** A fight of chance: two to four on a side from the bestiary, on a map or by word, under house rules of chance. */
function fightOf(seed: number): Wwn['setup'] {
  const chance = Xoshiro.seeded(`fight ${seed}`);
  const [sample] = wwn.catalogue.samples.slice(seed % 4);
  if (sample !== undefined && seed % 4 < 3) return sample.setup;
  const pick = <T>(from: readonly T[]): T | undefined => from[chance.below(from.length)];
  const creatures = [
    'road-brigand',
    'cave-bear',
    'grey-wolf',
    'temple-guard',
    'barrow-guard',
    'brigand-bow',
    'hill-ogre',
    'tam',
    'brenna',
    'dorrick',
    'osk',
    'ilsa',
  ];
  const combatants = ['red', 'blue'].flatMap(side =>
    Array.from({ length: 2 + chance.below(3) }, (_, nth) => ({
      id: `${side}-${nth}`,
      side,
      sheet: sheetOf(pick(creatures) ?? 'road-brigand'),
      watch: pick(['own', 'all', 'never'] as const) ?? 'own',
    })),
  );
  const options = {
    initiative: pick(['group', 'individual'] as const) ?? 'group',
    instantOrder: pick(['simultaneous', 'lastFirst', 'gm'] as const) ?? 'gm',
    totalDefenseTiming: pick(['afterRoll', 'beforeRoll'] as const) ?? 'afterRoll',
    freeAttack: pick(['free', 'main'] as const) ?? 'free',
    snapAttacks: pick(['important', 'everyone'] as const) ?? 'everyone',
    instinct: chance.below(2) === 0,
    ties: pick(['defender', 'reroll'] as const) ?? 'defender',
  };
  const sides = ['red', 'blue'].map(id => ({ id, name: id }));
  return setup.parse({ sides, combatants, options, field: pick(['map', 'word'] as const) ?? 'map' });
}

/** What does not hold of a fight, in words; nothing where all is well. */
function broken(fight: Fight): string[] {
  const wrong: string[] = [];
  const must = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(what);
  };
  const find = (id: string | null) => fight.combatants.find(each => each.id === id);
  for (const each of fight.combatants) {
    const { id, hp, stats } = each;
    must(hp >= 0 && hp <= stats.hitPoints, `${id} has ${hp} hit points`);
    const out = each.fate === 'dead' || each.dying || each.down;
    must(!out || !(each.main || each.held || each.ward || each.swarm), `${id} is out and yet does something`);
    must(!(each.dying && each.down), `${id} is both dying and stable`);
    must(each.attacks < Math.max(1, stats.attacks), `${id} has ${each.attacks} attacks left`);
    must(each.stopped.length <= Math.max(0, screenLimit(fight, each)), `${id} screens against too many`);
    must(each.strain <= derived(fight, each).strainMost, `${id} bears too much strain`);
    must(
      each.holds === null || (find(each.holds)?.heldBy.includes(id) ?? false),
      `${id} holds somebody who is not held`,
    );
    for (const by of each.heldBy) must(find(by)?.holds === id, `${id} is held by ${by}, who holds somebody else`);
    must(!each.surprised || !(each.main || each.move), `${id} is surprised and has actions`);
    const joined = fight.combatants.filter(
      other => other.swarm !== null && other.swarm === each.swarm && other.side === each.side,
    );
    must(joined.length <= fight.options.charts.swarm, `${joined.length} swarm together`);
  }
  if (fight.ended !== null) must(fight.turn.length === 0, 'somebody may act after the end');
  else if (fight.phase !== 'ready') {
    must(fight.turn.length > 0, 'nobody may act');
    for (const id of fight.turn) must(up(one(fight, id)), `${id} may act and cannot`);
  }
  return wrong;
}

describe(`${FIGHTS} random legal fights`, () => {
  const lots = Array.from({ length: LOTS }, (_, nth) => nth);
  test.each(lots)('lot %i: they end, keep every invariant after each command, and are plain data', lot => {
    let commands = 0;
    for (let seed = lot; seed < FIGHTS; seed += LOTS) {
      const random = Xoshiro.seeded(seed);
      const answers = randomAnswers(random);
      const table = simulated<RollSite, WwnPrompts, WwnEvent>(random, () => answers);
      const fight = wwn.rules.copy(wwn.rules.begin(fightOf(seed)));
      const mains = new Map<string, number>();
      for (let turn = 0; wwn.rules.over(fight) === null; turn++) {
        if (turn > 3000) throw new Error(`fight ${seed} does not end`);
        const [who] = wwn.rules.next(fight);
        if (who === undefined) throw new Error(`nobody may act in fight ${seed}`);
        const given =
          who === 'gm'
            ? wwn.automation.policies[0]?.choose(fight, who, random)
            : anyCommand(fight, one(fight, who), random);
        if (given === undefined || refuse(fight, given) !== null)
          throw new Error(`an illegal command: ${JSON.stringify(given)}`);
        const { round } = fight;
        const had = who !== 'gm' && one(fight, who).main;
        wwn.rules.play(table, fight, given);
        commands++;
        if (
          who !== 'gm' &&
          fight.round === round &&
          had &&
          !(fight.combatants.find(each => each.id === who)?.main ?? true)
        )
          mains.set(`${who} ${round}`, (mains.get(`${who} ${round}`) ?? 0) + 1);
        const wrong = broken(fight);
        if (wrong.length > 0) throw new Error(`fight ${seed}, after ${JSON.stringify(given)}: ${wrong.join('; ')}`);
        if ((turn + seed) % LOOKS === 0) {
          const read = wwn.schemas.fight.parse(JSON.parse(JSON.stringify(fight)));
          if (!isDeepStrictEqual(read, fight)) expect(read).toStrictEqual(fight);
          expect(wwn.rules.key(wwn.rules.copy(fight))).toBe(wwn.rules.key(fight));
        }
      }
      for (const [, spent] of mains) expect(spent).toBe(1);
    }
    expect(commands).toBeGreaterThan((FIGHTS / LOTS) * 10);
  });
});

/** Dice of chance for an audit, the same for the same seed. */
const thrown = (seed: string): DiceSource => {
  const random = Xoshiro.seeded(seed);
  return (site, who, pool) => ({ site, who, pool, faces: throwFaces(random, pool) });
};

test('commands sampled from random fights replay from every prefix, with the fight through JSON at each stop', () => {
  let audited = 0;
  let asked = 0;
  for (let seed = 0; seed < 40; seed++) {
    const random = Xoshiro.seeded(`audit ${seed}`);
    let fight = wwn.rules.begin(fightOf(seed));
    for (let turn = 0; turn < 25 && wwn.rules.over(fight) === null; turn++) {
      const [who] = wwn.rules.next(fight);
      if (who === undefined) break;
      const given =
        who === 'gm'
          ? wwn.automation.policies[0]?.choose(fight, who, random)
          : anyCommand(fight, one(fight, who), random);
      if (given === undefined) break;
      const done = audit<RollSite, WwnPrompts, WwnEvent, Fight>({
        before: fight,
        copy: wwn.rules.copy,
        play: (table, on) => wwn.rules.play(table, on, given),
        dice: thrown(`${seed} ${turn}`),
        answer: (_site, _who, _about, options) => {
          asked++;
          return options[random.below(options.length)] ?? null;
        },
      });
      for (const { event } of done.events) expect(wwn.schemas.event.safeParse(event).success).toBe(true);
      fight = done.fight;
      audited++;
    }
  }
  expect(audited).toBeGreaterThan(400);
  expect(asked).toBeGreaterThan(40);
});

test(`${GAMES} games at the table: undo and redo come back to the same fight, and every viewer can be served`, () => {
  for (let seed = 0; seed < GAMES; seed++) {
    const random = Xoshiro.seeded(`game ${seed}`);
    const by = { role: 'gm' } as const;
    let game: Game = host(wwn).begin(fightOf(seed), 'a game', `game ${seed}`);
    for (let turn = 0; turn < 30; turn++) {
      const fight = wwn.schemas.fight.parse(game.record.fight);
      const [who] = wwn.rules.next(fight);
      if (who === undefined) break;
      const command =
        who === 'gm'
          ? wwn.automation.policies[0]?.choose(fight, who, random)
          : anyCommand(fight, one(fight, who), random);
      game = granted(game.submit({ id: `${turn}`, by, command, seen: game.record.version }));
      for (let open = game.view(by).waiting?.prompts[0]; open; open = game.view(by).waiting?.prompts[0]) {
        if (open.kind !== 'ask') throw new Error('dice are due');
        expect(open.text.length).toBeGreaterThan(3);
        game = granted(game.answer(by, open.id, open.options[random.below(open.options.length)]?.answer));
      }
      for (const each of fight.combatants) game.view({ role: 'player', combatants: [each.id] });
    }
    const end = fingerprint(game.record.fight);
    const steps = game.record.steps.length;
    const back = granted(game.undo(by, steps));
    expect(granted(back.redo(by, steps)).record.steps).toHaveLength(steps);
    expect(fingerprint(granted(back.redo(by, steps)).record.fight)).toBe(end);
    expect(
      host(wwn)
        .open(JSON.parse(JSON.stringify(game.record)))
        .view(by),
    ).toEqual(game.view(by));
  }
});

function granted(reply: ReturnType<Game['submit']>): Game {
  if (!reply.ok) throw new Error(`${reply.refusal.code}: ${reply.refusal.reason}`);
  return reply.game;
}

describe('samples and policies', () => {
  test.each(wwn.catalogue.samples.map(each => [each.id, each.setup] as const))(
    '%s is won by somebody under each policy, and legally',
    (_id, written) => {
      for (const policy of wwn.automation.policies) {
        for (let seed = 0; seed < 15; seed++) {
          const random = Xoshiro.seeded(`${policy.name} ${seed}`);
          const fight = wwn.rules.begin(written);
          const answers = policy.answers(fight, random);
          const table = simulated<RollSite, WwnPrompts, WwnEvent>(random, () => answers);
          for (let turn = 0; wwn.rules.over(fight) === null; turn++) {
            const [who] = wwn.rules.next(fight);
            if (who === undefined || turn > 2000) throw new Error(`${policy.name} does not end`);
            const given = policy.choose(fight, who, random);
            expect(refuse(fight, given)).toBeNull();
            wwn.rules.play(table, fight, given);
          }
          expect(fight.sides.map(each => each.id)).toContain(fight.ended?.winner);
        }
      }
    },
  );
  test('one sample begins with an execution, one has somebody hidden, and the mob swarms', () => {
    const [, ambush, melee] = wwn.catalogue.samples.map(each => wwn.rules.begin(each.setup));
    if (!ambush || !melee) throw new Error('no samples');
    expect(ambush.combatants.filter(each => each.aim !== null)).toHaveLength(2);
    expect(ambush.combatants.some(each => each.hidden)).toBe(true);
    expect(melee.combatants.filter(each => each.side === 'mob')).toHaveLength(12);
  });
  test('the bestiary has creatures and heroes whose offers can be made', () => {
    expect(wwn.catalogue.bestiary.length).toBeGreaterThanOrEqual(14 + 4);
    for (const { id, sheet } of wwn.catalogue.bestiary) {
      const fight = wwn.rules.begin(
        setup.parse({
          sides: [
            { id: 'a', name: 'a' },
            { id: 'b', name: 'b' },
          ],
          combatants: [
            { id, side: 'a', sheet },
            { id: 'other', side: 'b', sheet: sheetOf('townsfolk') },
          ],
        }),
      );
      expect(offers(fight, one(fight, id).id).length).toBeGreaterThan(10);
    }
  });
  test('every question has a plain answer', () => {
    expect(Object.keys(PLAIN_ANSWERS).sort()).toEqual(Object.keys(wwn.sites.prompts).sort());
  });
});
