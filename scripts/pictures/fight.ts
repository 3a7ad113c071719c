/** The moving picture of the README: a duel, from its first decision to its end, as a game master plays it. */
import type { Person } from '../../packages/web/test/harness.ts';
import { momentOf } from '../../packages/web/test/robot.ts';
import { cleared, Reel, type Stage } from './stage.ts';

/** Dice that show much in a short duel: luck, a question for the other side, wounds, an end. */
const SEED = 'l';
/** Seconds: to read what is offered or asked, what came of it, and how it ended. */
const [OFFERED, CAME, ENDED] = [1.4, 2.2, 5];
/** A duel with these dice is over long before. */
const MOST_STEPS = 60;

/** The next decision as a game master makes it who follows the suggestions. @returns false where the fight is over */
async function step(gm: Person, reel: Reel): Promise<boolean> {
  const moment = await momentOf(gm.page);
  if (moment === 'over') return false;
  await cleared(gm);
  if (moment === 'prompt') {
    await reel.take(gm, OFFERED);
    // Not to let it be: to answer the blow.
    await gm.page.keyboard.press('2');
  } else {
    await gm.page.keyboard.press('g');
    await gm.page.locator('button.suggestion[data-told]').waitFor();
    await reel.take(gm, OFFERED);
    await gm.page.keyboard.press('g');
  }
  await gm.caughtUp();
  if (await gm.page.locator('.result').first().isVisible()) await reel.take(gm, CAME);
  return true;
}

export async function takeFight(stage: Stage): Promise<void> {
  const gm = await stage.gm({ from: 'sample', system: 'wwn', sample: 'duel', seed: SEED });
  const reel = new Reel();
  await reel.take(gm, OFFERED);
  await gm.page.keyboard.press('b');
  await gm.page.locator('.form-submit').click();
  await gm.settled();
  for (let given = 0; given < MOST_STEPS && (await step(gm, reel)); given++);
  await cleared(gm);
  await reel.take(gm, ENDED);
  await reel.keep('fight');
}
