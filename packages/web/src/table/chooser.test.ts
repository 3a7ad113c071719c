import { type CombatantId, combatantId, type Offer } from '@affray/engine';
import type { TableView } from '@affray/protocol';
import { expect, test } from 'vitest';
import { filledIn, leftOut } from './asked-offers.ts';
import { Chooser, refit, speaking } from './chooser.ts';
import { viewOf } from './testing-ctrl.ts';

const [mara, orc] = [combatantId.parse('mara'), combatantId.parse('orc')];
const offer = (id: string, group: string, targets: readonly string[], possible = true): Offer => ({
  id,
  group,
  label: id,
  cost: 'free',
  rule: 'GM-1',
  base: { kind: id },
  fields:
    targets.length === 0
      ? []
      : [
          {
            kind: 'choice',
            name: 'target',
            label: 'Target',
            options: targets.map(value => ({ value, label: value, combatant: combatantId.parse(value) })),
          },
          { kind: 'number', name: 'feet', label: 'Feet', min: 0, max: 60, step: 5, suggested: 30 },
        ],
  refusal: possible ? null : { code: 'no', reason: 'Not now.', rule: 'GM-1' },
});
const view = (offers: readonly { who: CombatantId | 'gm'; offers: readonly Offer[] }[]): TableView =>
  viewOf({ offers: offers.map(each => ({ ...each, name: each.who })) });

test('the GM speaks beside the combatants only where there is more to do than to set things right', () => {
  const fixing = { who: 'gm', offers: [offer('gm-heal', 'gm', [])] } as const;
  const running = { who: 'gm', offers: [offer('gm-heal', 'gm', []), offer('declare-all', 'flow', [])] } as const;
  expect(speaking(view([fixing]))).toEqual([]);
  expect(speaking(view([running]))[0]?.offers.map(each => each.id)).toEqual(['declare-all']);
});

test('whoever may act is chosen, and kept while it may', () => {
  const chooser = new Chooser();
  const both = view([
    { who: mara, offers: [offer('attack', 'attack', ['orc', 'elf'])] },
    { who: orc, offers: [] },
  ]);
  chooser.follow(both);
  expect(chooser.store.get().who).toBe(mara);
  chooser.speak(orc);
  chooser.follow(both);
  expect(chooser.store.get().who).toBe(orc);
  chooser.follow(view([{ who: mara, offers: [] }]));
  expect(chooser.store.get().who).toBe(mara);
});

test('an open form survives news, and closes when its offer is gone or refused', () => {
  const chooser = new Chooser();
  const attack = offer('attack', 'attack', ['orc', 'elf']);
  chooser.follow(view([{ who: mara, offers: [attack] }]));
  chooser.open(mara, attack);
  chooser.change({ target: 'orc', feet: 15 });
  chooser.follow(view([{ who: mara, offers: [offer('attack', 'attack', ['orc', 'elf', 'imp'])] }]));
  expect(chooser.store.get()).toEqual({ who: mara, offer: 'attack', draft: { target: 'orc', feet: 15 } });
  chooser.follow(view([{ who: mara, offers: [offer('attack', 'attack', ['elf', 'imp'])] }]));
  expect(chooser.store.get().draft).toEqual({ feet: 15 });
  chooser.follow(view([{ who: mara, offers: [offer('attack', 'attack', ['elf'], false)] }]));
  expect(chooser.store.get().offer).toBeNull();
});

test('a choice waits where its offers were left to be asked for, and fits to them when they come', () => {
  const chooser = new Chooser();
  const attack = offer('attack', 'attack', ['orc', 'elf']);
  const first = { who: orc, offers: [attack] };
  chooser.follow(view([first, { who: mara, offers: [attack] }]));
  chooser.open(mara, attack, { target: 'elf' });
  const chosen = chooser.store.get();
  const asking = view([first, { who: mara, offers: [] }]);
  chooser.follow(asking);
  expect(chooser.store.get()).toEqual(chosen);
  expect(leftOut(asking, [mara])).toEqual([mara]);
  expect(leftOut(asking, [orc, 'gone', null])).toEqual([]);
  chooser.follow(filledIn(asking, new Map([[mara, [offer('attack', 'attack', ['orc', 'imp'])]]])));
  expect(chooser.store.get()).toEqual({ ...chosen, draft: { feet: 30 } });
  chooser.follow(filledIn(asking, new Map([[mara, [offer('flee', 'move', [])]]])));
  expect(chooser.store.get().offer).toBeNull();
});

test('the last target is proposed again, numbers are not', () => {
  const chooser = new Chooser();
  const attack = offer('attack', 'attack', ['orc', 'elf']);
  chooser.follow(view([{ who: mara, offers: [attack] }]));
  chooser.open(mara, attack);
  chooser.done(attack, { target: 'elf', feet: 5 });
  chooser.open(mara, attack);
  expect(chooser.store.get().draft).toEqual({ target: 'elf', feet: 30 });
});

test('a draft over changed options keeps what is still there', () => {
  expect(refit(offer('attack', 'attack', ['orc', 'elf']), { target: 'imp', feet: 10 })).toEqual({ feet: 10 });
});

test('what is done again is what the same one did in its last turn, else what the crowd does', () => {
  const chooser = new Chooser();
  const [attack, move] = [offer('attack', 'attack', ['ann', 'bo']), offer('move', 'move', ['ann'])];
  const did = (who: typeof mara, what: typeof attack, target: string): void => {
    chooser.follow(view([{ who, offers: [attack, move] }]));
    chooser.done(what, { target, feet: 5 });
  };
  did(orc, attack, 'bo');
  did(mara, move, 'ann');
  expect(chooser.again([attack, move], orc)?.draft).toMatchObject({ target: 'bo' });
  // Its own target is gone: as the last one did.
  expect(chooser.again([offer('attack', 'attack', ['ann']), move], orc)?.offer.id).toBe('move');
  // Of another side, nobody does as the last one did.
  expect(chooser.again([offer('attack', 'attack', ['ann']), move], orc, () => false)).toBeNull();
  expect([chooser.usedBy(orc), chooser.usedBy(mara)]).toEqual(['attack', 'move']);
});

test('what was done counts for whoever did it, also where the table has gone on to the next', () => {
  const chooser = new Chooser();
  const attack = offer('attack', 'attack', ['ann', 'bo']);
  chooser.follow(view([{ who: orc, offers: [attack] }]));
  chooser.follow(view([{ who: mara, offers: [attack] }]));
  chooser.done(attack, { target: 'bo', feet: 5 }, orc);
  expect([chooser.usedBy(orc), chooser.usedBy(mara)]).toEqual(['attack', null]);
  expect([chooser.lastOf(orc), chooser.lastOf(mara)]).toEqual([{ target: 'bo' }, {}]);
});
