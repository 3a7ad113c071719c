import type { PromptKinds, Table, Throw } from '../table.ts';
import type { AnyHooks, Wound } from './contract.ts';

/** Which hooks a table has already, those of the tables below it among them. */
const known = new WeakMap<object, ReadonlySet<AnyHooks>>();

/**
 * The table with hooks around its dice and wounds. One that has them already stays as it is.
 * @param wounded hears every wound
 */
export function hooked<R extends string, P extends PromptKinds, E>(
  inner: Table<R, P, E>,
  fight: unknown,
  hooks: readonly AnyHooks[],
  wounded: ((wound: Wound) => void) | null = null,
): Table<R, P, E> {
  const there = known.get(inner) ?? new Set();
  const fresh = hooks.filter(each => !there.has(each));
  if (fresh.length === 0 && wounded === null) return inner;
  const table = around(inner, fight, fresh, wounded);
  known.set(table, new Set([...there, ...fresh]));
  return table;
}

function around<R extends string, P extends PromptKinds, E>(
  inner: Table<R, P, E>,
  fight: unknown,
  hooks: readonly AnyHooks[],
  wounded: ((wound: Wound) => void) | null,
): Table<R, P, E> {
  const before = (roll: Throw<R>): Throw<R> => {
    let { pool } = roll;
    for (const each of hooks) pool = each.beforeRoll?.({ ...roll, pool }, fight) ?? pool;
    return { ...roll, pool };
  };
  const after = (total: number, roll: Throw<R>): number =>
    hooks.reduce((now, each) => each.afterRoll?.(now, roll, fight) ?? now, total);
  const roll: Table<R, P, E>['roll'] = (site, who, pool) => {
    const thrown = before({ site, who, pool });
    const fallen = inner.roll(site, who, thrown.pool);
    const counts = after(fallen, thrown);
    if (counts !== fallen) inner.counts?.(counts);
    return counts;
  };
  return {
    roll,
    check(site, who, pool, judge) {
      if (inner.counts) return judge(roll(site, who, pool));
      const thrown = before({ site, who, pool });
      return inner.check(site, who, thrown.pool, total => judge(after(total, thrown)));
    },
    contest(first, second, judge) {
      if (inner.counts) {
        const one = roll(first.site, first.who, first.pool);
        return judge(one, roll(second.site, second.who, second.pool));
      }
      const [left, right] = [before(first), before(second)];
      return inner.contest(left, right, (one, two) => judge(after(one, left), after(two, right)));
    },
    ask: (site, who, question) => inner.ask(site, who, question),
    askAll: (site, whos, question) => inner.askAll(site, whos, question),
    tally: (base, name, rule) => inner.tally(base, name, rule),
    wound(wound) {
      const asked = inner.wound?.(wound) ?? wound.amount;
      const amount = hooks.reduce((now, each) => each.beforeWound?.({ ...wound, amount: now }, fight) ?? now, asked);
      wounded?.({ ...wound, amount });
      return amount;
    },
    ...(inner.tell && { tell: inner.tell.bind(inner) }),
    ...(inner.uses && { uses: inner.uses.bind(inner) }),
    ...(inner.inSecret && { inSecret: inner.inSecret.bind(inner) }),
    ...(inner.counts && { counts: inner.counts.bind(inner) }),
  };
}

/** Hooks of the previews that are being weighed, from the outermost in; empty but while one is. */
const weighing: (readonly AnyHooks[])[] = [];

/** Weighs with hooks: every path of dice that is played meanwhile is played with them. */
export function withinHooks<T>(hooks: readonly AnyHooks[], weigh: () => T): T {
  weighing.push(hooks);
  try {
    return weigh();
  } finally {
    weighing.pop();
  }
}

/** Whether odds are weighed with hooks now, which may tell apart whom the rules do not. */
export const areHooked = (): boolean => weighing.length > 0;

/** The table with the hooks that odds are weighed with now. */
export const hookedHere = <R extends string, P extends PromptKinds, E>(
  table: Table<R, P, E>,
  fight: unknown,
): Table<R, P, E> => (weighing.length === 0 ? table : hooked(table, fight, weighing.toReversed().flat()));
