/** Makes every figure of this folder's README anew, with the real chain, paths and forecast, and holds it against the text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dice } from '../dice.ts';
import { type Random, Xoshiro } from '../random.ts';
import { Chain, type ChainMap, type Course } from './chain.ts';
import { ADDRESS, COLD, COMMANDS, OP, waysIn } from './chain-trie.ts';
import { forecast, previewOf } from './forecast.ts';
import { odds } from './odds.ts';
import { simulatedBy, Thrown } from './simulated.ts';

const README = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
const archer = 'gm';

/** A crossbow against a mark: a bolt hits on 3 to 6 of a d6 and takes a d2; then it has to be reloaded. */
interface Shoot {
  hp: number;
  loaded: boolean;
  /** No rule reads it, so the key forgets it. */
  round: number;
}
const nameOf = ({ hp, loaded }: Shoot): string => `${hp} ${loaded ? 'loaded' : 'empty'}`;
const hits = (total: number): 'miss' | 'hit' => (total >= 3 ? 'hit' : 'miss');

/** The course of the crossbow; `log` hears of every command that is really played. */
function courseOf(log: (line: string) => void, thrown: () => number): Course<Shoot, string> {
  return {
    copy: fight => ({ ...fight }),
    key: nameOf,
    ending: ({ hp }) => (hp <= 0 ? 'down' : null),
    nameOf: ending => ending,
    time: ({ round }) => round,
    quietRoundsLeft: () => Number.POSITIVE_INFINITY,
    play(fight, chance) {
      const table = simulatedBy<'hit' | 'damage', Record<never, never>, never>(chance, () => ({}));
      const from = nameOf(fight);
      const said: string[] = [];
      /** Whether an outcome was thrown for, or known from the path back to where new dice are needed. */
      const hear = <V>(what: string, play: () => V): V => {
        const before = thrown();
        const value = play();
        said.push(`${what} ${value} (${thrown() > before ? 'thrown' : 'retraced'})`);
        return value;
      };
      if (!fight.loaded) {
        fight.loaded = true;
        fight.round++;
        log(`plays reload at "${from}"`);
        return;
      }
      fight.loaded = false;
      if (hear('d6', () => table.check('hit', archer, dice(1, 6), hits)) === 'hit')
        fight.hp = Math.max(0, fight.hp - hear('d2', () => table.roll('damage', archer, dice(1, 2))));
      log(`plays shoot  at "${from}": ${said.join(', ')}`);
    },
  };
}

const LIMITS = { longest: 100, states: 100, words: COLD };
const START: Shoot = { hp: 2, loaded: true, round: 1 };

/** A chain, and fights along it with dice that are given face by face. */
class Range {
  readonly chain: Chain<Shoot, string>;
  private log: string[] = [];
  private faces: number[] = [];
  private thrown = 0;
  private readonly random: Random = {
    below: n => {
      this.thrown++;
      const face = this.faces.shift();
      if (face === undefined || face > n) throw new Error(`no die of ${n} sides is left`);
      return face - 1;
    },
  };

  constructor() {
    const course = courseOf(
      line => this.log.push(line),
      () => this.thrown,
    );
    this.chain = new Chain(course, START, LIMITS);
  }

  /** Walks one fight; what was played of it. */
  fight(...faces: number[]): string {
    this.faces = [...faces];
    this.log = [];
    const ending = this.chain.walk(this.random);
    expect(this.faces).toEqual([]);
    const end = `ends "${this.chain.endings[ending]}" after ${counted(this.chain.commands, 'command')}, ${this.log.length} of them played`;
    return [`dice ${faces.join(' ')}`, ...this.log, end].join('\n  ');
  }
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What the ways on from a throw are called; a shot throws nothing else. */
const CALLED: { readonly [op: number]: readonly string[] } = { [OP.CHECK]: ['miss', 'hit'], [OP.DRAW]: ['1', '2'] };
const at = (address: number): string => (address < COLD ? `hot ${address}` : `cold ${address - COLD}`);

/** Where a place leads: nowhere yet, to a record, or past the ends of commands (a shortcut). */
function way(place: number): string {
  if (place === 0) return '—';
  if (place <= ADDRESS) return at(place);
  const passed = place >>> 23;
  return `${at(place & ADDRESS)} past ${counted(passed & COMMANDS, 'end')}, ${counted((passed >> 4) & 3, 'round')}`;
}

/** One record in words, and the records that it leads to. */
function record(chain: Chain<Shoot, string>, address: number): { text: string; next: number[] } {
  const trie = chain.trie;
  const word = (offset: number): number => trie.at(address + offset);
  const on = (place: number): number[] => (place === 0 ? [] : [place & ADDRESS]);
  switch (trie.kind(address)) {
    case OP.STATE: {
      const name = [...chain.known].find(([, there]) => there === address)?.[0];
      return { text: `STATE  "${name}": ${way(word(2))}`, next: on(word(2)) };
    }
    case OP.END:
      return { text: `END    ${counted(word(1), 'round')}: ${at(word(3))}`, next: [word(3)] };
    case OP.OVER:
      return { text: `OVER   "${chain.endings[word(1)]}"`, next: [] };
    default: {
      const names = CALLED[trie.kind(address)] ?? [];
      const places = names.map((_, nth) => trie.at(trie.place(address, nth)));
      const kind = trie.kind(address) === OP.CHECK ? `CHECK  d${waysIn(word(0))}` : `DRAW   d${waysIn(word(0))}`;
      return {
        text: `${kind}: ${names.map((name, nth) => `${name} ${way(places[nth] ?? 0)}`).join(', ')}`,
        next: places.flatMap(on),
      };
    }
  }
}

/** Every record that the start leads to, by address, as the trie holds it now. */
function listing({ chain }: Range): string {
  const found = new Map<number, string>();
  const look = (address: number): void => {
    if (found.has(address)) return;
    const { text, next } = record(chain, address);
    found.set(address, text);
    next.forEach(look);
  };
  look(chain.root);
  const rows = [...found].toSorted(([one], [two]) => one - two);
  return rows.map(([address, text]) => `${at(address).padEnd(8)}${text}`).join('\n');
}

const percent = (chance: number): string => `${(100 * chance).toFixed(2)}%`;

/** All states with their steps, and the chance that the mark is down after each round. */
function solved({ chain }: Range): string {
  const map = chain.unfold(1000);
  if (map === null) throw new Error('the crossbow has more paths than that');
  const names = [...chain.known.keys()];
  const states = names.filter(name => !name.startsWith('over'));
  const lines = map.moves.map((moves, from) => {
    const steps = moves.map(
      ({ to, time, chance }) =>
        `${to < 0 ? map.endings[-1 - to] : `"${states[to]}"`} ${percent(chance)} in ${counted(time, 'round')}`,
    );
    return `"${states[from]}"`.padEnd(12) + steps.join(', ');
  });
  return [...lines, '', ...downAfter(map, 4)].join('\n');
}

/** The chance of an ending within so many rounds, by pushing all weight along the map. */
function downAfter({ start, moves }: ChainMap<string>, rounds: number): string[] {
  let weights = new Map([[start, 1]]);
  let down = 0;
  return Array.from({ length: rounds }, (_, round) => {
    const later = new Map<number, number>();
    while (weights.size > 0) {
      const next = new Map<number, number>();
      for (const [from, weight] of weights)
        for (const { to, time, chance } of moves[from] ?? []) {
          if (to < 0) down += weight * chance;
          else (time > 0 ? later : next).set(to, ((time > 0 ? later : next).get(to) ?? 0) + weight * chance);
        }
      weights = next;
    }
    weights = later;
    return `down in round ${round + 1} or before: ${percent(down)}`;
  });
}

/** Bolts from several crossbows at once: the harm of all together. */
interface Volley {
  harm: number;
}
interface Played {
  readonly lines: readonly string[];
  readonly paths: number;
  readonly unplayed: number;
  readonly chance: number;
}
/** Every path of a volley; where `meets`, the rule says after each bolt that paths may meet. */
function volley(bolts: number, meets: boolean, budget?: number): Played {
  const lines: string[] = [];
  let heard: string[] = [];
  const found = odds<'hit' | 'damage', Record<never, never>, never, Volley, number>({
    fresh: () => {
      if (heard.length > 0) lines.push(heard.join(', '));
      heard = [];
      return { harm: 0 };
    },
    play: (table, fight) => {
      const since = table.paths?.here() ?? 0;
      for (let bolt = 0; bolt < bolts; bolt++) {
        if (table.check('hit', archer, dice(1, 6), hits) === 'hit')
          fight.harm += table.roll('damage', archer, dice(1, 2));
        if (meets && bolt < bolts - 1) {
          heard.push(`met at harm ${fight.harm}`);
          table.paths?.meet(since, `${bolt}`);
        }
      }
      heard.push(`ends at harm ${fight.harm}`);
    },
    result: fight => fight.harm,
    answersOf: () => ({}),
    heard: (_, verdict) => heard.push(String(verdict)),
    ...(meets ? { key: (fight: Volley) => String(fight.harm) } : {}),
    ...(budget === undefined ? {} : { budget }),
  });
  if (heard.length > 0) lines.push(heard.join(', '));
  const chance = found.outcomes.filter(([harm]) => harm >= 2).reduce((sum, [, weight]) => sum + weight, 0);
  return { lines, paths: found.paths, unplayed: found.unplayed, chance };
}

const numbered = (lines: readonly string[]): string =>
  lines.map((line, nth) => `${String(nth + 1).padStart(2)}  ${line}`).join('\n');

/** How many plays it takes with and without meetings; the answer is the same. */
function growth(): string {
  const rows = [1, 2, 3, 4, 6, 8].map(bolts => {
    const [alone, met] = [volley(bolts, false), volley(bolts, true)];
    expect(met.chance).toBeCloseTo(alone.chance, 12);
    return `${String(bolts).padEnd(8)}${String(alone.paths).padEnd(10)}${String(met.paths).padEnd(10)}${percent(met.chance)}`;
  });
  return ['bolts   alone     meeting   2 or more harm', ...rows].join('\n');
}

/** The same chance under a budget that leaves something out. */
function spans(): string {
  return [10, 40, 81]
    .map(budget => {
      const run = forecast<'hit' | 'damage', Record<never, never>, never, Volley>({
        fresh: () => ({ harm: 0 }),
        play: (table, fight) => {
          for (let bolt = 0; bolt < 4; bolt++)
            if (table.check('hit', archer, dice(1, 6), hits) === 'hit')
              fight.harm += table.roll('damage', archer, dice(1, 2));
        },
        answersOf: () => ({}),
        ending: ({ harm }) => ({ outcome: harm >= 2 ? 'enough' : 'too little', damage: harm, marks: [] }),
        budget,
      });
      const { span } = previewOf([run], {
        label: 'enough',
        success: ['enough'],
        outcomes: [],
        damage: null,
        thresholds: [],
        assuming: '',
      });
      const [low, high] = [span?.low ?? 0, span?.high ?? 0];
      return `${budget} paths: ${percent(run.unplayed)} left out, so ${low === high ? percent(low) : `${percent(low)} to ${percent(high)}`}`;
    })
    .join('\n');
}

/** Every figure, in the order of the README. */
function figures(): { readonly [title: string]: string } {
  const range = new Range();
  const first = range.fight(5, 1, 1, 4, 2);
  const after = listing(range);
  const second = range.fight(3, 1, 2, 6, 2);
  const afterSecond = listing(range);
  const third = range.fight(4, 2);
  const fourth = range.fight(1, 6, 1, 3, 1);
  return {
    'fight 1': first,
    'the trie after fight 1': after,
    'fight 2': second,
    'the trie after fight 2': afterSecond,
    'fights 3 and 4': `${third}\n${fourth}`,
    'the whole map': solved(new Range()),
    'two bolts, path by path': numbered(volley(2, false).lines),
    'two bolts that meet': numbered(volley(2, true).lines),
    'how many plays': growth(),
    'under a budget': spans(),
  };
}

test.each(Object.entries(figures()))('the figure of %s is what the code gives', (title, figure) => {
  const found = new RegExp(`<!-- ${title} -->\n\`\`\`text\n([\\s\\S]*?)\n\`\`\``).exec(README)?.[1];
  expect(found).toBe(figure);
});

test('the chain and the rules alone come to the same end under the same dice', () => {
  const range = new Range();
  for (const faces of [
    [5, 1, 1, 4, 2],
    [3, 1, 2, 6, 2],
    [1, 2, 6, 2],
    [5, 1, 1, 4, 2],
  ]) {
    expect(range.fight(...faces)).toContain('ends "down"');
    // By hand: the same faces, the same rule, no chain.
    const fight = { ...START };
    const left = [...faces];
    const course = courseOf(
      () => undefined,
      () => 0,
    );
    let commands = 0;
    for (; course.ending(fight) === null; commands++)
      course.play(fight, new Thrown({ below: () => (left.shift() ?? 0) - 1 }));
    expect([left, commands]).toEqual([[], range.chain.commands]);
  }
});

test('what the README says besides its figures holds: one table, stand-ins, and nothing left to be played', () => {
  const range = new Range();
  range.fight(5, 1, 1, 4, 2);
  const { trie } = range.chain;
  expect(trie.at(2 + 1)).toBe(trie.at(9 + 1));
  expect(trie.judgedAt(2)?.samples.map(([total]) => hits(total))).toEqual(['miss', 'hit']);
  expect(trie.judgedAt(2)?.samples[1]?.[0]).toBe(3);
  range.fight(4, 2);
  range.fight(1, 6, 1, 3, 1);
  const { recorded } = range.chain;
  const random = Xoshiro.seeded('a thousand more');
  for (let fight = 0; fight < 1000; fight++) range.chain.walk(random);
  expect(range.chain.recorded).toBe(recorded);
});
