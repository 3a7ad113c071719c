/** Nothing that the command line says is left in English where a process speaks another language. */

// Before all others: tables of words are said when their module is loaded.
import '@affray/server/testing/made-up';

import { outside } from '@affray/server/testing/made-up';
import { beginnersOf, systems } from '@affray/systems';
import { expect, test } from 'vitest';
import { VERBS } from './campaign/verbs.ts';
import { allCommands } from './commands.ts';
import { main } from './main.ts';
import { capture } from './testing/capture.ts';

const COMMANDS = [
  ...['serve', 'new', 'check', 'replay', 'sites', 'policies', 'schemas', 'simulate', 'compare', 'sweep', 'balance'],
  ...[
    'sensitivity',
    'rerun',
    'luck',
    'summary',
    'advise',
    'odds',
    'roll',
    'worker',
    'backup',
    'restore',
    'campaign',
    'import',
    'export',
    'character',
  ],
  ...['show', 'branch', 'webhook', 'mcp', 'completion', 'man', 'conformance'],
];
/** Lists of values that are typed, as a help prints them. */
const choices = (await allCommands()).flatMap(({ shape: { options, values = {} } }) =>
  [...Object.values(options), ...Object.values(values)].flatMap(each => each.choices?.join(', ') ?? []),
);
/** What is typed as it stands, in every language: lists of values, options with what stands for theirs, dice, sites, rules, files. */
const TYPED = [
  new RegExp(choices.join('|')),
  /--[a-z-]+(=[\w.]+)?/,
  /\b[a-z]+(\.[a-z0-9-]+)+/,
  /\b[A-Z]{3}-[\w.-]+/,
  /\b[A-Z][A-Z_:*=]*(?![a-z])(\.json)?/,
  /\d*d\d+\w*/,
  new RegExp(String.raw`\b(affray|${COMMANDS.join('|')})\b`),
  new RegExp(String.raw`\n +(${Object.keys(VERBS).join('|')})\b`),
];
/** What is typed as an answer here, or stands in the line that was typed. */
const GIVEN =
  /\b(setup, sheet, character, record, case|affray, roll20, foundry, avrae|duel, ambush, melee|nowhere(\.json)?|4q6|q|a)\b/g;
/** What stands in no catalogue, line by line, and is no name and nothing to be typed. */
function left(said: string): string[] {
  let rest = outside(said).replaceAll(GIVEN, ' ');
  for (const each of TYPED) rest = rest.replaceAll(new RegExp(each, 'g'), ' ');
  return rest
    .replaceAll(names, ' ')
    .split('\n')
    .flatMap(each => (/\p{L}/u.test(each) ? each.trim() : []));
}

/** Names in the lists that are printed: of systems, of policies by which they are chosen, of creatures, samples and encounters. */
const names = new RegExp(
  systems
    .flatMap(each => [
      ...[each.id, each.name],
      ...each.visit(({ automation: { policies, referees } }) =>
        [...policies, ...(referees?.named ?? [])].map(one => one.name),
      ),
      ...[...each.samples, ...each.encounters].map(one => one.id),
      ...each.bestiary.flatMap(one => [one.id, one.name]),
      ...beginnersOf(each).map(one => one.id),
    ])
    .toSorted((a, b) => b.length - a.length)
    .map(each => String.raw`\b${each}\b`)
    .join('|'),
  'g',
);

test.each([
  '--help',
  ...COMMANDS.map(each => `${each} --help`),
  ...systems.flatMap(({ id }) => [`policies ${id}`, `sites ${id}`, `new ${id} --list`, `character ${id} --list`]),
  'odds --dice 2d10+2-4d10',
  'odds --dice 2d6>=7',
  'simulate',
  'roll 4q6',
  'new alacrity --sample nowhere',
  'odds nowhere.json',
])('affray %s says nothing that is in no catalogue', async line => {
  const io = capture();
  await main(line.split(' '), io);
  const said = [...io.lines, ...io.errors].join('\n');
  expect(said).toContain('⟦');
  expect(left(said)).toEqual([]);
});
