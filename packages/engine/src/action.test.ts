import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  type Action,
  type ActionKinds,
  type Actions,
  builtAlike,
  choice,
  choiceOrNone,
  filled,
  type Json,
  type Offer,
  offerOf,
  type Plan,
  randomCommand,
  refusals,
  rowsOf,
  sift,
  Xoshiro,
} from './index.ts';

const no = refusals('game');
const shout = z.strictObject({ kind: z.literal('shout'), at: z.enum(['ann', 'bob', 'cid']), loud: z.boolean() });
const rest = z.strictObject({ kind: z.literal('rest') });
type Shout = z.infer<typeof shout>;
type Command = Shout | z.infer<typeof rest>;
interface Game extends ActionKinds {
  fight: { readonly deaf: readonly string[]; heard: string[] };
  combatant: string;
  table: null;
  moment: 'turn' | 'instant';
  trait: 'noisy';
  cost: number;
  odds: string;
}
const shouting: Action<Game, Shout, typeof shout> = {
  rule: 'GM-1',
  schema: shout,
  moment: 'instant',
  traits: ['noisy'],
  group: 'other',
  confirm: 'Wake them all?',
  role: 'aside',
  cost: (_fight, _who, { loud }) => (loud ? 2 : 1),
  plans: () => [
    { label: 'Shout', tries: (['ann', 'bob', 'cid'] as const).map(at => ({ kind: 'shout', at, loud: true })) },
  ],
  refuse: ({ deaf }, _who, { at }) => (deaf.includes(at) ? no('deaf', `${at} is deaf`, 'GM-1') : null),
  play(_table, fight, _who, { at }) {
    fight.heard.push(at);
  },
  odds: () => null,
};
const resting: Action<Game, z.infer<typeof rest>, typeof rest> = {
  rule: 'GM-1',
  schema: rest,
  moment: 'turn',
  traits: [],
  group: 'other',
  cost: () => 3,
  plans: () => [{ label: 'Rest', tries: [{ kind: 'rest' }] }],
  refuse: () => null,
  play: () => undefined,
  odds: () => null,
};
const ACTIONS: Actions<Game, Command> = { shout: shouting, rest: resting };

test('a kind without its action does not compile, and the action of any kind is looked up without a cast', () => {
  // @ts-expect-error there is no "rest"
  const missing: Actions<Game, Command> = { shout: shouting };
  // @ts-expect-error the action of another kind
  const wrong: Actions<Game, Command> = { shout: shouting, rest: shouting };
  expect([missing, wrong]).toHaveLength(2);
  const command: Command = { kind: 'shout', at: 'bob', loud: true };
  const action: Action<Game, Command> = ACTIONS[command.kind];
  const fight = { deaf: [], heard: [] };
  action.play(null, fight, 'ann', command);
  expect([action.cost(fight, 'ann', command), fight.heard]).toEqual([2, ['bob']]);
});

const offerIn = (deaf: readonly string[], plan: Partial<Plan<Shout>> = {}): Offer => {
  const fight = { deaf, heard: [] };
  const [found] = shouting.plans(fight, 'ann', () => true);
  const whole: Plan<Shout> = { label: '', tries: [], ...found, ...plan };
  const refuse = (command: Shout) => shouting.refuse(fight, 'ann', command);
  return offerOf({ kind: 'shout', ...shouting }, whole, sift(whole.tries, refuse), 'loud', no);
};

test('an offer stands where one of its tries may be given, on the first that may', () => {
  expect(offerIn(['ann'])).toEqual({
    id: 'shout',
    group: 'other',
    label: 'Shout',
    cost: 'loud',
    rule: 'GM-1',
    base: { kind: 'shout', at: 'bob', loud: true },
    fields: [],
    refusal: null,
    confirm: 'Wake them all?',
    role: 'aside',
  });
  expect(offerIn([], { role: 'end' }).role).toBe('end');
});

test('fields are made of what is possible, and are left out of the base', () => {
  const fields = (possible: readonly Shout[]) => [
    choice(
      'at',
      'At',
      possible.map(({ at }) => ({ value: at, label: at })),
    ),
  ];
  expect(offerIn(['ann'], { fields })).toMatchObject({
    base: { kind: 'shout', loud: true },
    fields: [{ name: 'at', options: [{ value: 'bob' }, { value: 'cid' }] }],
  });
  expect(offerIn(['ann'], { fields }).base).not.toHaveProperty('at');
});

test('an offer that is not possible says the first reason; one with nothing to try says that', () => {
  expect(offerIn(['ann', 'bob', 'cid']).refusal).toEqual({ code: 'game/deaf', reason: 'ann is deaf', rule: 'GM-1' });
  expect(offerIn([], { tries: [] })).toMatchObject({
    base: { kind: 'shout' },
    refusal: { code: 'game/nothing', reason: 'there is no one to do it to' },
  });
  expect(offerIn([], { tries: [], nothing: 'all sleep' }).refusal?.reason).toBe('all sleep');
  const whole = { code: 'game/unarmed', reason: 'there is nothing to shout with', rule: 'GM-1' } as const;
  expect(offerIn([], { tries: [], nothing: whole }).refusal).toEqual(whole);
});

const read = (raw: Json): Command | null => {
  const parsed = z.discriminatedUnion('kind', [shout, rest]).safeParse(raw);
  return parsed.success ? parsed.data : null;
};
const open: Offer = {
  ...offerIn([]),
  base: { kind: 'shout' },
  fields: [
    choice(
      'at',
      'At',
      ['ann', 'bob', 'cid', 'nobody'].map(value => ({ value, label: value })),
    ),
    { kind: 'flag', name: 'loud', label: 'Loud' },
  ],
};

test('offers are filled by chance, and only what may be given comes of it', () => {
  const random = Xoshiro.seeded('fill');
  const lots = [{ weight: 1, offers: () => [open] }];
  const found = Array.from({ length: 200 }, () => randomCommand(lots, read, random));
  expect(found).not.toContain(null);
  expect(new Set(found.map(each => JSON.stringify(each))).size).toBe(6);
});

test('every kind of field is filled within its bounds, and an optional one may be left out', () => {
  const random = Xoshiro.seeded('fields');
  const offer: Offer = {
    ...open,
    fields: [
      { kind: 'number', name: 'feet', label: '', min: 5, max: 20, step: 5, suggested: 5 },
      {
        kind: 'choices',
        name: 'parts',
        label: '',
        options: [
          { value: 'a', label: '' },
          { value: 'b', label: '' },
        ],
        most: 3,
      },
      choiceOrNone('aim', '', [{ value: 'head', label: '' }]),
      { kind: 'text', name: 'words', label: '', most: 20 },
    ],
  };
  const all = Array.from({ length: 400 }, () => filled(offer, random));
  const seen = (name: string) => [...new Set(all.map(each => JSON.stringify(each[name])))].sort();
  expect(seen('feet')).toEqual(['10', '15', '20', '5']);
  expect(seen('aim')).toEqual(['"head"', undefined]);
  expect(seen('words')).toEqual(['"something"']);
  expect(seen('parts')).toEqual(expect.arrayContaining(['[]', '["a"]', '["b","a"]', '["a","a","b"]']));
  expect(all.every(({ parts }) => Array.isArray(parts) && parts.length <= 3)).toBe(true);
});

test('a lot is looked into only when it is drawn, one of weight 0 never; nothing legal is null', () => {
  const random = Xoshiro.seeded('lots');
  const never = {
    weight: 0,
    offers: (): readonly Offer[] => {
      throw new Error('drawn');
    },
  };
  const refused = { weight: 1, offers: () => [{ ...open, refusal: no('no', 'no', 'GM-1') }] };
  expect(randomCommand([never, refused], read, random)).toBeNull();
  expect(randomCommand([never], read, random)).toBeNull();
});

test('a row shows what is weighed as if, and its command only where that may be given now', () => {
  const preview = {
    chance: 0.5,
    span: { low: 0.5, high: 0.5 },
    label: 'hits',
    outcomes: [],
    damage: null,
    thresholds: [{ label: 'falls', kind: 'chance', low: 0.25, high: 0.25 }],
    details: [],
    assumptions: [],
    assuming: '',
  } as const;
  const at = {
    fight: { near: false },
    viewer: { role: 'gm' },
    assume: [],
    line: 'falls',
    preview: (fight: { near: boolean }) => (fight.near ? preview : null),
    refuse: (fight: { near: boolean }) => (fight.near ? null : no('far', 'too far', 'GM-1')),
  } as const;
  expect(rowsOf(at, 'a blow', 'strike')).toEqual([]);
  expect(rowsOf(at, 'a blow', 'strike', { asIf: { near: true } })).toEqual([
    {
      label: 'a blow',
      command: null,
      figures: [
        { label: 'hits', kind: 'chance', low: 0.5, high: 0.5 },
        { label: 'falls', kind: 'chance', low: 0.25, high: 0.25 },
      ],
    },
  ]);
  expect(rowsOf({ ...at, fight: { near: true } }, 'a blow', 'strike')).toMatchObject([{ command: 'strike' }]);
});

test('entries of a table that are built alike have the same members in one order, and say what they said', () => {
  const attack = { play: () => 'strikes', refuse: () => null };
  const pass = { odds: 1, play: () => 'waits' };
  const table = builtAlike<{ play(): string }>({ attack, pass });
  const [first, second] = [...table.values()];
  expect(Object.keys(first ?? {})).toEqual(['play', 'refuse', 'odds']);
  expect(Object.keys(second ?? {})).toEqual(['play', 'refuse', 'odds']);
  expect(table.get('pass')).toEqual({ ...pass, refuse: undefined });
  expect(table.get('attack')?.play()).toBe('strikes');
  expect(table.get('flee')).toBeUndefined();
});
