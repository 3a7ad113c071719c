/**
 * `npm run packed`: packs what is published, installs it in fresh folders from the tarballs alone, and uses it there: under
 * the oldest Node and this one, Deno and Bun, as pnpm and Yarn install it, from a strict compiler, from CommonJS, Vitest and Jest, in a worker, and in bundles
 * of Vite, webpack, Rspack, Rollup, Parcel and esbuild, whose pages Chromium opens; and lets publint and "are the types wrong" look
 * at it. Prints sizes and times. Needs the npm registry.
 */
import { rmSync } from 'node:fs';
import { pack } from './pack.ts';
import { consumers } from './packages/consumers.ts';
import { fresh } from './packages/fresh.ts';

const tarballs = pack();
const only = process.argv.slice(2);
let failed = 0;
for (const consumer of consumers) {
  if (only.length > 0 && !only.some(word => consumer.name.includes(word))) continue;
  const folder = fresh(consumer, tarballs);
  try {
    const begun = performance.now();
    const said = consumer.use(folder);
    console.log(`${consumer.name}: ${said} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.error(`${consumer.name}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    rmSync(folder.path, { recursive: true, force: true });
  }
}
process.exitCode = failed === 0 ? 0 : 1;
