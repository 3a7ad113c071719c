/** What other tools have written is taken in on the page: dropped, chosen or pasted, with the whole report before it counts. */
import { campaignAnswer, newCampaignAnswer } from '@affray/protocol';
import { expect, test } from 'vitest';
import { Walk } from './axe.ts';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';

const here = place();
const GUARD = {
  name: 'Gate Guard',
  type: 'npc',
  system: { ab: 2, baseAc: 14, hitDice: '2', speed: 30, species: 'human' },
  items: [{ name: 'Glaive', type: 'weapon', system: { damage: 'plenty' } }],
};
const CAPTAIN = {
  ...GUARD,
  name: 'Captain',
  items: [{ name: 'Sword, Long', type: 'weapon', system: { damage: '1d8' } }],
};
const file = (name: string, value: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
});

const key = (): string => new URL(here().house.gmUrl).hash.replace('#key=', '');
async function asked(path: string, body: unknown = null): Promise<unknown> {
  const headers = { authorization: `Bearer ${key()}`, 'content-type': 'application/json' };
  const how = body === null ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`${here().house.url}/api/${path}`, how)).json();
}

/** The game master where a fight of Worlds Without Number is built, with nothing in it. */
async function building() {
  const gm = await Person.at(here().browser, { viewport: LAPTOP, colorScheme: 'light' });
  const { page } = gm;
  await page.goto(here().house.gmUrl);
  await page.goto(`${here().house.url}/build`);
  await page.getByRole('radiogroup', { name: 'System' }).getByText('Worlds Without Number', { exact: true }).click();
  await page.getByRole('button', { name: 'Import for Foes' }).click();
  const dialog = page.getByRole('dialog');
  return { gm, page, dialog, foes: page.locator('.side-column').nth(1) };
}

test('a file is taken into a fight: the report is read, the weapon is said, and those who are wanted stand on the side', async () => {
  const { gm, page, dialog, foes } = await building();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('hello there');
  await dialog.getByText(/This cannot be read: nothing in it can be read; what is read: actor of Foundry/).waitFor();
  await dialog.locator('input[type=file]').setInputFiles(file('guards.json', [GUARD, { name: 'The Reaver' }, CAPTAIN]));
  await dialog.getByText('Read from guards.json').waitFor();
  await dialog.getByText('Nothing could be made of: 2 (The Reaver).').waitFor();
  const guard = dialog.getByRole('region', { name: 'Gate Guard' });
  await guard.locator('summary', { hasText: 'Left out' }).click();
  await guard.getByText('system.species human').waitFor();
  const question = guard.getByLabel(/^What damage “Glaive” does/);
  await question.selectOption({ label: 'Glaive, damage 1d10' });
  await guard.getByRole('spinbutton', { name: 'How many of Gate Guard' }).fill('3');
  const walk = new Walk();
  await walk.look(gm, 'importing');
  await page.setViewportSize(LAPTOP);
  await gm.shot('340-importing');
  await page.setViewportSize(PHONE);
  await gm.shot('341-importing-phone');
  expect(await gm.overflow()).toBe(0);
  await page.setViewportSize(LAPTOP);
  await dialog.getByRole('checkbox', { name: 'Import Captain' }).uncheck();
  await dialog.getByRole('button', { name: 'Add 3 to Foes' }).click();
  await dialog.waitFor({ state: 'detached' });
  await foes.getByText('Gate Guard', { exact: true }).waitFor();
  expect(await foes.getByText('Captain').count()).toBe(0);
  await foes
    .getByRole('button', { name: /^Sheet/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('tab', { name: 'JSON' }).click();
  const sheet = await page.getByRole('textbox', { name: 'Sheet as JSON' }).inputValue();
  expect(JSON.parse(sheet)).toMatchObject({ weapons: [{ weapon: { name: 'Glaive', damage: { sides: 10 } } }] });
  expect(walk.found).toEqual([]);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('the bestiary stands in for a creature of another game, a map gives the ground its size, and a side goes out again', async () => {
  const { gm, page, dialog, foes } = await building();
  const walk = new Walk();
  const note = '```encounter\ncreatures:\n - 2: Zorbling, 7, 15, 2\n```';
  await dialog.getByRole('textbox', { name: 'Text' }).fill(note);
  const zorbling = dialog.getByRole('region', { name: 'Zorbling' });
  await zorbling.getByLabel(/^Which creature of the bestiary “Zorbling” fights as/).selectOption({ index: 3 });
  await walk.look(gm, 'importing another game’s creature');
  await page.setViewportSize(LAPTOP);
  await gm.shot('343-importing-stand-in');
  await dialog.getByRole('button', { name: 'Add 2 to Foes' }).click();
  await foes.getByText('Zorbling', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Import for Foes' }).click();
  await dialog.locator('input[type=file]').setInputFiles(file('nothing.txt', ' '));
  await dialog.getByText('This cannot be read: it is empty.').waitFor();
  await dialog.getByRole('button', { name: 'Another file or text' }).click();
  const map = {
    format: 0.3,
    resolution: { map_size: { x: 30, y: 20 } },
    line_of_sight: [[{ x: 1, y: 2 }]],
    image: 'A',
  };
  await dialog.locator('input[type=file]').setInputFiles(file('cellar.dd2vtt', map));
  await dialog.getByText('Ground of 150 by 100 feet').waitFor();
  await gm.shot('344-importing-map');
  await dialog.getByRole('button', { name: 'Use this size' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Export Foes' }).click();
  const text = dialog.getByRole('textbox', { name: 'Exported text' });
  await expect.poll(() => text.inputValue()).toContain('name: Zorbling');
  await dialog.getByLabel('Export as').selectOption({ label: 'An encounter for Obsidian' });
  await expect.poll(() => text.inputValue()).toContain('"2": Zorbling, 7, 15');
  await walk.look(gm, 'exporting');
  await page.setViewportSize(PHONE);
  await gm.shot('345-exporting-phone');
  expect(await gm.overflow()).toBe(0);
  expect(walk.found).toEqual([]);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('a party and the creatures of a campaign come from files, too', async () => {
  const { id } = newCampaignAnswer.parse(await asked('campaigns', { from: 'new', system: 'wwn', title: 'The Weir' }));
  const gm = await Person.at(here().browser, { viewport: LAPTOP, colorScheme: 'light' });
  const { page } = gm;
  await page.goto(here().house.gmUrl);
  await page.goto(`${here().house.url}/campaign/${id}`);
  for (const [into, name, add] of [
    ['the party', 'Captain', 'Add 2 to the party'],
    ['your own creatures', 'Wolf', 'Add 2 to your own creatures'],
  ] as const) {
    await page.getByRole('button', { name: `Import for ${into}` }).click();
    const dialog = page.getByRole('dialog');
    if (name === 'Wolf')
      await dialog.getByRole('textbox', { name: 'Text' }).fill("Wolf; HD 2; AC 13; Dmg 1d6 bite; Mv 50'");
    else await dialog.locator('input[type=file]').setInputFiles(file('captain.json', CAPTAIN));
    await dialog.getByRole('spinbutton', { name: `How many of ${name}` }).fill('2');
    await dialog.getByRole('button', { name: add }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  const read = campaignAnswer.parse(await asked(`campaigns/${id}`));
  expect(read.characters.map(each => each.name)).toEqual(['Captain', 'Captain 2']);
  expect(read.stable.map(each => each.name)).toEqual(['Wolf']);
  await gm.shot('342-imported');
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
