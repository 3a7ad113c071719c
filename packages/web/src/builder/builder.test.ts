import { expect, test } from 'vitest';
import { spoken } from '../words/numbers.ts';
import { BuildCtrl, issuesOf, type SystemInfo, titleOf } from './ctrl.ts';
import { members, namesIn, setupOf } from './draft.ts';
import { fieldsOf } from './schema.ts';

const system: SystemInfo = {
  id: 'alacrity',
  name: 'Alacrity',
  version: '1.0.0',
  samples: [],
  bestiary: [],
  encounters: [],
  schemas: {
    setup: {
      type: 'object',
      properties: {
        options: {},
        field: {},
        combatants: { type: 'array', items: { type: 'object', properties: { at: {}, controller: {} } } },
      },
    },
    sheet: {},
    options: {},
  },
  schemaUrls: {},
  prompts: [],
  policies: [],
  texts: null,
  thrownHits: { label: 'Hit Points', path: 'hitPoints' },
};

async function builder() {
  let names = 0;
  const ctrl = new BuildCtrl({
    api: {
      systems: async () => ({ systems: [system] }),
      create: async () => ({ id: 'f1', gm: 'g' }),
      hits: async (_house, _system, _sheet, count) => ({
        ...{ dice: '2d8', average: 9, rule: 'ALA-3.3' },
        thrown: Array.from({ length: count }, (_, at) => 5 + at),
      }),
      check: async () => ({ issues: [{ path: 'combatants.2.sheet.body', reason: 'a statistic is 1 or more' }] }),
    },
    house: () => 'key',
    made: () => {},
    name: () => `g${names++}`,
  });
  await ctrl.load();
  const draft = () => {
    const { draft: now } = ctrl.store.get();
    if (!now) throw new Error('no draft');
    return now;
  };
  return { ctrl, draft };
}

test('a table by name is a group of numbers where its names are known, and else JSON', () => {
  const level = { type: 'integer', minimum: -1, maximum: 4 };
  const skills = { type: 'object', default: {}, additionalProperties: level };
  const [known, unknown] = fieldsOf({ properties: { skills: { ...skills, names: ['stab', 'shoot'] }, other: skills } });
  expect(known).toMatchObject({ kind: 'group', label: 'Skills' });
  expect(known?.kind === 'group' && known.fields).toMatchObject([
    { kind: 'number', name: 'stab', label: 'Stab', min: -1, max: 4, optional: true },
    { name: 'shoot' },
  ]);
  expect(unknown).toMatchObject({ kind: 'json' });
});

test('one more of the same creature is counted, another sheet is a group of its own', async () => {
  const { ctrl, draft } = await builder();
  ctrl.add('side-2', 'Goblin', { body: 7 });
  ctrl.add('side-2', 'Goblin', { body: 7 });
  ctrl.add('side-2', 'Goblin', { body: 9 });
  expect(draft().groups.map(each => each.count)).toEqual([2, 1]);
  expect(members(draft()).map(each => [each.id, each.name])).toEqual([
    ['goblin-1', 'Goblin 1'],
    ['goblin-2', 'Goblin 2'],
    ['goblin', 'Goblin'],
  ]);
});

test('ids are never taken twice and never the game master’s', async () => {
  const { ctrl, draft } = await builder();
  ctrl.add('side-1', 'Élan!', {});
  ctrl.add('side-2', 'elan', {});
  ctrl.add('side-2', 'GM', {});
  expect(members(draft()).map(each => each.id)).toEqual(['elan', 'elan-2', 'combatant']);
});

test('sides stand opposite, everybody on the map and on a place of their own', async () => {
  const { ctrl, draft } = await builder();
  for (let count = 0; count < 14; count++) ctrl.add('side-2', 'Goblin', {});
  ctrl.add('side-1', 'Mara', {});
  const all = members(draft());
  expect(new Set(all.map(each => `${each.at.x} ${each.at.y}`)).size).toBe(all.length);
  expect(all.every(({ at }) => at.x >= 0 && at.x <= 120 && at.y >= 0 && at.y <= 80)).toBe(true);
  const mara = all.find(each => each.id === 'mara');
  expect(all.filter(each => each.id !== 'mara').every(each => each.at.x > (mara?.at.x ?? 120))).toBe(true);
});

test('the set-up holds what the system knows of, and only rules that were turned', async () => {
  const { ctrl, draft } = await builder();
  ctrl.add('side-1', 'Mara', { body: 12 });
  ctrl.place('mara', { x: 5, y: 6 });
  ctrl.option('criticals', 'off', 'low3');
  ctrl.option('helpless', 'bonus', 'bonus');
  expect(setupOf(draft(), ctrl.knows)).toEqual({
    options: { criticals: 'off' },
    field: 'map',
    sides: [
      { id: 'side-1', name: 'Heroes' },
      { id: 'side-2', name: 'Foes' },
    ],
    combatants: [
      { id: 'mara', name: 'Mara', side: 'side-1', controller: 'player', at: { x: 5, y: 6 }, sheet: { body: 12 } },
    ],
  });
});

test('what is wrong with a sheet is said at its group', async () => {
  const { ctrl, draft } = await builder();
  ctrl.add('side-1', 'Mara', {});
  ctrl.add('side-2', 'Orc', {});
  ctrl.add('side-2', 'Goblin', { body: -1 });
  await ctrl.check();
  const { issues } = ctrl.store.get();
  const said = draft().groups.map(group => issuesOf(draft(), group, issues).map(each => each.path));
  expect(said).toEqual([[], [], ['sheet.body']]);
  expect(titleOf(draft())).toBe('Heroes against Foes');
});

test('a JSON Schema becomes fields, with the rule of a description apart', () => {
  expect(
    fieldsOf({
      type: 'object',
      properties: {
        criticals: { default: 'low3', description: 'Which faces. ALA-C1', type: 'string', enum: ['low3', 'off'] },
        successTest: {
          default: 'le',
          type: 'string',
          enum: ['le', 'lt', 'constructor'],
          words: { le: 'on the skill or under', lt: 'only under it' },
        },
        attackMustSucceed: { default: false, type: 'boolean' },
        hitPoints: { default: null, anyOf: [{ type: 'integer', minimum: 1, maximum: 500 }, { type: 'null' }] },
        weapons: { type: 'array', items: {} },
      },
    }),
  ).toMatchObject([
    {
      kind: 'pick',
      hint: 'Which faces.',
      rule: 'ALA-C1',
      options: [
        { value: 'low3', label: 'Low3' },
        { value: 'off', label: 'Off' },
      ],
      standard: 'low3',
    },
    {
      kind: 'pick',
      options: [{ label: 'On the skill or under' }, { label: 'Only under it' }, { value: 'constructor' }],
    },
    { kind: 'switch', label: 'Attack must succeed' },
    { kind: 'number', optional: true, min: 1, max: 500 },
    { kind: 'json', label: 'Weapons' },
  ]);
  expect(fieldsOf('no schema')).toEqual([]);
  expect(spoken('sleightOfHand')).toBe('Sleight of hand');
});

test('members of one kind are numbered through all lines of it, but for those with names of their own', async () => {
  const { ctrl, draft } = await builder();
  ctrl.add('side-2', 'Goblin', {});
  const [first] = draft().groups;
  if (!first) throw new Error('a goblin');
  ctrl.changeGroup(first.key, { count: 3, names: namesIn(' Snag ,, Grub,') });
  expect(members(draft()).map(each => each.name)).toEqual(['Snag', 'Grub', 'Goblin']);
  ctrl.copy(first.key);
  const [, second] = draft().groups;
  expect(second).toEqual({ ...first, key: second?.key, count: 3, names: [] });
  expect(members(draft()).map(each => each.name)).toEqual([
    'Snag',
    'Grub',
    ...[1, 2, 3, 4].map(number => `Goblin ${number}`),
  ]);
  const ids = members(draft()).map(each => each.id);
  expect(new Set(ids).size).toBe(6);
  expect(ids.slice(0, 3)).toEqual(['snag', 'grub', 'goblin-1']);
  expect(new Set(members(draft()).map(each => JSON.stringify(each.at))).size).toBe(6);
});

test('lines move among those of their side, and stay where there is no further', async () => {
  const { ctrl, draft } = await builder();
  ctrl.add('side-2', 'Goblin', {});
  ctrl.add('side-1', 'Mara', {});
  ctrl.add('side-2', 'Ogre', {});
  const names = () => draft().groups.map(each => each.name);
  const [goblin] = draft().groups;
  if (!goblin) throw new Error('a goblin');
  ctrl.move(goblin.key, 1);
  expect(names()).toEqual(['Ogre', 'Mara', 'Goblin']);
  ctrl.move(goblin.key, 1);
  expect(names()).toEqual(['Ogre', 'Mara', 'Goblin']);
  ctrl.move(goblin.key, -1);
  expect(names()).toEqual(['Goblin', 'Mara', 'Ogre']);
});

test('two single ones of one name are told apart, and so are they from those that are numbered', async () => {
  const { ctrl, draft } = await builder();
  const names = () => members(draft()).map(each => each.name);
  ctrl.add('side-2', 'Goblin', {});
  ctrl.add('side-2', 'Goblin', { body: 9 });
  expect(names()).toEqual(['Goblin', 'Goblin 2']);
  ctrl.add('side-2', 'Goblin', { body: 10 });
  const [first] = draft().groups;
  ctrl.changeGroup(first?.key ?? '', { count: 2 });
  expect(names()).toEqual(['Goblin 1', 'Goblin 2', 'Goblin', 'Goblin 3']);
  const ids = members(draft()).map(each => each.id);
  expect(new Set(ids).size).toBe(4);
});

test('hit points are thrown for each of a group, are the average, or stay as written', async () => {
  const { ctrl, draft } = await builder();
  ctrl.add('side-2', 'Goblin', { hitPoints: 30 });
  ctrl.changeGroup('g0', { count: 3 });
  const points = (): unknown =>
    JSON.parse(JSON.stringify(setupOf(draft(), ctrl.knows))).combatants.map(
      (each: { sheet: { hitPoints: number } }) => each.sheet.hitPoints,
    );
  expect(points()).toEqual([30, 30, 30]);
  await ctrl.hits('g0', 'thrown');
  expect(points()).toEqual([5, 6, 7]);
  ctrl.changeGroup('g0', { count: 4 });
  expect(points()).toEqual([5, 6, 7, 30]);
  await ctrl.hits('g0', 'average');
  expect(points()).toEqual([9, 9, 9, 9]);
  ctrl.changeGroup('g0', { hits: [] });
  expect(points()).toEqual([30, 30, 30, 30]);
});
