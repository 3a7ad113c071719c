// Loaded before every script in package.json. They are TypeScript and run as they are, which takes a new Node;
// `npm install` brings one, and npm runs scripts with that. An older Node, before the installation or without it, would
// only answer with a stack. This file itself runs on any Node since 12.
import { isNewEnough, NEEDED } from '../packages/cli/bin/needed.mjs';

if (!isNewEnough(process.versions.node)) {
  console.error(
    `This needs Node ${NEEDED} or newer, and here runs ${process.versions.node}: run "npm install", which brings one, then start it with npm ("npm test", "npm run rules"). Where npm may run no scripts of its own accord, "npm run node" brings it.`,
  );
  process.exit(1);
}
