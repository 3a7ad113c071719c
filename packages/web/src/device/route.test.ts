// @vitest-environment node
import { expect, test } from 'vitest';
import { routeOf } from './routes.ts';

test('addresses lead to screens', () => {
  expect(routeOf('/')).toEqual({ at: 'home' });
  expect(routeOf('/build')).toEqual({ at: 'build' });
  expect(routeOf('/dice')).toEqual({ at: 'dice' });
  expect(routeOf('/rules')).toEqual({ at: 'rules', system: null });
  expect(routeOf('/rules/wwn')).toEqual({ at: 'rules', system: 'wwn' });
  expect(routeOf('/rules/wwn/x')).toEqual({ at: 'nowhere' });
  expect(routeOf('/invite/a-b')).toEqual({ at: 'invite', code: 'a-b' });
  expect(routeOf('/party/a1')).toEqual({ at: 'party', id: 'a1', move: false });
  expect(routeOf('/party/a1/move')).toEqual({ at: 'party', id: 'a1', move: true });
  expect(routeOf('/party/a1/character/mara')).toEqual({ at: 'own', id: 'a1', who: 'mara' });
  expect(routeOf('/party/a1/character')).toEqual({ at: 'nowhere' });
  expect(routeOf('/party/a1/other')).toEqual({ at: 'nowhere' });
  expect(routeOf('/simulate')).toEqual({ at: 'simulate', from: { kind: 'none' } });
  expect(routeOf('/simulate/draft')).toEqual({ at: 'simulate', from: { kind: 'draft' } });
  const simulated = (replay: boolean) => ({ at: 'simulate', from: { kind: 'fight', id: 'a1', replay } });
  expect(routeOf('/simulate/fight/a1')).toEqual(simulated(false));
  expect(routeOf('/simulate/fight/a1/replay')).toEqual(simulated(true));
  expect(routeOf('/simulate/fight/a1/again')).toEqual({ at: 'nowhere' });
  const sample = { kind: 'sample', system: 'wwn', sample: 'duel' };
  expect(routeOf('/simulate/sample/wwn/duel')).toEqual({ at: 'simulate', from: sample });
  expect(routeOf('/simulate/sample/wwn')).toEqual({ at: 'nowhere' });
  expect(routeOf('/fight/a1b2')).toEqual({ at: 'fight', id: 'a1b2' });
  expect(routeOf('/join/AB%2FC')).toEqual({ at: 'join', code: 'AB/C' });
  expect(routeOf('/move/a1b2')).toEqual({ at: 'move', fight: 'a1b2' });
  expect(routeOf('/fight/a1b2/timeline')).toEqual({ at: 'fight', id: 'a1b2', look: 'timeline' });
  expect(routeOf('/fight/a1b2/summary')).toEqual({ at: 'fight', id: 'a1b2', look: 'summary' });
  expect(routeOf('/fight/a1b2/summary/x')).toEqual({ at: 'nowhere' });
  expect(routeOf('/fight/a/b')).toEqual({ at: 'nowhere' });
  expect(routeOf('/%E0%A4%A')).toEqual({ at: 'nowhere' });
});
