/** A crowd by hand: what one of it did the others do with one press, each a step of its own. */
import { expect, test } from 'vitest';
import type { Person } from './harness.ts';
import { place } from './place.ts';
import { actInTurn } from './robot.ts';

const here = place();
const chapters = ({ page }: Person) => page.locator('.chapter');
const others = ({ page }: Person) => page.locator('.rest-button');

/** Plays on until something is there, at most so many steps. */
async function until(seen: () => Promise<boolean>, gm: Person): Promise<void> {
  for (let step = 0; step < 120; step++) {
    await gm.caughtUp();
    if (await seen()) return;
    await actInTurn(gm);
  }
  throw new Error('what was waited for never came');
}
/** Who acted in the last steps, by the first words of their lines. */
const actors = async (gm: Person, from: number): Promise<string[]> => {
  const lines = await chapters(gm).locator('.line').allTextContents();
  return [...new Set(lines.slice(from).flatMap(each => /Cutter \d+/.exec(each)?.[0] ?? []))];
};

test('the other eleven do the same with one press: a step each, taken back one by one; it stops where it is told to', async () => {
  const gm = await here().gm(/four against twelve/i);
  await until(() => others(gm).isVisible(), gm);
  expect(await others(gm).textContent()).toMatch(/The other \d+ do the same/);
  // Nothing that gets the focus pushes the header out of the window.
  expect(await gm.page.locator('.table').evaluate(each => each.scrollTop)).toBe(0);
  await gm.shot('180-others-1440');
  const before = await chapters(gm).count();
  const given: number[] = [];
  await gm.page.exposeFunction('gaveTogether', (count: number) => given.push(count));
  await gm.page.evaluate(() => {
    const { line } = window;
    const { gaveTogether } = Object.assign({ gaveTogether: (_: number): void => undefined }, window);
    if (!line) throw new Error('no line');
    line.send = text => {
      const message = JSON.parse(String(text));
      if (message.kind === 'submitAll') gaveTogether(message.commands.length);
      WebSocket.prototype.send.call(line, text);
    };
  });
  await gm.page.keyboard.press(',');
  // Questions of the players are the game master's to answer here, and end nothing.
  await until(async () => !(await gm.page.locator('.computer-bar').isVisible()), gm);
  const after = await chapters(gm).count();
  expect(after).toBeGreaterThan(before + 2);
  // Those who need not ask anybody anything, and stand where they can, go together.
  expect(Math.max(0, ...given)).toBeGreaterThan(1);
  const undo = gm.page.getByRole('button', { name: /^Undo all \d+$/ });
  await undo.waitFor();
  await gm.shot('181-others-done-1440');
  expect((await actors(gm, 0)).length).toBeGreaterThan(2);
  for (let back = after; back > before; back--) {
    await gm.page.keyboard.press('Control+z');
    await expect.poll(() => chapters(gm).count()).toBe(back - 1);
  }
  expect(await undo.count()).toBe(0);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('where it is stopped while a question waits, what the others did is taken back with one press all the same', async () => {
  const gm = await here().gm(/four against twelve/i);
  const { page } = gm;
  await until(() => others(gm).isVisible(), gm);
  const before = await chapters(gm).count();
  await page.keyboard.press(',');
  const isAsked = async (): Promise<boolean> =>
    (await page.locator('.prompt').count()) > 0 && (await chapters(gm).count()) > before + 1;
  await until(isAsked, gm);
  await page.locator('.computer-bar').getByRole('button', { name: /Stop/ }).click();
  expect(await page.locator('.computer-bar').count()).toBe(0);
  await until(async () => (await page.locator('.prompt').count()) === 0, gm);
  const undo = page.getByRole('button', { name: /^Undo all \d+$/ });
  await undo.waitFor();
  await gm.shot('182-others-stopped-1440');
  await undo.click();
  await expect.poll(() => chapters(gm).count()).toBe(before);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
