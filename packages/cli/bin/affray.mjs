#!/usr/bin/env node
// Affray runs its TypeScript as it is, which takes Node 24 or newer. Where this Node is older, the one that was
// installed with the project runs it instead. This file itself runs on any Node since 12.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { keepCompiled } from './compiled.mjs';
import { handOver } from './hand-over.mjs';

const NEEDED = 24;
const main = new URL('../src/launch.ts', import.meta.url);
if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  keepCompiled();
  await import(main.href);
} else {
  const places = ['../node_modules/node/bin/node', '../../../node_modules/node/bin/node'];
  const own = places.map(place => fileURLToPath(new URL(place, import.meta.url))).find(place => existsSync(place));
  if (own === undefined) {
    console.error(
      `affray needs Node ${NEEDED} or newer, and this is ${process.version}; run "npm install" in its folder, which brings one`,
    );
    process.exit(1);
  }
  handOver(own, [fileURLToPath(import.meta.url), ...process.argv.slice(2)]);
}
