import { combatantId, type Speaker } from '@affray/engine';
import { type Fault, LIMITS, offer as offerShape } from '@affray/protocol';
import { expect, test } from 'vitest';
import type { Command } from '../controls/offer.ts';
import { Store } from '../device/store.ts';
import type { NotAll } from './ctrl.ts';
import { commonChoice, forEach, inPortions, notDone, type Portions, sameSide, waysOf } from './for-all.tsx';

const declare = (who: string, id = 'declare') =>
  offerShape.parse({
    id,
    group: 'flow',
    label: 'Announce actions',
    cost: '',
    rule: 'ALA-4.1',
    base: { kind: 'declare', who },
    fields: [
      {
        kind: 'choice',
        name: 'actions',
        label: 'Actions',
        options: [
          { value: 1, label: '1' },
          { value: 2, label: '2' },
        ],
      },
    ],
    refusal: null,
  });
const speaker = (who: 'gm', offers: readonly ReturnType<typeof declare>[]) => ({ who, name: 'GM', offers });
const gob = (offers: readonly ReturnType<typeof declare>[]) => speaker('gm', offers);

test('what all have to choose is one press for all of them, each by a command of its own', () => {
  const all = [gob([declare('gm')]), gob([declare('gm')]), gob([])];
  const [shown] = all;
  const common = shown && commonChoice(all, shown);
  expect(common && forEach(common, 2)).toEqual(Array(3).fill({ kind: 'declare', who: 'gm', actions: 2 }));
});

test('not for one alone, and not where one of them chooses something else', () => {
  const [one, other] = [gob([declare('gm')]), gob([declare('gm', 'end')])];
  expect(commonChoice([one], one)).toBeNull();
  expect(commonChoice([one, other], one)).toBeNull();
});

const because = (reason: string, code = 'duel/down'): Fault => ({ code, reason, rule: 'ALA-4.1', path: null });
const commands = (count: number): readonly Command[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'declare', who: `g${at}`, actions: 2 }));
/** A table that answers one message after the other so, and what was given to it. */
function tableThat(...answers: (Fault | NotAll)[]) {
  const given: number[] = [];
  const submit = async (said: readonly Command[]): Promise<Fault | NotAll> => {
    given.push(said.length);
    return answers[given.length - 1] ?? [];
  };
  return { given, submit };
}
const running = () => new Store<Portions | null>(null);

test('as many as one message takes are one message, and nothing has to be stopped', async () => {
  const { given, submit } = tableThat();
  const store = running();
  const seen: (Portions | null)[] = [];
  store.subscribe(() => seen.push(store.get()));
  const told = await inPortions(commands(LIMITS.commands), 'Announce', store, submit);
  expect([given, told]).toEqual([[LIMITS.commands], { notAll: [], given: LIMITS.commands }]);
  expect(seen.filter(each => each !== null)).toEqual([]);
});

test('more are several messages: how many are to go is told, and it can be stopped between them', async () => {
  const { given, submit } = tableThat();
  const store = running();
  const left: (number | null)[] = [];
  store.subscribe(() => left.push(store.get()?.left ?? null));
  await inPortions(commands(250), 'Announce', store, submit);
  expect([given, left]).toEqual([
    [100, 100, 50],
    [250, 150, 50, null],
  ]);
  const stopped = tableThat();
  const told = await inPortions(commands(250), 'Announce', store, said => {
    store.set(null);
    return stopped.submit(said);
  });
  expect([stopped.given, told]).toEqual([[100], { notAll: [], given: 100 }]);
});

test('it ends where one asks something, and where the table does nothing of a message', async () => {
  const asks = tableThat([{ at: 99, refusal: because('it waits', 'table/waiting') }]);
  expect(await inPortions(commands(250), 'Announce', running(), asks.submit)).toMatchObject({ given: 100 });
  const gone = tableThat([], because('the fight has changed', 'table/stale'));
  const told = await inPortions(commands(250), 'Announce', running(), gone.submit);
  expect([gone.given, told.given, told.notAll.length, told.notAll[0]?.at]).toEqual([[100, 100], 200, 100, 100]);
});

test('who was not done is said by name, with the reason, and how many were', () => {
  const names = ['Goblin 1', 'Goblin 2', 'Goblin 3', 'Ogre'];
  expect(notDone({ notAll: [], given: 4 }, names)).toBeNull();
  const notAll = [1, 3].map(at => ({ at, refusal: because('it is stunned') }));
  expect(notDone({ notAll, given: 4 }, names)).toMatchObject({
    reason: 'Done for 2 of 4. Not for Goblin 2 and Ogre: it is stunned.',
    rule: 'ALA-4.1',
  });
  expect(notDone({ notAll: [], given: 3 }, names)?.reason).toBe('Done for 3 of 4. Not begun for the other one.');
  const none = names.map((_, at) => ({ at, refusal: because('the fight has changed') }));
  expect(notDone({ notAll: none, given: 4 }, names)?.reason).toBe('the fight has changed');
});

test('where the GM plays several sides, one of them is a way of its own; the heroes of the players are not of it', () => {
  const ids = ['ilsa', 'thrall-1', 'thrall-2', 'cultist-1', 'cultist-2'].map(each => combatantId.parse(each));
  const [ilsa, thrall, , cultist] = ids;
  if (!ilsa || !thrall || !cultist) throw new Error('nobody');
  const sideOf = (who: Speaker) => ({ at: ['i', 't', 'c'].indexOf(who.charAt(0)), name: who.charAt(0) });
  const own = ids.slice(1);
  const side = sameSide(own, cultist, sideOf);
  expect(side).toEqual(ids.slice(3));
  const groups = { all: ids, mine: own, side, one: [cultist] };
  const said = waysOf(groups, 'Cultist 1', 'The cult').map(each => each.label);
  expect(said).toEqual(['All 5', 'My 4', 'The cult (2)', 'Only Cultist 1']);
  expect(sameSide(own, ilsa, sideOf)).toEqual([]);
  const alone = { all: side, mine: side, side, one: [cultist] };
  expect(waysOf(alone, 'Cultist 1', 'The cult').map(each => each.for)).toEqual(['all', 'one']);
});
