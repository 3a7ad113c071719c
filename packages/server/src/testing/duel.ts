/**
 * A small system for the server's tests: two sides toss coins until one falls. It has what the server must handle:
 * dice, a question, a secret question, hidden combatants, the GM's overrides and a cap on combatants.
 */
import {
  type CombatantId,
  carryingByFields,
  combatantId,
  dice,
  explained,
  type Kinds,
  type Offer,
  type PromptsOf,
  plainPreview,
  type RuleId,
  ruleId,
  type Speaker,
  type System,
  type Viewer,
} from '@affray/engine';
import { anySystem } from '@affray/systems';
import * as z from 'zod';

const fighter = z.strictObject({
  id: combatantId,
  name: z.string().min(1).max(40),
  side: z.enum(['red', 'blue']),
  hp: z.int().min(0).max(99),
  hidden: z.boolean().default(false),
});
const unique = (fighters: readonly { readonly id: string }[]): boolean =>
  new Set(fighters.map(each => each.id)).size === fighters.length;
const fighters = z.array(fighter).min(1).max(20).refine(unique, 'two combatants have the same id');
const setup = z.strictObject({ combatants: fighters, wary: z.boolean().default(false) });
const fight = z.strictObject({ combatants: z.array(fighter), wary: z.boolean(), round: z.int() });
const command = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('strike'), who: combatantId, target: combatantId }),
  z.strictObject({ kind: z.literal('gm-hp'), who: combatantId, hp: z.int().min(0).max(99) }),
  z.strictObject({ kind: z.literal('gm-hide'), who: combatantId, hidden: z.boolean() }),
  z.strictObject({ kind: z.literal('gm-add'), combatant: fighter }),
]);
const event = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('struck'),
    rule: ruleId,
    who: combatantId,
    target: combatantId,
    harm: z.int(),
    against: explained,
  }),
  z.strictObject({ kind: z.literal('changed'), rule: ruleId, who: combatantId, hidden: z.boolean() }),
]);

const prompts = { 'duel.duck': { about: combatantId, answer: z.enum(['duck', 'stand']) } };

export interface Duel extends Kinds {
  readonly setup: z.infer<typeof setup>;
  readonly fight: z.infer<typeof fight>;
  readonly command: z.infer<typeof command>;
  readonly roll: 'duel.toss' | 'duel.harm';
  readonly prompts: PromptsOf<typeof prompts>;
  readonly event: z.infer<typeof event>;
}
type Fight = Duel['fight'];

const RULE: RuleId = 'GM-1';
const find = (on: Fight, who: Speaker) => on.combatants.find(each => each.id === who);
const knows = (on: Fight, who: CombatantId, viewer: Viewer): boolean =>
  viewer.role === 'gm' || viewer.combatants.includes(who) || find(on, who)?.hidden === false;
const living = (on: Fight) => on.combatants.filter(each => each.hp > 0);
const sides = (on: Fight) => new Set(living(on).map(each => each.side));

const strikeOffer = (on: Fight, who: CombatantId): Offer => ({
  id: 'strike',
  group: 'attack',
  label: 'Strike',
  cost: 'free',
  rule: RULE,
  base: { kind: 'strike', who },
  fields: [
    {
      kind: 'choice',
      name: 'target',
      label: 'Target',
      options: living(on)
        .filter(each => each.side !== find(on, who)?.side && !each.hidden)
        .map(each => ({ value: each.id, label: each.name, combatant: each.id })),
    },
  ],
  refusal: null,
});

export const duel: System<Duel> = {
  id: 'duel',
  name: 'Duel',
  version: '1.0.0',
  schemas: { setup, fight, command, sheet: fighter, options: z.strictObject({ wary: z.boolean() }), event, prompts },
  sites: {
    rolls: {
      'duel.toss': { meaning: 'the coin', rule: RULE },
      'duel.harm': { meaning: 'the harm', rule: RULE },
    },
    prompts: { 'duel.duck': { meaning: 'duck under the blow?', rule: RULE, pass: 'stand' } },
  },
  carrying: carryingByFields<Duel>({ schemas: { setup, fight }, begin: from => duel.rules.begin(from), lasting: [] }),
  catalogue: {
    samples: [
      {
        id: 'three',
        title: 'Two against a lurker',
        describe: 'Ana and Bo meet Grim, and somebody in the shadows.',
        setup: {
          combatants: [
            { id: combatantId.parse('ana'), name: 'Ana', side: 'red', hp: 90, hidden: false },
            { id: combatantId.parse('bo'), name: 'Bo', side: 'red', hp: 90, hidden: false },
            { id: combatantId.parse('grim'), name: 'Grim', side: 'blue', hp: 90, hidden: false },
            { id: combatantId.parse('lurker-x7'), name: 'Zyxomma', side: 'blue', hp: 77, hidden: true },
          ],
          wary: true,
        },
      },
    ],
    bestiary: [],
    texts: {
      name: 'coin line',
      example: 'Grim 90',
      read(text) {
        const [name = '', hp = '', ...more] = text.trim().split(/\s+/);
        const sheet = { id: name.toLowerCase(), name, side: 'blue', hp: Number(hp), hidden: false };
        return {
          sheet,
          name,
          understood: [{ text: hp, as: 'hit points' }],
          notUnderstood: more,
          assumed: ['side blue'],
          questions: [],
        };
      },
      write: sheet => Object.values(fighter.pick({ name: true, hp: true }).loose().parse(sheet)).join(' '),
    },
  },
  automation: {
    policies: [
      {
        name: 'first',
        describe: 'Strikes the first foe in sight.',
        choose(on, who) {
          const one = find(on, who);
          const target = living(on).find(each => each.side !== one?.side && !(each.hidden && one?.side === 'red'));
          if (!one || !target) throw new Error('there is nobody to strike');
          return { kind: 'strike', who: one.id, target: target.id };
        },
        answers: () => ({ 'duel.duck': () => 'duck' }),
      },
    ],
    asKnown: (on, viewer) => ({
      ...on,
      combatants: on.combatants
        .filter(each => knows(on, each.id, viewer))
        .map(each => (viewer.role === 'gm' || viewer.combatants.includes(each.id) ? each : { ...each, hp: 50 })),
    }),
    key: on => JSON.stringify(on),
  },
  rules: {
    begin: ({ combatants, wary }) => ({ combatants, wary, round: 1 }),
    copy: on => structuredClone(on),
    migrate: on => on,
    next: on => (sides(on).size > 1 ? living(on).map(each => each.id) : []),
    offers: (on, who) => (who === 'gm' ? [] : [strikeOffer(on, who)]),
    speaker: given => (given.kind === 'strike' ? given.who : 'gm'),
    refuse(on, given) {
      if (given.kind === 'gm-add') {
        const full = on.combatants.length >= 20 || find(on, given.combatant.id);
        return full ? { code: 'duel/full', reason: 'no room, or the id is taken', rule: RULE } : null;
      }
      if (given.kind !== 'strike') {
        return find(on, given.who) ? null : { code: 'duel/nobody', reason: 'there is nobody of this id', rule: RULE };
      }
      const target = find(on, given.target);
      if (!target || (target.hidden && find(on, given.who)?.side === 'red')) {
        return { code: 'duel/no-target', reason: 'there is nobody of this id to strike', rule: RULE };
      }
      const able = (find(on, given.who)?.hp ?? 0) > 0;
      return able ? null : { code: 'duel/down', reason: 'whoever is down strikes no more', rule: RULE };
    },
    play(table, on, given) {
      if (given.kind === 'gm-add') {
        on.combatants.push(given.combatant);
        table.tell?.({ kind: 'changed', rule: RULE, who: given.combatant.id, hidden: given.combatant.hidden });
        return;
      }
      const one = find(on, given.who);
      if (!one) return;
      if (given.kind !== 'strike') {
        if (given.kind === 'gm-hp') one.hp = given.hp;
        else one.hidden = given.hidden;
        table.tell?.({ kind: 'changed', rule: RULE, who: one.id, hidden: one.hidden });
        return;
      }
      const target = find(on, given.target);
      if (!target) return;
      const toss = table.check('duel.toss', one.id, dice(1, 2), total => total === 2);
      const ducks =
        on.wary &&
        table.ask('duel.duck', target.id, { about: one.id, options: ['stand', 'duck'], secret: target.hidden }) ===
          'duck';
      const harm = toss && !ducks ? table.roll('duel.harm', one.id, dice(1, 6)) : 0;
      target.hp = Math.max(0, target.hp - harm);
      on.round++;
      const against = table.tally(50, 'a coin', RULE).explain();
      table.tell?.({ kind: 'struck', rule: RULE, who: one.id, target: target.id, harm, against });
    },
    over(on) {
      const [winner, ...more] = sides(on);
      return more.length > 0 ? null : { winner: winner ?? null, reason: 'one side has fallen' };
    },
  },
  secrecy: {
    knows,
    view: (on, viewer) => ({
      combatants: on.combatants
        .filter(each => knows(on, each.id, viewer))
        .map(({ id, name, side, hp }) => ({ id, name, side, hp: viewer.role === 'gm' || side === 'red' ? hp : null })),
    }),
    redact(told, on, viewer) {
      const { event: happened } = told;
      const named = happened.kind === 'struck' ? [happened.who, happened.target] : [happened.who];
      return named.every(who => knows(on, who, viewer)) ? told : null;
    },
    nameOf: (on, who, viewer) =>
      who === 'gm' ? 'the GM' : knows(on, who, viewer) ? (find(on, who)?.name ?? who) : 'someone',
    keepRevealed(undone, restored) {
      for (const each of restored.combatants) if (find(undone, each.id)?.hidden === false) each.hidden = false;
    },
  },
  words: {
    say: ({ event: happened, rolls }, nameOf) => ({
      kind: happened.kind,
      rule: happened.rule,
      text:
        happened.kind === 'struck'
          ? `${nameOf(happened.who)} strikes ${nameOf(happened.target)} for ${happened.harm}`
          : `${nameOf(happened.who)} changed`,
      tone: 'plain',
      rolls: rolls.map(each => ({
        label: each.site,
        who: nameOf(each.who),
        pool: 'd2',
        faces: each.faces,
        total: 0,
        real: each.real ?? false,
        against: null,
        outcome: '',
      })),
    }),
    questions: { 'duel.duck': { text: () => 'A blow comes. Duck?' } },
  },
  odds: {
    preview: () => plainPreview({ chance: 0.5, label: 'hits', details: [], assuming: '' }),
  },
  report: {
    standings: on => ({
      time: on.round,
      combatants: on.combatants.map(({ id, name, side, hp }) => ({ id, name, side, standing: hp > 0, dead: hp === 0 })),
    }),
    timeIn: 'rounds',
    damageIn: 'hit points',
    account: () => null,
  },
};

export const anyDuel = anySystem(duel);
