import { combatantId, type Policy, type Speaker, simulated, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { sheetOf } from '../bestiary.ts';
import { type SetupInput, wwn } from '../index.ts';
import type { Wwn } from '../kinds.ts';
import type { WwnEvent } from '../state/events.ts';
import { copy, type Fight, fight as fightSchema, find } from '../state/fight.ts';
import type { WwnPrompts } from '../state/prompts.ts';
import { begin, setup } from '../state/setup.ts';
import type { RollSite } from '../state/sites.ts';
import { arena, HERO, id, one } from '../testing.ts';
import { policies } from './policies.ts';

type Named = Readonly<Record<string, string>>;
function policy(name: string): Policy<Wwn> {
  const found = policies.find(each => each.name === name);
  if (found === undefined) throw new Error(`there is no policy "${name}"`);
  return found;
}

/** Plays a fight to its end, each side by a policy of its own, every command checked. Returns how many there were. */
function playOut(fight: Fight, bySide: Named, seed: number, look: (fight: Fight, who: Speaker) => void = () => {}) {
  const random = Xoshiro.seeded(seed);
  const made = new Map(Object.entries(bySide).map(([side, name]) => [side, policy(name).answers(fight, random)]));
  const sideOf = (who: Speaker): string => (who === 'gm' ? '' : (find(fight, who)?.side ?? ''));
  const answers = policy('plain').answers(fight, random);
  const table = simulated<RollSite, WwnPrompts, WwnEvent>(random, who => made.get(sideOf(who)) ?? answers);
  for (let commands = 0; commands < 20_000; commands++) {
    const [who] = wwn.rules.next(fight);
    if (who === undefined) return commands;
    look(fight, who);
    const chosen = policy(bySide[sideOf(who)] ?? 'plain').choose(fight, who, random);
    const refusal = wwn.rules.refuse(fight, chosen);
    if (refusal) throw new Error(`${bySide[sideOf(who)]} wished for ${JSON.stringify(chosen)}: ${refusal.reason}`);
    wwn.rules.play(table, fight, chosen);
  }
  throw new Error('it never ends');
}

const sampled = (id: string): Fight => {
  const found = wwn.catalogue.samples.find(each => each.id === id);
  if (found === undefined) throw new Error(`there is no sample "${id}"`);
  return wwn.rules.begin(found.setup);
};
/** How many of so many fights a side wins. */
function winsOf(start: Fight, side: string, bySide: Named, fights: number): number {
  let wins = 0;
  for (let seed = 0; seed < fights; seed++) {
    const fight = copy(start);
    playOut(fight, bySide, seed);
    if (wwn.rules.over(fight)?.winner === side) wins++;
  }
  return wins;
}
/** How many standard deviations lie between two shares of equally many fights. */
function apart(more: number, less: number, fights: number): number {
  const [p, q] = [more / fights, less / fights];
  return (p - q) / Math.sqrt(Math.max(1e-9, (p * (1 - p) + q * (1 - q)) / fights));
}

test('policies have names of their own, and say what they do; the first is the plain one', () => {
  const names = policies.map(each => each.name);
  expect(names).toEqual(['plain', 'random', 'cautious', 'aggressive', 'focus', 'protect', 'greedy']);
  for (const each of policies) expect(each.describe).toMatch(/\.$/);
});

test.each(policies.map(each => each.name))('%s plays every sample to its end with legal commands', name => {
  for (const { setup: start } of wwn.catalogue.samples) {
    for (let seed = 0; seed < 3; seed++) {
      const fight = wwn.rules.begin(start);
      playOut(fight, Object.fromEntries(fight.sides.map(each => [each.id, name])), seed);
      expect(wwn.rules.over(fight)).not.toBeNull();
    }
  }
});

test.each(policies.map(each => each.name))(
  '%s remembers nothing: equal fights are played alike, and looked at only',
  name => {
    const seen: Fight[] = [];
    playOut(sampled('ambush'), { heroes: name, camp: name }, 5, fight => seen.push(copy(fight)));
    for (const fight of seen.filter((_, at) => at % 5 === 0)) {
      const [who] = wwn.rules.next(fight);
      if (who === undefined) continue;
      const again = fightSchema.parse(JSON.parse(JSON.stringify(fight)));
      const before = wwn.automation.key(fight);
      const chosen = [fight, again, fight].map(each => policy(name).choose(each, who, Xoshiro.seeded(1)));
      expect(chosen[1]).toEqual(chosen[0]);
      expect(chosen[2]).toEqual(chosen[0]);
      expect(wwn.automation.key(fight)).toBe(before);
    }
  },
);

describe('the better beats the worse, where it should, by more than three standard deviations', () => {
  test.each([
    ['duel', 'garran', 'plain', 'random', 200],
    ['duel', 'garran', 'cautious', 'plain', 400],
    ['duel', 'garran', 'aggressive', 'plain', 600],
    ['duel', 'garran', 'greedy', 'plain', 1200],
    ['melee', 'mob', 'aggressive', 'plain', 150],
    ['melee', 'mob', 'focus', 'plain', 150],
    ['melee', 'mob', 'greedy', 'focus', 400],
    ['melee', 'heroes', 'focus', 'plain', 100],
    ['melee', 'heroes', 'protect', 'plain', 100],
    ['ambush', 'heroes', 'focus', 'plain', 800],
    ['ambush', 'heroes', 'greedy', 'plain', 250],
  ])('%s: %s plays %s better than %s', (sample, side, better, worse, fights) => {
    const start = sampled(sample);
    const more = winsOf(start, side, { [side]: better }, fights);
    const less = winsOf(start, side, { [side]: worse }, fights);
    const z = apart(more, less, fights);
    console.log(`${sample}, ${side}: ${better} wins ${more}, ${worse} ${less} of ${fights}, z ${z.toFixed(1)}`);
    expect(z).toBeGreaterThan(3);
  });

  /** Two shields, and somebody who can neither fight nor run, before a mob. */
  const escort: SetupInput = {
    sides: [
      { id: 'guard', name: 'The guard' },
      { id: 'mob', name: 'The mob' },
    ],
    combatants: [
      { id: 'brenna', side: 'guard', sheet: sheetOf('brenna'), at: { x: 40, y: 40 } },
      { id: 'second', side: 'guard', sheet: sheetOf('brenna'), at: { x: 40, y: 50 } },
      {
        id: 'scholar',
        side: 'guard',
        at: { x: 35, y: 45 },
        sheet: {
          name: 'The scholar',
          pc: true,
          hitPoints: 12,
          attackBonus: 0,
          attributes: { str: 8, dex: 10, con: 10, int: 16, wis: 12, cha: 10 },
          skills: { heal: 1, magic: 1 },
          weapons: ['dagger'],
        },
      },
      ...[1, 2, 3, 4, 5].map(nth => ({
        id: `cutter-${nth}`,
        side: 'mob',
        sheet: sheetOf('mob-cutter'),
        at: { x: 70, y: 30 + 5 * nth },
      })),
    ],
  };
  test('escort: those who protect bring the scholar home more often', () => {
    const fights = 300;
    const scholar = combatantId.parse('scholar');
    const home = (name: string): number => {
      let standing = 0;
      for (let seed = 0; seed < fights; seed++) {
        const fight = begin(setup.parse(escort));
        playOut(fight, { guard: name, mob: 'focus' }, seed);
        const found = find(fight, scholar);
        if (found !== null && found.fate === 'fighting' && !found.down && !found.dying) standing++;
      }
      return standing;
    };
    const [kept, left, focused] = [home('protect'), home('plain'), home('focus')];
    console.log(
      `escort: protect ${kept}, plain ${left}, focus ${focused} of ${fights}, z ${apart(kept, left, fights).toFixed(1)}`,
    );
    expect(apart(kept, left, fights)).toBeGreaterThan(3);
  });
});

describe('[WWN-GAP-33] goes for no one hidden, of whom its player cannot know', () => {
  const lurking = (others: Parameters<typeof arena>[0] = {}) => {
    const fight = arena({ red: HERO, lurker: { side: 'blue' }, ...others });
    one(fight, 'lurker').hidden = true;
    return fight;
  };
  const tempers = policies.filter(each => each.name !== 'random').map(each => each.name);

  test.each(tempers)('%s', name => {
    const choose = (fight: Fight) => policy(name).choose(fight, id('red'), Xoshiro.seeded(1));
    expect(choose(lurking())).toMatchObject({ kind: 'end' });
    const seen = choose(lurking({ thug: { side: 'blue', at: [60, 0] } }));
    expect(JSON.stringify(seen)).not.toContain('lurker');
    const mine = lurking();
    one(mine, 'red').controller = 'gm';
    expect(choose(mine)).toMatchObject({ kind: 'attack', target: 'lurker' });
  });
});
