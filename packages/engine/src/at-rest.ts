import type { Json } from './json.ts';
import type { Viewer } from './system.ts';
import type { CombatantId } from './table.ts';

/** Fights that a game stands on: whoever plays on plays on a copy, so that these never change again. */
const AT_REST = new WeakSet<object>();

/** The fight, which stays as it is from now on. */
export function rest<F extends Json>(fight: F): F {
  if (typeof fight === 'object' && fight !== null) AT_REST.add(fight);
  return fight;
}

/**
 * What is made of a fight that stays as it is, for all who ask: worked out once. Of one that is still played, which may change
 * under the same name, it is worked out each time.
 */
export class AtRest<V> {
  private readonly known = new WeakMap<object, Map<string, V>>();

  /** @param name what is asked of the fight */
  of(fight: object, name: string, make: () => V): V {
    if (!AT_REST.has(fight)) return make();
    const all = this.known.get(fight) ?? new Map<string, V>();
    this.known.set(fight, all);
    const found = all.get(name);
    if (found !== undefined) return found;
    const made = make();
    all.set(name, made);
    return made;
  }
}

/**
 * What is seen of combatants, made once for all who see the same of one: that hangs on a viewer's role, on whom it knows of, and
 * on what a system says of the two.
 */
export class SeenAlike<V> {
  private readonly made = new AtRest<Map<string, V>>();

  /** @param known of whom the viewer knows, in the fight's order */
  by(fight: object, { role }: Viewer, known: readonly CombatantId[]) {
    const all = this.made.of(fight, `${role} ${known.join()}`, () => new Map<string, V>());
    /** @param how all else of the viewer that the view of this combatant hangs on */
    return (who: CombatantId, how: string, make: () => V): V => {
      const name = `${who} ${how}`;
      const seen = all.get(name) ?? make();
      all.set(name, seen);
      return seen;
    };
  }
}
