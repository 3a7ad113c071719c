/** Programs of CommonJS, others' test runners, and versions that do not go together. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Consumer } from './fresh.ts';

const LIBRARIES = ['engine', 'dice', 'alacrity', 'alloy', 'alternacy', 'wwn', 'systems', 'simulator', 'client'];
const libraries = LIBRARIES.map(name => `@affray/${name}`);

const REQUIRES = `
for (const name of ${JSON.stringify([...libraries, '@affray/systems/lazy', '@affray/simulator/node', '@affray/wwn/play'])})
  if (Object.keys(require(name)).length === 0) throw new Error(name + ' exports nothing');
const { embed } = require('@affray/engine');
const { systems } = require('@affray/systems');
const { wwn } = require('@affray/wwn');
const [{ setup, title }] = wwn.catalogue.samples;
console.log(systems.length, 'systems, version', embed(wwn).begin(setup, title, 'seed').record.version);
`;

const TEST = `
import { embed } from '@affray/engine';
import { job, runner } from '@affray/simulator';
import { systems } from '@affray/systems';
import { wwn } from '@affray/wwn';

test('a fight begins, and is simulated', () => {
  const [{ setup, title }] = wwn.catalogue.samples;
  expect(systems).toHaveLength(4);
  expect(embed(wwn).begin(setup, title, 'seed').record.version).toBe(0);
  const asked = job.parse({ system: 'wwn', start: { kind: 'setup', setup }, seed: '1' });
  expect(runner(wwn, asked).run(0, 10).fights).toBe(10);
});
`;
/** As the guide tells those to whom a flag of Node is too much. */
const BABEL = `
module.exports = {
  transformIgnorePatterns: ['/node_modules/(?!(@affray|zod)/)'],
  transform: { '\\\\.js$': ['babel-jest', { presets: [['@babel/preset-env', { targets: { node: 'current' } }]] }] },
};
`;
const JEST = 'node_modules/jest/bin/jest.js';

export const required: readonly Consumer[] = [
  {
    name: 'CommonJS',
    packages: libraries,
    brings: [],
    use(folder) {
      folder.write('program.cjs', REQUIRES);
      const said = folder.run('node', ['program.cjs']).trim();
      if (said !== '4 systems, version 0') throw new Error(`the program said: ${said}`);
      return 'requires every package, and plays';
    },
  },
  {
    name: 'Vitest and Jest',
    packages: ['@affray/engine', '@affray/simulator', '@affray/systems', '@affray/wwn'],
    brings: ['vitest@4', 'jest@30', 'babel-jest@30', '@babel/core@7', '@babel/preset-env@7'],
    use(folder) {
      folder.write('play.test.js', TEST);
      folder.run('vitest', ['run', '--globals']);
      folder.run('node', ['--experimental-vm-modules', JEST]);
      // Babel makes CommonJS of it all, where no module may wait.
      folder.write('with-babel.cjs', BABEL);
      folder.run('node', [JEST, '--config', 'with-babel.cjs']);
      return 'both play, Jest as modules and by Babel';
    },
  },
  {
    name: 'versions that do not go together',
    packages: ['@affray/engine', '@affray/wwn'],
    brings: [],
    use(folder) {
      const at = (...names: string[]): string => join(folder.path, ...names);
      cpSync(at('node_modules/@affray'), at('here'), { recursive: true });
      const manifest = readFileSync(at('here/engine/package.json'), 'utf8');
      writeFileSync(at('here/engine/package.json'), manifest.replace(/"version": ".*?"/, '"version": "99.0.0"'));
      folder.write('package.json', '{ "private": true }');
      // As tarballs, for npm does not look at the version of a folder.
      for (const name of ['engine', 'wwn']) folder.run('npm', ['pack', '--ignore-scripts', `./here/${name}`]);
      const tarballs = readdirSync(folder.path).filter(name => name.endsWith('.tgz'));
      const said = thrown(() =>
        folder.run('npm', ['install', '--loglevel=error', ...tarballs.map(name => `./${name}`)]),
      );
      if (!/ERESOLVE[\s\S]*engine@99\.0\.0[\s\S]*peer @affray\/engine@.* from @affray\/wwn@/.test(said))
        throw new Error(`npm said:\n${said}`);
      return 'npm refuses them and names both';
    },
  },
];

function thrown(run: () => string): string {
  try {
    return run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
