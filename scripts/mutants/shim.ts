/** What tests import from `vitest`, as far as they do: they are only collected here, and carried out by the worker. */
import { format } from 'node:util';
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
} from '@vitest/expect';

export interface Collected {
  readonly name: string;
  readonly run: () => unknown;
}
/** Tests of the file that is being loaded. */
export const collected: Collected[] = [];

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
const assert = (value: unknown, message?: string) => chai.expect(value, message);
export const expect = Object.assign(assert, chai.expect);
Object.assign(expect, Reflect.get(globalThis, ASYMMETRIC_MATCHERS_OBJECT));
Reflect.set(globalThis, GLOBAL_EXPECT, expect);

type Body = (...row: readonly unknown[]) => unknown;

const rowsOf = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row]);
const titled = (title: string, row: readonly unknown[]): string =>
  title.includes('$') ? `${title} ${JSON.stringify(row)}` : format(title, ...row);

function add(name: string, run: Body | object, other?: Body | object): void {
  const body = [run, other].find(each => typeof each === 'function');
  if (typeof body === 'function') collected.push({ name, run: () => Reflect.apply(body, undefined, []) });
}
const each =
  (use: (name: string, run: () => unknown) => void) =>
  (rows: readonly unknown[]) =>
  (title: string, run: Body): void => {
    for (const row of rows) use(titled(title, rowsOf(row)), () => run(...rowsOf(row)));
  };
const skip = (): void => undefined;
const only = (isWanted: unknown) => (isWanted === true ? skip : add);
export const test = Object.assign(add, {
  each: each(add),
  skip,
  skipIf: only,
  runIf: (isWanted: unknown) => only(isWanted !== true),
});
export const it = test;
const group = (_name: string, body: () => unknown): void => {
  body();
};
export const describe = Object.assign(group, { each: each(group), skip });
