import { canonical, didYouMean, fightRecord, type Game, type Json, plain, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type AnySystem, systems } from './index.ts';
import { Extremes } from './testing-extremes.ts';

const GM = { role: 'gm' } as const;
/** AFFRAY_HAND=250 handles as many fights of each system. */
const FIGHTS = Number(process.env.AFFRAY_HAND ?? 2);
/** Commands of each kind that a fight is given, and values that are set before them. */
const TRIES = 2;
const SET = 20;
/** Commands before the GM's hand, at most. */
const OPENING = 12;
/** Every single value of a fight, by its path; and every word in it. */
function leaves(value: unknown, path: readonly string[] = []): { path: string; value: Json }[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => leaves(each, [...path, String(at)]));
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([name, below]) => leaves(below, [...path, name]));
  const single = value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return single ? [{ path: path.join('.'), value }] : [];
}

/** Fails with the place where two texts part, since whole fights are too long to be read. */
function alike(found: string, wanted: string, what: string): void {
  if (found === wanted) return;
  let at = 0;
  while (found[at] === wanted[at]) at++;
  throw new Error(
    `${what} is …${found.slice(Math.max(0, at - 60), at + 60)}…, not …${wanted.slice(Math.max(0, at - 60), at + 60)}…`,
  );
}

/** A fight without what says how much players know of anybody: that stays, whatever is undone. */
const unshown = (fight: string): string =>
  canonical(
    JSON.parse(fight, (name, value) => (['hidden', 'seen', 'knowledge', 'shownTo'].includes(name) ? undefined : value)),
  );

/** A fight at which a GM does whatever the schemas take. */
class Trial {
  game: Game;
  /** Kinds of commands that were taken at least once. */
  readonly taken = new Set<string>();
  private readonly system: AnySystem;
  private readonly random: Xoshiro;
  private readonly extremes: Extremes;
  private given = 0;
  /** The fight as it stands, as text. */
  private stands: string;

  constructor(system: AnySystem, run: number, opening?: number) {
    const sample = system.samples[run % system.samples.length];
    if (!sample) throw new Error(`${system.id} has no sample`);
    this.system = system;
    this.random = Xoshiro.seeded(`${system.id} at its ends ${run}`);
    this.extremes = new Extremes(system.schema('command'), this.random);
    this.game = system.host.begin(sample.setup, sample.title, `${run}`);
    this.stands = canonical(this.game.record.fight);
    this.look();
    this.open(opening ?? this.random.below(OPENING));
  }

  /** So many commands of the plainest policy: the fight is under way. */
  private open(commands: number): void {
    for (let nth = 0; nth < commands; nth++) {
      const command = this.system.visit((system): Json => {
        const fight = system.schemas.fight.parse(this.game.record.fight);
        const [who] = system.rules.over(fight) === null ? system.rules.next(fight, 1) : [];
        const policy = system.automation.policies.find(each => each.name === 'plain') ?? system.automation.policies[0];
        return who === undefined || !policy ? null : policy.choose(fight, who, this.random);
      });
      if (command !== null) this.give(command);
    }
  }

  /** Ids and words of the fight as it stands. */
  private look(): void {
    const { fight } = this.game.record;
    const { extremes, system } = this;
    const words = leaves(fight).flatMap(({ value }) => (typeof value === 'string' && value.length < 41 ? [value] : []));
    extremes.ids = [...system.cast(fight, GM).map(each => each.id), 'newcomer-1', 'newcomer-2'];
    const creatures = system.bestiary.map(each => each.id);
    extremes.words = [...new Set([...words, ...creatures])];
    const sides = [...new Set(system.cast(fight, GM).map(each => each.side))];
    extremes.named = { creature: creatures, side: sides, winner: sides };
  }

  /** Gives a command, answers all that it asks, and looks whether what came of it is a fight. */
  give(command: Json): boolean {
    const before = this.stands;
    const reply = this.game.submit({ id: `${this.given++}`, by: GM, command, seen: null });
    if (!reply.ok) return false;
    alike(canonical(this.game.record.fight), before, 'the fight before the command');
    this.game = reply.game;
    for (let waiting = this.game.record.waiting; waiting; waiting = this.game.record.waiting) {
      const [prompt] = waiting.prompts.filter(each => !waiting.partial.some(done => done.who === each.who));
      if (prompt?.kind !== 'ask') throw new Error('dice are thrown here');
      const answered = this.game.answer(GM, prompt.id, this.extremes.one(prompt.options));
      if (!answered.ok) throw new Error(answered.refusal.reason);
      this.game = answered.game;
    }
    this.stands = canonical(this.game.record.fight);
    // As it is stored: what no JSON holds would come back as something else.
    this.system.visit(system => system.schemas.fight.parse(plain(this.game.record.fight)));
    const { kind } = z.looseObject({ kind: z.string() }).parse(command);
    if (!this.taken.has(kind)) this.opens(before);
    this.taken.add(kind);
    return true;
  }

  /** What is written opens again as it was; undone it is what was there before, but for what was shown, and redone again. */
  private opens(before: string): void {
    const written = JSON.stringify(this.game.record);
    const opened = this.system.host.open(fightRecord.parse(JSON.parse(written)));
    alike(canonical(opened.record.fight), this.stands, 'the fight as it is opened');
    opened.view(GM);
    const undone = opened.undo(GM, 1);
    if (!undone.ok) throw new Error(undone.refusal.reason);
    const redone = undone.game.redo(GM, 1);
    if (!redone.ok) throw new Error(redone.refusal.reason);
    const back = canonical(undone.game.record.fight);
    if (back === before) alike(canonical(redone.game.record.fight), this.stands, 'the fight as it is redone');
    else alike(unshown(back), unshown(before), 'the fight as it is undone');
  }

  /** Sets single values as high or as low as they go. */
  setMany(): void {
    for (let nth = 0; nth < SET; nth++) {
      const all = leaves(this.game.record.fight).filter(each => typeof each.value === 'number');
      const own = all.filter(each => /^combatants\.[^.]+\.\w+$/.test(each.path));
      const numbers = this.random.below(2) === 0 ? own : all;
      const { path } = this.extremes.one(numbers) ?? { path: '' };
      const values =
        this.random.below(3) === 0 ? [-1e6, -1e5, -10_000, -1000, -100, 0] : [1e6, 1e5, 10_000, 5000, 1000];
      values.find(value => this.give({ kind: 'gm-set', path, value }));
    }
  }

  /** Every command of the GM's, each some times over. */
  handle(): void {
    const root = this.extremes.read(this.system.schema('command'));
    const kinds = [...(root.oneOf ?? []), ...(root.anyOf ?? [])];
    for (const schema of kinds) {
      const kind = String(this.extremes.read(this.extremes.read(schema).properties?.kind ?? {}).const);
      if (!kind.startsWith('gm-') || kind === 'gm-set' || kind === 'gm-end-fight') continue;
      for (let nth = 0; nth < TRIES; nth++) {
        this.look();
        const command = this.whole(this.extremes.of(schema));
        const times = 1 + this.random.below(3);
        for (let again = 0; again < times; again++) {
          try {
            this.give(command);
          } catch (error) {
            throw new Error(`${this.system.id} after ${JSON.stringify(command)}`, { cause: error });
          }
        }
      }
    }
  }

  /** Whoever joins is mostly a whole creature: sheets put together by chance are mostly refused. */
  private whole(command: Json): Json {
    const read = z
      .object({ joiner: z.record(z.string(), z.json()) })
      .catchall(z.json())
      .safeParse(command);
    const sheet = this.extremes.one(this.system.bestiary)?.sheet;
    if (!read.success || sheet === undefined || this.random.below(8) === 0) return command;
    return { ...read.data, joiner: { ...read.data.joiner, sheet } };
  }
}

/** Commands, one after the other, after which a fight once could not be opened any more. */
const mace = (id: string): Json => ({
  ...{ id, name: id, virulence: 0, hitDice: 0, stunDice: 0, every: 1, times: 9, penalty: -60 },
  ...{ drain: { strength: 6000, dexterity: 0, body: 0, mind: 0 }, condition: null, shakeOff: false },
});
const ONCE: { readonly [system: string]: readonly Json[] } = {
  alacrity: [
    { kind: 'gm-exposure', who: 'WHO', what: 'cold', every: 1000, ladder: -200 },
    { kind: 'gm-condition', who: 'WHO', condition: 'grappled', on: true, source: null, rounds: 10_000 },
    ...Array.from({ length: 6 }, (_, nth) => ({
      kind: 'gm-morale',
      whos: ['WHO'],
      ladder: -200,
      why: `${nth}`.repeat(200),
    })),
    ...['one', 'two'].map(id => ({ kind: 'gm-poison', who: 'WHO', poison: mace(id) })),
    { kind: 'gm-set', path: 'combatants.WHO.malaise', value: 0 },
    { kind: 'gm-antidote', who: 'WHO' },
    { kind: 'gm-set', path: 'combatants.WHO.malaise', value: -1000 },
    { kind: 'gm-poison', who: 'WHO', poison: mace('three') },
  ],
  alloy: [
    { kind: 'gm-set', path: 'combatants.WHO.health', value: 99_999 },
    { kind: 'gm-heal', who: 'WHO', health: 1 },
    { kind: 'gm-set', path: 'combatants.WHO.health', value: -99_999 },
    { kind: 'gm-damage', who: 'WHO', damage: 1000, passes: 100 },
  ],
};

describe.each(systems.map(each => ({ name: each.id, any: each })))('the GM’s hand at its ends: $name', ({ any }) => {
  test('whatever a command of the GM’s may say, what it leaves is a fight that is written, opened, undone and redone', () => {
    const taken = new Set<string>();
    for (let run = 0; run < FIGHTS; run++) {
      const trial = new Trial(any, run);
      if (run % 2 === 1) trial.setMany();
      trial.handle();
      for (const kind of trial.taken) taken.add(kind);
    }
    expect([...taken].filter(kind => kind.startsWith('gm-')).length).toBeGreaterThan(12);
  });

  test('what once left something that was no fight leaves one', () => {
    const trial = new Trial(any, 0, 0);
    const [who] = any.cast(trial.game.record.fight, GM);
    for (const each of ONCE[any.id] ?? []) {
      const command = JSON.parse(JSON.stringify(each).replaceAll('WHO', who?.id ?? ''));
      expect(trial.give(command), JSON.stringify(command)).toBe(true);
    }
  });
});

test('a GM’s change of the scene in Worlds Without Number is undone like any other', () => {
  const wwn = systems.find(each => each.id === 'wwn');
  const [sample] = wwn?.samples ?? [];
  if (!wwn || !sample) throw new Error('there is a sample');
  const game = wwn.host.begin(sample.setup, sample.title, 'scene');
  const before = canonical(game.record.fight);
  const command = { kind: 'gm-scene', name: 'Elsewhere', rough: true };
  const changed = game.submit({ id: 'scene', by: GM, command, seen: null });
  expect(canonical(game.record.fight)).toBe(before);
  if (!changed.ok) throw new Error(changed.refusal.reason);
  const undone = changed.game.undo(GM, 1);
  expect(undone.ok && canonical(undone.game.record.fight)).toBe(before);
});

test('whatever is named as a creature, its id is none or the command is refused in words', () => {
  for (const any of systems.filter(each => JSON.stringify(each.schema('command')).includes('"gm-summon"'))) {
    const [sample] = any.samples;
    const game = any.host.begin(sample?.setup, 'Nonsense', 'seed');
    const side = any.cast(game.record.fight, GM)[0]?.side ?? '';
    const ids = any.bestiary.map(each => each.id);
    for (const creature of ['Large', ' ', '-', 'ÄÖ', '__proto__', 'x'.repeat(40)]) {
      const reply = game.submit({ id: 'a', by: GM, command: { kind: 'gm-summon', creature, side }, seen: null });
      expect(reply.ok ? null : reply.refusal.reason).toBe(
        `there is no creature "${creature}" in the bestiary${didYouMean(creature, ids)}`,
      );
    }
  }
});
