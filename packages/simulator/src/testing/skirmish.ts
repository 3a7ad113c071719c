import {
  type Answers,
  carryingByFields,
  combatantId,
  credit,
  type Json,
  type Kinds,
  type Over,
  type Policy,
  type PromptsOf,
  type Random,
  type Refusal,
  type Sample,
  type Speaker,
  type System,
  speaker,
  type TableOf,
  trusted,
} from '@affray/engine';
import * as z from 'zod';

/**
 * A whole system in one file, for tests: fighters in a fixed order strike at d20 against armour, for 1d6; whoever is
 * struck may duck, which makes the blow 5 harder and costs the next turn.
 */
const fighter = z.strictObject({
  id: combatantId,
  name: z.string().min(1).max(40),
  side: z.string().min(1).max(20),
  hp: z.int().min(1).max(200),
  armour: z.int().min(1).max(40),
});
const setupSchema = z.strictObject({
  combatants: z
    .array(fighter)
    .min(1)
    .max(100)
    .refine(all => new Set(all.map(each => each.id)).size === all.length, 'two combatants have one id'),
});
const fightSchema = z.strictObject({
  round: z.int().min(1),
  turn: z.int().min(0),
  combatants: z.array(fighter.extend({ hp: z.int().max(200), ducked: z.boolean() })),
});
const commandSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('strike'), who: combatantId, target: combatantId }),
  z.strictObject({ kind: z.literal('rest'), who: combatantId }),
  z.strictObject({ kind: z.literal('gm-set-hp'), target: combatantId, hp: z.int().min(0).max(200) }),
]);
const eventSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('struck'),
    rule: z.literal('GM-2'),
    who: combatantId,
    target: combatantId,
    harm: z.int(),
  }),
  z.strictObject({ kind: z.literal('rested'), rule: z.literal('GM-3'), who: speaker }),
]);

const prompts = { 'skirmish.duck': { about: z.strictObject({ from: z.string() }), answer: z.boolean() } };

export interface Skirmish extends Kinds {
  readonly setup: z.infer<typeof setupSchema>;
  readonly fight: z.infer<typeof fightSchema>;
  readonly command: z.infer<typeof commandSchema>;
  readonly roll: 'skirmish.hit' | 'skirmish.harm';
  readonly prompts: PromptsOf<typeof prompts>;
  readonly event: z.infer<typeof eventSchema>;
}
type Fight = Skirmish['fight'];
type Fighter = Fight['combatants'][number];

const find = (fight: Fight, id: Speaker): Fighter => {
  const found = fight.combatants.find(each => each.id === id);
  if (!found) throw new Error(`nobody here is "${id}"`);
  return found;
};
const up = (each: Fighter): boolean => each.hp > 0;
const foesOf = (fight: Fight, who: Speaker): Fighter[] => {
  const { side } = find(fight, who);
  return fight.combatants.filter(each => each.side !== side && up(each));
};

function pass(fight: Fight): void {
  if (!fight.combatants.some(up)) return;
  do {
    fight.turn++;
    if (fight.turn >= fight.combatants.length) {
      fight.turn = 0;
      fight.round++;
    }
  } while (!up(find(fight, fight.combatants[fight.turn]?.id ?? 'gm')));
}

function play(table: TableOf<Skirmish>, fight: Fight, command: Skirmish['command']): void {
  switch (command.kind) {
    case 'strike': {
      const { who, target: at } = command;
      const target = find(fight, at);
      const ducks = !target.ducked && table.ask('skirmish.duck', at, { about: { from: who }, options: [false, true] });
      if (ducks) target.ducked = true;
      const needed = table.tally(target.armour, 'armour', 'GM-2').add(ducks ? 5 : 0, 'ducks', 'GM-2').total;
      const hit = table.check('skirmish.hit', who, { kind: 'sum', count: 1, sides: 20 }, total => total >= needed);
      const harm = hit ? table.roll('skirmish.harm', who, { kind: 'sum', count: 1, sides: 6 }) : 0;
      target.hp -= harm;
      table.tell?.({ kind: 'struck', rule: 'GM-2', who, target: at, harm });
      pass(fight);
      return;
    }
    case 'rest':
      find(fight, command.who).ducked = false;
      table.tell?.({ kind: 'rested', rule: 'GM-3', who: command.who });
      pass(fight);
      return;
    case 'gm-set-hp':
      find(fight, command.target).hp = command.hp;
      table.tell?.({ kind: 'rested', rule: 'GM-3', who: 'gm' });
      return;
  }
}

function over(fight: Fight): Over | null {
  const sides = new Set(fight.combatants.filter(up).map(each => each.side));
  if (sides.size > 1) return null;
  return { winner: [...sides][0] ?? null, reason: 'only one side stands' };
}

function refuse(fight: Fight, command: Skirmish['command']): Refusal | null {
  if (command.kind === 'gm-set-hp') return null;
  const turn = fight.combatants[fight.turn]?.id;
  if (over(fight)) return { code: 'skirmish/over', reason: 'the fight is over', rule: 'GM-1' };
  if (turn !== command.who)
    return { code: 'skirmish/not-your-turn', reason: `it is the turn of ${turn}, not of ${command.who}`, rule: 'GM-1' };
  const { ducked } = find(fight, command.who);
  if (command.kind === 'strike' && ducked)
    return { code: 'skirmish/ducked', reason: `${command.who} ducked and rests this turn`, rule: 'GM-3' };
  if (command.kind === 'strike' && !foesOf(fight, command.who).some(each => each.id === command.target))
    return { code: 'skirmish/no-foe', reason: `${command.target} is no standing foe`, rule: 'GM-2' };
  return null;
}

const policy = (name: string, duck: (random: Random) => boolean): Policy<Skirmish> => ({
  name,
  describe: `strikes the first foe; ${name === 'brave' ? 'never ducks' : 'ducks now and then'}`,
  choose(fight, who) {
    const me = find(fight, who);
    const [foe] = foesOf(fight, who);
    return me.ducked || !foe ? { kind: 'rest', who: me.id } : { kind: 'strike', who: me.id, target: foe.id };
  },
  answers: (_fight, random): Answers<Skirmish['prompts']> => ({ 'skirmish.duck': () => duck(random) }),
});

const duel = (id: string, hp: number): Sample<Skirmish> => ({
  id,
  title: `A skirmish with ${hp} hit points each`,
  describe: 'Two fighters alike',
  setup: {
    combatants: [
      { id: combatantId.parse('ann'), name: 'Ann', side: 'red', hp, armour: 11 },
      { id: combatantId.parse('bob'), name: 'Bob', side: 'blue', hp, armour: 11 },
    ],
  },
});

export const skirmish: System<Skirmish> = {
  id: 'skirmish',
  name: 'Skirmish',
  version: '1.0.0',
  schemas: {
    prompts,
    setup: setupSchema,
    fight: fightSchema,
    command: commandSchema,
    sheet: fighter,
    options: z.strictObject({}),
    event: eventSchema,
  },
  sites: {
    rolls: {
      'skirmish.hit': { meaning: 'to hit', rule: 'GM-2' },
      'skirmish.harm': { meaning: 'harm done', rule: 'GM-2' },
    },
    prompts: { 'skirmish.duck': { meaning: 'duck under the blow?', rule: 'GM-3' } },
  },
  carrying: carryingByFields<Skirmish>({
    schemas: { setup: setupSchema, fight: fightSchema },
    begin: from => skirmish.rules.begin(from),
    lasting: [],
  }),
  catalogue: {
    samples: [duel('duel', 10), duel('long-duel', 100)],
    bestiary: [],
  },
  automation: {
    policies: trusted([policy('brave', () => false), policy('wary', random => random.below(2) === 0)]),
    key: fight => JSON.stringify(fight),
  },
  rules: {
    begin: setup => ({ round: 1, turn: 0, combatants: setup.combatants.map(each => ({ ...each, ducked: false })) }),
    copy: fight => ({ ...fight, combatants: fight.combatants.map(each => ({ ...each })) }),
    migrate: (fight: Json): Json => fight,
    next: fight => (over(fight) ? [] : fight.combatants.filter((_, at) => at === fight.turn).map(each => each.id)),
    offers: () => [],
    speaker: command => (command.kind === 'gm-set-hp' ? 'gm' : command.who),
    refuse,
    play,
    over,
  },
  secrecy: {
    view: fight => ({ round: fight.round }),
    knows: () => true,
    redact: told => told,
    nameOf: (fight, who) => (who === 'gm' ? 'the GM' : find(fight, who).name),
    keepRevealed: () => undefined,
  },
  words: {
    say: ({ event }, nameOf) => ({
      kind: event.kind,
      rule: event.rule,
      text:
        event.kind === 'struck'
          ? `${nameOf(event.who)} strikes ${nameOf(event.target)} for ${event.harm}`
          : `${nameOf(event.who)} rests`,
      tone: 'plain',
      rolls: [],
    }),
    questions: { 'skirmish.duck': { text: () => 'Duck?' } },
  },
  odds: {
    preview: () => null,
  },
  report: {
    standings: fight => ({
      time: fight.round,
      combatants: fight.combatants.map(each => ({
        id: each.id,
        name: each.name,
        side: each.side,
        standing: up(each),
        dead: each.hp <= -3,
      })),
    }),
    timeIn: 'rounds',
    damageIn: 'hit points',
    account(event, fight) {
      if (event.kind !== 'struck') return null;
      const { who: by, target: on, harm: damage } = event;
      return credit({ action: 'strike', by, on, tried: true, paid: damage > 0, damage, fell: !up(find(fight, on)) });
    },
  },
};
