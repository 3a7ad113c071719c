// @vitest-environment node
import { expect, test } from 'vitest';
import { routeOf } from './routes.ts';

test('addresses lead to screens', () => {
  expect(routeOf('/')).toEqual({ at: 'home' });
  expect(routeOf('/build')).toEqual({ at: 'build' });
  expect(routeOf('/fight/a1b2')).toEqual({ at: 'fight', id: 'a1b2' });
  expect(routeOf('/join/AB%2FC')).toEqual({ at: 'join', code: 'AB/C' });
  expect(routeOf('/fight/a/b')).toEqual({ at: 'nowhere' });
  expect(routeOf('/%E0%A4%A')).toEqual({ at: 'nowhere' });
});
