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
if (module.enableCompileCache) {
  const { tmpdir } = await import('node:os');
  // Threads do not take it from the one that starts them: they ask the environment. This is where Node keeps it by itself.
  process.env.NODE_COMPILE_CACHE ??= `${tmpdir()}/node-compile-cache`;
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
}
await import('../lib/cli/src/launch.js');
