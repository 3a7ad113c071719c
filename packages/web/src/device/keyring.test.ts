import { expect, test } from 'vitest';
import { keyring } from './keyring.ts';

/** A browser's storage, in memory. */
function shelf(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: name => kept.get(name) ?? null,
    key: at => [...kept.keys()][at] ?? null,
    removeItem: name => void kept.delete(name),
    setItem: (name, value) => void kept.set(name, value),
  };
}

test('the key of a fight is the GM’s, else a seat’s, else that of the house', () => {
  const keys = keyring(shelf(), shelf());
  expect(keys.fight('f')).toBeNull();
  keys.keepHouse('h');
  expect(keys.fight('f')).toEqual({ token: 'h', role: 'gm' });
  keys.keepFight('f', 'gm', 'g');
  expect(keys.fight('f')).toEqual({ token: 'g', role: 'gm' });
  expect(keys.fight('other')).toEqual({ token: 'h', role: 'gm' });
});

test('a seat taken in this tab goes before the GM’s key, in another tab it does not', () => {
  const device = shelf();
  const tab = keyring(device, shelf());
  tab.keepFight('f', 'gm', 'g');
  tab.keepFight('f', 'player', 'p');
  expect(tab.fight('f')).toEqual({ token: 'p', role: 'player' });
  expect(keyring(device, shelf()).fight('f')).toEqual({ token: 'g', role: 'gm' });
  tab.dropFight('f', 'player');
  expect(tab.fight('f')).toEqual({ token: 'g', role: 'gm' });
});

test('seats are listed, the one that was used last first, and those of an earlier version too', () => {
  const device = shelf();
  device.setItem('affray.player.old', 'o');
  const keys = keyring(device, shelf());
  expect(keys.seats()).toEqual([{ fight: 'old', token: 'o' }]);
  keys.keepFight('f', 'player', 'ann');
  keys.keepFight('f', 'player', 'bert');
  keys.keepFight('f', 'player', 'ann');
  const seats = ['ann', 'bert'].map(token => ({ fight: 'f', token }));
  expect(keyring(device, shelf()).seats()).toEqual([...seats, { fight: 'old', token: 'o' }]);
  keys.dropSeat({ fight: 'f', token: 'ann' });
  keys.dropSeat({ fight: 'old', token: 'o' });
  expect(keys.seats()).toEqual([{ fight: 'f', token: 'bert' }]);
  expect(keys.fight('f')).toBeNull();
  keys.dropFight('f', 'player');
  expect(keys.seats()).toEqual([]);
});

test('a list of seats that cannot be read loses no key', () => {
  const device = shelf();
  device.setItem('affray.seats', '[{"fight":1}');
  device.setItem('affray.player.f', 'p');
  expect(keyring(device, shelf()).seats()).toEqual([{ fight: 'f', token: 'p' }]);
});

test('campaigns are listed, the one that was opened last first', () => {
  const device = shelf();
  const keys = keyring(device, shelf());
  expect(keys.campaign('c')).toBeNull();
  keys.keepCampaign('c', 'ann');
  keys.keepCampaign('d', 'ann');
  keys.keepCampaign('c', 'bert');
  keys.keepCampaign('c', 'ann');
  const again = keyring(device, shelf());
  expect(again.campaigns().map(each => `${each.campaign} ${each.token}`)).toEqual(['c ann', 'c bert', 'd ann']);
  expect(again.campaign('c')).toBe('ann');
  again.dropCampaign({ campaign: 'c', token: 'ann' });
  expect(again.campaign('c')).toBe('bert');
  // A campaign's key is no seat's.
  expect(again.seats()).toEqual([]);
});
