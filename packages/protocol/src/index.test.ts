import type * as engine from '@affray/engine';
import { expect, test } from 'vitest';
import * as wire from './index.ts';

/** Compiles only where each of the two types may stand for the other. */
type Same<A extends B, B> = [B] extends [A] ? true : never;
type Travels = [
  Same<wire.Offer, engine.Offer>,
  Same<wire.OfferField, engine.OfferField>,
  Same<wire.Line, engine.Line>,
  Same<wire.Chapter, engine.Chapter>,
  Same<wire.Preview, engine.Preview>,
  Same<wire.Comparison, engine.Comparison>,
  Same<wire.Assumed, engine.Assumed>,
  Same<wire.Fault, engine.Fault>,
  Same<wire.WaitingView, engine.WaitingView>,
  Same<wire.TableView, Omit<engine.TableView, 'version'>>,
];

test('what travels is what the engine gives', () => {
  const same: Travels = [true, true, true, true, true, true, true, true, true, true];
  expect(same).not.toContain(false);
});

test('a message takes its defaults and nothing that it does not know', () => {
  const said = wire.clientMessage.parse({ kind: 'submit', id: 'a-1', command: { kind: 'pass' } });
  expect(said).toEqual({ kind: 'submit', id: 'a-1', command: { kind: 'pass' }, seen: null });
  expect(wire.clientMessage.safeParse({ ...said, more: 1 }).success).toBe(false);
  expect(wire.clientMessage.safeParse({ kind: 'submit', id: '', command: null }).success).toBe(false);
  for (const kind of ['undo', 'redo'])
    expect([0, -1, 1].map(count => wire.clientMessage.safeParse({ kind, id: 'a', count }).success)).toEqual([
      false,
      false,
      true,
    ]);
  expect(wire.clientMessage.safeParse({ kind: 'claim', id: 'a', combatant: 'gm', on: true }).success).toBe(false);
});

test('every close code is one that a server may send', () => {
  const codes = Object.keys(wire.CLOSED).map(Number);
  expect(codes.filter(code => code !== 1001 && code !== 1009 && (code < 4000 || code > 4999))).toEqual([]);
});
