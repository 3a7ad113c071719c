/** axe-core in the browser of a test: what on a page some people cannot see, reach or understand, and what no one does. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { LAPTOP, type Person, PHONE } from './harness.ts';
import { internalsOn } from './plain.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every level of WCAG up to 2.2 AA, targets of 24 pixels among them, and what axe itself counts as good practice. */
const WHOLE: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};
/** All that the other colours can change. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes: ['violations'] };

const SIZES = {
  ...{ laptop: LAPTOP, phone: PHONE },
  ...{ tablet: { width: 820, height: 1180 }, 'wide tablet': { width: 1180, height: 820 } },
};
type Size = keyof typeof SIZES;

/** Walks from screen to screen and keeps what axe finds on each. */
export class Walk {
  /** One line each: the screen, the rule, the element. */
  readonly found: string[] = [];
  /** Names of the screens that were looked at. */
  readonly screens: string[] = [];

  /** Looks at a person's page as it is, in light and in dark, in its window and in those of `others` besides. */
  async look(person: Person, name: string, sizes: readonly Size[] = ['laptop', 'phone']): Promise<void> {
    const { page } = person;
    this.screens.push(name);
    // Colours on their way from one scheme to the other are none that anybody reads.
    await page.addStyleTag({
      content: '*, ::before, ::after { transition: none !important; animation: none !important; }',
    });
    for (const text of await internalsOn(page)) this.found.push(`${name}: says “${text}”`);
    for (const size of sizes) {
      await page.setViewportSize(SIZES[size]);
      for (const [scheme, options] of [
        ['light', WHOLE],
        ['dark', COLOURS],
      ] as const) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await person.drawn();
        for (const line of await violations(person, options)) this.found.push(`${name} (${size}, ${scheme}): ${line}`);
      }
      await person.shot(`axe-${name.replaceAll(/[^\w]+/g, '-')}-${size}`);
    }
  }
}

async function violations({ page }: Person, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { violations: broken }: AxeResults = await page.evaluate(how => window.axe.run(document, how), options);
  const found: string[] = [];
  for (const { id, nodes } of broken)
    for (const { target, html, failureSummary = '' } of nodes)
      if (id !== 'target-size' || (await isSmall(page, target)))
        found.push(`${id}: ${html.slice(0, 160)} ${failureSummary.replaceAll(/\s+/g, ' ').slice(0, 260)}`);
  return found;
}

/** What a scrolling part hides half of is as large as it is: axe counts what is in sight. */
async function isSmall(
  page: Person['page'],
  [css]: AxeResults['violations'][number]['nodes'][number]['target'],
): Promise<boolean> {
  const box = typeof css === 'string' ? await page.locator(css).first().boundingBox() : null;
  return box === null || box.width < TARGET || box.height < TARGET;
}
const TARGET = 24;

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
