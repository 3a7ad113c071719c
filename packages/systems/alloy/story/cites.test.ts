import { Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { play } from '../commands.ts';
import { anyCommand } from '../computer/random.ts';
import { alloy } from '../index.ts';
import type { Event } from '../state/events.ts';
import { thrown } from '../testing.ts';

/** The rules that each kind of event may cite. */
const CITES: { readonly [K in Event['kind']]: readonly string[] } = {
  'tactics-rolled': ['ALY-4.1'],
  tactics: ['ALY-4.1', 'ALY-K5'],
  stance: ['ALY-4.2'],
  'first-phase': ['ALY-4.5', 'ALY-4.10'],
  arrived: ['ALY-4.7'],
  round: ['ALY-3.2'],
  moved: ['ALY-5.3', 'ALY-6.3', 'ALY-G14'],
  did: ['ALY-5.1', 'ALY-5.2', 'ALY-5.3', 'ALY-5.10', 'ALY-5.13', 'ALY-5.14', 'ALY-5.20', 'ALY-K25', 'ALY-K26'],
  attack: ['ALY-G7', 'ALY-G8', 'ALY-G10', 'ALY-7.7', 'ALY-7.9', 'ALY-7.13'],
  struck: ['ALY-7.3', 'ALY-7.4', 'ALY-7.5', 'ALY-K11'],
  leapt: ['ALY-5.15'],
  wounded: ['ALY-G5', 'ALY-7.26', 'GM-1'],
  fell: ['ALY-G5', 'ALY-8.7'],
  bled: ['ALY-8.7'],
  'stopped-bleeding': ['ALY-8.8', 'ALY-G18', 'ALY-G13', 'ALY-5.17', 'GM-1'],
  condition: ['ALY-8.8', 'ALY-G18', 'ALY-5.3', 'ALY-7.9', 'ALY-7.13', 'ALY-G13', 'GM-1'],
  revealed: ['ALY-4.9'],
  combo: ['ALY-3.6'],
  'broke-off': ['ALY-3.7', 'ALY-K13'],
  began: ['ALY-K13'],
  work: ['ALY-5.6', 'ALY-5.7', 'ALY-5.17'],
  studied: ['ALY-5.17'],
  checked: ['ALY-G13', 'ALY-5.16', 'ALY-5.12'],
  fled: ['ALY-6.10'],
  gm: ['GM-1', 'ALY-4.1', 'ALY-9.1', 'ALY-9.2', 'ALY-9.5', 'ALY-9.6', 'ALY-9.10'],
  ruled: ['ALY-4.1', 'ALY-4.10', 'ALY-5.6', 'ALY-5.12', 'ALY-7.26', 'ALY-9.8', 'ALY-9.1', 'ALY-9.10'],
  ended: ['ALY-9.10'],
};
/** What each cause of an event besides its kind must cite. */
const BY_CAUSE: readonly ((event: Event) => string | null)[] = [
  event => (event.kind === 'did' && event.what === 'stand' ? 'ALY-5.3' : null),
  event => (event.kind === 'did' && event.what === 'wait' ? 'ALY-5.14' : null),
  event =>
    event.kind === 'did' && event.what === 'reload' ? (event.thing === 'Crossbow' ? 'ALY-5.10' : 'ALY-K26') : null,
  event => (event.kind === 'did' && ['drop-prone', 'leave-cover'].includes(event.what) ? 'ALY-5.20' : null),
  event => (event.kind === 'moved' && event.how === 'engage' ? 'ALY-5.3' : null),
  event => (event.kind === 'moved' && event.how === 'disengage' ? 'ALY-G14' : null),
  event => (event.kind === 'moved' && ['approach', 'withdraw'].includes(event.how) ? 'ALY-6.3' : null),
  event =>
    event.kind === 'checked' ? { aid: 'ALY-G13', assess: 'ALY-5.16', improvise: 'ALY-5.12' }[event.what] : null,
  event => (event.kind === 'fell' && event.fate === 'dead' ? 'ALY-8.7' : null),
];

test('every event cites the rule that it shows, whatever is played', () => {
  const met = new Set<string>();
  for (const sample of alloy.catalogue.samples)
    for (const hitRule of ['max', 'sum'] as const)
      for (let nth = 0; nth < 3; nth++) {
        const random = Xoshiro.seeded(`cites ${sample.id} ${hitRule} ${nth}`);
        const fight = alloy.rules.begin({ ...sample.setup, options: { ...sample.setup.options, hitRule } });
        const hear = (event: Event): void => {
          met.add(event.kind);
          expect(CITES[event.kind], `${event.kind} cites ${event.rule}`).toContain(event.rule);
          for (const rule of BY_CAUSE) {
            const wanted = rule(event);
            if (wanted !== null) expect(event).toMatchObject({ rule: wanted });
          }
        };
        const table = { ...thrown(`cites ${sample.id} ${hitRule} ${nth}`), tell: hear };
        for (let at = 0; at < 150 && alloy.rules.over(fight) === null; at++) {
          const [next] = alloy.rules.next(fight);
          if (next === undefined) break;
          play(table, fight, anyCommand(fight, next, random));
        }
      }
  // Nearly all kinds are met; the rest have tests of their own.
  expect(Object.keys(CITES).filter(each => !met.has(each)).length).toBeLessThan(8);
});
