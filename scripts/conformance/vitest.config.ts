/** Runs the systems' tests with all noted that they play, are refused or look at: see `scripts/conformance.ts`. */
import { defineConfig } from 'vitest/config';
import { ROOT } from '../files.ts';
import { noting } from './noticing.ts';

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
