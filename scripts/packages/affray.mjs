#!/usr/bin/env node
// The command of the published package. This file itself runs on any Node since 12.
const NEEDED = [22, 18];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(
    `affray needs Node ${NEEDED.join('.')} or newer, and this is ${process.version}; see https://nodejs.org`,
  );
  process.exit(1);
}
const module = await import('node:module');
if (module.enableCompileCache) module.enableCompileCache();
await import('../lib/cli/src/launch.js');
