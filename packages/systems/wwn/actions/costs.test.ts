import { descriptionOf, type Game, host, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { wwn } from '../index.ts';
import { options } from '../state/options.ts';
import { arena, type Dice, type Fighter, type Given, give, HERO, id, one, refused, TENS, turnOf } from '../testing.ts';

const hit: Dice = [['wwn.attack.hit', 'red', 2]];
const RED: Fighter = {
  ...HERO,
  attributes: { ...TENS, dex: 14 },
  skills: { stab: 1, shoot: 0, punch: 1, heal: 0 },
  weapons: [
    'hand-axe',
    'short-sword',
    { id: 'bow', weapon: 'large-bow' },
    { id: 'pack', weapon: 'dagger', stowed: true },
    { id: 'lost', weapon: 'club' },
  ],
  enters: { watch: 'never' },
};
interface Row {
  readonly name: string;
  readonly given: Given;
  readonly main: boolean;
  readonly move: boolean;
  readonly anyTime: boolean;
  readonly dice: Dice;
  readonly prepare: (fight: ReturnType<typeof arena>) => void;
}
/** One row: what is left of Main and Move after it, and whether it is an Instant. */
const row = (
  name: string,
  given: Row['given'],
  [main, move, anyTime]: readonly [boolean, boolean, boolean],
  dice: Dice = [],
  prepare: Row['prepare'] = () => {},
): Row => ({ name, given, main, move, anyTime, dice, prepare });

const at = { who: 'red', target: 'blue' };
const item = (weapon: string, where: 'ground' | 'readied', loaded: boolean) => (fight: ReturnType<typeof arena>) => {
  const red = one(fight, 'red');
  red.items = red.items.map(each => (each.id === weapon ? { ...each, where, loaded } : each));
};
/** A shield is a weapon at hand: without it nobody is armed close by. */
const disarmed = (fight: ReturnType<typeof arena>): void => {
  one(fight, 'blue').shield = 'broken';
};
const held = (fight: ReturnType<typeof arena>) => {
  one(fight, 'red').heldBy = [id('blue')];
  one(fight, 'blue').holds = id('red');
};

/** The table of options: what each leaves of Main and Move, and whether it is bound to one's own turn. */
const ROWS: readonly Row[] = [
  row('melee attack', { kind: 'attack', ...at, weapon: 'hand-axe' }, [false, true, false], hit),
  row(
    'ranged attack',
    { kind: 'attack', ...at, target: 'far', weapon: 'bow', thrown: true },
    [false, true, false],
    hit,
    disarmed,
  ),
  row('snap attack', { kind: 'snap', ...at, weapon: 'hand-axe' }, [false, true, true], hit),
  row('joining a swarm', { kind: 'swarm-join', ...at, weapon: 'hand-axe' }, [false, true, false]),
  row('strike of a swarm', { kind: 'swarm-strike', ...at }, [true, true, true], hit, fight =>
    Object.assign(one(fight, 'red'), { swarm: id('blue'), swarmArm: 'hand-axe' }),
  ),
  row('charge', { kind: 'charge', ...at, target: 'far', weapon: 'hand-axe' }, [false, false, false], hit, fight => {
    one(fight, 'blue').surprised = true;
  }),
  row('shatter a shield', { kind: 'shatter', ...at, weapon: 'hand-axe' }, [false, true, false], hit),
  row('screen an ally', { kind: 'screen', who: 'red', target: 'ally' }, [true, false, false]),
  row('total defense', { kind: 'defend', who: 'red' }, [false, true, true]),
  row('run', { kind: 'move', who: 'red', way: { kind: 'to', place: { x: 0, y: 5 } } }, [true, false, false]),
  row('fighting withdrawal', { kind: 'withdraw', who: 'red' }, [false, true, false]),
  row(
    'use a skill',
    { kind: 'skill', who: 'red', attribute: 'str', skill: 'exert' },
    [false, true, false],
    [['wwn.skill.check', 'red', 6, 6]],
  ),
  row('ready an item', { kind: 'ready', who: 'red', weapon: 'pack' }, [false, true, false]),
  row('stow an item', { kind: 'stow', who: 'red', weapon: 'hand-axe' }, [false, true, false]),
  row(
    'reload a bow, unskilled',
    { kind: 'reload', who: 'red', weapon: 'bow' },
    [true, false, false],
    [],
    item('bow', 'readied', false),
  ),
  row('drop an item', { kind: 'drop', who: 'red', weapon: 'hand-axe' }, [true, true, true]),
  row(
    'pick up an item',
    { kind: 'pick-up', who: 'red', weapon: 'lost' },
    [true, false, false],
    [],
    item('lost', 'ground', true),
  ),
  row('stand up', { kind: 'stand', who: 'red' }, [true, false, false], [], fight =>
    Object.assign(one(fight, 'red'), { prone: true }),
  ),
  row('go prone', { kind: 'prone', who: 'red' }, [true, true, false]),
  row('hold an action', { kind: 'hold', who: 'red' }, [true, false, false]),
  row('delay an action', { kind: 'delay', who: 'red', after: 'blue' }, [true, true, false]),
  row('shove', { kind: 'shove', ...at, weapon: 'hand-axe' }, [false, true, false], hit),
  row('grapple', { kind: 'grapple', ...at }, [false, true, false], hit),
  row(
    'escape',
    { kind: 'escape', who: 'red' },
    [false, true, false],
    [
      ['wwn.escape.held', 'red', 1, 1],
      ['wwn.escape.holder', 'blue', 6, 6],
    ],
    held,
  ),
  row(
    'execution attack',
    { kind: 'execute', ...at, weapon: 'hand-axe' },
    [false, true, false],
    [['wwn.save.physical', 'blue', 20]],
    fight => {
      one(fight, 'blue').unaware = true;
      one(fight, 'red').aim = { target: id('blue'), rounds: 10, weapon: null, far: false, kept: true };
    },
  ),
  row('two weapons', { kind: 'attack', ...at, weapon: 'hand-axe', second: 'short-sword' }, [false, true, false], hit),
  row('saying a few words', { kind: 'speak', who: 'red', text: 'Now!' }, [true, true, false]),
];

describe('[WWN-6.1, WWN-6.2, WWN-6.3, WWN-6.4, WWN-6.5, WWN-6.6, WWN-6.7, WWN-6.8, WWN-6.9] the table of options', () => {
  test.each(ROWS)('$name', ({ given: command, main, move, anyTime, dice, prepare }) => {
    const fight = arena({
      red: RED,
      ally: { side: 'red', at: [0, 5] },
      blue: { armorClass: 30, shield: 'large', hitPoints: 50, at: [5, 0] },
      far: { side: 'blue', at: [30, 0], armorClass: 30 },
    });
    prepare(fight);
    const after = one(give(fight, command, dice).fight, 'red');
    expect([after.main, after.move]).toEqual([main, move]);
    expect(refused(turnOf(fight, 'blue'), command)).toBe(anyTime ? null : 'not-your-turn');
  });
});

describe('options', () => {
  const shape = options.def.innerType.shape;
  test('each is described, and names the rule that it answers to', () => {
    for (const [name, option] of Object.entries(shape)) {
      if (name === 'charts') continue;
      expect([name, descriptionOf(option).match(/WWN-[A-Z0-9.-]+$/)?.[0]]).toEqual([
        name,
        expect.stringMatching(/^WWN-/),
      ]);
    }
  });
  test('a fight may override any number of the charts, and nothing that is none', () => {
    expect(options.parse({ charts: { dying: 3 } }).charts).toMatchObject({ dying: 3, reach: 5 });
    expect(options.safeParse({ charts: { reach: -5 } }).success).toBe(false);
    expect(options.safeParse({ criticals: true }).success).toBe(false);
  });
  test('those that differ from the default are shown to everybody, in words', () => {
    const fight = arena({ red: HERO, blue: {} }, { options: { delay: false, morale: 'called', charts: { reach: 6 } } });
    expect(wwn.secrecy.view(fight, { role: 'gm' })).toMatchObject({
      houseRules: [
        { name: 'delay', value: 'no' },
        { name: 'morale', value: 'where the GM calls for it' },
        { name: 'reach', value: '6' },
      ],
    });
  });
});

describe('an interrupt never stalls the table', () => {
  /** Questions, and commands, of a sample played to its end with every question let be. */
  const clicks = (sample: string, quiet: boolean): { questions: number; commands: number } => {
    const written = wwn.catalogue.samples.find(each => each.id === sample)?.setup;
    if (!written) throw new Error(`no sample ${sample}`);
    const combatants = written.combatants.map(each => (quiet ? { ...each, watch: 'never' as const } : each));
    const random = Xoshiro.seeded(sample);
    const by = { role: 'gm' } as const;
    let game: Game = host(wwn).begin({ ...written, combatants }, 'clicks', 'clicks');
    const count = { questions: 0, commands: 0 };
    for (
      let fight = wwn.schemas.fight.parse(game.record.fight);
      wwn.rules.over(fight) === null;
      fight = wwn.schemas.fight.parse(game.record.fight)
    ) {
      const [who] = wwn.rules.next(fight);
      const command = who === undefined ? undefined : wwn.automation.policies[0]?.choose(fight, who, random);
      const reply = game.submit({ id: `${count.commands++}`, by, command, seen: null });
      if (!reply.ok) throw new Error(reply.refusal.reason);
      game = reply.game;
      for (
        let open = game.view(by).waiting?.prompts ?? [];
        open.length > 0;
        open = game.view(by).waiting?.prompts ?? []
      ) {
        const [first] = open;
        if (first?.kind !== 'ask') throw new Error('dice are due');
        if (first.site.startsWith('wwn.answer.') && first.site !== 'wwn.answer.kill') count.questions++;
        expect(first.options.length).toBeGreaterThan(1);
        const answered = game.answer(by, first.id, first.options[0]?.answer);
        if (!answered.ok) throw new Error(answered.refusal.reason);
        game = answered.game;
      }
    }
    return count;
  };
  test.each([
    // In a duel everybody may answer everything; in a melee few may.
    ['duel', 1.5],
    ['ambush', 0.75],
    ['melee', 0.75],
  ] as const)('%s: at most %f questions a command, and none where nobody wants any', (sample, most) => {
    const asked = clicks(sample, false);
    expect(asked.questions / asked.commands).toBeLessThan(most);
    expect(clicks(sample, true).questions).toBe(0);
  });
  test('a standing order answers for a seat, and the game master may pass for everybody', () => {
    const fight = arena({
      red: { weapons: ['long-sword'], attackBonus: 3 },
      blue: { ...HERO, enters: { watch: 'own' } },
    });
    expect(fight.combatants).toHaveLength(2);
    const by = { role: 'gm' } as const;
    const begun = host(wwn).begin(
      {
        sides: [
          { id: 'red', name: 'red' },
          { id: 'blue', name: 'blue' },
        ],
        field: 'word',
        unsaid: 'engaged',
        combatants: [
          {
            id: 'red',
            side: 'red',
            sheet: { name: 'red', hitPoints: 20, attackBonus: 3, weapons: ['long-sword'], armorClass: 10 },
          },
          { id: 'blue', side: 'blue', sheet: { ...HERO, armor: 'linothorax' } },
        ],
      },
      'orders',
      'orders',
    );
    const started = begun.submit({ id: 'start', by, command: { kind: 'start', ambush: null }, seen: null });
    if (!started.ok) throw new Error(started.refusal.reason);
    const given = started.game.submit({ id: 'turn', by, command: { kind: 'gm-turn', who: 'red' }, seen: null });
    if (!given.ok) throw new Error(given.refusal.reason);
    const blow = {
      id: 'blow',
      by,
      command: { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' },
      seen: null,
    };
    const asked = given.game.submit(blow);
    expect(asked.ok && asked.game.view(by).waiting?.prompts.map(each => each.who)).toEqual(['blue']);
    let ordered = given.game;
    for (const [site, note] of Object.entries(wwn.sites.prompts)) {
      const pass = 'pass' in note ? (note.pass ?? null) : null;
      if (pass === null) continue;
      const reply = ordered.standingOrder({ role: 'player', combatants: [id('blue')] }, id('blue'), site, pass);
      if (reply.ok) ordered = reply.game;
    }
    const silent = ordered.submit(blow);
    expect(silent.ok && silent.game.view(by).waiting).toBeNull();
  });
});
