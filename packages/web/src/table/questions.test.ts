/** What a page asks once: odds, comparisons, what may be ruled. */
import { combatantId, plainPreview } from '@affray/engine';
import { expect, test } from 'vitest';
import { table } from './testing-ctrl.ts';

test('what may be ruled is asked for, and nothing is told where no answer comes', async () => {
  const { ctrl, line, says, welcome } = table();
  ctrl.start();
  welcome();
  const told = ctrl.rulingOptions(3, 1);
  expect(line().said.at(-1)).toEqual({ kind: 'ruling', id: 'n0', step: 3, at: 1 });
  const options = [{ answer: 22, label: '22' }];
  says({ kind: 'ruled', id: 'n0', options });
  expect(await told).toEqual(options);
  const lost = ctrl.rulingOptions(3, 1);
  line().events.closed(1001);
  expect(await lost).toEqual([]);
});

test('odds come back in order, and as nothing where the table stays silent', async () => {
  const { ctrl, says, welcome, timers } = table();
  ctrl.start();
  welcome();
  const preview = plainPreview({ chance: 0.5, label: 'lands heads', details: [], assuming: '' });
  const first = ctrl.odds([{ kind: 'flip' }]);
  says({ kind: 'previewed', id: 'n0', previews: [preview] });
  expect(await first).toEqual([preview]);
  const second = ctrl.odds([{ kind: 'flip' }]);
  timers.at(-1)?.();
  expect(await second).toEqual([]);
});

test('a question that the table refuses is waited for no longer', async () => {
  const { ctrl, says, welcome } = table();
  ctrl.start();
  welcome();
  const refusal = {
    code: 'table/replaced',
    reason: 'a newer question took the place of this one',
    rule: null,
    path: null,
  };
  const questions = [
    ctrl.odds([{ kind: 'flip' }]),
    ctrl.compare(combatantId.parse('ana')),
    ctrl.luck(),
    ctrl.offersOf('gm'),
  ];
  for (const at of questions.keys()) says({ kind: 'refused', id: `n${at}`, refusal });
  expect(await Promise.all(questions)).toEqual([[], refusal, [], []]);
});

const BUSY = { code: 'table/odds-busy', reason: 'too many odds are being worked out at once', rule: null, path: null };

test('a table that is too busy for odds is asked again by itself, until it answers', async () => {
  const { ctrl, line, says, welcome, timers } = table();
  ctrl.start();
  welcome();
  const odds = ctrl.odds([{ kind: 'flip' }]);
  const asked = line().said.at(-1);
  for (let time = 0; time < 3; time++) {
    const said = line().said.length;
    says({ kind: 'refused', id: 'n0', refusal: BUSY });
    expect(line().said).toHaveLength(said);
    timers.at(-1)?.();
    expect(line().said).toHaveLength(said + 1);
    expect(line().said.at(-1)).toEqual(asked);
  }
  const preview = plainPreview({ chance: 0.5, label: 'lands heads', details: [], assuming: '' });
  says({ kind: 'previewed', id: 'n0', previews: [preview] });
  expect(await odds).toEqual([preview]);
});

test('one that stays too busy has refused', async () => {
  const { ctrl, says, welcome, timers } = table();
  ctrl.start();
  welcome();
  const compared = ctrl.compare(combatantId.parse('ana'));
  for (let time = 0; time <= 10; time++) {
    says({ kind: 'refused', id: 'n0', refusal: BUSY });
    if (time < 10) timers.at(-1)?.();
  }
  expect(await compared).toEqual(BUSY);
});

test('a question is not said again where the page has asked something newer of the same part', async () => {
  const { ctrl, line, says, welcome, timers } = table();
  ctrl.start();
  welcome();
  const older = ctrl.odds([{ kind: 'flip' }], [], 'form');
  says({ kind: 'refused', id: 'n0', refusal: BUSY });
  const again = timers.at(-1);
  const elsewhere = ctrl.odds([{ kind: 'toss' }], [], 'buttons');
  const newer = ctrl.odds([{ kind: 'toss' }], [], 'form');
  const said = line().said.length;
  again?.();
  expect(line().said).toHaveLength(said);
  expect(await older).toEqual([]);
  for (const id of ['n1', 'n2']) says({ kind: 'previewed', id, previews: [null] });
  expect(await Promise.all([elsewhere, newer])).toEqual([[null], [null]]);
});

test('a question that is only mentioned is answered with nothing once its line broke, and at once where there is none', async () => {
  const { ctrl, line, says, welcome } = table();
  ctrl.start();
  welcome();
  const [slow, lost] = [ctrl.odds([{ kind: 'toss' }]), ctrl.luck()];
  says({ kind: 'previewed', id: 'n0', previews: [null] });
  expect(await slow).toEqual([null]);
  line().events.closed(1006);
  expect(await lost).toEqual([]);
  expect(await ctrl.odds([{ kind: 'toss' }])).toEqual([]);
});
