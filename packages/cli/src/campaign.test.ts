import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@affray/server';
import { systems } from '@affray/systems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { main } from './main.ts';
import { type CampaignLine, campaignLine } from './testing/campaign-line.ts';
import { capture } from './testing/capture.ts';

let at: CampaignLine;
let folder = '';
beforeAll(() => {
  at = campaignLine();
  folder = at.folder;
});
afterAll(() => at.end());
const campaign = (...args: readonly string[]): Promise<readonly string[]> => at.campaign(...args);
const complaint = (...args: readonly string[]): Promise<string> => at.complaint(...args);

describe.each(systems.map(each => ({ name: each.id, system: each })))('affray campaign, $name', ({ system }) => {
  test('three fights, a rest, an undo, and the whole of it as a file', async () => {
    const [id = ''] = await campaign('new', system.id, '--samples');
    const file = z
      .object({ encounters: z.array(z.object({ id: z.string() })) })
      .parse(JSON.parse((await campaign('export', id)).join('\n')));
    const encounters = file.encounters.slice(0, 3).map(each => each.id);
    for (const encounter of encounters) {
      const [fight = ''] = await campaign('start', id, encounter);
      expect((await campaign('carry', id, fight, '--look')).length).toBeGreaterThan(1);
      expect((await campaign('carry', id, fight)).join('\n')).toContain('is carried over.');
    }
    const shown = (await campaign('show', id)).join('\n');
    expect(shown).toContain(`Fights (${encounters.length})`);
    const rest = system.visit(own => own.carrying.rests[0]?.id ?? '');
    const story = await campaign('rest', id, rest);
    expect(story.length).toBeGreaterThan(0);
    expect((await campaign('undo', id)).join()).toContain('Undone: ');
    expect((await campaign('redo', id)).join()).toContain('Done again: ');
    const out = join(folder, `${system.id}.json`);
    await campaign('export', id, '--out', out);
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ format: 'affray-campaign', system: system.id });
    const [copy = ''] = await campaign('import', out);
    expect((await campaign('show', copy)).slice(1, 6)).toEqual(shown.split('\n').slice(1, 6));
  });
});

test('an evening is a campaign of ready characters and encounters, or is refused with the samples', async () => {
  const [id = ''] = await campaign('new', 'alloy', '--evening');
  const shown = (await campaign('show', id)).join('\n');
  expect(shown).toContain('an evening');
  expect(shown).toContain('The black gate');
  expect(await complaint('new', 'alloy', '--evening', '--samples')).toContain('are two campaigns');
});

test('a campaign is built by hand, while a server runs on the same folder and without', async () => {
  await campaign('new', 'wwn', '--title', 'The long road');
  expect(await campaign('add', 'The long road', '--character', 'brenna', '--name', 'Brenna')).toEqual([
    'Brenna joins the party.',
  ]);
  const served = await serve({ data: join(folder, 'data'), port: 0, host: '127.0.0.1', page: null, backups: 0 });
  try {
    expect((await campaign('add', 'the long road', '--creature', 'grey-wolf', '--name', 'Old Grey')).join()).toBe(
      'Old Grey comes into the stable.',
    );
    expect((await campaign('set', 'The long road', 'brenna.hp=2')).join()).toMatch(
      /^The GM sets Brenna: Hit points: \d+ → 2\.$/,
    );
  } finally {
    await served.close();
  }
  expect((await campaign('note', 'The long road', 'The mill', 'It burns.')).join()).toContain('The mill');
  const setup = join(folder, 'duel.json');
  const io = capture();
  await main(['new', 'wwn', '--add', 'wolves:grey-wolf*2', '--title', 'Wolves', '--out', setup], io);
  expect((await campaign('add', 'The long road', setup)).join()).toBe('"Wolves" is prepared.');
  expect((await campaign('chance', 'The long road', 'wolves', '--fights', '20')).join()).toMatch(
    /^The party wins \d+% \(\d+% to \d+%\) of 20 fights\.$/,
  );
  expect((await campaign('chance', 'The long road', 'wolves', '--fights', '1')).join()).toMatch(
    /^The party wins (0% \(0% to 79%\)|100% \(21% to 100%\)) of 1 fight\.$/,
  );
  expect(await campaign('present', 'The long road', 'brenna', 'no')).toEqual(['Brenna takes no part for now.']);
  expect(await complaint('start', 'The long road', 'wolves')).toContain('no one of the party can fight');
  expect(await campaign('present', 'The long road', 'brenna', 'yes')).toEqual(['Brenna takes part again.']);
  expect(await complaint('present', 'The long road', 'brenna', 'maybe')).toBe(
    'affray: it takes yes or no, not "maybe"',
  );
  const options = join(folder, 'options.json');
  writeFileSync(options, JSON.stringify({ strainOver: 'dead' }));
  expect(await campaign('options', 'The long road', options)).toEqual([
    'House rules: Strain over: knocked out → dead.',
  ]);
  expect(await complaint('forget', 'The long road', 'wwn.word.size', 'huge')).toBe(
    'affray: nothing was ruled at "wwn.word.size" for "huge"',
  );
  const hero = join(folder, 'brenna.json');
  await campaign('export', 'The long road', '--character', 'brenna', '--out', hero);
  expect(await campaign('add', 'The long road', hero)).toEqual(['Brenna joins the party.']);
  expect((await campaign('remove', 'The long road', 'character', 'brenna-2')).join()).toBe('Brenna leaves the party.');
  expect((await campaign('list')).join('\n')).toContain('The long road');
  expect((await campaign('delete', 'The long road')).join()).toBe('The campaign is deleted.');
});

test('what is ready gets the title that is asked for, too', async () => {
  for (const ready of ['--evening', '--samples']) {
    const title = `Ready ${ready.slice(2)}`;
    const [id = ''] = await campaign('new', 'alloy', ready, '--title', title);
    expect((await campaign('show', title))[0]).toBe(`${title} (alloy, ${id})`);
    await campaign('delete', id);
  }
  const before = await campaign('list');
  expect(await complaint('new', 'alloy', '--evening', '--title', '')).toContain('--title takes 1 to');
  expect(await campaign('list')).toEqual(before);
});

test('what cannot be is said in one line', async () => {
  expect(await complaint('sing')).toContain('affray: VERB takes one of list, new, show, ');
  expect(await complaint('show', 'Nowhere')).toContain('affray: no campaign "Nowhere"; there is');
  expect(await complaint('show')).toBe('affray: CAMPAIGN is missing: affray campaign show … CAMPAIGN');
  const [id = ''] = await campaign('new', 'alloy');
  expect(await complaint('add', id, '--character', 'nobody-such')).toContain('in the bestiary');
  expect(await complaint('start', id, 'mill')).toBe('affray: no encounter "mill"; there is none');
  expect(await complaint('set', id, 'ann')).toBe('affray: this reads WHO.WHAT=VALUE, such as ann.hp=7, not "ann"');
});
