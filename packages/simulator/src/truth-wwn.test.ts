/**
 * A duel of Worlds Without Number that is small enough to be solved by hand: an independent Markov chain, written from
 * the rules' text and sharing no code with them, says who wins and how long it takes; the simulation has to agree.
 */
import { withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { job } from './job.ts';
import { runner } from './runner.ts';

/** Fights to play: with AFFRAY_TRUTH_FIGHTS=1000000 the interval is a third as wide. */
const FIGHTS = Number(process.env.AFFRAY_TRUTH_FIGHTS ?? 100_000);

/** Two blows a turn with a short sword (1d6, Shock 2 against AC 15), no armor worth the name. */
const RED = { hp: 11, ac: 12, attack: 2, attacks: 2, die: 6, plus: 0, shock: 2, shockAc: 15, shield: false };
/** One blow with a war hammer (1d8 + 1, Shock 1 + 1 against AC 18), behind a shield. */
const BLUE = { hp: 10, ac: 14, attack: 3, attacks: 1, die: 8, plus: 1, shock: 2, shockAc: 18, shield: true };
type Fighter = typeof RED;

/** Chance to hit: a d20 and the bonus against the armor class; 1 always misses, 20 always hits. */
function chanceToHit(by: Fighter, on: Fighter): number {
  let hits = 0;
  for (let face = 1; face <= 20; face++) if (face === 20 || (face !== 1 && face + by.attack >= on.ac)) hits++;
  return hits / 20;
}

/**
 * Harm that one turn does: chance by hit points lost. A miss shocks where the armor class lets it; the target's shield
 * turns the first Shock of the round; a hit does no less than the Shock that would have landed.
 */
function turnOf(by: Fighter, on: Fighter, left: number): Map<number, number> {
  const hit = chanceToHit(by, on);
  const shock = on.ac <= by.shockAc ? by.shock : 0;
  const done = new Map<number, number>();
  const strike = (weight: number, blows: number, lost: number, block: boolean): void => {
    if (blows === 0 || lost >= left) {
      done.set(lost, (done.get(lost) ?? 0) + weight);
      return;
    }
    for (let face = 1; face <= by.die; face++) {
      const harm = Math.max(face + by.plus, block ? 0 : shock);
      strike((weight * hit) / by.die, blows - 1, lost + harm, block);
    }
    if (block && shock > 0) strike(weight * (1 - hit), blows - 1, lost, false);
    else strike(weight * (1 - hit), blows - 1, lost + shock, block);
  };
  strike(1, by.attacks, 0, on.shield);
  return done;
}

interface Solved {
  /** Chance that red wins. */
  readonly wins: number;
  /** Rounds until it is over, the last one counted. */
  readonly rounds: number;
}

/** From where red and blue have so many hit points and it is the turn of one of them: `first` opens each round. */
function solve(first: 'red' | 'blue'): Solved {
  const known = new Map<string, Solved>();
  const from = (red: number, blue: number, turn: 'red' | 'blue'): Solved => {
    const key = `${red} ${blue} ${turn}`;
    const found = known.get(key);
    if (found) return found;
    const opens = turn === first ? 1 : 0;
    const [by, on, left] = turn === 'red' ? ([RED, BLUE, blue] as const) : ([BLUE, RED, red] as const);
    let wins = 0;
    let rounds = opens;
    for (const [lost, weight] of turnOf(by, on, left)) {
      if (lost >= left) {
        wins += turn === 'red' ? weight : 0;
        continue;
      }
      const next = turn === 'red' ? from(red, blue - lost, 'blue') : from(red - lost, blue, 'red');
      wins += weight * next.wins;
      rounds += weight * next.rounds;
    }
    const solved = { wins, rounds };
    known.set(key, solved);
    return solved;
  };
  // Blue never fails to harm red, so that every two turns bring the end nearer and the recursion ends.
  return from(RED.hp, BLUE.hp, first);
}

/** Each side rolls 1d8; a tie is rolled off once with 1d8, and a second tie goes to red, who was written first. */
const RED_BEGINS = 28 / 64 + (8 / 64) * (28 / 64 + 8 / 64);

const sheet = (name: string, { hp, ac, attack, attacks, shield }: Fighter, weapon: string, bonus: number) => ({
  name,
  level: 1,
  hitPoints: hp,
  armorClass: ac,
  attackBonus: attack,
  attacks,
  shield: shield ? 'small' : null,
  weapons: [weapon],
  damageBonus: bonus,
  shockBonus: bonus,
});
const setup = {
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  combatants: [
    { id: 'red', side: 'red', sheet: sheet('Red', RED, 'short-sword', 0), at: { x: 0, y: 0 } },
    { id: 'blue', side: 'blue', sheet: sheet('Blue', BLUE, 'war-hammer', 1), at: { x: 5, y: 0 } },
  ],
};

test('[WWN-SHK-4, WWN-HIT-5] a duel that is solved exactly comes out of the simulation', () => {
  const [red, blue] = [solve('red'), solve('blue')];
  const wins = RED_BEGINS * red.wins + (1 - RED_BEGINS) * blue.wins;
  const rounds = RED_BEGINS * red.rounds + (1 - RED_BEGINS) * blue.rounds;
  const given = job.parse({ system: 'wwn', start: { kind: 'setup', setup }, seed: 'truth', policy: 'plain' });
  const tally = withSystem('wwn', system => runner(system, given).run(0, FIGHTS));
  if (tally === null) throw new Error('there is no wwn');
  const won = (tally.wins.red ?? 0) / FIGHTS;
  const mean = tally.time.sum / FIGHTS;
  const spread = Math.sqrt((wins * (1 - wins)) / FIGHTS);
  const sigma = Math.sqrt(tally.time.squares / FIGHTS - mean ** 2) / Math.sqrt(FIGHTS);
  console.log(
    `red wins ${(100 * won).toFixed(3)}% of ${FIGHTS} (exactly ${(100 * wins).toFixed(3)}%, z ${((won - wins) / spread).toFixed(2)}); ` +
      `${mean.toFixed(4)} rounds (exactly ${rounds.toFixed(4)}, z ${((mean - rounds) / sigma).toFixed(2)})`,
  );
  expect(Math.abs(won - wins)).toBeLessThan(3.5 * spread);
  expect(Math.abs(mean - rounds)).toBeLessThan(3.5 * sigma);
});
