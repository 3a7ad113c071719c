/** The GM's hand, as every system has it: what is offered, refused and done. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { refusals } from '../action.ts';
import { choice } from '../fields.ts';
import { combatantId } from '../table.ts';
import { type GmKinds, gmActions, ofOne, said } from './action.ts';
import { gmActs } from './hand.ts';
import { orderHand } from './order.ts';
import { distanceHand } from './places.ts';

type Fight = {
  order: string[];
  field: { kind: 'word'; said: { [pair: string]: number } };
  marked: string[];
};
interface Tiny extends GmKinds {
  readonly fight: Fight;
  readonly table: string[];
  readonly odds: never;
}
const [ann, bob, cid] = ['ann', 'bob', 'cid'].map(each => combatantId.parse(each));
const no = refusals('tiny');
const gm = gmActions<Tiny>();
const mark = gm(said('gm-mark', { who: combatantId, with: z.string().default('chalk') }), {
  rule: 'GM-2',
  group: 'gm-people',
  label: 'Mark',
  plan: (_fight, { first, who }) => [
    { command: { who: first }, fields: [who] },
    { id: 'gm-mark-red', label: 'Mark in red', command: { who: first, with: 'red' }, fields: [who] },
  ],
  refuse: (fight, { who }) => (fight.marked.includes(who) ? no('marked', `${who} is marked already`, 'GM-2') : null),
  play(table, fight, { who, with: by }) {
    fight.marked.push(who);
    table.push(`${who} is marked with ${by}`);
  },
});
const bow = gm(said('gm-bow', { who: combatantId }), {
  group: 'gm-people',
  label: 'Bow',
  plan: ofOne,
  play: (table, _fight, { who }) => void table.push(`${who} bows`),
});
const guess = gm(said('gm-guess', { what: z.string() }), {
  group: 'gm-story',
  label: 'Guess',
  plan: () => ({ command: null, base: { what: 'x', more: 1 }, fields: [choice('what', 'What', [])] }),
  play: () => undefined,
});
const markAll = gm(said('gm-mark-all', {}), {
  ...{ group: 'flow', label: 'Mark all', each: 'mark' },
  plan: () => ({ command: {} }),
  play: () => undefined,
});
const order = orderHand<Tiny>(
  no,
  fight => (fight.order.length === 0 ? no('no-order', 'there is no order yet', 'GM-1') : null),
  (_table, fight, who) => void fight.order.push(who),
);
const distance = distanceHand<Tiny>(no, 100, (table, _fight, { feet }) => void table.push(`${feet} feet`));

type Command = z.infer<
  | typeof mark.schema
  | typeof bow.schema
  | typeof guess.schema
  | typeof markAll.schema
  | typeof order.schema
  | typeof distance.schema
>;
const people = [ann, bob].flatMap(id => (id === undefined ? [] : [{ id, name: id.toUpperCase() }]));
const hand = gmActs<Tiny, Command>({
  no,
  actions: {
    ...{ 'gm-mark': mark, 'gm-bow': bow, 'gm-guess': guess, 'gm-mark-all': markAll },
    ...{ 'gm-order': order, 'gm-distance': distance },
  },
  people: () => people,
  sides: () => [{ id: 'us', name: 'Us' }],
  cost: 'nothing',
});
const fresh = (): Fight => ({ order: [], field: { kind: 'word', said: {} }, marked: [] });

test('offers stand in the order of the registry, each way by its own id, with what no field leaves open', () => {
  const fight = fresh();
  fight.marked.push('ann');
  const offers = hand.offers(fight);
  expect(offers.map(each => each.id)).toEqual([
    'gm-mark',
    'gm-mark-red',
    'gm-bow',
    'gm-guess',
    'gm-mark-all',
    'gm-order',
    'gm-distance',
  ]);
  const [plain, red, , open, all] = offers;
  // What it gives several each of them can give alone.
  expect([plain?.each, all?.each]).toEqual([undefined, 'mark']);
  expect(plain).toMatchObject({ label: 'Mark', rule: 'GM-2', cost: 'nothing', base: { kind: 'gm-mark' } });
  expect(plain?.refusal?.reason).toBe('ann is marked already');
  expect(red?.base).toEqual({ kind: 'gm-mark', with: 'red' });
  expect([open?.base, open?.refusal, open?.rule]).toEqual([{ kind: 'gm-guess', more: 1 }, null, 'GM-1']);
});

test('whoever is named must be there', () => {
  if (!ann || !cid) throw new Error('there are three');
  const reason = 'there is no "cid" in this fight';
  expect(hand.refuse(fresh(), { kind: 'gm-bow', who: cid })).toMatchObject({ code: 'tiny/no-combatant', reason });
  const apart = { kind: 'gm-distance', one: ann, other: cid, feet: 5 } as const;
  expect(hand.refuse(fresh(), apart)).toMatchObject({ code: 'tiny/no-combatant', reason });
  expect(hand.refuse(fresh(), { kind: 'gm-bow', who: ann })).toBeNull();
});

test('a distance is between two, and nobody comes before itself', () => {
  if (!ann) throw new Error('there are three');
  const fight = { ...fresh(), order: ['bob'] };
  const self = { kind: 'gm-distance', one: ann, other: ann, feet: 5 } as const;
  expect(hand.refuse(fight, self)?.reason).toBe('a distance is between two different combatants');
  const before = { kind: 'gm-order', who: ann, before: ann } as const;
  expect(hand.refuse(fight, before)?.code).toBe('tiny/oneself');
  expect(hand.refuse(fresh(), { ...before, before: null })?.code).toBe('tiny/no-order');
});

test('what the GM does is done to the fight, and told', () => {
  if (!ann || !bob) throw new Error('there are three');
  const [fight, table]: [Fight, string[]] = [fresh(), []];
  hand.play(table, fight, mark.schema.parse({ kind: 'gm-mark', who: ann }));
  hand.play(table, fight, { kind: 'gm-distance', one: ann, other: bob, feet: 30 });
  expect(fight.marked).toEqual(['ann']);
  expect(Object.values(fight.field.said)).toEqual([30]);
  expect(table).toEqual(['ann is marked with chalk', '30 feet']);
});
