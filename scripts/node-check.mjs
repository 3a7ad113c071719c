// Loaded before every script in package.json. They are TypeScript and run as they are, which takes Node 24 or newer;
// `npm install` brings one, and npm runs scripts with that. An older Node, before the installation or without it, would
// only answer with a stack. This file itself runs on any Node since 12.
const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `This needs Node ${NEEDED} or newer, and here runs ${process.versions.node}: run "npm install", which brings one, then start it with npm ("npm test", "npm run rules").`,
  );
  process.exit(1);
}
