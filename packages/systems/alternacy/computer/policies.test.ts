/** Better policies win: fights between two of them, each on either side, with fixed seeds. AFFRAY_DUELS plays more. */
import { canonical, simulated, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { type Alternacy, alternacy } from '../index.ts';
import { samples } from '../samples.ts';
import { setup } from '../state/setup.ts';
import { arena, one } from '../testing.ts';
import { policies } from './policies.ts';
import { bestBrace } from './tactics.ts';

const MORE = Number(process.env.AFFRAY_DUELS ?? 1);
type Name = 'plain' | 'random' | 'cautious' | 'aggressive' | 'focus' | 'protect' | 'greedy';
type Side = 'red' | 'blue';

const of = (name: Name) => {
  const found = policies.find(each => each.name === name);
  if (!found) throw new Error(`no policy "${name}"`);
  return found;
};
const sheetOf = (kind: string) => alternacy.catalogue.bestiary.find(each => each.id === kind)?.sheet ?? kind;

/** Two sides in a row each, shooters further back. */
function ranks(red: readonly string[], blue: readonly string[], gap: number): Alternacy['setup'] {
  const rank = (side: Side, kinds: readonly string[], x: number, back: number) =>
    kinds.map((kind, at) => ({
      id: `${side}-${at + 1}`,
      side,
      sheet: sheetOf(kind),
      at: { x: kind === 'archer' || kind === 'medic' ? x + back : x, y: 20 + 8 * at },
    }));
  return setup.parse({
    scene: { width: 400, height: 100 },
    sides: ['red', 'blue'].map(id => ({ id, name: id })),
    combatants: [...rank('red', red, 150, -40), ...rank('blue', blue, 150 + gap, 40)],
  });
}

/** How often each side wins, where each plays by a policy of its own. */
function wins(
  start: Alternacy['fight'],
  by: Readonly<Record<Side, Name>>,
  fights: number,
): Readonly<Record<Side, number>> {
  const won = { red: 0, blue: 0 };
  for (let number = 0; number < fights; number++) {
    const random = Xoshiro.seeded(`policies ${number}`);
    const fight = alternacy.rules.copy(start);
    const sides = { red: of(by.red), blue: of(by.blue) };
    const answers = { red: sides.red.answers(fight, random), blue: sides.blue.answers(fight, random) };
    const sideOf = (who: string): Side => (who.startsWith('blue') ? 'blue' : 'red');
    const table = simulated<Alternacy['roll'], Alternacy['prompts'], Alternacy['event']>(random, who =>
      // The GM rules by the book, whoever fights.
      who === 'gm' ? answers[by.red === 'random' ? 'blue' : 'red'] : answers[sideOf(who)],
    );
    for (let step = 0; step < 2000 && alternacy.rules.over(fight) === null; step++) {
      const [who] = alternacy.rules.next(fight);
      if (who === undefined) break;
      alternacy.rules.play(table, fight, sides[sideOf(who)].choose(fight, who, random));
    }
    const winner = alternacy.rules.over(fight)?.winner;
    if (winner === 'red' || winner === 'blue') won[winner]++;
  }
  return won;
}

/** Standard errors by which one policy wins more often than another, each played on either side of the same fight. */
function lead(better: Name, worse: Name, kinds: readonly string[], gap: number, fights: number): number {
  const start = alternacy.rules.begin(ranks(kinds, kinds, gap));
  const one = wins(start, { red: better, blue: worse }, fights * MORE);
  const other = wins(start, { red: worse, blue: better }, fights * MORE);
  const [ahead, behind] = [one.red + other.blue, one.blue + other.red];
  return (ahead - behind) / Math.sqrt(ahead + behind);
}

const THREE = ['bandit', 'bandit', 'bandit'];
const MIXED = ['swordswoman', 'bandit', 'archer'];
const CASES: readonly (readonly [
  better: Name,
  worse: Name,
  where: string,
  kinds: readonly string[],
  gap: number,
  fights: number,
])[] = [
  ['plain', 'random', 'a duel', ['swordswoman'], 20, 60],
  ['cautious', 'plain', 'archers across a field: it takes cover', ['archer', 'archer'], 120, 80],
  ['focus', 'plain', 'three against three', THREE, 20, 400],
  ['protect', 'plain', 'an archer behind two blades', MIXED, 60, 120],
  ['greedy', 'plain', 'three against three', THREE, 20, 60],
  ['greedy', 'focus', 'three against three', THREE, 20, 60],
  ['greedy', 'plain', 'archers across a field', ['archer', 'archer'], 120, 60],
];

describe('a better policy beats a worse one by more than 3 standard errors', () => {
  test.each(CASES)('%s beats %s: %s', { timeout: 900_000 * MORE }, (better, worse, _where, kinds, gap, fights) => {
    expect(lead(better, worse, kinds, gap, fights)).toBeGreaterThan(3);
  });
});

describe('a policy', () => {
  test('remembers nothing: equal fights are played alike, whatever went before', () => {
    for (const sample of samples) {
      for (const policy of policies.filter(each => each.name !== 'random')) {
        const random = Xoshiro.seeded(policy.name);
        const fight = alternacy.rules.begin(sample.setup);
        const answers = policy.answers(fight, random);
        const table = simulated<Alternacy['roll'], Alternacy['prompts'], Alternacy['event']>(random, () => answers);
        for (let step = 0; step < 30 && alternacy.rules.over(fight) === null; step++) {
          const [who = 'gm'] = alternacy.rules.next(fight);
          const given = policy.choose(fight, who, random);
          const again = policies
            .find(each => each.name === policy.name)
            ?.choose(alternacy.rules.copy(fight), who, random);
          expect(canonical(again)).toBe(canonical(given));
          alternacy.rules.play(table, fight, given);
        }
      }
    }
  });
  test('of greed leans all toward defence where it has no blow to give back', () => {
    const fight = arena({ ana: {}, bert: {} });
    const [ana, bert] = [one(fight, 'ana'), one(fight, 'bert')];
    const bond = { manner: 'melee', turn: fight.turn, back: false, byPenalty: 0, onPenalty: 0 } as const;
    fight.engagements.push({ ...bond, by: ana.id, on: bert.id });
    expect(bestBrace(fight, ana, bert.id)).toBe(-5);
    fight.engagements = [];
    expect(bestBrace(fight, ana, bert.id)).toBeGreaterThan(-5);
  });
  test('has a name of its own and says what it does', () => {
    expect(policies.map(each => each.name)).toEqual([
      'plain',
      'random',
      'cautious',
      'aggressive',
      'focus',
      'protect',
      'greedy',
    ]);
    for (const each of policies) expect(each.describe).toMatch(/^[A-Z].{20,}\.$/);
  });
});
