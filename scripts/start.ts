/** `npm start`: builds the page where needed, then serves. What follows `--` goes to `affray serve`. */
import { main } from '@affray/cli';
import { ensurePage } from './page.ts';

try {
  ensurePage();
  process.exitCode = await main(['serve', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
