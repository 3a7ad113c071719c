/** The evening of two tutorials, as they tell it: a game master and two players on their phones, from the invitation to the end. */

import { decides } from '../../packages/web/test/evenings.ts';
import { LAPTOP, type Person, PHONE } from '../../packages/web/test/harness.ts';
import { act, momentOf } from '../../packages/web/test/robot.ts';
import { cleared, keep, keepTogether, type Stage, taken } from './stage.ts';

/** The mob falls to these dice before the party does. */
const SEED = 'evening';
/** A fight with these dice is over long before. */
const MOST_STEPS = 600;

/** A player opens the invitation on a phone and gives a name. */
async function joins(stage: Stage, address: string, name: string): Promise<Person> {
  const phone = await stage.person({ viewport: PHONE, hasTouch: true, isMobile: true });
  await phone.page.goto(address);
  await phone.page.getByLabel('Your name').fill(name);
  await phone.page.getByRole('button', { name: 'Join' }).tap();
  await phone.page.locator('.claim-button').first().waitFor();
  return phone;
}

async function chooses(phone: Person, character: string): Promise<void> {
  await phone.page.locator('.claim-button', { hasText: character }).tap();
  await phone.settled();
}

/** The address behind the code that the page shows. */
async function invitation(stage: Stage, { page }: Person): Promise<string> {
  await page.keyboard.press('i');
  const link = await page.locator('.link-url').first().textContent();
  await page.keyboard.press('Escape');
  await page.locator('.overlay').waitFor({ state: 'detached' });
  return `${stage.house.url}${new URL(link ?? '').pathname}`;
}

/** Opens an entry of the menu. */
async function menu({ page }: Person, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await page.locator('.overlay').waitFor();
}

/** Has the computer play the mob. */
async function handsOver(gm: Person): Promise<void> {
  await menu(gm, 'Computer players');
  await gm.page.locator('.overlay .select', { hasText: 'The mob' }).first().locator('.select-button').click();
  await gm.page.getByRole('option', { name: 'focus' }).first().click();
  await gm.page.keyboard.press('Escape');
  await gm.page.locator('.overlay').waitFor({ state: 'detached' });
}

/** The player's own dice from now on. */
async function takesRealDice(phone: Person, character: string): Promise<void> {
  await menu(phone, 'Dice and standing orders');
  await phone.page.locator('.switch', { hasText: character }).tap();
  await phone.page.keyboard.press('Escape');
  await phone.page.locator('.overlay').waitFor({ state: 'detached' });
}

export async function takeTable(stage: Stage): Promise<void> {
  const gm = await stage.gm({ from: 'sample', system: 'wwn', sample: 'melee', seed: SEED });
  const address = await invitation(stage, gm);
  const [ann, ben] = [await joins(stage, address, 'Ann'), await joins(stage, address, 'Ben')];
  const choosing = await taken(ann);
  await chooses(ann, 'Brenna');
  await chooses(ben, 'Tam');
  await takesRealDice(ann, 'Brenna');
  await handsOver(gm);
  await gm.page.keyboard.press('b');
  await gm.page.locator('.form-submit').click();
  await gm.settled();
  let acting: Buffer | null = null;
  let throwing: Buffer | null = null;
  let together: Buffer[] | null = null;
  for (let step = 0; step < MOST_STEPS && (await momentOf(gm.page)) !== 'over'; step++) {
    for (const each of [ann, ben, gm]) {
      await each.caughtUp();
      const moment = await momentOf(each.page);
      if (each === ann && moment === 'actions') acting ??= await taken(ann);
      if (each === ann && moment === 'dice') throwing ??= await taken(ann);
      if (each === ben && moment === 'actions' && throwing) {
        await cleared(gm);
        together ??= [await taken(gm), await taken(ann), await taken(ben)];
      }
      if (await (moment === 'dice' ? act(each, moment) : decides(each))) break;
    }
  }
  if (!acting || !throwing || !together) throw new Error(`with the dice "${SEED}" the players do not get to act`);
  await keepTogether(stage, 'tutorial-player', [choosing, acting, throwing]);
  await keepTogether(stage, 'tutorial-gm', together);
  await gm.page.setViewportSize(LAPTOP);
  await gm.page.getByRole('button', { name: 'How the fight went' }).click();
  await gm.page.getByRole('heading', { name: 'Who did what' }).waitFor();
  await keep('tutorial-gm-summary', gm);
}
