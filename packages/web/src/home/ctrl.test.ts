import { expect, test } from 'vitest';
import { Refused } from '../wire/api.ts';
import { HomeCtrl } from './ctrl.ts';

function home(house: string | null = 'key') {
  const made: string[] = [];
  const wishes: unknown[] = [];
  const ctrl = new HomeCtrl({
    api: {
      samples: async () => ({ systems: [] }),
      fights: async () => ({ fights: [] }),
      rename: async (fight, key, title) => void wishes.push({ fight, key, title }),
      remove: async (fight, key) => void wishes.push({ fight, key }),
      salvage: async (fight, key) => {
        wishes.push({ fight, key });
        return { id: 'f2', gm: 'other', opened: 'up to step 3' };
      },
      create: async (_, wish) => {
        wishes.push(wish);
        if (wish.from === 'file') {
          throw new Refused('malformed', 'This file holds no fight.', [{ path: 'setup.sides', reason: 'missing' }]);
        }
        return { id: 'f1', gm: 'secret' };
      },
    },
    house: () => house,
    made: (id, gm) => made.push(`${id} ${gm}`),
  });
  return { ctrl, made, wishes };
}

test('a sample starts with one wish, and its key is kept', async () => {
  const { ctrl, made, wishes } = home();
  await ctrl.startSample('alacrity', 'duel');
  expect(wishes).toEqual([{ from: 'sample', system: 'alacrity', sample: 'duel' }]);
  expect(made).toEqual(['f1 secret']);
});

test('without the key of the house nothing is sent, and it is said why', async () => {
  const { ctrl, wishes } = home(null);
  await ctrl.startSample('alacrity', 'duel');
  expect(wishes).toEqual([]);
  expect(ctrl.store.get().trouble?.reason).toContain('key of the house');
});

test('a file that is no JSON is refused here, with its name', async () => {
  const { ctrl, wishes } = home();
  await ctrl.startFile(new File(['{"format":'], 'torn.json'));
  expect(wishes).toEqual([]);
  expect(ctrl.store.get().trouble?.reason).toContain('"torn.json" is not a fight file');
});

test('what the table finds wrong with a file is shown with its path', async () => {
  const { ctrl, made } = home();
  await ctrl.startFile(new File(['{}'], 'empty.json'));
  expect(made).toEqual([]);
  expect(ctrl.store.get().trouble).toEqual({
    reason: '"empty.json" cannot be opened as it is:',
    issues: [{ path: 'setup.sides', reason: 'missing' }],
  });
  expect(ctrl.store.get().busy).toBe(false);
});

test('a fight is renamed and deleted with the key of the house, and the list is read anew', async () => {
  const { ctrl, wishes } = home();
  await ctrl.rename('f1', '  The bridge ');
  await ctrl.remove('f1');
  expect(wishes).toEqual([
    { fight: 'f1', key: 'key', title: 'The bridge' },
    { fight: 'f1', key: 'key' },
  ]);
  expect(ctrl.store.get().fights).toEqual([]);
  const without = home(null);
  await without.ctrl.remove('f1');
  expect(without.wishes).toEqual([]);
  expect(without.ctrl.store.get().trouble?.reason).toContain('key of the house');
});

test('what is whole of a damaged fight is opened as a new one, with its own key', async () => {
  const { ctrl, made, wishes } = home();
  await ctrl.salvage('f1');
  expect(wishes).toEqual([{ fight: 'f1', key: 'key' }]);
  expect(made).toEqual(['f2 other']);
});
