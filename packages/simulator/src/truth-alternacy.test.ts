/**
 * Held against truth: small duels solved exactly by a Markov chain that knows nothing of this package (its dice, charts
 * and order of things are written here once more, by hand), beside the simulation of the same duels. AFFRAY_TRUTH sets
 * how many fights are played.
 */
import { type Alternacy, alternacy } from '@affray/alternacy';
import { simulated, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';

const FIGHTS = Number(process.env.AFFRAY_TRUTH ?? 50_000);

/** Somebody with bare hands in a duel. */
interface Boxer {
  readonly attack: number;
  /** At least as good as the attack: who strikes well parries well. */
  readonly defence: number;
  /** Alertness and Quickness. */
  readonly speed: number;
  /** Leans so far toward attack. */
  readonly posture: number;
  readonly policy: string;
}
/** How somebody stands at the start of a Turn: points of Stun, and whether a daze lasts through this Turn. */
interface Standing {
  readonly stun: number;
  readonly dazed: boolean;
}

/** 2d5, by counting all 25 throws. */
const throws2d5 = (): Map<number, number> => {
  const found = new Map<number, number>();
  for (let a = 1; a <= 5; a++) for (let b = 1; b <= 5; b++) found.set(a + b, (found.get(a + b) ?? 0) + 1 / 25);
  return found;
};
const DICE = throws2d5();
/** Stun of Glance, Light, Moderate, Heavy, Severe, Massive. */
const STUN = [3, 5, 10, 15, 20, 30] as const;
/** A fist is Moderate for Stun. */
const FIST = 2;
const [DAZED_AT, OUT_AT, DAZE] = [15, 20, 4];

const BLOWS = new Map<number, Map<number, number>>();
/** As `blowBy`, worked out once. */
function blow(over: number): Map<number, number> {
  const found = BLOWS.get(over) ?? blowBy(over);
  BLOWS.set(over, found);
  return found;
}

/** Points of Stun that an attack of `over` more skill than the defence deals, each with its chance; 0 is a miss. */
function blowBy(over: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const [attack, one] of DICE) {
    for (const [defence, other] of DICE) {
      const number = attack - defence + over;
      const shift = number < 5 ? number - 5 : number > 15 ? number - 15 : 0;
      const points = number < 0 ? 0 : (STUN[Math.max(0, Math.min(5, FIST + shift))] ?? 0);
      found.set(points, (found.get(points) ?? 0) + one * other);
    }
  }
  return found;
}

const skill = (score: number, posture: number, dazed: boolean): number => score + posture - (dazed ? DAZE : 0);

/** Chance that the first of two wins from here on, where it acts first in each Turn: iterated until it stands still. */
function firstWins(first: Boxer, second: Boxer): number {
  let won = 0;
  let lots = new Map([['0 0 0 0', 1]]);
  // Until next to no weight is left that could still change anything.
  for (let turn = 0, left = 1; turn < 400 && left > 1e-12; turn++) {
    const next = new Map<string, number>();
    for (const [key, weight] of lots) {
      const [a = 0, da = 0, b = 0, db = 0] = key.split(' ').map(Number);
      won += exchange(
        first,
        second,
        { stun: a, dazed: da > 0 },
        { stun: b, dazed: db > 0 },
        (to, chance) => {
          next.set(to, (next.get(to) ?? 0) + weight * chance);
        },
        weight,
      );
    }
    lots = next;
    left = [...lots.values()].reduce((sum, weight) => sum + weight, 0);
  }
  return won;
}

/** One Turn: the first attacks, and the second strikes back if it still can; that is all that the pair may do. */
function exchange(
  first: Boxer,
  second: Boxer,
  one: Standing,
  two: Standing,
  go: (to: string, chance: number) => void,
  weight: number,
): number {
  let won = 0;
  const over = skill(first.attack, first.posture, one.dazed) - skill(second.defence, -second.posture, two.dazed);
  for (const [hit, chance] of blow(over)) {
    const b = two.stun + hit;
    if (hit > 0 && b >= OUT_AT) {
      won += weight * chance;
      continue;
    }
    const freshB = hit > 0 && b >= DAZED_AT;
    const back =
      skill(second.attack, second.posture, two.dazed || freshB) - skill(first.defence, -first.posture, one.dazed);
    for (const [returned, share] of blow(back)) {
      const a = one.stun + returned;
      if (returned > 0 && a >= OUT_AT) continue;
      const freshA = returned > 0 && a >= DAZED_AT;
      go(`${a} ${freshA ? 1 : 0} ${b} ${freshB ? 1 : 0}`, chance * share);
    }
  }
  return won;
}

/** Who acts first: 2d5 plus the Initiative Stat; a tie is the faster one's. */
function acts(red: Boxer, blue: Boxer): number {
  let first = 0;
  for (const [a, one] of DICE)
    for (const [b, other] of DICE)
      if (a + red.speed > b + blue.speed || (a + red.speed === b + blue.speed && red.speed > blue.speed))
        first += one * other;
  return first;
}

function truth(red: Boxer, blue: Boxer): number {
  const lead = acts(red, blue);
  return lead * firstWins(red, blue) + (1 - lead) * (1 - firstWins(blue, red));
}

function simulatedShare(red: Boxer, blue: Boxer): number {
  const boxer = (id: string, at: number, { attack, defence, speed }: Boxer) => ({
    id,
    side: id,
    at: { x: at, y: 10 },
    sheet: {
      name: id,
      weapons: ['fist'],
      skills: { brawl: attack, dodge: defence, alertness: speed, quickness: speed },
    },
  });
  const start = alternacy.rules.begin(
    alternacy.schemas.setup.parse({
      options: { flukes: 'off', bareHands: 'stunOnly', stunCheck: 'thresholds' },
      sides: ['red', 'blue'].map(id => ({ id, name: id })),
      combatants: [boxer('red', 10, red), boxer('blue', 15, blue)],
    }),
  );
  const of = (name: string) => {
    const found = alternacy.automation.policies.find(each => each.name === name);
    if (!found) throw new Error(`no policy "${name}"`);
    return found;
  };
  const policies = { red: of(red.policy), blue: of(blue.policy) };
  let won = 0;
  for (let number = 0; number < FIGHTS; number++) {
    const random = Xoshiro.seeded(`truth ${number}`);
    const fight = alternacy.rules.copy(start);
    const answers = { red: policies.red.answers(fight, random), blue: policies.blue.answers(fight, random) };
    const table = simulated<Alternacy['roll'], Alternacy['prompts'], Alternacy['event']>(random, who =>
      who === 'blue' ? answers.blue : answers.red,
    );
    while (alternacy.rules.over(fight) === null) {
      const [who] = alternacy.rules.next(fight);
      if (who === undefined) break;
      alternacy.rules.play(table, fight, (who === 'blue' ? policies.blue : policies.red).choose(fight, who, random));
    }
    if (alternacy.rules.over(fight)?.winner === 'red') won++;
  }
  return won / FIGHTS;
}

const EVEN: Boxer = { attack: 12, defence: 13, speed: 11, posture: 0, policy: 'plain' };
const DUELS: readonly (readonly [title: string, red: Boxer, blue: Boxer])[] = [
  ['one is a little better', { ...EVEN, attack: 13, speed: 12 }, EVEN],
  [
    'one is quicker, the other defends better',
    { ...EVEN, attack: 13, speed: 14 },
    { ...EVEN, attack: 13, defence: 14 },
  ],
  [
    'one leans toward attack, the other toward defence',
    { ...EVEN, speed: 12, posture: 3, policy: 'aggressive' },
    { ...EVEN, attack: 13, posture: -3, policy: 'cautious' },
  ],
];

describe('[ALT-5.8] a duel of bare hands ends as an independent Markov chain says', () => {
  test('whose dice and charts are right', () => {
    expect([...DICE].map(([total, chance]) => [total, Math.round(chance * 25)])).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
      [6, 5],
      [7, 4],
      [8, 3],
      [9, 2],
      [10, 1],
    ]);
    expect([...blow(100)]).toEqual([[30, expect.closeTo(1, 12)]]);
    expect([...blow(-100)]).toEqual([[0, expect.closeTo(1, 12)]]);
    expect(truth(EVEN, { ...EVEN, speed: 10 })).toBeGreaterThan(0.5);
  });
  test.each(DUELS)(
    `within 4 standard errors at ${FIGHTS.toLocaleString('en')} fights: %s`,
    { timeout: 900_000 + FIGHTS * 5 },
    (_title, red, blue) => {
      const exact = truth(red, blue);
      const share = simulatedShare(red, blue);
      const error = Math.sqrt((exact * (1 - exact)) / FIGHTS);
      console.info(
        `exact ${exact.toFixed(5)}, simulated ${share.toFixed(5)}, ${((share - exact) / error).toFixed(2)} standard errors`,
      );
      expect(exact).toBeGreaterThan(0.05);
      expect(exact).toBeLessThan(0.95);
      expect(Math.abs(share - exact)).toBeLessThan(4 * error);
    },
  );
});
