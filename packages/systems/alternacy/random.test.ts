/**
 * Random legal play: whole fights at the table, with random commands and random rulings, and after every command the
 * invariants that hold for all of them. Raise AFFRAY_FIGHTS for a long run.
 */
import { audit, filled, fingerprint, type Game, host, simulated, throwFaces, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { policies } from './computer/policies.ts';
import { type Alternacy, alternacy } from './index.ts';
import { samples } from './samples.ts';
import type { Event } from './state/events.ts';
import { able, type Fight, the } from './state/fight.ts';
import { everybody } from './state/roster.ts';
import { setup } from './state/setup.ts';

const FIGHTS = Number(process.env.AFFRAY_FIGHTS ?? 2000);
/** Of them, so many once more at a table, with undo, redo and replay. */
const GAMES = Math.ceil(FIGHTS / 20);
const MOST_COMMANDS = 40;
const LONG = 900_000 + FIGHTS * 100;
const gm = { role: 'gm' } as const;
const random = policies.find(each => each.name === 'random');
if (!random) throw new Error('no random policy');

/** Options and samples differ from fight to fight. */
function written(number: number): Alternacy['setup'] {
  const dice = Xoshiro.seeded(`setup ${number}`);
  const sample = samples[number % samples.length];
  if (!sample) throw new Error('no sample');
  const one = <T>(...all: T[]): T =>
    all[dice.below(all.length)] ??
    all[0] ??
    (() => {
      throw new Error('nothing to choose from');
    })();
  return setup.parse({
    ...sample.setup,
    options: {
      ...sample.setup.options,
      damageLevels: one('three', 'one'),
      engagePair: one('shared', 'perInitiator'),
      locationZero: one('reroll', 'player', 'ref'),
      calledShotMiss: one('miss', 'randomLocation', 'ref'),
      varianceOn: one('modified', 'base'),
      allowNoDamage: one(false, true),
      flukes: one('chain', 'single', 'off'),
      woundsOnOnePart: one('worst', 'sum'),
      stunCheck: one('roll', 'thresholds'),
      repeatRulings: one('offer', 'apply'),
    },
  });
}
const fightOf = (game: Game): Fight => alternacy.schemas.fight.parse(game.record.fight);

/** A fight's fingerprint but for what players have seen, which an undo does not take back. */
function state(game: Game): string {
  const fight = fightOf(game);
  for (const who of everybody(fight)) Object.assign(who, { hidden: false, seen: true, knowledge: 'all' });
  return fingerprint(fight);
}

/** What does not hold of a fight, in words; null where all is well. */
function broken(fight: Fight): string | null {
  const { order, roster, go, phase, engagements, options } = fight;
  if (new Set(order).size !== order.length) return 'somebody stands twice in the order';
  if (roster.toSorted().join() !== Object.keys(fight.combatants).toSorted().join())
    return 'roster and combatants differ';
  if (phase === 'turns' && order.toSorted().join() !== roster.toSorted().join()) return 'order and roster differ';
  if (phase === 'turns' && go === null) return 'nobody has a go';
  if (go) {
    const kept = fight.interrupted.map(each => each.who);
    if (order.slice(0, fight.at).some(id => !the(fight, id).acted && id !== go.who && !kept.includes(id)))
      return 'a go was passed over';
    if (the(fight, go.who).acted) return 'a go of somebody who has had it';
    if (!able(fight, the(fight, go.who))) return `${go.who} has a go and cannot act`;
    if (go.left > go.planned || (go.left === 0 && !go.held)) return `${go.left} of ${go.planned} actions are left`;
  }
  if (fight.interrupted.some(each => the(fight, each.who).acted)) return 'an interrupted go of somebody who has had it';
  const once = new Set<string>();
  for (const { by, on } of engagements.filter(each => each.turn === fight.turn)) {
    if (once.has(`${by} ${on}`)) return `${by} has engaged ${on} twice`;
    once.add(`${by} ${on}`);
  }
  for (const who of everybody(fight)) {
    if (who.shock >= options.charts.shock.dead && who.fate !== 'dead') return `${who.id} should be dead`;
    if (!able(fight, who) && who.deed) return `${who.id} cannot act and is at it`;
    if (who.conditions.some(each => each.ends !== null && each.ends < fight.turn)) return `${who.id}: worn off`;
    const kinds = who.conditions.map(each => each.kind);
    if (new Set(kinds).size !== kinds.length) return `${who.id} is under a condition twice`;
    if (who.deed?.kind === 'work' && who.deed.done >= who.deed.turns) return `${who.id} has worked for too long`;
    if (who.reacted && who.fate === 'fighting' && phase === 'initiative')
      return `${who.id} has reacted before the first Turn`;
  }
  return fight.rulings.length > 200 ? 'too many rulings are remembered' : null;
}

const open = ({ record: { waiting } }: Game) =>
  waiting?.prompts.find(each => !waiting.partial.some(done => done.who === each.who));

/** Answers everything that waits, at random; now and then the GM looks at the whole table. */
function answered(game: Game, dice: Xoshiro): Game {
  let now = game;
  for (let prompt = open(now); prompt; prompt = open(now)) {
    if (prompt.kind !== 'ask') throw new Error('nobody asked for real dice');
    if (dice.below(20) === 0) looked(now);
    const reply = now.answer(gm, prompt.id, prompt.options[dice.below(prompt.options.length)]);
    if (!reply.ok) throw new Error(reply.refusal.reason);
    now = reply.game;
  }
  return now;
}

function looked(game: Game): void {
  const { waiting } = game.view(gm);
  for (const prompt of waiting?.prompts ?? [])
    if (prompt.kind === 'ask') expect(prompt.options.every(each => each.label !== '')).toBe(true);
}

function playOn(game: Game, dice: Xoshiro, name: string): Game | null {
  const fight = fightOf(game);
  const [who] = alternacy.rules.next(fight);
  if (who === undefined || !random) return null;
  const reply = game.submit({ id: name, by: gm, command: random.choose(fight, who, dice), seen: null });
  if (!reply.ok) throw new Error(`${reply.refusal.code}: ${reply.refusal.reason}`);
  return answered(reply.game, dice);
}

/** Now and then the GM's hand as well: any kind of tool, each as likely as the next, filled in by chance. */
function command(fight: Fight, dice: Xoshiro): Alternacy['command'] {
  const [who] = alternacy.rules.next(fight);
  if (who === undefined || !random) throw new Error('nobody may act');
  if (fight.phase === 'initiative' || dice.below(12) > 0) return random.choose(fight, who, dice);
  const all = alternacy.rules.offers(fight, 'gm').filter(each => each.refusal === null && each.id !== 'gm-end-fight');
  // House rules are many offers of one kind, and each of them reads the whole fight anew.
  const kinds = [...new Set(all.map(each => each.base.kind))];
  const kind = kinds[dice.below(kinds.length)];
  const tools = all.filter(each => each.base.kind === kind);
  const tool = tools[dice.below(tools.length)];
  const given = tool && alternacy.schemas.command.safeParse(filled(tool, dice));
  return given?.success && alternacy.rules.refuse(fight, given.data) === null
    ? given.data
    : random.choose(fight, who, dice);
}

describe('random legal fights', () => {
  test(
    `${FIGHTS} of them hold what must hold after every command`,
    () => {
      let commands = 0;
      let ended = 0;
      const kinds = new Set<string>();
      for (let number = 0; number < FIGHTS; number++) {
        const dice = Xoshiro.seeded(`bare ${number}`);
        const fight = alternacy.rules.begin(written(number));
        const answers = random?.answers(fight, dice);
        if (!answers) throw new Error('no random policy');
        const table = simulated<Alternacy['roll'], Alternacy['prompts'], Event>(dice, () => answers);
        for (let step = 0; step < 3 * MOST_COMMANDS && alternacy.rules.over(fight) === null; step++) {
          const given = command(fight, dice);
          kinds.add(given.kind);
          alternacy.rules.play(table, fight, given);
          const wrong = broken(fight);
          if (wrong !== null) throw new Error(`fight ${number}, after ${JSON.stringify(given)}: ${wrong}`);
          commands++;
        }
        expect(alternacy.schemas.fight.parse(JSON.parse(JSON.stringify(fight)))).toEqual(fight);
        expect(alternacy.rules.key(alternacy.rules.copy(fight))).toBe(alternacy.rules.key(fight));
        if (alternacy.rules.over(fight)) ended++;
      }
      expect(commands).toBeGreaterThan(FIGHTS * 20);
      expect(ended).toBeGreaterThan(FIGHTS / 4);
      expect(kinds.size).toBeGreaterThan(35);
    },
    LONG,
  );
  test(
    `${GAMES} of them at the table come back by undo and redo, and replay to the same fight`,
    () => {
      for (let number = 0; number < GAMES; number++) {
        const dice = Xoshiro.seeded(`choices ${number}`);
        let game = host(alternacy).begin(
          JSON.parse(JSON.stringify(written(number))),
          `fight ${number}`,
          `seed ${number}`,
        );
        const states = [state(game)];
        for (let step = 0; step < MOST_COMMANDS; step++) {
          const next = playOn(game, dice, `s${step}`);
          if (next === null) break;
          game = next;
          expect(broken(fightOf(game))).toBeNull();
          states.push(state(game));
        }
        for (const line of game.story(gm, 0).flatMap(each => each.lines)) expect(line.text.trim()).not.toBe('');
        const steps = game.record.steps.length;
        const back = 1 + dice.below(steps);
        const undone = game.undo(gm, back);
        if (!undone.ok) throw new Error(undone.refusal.reason);
        expect(state(undone.game)).toBe(states[steps - back]);
        const redone = undone.game.redo(gm, back);
        if (!redone.ok) throw new Error(redone.refusal.reason);
        expect(state(redone.game)).toBe(states[steps]);
        expect(state(replayed(game, number))).toBe(states[steps]);
      }
    },
    LONG,
  );
});

/** The same commands and answers with the same seed, in a game of its own. */
function replayed(game: Game, number: number): Game {
  let again = host(alternacy).begin(JSON.parse(JSON.stringify(written(number))), 'again', `seed ${number}`);
  for (const step of game.record.steps) {
    const begun = again.submit({ id: step.id, by: gm, command: step.command, seen: null });
    if (!begun.ok) throw new Error(begun.refusal.reason);
    again = begun.game;
    for (const entry of step.journal) {
      if (entry.kind !== 'answer' || entry.by === 'suggested') continue;
      const due = again.record.waiting?.prompts.find(each => each.who === entry.who && each.site === entry.site);
      const reply = again.answer(gm, due?.id ?? '', entry.answer);
      if (!reply.ok) throw new Error(reply.refusal.reason);
      again = reply.game;
    }
    expect(again.record.steps.at(-1)?.journal).toEqual(step.journal);
  }
  return again;
}

test('commands under audit: every question stops without a trace, and every prefix replays', () => {
  let audited = 0;
  for (let number = 0; number < 45; number++) {
    const dice = Xoshiro.seeded(`audit ${number}`);
    let fight = alternacy.rules.begin(written(number));
    for (let step = 0; step < 25; step++) {
      const [who] = alternacy.rules.next(fight);
      if (who === undefined || !random) break;
      const command = random.choose(fight, who, dice);
      const done = audit<Alternacy['roll'], Alternacy['prompts'], Event, Fight>({
        before: fight,
        copy: alternacy.rules.copy,
        play: (table, on) => alternacy.rules.play(table, on, command),
        dice: (site, thrower, pool) => ({ site, who: thrower, pool, faces: throwFaces(dice, pool) }),
        answer: (_site, _who, _about, options) => options[dice.below(options.length)] ?? null,
      });
      for (const each of done.events) expect(alternacy.schemas.event.safeParse(each.event).success).toBe(true);
      fight = done.fight;
      audited++;
    }
  }
  expect(audited).toBeGreaterThan(500);
});

test.each(policies.map(each => [each.name, each] as const))(
  'the policy %s gives nothing but legal commands',
  (_name, policy) => {
    for (const sample of samples) {
      const dice = Xoshiro.seeded(`${policy.name} ${sample.id}`);
      let game: Game = host(alternacy).begin(JSON.parse(JSON.stringify(sample.setup)), sample.title, policy.name);
      for (let step = 0; step < 40; step++) {
        const fight = fightOf(game);
        const [who] = alternacy.rules.next(fight);
        if (who === undefined) break;
        const reply = game.submit({ id: `s${step}`, by: gm, command: policy.choose(fight, who, dice), seen: null });
        expect(reply.ok ? '' : reply.refusal.reason).toBe('');
        if (reply.ok) game = answered(reply.game, dice);
      }
    }
  },
);

test('a fight goes the same way whether anybody listens or not', () => {
  for (const policy of policies) {
    for (let number = 0; number < 12; number++) {
      const ends = [false, true].map(listening => {
        const dice = Xoshiro.seeded(`${policy.name} ${number}`);
        const fight = alternacy.rules.begin(written(number));
        const answers = policy.answers(fight, dice);
        const quiet = simulated<Alternacy['roll'], Alternacy['prompts'], Event>(dice, () => answers);
        const table = listening ? { ...quiet, tell: () => undefined } : quiet;
        for (let step = 0; step < 60 && alternacy.rules.over(fight) === null; step++)
          alternacy.rules.play(table, fight, policy.choose(fight, alternacy.rules.next(fight)[0] ?? 'gm', dice));
        return fingerprint(fight);
      });
      expect(ends[1]).toBe(ends[0]);
    }
  }
});
