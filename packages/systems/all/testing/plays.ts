/** Plays commands by chance, and says all that came of them: what witnesses hold on to. */
import {
  attempt,
  type Entry,
  type Json,
  type Kinds,
  type Pool,
  type Random,
  type Speaker,
  type System,
  type TableOf,
  Tally,
  type Told,
  throwBoth,
  throwFaces,
  throwTotal,
  type Viewer,
} from '@affray/engine';
import * as z from 'zod';

const GM: Viewer = { role: 'gm' };

type Whole = { readonly stats?: object | undefined };
const isWhole = (value: unknown): value is Whole => typeof value === 'object' && value !== null;
const whole = z.looseObject({
  combatants: z.union([z.array(z.custom<Whole>(isWhole)), z.record(z.string(), z.custom<Whole>(isWhole))]),
});

/** So many totals of dice are judged, from both ends; of two throws together fewer of each. */
const MANY = 100;
const FEW = 24;

/** Totals of dice that are added up, as many from the least on as from the most down. */
function totals(pool: Pool, most: number): number[] {
  if (pool.kind !== 'sum') return [];
  const [least, greatest] = [pool.count, pool.count * pool.sides];
  const all = Array.from({ length: greatest - least + 1 }, (_, nth) => least + nth);
  return all.length <= most ? all : [...all.slice(0, most / 2), ...all.slice(-most / 2)];
}

/** How dice fall, and which answer is given. */
export interface Chance {
  faces(pool: Pool): number[];
  one<T>(of: readonly T[]): T | undefined;
}

/** Plays commands of one system. */
export class Plays<K extends Kinds> {
  private readonly system: System<K>;
  private readonly random: Random;
  private readonly chance: Chance;
  /** Sheets of the beginning. */
  private readonly sheets = new WeakSet<object>();

  /** @param begun sheets that are still what they are there are left out of what came of it */
  constructor(system: System<K>, random: Random, chance: Chance, begun: K['fight']) {
    this.system = system;
    this.random = random;
    this.chance = chance;
    for (const { stats } of Object.values(whole.parse(begun).combatants)) if (stats) this.sheets.add(stats);
  }

  /** Plays a command; dice, questions and events. */
  played(fight: K['fight'], command: K['command']) {
    const { system, random, chance } = this;
    const journal: Entry[] = [];
    const asked: Json[] = [];
    const answer = (site: string, who: Speaker, about: Json, options: readonly Json[]): Json => {
      asked.push({ site, who, about, options });
      return chance.one(options) ?? null;
    };
    const outcome = attempt<K['roll'], K['prompts'], K['event']>({
      journal,
      dice: (site, who, pool) => ({ site, who, pool, faces: chance.faces(pool) }),
      standing: answer,
      judge: (site, who, options, about) => (random.below(2) === 0 ? answer(site, who, about, options) : undefined),
      play: table => system.rules.play(table, fight, command),
    });
    if (outcome.status === 'waiting') throw new Error('a question has no answers');
    return { dice: [journal, asked], events: outcome.events };
  }

  /**
   * Plays a command where no one hears of it; what was checked, and what is alike to it.
   * @param every also what would have come of other dice
   */
  unheard(fight: K['fight'], command: K['command'], every = false): unknown {
    const { system, random } = this;
    const checked: unknown[] = [];
    const noted = <V>(site: K['roll'], verdict: V, alike: unknown, others: () => unknown): V => {
      checked.push(every ? [site, verdict, alike, others()] : [site, verdict, alike]);
      return verdict;
    };
    const one = <T>(options: readonly T[]): T => {
      const answer = this.chance.one(options);
      if (answer === undefined) throw new Error('a question has no answers');
      return answer;
    };
    const table: TableOf<K> = {
      roll: (_site, _who, pool) => throwTotal(random, pool),
      check: (site, _who, pool, judge, alike) =>
        noted(site, judge(throwTotal(random, pool)), alike, () => totals(pool, MANY).map(judge)),
      contest: (first, second, judge, alike) =>
        noted(first.site, throwBoth(random, first.pool, second.pool, judge), alike, () =>
          totals(first.pool, FEW).map(one => totals(second.pool, FEW).map(two => judge(one, two))),
        ),
      ask: (_site, _who, { options, ruling }) =>
        ruling === 'holds' && options[0] !== undefined ? options[0] : one(options),
      askAll: (_site, whos, question) => whos.map(who => one(question(who).options)),
      tally: (base, name, rule) => new Tally(base, name, rule, false),
    };
    system.rules.play(table, fight, command);
    return checked;
  }

  /** The fight without what hardly ever changes and is long: charts, and sheets that are as they were at the beginning. */
  changing(fight: K['fight']): unknown {
    const bare = (who: Whole): Whole => (who.stats && this.sheets.has(who.stats) ? { ...who, stats: undefined } : who);
    const { options: _, combatants, ...rest } = whole.parse(fight);
    return [rest, Object.entries(combatants).map(([id, who]) => [id, bare(who)])];
  }

  /** What happened in words, for the GM and for a player. */
  words(fight: K['fight'], viewer: Viewer, events: readonly Told<K['event']>[]): unknown {
    const { words, secrecy } = this.system;
    const say = (told: Told<K['event']>, to: Viewer): string =>
      words.say(
        told,
        who => secrecy.nameOf(fight, who, to),
        who => secrecy.isSeveral?.(fight, who, to) ?? false,
      ).text;
    return events.map(told => {
      const known = secrecy.redact(told, fight, viewer);
      return [say(told, GM), known === null ? null : say(known, viewer)];
    });
  }
}

/** Ways in which dice fall, and answers are chosen: by chance, all at one end or the other, and where no one hears of it. */
export const WAYS = ['chance', 'low', 'high', 'unheard'] as const;
export type Way = (typeof WAYS)[number];

/** Dice and answers that fall in one of these ways. */
export function chanceOf(way: Way, random: Random): Chance {
  const end = way === 'low' ? 0 : way === 'high' ? -1 : null;
  return {
    faces(pool) {
      const faces = throwFaces(random, pool);
      return end === null || pool.kind !== 'sum' ? faces : faces.map(() => (end === 0 ? 1 : pool.sides));
    },
    one: of => of.at(end ?? random.below(of.length || 1)),
  };
}
