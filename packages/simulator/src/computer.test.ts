import {
  bestPolicy,
  type CombatantId,
  canonical,
  combatantId,
  type Game,
  type Json,
  type Kinds,
  plain,
  type System,
  type Viewer,
  Xoshiro,
} from '@affray/engine';
import { systems } from '@affray/systems';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { type Suggestion, suggestion } from './computer.ts';

const GM: Viewer = { role: 'gm' };
const COMMANDS = 120;
const cases = systems.flatMap(system =>
  system.samples.map(({ id, title, setup }) => ({ name: `${system.id} ${id}`, system, title, setup })),
);

/** What the computer suggests to a viewer. */
const suggestedTo = (
  system: (typeof systems)[number],
  game: Game,
  viewer: Viewer,
  who: CombatantId | 'gm',
  prompt: string | null = null,
): Suggestion | null => system.visit(own => suggestion(own, game.record, game, { viewer, who, policy: null, prompt }));

const granted = (reply: ReturnType<Game['submit']>): Game => {
  if (!reply.ok) throw new Error(reply.refusal.reason);
  return reply.game;
};

test.each(cases)('$name: the computer plays every side from what that side may know', ({ system, title, setup }) => {
  const first = system.visit(own => bestPolicy(own.automation)?.name);
  const random = Xoshiro.seeded(title);
  let game = system.host.begin(setup, title, 'the computer');
  let [given, fallen] = [0, 0];
  while (given < COMMANDS && !game.isOver()) {
    const { next } = game.view(GM);
    const who = next[0]?.who ?? 'gm';
    const found = suggestedTo(system, game, GM, who);
    if (found?.kind !== 'command') throw new Error(`nothing to do for ${who}`);
    expect(found.text).not.toBe('');
    if (found.policy !== first) fallen++;
    game = granted(game.submit({ id: `c${given++}`, by: GM, command: found.command, seen: null }));
    for (let open = game.record.waiting; open; open = game.record.waiting) {
      const prompt = open.prompts.find(each => !open.partial.some(done => done.who === each.who));
      if (prompt?.kind !== 'ask') throw new Error('the table throws its own dice');
      const answer = suggestedTo(system, game, GM, prompt.who, prompt.id);
      // Rulings are people's.
      expect(answer === null).toBe(prompt.who === 'gm');
      const ruled = prompt.options[random.below(prompt.options.length)] ?? null;
      game = granted(game.answer(GM, prompt.id, answer?.kind === 'answer' ? answer.answer : ruled));
    }
  }
  expect(given).toBeGreaterThan(5);
  expect(fallen).toBeLessThan(given / 10);
});

const secret = z.looseObject({
  id: combatantId,
  hidden: z.boolean(),
  knowledge: z.string(),
  stats: z.looseObject({}),
});
const listed = z.looseObject({
  combatants: z.union([z.array(secret), z.record(z.string(), secret)]),
});
type Secret = z.infer<typeof secret>;

/** Figures that no foe may read, by system: each becomes another. */
const FIGURES: { readonly [system: string]: readonly string[] } = {
  alacrity: ['skills', 'naturalSoak', 'quickness', 'notes'],
  alloy: ['dodge', 'defense', 'agility', 'notes'],
  alternacy: ['skills', 'notes'],
  wwn: ['armorClass', 'attackBonus', 'morale', 'notes'],
};
const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}!`;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, other(each)]));
};

/** The same fight with other figures for those whose figures a viewer may not read. */
function twin(system: string, raw: Json, isOpen: (who: Secret) => boolean): Json {
  const fight = listed.parse(raw);
  const changed = (who: Secret): Secret => {
    if (isOpen(who)) return who;
    const stats = { ...who.stats };
    for (const figure of FIGURES[system] ?? []) stats[figure] = other(stats[figure]);
    return { ...who, stats };
  };
  const { combatants } = fight;
  const all = Array.isArray(combatants)
    ? combatants.map(changed)
    : Object.fromEntries(Object.entries(combatants).map(([id, who]) => [id, changed(who)]));
  return plain({ ...fight, combatants: all });
}

/** Samples with somebody whose figures players may not read. */
const closed = cases.filter(({ system, title, setup }) => {
  const { combatants } = listed.parse(system.host.begin(setup, title, 'closed').record.fight);
  return Object.values(combatants).some(each => each.hidden || each.knowledge !== 'all');
});

test('every system has such a sample', () => {
  expect([...new Set(closed.map(each => each.system.id))]).toEqual(systems.map(each => each.id));
});

test.each(closed)('$name: what a seat may not read changes nothing of how the computer plays for it', each => {
  const { system, title, setup } = each;
  let game = system.host.begin(setup, title, 'the computer');
  for (let given = 0; given < 6 && !game.record.waiting; given++) {
    const found = suggestedTo(system, game, GM, game.view(GM).next[0]?.who ?? 'gm');
    if (found?.kind !== 'command') throw new Error('nothing to do');
    game = granted(game.submit({ id: `c${given}`, by: GM, command: found.command, seen: null }));
  }
  const told = system.visit(<K extends Kinds>(own: System<K>) => {
    const fight = own.schemas.fight.parse(game.record.fight);
    const { combatants } = own.report.standings(fight);
    const mine = combatants.filter(each => each.side === combatants[0]?.side).map(each => each.id);
    const viewer: Viewer = { role: 'player', combatants: mine };
    const other = own.schemas.fight.parse(
      twin(own.id, plain(fight), who => mine.includes(who.id) || (!who.hidden && who.knowledge === 'all')),
    );
    const seen = own.automation.asKnown?.(fight, viewer) ?? null;
    return {
      changed: canonical(fight) !== canonical(other),
      seen,
      twin: own.automation.asKnown?.(other, viewer) ?? null,
    };
  });
  expect(told.changed).toBe(true);
  expect(told.seen).not.toBe(null);
  expect(told.twin).toEqual(told.seen);
});

test('a seat is told nothing of combatants that are not its own, nor of the game master', () => {
  const [first] = cases;
  if (!first) throw new Error('there are no samples');
  const game = first.system.host.begin(first.setup, 'Mine', 'm');
  const mara = combatantId.parse('mara');
  const viewer: Viewer = { role: 'player', combatants: [mara] };
  const roke = combatantId.parse('captain-roke');
  const begun = granted(
    game.submit({ id: 'a', by: GM, command: { kind: 'declare', who: roke, actions: 1 }, seen: null }),
  );
  expect(suggestedTo(first.system, begun, viewer, mara)).toMatchObject({ kind: 'command', text: expect.any(String) });
  expect(suggestedTo(first.system, begun, viewer, roke)).toBe(null);
  expect(suggestedTo(first.system, begun, viewer, 'gm')).toBe(null);
});

test('a policy that the system does not have is named, with those that it has', () => {
  const [first] = cases;
  if (!first) throw new Error('there are no samples');
  const { system, setup } = first;
  const game = system.host.begin(setup, 'None', 'n');
  const asked = { viewer: GM, who: combatantId.parse('mara'), policy: 'bold', prompt: null };
  expect(() => system.visit(own => suggestion(own, game.record, game, asked))).toThrow(
    /Alacrity Fantasy has no policy "bold"; there are: .*greedy/,
  );
});
