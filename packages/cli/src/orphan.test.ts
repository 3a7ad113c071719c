import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onOrphaned } from './orphan.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('who was started by no npm and no launcher outlives its parent: it never looks', () => {
  onOrphaned({}, () => expect.fail('nobody is an orphan here'));
  expect(vi.getTimerCount()).toBe(0);
});

test.each([{ npm_lifecycle_event: 'start' }, { AFFRAY_LAUNCHED: '1' }])(
  'who was started by %j looks until told not to',
  env => {
    const off = onOrphaned(env, () => expect.fail('the one who started this is there'));
    vi.advanceTimersByTime(60_000);
    expect(vi.getTimerCount()).toBe(1);
    off();
    expect(vi.getTimerCount()).toBe(0);
  },
);
