/**
 * Short fights that are played by chance, always the same, with a fingerprint of all that comes of each step: what was
 * recorded once holds behaviour that no test names. It does not say that the behaviour is right.
 */
import {
  canonical,
  filled,
  fingerprint,
  type Json,
  type Kinds,
  type Offer,
  type Policy,
  type Pool,
  type Speaker,
  type System,
  throwFaces,
  type Viewer,
  Xoshiro,
} from '@affray/engine';
import * as z from 'zod';
import { Extremes } from '../testing-extremes.ts';
import { Plays } from './plays.ts';
import { jsonSchema, Setups, type Shapes, shapesOf } from './setups.ts';
import { type Twisting, Twists, twistingOf } from './twists.ts';

const GM: Viewer = { role: 'gm' };
/** Steps of a fight. */
const STEPS = 16;
/** Kinds of command that are given wherever they may be. */
const WISHES = 6;
/** Digits of a fingerprint. */
const DIGITS = 5;
/** Some things are looked at every so many steps, since they take long. */
const EVERY = { odds: 6, view: 8, gm: 6, anyone: 3 };
const LONGEST = 300;
/** Commands that are tried at each step beside the one that is played, each on a copy of the fight. */
const BESIDE = 9;
/** Changes of the state that such a command finds: fewer than so many. */
const TWISTS = 4;
/** Of what is to be done beside, the offers are looked at one time of so many. */
const OFFERED = 3;
/** One time of so many no one hears of it, as in a simulation. */
const UNHEARD = 4;
/** They would end a fight before anything has come of it. */
const ENDS = new Set(['gm-end-fight', 'gm-end']);

/** What of a step is looked at. */
const PARTS = ['refusal', 'dice', 'events', 'fight', 'offers', 'words', 'odds', 'view', 'beside'] as const;
type Part = (typeof PARTS)[number];
type Seen = { readonly [P in Part]?: unknown };

export const recording = z.array(z.strictObject({ fight: z.int().min(0), by: z.string(), steps: z.array(z.string()) }));
/** Fights by number, the policy that plays there, and the steps: each the command's kind and a fingerprint of each part, `-` where there is nothing. */
export type Recording = z.infer<typeof recording>;

/** A fight that goes on by chance. */
class Trial<K extends Kinds> {
  /** The name of the policy that plays. */
  readonly by: string;
  private readonly system: System<K>;
  private readonly random: Xoshiro;
  private readonly policy: Policy<K>;
  private readonly extremes: Extremes;
  private readonly kinds: readonly Json[];
  private readonly twists: Twists<K>;
  private readonly plays: Plays<K>;
  private readonly fight: K['fight'];
  /** Kinds of command that this fight is about. */
  private readonly wishes: ReadonlySet<string | undefined>;
  private readonly viewer: Viewer;
  /** How often each kind of command has been tried. */
  private readonly tried = new Map<string, number>();

  constructor(system: System<K>, { commands, kinds, shapes, twisting }: Wild, nth: number) {
    this.system = system;
    this.random = Xoshiro.seeded(`${system.id} witnessed ${nth}`);
    this.extremes = new Extremes(commands, this.random);
    this.kinds = kinds;
    this.twists = new Twists(twisting, this.random);
    this.fight = system.rules.begin(new Setups(system, shapes, this.random).written(nth));
    const chance = { faces: (pool: Pool) => this.faces(pool), one: <T>(of: readonly T[]) => this.extremes.one(of) };
    this.plays = new Plays(system, this.random, chance, this.fight);
    const policies = system.automation.policies.filter(each => each.name !== 'greedy');
    const policy = policies[nth % policies.length];
    if (!policy) throw new Error(`${system.id} has no policy`);
    this.policy = policy;
    this.wishes = new Set(
      Array.from({ length: WISHES }, () => this.extremes.one(kinds.map(each => this.kindOf(each)))),
    );
    const [first] = this.people();
    this.viewer = { role: 'player', combatants: first === undefined ? [] : [first] };
    this.by = policy.name;
  }

  private kindOf(schema: Json): string {
    const { kind } = this.extremes.read(schema).properties ?? {};
    return String(this.extremes.read(kind ?? {}).const);
  }

  private people() {
    return this.system.report.standings(this.fight).combatants.map(each => each.id);
  }

  /** Whoever is due, now and then anybody; the game master where nobody is. */
  private someone(): Speaker {
    const [due = 'gm'] = this.system.rules.next(this.fight, 1);
    return this.random.below(4) === 0 ? (this.extremes.one(this.people()) ?? due) : due;
  }

  /** What somebody could say next. Not all of it may be said. */
  private wanted(): Json {
    const drawn = this.random.below(20);
    if (drawn < 8) {
      const [due] = this.system.rules.next(this.fight, 1);
      return due === undefined ? this.offered('gm') : this.policy.choose(this.fight, due, this.random);
    }
    if (drawn < 16) return this.offered(this.someone());
    return drawn < 19 ? this.offered('gm') : this.wild();
  }

  private offered(who: Speaker): Json {
    const all = this.system.rules.offers(this.fight, who).filter(each => !ENDS.has(each.base.kind));
    const open = all.filter(each => each.refusal === null);
    const wished = this.extremes.one(open.filter(each => this.wishes.has(each.base.kind)));
    if (wished !== undefined && this.random.below(2) === 0) return filled(wished, this.random);
    const offer = this.extremes.one(open.length > 0 && this.random.below(5) > 0 ? open : all);
    return offer === undefined ? null : filled(offer, this.random);
  }

  /** Anything that the schema takes. */
  private wild(): Json {
    const { extremes, system, fight } = this;
    const { combatants } = system.report.standings(fight);
    extremes.ids = combatants.map(each => each.id);
    const creatures = system.catalogue.bestiary.map(each => each.id);
    const sides = [...new Set(combatants.map(each => each.side))];
    extremes.words = [...creatures, ...sides, ...extremes.ids];
    const one = extremes.one(extremes.ids) ?? 'gm';
    extremes.named = { creature: creatures, side: sides, winner: sides, who: [this.someone(), one] };
    return extremes.of(extremes.one(this.kinds) ?? {});
  }

  /** One step: its command's kind, and all that came of it. */
  step(nth: number): { readonly kind: string; readonly seen: Seen } {
    const { system, fight } = this;
    const beside = Array.from({ length: BESIDE }, () => this.beside());
    const read = system.schemas.command.safeParse(this.wanted());
    if (!read.success || ENDS.has(read.data.kind)) return { kind: '-', seen: { beside } };
    const command = read.data;
    const refusal = system.rules.refuse(fight, command);
    if (refusal !== null) return { kind: command.kind, seen: { refusal: refusal, beside } };
    const odds = nth % EVERY.odds === 0 ? system.odds.preview(fight, command, GM) : undefined;
    const { dice, events } = this.plays.played(fight, command);
    const seen = {
      dice,
      events,
      fight: this.plays.changing(fight),
      words: this.plays.words(fight, this.viewer, events),
    };
    const view = nth % EVERY.view === 0 ? system.secrecy.view(fight, this.viewer) : undefined;
    return {
      kind: command.kind,
      seen: { ...seen, ...(odds !== undefined && { odds }), offers: this.offers(nth), ...(view && { view }), beside },
    };
  }

  /** What would come of another command, where things stand a little differently. A state that cannot be may throw. */
  private beside(): unknown {
    const { system, random } = this;
    const copy = system.rules.copy(this.fight);
    const [due = 'gm'] = system.rules.next(copy, 1);
    const who = this.extremes.one<Speaker>([due, due, 'gm', this.someone()]) ?? due;
    for (let left = random.below(TWISTS); left > 0; left--) this.twists.twist(copy, this.people(), who);
    try {
      return this.besides(system.rules.copy(copy), who);
    } catch (error) {
      // zod's small edition calls its error by the name of the core's, "$ZodError".
      return error instanceof Error ? error.name.replace('$', '') : null;
    }
  }

  /** What comes of a command of a kind that has been tried least: now and then with a word changed in it. */
  private besides(fight: K['fight'], who: Speaker): unknown {
    const { system, random } = this;
    const times = (offer: Offer): number => this.tried.get(offer.base.kind) ?? 0;
    const all = system.rules.offers(fight, who).filter(each => !ENDS.has(each.base.kind));
    const shown = random.below(OFFERED) === 0 ? all : null;
    const open = all.filter(each => each.refusal === null);
    const among = open.length > 0 && random.below(6) > 0 ? open : all;
    const least = Math.min(...among.map(times));
    const offer = this.extremes.one(among.filter(each => times(each) === least));
    if (offer === undefined) return null;
    this.tried.set(offer.base.kind, times(offer) + 1);
    const wish = filled(offer, random);
    const read = system.schemas.command.safeParse(random.below(3) === 0 ? this.changed(wish) : wish);
    if (!read.success) return shown;
    const refusal = system.rules.refuse(fight, read.data);
    if (refusal !== null) return [refusal, shown];
    if (random.below(UNHEARD) === 0) return [this.plays.unheard(fight, read.data), this.plays.changing(fight), shown];
    const { dice, events } = this.plays.played(fight, read.data);
    return [dice, events, this.plays.changing(fight), shown];
  }

  /** A command with one of its fields as anybody might write it. */
  private changed(wish: { readonly [field: string]: Json }): Json {
    const schema = this.kinds.find(each => this.kindOf(each) === wish.kind);
    const fields = Object.entries(this.extremes.read(schema ?? {}).properties ?? {}).filter(
      ([name]) => name !== 'kind',
    );
    const [name, field] = this.extremes.one(fields) ?? [];
    if (name === undefined) return wish;
    return { ...wish, [name]: this.extremes.of(field ?? {}) };
  }

  /** Dice as they fall; now and then all as low, or as high, as they can. */
  private faces(pool: Pool): number[] {
    const faces = throwFaces(this.random, pool);
    const how = this.random.below(6);
    return how > 1 || pool.kind !== 'sum' ? faces : faces.map(() => (how === 0 ? 1 : pool.sides));
  }

  private offers(nth: number): unknown {
    const { system, fight } = this;
    const [due] = system.rules.next(fight, 1);
    const whos = new Set<Speaker>(due === undefined ? [] : [due]);
    if (nth % EVERY.gm === 0) whos.add('gm');
    const one = this.people()[nth % Math.max(1, this.people().length)];
    if (nth % EVERY.anyone === 0 && one !== undefined) whos.add(one);
    return [...whos].map(who => [who, system.rules.offers(fight, who), system.rules.over(fight)]);
  }
}

/** The schema of a system's commands, whole and kind by kind; and those of its set-ups. */
interface Wild {
  readonly shapes: Shapes;
  readonly twisting: Twisting;
  readonly commands: Json;
  readonly kinds: readonly Json[];
}
function wildOf<K extends Kinds>(system: System<K>): Wild {
  const commands = jsonSchema(system.schemas.command);
  const root = new Extremes(commands, Xoshiro.seeded(0)).read(commands);
  return {
    shapes: shapesOf(system),
    twisting: twistingOf(system),
    commands,
    kinds: [...(root.oneOf ?? []), ...(root.anyOf ?? [])],
  };
}

const short = (seen: unknown): string => (seen === undefined ? '-' : fingerprint(seen).slice(-DIGITS));
const written = (kind: string, seen: Seen): string => [kind, ...PARTS.map(part => short(seen[part]))].join(' ');

/** The fights of a system, each by itself: they are begun when they are asked for. */
export class Witness<K extends Kinds> {
  private readonly system: System<K>;
  private readonly wild: Wild;

  constructor(system: System<K>) {
    this.system = system;
    this.wild = wildOf(system);
  }

  /** A fight as it goes now, to be recorded. */
  record(nth: number): Recording[number] {
    const trial = new Trial(this.system, this.wild, nth);
    const steps = Array.from({ length: STEPS }, (_, at) => {
      const { kind, seen } = trial.step(at);
      return written(kind, seen);
    });
    return { fight: nth, by: trial.by, steps };
  }

  /**
   * Plays a fight once more and holds it against what was recorded.
   * @throws Error at the first step of which something has come out otherwise: where, what, and as what
   */
  holds({ fight, steps }: Recording[number]): void {
    const trial = new Trial(this.system, this.wild, fight);
    for (const [at, recorded] of steps.entries()) {
      const { kind, seen } = trial.step(at);
      if (written(kind, seen) === recorded) continue;
      const [was, ...prints] = recorded.split(' ');
      const where = `${this.system.id}, fight ${fight}, step ${at}`;
      if (was !== kind) throw new Error(`${where}: the command is "${kind}" and was "${was}"`);
      const part = PARTS.find((each, place) => short(seen[each]) !== prints[place]);
      const now = canonical(part && seen[part]).slice(0, LONGEST);
      throw new Error(`${where}, ${kind}: ${part} differ from the recording; now ${now}`);
    }
  }
}
