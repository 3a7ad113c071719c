import { type AlacrityKinds, alacrity } from '@affray/alacrity';
import { combatantId, type Policy, type System, trusted } from '@affray/engine';
import { expect, test } from 'vitest';
import { job, runner, spreadOf, wilson } from './index.ts';

/*
 * Simulation against truth: a duel of Alacrity, small enough to be solved as a Markov chain. The chain below knows nothing
 * of the engine: it states the duel anew, from the rules' own words, and solves it exactly.
 */

interface Duellist {
  readonly attack: number;
  readonly dodge: number;
  readonly hits: number;
  readonly plus: number;
  readonly soak: number;
  readonly actions: number;
}
const ANN: Duellist = { attack: 60, dodge: 40, hits: 30, plus: 2, soak: 2, actions: 2 };
const BOB: Duellist = { attack: 75, dodge: 40, hits: 36, plus: 4, soak: 2, actions: 1 };

/** Penalty of wounds; null where somebody is out of the fight: a tenth of the Hit Points or less is left. */
function wounds(hits: number, left: number): number | null {
  if (left * 10 <= hits) return null;
  const lost = (hits - left) / hits;
  return lost > 0.75 ? 30 : lost > 0.5 ? 20 : lost > 0.25 ? 10 : 0;
}

/** Chance that an attack succeeds and by more than the dodge. */
function hitChance(attack: number, dodge: number): number {
  let ways = 0;
  for (let one = 1; one <= 100; one++)
    for (let other = 1; other <= 100; other++) if (one <= attack && attack - one > dodge - other) ways++;
  return ways / 10_000;
}

/** Chances of so much damage from 2d10 + plus less some d10, by brute force over all dice. */
function damageChances(plus: number, soak: number): number[] {
  let sums = new Map<number, number>([[plus, 1]]);
  for (const sign of [1, 1, ...new Array<number>(soak).fill(-1)]) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums)
      for (let face = 1; face <= 10; face++) {
        const to = sum + sign * face;
        next.set(to, (next.get(to) ?? 0) + chance / 10);
      }
    sums = next;
  }
  const chances = new Array<number>(21 + plus).fill(0);
  for (const [sum, chance] of sums) chances[Math.max(0, sum)] = (chances[Math.max(0, sum)] ?? 0) + chance;
  return chances;
}

/** Both begin every round anew: Ann's first action, Bob's only one, Ann's second. Solved from few Hit Points upward. */
function solve(): { readonly ann: number; readonly blows: number } {
  const steps = [
    { by: ANN, on: BOB, harm: damageChances(ANN.plus, BOB.soak) },
    { by: BOB, on: ANN, harm: damageChances(BOB.plus, ANN.soak) },
    { by: ANN, on: BOB, harm: damageChances(ANN.plus, BOB.soak) },
  ];
  const known = new Map<string, readonly (readonly [win: number, blows: number])[]>();
  for (let a = 1; a <= ANN.hits; a++) {
    for (let b = 1; b <= BOB.hits; b++) {
      const [annHurt, bobHurt] = [wounds(ANN.hits, a), wounds(BOB.hits, b)];
      if (annHurt === null || bobHurt === null) continue;
      // For each step: the chance that nothing changes, and what all else comes to.
      const stays: number[] = [];
      const comes: [number, number][] = [];
      steps.forEach(({ by, harm }, at) => {
        const [own, other] = by === ANN ? [ANN, BOB] : [BOB, ANN];
        const [ownHurt, otherHurt] = by === ANN ? [annHurt, bobHurt] : [bobHurt, annHurt];
        const several = (who: Duellist): number => (who.actions - 1) * 10;
        const hit = hitChance(own.attack - several(own) - ownHurt, other.dodge - several(other) - otherHurt);
        stays[at] = 1 - hit + hit * (harm[0] ?? 0);
        comes[at] = [0, 1];
        harm.forEach((chance, points) => {
          if (points === 0 || chance === 0) return;
          const [na, nb] = by === ANN ? [a, b - points] : [a - points, b];
          const out = wounds(by === ANN ? BOB.hits : ANN.hits, by === ANN ? nb : na) === null;
          const after = out
            ? [by === ANN ? 1 : 0, 0]
            : (known.get(`${na},${nb}`)?.[(at + 1) % 3] ?? [Number.NaN, Number.NaN]);
          comes[at] = [
            (comes[at]?.[0] ?? 0) + hit * chance * (after[0] ?? 0),
            (comes[at]?.[1] ?? 0) + hit * chance * (after[1] ?? 0),
          ];
        });
      });
      const [s0 = 0, s1 = 0, s2 = 0] = stays;
      const solved = [0, 1].map(which => {
        const [k0, k1, k2] = comes.map(each => each[which] ?? 0);
        const v0 = ((k0 ?? 0) + s0 * (k1 ?? 0) + s0 * s1 * (k2 ?? 0)) / (1 - s0 * s1 * s2);
        const v2 = (k2 ?? 0) + s2 * v0;
        return [v0, (k1 ?? 0) + s1 * v2, v2];
      });
      known.set(
        `${a},${b}`,
        [0, 1, 2].map(at => [solved[0]?.[at] ?? 0, solved[1]?.[at] ?? 0] as const),
      );
    }
  }
  const [[ann, blows] = [Number.NaN, Number.NaN]] = known.get(`${ANN.hits},${BOB.hits}`) ?? [];
  return { ann, blows };
}

const fighter = (id: string, of: Duellist, quickness: number, x: number) => ({
  id,
  side: id,
  at: { x, y: 20 },
  sheet: {
    name: id,
    strength: 3,
    dexterity: 10,
    body: 10,
    mind: 10,
    sda: 0,
    hitPoints: of.hits,
    stunPoints: 5000,
    quickness,
    naturalSoak: of.soak,
    skills: { melee: of.attack, dodge: of.dodge },
    weapons: [{ id: 'blade', name: 'Blade', skill: 'melee', dice: 2, flat: of.plus, hands: 'one', reach: 5 }],
  },
});
const duel = job.parse({
  system: 'alacrity',
  start: {
    kind: 'setup',
    setup: {
      sides: ['ann', 'bob'].map(id => ({ id, name: id })),
      combatants: [fighter('ann', ANN, 200, 20), fighter('bob', BOB, 0, 25)],
      options: { criticals: 'off', attackMustSucceed: true },
    },
  },
  seed: 'truth',
});

const [ann, bob] = [combatantId.parse('ann'), combatantId.parse('bob')];
/** Every action a blow, every blow dodged. */
const blows: Policy<AlacrityKinds> = {
  name: 'blows',
  describe: 'Strikes with every action.',
  choose(fight, speaker) {
    const [who, target] = speaker === bob ? [bob, ann] : [ann, bob];
    if (fight.phase === 'declare') return { kind: 'declare', who, actions: who === ann ? ANN.actions : BOB.actions };
    const plain = { manner: 'declared', thrown: false, called: null, rulings: null } as const;
    return { kind: 'attack', end: true, who, target, weapon: 'blade', ...plain };
  },
  answers: () => ({
    'alacrity.defend': () => 'dodge',
    'alacrity.resist': () => 'dodge',
    'alacrity.free-attack': () => 'none',
    'alacrity.snatch': () => 'leave',
    'alacrity.gm.distance': () => 5,
    'alacrity.gm.called-shot': () => 'bare',
    'alacrity.gm.mark': () => -25,
    'alacrity.gm.seen': () => 'possible',
    'alacrity.gm.dark': () => -30,
    'alacrity.gm.helpless': () => 'bonus',
    'alacrity.gm.critical': (_who, _about, [first]) => first ?? 'colour',
    'alacrity.gm.flight': () => 'safe',
    'alacrity.gm.incidental': () => 'incidental',
    'alacrity.gm.cornered': () => 'defends',
    'alacrity.gm.morale': () => 'none',
    'alacrity.gm.broken': () => 'frightened',
    'alacrity.gm.worsening': () => 'worse',
    'alacrity.gm.end': () => 'over',
  }),
};
const system: System<AlacrityKinds> = {
  ...alacrity,
  automation: { ...alacrity.automation, policies: trusted([blows]) },
};

/** AFFRAY_TRUTH=1000000 plays a million. */
const FIGHTS = Number(process.env.AFFRAY_TRUTH ?? 100_000);
/** Standard deviations that chance leaves once in 10,000 runs; the seed is fixed, so that it never flickers. */
const Z = 3.9;

test('[ALA-9.1, ALA-12.2, ALA-14.1] a duel comes out as its Markov chain says', { timeout: 3_600_000 }, () => {
  const exact = solve();
  expect(exact.ann).toBeGreaterThan(0.2);
  expect(exact.ann).toBeLessThan(0.8);
  const { fights, wins, commands, unwon, undecided, unfinished } = runner(system, duel).run(0, FIGHTS);
  expect([unwon, undecided, unfinished]).toEqual([0, 0, 0]);
  const { low, high } = wilson(wins.ann ?? 0, fights, Z);
  expect({ low: low < exact.ann, high: exact.ann < high }).toEqual({ low: true, high: true });
  // The mean number of blows, too: each command is one but for two declarations a round.
  const told = runner(system, { ...duel, details: true }).run(0, FIGHTS / 10);
  const each = Object.values(told.details?.combatants ?? {}).flatMap(({ won, lost }) => [won, lost]);
  const struck = each.reduce((sum, { actions }) => sum + (actions.Blade?.tried ?? 0), 0) / told.fights;
  const error = spreadOf(commands).sd / Math.sqrt(told.fights);
  expect(Math.abs(struck - exact.blows)).toBeLessThan(Z * error);
});
