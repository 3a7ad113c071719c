import { type CombatantId, canonical, type Game, host, openPrompts, type Viewer, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { creatures, heroes } from '../bestiary.ts';
import type { Command, CommandOf } from '../commands.ts';
import { alacrity } from '../index.ts';
import { fight as fightSchema } from '../state/fight.ts';
import { type Joiner, type Setup, setup } from '../state/setup.ts';
import { id } from '../testing.ts';
import { legalCommands } from '../testing-commands.ts';

const GM: Viewer = { role: 'gm' };
const MARA: Viewer = { role: 'player', combatants: [id('mara')] };

const sheet = (wanted: string): Joiner['sheet'] => {
  const found = [...heroes, ...creatures].find(each => each.id === wanted);
  if (!found) throw new Error(wanted);
  return structuredClone(found.sheet);
};

/** Mara against a goblin known by words and a lurker that nobody knows of. */
function scene(change: (setup: Setup) => void = () => {}): Setup {
  const made = setup.parse({
    options: { calledShots: 'bare' },
    sides: [
      { id: 'heroes', name: 'Heroes' },
      { id: 'foes', name: 'Foes' },
    ],
    combatants: [
      { id: 'mara', side: 'heroes', controller: 'player', sheet: sheet('fighter'), at: { x: 50, y: 40 } },
      { id: 'goblin', name: 'Snag', side: 'foes', sheet: sheet('goblin'), at: { x: 55, y: 40 } },
      { id: 'lurker', name: 'Xyzzyx', side: 'foes', sheet: sheet('orc-raider'), at: { x: 70, y: 40 }, hidden: true },
    ],
  });
  change(made);
  return made;
}

/** Plays the same commands, the seed's dice, every question answered with its suggestion. */
function played(made: Setup, commands: readonly Command[]): Game {
  let game = host(alacrity).begin(made, 'secrets', 'secrets');
  for (const [nth, command] of commands.entries()) {
    let reply = game.submit({ id: `c${nth}`, by: GM, command, seen: null });
    for (;;) {
      if (!reply.ok) throw new Error(`${command.kind}: ${reply.refusal.reason}`);
      game = reply.game;
      const open = openPrompts(game.record.waiting)[0];
      if (open?.kind !== 'ask') break;
      reply = game.answer(GM, open.id, open.options[0]);
    }
  }
  return game;
}

/** All that reaches Mara's player: the view with its offers, the story, what each offer's filling would come to. */
function seenBy(game: Game, viewer: Viewer, previews: readonly Command[]): string {
  const { version: _, ...view } = game.view(viewer);
  const chapters = game.story(viewer, 0).filter(each => each.lines.length > 0);
  const story = chapters.map(({ by, lines }) => ({ by, lines }));
  const mara = game.offers(viewer, id('mara'));
  return canonical({ view, story, mara, previews: previews.map(each => game.preview(viewer, each)) });
}

const who = (name: string): CombatantId => id(name);
const attack = (by: string, target: string, weapon: string): CommandOf<'attack'> => ({
  kind: 'attack',
  end: true,
  who: who(by),
  target: who(target),
  weapon,
  manner: 'declared',
  thrown: false,
  called: null,
  rulings: null,
});
const declares: readonly Command[] = [
  { kind: 'declare', who: who('mara'), actions: 2 },
  { kind: 'declare', who: who('goblin'), actions: 1 },
  { kind: 'declare', who: who('lurker'), actions: 5 },
];

test('a hidden combatant leaves no trace for players: no name, no id, no place, no count', () => {
  const game = played(scene(), declares);
  const sent = seenBy(game, MARA, []);
  expect(sent).not.toContain('lurker');
  expect(sent).not.toContain('Xyzzyx');
  expect(canonical(game.view(GM))).toContain('lurker');
  expect(alacrity.secrecy.knows(fightSchema.parse(game.record.fight), who('lurker'), MARA)).toBe(false);
});

test('[ALA-G42] passes and turns that only a hidden combatant has are not to be seen', () => {
  let game = played(scene(), declares);
  for (let nth = 0; nth < 12; nth++) {
    const sent = canonical(game.view(MARA).fight);
    expect(sent).toContain('"passes":2');
    const fight = fightSchema.parse(game.record.fight);
    if (fight.phase !== 'passes') break;
    const [next] = alacrity.rules.next(fight);
    if (next === undefined || next === 'gm') break;
    const reply = game.submit({ id: `h${nth}`, by: GM, command: { kind: 'hold', who: next }, seen: null });
    if (!reply.ok) throw new Error(reply.refusal.reason);
    game = reply.game;
  }
});

test('before the order is rolled, the view is the same with and without somebody hidden', () => {
  const without = scene(made => {
    made.combatants = made.combatants.filter(each => each.id !== 'lurker');
  });
  expect(seenBy(played(scene(), []), MARA, [])).toBe(seenBy(played(without, []), MARA, []));
});

test('numbers of a foe known by words change nothing that a player gets, before any blow struck', () => {
  const swing = attack('mara', 'goblin', 'longsword');
  const alike = (made: Setup): Setup['combatants'][number] => {
    const goblin = made.combatants[1];
    if (!goblin) throw new Error('no goblin');
    goblin.sheet = { ...goblin.sheet, quickness: 12 };
    return goblin;
  };
  const other = scene(made => {
    const goblin = alike(made);
    goblin.sheet = {
      ...goblin.sheet,
      hitPoints: 77,
      stunPoints: 66,
      naturalSoak: 9,
      mind: 19,
      skills: { ...goblin.sheet.skills, dodge: 91, melee: 13, stealth: 3 },
      notes: 'a secret',
    };
  });
  for (const commands of [[], declares]) {
    const [one, two] = [
      played(
        scene(made => void alike(made)),
        commands,
      ),
      played(other, commands),
    ];
    expect(seenBy(one, MARA, [swing])).toBe(seenBy(two, MARA, [swing]));
  }
});

test('a preview against a foe known by words says what it leaves out; the GM gets it whole', () => {
  let game = played(scene(), declares);
  const fight = fightSchema.parse(game.record.fight);
  while (!alacrity.rules.next(fight).includes(who('mara')) && alacrity.rules.next(fight).length > 0) {
    const [next] = alacrity.rules.next(fight);
    if (next === undefined || next === 'gm') break;
    const reply = game.submit({ id: `p${next}`, by: GM, command: { kind: 'hold', who: next }, seen: null });
    if (!reply.ok) throw new Error(reply.refusal.reason);
    game = reply.game;
    Object.assign(fight, fightSchema.parse(game.record.fight));
  }
  const swing = attack('mara', 'goblin', 'longsword');
  const hers = game.preview(MARA, swing);
  const gms = game.preview(GM, swing);
  expect(hers?.assuming).toMatch(/numbers are not known/);
  expect(hers?.span?.low).toBeLessThan(gms?.chance ?? 0);
  expect(hers?.span?.high).toBeGreaterThan(gms?.chance ?? 1);
  expect(gms?.label).toBe('hits');
  expect(gms?.chance).not.toBe(hers?.chance);
});

test('the story keeps the dice, skills and points of a foe known by words', () => {
  const game = played(scene(), declares);
  const fight = fightSchema.parse(game.record.fight);
  const goblin = fight.combatants.goblin;
  const swing: Command = { kind: 'gm-turn', who: who('goblin') };
  let after = game.submit({ id: 't', by: GM, command: swing, seen: null });
  if (!after.ok) throw new Error(after.refusal.reason);
  after = after.game.submit({ id: 'a', by: GM, command: attack('goblin', 'mara', goblin?.main ?? ''), seen: null });
  if (!after.ok) throw new Error(after.refusal.reason);
  let now = after.game;
  const open = openPrompts(now.record.waiting)[0];
  expect(open).toMatchObject({ site: 'alacrity.defend', who: 'mara' });
  if (open?.kind === 'ask') {
    const answered = now.answer(MARA, open.id, 'dodge');
    if (!answered.ok) throw new Error(answered.refusal.reason);
    now = answered.game;
  }
  const hers = now.story(MARA, 0).flatMap(each => each.lines);
  const blow = hers.find(each => each.kind === 'attack');
  expect(blow?.rolls.map(each => each.who)).toEqual(['Fighter']);
  const gms = now.story(GM, 0).flatMap(each => each.lines);
  expect(gms.find(each => each.kind === 'attack')?.rolls).toHaveLength(2);
  const order = hers.find(each => each.kind === 'order');
  expect(order?.text).toMatch(/^Initiative: Fighter −?\d+ \(\d+ less \d+\)\. Snag finds a place in the order\.$/);
  expect(order?.rolls.map(each => each.who)).toEqual(['Fighter']);
});

test('whoever strikes out of hiding is seen, and stays seen after an undo', () => {
  const game = played(scene(), declares);
  const turned = game.submit({ id: 't', by: GM, command: { kind: 'gm-turn', who: who('lurker') }, seen: null });
  if (!turned.ok) throw new Error(turned.refusal.reason);
  const near = turned.game.submit({
    id: 'm',
    by: GM,
    command: { kind: 'gm-place', who: who('lurker'), place: { x: 50, y: 45 } },
    seen: null,
  });
  if (!near.ok) throw new Error(near.refusal.reason);
  expect(canonical(near.game.view(MARA))).not.toContain('lurker');
  const weapon = fightSchema.parse(near.game.record.fight).combatants.lurker?.main ?? '';
  const struck = near.game.submit({ id: 's', by: GM, command: attack('lurker', 'mara', weapon), seen: null });
  if (!struck.ok) throw new Error(struck.refusal.reason);
  expect(struck.game.record.waiting, 'no defence is asked for').toBeNull();
  expect(canonical(struck.game.view(MARA))).toContain('lurker');
  const undone = struck.game.undo(GM, 1);
  if (!undone.ok) throw new Error(undone.refusal.reason);
  expect(canonical(undone.game.view(MARA))).toContain('lurker');
});

test('random fights: a hidden combatant that never strikes is never in what players get', () => {
  for (let seed = 0; seed < 25; seed++) {
    const chance = Xoshiro.seeded(`leak ${seed}`);
    let game = host(alacrity).begin(scene(), 'leak', `${seed}`);
    for (let nth = 0; nth < 30; nth++) {
      const now = fightSchema.parse(game.record.fight);
      const [who] = alacrity.rules.next(now);
      if (who === undefined) break;
      const idle: Command =
        now.phase === 'declare'
          ? { kind: 'declare', who: id('lurker'), actions: 5 }
          : { kind: 'hold', who: id('lurker') };
      const close: Command = { kind: 'end', who: id('lurker') };
      const legal = who === 'lurker' ? [now.phase === 'close' ? close : idle] : legalCommands(now, who, chance);
      const command = legal[chance.below(Math.max(1, legal.length))];
      if (command === undefined) break;
      let reply = game.submit({ id: `${nth}`, by: GM, command, seen: null });
      for (;;) {
        if (!reply.ok) throw new Error(reply.refusal.reason);
        game = reply.game;
        const open = openPrompts(game.record.waiting)[0];
        if (open?.kind !== 'ask') break;
        expect(canonical(game.view(MARA))).not.toMatch(/lurker|Xyzzyx/);
        reply = game.answer(GM, open.id, open.options[0]);
      }
      expect(seenBy(game, MARA, []), `seed ${seed}, command ${nth}`).not.toMatch(/lurker|Xyzzyx/);
    }
  }
});

test('an ambush of which players know nobody looks like the quiet before a fight', () => {
  const laid = scene(made => {
    made.combatants = made.combatants.filter(each => each.id !== 'goblin');
    made.ambush = { party: [who('lurker')], granted: false };
  });
  const game = host(alacrity).begin(laid, 'secrets', 'secrets');
  const sent = canonical(game.view(MARA));
  expect(sent).not.toMatch(/ambush|surprise|Foes|foes/i);
  expect(sent).toContain('"phase":"declare"');
  const wish: Command = { kind: 'declare', who: who('mara'), actions: 1 };
  const refused = game.submit({ id: 'x', by: MARA, command: wish, seen: null });
  expect(canonical(refused)).not.toMatch(/ambush/i);
  const attack: Command = { kind: 'disengage', end: true, who: who('mara') };
  expect(canonical(game.submit({ id: 'y', by: MARA, command: attack, seen: null }))).not.toMatch(/ambush/i);
});

test('[ALA-G24] somebody unseen who steps away asks nobody for a free attack', () => {
  const near = scene(made => {
    const lurker = made.combatants.find(each => each.id === 'lurker');
    if (lurker) lurker.at = { x: 50, y: 44 };
  });
  const game = played(near, declares);
  const turned = game.submit({ id: 't', by: GM, command: { kind: 'gm-turn', who: who('lurker') }, seen: null });
  if (!turned.ok) throw new Error(turned.refusal.reason);
  const way = { kind: 'away', target: who('mara') } as const;
  const step: Command = { kind: 'shift', who: who('lurker'), way, feet: 5 };
  const gone = turned.game.submit({ id: 's', by: GM, command: step, seen: null });
  expect(gone.ok && gone.game.record.waiting).toBeNull();
});

test('whoever fails to notice an ambush is told nothing of it, not even that it failed', () => {
  const laid = scene(made => {
    made.combatants = made.combatants.filter(each => each.id !== 'goblin');
    made.ambush = { party: [who('lurker')], granted: false };
  });
  const game = host(alacrity).begin(laid, 'secrets', 'secrets');
  const careful = game.useRealDice(GM, who('mara'), true);
  if (!careful.ok) throw new Error(careful.refusal.reason);
  const sprung = careful.game.submit({ id: 's', by: GM, command: { kind: 'spring-ambush' }, seen: null });
  if (!sprung.ok) throw new Error(sprung.refusal.reason);
  expect(sprung.game.record.waiting, 'Mara is not asked for dice').toBeNull();
  expect(sprung.game.story(MARA, 0).flatMap(each => each.lines)).toEqual([]);
  expect(
    sprung.game
      .story(GM, 0)
      .flatMap(each => each.lines)
      .some(each => each.kind === 'test'),
  ).toBe(true);
});

test('[ALA-10.1] a check that the GM rolls in secret is unknown to whom it is about, in dice and story', () => {
  const laid = scene();
  const begun = host(alacrity).begin(laid, 'secrets', 'secrets');
  const careful = begun.useRealDice(GM, who('mara'), true);
  if (!careful.ok) throw new Error(careful.refusal.reason);
  const check = { kind: 'skill', skill: 'vigilance', ladder: 0, sight: null } as const;
  const rolled = (secret: boolean) => {
    const command = {
      kind: 'gm-check',
      who: who('mara'),
      check,
      ladder: -20,
      sight: null,
      secret,
      why: 'a noise',
    } as const;
    const reply = careful.game.submit({ id: 's', by: GM, command, seen: null });
    if (!reply.ok) throw new Error(reply.refusal.reason);
    return reply.game;
  };
  expect(rolled(false).record.waiting, 'in the open Mara throws her own dice').not.toBeNull();
  const hushed = rolled(true);
  expect([hushed.record.waiting, hushed.story(MARA, 0).flatMap(each => each.lines)]).toEqual([null, []]);
  const [line] = hushed.story(GM, 0).flatMap(each => each.lines);
  expect(line?.rolls[0]?.against?.parts).toContainEqual({ name: 'difficulty', value: -20, rule: 'ALA-2.1' });
});

test('[ALA-11.2] [ALA-10.1] what only the GM may say of an action is refused from a seat', () => {
  const game = played(scene(), declares);
  const own: Command[] = [
    { ...attack('mara', 'goblin', 'longsword'), called: { mark: 'tiny', penalty: 0, at: '' } },
    {
      kind: 'use-skill',
      end: true,
      who: who('mara'),
      skill: 'athletics',
      why: '',
      cost: 'reflexive',
      sight: null,
      ladder: 0,
    },
    {
      kind: 'use-skill',
      end: true,
      who: who('mara'),
      skill: 'vigilance',
      why: '',
      cost: 'reflexive',
      sight: false,
      ladder: 0,
    },
    {
      kind: 'use-skill',
      end: true,
      who: who('mara'),
      skill: 'vigilance',
      why: '',
      cost: 'reflexive',
      sight: null,
      ladder: 20,
    },
  ];
  for (const command of own) {
    const reply = game.submit({ id: 'own', by: MARA, command, seen: null });
    expect(reply.ok ? null : reply.refusal.code, canonical(command)).toMatch(/^table\/(not-yours|gm-decides)$/);
  }
});
