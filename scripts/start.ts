/** `npm start`: builds the page where needed, then serves. What follows `--` goes to `affray serve`. */
import { findAtOnce } from '../packages/cli/src/found.ts';

findAtOnce();
try {
  const { ensurePage } = await import('./page.ts');
  ensurePage();
  const { main } = await import('@affray/cli');
  process.exitCode = await main(['serve', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
