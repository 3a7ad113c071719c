import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inviteAnswer, playerAnswer } from '@affray/protocol';
import { localApi } from '@affray/server';
import { systems } from '@affray/systems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CampaignLine, campaignLine } from '../testing/campaign-line.ts';

let at: CampaignLine;
let id = '';
beforeAll(async () => {
  at = campaignLine();
  [id = ''] = await at.campaign('new', 'wwn', '--title', 'The long road');
  await at.campaign('add', id, '--character', 'brenna', '--name', 'Brenna');
});
afterAll(() => at.end());
const said = async (...args: readonly string[]): Promise<string> => (await at.campaign(...args)).join('\n');
const file = (name: string, value: unknown): string => {
  const path = join(at.folder, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
};
const sheet = (creature: string): unknown =>
  systems.find(each => each.id === 'wwn')?.bestiary.find(each => each.id === creature)?.sheet;
const sheetFile = (name: string, creature: string): string =>
  file(name, { format: 'affray-sheet', formatVersion: 1, system: 'wwn', sheet: sheet(creature) });

test('creatures are listed, written and removed', async () => {
  expect(await said('creatures', id)).toBe('The stable is empty.');
  const wolf = sheetFile('wolf.json', 'grey-wolf');
  expect(await said('creatures', id, 'put', wolf, '--name', 'Old Grey')).toBe('Old Grey comes into the stable.');
  expect(await said('creatures', id, 'put', wolf, '--name', 'Old Grey')).toBe('Old Grey is changed.');
  expect(await said('creatures', id)).toBe('old-grey: Old Grey');
  expect(await said('creatures', id, 'remove', 'old-grey')).toBe('Old Grey leaves the stable.');
  expect(await at.complaint('creatures', id, 'remove', 'old-grey')).toBe(
    'affray: no creature "old-grey"; there is none',
  );
  expect(await at.complaint('creatures', id, 'put', file('odd.json', { format: 'affray-sheet' }))).toMatch(
    /odd\.json: formatVersion: /,
  );
  expect(await at.complaint('creatures', id, 'feed')).toBe(
    'affray: affray campaign creatures cannot "feed"; it can put, remove',
  );
});

test('an encounter goes out as a file, is changed, and comes back in its place', async () => {
  expect(await said('encounters', id)).toBe('Nothing is prepared yet.');
  const setup = {
    sides: [{ id: 'wolves', name: 'Wolves' }],
    combatants: [{ id: 'wolf', name: 'Wolf', side: 'wolves', sheet: sheet('grey-wolf') }],
  };
  const path = file('setup.json', { format: 'affray-setup', formatVersion: 1, system: 'wwn', title: 'Mill', setup });
  expect(await said('encounters', id, 'put', path)).toBe('"Mill" is prepared.');
  const out = join(at.folder, 'mill.json');
  await at.campaign('export', id, '--encounter', 'mill', '--out', out);
  const whole = JSON.parse(readFileSync(out, 'utf8'));
  const changed = file('mill.json', { ...whole, encounter: { ...whole.encounter, title: 'The old mill' } });
  expect(await said('encounters', id, 'put', changed)).toBe('"The old mill" is changed.');
  await at.campaign('encounters', id, 'folder', 'mill', 'North');
  expect(await said('encounters', id)).toBe('mill: North/The old mill (Wolf)');
  const other = file('alloy.json', { ...whole, system: 'alloy' });
  expect(await at.complaint('encounters', id, 'put', other)).toContain('is of the system "alloy"');
  expect(await said('encounters', id, 'remove', 'mill')).toBe('"The old mill" is removed.');
});

test('players are invited, given characters, moved and sent away', async () => {
  expect(await said('players', id)).toBe(
    'There are no players yet; "invite" prints the link.\nOthers may join.\nPlayers may edit their own characters.',
  );
  const invitation = await said('players', id, 'invite');
  const code = /^The code is (\S+)\.$/m.exec(invitation)?.[1] ?? '';
  expect(invitation).toContain('Players join while Affray runs');
  const api = await localApi({ data: join(at.folder, 'data'), database: null });
  const asked = inviteAnswer.parse(await api.ask('GET', `/api/campaigns/${id}/invite`));
  expect(asked.code).toBe(code);
  const { player } = playerAnswer.parse(await api.ask('POST', `/api/invite/${code}`, { name: 'Ann' }));
  expect(await said('players', id, 'invite')).toContain(`/invite/${code}`);
  await api.close();
  expect(await said('players', id, 'give', 'ann', 'brenna')).toBe('Ann plays Brenna.');
  expect((await at.campaign('players', id))[0]).toBe(`Ann (${player}): Brenna`);
  expect(await said('players', id, 'move', 'Ann')).toMatch(/^The code for Ann is \S+; it holds for 10 minutes\.$/);
  expect(await said('players', id, 'lock', 'yes')).toBe('No one else may join.');
  expect(await said('players', id, 'editing', 'no')).toBe('Only you edit the characters of this campaign.');
  expect(await at.complaint('players', id, 'lock', 'perhaps')).toBe('affray: it takes yes or no, not "perhaps"');
  expect(await at.complaint('players', id, 'give', 'Anna', 'brenna')).toBe(
    'affray: no player "Anna"; did you mean "Ann"?',
  );
  expect(await said('players', id, 'remove', 'Ann')).toBe('Ann is no longer a player of this campaign.');
  expect(await at.complaint('players', id, 'remove', 'Ann')).toBe('affray: no player "Ann"; there is none');
});

test('a character is printed as its page shows it, and written anew', async () => {
  const page = await said('character', id, 'brenna');
  expect(page).toMatch(/^Brenna/);
  for (const each of ['Attributes', 'Hit points', 'State']) expect(page).toContain(each);
  expect(await said('edit', id, 'brenna', sheetFile('other.json', 'grey-wolf'), '--name', 'Brenna')).toMatch(
    /^Brenna: /,
  );
  expect(await said('character', id, 'brenna')).toContain('History');
  await at.campaign('undo', id);
  expect(await at.complaint('character', id, 'nobody')).toMatch(/^affray: .*nobody/);
});

test('a level is gained by the book, named, and undone', async () => {
  const [told = '', changed = ''] = await at.campaign(
    'level',
    id,
    'brenna',
    '--given',
    'points=3',
    '--given',
    'skills=heal,know',
  );
  expect(told).toMatch(/^Brenna gains a level; the dice fall \d(, \d)+\.$/);
  expect(changed).toMatch(/^Brenna: Level or hit dice \d → \d, .*Hit points \d+ → \d+/);
  expect(await at.complaint('level', id, 'brenna', '--given', 'points=0', '--given', 'skills=heal')).toMatch(
    /^affray: Brenna: these skills cost \d points, and there are 0$/,
  );
  expect(await said('undo', id)).toContain('Undone: Brenna gains a level');
});

test('title, notes, house rules and what was done', async () => {
  expect(await said('rename', id, 'The short road')).toBe('The campaign is called "The short road".');
  await at.campaign('note', id, 'The mill', 'It burns.');
  await at.campaign('note', id, 'the mill', 'It burned down.');
  expect(await said('notes', id)).toBe('the-mill: the mill\n  It burned down.');
  expect(await said('options', id)).toBe('{}');
  await at.campaign('options', id, file('options.json', { strainOver: 'dead' }));
  expect(JSON.parse(await said('options', id))).toEqual({ strainOver: 'dead' });
  expect(await said('rulings', id)).toBe('Nothing is ruled yet.');
  expect(await at.complaint('rulings', id, 'forget', 'wwn.word.size', 'huge')).toBe(
    'affray: nothing was ruled at "wwn.word.size" for "huge"',
  );
  await at.campaign('undo', id);
  const [undone = '', note = ''] = await at.campaign('history', id);
  expect(undone).toMatch(/^\d+\. \d{4}-\d\d-\d\dT\d\d:\d\d House rules: Strain over: knocked out → dead\. \(undone\)$/);
  expect(note).toContain('The note "the mill" is written.');
  expect(await said('history', id, '0')).toMatch(/^The long road \(wwn, /);
  const [number = ''] = /^\d+/.exec(note) ?? [];
  expect(await said('history', id, number)).toContain('the-mill: the mill');
  expect(await at.complaint('history', id, '99')).toContain('this campaign has no moment 99; it has those from 0 to');
});

test('whoever and whatever is meant may be called by its name', async () => {
  const foes = file('gate.json', {
    ...{ format: 'affray-setup', formatVersion: 1, system: 'wwn', title: 'The north gate' },
    setup: {
      sides: [{ id: 'wolves', name: 'Wolves' }],
      combatants: [{ id: 'wolf', name: 'Wolf', side: 'wolves', sheet: sheet('grey-wolf') }],
    },
  });
  await at.campaign('encounters', id, 'put', foes);
  await at.campaign('creatures', id, 'put', sheetFile('bear.json', 'grey-wolf'), '--name', 'Black Fang');
  expect(await said('present', id, 'BRENNA', 'no')).toContain('Brenna');
  expect(await said('present', id, 'Brenna', 'yes')).toContain('Brenna');
  expect(await said('set', id, 'Brenna.strain=1')).toContain('Brenna');
  expect(await said('character', id, 'Brenna')).toContain('Brenna');
  expect(await said('chance', id, 'The north gate', '--fights', '5')).toContain('The party wins');
  const fight = await said('start', id, 'the north gate', '--with', 'Brenna');
  expect(await said('carry', id, 'The north gate', '--look')).toContain('Brenna (brenna)');
  const other = await said('start', id, 'The north gate');
  expect(await at.complaint('carry', id, 'The north gate', '--look')).toBe(
    `affray: two of them are called "The north gate"; give the id: ${other}, ${fight}`,
  );
  expect(await said('encounters', id, 'folder', 'The north gate', 'North')).toContain('The north gate');
  expect(await said('creatures', id, 'remove', 'black fang')).toBe('Black Fang leaves the stable.');
  expect(JSON.parse(await said('export', id, '--character', 'Brenna'))).toMatchObject({ format: 'affray-character' });
  expect(await at.complaint('chance', id, 'The north gat')).toBe(
    'affray: no encounter "The north gat"; did you mean "The north gate"?',
  );
  expect(await said('remove', id, 'encounter', 'The north gate')).toContain('The north gate');
  expect(await at.complaint('present', id, 'Brena', 'no')).toBe('affray: no character "Brena"; did you mean "Brenna"?');
  expect(await at.complaint('rest', id, 'A Nap')).toMatch(/^affray: no rest "A Nap"; there is ./);
});

test('a fight that was begun without the campaign is taken in by its title', async () => {
  const [duel] = systems.find(each => each.id === 'wwn')?.samples ?? [];
  const api = await localApi({ data: join(at.folder, 'data'), database: null });
  await api.ask('POST', '/api/fights', { from: 'sample', system: 'wwn', sample: duel?.id ?? '' });
  await api.close();
  const title = duel?.title ?? '';
  expect(await at.complaint('adopt', id, `${title}s`)).toBe(`affray: no fight "${title}s"; did you mean "${title}"?`);
  expect(await said('adopt', id, title.toLowerCase())).toContain(title);
  expect(await said('show', id)).toContain(title);
});
