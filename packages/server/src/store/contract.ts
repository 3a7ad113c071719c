/** What every store must do: one suite, run against each. */
import { fightRecord, host } from '@affray/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { duel } from '../testing/duel.ts';
import type { CampaignStep, PlayerGroup } from './campaign-store.ts';
import { type Change, type NewStoredFight, REMEMBERED, recordChange, type Seating, type Store } from './store.ts';

/** A place where a store lives: opened again it holds what it held. */
export interface StorePlace {
  open(): Promise<Store>;
  clear(): Promise<void>;
}

const at = '2026-01-02T03:04:05.000Z';
const seating: Seating = { gm: '00', seats: [], open: [], locked: false, patience: null };
const opened = host(duel).begin(
  { combatants: duel.catalogue.samples[0]?.setup.combatants, wary: false },
  'A duel',
  'seed',
);
const strike = { kind: 'strike', who: 'ana', target: 'grim' };

function played(steps: number, from = opened, prefix = 'c') {
  let game = from;
  for (let i = 0; i < steps; i++) {
    const reply = game.submit({ id: `${prefix}-${i}`, by: { role: 'gm' }, command: strike, seen: null });
    if (!reply.ok) throw new Error(reply.refusal.reason);
    game = reply.game;
  }
  return game;
}
/** A fight as it is first stored. */
export const newStored = (id: string, game = opened): NewStoredFight => ({
  id,
  code: `code-${id}`,
  seating,
  record: game.record,
  over: false,
  at,
  base: null,
});
const change = (more: Partial<Change>): Change => ({
  record: null,
  seating: null,
  done: null,
  at,
  base: null,
  ...more,
});

export function storeContract(name: string, makePlace: () => Promise<StorePlace>): void {
  describe(`the store contract, ${name}`, () => {
    let place: StorePlace;
    let store: Store;
    beforeAll(async () => {
      place = await makePlace();
      store = await place.open();
    });
    afterAll(async () => {
      await store.close();
      await place.clear();
    });

    test('what is created is read back, after the store was closed too', async () => {
      const game = played(3);
      await store.create(newStored('made', game));
      const read = await store.read('made');
      expect(read).toMatchObject({ id: 'made', code: 'code-made', revision: 0, seating, done: [] });
      expect(fightRecord.parse(read?.record)).toEqual(game.record);
      await store.close();
      store = await place.open();
      expect(await store.read('made')).toEqual(read);
    });

    test('a code finds its fight; an unknown id or code finds nothing', async () => {
      await store.create(newStored('coded'));
      expect(await store.byCode('code-coded')).toBe('coded');
      expect(await store.byCode('code-nobody')).toBeNull();
      expect(await store.read('nobody')).toBeNull();
      expect(await store.remove('nobody')).toBe(false);
      expect(await store.commit('nobody', 0, change({}))).toBe(false);
    });

    test('an id or a code is given once', async () => {
      await store.create(newStored('once'));
      await expect(store.create(newStored('once'))).rejects.toThrow();
      await expect(store.create({ ...newStored('twice'), code: 'code-once' })).rejects.toThrow();
      expect(await store.read('twice')).toBeNull();
    });

    test('a commit appends steps, an undo cuts them', async () => {
      const five = played(5);
      await store.create(newStored('grown', five));
      const seven = played(2, five, 'd');
      expect(await store.commit('grown', 0, change({ record: recordChange(five.record, seven.record, false) }))).toBe(
        true,
      );
      expect(fightRecord.parse((await store.read('grown'))?.record)).toEqual(seven.record);
      const undone = seven.undo({ role: 'gm' }, 4);
      if (!undone.ok) throw new Error('undo was refused');
      const other = played(1, undone.game, 'e');
      const delta = recordChange(seven.record, other.record, true);
      expect(delta).toMatchObject({ keep: 3 });
      expect(delta.add).toHaveLength(1);
      expect(await store.commit('grown', 1, change({ record: delta }))).toBe(true);
      const read = await store.read('grown');
      expect(fightRecord.parse(read?.record)).toEqual(other.record);
      expect(read?.revision).toBe(2);
      const note = (await store.list()).find(each => each.id === 'grown');
      expect(note).toMatchObject({ title: 'A duel', system: 'duel', steps: 4, over: true, changed: at });
    });

    test('steps that follow up a head are read back with it, and so is what stands beside them', async () => {
      const GM = { role: 'gm' } as const;
      let game = opened;
      let revision = 0;
      const kinds = new Set<string>();
      await store.create(newStored('followed'));
      const commit = async (
        next: typeof opened | { ok: boolean; game?: typeof opened },
        done: string,
      ): Promise<void> => {
        const after = 'record' in next ? next : next.game;
        if (!after) throw new Error(`${done} was refused`);
        const record = recordChange(game.record, after.record, false, revision > 0);
        kinds.add(record.writes);
        expect(await store.commit('followed', revision++, change({ record, done }))).toBe(true);
        game = after;
        const read = await store.read('followed');
        expect(fightRecord.parse(read?.record)).toEqual(game.record);
        expect(read?.done.at(-1)).toBe(done);
      };
      for (const round of ['a', 'b']) {
        await commit(played(1, game, round), `${round} strike`);
        await commit(game.useRealDice(GM, 'gm', round === 'a'), `${round} dice`);
        await commit(played(1, game, `${round}2`), `${round} again`);
        await commit(game.undo(GM, 1), `${round} undo`);
        await commit(game.redo(GM, 1), `${round} redo`);
        await commit(played(1, game, `${round}3`), `${round} last`);
        expect(await store.settle('followed', revision - 1, game.record, false)).toBe(false);
        expect(await store.settle('followed', revision, game.record, false)).toBe(true);
        expect(fightRecord.parse((await store.read('followed'))?.record)).toEqual(game.record);
      }
      expect([...kinds].toSorted()).toEqual(['head', 'rest', 'step']);
      // Wishes whose steps were undone are remembered, in the order in which they were granted.
      expect((await store.read('followed'))?.done).toEqual(
        ['a', 'b'].flatMap(round =>
          ['strike', 'dice', 'again', 'undo', 'redo', 'last'].map(what => `${round} ${what}`),
        ),
      );
      expect(await store.check('followed')).toBeNull();
    });

    test('several steps that one wish brings are one revision, and no earlier wish is forgotten over them', async () => {
      const GM = { role: 'gm' } as const;
      const grown = (steps: number, from: typeof opened, prefix: string) => {
        let game = from;
        for (let at = 0; at < steps; at++) {
          const command = { kind: 'gm-hp', who: 'ana', hp: at % 9 };
          const reply = game.submit({ id: `${prefix}#${at}`, by: GM, command, seen: null });
          if (!reply.ok) throw new Error(reply.refusal.reason);
          game = reply.game;
        }
        return game;
      };
      await store.create(newStored('several'));
      let game = opened;
      const wishes = ['alone', 'a', 'b', 'c'];
      for (const [revision, done] of wishes.entries()) {
        const next = grown(revision === 0 ? 1 : REMEMBERED / 2, game, done);
        const record = recordChange(game.record, next.record, false, true);
        expect(record.writes).toBe(revision === 0 ? 'step' : 'head');
        expect(await store.commit('several', revision, change({ record, done }))).toBe(true);
        game = next;
      }
      const read = await store.read('several');
      expect(read).toMatchObject({ revision: 4, done: wishes });
      expect(fightRecord.parse(read?.record)).toEqual(game.record);
      expect(await store.check('several')).toBeNull();
    });

    test('a wish that was forgotten and is granted anew keeps no head from being written', async () => {
      const one = played(1);
      await store.create(newStored('anew', one));
      const dice = one.useRealDice({ role: 'gm' }, 'gm', true);
      if (!dice.ok) throw new Error('real dice were refused');
      const rest = recordChange(one.record, dice.game.record, false, true);
      expect(rest.writes).toBe('rest');
      expect(await store.commit('anew', 0, change({ done: 'again' }))).toBe(true);
      expect(await store.commit('anew', 1, change({ record: rest, done: 'again' }))).toBe(true);
      expect(await store.settle('anew', 2, dice.game.record, false)).toBe(true);
      expect(await store.read('anew')).toMatchObject({ revision: 2, done: ['again'] });
      // Twice with what changed without a step, too.
      expect(await store.commit('anew', 2, change({ record: rest, done: 'again' }))).toBe(true);
      expect(await store.commit('anew', 3, change({ record: rest, done: 'again' }))).toBe(true);
      expect(await store.settle('anew', 4, dice.game.record, false)).toBe(true);
      expect(await store.read('anew')).toMatchObject({ revision: 4, done: ['again'] });
    });

    test('commits that come at once are each done or not done', async () => {
      const names = Array.from({ length: 8 }, (_, at) => `together-${at}`);
      for (const name of names) await store.create(newStored(name));
      await store.commit('together-3', 0, change({ done: 'known' }));
      const all = names.map((name, at) =>
        store.commit(name, at === 5 ? 7 : at === 3 ? 1 : 0, change({ done: at === 3 ? 'known' : 'new' })).then(
          written => written,
          () => 'failed',
        ),
      );
      expect(await Promise.all(all)).toEqual([true, true, true, 'failed', true, false, true, true]);
      const read = await Promise.all(names.map(name => store.read(name)));
      expect(read.map(each => each?.revision)).toEqual([1, 1, 1, 1, 1, 0, 1, 1]);
    });

    test('a commit at another revision writes nothing', async () => {
      const one = played(1);
      await store.create(newStored('stale', one));
      const two = played(1, one, 'd');
      const record = recordChange(one.record, two.record, false);
      expect(await store.commit('stale', 1, change({ record, done: 'x', seating: { ...seating, locked: true } }))).toBe(
        false,
      );
      const read = await store.read('stale');
      expect(read).toMatchObject({ revision: 0, done: [], seating });
      expect(fightRecord.parse(read?.record)).toEqual(one.record);
    });

    test('a commit that fails half way writes nothing', async () => {
      await store.create(newStored('half'));
      expect(await store.commit('half', 0, change({ done: 'wish' }))).toBe(true);
      const locked = { ...seating, locked: true };
      await expect(store.commit('half', 1, change({ seating: locked, done: 'wish' }))).rejects.toThrow();
      expect(await store.read('half')).toMatchObject({ revision: 1, seating });
      expect(await store.commit('half', 1, change({ seating: locked }))).toBe(true);
    });

    test('of many commits at one revision one wins', async () => {
      await store.create(newStored('race'));
      const tries = Array.from({ length: 8 }, (_, i) => store.commit('race', 0, change({ done: `w-${i}` })));
      expect((await Promise.all(tries)).filter(won => won)).toHaveLength(1);
      expect((await store.read('race'))?.done).toHaveLength(1);
    });

    test('the latest granted wishes are remembered', async () => {
      await store.create(newStored('wishes'));
      const all = Array.from({ length: REMEMBERED + 20 }, (_, i) => `w-${i}`);
      for (const [revision, done] of all.entries()) await store.commit('wishes', revision, change({ done }));
      expect((await store.read('wishes'))?.done).toEqual(all.slice(20));
    });

    test('whatever text goes in comes out', async () => {
      const odd = { ...seating, seats: [{ id: 's', name: 'Zoë \u0000 \u2028 "$1" 😀', key: 'k', combatants: [] }] };
      await store.create(newStored('odd'));
      await store.commit('odd', 0, change({ seating: odd }));
      expect((await store.read('odd'))?.seating).toEqual(odd);
    });

    test('what is removed is gone with all its steps', async () => {
      await store.create(newStored('gone', played(2)));
      expect(await store.remove('gone')).toBe(true);
      expect(await store.read('gone')).toBeNull();
      expect(await store.byCode('code-gone')).toBeNull();
      await store.create(newStored('gone'));
      expect(fightRecord.parse((await store.read('gone'))?.record).steps).toEqual([]);
    });

    test('a campaign is kept with its changes, each of which can be undone', async () => {
      const { campaigns } = store;
      const step = (kind: string): CampaignStep => ({ at, kind, story: [`It was ${kind}.`], undo: [], redo: [] });
      await campaigns.create({ id: 'camp', system: 'duel', title: 'The road', at, body: { n: 0 } });
      expect(await campaigns.list()).toEqual([
        { id: 'camp', system: 'duel', title: 'The road', created: at, changed: at },
      ]);
      const put = (revision: number, changes: number, n: number, kind: string | null) =>
        campaigns.commit('camp', revision, { body: { n }, title: 'On', at, changes, step: kind ? step(kind) : null });
      expect(await put(0, 1, 1, 'first')).toBe(true);
      expect(await put(0, 1, 9, 'late')).toBe(false);
      expect(await put(1, 2, 2, 'second')).toBe(true);
      expect(await put(2, 1, 1, null)).toBe(true);
      expect(await campaigns.read('camp', 5)).toEqual({
        ...{ id: 'camp', revision: 3, changes: 1, body: { n: 1 } },
        steps: [
          { place: 0, step: step('first') },
          { place: 1, step: step('second') },
        ],
      });
      expect(await put(3, 2, 3, 'other')).toBe(true);
      await store.close();
      store = await place.open();
      expect(await store.campaigns.read('camp', 1)).toEqual({
        ...{ id: 'camp', revision: 4, changes: 2, body: { n: 3 } },
        steps: [{ place: 1, step: step('other') }],
      });
      expect((await store.state()).split('\n')).toContain('camp 4');
      expect(await store.campaigns.remove('camp')).toBe(true);
      expect(await store.campaigns.remove('camp')).toBe(false);
      expect(await store.campaigns.read('camp', 5)).toBeNull();
      expect(await store.campaigns.commit('camp', 4, { body: {}, title: '', at, changes: 0, step: null })).toBe(false);
    });

    test('the players of a campaign are kept beside it, and go with it', async () => {
      const { campaigns } = store;
      const none: PlayerGroup = { seats: [], locked: false, editing: true, fights: [] };
      const one = { id: 's', name: 'Ann', key: '00', combatants: [] };
      const ann: PlayerGroup = { ...none, seats: [one], fights: [{ id: 'f', seats: ['s'] }] };
      expect(await campaigns.invite('no-such', 'code-p', none)).toBe(false);
      await campaigns.create({ id: 'played', system: 'duel', title: 'The road', at, body: {} });
      await campaigns.create({ id: 'other', system: 'duel', title: 'The sea', at, body: {} });
      expect(await campaigns.players('played')).toBeNull();
      expect(await campaigns.commitPlayers('played', 0, ann)).toBe(false);
      expect(await campaigns.invite('played', 'code-p', none)).toBe(true);
      expect(await campaigns.invite('played', 'code-q', ann)).toBe(false);
      await expect(campaigns.invite('other', 'code-p', none)).rejects.toThrow();
      expect(await campaigns.byCode('code-p')).toBe('played');
      expect(await campaigns.byCode('code-q')).toBeNull();
      expect(await campaigns.commitPlayers('played', 0, ann)).toBe(true);
      expect(await campaigns.commitPlayers('played', 0, none)).toBe(false);
      await store.close();
      store = await place.open();
      expect(await store.campaigns.players('played')).toEqual({ revision: 1, code: 'code-p', group: ann });
      expect((await store.state()).split('\n')).toContain('played players 1');
      await store.campaigns.remove('played');
      expect(await store.campaigns.players('played')).toBeNull();
      expect(await store.campaigns.byCode('code-p')).toBeNull();
    });
  });
}
