/** Runs the systems' tests with `play` and `refuse` of every system noted: see `scripts/conformance.ts`. */
import { defineConfig, type Plugin } from 'vitest/config';
import { ROOT } from '../files.ts';

const COMMANDS = /packages\/systems\/([a-z]+)\/commands\.ts$/;
const PLAY = /export function play\((\w+): \w+, fight: Fight, command: Command\): void \{/;
const REFUSE = 'export const refuse = (fight: Fight, command: Command)';

/** Puts the notes around the two functions of `commands.ts`, of the text that the tests load; the file stays as it is. */
const noting: Plugin = {
  name: 'affray-noting',
  enforce: 'pre',
  transform(code, path) {
    const system = COMMANDS.exec(path)?.[1];
    if (system === undefined) return null;
    if (!PLAY.test(code) || !code.includes(REFUSE))
      throw new Error(`${path} has not the play and refuse that are noted: see scripts/conformance/vitest.config.ts`);
    const given = 'fight: Fight, command: Command';
    return `${code.replace(PLAY, (all: string) => all.replace('export function play', 'function playUnnoted')).replace(REFUSE, 'const refuseUnnoted = (fight: Fight, command: Command)')}
export function play(table: Parameters<typeof playUnnoted>[0], ${given}): void {
  globalThis.affrayNoting.play('${system}', table, fight, command, () => playUnnoted(table, fight, command));
}
export const refuse = (${given}): Refusal | null =>
  globalThis.affrayNoting.refuse('${system}', fight, command, () => refuseUnnoted(fight, command));
`;
  },
};

export default defineConfig({
  root: ROOT,
  plugins: [noting],
  test: {
    include: ['packages/systems/*/**/*.test.ts'],
    exclude: ['**/*{witness,policies,propert,random,laws,corners}*.test.ts', '**/node_modules/**'],
    setupFiles: ['scripts/conformance/noting.ts'],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 900_000,
  },
});
