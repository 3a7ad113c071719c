import { combatantId } from '@affray/engine';
import { offer as offerShape } from '@affray/protocol';
import { expect, test } from 'vitest';
import { announcedBy, isAnnouncement, kept, NO_HABITS } from './habit.ts';

const ann = combatantId.parse('ann');
const declare = (most: number, more: object = {}) =>
  offerShape.parse({
    ...{
      id: 'declare',
      role: 'announce',
      group: 'flow',
      label: 'Announce actions',
      cost: '',
      rule: 'ALA-8.3',
      refusal: null,
    },
    base: { kind: 'declare', who: 'ann' },
    fields: [
      {
        ...{ kind: 'choice', name: 'actions', label: 'Actions' },
        options: Array.from({ length: most }, (_, at) => ({ value: at + 1, label: `${at + 1}` })),
      },
    ],
    ...more,
  });
const two = { actions: 2 };

test('what is announced is the habit of whoever wants it so, and is announced again wherever it still can be', () => {
  const habits = kept({ ...NO_HABITS, keep: true }, ann, declare(3), two);
  expect(habits.keep).toBe(false);
  expect(announcedBy(habits, { who: ann, offers: [declare(3)] })?.command).toEqual({
    kind: 'declare',
    who: 'ann',
    ...two,
  });
  expect(announcedBy(habits, { who: ann, offers: [declare(1)] })).toBeNull();
  expect(announcedBy(habits, { who: combatantId.parse('bob'), offers: [declare(3)] })).toBeNull();
  const refusal = { code: 'x/no', reason: 'no', rule: 'ALA-8.3' };
  expect(announcedBy(habits, { who: ann, offers: [declare(3, { refusal })] })).toBeNull();
});

test('an announcement by hand ends it, and nothing else does', () => {
  const habits = kept({ ...NO_HABITS, keep: true }, ann, declare(3), two);
  const other = declare(3, { id: 'attack', role: 'aside', group: 'attack' });
  expect([isAnnouncement(declare(3)), isAnnouncement(other)]).toEqual([true, false]);
  expect(kept(habits, ann, other, two).of.size).toBe(1);
  expect(kept(habits, ann, declare(3), { actions: 1 }).of.size).toBe(0);
});
