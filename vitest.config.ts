import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const BROWSER = 'packages/**/*.browser.test.ts';

/** Files that take long begin first, so that at the end no core waits for the other. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const last = ({ moduleId }: TestSpecification): number =>
      /browser|kill|propert|truth|chained/.test(moduleId) ? 0 : 1;
    return sorted.sort((a, b) => last(a) - last(b));
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['packages/**/*.test.ts', 'packages/**/*.test.tsx', 'scripts/**/*.test.ts'],
          exclude: [BROWSER, '**/node_modules/**'],
        },
      },
      { extends: true, test: { name: 'browser', include: [BROWSER], globalSetup: 'scripts/page-first.ts' } },
    ],
  },
});
