#!/usr/bin/env node
// Affray runs its TypeScript as it is, which takes a new Node. Where this one is older, the one that was installed with
// the project runs it instead. This file itself runs on any Node since 12.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { keepCompiled } from './compiled.mjs';
import { handOver } from './hand-over.mjs';
import { isNewEnough, NEEDED, NODE_PROGRAM } from './needed.mjs';

const main = new URL('../src/launch.ts', import.meta.url);
const own = fileURLToPath(new URL(`../../../node_modules/.bin/${NODE_PROGRAM}`, import.meta.url));
if (isNewEnough(process.versions.node)) {
  keepCompiled();
  await import(main.href);
} else if (existsSync(own)) {
  handOver(own, [fileURLToPath(import.meta.url), ...process.argv.slice(2)]);
} else {
  console.error(
    `affray needs Node ${NEEDED} or newer, and this is ${process.version}; run "npm install" in its folder, which brings one, or "npm run node"`,
  );
  process.exit(1);
}
