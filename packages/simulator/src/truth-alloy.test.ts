import { type AlloyKinds, alloy } from '@affray/alloy';
import { combatantId, simulated, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';

/** Fights of the suite; AFFRAY_TRUTH=1000000 plays a million. */
const FIGHTS = Number(process.env.AFFRAY_TRUTH ?? 100_000);

/** Two who stand engaged and strike quick blows until one falls. All that the chain below knows of them. */
interface Fencer {
  readonly dice: number;
  readonly parry: number;
  readonly health: number;
  /** Phases that a blow costs. */
  readonly cost: number;
  readonly intellect: number;
  readonly initiative: number;
}
const RED: Fencer = { dice: 4, parry: 1, health: 3, cost: 3, intellect: 3, initiative: 2 };
const BLUE: Fencer = { dice: 3, parry: 2, health: 2, cost: 2, intellect: 4, initiative: 4 };

/** Chances of 0 to n successes of n dice that succeed on 5 and 6, from the binomial formula. */
function binomial(n: number): number[] {
  const chances = [1];
  for (let die = 0; die < n; die++) {
    for (let won = die + 1; won >= 0; won--) chances[won] = ((chances[won] ?? 0) * 4 + (chances[won - 1] ?? 0) * 2) / 6;
  }
  return chances;
}
const atLeast = (n: number, needed: number): number =>
  binomial(n).reduce((sum, chance, won) => sum + (won >= needed ? chance : 0), 0);

/**
 * The chance that red wins, from the rules as they are written and nothing of this package: tactics, totals and first
 * phases, then every course of blows as a chain over (Health, Health, phase, phase).
 */
function chanceOfRed(red: Fencer, blue: Fencer): number {
  const hits = { red: atLeast(red.dice, Math.max(1, blue.parry)), blue: atLeast(blue.dice, Math.max(1, red.parry)) };
  let wins = 0;
  binomial(red.intellect).forEach((one, ofRed) => {
    binomial(blue.intellect).forEach((two, ofBlue) => {
      const bonus = (own: number, other: number): number => (own > other ? 3 : other - own >= 3 ? -2 : 0);
      const totals = {
        red: 2 + red.initiative + bonus(ofRed, ofBlue),
        blue: 2 + blue.initiative + bonus(ofBlue, ofRed),
      };
      const redFirst = ofRed !== ofBlue ? ofRed > ofBlue : red.initiative >= blue.initiative;
      const starts = {
        red: totals.red >= totals.blue ? 1 : 3,
        blue: totals.blue >= totals.red ? 1 : 3,
      };
      wins += one * two * walk(red, blue, hits, starts, redFirst);
    });
  });
  return wins;
}

function walk(
  red: Fencer,
  blue: Fencer,
  hits: { readonly red: number; readonly blue: number },
  starts: { readonly red: number; readonly blue: number },
  redFirst: boolean,
): number {
  let wins = 0;
  let now = new Map([[JSON.stringify([red.health, blue.health, starts.red, starts.blue]), 1]]);
  while (now.size > 0) {
    const next: typeof now = new Map();
    const go = (state: readonly number[], weight: number): void => {
      const key = JSON.stringify(state);
      if (weight > 1e-18) next.set(key, (next.get(key) ?? 0) + weight);
    };
    for (const [key, weight] of now) {
      const [ofRed = 0, ofBlue = 0, redAt = 0, blueAt = 0] = numbers(key);
      if (redAt < blueAt || (redAt === blueAt && redFirst)) {
        if (ofBlue === 1) wins += weight * hits.red;
        else go([ofRed, ofBlue - 1, redAt + red.cost, blueAt], weight * hits.red);
        go([ofRed, ofBlue, redAt + red.cost, blueAt], weight * (1 - hits.red));
      } else {
        if (ofRed > 1) go([ofRed - 1, ofBlue, redAt, blueAt + blue.cost], weight * hits.blue);
        go([ofRed, ofBlue, redAt, blueAt + blue.cost], weight * (1 - hits.blue));
      }
    }
    now = next;
  }
  return wins;
}
const numbers = (key: string): number[] => key.slice(1, -1).split(',').map(Number);

/** The same two as people of this package: damage that takes 1 Health with every hit, and never 2. */
function fighters() {
  const sheetOf = (name: string, { dice, parry, health, cost, intellect, initiative }: Fencer) => ({
    name,
    strength: dice,
    agility: 1,
    perception: 1,
    resolve: 1,
    charisma: 1,
    intellect,
    initiative,
    parry,
    dodge: 0,
    health,
    defense: 20,
    adjustments: [{ action: 'attack' as const, by: cost - 3, why: 'practice' }],
    weapons: [
      {
        id: 'foil',
        name: 'Foil',
        category: 'martial' as const,
        skill: 'swords' as const,
        damage: { kind: 'flat' as const, amount: 20 },
      },
    ],
  });
  return alloy.rules.begin(
    alloy.schemas.setup.parse({
      sides: [
        { id: 'red', name: 'Red' },
        { id: 'blue', name: 'Blue' },
      ],
      combatants: [
        { id: 'red', side: 'red', sheet: sheetOf('Red', RED), stance: 'neutral' },
        {
          id: 'blue',
          side: 'blue',
          sheet: sheetOf('Blue', BLUE),
          stance: 'neutral',
          from: { of: 'red', band: 'engaged' },
        },
      ],
    }),
  );
}

const blow = (who: string, target: string): AlloyKinds['command'] => ({
  kind: 'attack',
  who: combatantId.parse(who),
  weapon: 'foil',
  basic: 'hit',
  modifiers: [],
  targets: [combatantId.parse(target)],
  thrown: false,
  rulings: null,
});

test(`[ALY-3.4, ALY-4.5, ALY-7.3] ${FIGHTS} duels end as a chain written apart from the rules says`, () => {
  const start = fighters();
  const random = Xoshiro.seeded('truth');
  const plain = alloy.automation.policies.find(each => each.name === 'plain');
  if (!plain) throw new Error('no policy "plain"');
  const answers = plain.answers(start, random);
  const table = simulated<AlloyKinds['roll'], AlloyKinds['prompts'], AlloyKinds['event']>(random, () => answers);
  const blows = new Map([
    ['red', blow('red', 'blue')],
    ['blue', blow('blue', 'red')],
  ]);
  let wins = 0;
  for (let fight = 0; fight < FIGHTS; fight++) {
    const on = alloy.rules.copy(start);
    alloy.rules.play(table, on, { kind: 'roll-tactics' });
    for (let end = alloy.rules.over(on); ; end = alloy.rules.over(on)) {
      if (end?.winner === 'red') wins++;
      const given = end ? undefined : blows.get(alloy.rules.next(on)[0] ?? '');
      if (!given) break;
      alloy.rules.play(table, on, given);
    }
  }
  const truth = chanceOfRed(RED, BLUE);
  const spread = Math.sqrt((truth * (1 - truth)) / FIGHTS);
  console.log(
    `exact ${truth.toFixed(6)}, of ${FIGHTS} fights ${(wins / FIGHTS).toFixed(6)}, z ${((wins / FIGHTS - truth) / spread).toFixed(2)}`,
  );
  expect(truth).toBeGreaterThan(0.05);
  expect(truth).toBeLessThan(0.95);
  expect(Math.abs(wins / FIGHTS - truth)).toBeLessThan(4 * spread);
}, 3_600_000);
