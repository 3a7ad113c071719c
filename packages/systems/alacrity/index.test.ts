import { canonical, descriptionOf, host, Script, type Viewer } from '@affray/engine';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { alacrity } from './index.ts';
import { options } from './state/options.ts';
import { id } from './testing.ts';

const GM: Viewer = { role: 'gm' };

test('every schema can be written as JSON Schema, of what is written and of what is read', () => {
  const { prompts: _bySite, ...schemas } = alacrity.schemas;
  for (const schema of Object.values(schemas))
    for (const io of ['input', 'output'] as const) expect(z.toJSONSchema(schema, { io })).toHaveProperty('$schema');
});

test('every sample begins, survives JSON, and is the same fight after it', () => {
  for (const { setup } of alacrity.catalogue.samples) {
    const fight = alacrity.rules.begin(setup);
    expect(canonical(alacrity.schemas.fight.parse(JSON.parse(JSON.stringify(fight))))).toBe(canonical(fight));
    expect(alacrity.automation.key(alacrity.rules.copy(fight))).toBe(alacrity.automation.key(fight));
  }
});

test('every site is named for good and says its meaning and its rule', () => {
  for (const [site, note] of [...Object.entries(alacrity.sites.rolls), ...Object.entries(alacrity.sites.prompts)]) {
    expect(site).toMatch(/^alacrity\.[a-z-]+(\.[a-z-]+)*$/);
    expect(note.meaning.length).toBeGreaterThan(3);
    expect(note.rule).toMatch(/^(ALA|GM)-/);
  }
});

test('every house rule has a default and says what it answers', () => {
  for (const [name, schema] of Object.entries(options.def.innerType.shape))
    expect(descriptionOf(schema), name).toMatch(name === 'charts' ? /number/ : /ALA-/);
});

test.each([
  ['an unknown field', { sides: [], wings: 2 }, /wings|unrecognized/i],
  ['one side', { sides: [{ id: 'a', name: 'A' }], combatants: [] }, /at least two sides/],
  ['a negative Body', set('body', -3), /a statistic is 1 or more/],
  ['a skill of 900', set('skills', { melee: 900 }), /a percentage, at most 200/],
  ['an unknown weapon', set('weapons', ['lightsaber']), /unknown weapon "lightsaber"; there are:/],
  ['two equal ids', set('name', 'M', ['mara', 'mara']), /both have the id "mara"/],
  ['the GM’s id', set('name', 'M', ['gm', 'mara']), /belongs to the GM/],
  [
    '10,000 combatants',
    set(
      'name',
      'M',
      Array.from({ length: 10_000 }, (_, nth) => `x-${nth}`),
    ),
    /at most 512 combatants/,
  ],
])('a set-up with %s is refused, and says what would be right', (_what, written, why) => {
  const parsed = alacrity.schemas.setup.safeParse(written);
  expect(parsed.success).toBe(false);
  expect(parsed.error?.issues.map(each => each.message).join('; ')).toMatch(why);
});

function set(field: string, value: unknown, ids: readonly string[] = ['mara', 'orc']): unknown {
  const sheet = { name: 'M', strength: 10, dexterity: 10, body: 10, mind: 10 };
  return {
    sides: [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ],
    combatants: ids.map((each, nth) => ({
      id: each,
      side: nth === 0 ? 'a' : 'b',
      sheet: { ...sheet, [field]: value },
    })),
  };
}

test('[ALA-1.6] the worked example at the table: 60 rolls 40, Dodge 50 rolls 45, the strike lands', () => {
  const sheet = { name: 'M', strength: 12, dexterity: 10, body: 10, mind: 10, weapons: ['longsword'] };
  const made = alacrity.schemas.setup.parse({
    sides: [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ],
    combatants: [
      { id: 'mara', side: 'a', sheet: { ...sheet, name: 'Mara', skills: { melee: 60 } }, at: { x: 5, y: 5 } },
      { id: 'orc', side: 'b', sheet: { ...sheet, name: 'Orc', skills: { dodge: 50 } }, at: { x: 10, y: 5 } },
    ],
  });
  const begun = host(alacrity).begin(made, 'example', 'example');
  const script = new Script({
    dice: [
      { site: 'alacrity.initiative', who: id('mara'), faces: [10] },
      { site: 'alacrity.initiative', who: id('orc'), faces: [90] },
      { site: 'alacrity.attack.hit', who: id('mara'), faces: [40] },
      { site: 'alacrity.defend.dodge', who: id('orc'), faces: [45] },
      { site: 'alacrity.attack.damage', who: id('mara'), faces: [1, 2, 3, 4] },
    ],
  });
  let game = host(alacrity).scripted(begun.record, script.source);
  const commands = [
    { kind: 'declare', who: 'mara', actions: 1 },
    { kind: 'declare', who: 'orc', actions: 1 },
    { kind: 'attack', who: 'mara', target: 'orc', weapon: 'longsword' },
  ];
  for (const [nth, command] of commands.entries()) {
    const reply = game.submit({ id: `${nth}`, by: GM, command, seen: null });
    if (!reply.ok) throw new Error(reply.refusal.reason);
    game = reply.game;
  }
  const [asked] = game.view(GM).waiting?.prompts ?? [];
  expect(asked).toMatchObject({ kind: 'ask', site: 'alacrity.defend', who: 'orc', name: 'Orc' });
  expect(asked?.kind === 'ask' && asked.options[0]).toMatchObject({ answer: 'dodge', hint: 'skill 50' });
  const done = game.answer({ role: 'player', combatants: [id('orc')] }, asked?.id ?? '', 'dodge');
  if (!done.ok) throw new Error(done.refusal.reason);
  script.finish();
  const lines = done.game.story(GM, 2).flatMap(each => each.lines);
  expect(lines.map(each => each.text).slice(0, 2)).toEqual([
    'Mara strikes Orc with Longsword: 40 against 60, margin 20; Dodge 45 against 50, margin 5.',
    'Orc takes 14 damage from Longsword; scratched, 53 Hit Points left.',
  ]);
  expect(lines[0]?.rolls[0]).toMatchObject({
    label: 'd100 to hit',
    faces: [40],
    total: 40,
    against: { total: 60, parts: [{ name: 'Melee Combat', value: 60, rule: 'ALA-4.A' }] },
    outcome: 'hit',
  });
});

test('there is no version before the first', () => {
  expect(() => alacrity.rules.migrate({}, '0.9.0')).toThrow(/no version 0\.9\.0/);
});
