/** Which packages are published, and of which folders each is made. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../files.ts';

/** A package as it is published. */
export interface Published {
  readonly name: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** The folder whose `package.json` says version and exports, from the root. */
  readonly folder: string;
  /** Folders of packages that are not published alone and lie inside this one; with their own paths. */
  readonly within: readonly string[];
  /**
   * It hands over what another package of ours made, so a program has one copy of that: the program installs it, and an
   * installer refuses two versions that do not go together. Other packages are brought along.
   */
  readonly shares?: readonly string[];
  /** A program of its own, `bin/NAME.mjs`, which starts `src/launch.ts`, and folders of data that are read beside it. */
  readonly program?: { readonly name: string; readonly data: readonly string[] };
  /** It is the command `affray`, with its page, its server and the ledgers. */
  readonly isAffray?: true;
}

const ENGINE = '@affray/engine';

const system = (id: string, name: string): Published => ({
  name: `@affray/${id}`,
  description: `${name}: the whole combat of the game, for tables, simulations and exact odds. Needs @affray/engine.`,
  keywords: ['ttrpg', 'rpg', 'combat', 'rules', id],
  folder: `packages/systems/${id}`,
  within: [],
  shares: [ENGINE],
});

export const PUBLISHED: readonly Published[] = [
  {
    name: ENGINE,
    description:
      'Runs tabletop fights by their rules: dice, questions, records, undo, exact odds, the contract of a system.',
    keywords: ['ttrpg', 'rpg', 'combat', 'dice', 'rules-engine', 'vtt'],
    folder: 'packages/engine',
    within: [],
  },
  {
    name: '@affray/dice',
    description: 'Dice as people write them (Roll20, Foundry, Avrae), with their exact distributions.',
    keywords: ['dice', 'roller', 'probability', 'ttrpg'],
    folder: 'packages/dice',
    within: [],
  },
  system('alacrity', 'Alacrity Fantasy'),
  system('alloy', 'Alloy'),
  system('alternacy', 'Alternacy'),
  system('wwn', 'Worlds Without Number'),
  {
    name: '@affray/systems',
    description: 'All systems of Affray at once, or each when it is asked for.',
    keywords: ['ttrpg', 'rpg', 'combat', 'rules'],
    folder: 'packages/systems/all',
    within: [],
    shares: [ENGINE],
  },
  {
    name: '@affray/simulator',
    description: 'Plays tabletop fights by the thousand: chances, comparisons, balance, sweeps, exact solutions.',
    keywords: ['ttrpg', 'rpg', 'combat', 'simulation', 'encounter', 'balance'],
    folder: 'packages/simulator',
    within: [],
    shares: [ENGINE],
  },
  {
    name: '@affray/client',
    description:
      'Asks a running server of Affray and sits at its tables, with types for everything it takes and answers.',
    keywords: ['ttrpg', 'rpg', 'combat', 'vtt', 'client', 'bot'],
    folder: 'packages/client',
    within: ['packages/client', 'packages/protocol'],
  },
  {
    name: '@affray/conformance',
    description:
      'Cases of every rule of four tabletop combat systems as JSON, and a reader that plays them in any engine.',
    keywords: ['ttrpg', 'rpg', 'combat', 'rules', 'conformance', 'test-suite'],
    folder: 'packages/conformance',
    within: [],
    program: { name: 'affray-conformance', data: ['cases'] },
  },
  {
    name: 'affray',
    description:
      'Runs the fights of tabletop role-playing games by the book: a table in the browser, odds and simulations.',
    keywords: ['ttrpg', 'rpg', 'combat', 'encounter', 'initiative', 'vtt', 'cli'],
    folder: 'packages/cli',
    within: ['packages/cli', 'packages/server', 'packages/protocol', 'packages/fleet', 'packages/importer'],
    isAffray: true,
  },
];

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()).default({}),
});
export type Manifest = z.infer<typeof manifest>;

/** What stands in the `package.json` of a folder. @throws where it lacks a name, a version or its exports */
export const manifestOf = (folder: string): Manifest =>
  manifest.parse(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')));

/** Versions of the libraries that the whole workspace uses. */
export const sharedVersions = (): { readonly [name: string]: string } =>
  z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).dependencies;
