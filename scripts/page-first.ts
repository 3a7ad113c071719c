/** What tests in a browser need before the first of them: the page, as its sources are now, and the browser itself. */
import { chromiumPath } from '../packages/web/test/chromium.ts';
import { ensurePage } from './page.ts';

export default async function prepare(): Promise<void> {
  ensurePage();
  await chromiumPath();
}
