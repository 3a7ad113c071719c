import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const BROWSER = 'packages/**/*.browser.test.ts';
/** Rules, dice and simulations keep nothing between two tests: their files share a worker, which reads the sources once. */
const PURE = ['packages/{dice,engine,protocol,simulator}/**/*.test.ts', 'packages/systems/**/*.test.ts'];
/** Node reads the rules by itself, as `npm start` does, instead of Vite: a third less of the processor's time. */
const NATIVE = { viteModuleRunner: false };

/** Files that take long begin first, so that at the end no core waits for the other. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const last = ({ moduleId }: TestSpecification): number =>
      /browser|twins|kill|propert|laws|random|truth|chained|policies|questions|fleet|every-system|gm-/.test(moduleId)
        ? 0
        : 1;
    return sorted.sort((a, b) => last(a) - last(b));
  }
}

/**
 * Milliseconds until a test, a hook or something waited for counts as hung. No verdict on speed: far more than any of
 * them takes where other programs keep both cores busy. A state that a test waits for gives up before the test does, so
 * that the message names it.
 */
const HUNG = 900_000;
const STATE_NEVER_CAME = 240_000;

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: HUNG,
    hookTimeout: HUNG,
    teardownTimeout: HUNG,
    expect: { poll: { timeout: STATE_NEVER_CAME, interval: 20 } },
    sequence: { sequencer: LongFirst },
    projects: [
      { extends: true, test: { name: 'rules', include: PURE, isolate: false, experimental: NATIVE } },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['packages/**/*.test.ts', 'packages/**/*.test.tsx', 'examples/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [BROWSER, ...PURE, '**/node_modules/**'],
        },
      },
      { extends: true, test: { name: 'browser', include: [BROWSER], globalSetup: 'scripts/page-first.ts' } },
    ],
  },
});
