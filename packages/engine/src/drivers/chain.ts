import { phrase } from '../phrase.ts';
import type { Random } from '../random.ts';
import { Recorder } from './chain-recorder.ts';
import { ADDRESS, BLOCKED, COLD, COMMANDS, OP, opOf, packed, Trie, waysIn } from './chain-trie.ts';
import type { Chance } from './simulated.ts';

/** A kind of fight, as a chain plays it. @typeParam F the fight, O how one ended */
export interface Course<F, O> {
  copy(fight: F): F;
  /** Fights with one key go on alike under the same dice, whatever their `time` and `quietRoundsLeft`. */
  key(fight: F): string;
  /** Plays the one command that comes next. Called only where `ending` is null. */
  play(fight: F, chance: Chance): void;
  /** How it ended; null while it goes on. */
  ending(fight: F): O | null;
  /** Endings with one name are one ending. */
  nameOf(ending: O): string;
  /** Rounds, or phases. */
  time(fight: F): number;
  /** Rounds that may still pass without harm before the rules call it off; Infinity where the key tells. */
  quietRoundsLeft(fight: F): number;
}
export interface Limits {
  /** Commands after which a fight is stopped. */
  readonly longest: number;
  /** Fights to be kept, for paths that nobody has taken yet; and numbers of the trie. */
  readonly states: number;
  readonly words: number;
}

/** A step from one state: where to (`-1 - n`: to the `n`th ending), how long it takes, and how likely it is. */
export interface Move {
  readonly to: number;
  readonly time: number;
  readonly chance: number;
}
/** All states of a fight with their steps, by number. */
export interface ChainMap<O> {
  readonly start: number;
  readonly moves: readonly (readonly Move[])[];
  readonly endings: readonly O[];
}

/** Dice that always show the least: for whoever takes every path, and only needs to get through. */
const LEAST: Random = { below: () => 0 };

/** Going astray: what `walk` answers where a fight has to be played without the chain. */
export const ASTRAY = -1;

interface Open<F> {
  fight: F | null;
  /** Places in its paths that nobody has been at. */
  open: number;
}

/**
 * The very rules as a Markov chain that is found while it is walked. A state is a fight between two commands; what a
 * policy chooses there, and what the rules make of it, is played once for each path of dice and remembered as the next
 * state. Fights that come by later throw the same dice in the same order and follow: each ends exactly as it would
 * without the chain, whatever was played before it. README.md follows one fight through it, trick by trick.
 */
export class Chain<F, O> {
  /** Of the fight walked last: commands given, and time passed since the start. */
  commands = 0;
  time = 0;
  /** Commands walked so far, and those of them that had to be played and recorded. */
  walked = 0;
  recorded = 0;
  readonly endings: O[] = [];
  /** What it has found so far; for whoever shows it. */
  readonly trie: Trie;
  private readonly recorder: Recorder;
  private readonly course: Course<F, O>;
  private readonly limits: Limits;
  private readonly quietRoundsLeft: number;
  private readonly states = new Map<string, number>();
  private readonly opens: Open<F>[] = [];
  /** The record of the state that every fight starts from. */
  readonly root: number;
  private full = false;
  private held = 0;

  constructor(course: Course<F, O>, start: F, limits: Limits) {
    this.course = course;
    this.limits = limits;
    this.quietRoundsLeft = course.quietRoundsLeft(start);
    this.trie = new Trie(limits.words);
    this.recorder = new Recorder(this.trie);
    this.root = this.arrive(course.copy(start));
  }

  get size(): number {
    return this.opens.length;
  }
  get bytes(): number {
    return this.trie.bytes;
  }
  /** The record of every state and ending, by its key, in the order in which they were found. */
  get known(): ReadonlyMap<string, number> {
    return this.states;
  }

  /** Plays one fight with a generator of its own. The ending's number in `endings`, or ASTRAY. */
  walk(random: Random): number {
    const { limits, quietRoundsLeft, trie } = this;
    const { longest } = limits;
    let { words, verdicts } = trie;
    let [commands, time, strain] = [0, 0, 0];
    let at = this.root;
    for (;;) {
      let place = 0;
      let next = 0;
      if (at < COLD) {
        const head = words[at] ?? 0;
        const op = opOf(head);
        if (op === OP.CHECK) place = at + 2 + (verdicts[(words[at + 1] ?? 0) + random.below(waysIn(head))] ?? 0);
        else if (op === OP.DRAW) place = at + 1 + random.below(waysIn(head));
        else place = trie.place(at, trie.draw(at, random));
        next = words[place] ?? 0;
      } else {
        const op = trie.at(at);
        if (op === OP.OVER) {
          this.commands = commands;
          this.time = time;
          this.walked += commands;
          return trie.at(at + 1);
        }
        if (op === OP.END) {
          commands++;
          time += trie.at(at + 1);
          strain += trie.at(at + 2);
          if (commands >= longest || strain >= quietRoundsLeft) return ASTRAY;
          at = trie.at(at + 3);
          continue;
        }
        place = at + 2;
        next = trie.at(place);
      }
      if (next >= COLD && next <= ADDRESS) next = this.shorten(place, next);
      if (next > ADDRESS) {
        const passed = next >>> 23;
        commands += passed & COMMANDS;
        time += (passed >> 4) & 3;
        strain += passed >> 6;
        if (commands >= longest || strain >= quietRoundsLeft) return ASTRAY;
        at = next & ADDRESS;
      } else if (next > 0) at = next;
      else {
        if (next === BLOCKED || !this.record(at, place, random)) return ASTRAY;
        ({ words, verdicts } = trie);
        at = this.found;
      }
    }
  }
  private found = 0;

  /**
   * Unfolding: finds every state that the start can come to, by all paths of dice, each with its chance. For a chain that
   * nobody walks: see `ChainMap`.
   * @param paths commands to be played at the most
   * @returns null where there are more, or a throw has too many outcomes
   */
  unfold(paths: number): ChainMap<O> | null {
    const moves: Move[][] = [];
    const { trie } = this;
    const places: number[] = [];
    const into = (to: number): number => {
      if (trie.kind(to) === OP.OVER) return -1 - trie.at(to + 1);
      places[trie.at(to + 1)] = to;
      return trie.at(to + 1);
    };
    const follow = (node: number, place: number, chance: number, found: Move[]): boolean => {
      if (trie.at(place) === 0 && (this.recorded >= paths || !this.record(node, place, LEAST))) return false;
      const next = trie.at(place);
      if (next === BLOCKED) return false;
      if (trie.kind(next) === OP.END) {
        found.push({ to: into(trie.at(next + 3)), time: trie.at(next + 1), chance });
        return true;
      }
      return trie
        .weights(next)
        .every((weight, at) => weight === 0 || follow(next, trie.place(next, at), chance * weight, found));
    };
    const start = into(this.root);
    for (let state = 0; state < this.opens.length; state++) {
      const found: Move[] = [];
      const place = places[state] ?? 0;
      if (!follow(place, place + 2, 1, found)) return null;
      moves.push(merged(found));
    }
    return { start, moves, endings: this.endings };
  }

  /**
   * Shortcuts: lets a place that leads to the end of a command lead straight to the first throw after it, over states
   * where nothing is thrown. What the place holds from now on.
   */
  private shorten(place: number, end: number): number {
    const { trie } = this;
    let [at, commands, time, strain, short] = [end, 0, 0, 0, end];
    while (trie.kind(at) === OP.END) {
      [commands, time, strain] = [commands + 1, time + trie.at(at + 1), strain + trie.at(at + 2)];
      at = trie.at(at + 3);
      if (trie.kind(at) === OP.STATE) {
        const entry = trie.at(at + 2);
        // A state that nobody has been at is no way; where it leads will be known when somebody comes by again.
        if (entry <= 0) return short;
        const passed = entry >>> 23;
        commands += passed & COMMANDS;
        time += (passed >> 4) & 3;
        strain += passed >> 6;
        at = entry & ADDRESS;
      }
      const longer = packed(at, commands, time, strain);
      if (longer === 0) break;
      short = longer;
    }
    trie.put(place, short);
    return short;
  }

  /**
   * Recording: plays the command whose path of dice nobody has taken so far and remembers where it leads. It has to begin
   * at the state, so the outcomes up to the open place are retraced.
   */
  private record(at: number, place: number, random: Random): boolean {
    const { trie, recorder, course } = this;
    const path: number[] = [];
    let [node, from] = [at, place];
    while (trie.kind(node) !== OP.STATE) {
      path.push(from - trie.place(node, 0));
      from = trie.origin(node);
      node = trie.parent(node);
    }
    const state = this.opens[trie.at(node + 1)];
    if (this.full || state === undefined || state.fight === null) return false;
    const fight = course.copy(state.fight);
    recorder.begin(node + 2, node, path.reverse(), random);
    course.play(fight, recorder);
    this.recorded++;
    state.open += recorder.opened - 1;
    const quietRoundsLeft = course.quietRoundsLeft(fight);
    if (recorder.whole && quietRoundsLeft > 0) {
      const time = course.time(fight) - course.time(state.fight);
      const strain =
        quietRoundsLeft === Infinity ? 0 : Math.max(0, course.quietRoundsLeft(state.fight) - quietRoundsLeft);
      this.found = trie.end(recorder.slot, time, strain, this.arrive(fight));
    } else trie.put(recorder.slot, BLOCKED);
    // Letting go: no way out of the state is open any more.
    if (state.open === 0) {
      state.fight = null;
      this.held--;
    }
    if (trie.full || this.held > this.limits.states) this.close();
    return recorder.whole && quietRoundsLeft > 0;
  }

  /** Merging: the record of the state, or of the ending, that a fight has come to. Equal keys are one. */
  private arrive(fight: F): number {
    const { course, trie } = this;
    const ending = course.ending(fight);
    const key = ending === null ? course.key(fight) : phrase`over ${course.nameOf(ending)}`;
    let at = this.states.get(key);
    if (at === undefined) {
      if (ending === null) this.held++;
      if (ending === null) at = trie.add(OP.STATE, this.opens.push({ fight, open: 1 }) - 1, 0);
      else at = trie.add(OP.OVER, this.endings.push(ending) - 1);
      this.states.set(key, at);
    }
    return at;
  }

  /** No room for more: what is known stays, what is not is played without the chain. */
  private close(): void {
    this.full = true;
    this.states.clear();
    this.opens.length = 0;
  }
}

/** Steps to one place in one time are one. */
function merged(moves: readonly Move[]): Move[] {
  const found = new Map<string, Move>();
  for (const move of moves) {
    const key = `${move.to} ${move.time}`;
    const there = found.get(key);
    found.set(key, there ? { ...move, chance: there.chance + move.chance } : move);
  }
  return [...found.values()];
}
